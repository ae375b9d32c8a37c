// What the ledger of a table says, alone: of each version what everybody may be told there. Whatever a house tells must
// be found here, so it was stored before, and the one who hears it may know it.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "online/hall_table.hpp"
#include "protocol/json.hpp"
#include "storage/store.hpp"

namespace sushiya::fuzz {

class LedgerModel {
 public:
  // The guests that will ever be asked about; "": whoever looks on.
  LedgerModel(storage::Store& store, std::string table, std::vector<std::string> guests);

  // Ends the program where a message to this guest does not follow from what is stored by now.
  void check(const Json& message, const std::string& guest);

  // What a guest who has heard everything has heard last; nothing: there is nothing to be told.
  struct Last {
    bool is_told = false;
    int heard = 0;
    Json view{};
  };
  Last last_of(const std::string& guest);

  // Ends the program where the same ledger, read at once, makes another table.
  void check_whole();

  bool waits_for_bots();
  bool is_over();
  std::string_view secret();

 private:
  // What an onlooker sees of a running game.
  struct Seen {
    int heard = 0;
    std::string view;
    std::string legal;
    SeatSet waiting;
    bool may_watch = true;
  };

  void catch_up();
  void note_version();
  Seat onlooker(const std::string& guest) const;
  bool may_watch(Seat who) const;
  void check_update(const Json& update, Seat who);
  Json told_table(online::HallTable& table, const std::string& guest) const;

  storage::Store& store_;
  std::vector<std::string> guests_;
  online::HallTable table_;
  std::array<std::vector<Seen>, 8> seen_;                // by onlooker, one for each version of the game
  std::map<std::string, std::set<std::string>> tables_;  // what each guest may be told of the table itself
};

}  // namespace sushiya::fuzz
