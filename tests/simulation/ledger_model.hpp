// What the ledger of a table says, alone: of each version what everybody may be told there. Whatever a house tells must
// be found here, so it was stored before, and the one who hears it may know it.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "online/hall_table.hpp"
#include "protocol/json.hpp"
#include "storage/store.hpp"

namespace sushiya::simulation {

using storage::Moment;

class LedgerModel {
 public:
  using Others = std::function<LedgerModel&(const std::string& table)>;
  // The guests that will ever be asked about; "": whoever looks on.
  LedgerModel(storage::Store& store, std::string table, std::vector<std::string> guests, Others others);

  // Ends the program where a message to this guest, told now, does not follow from what is stored by now.
  void check(const Json& message, const std::string& guest, Moment now);

  // What a guest who has heard everything has heard last; nothing: there is nothing to be told.
  struct Last {
    bool is_told = false;
    int heard = 0;
    Json view{};
  };
  Last last_of(const std::string& guest);

  // Ends the program where the same ledger, read at once, makes another table.
  void check_whole();

  // As the ledger has it by now.
  const online::HallTable& table();
  bool may_tell_secret();

 private:
  // What an onlooker sees of a running game.
  struct Seen {
    int heard = 0;
    std::string view;
    std::string legal;
    SeatSet waiting;
    bool may_watch = true;
    int moves = 0;                  // of its own seat
    std::vector<Moment> deadlines;  // of each seat; 0: its clock stands
    std::size_t version = 0;
  };

  void catch_up();
  void enter_stored();
  bool is_set_over();
  void note_version();
  void note_deadlines();
  Seat onlooker(const std::string& guest) const;
  bool may_watch(Seat who) const;
  bool is_told_late_enough(const Seen& seen, Moment now) const;
  void check_update(const Json& update, Seat who, bool is_shown, Moment now);
  Json told_table(online::HallTable& table, const std::string& guest) const;

  storage::Store& store_;
  std::vector<std::string> guests_;
  Others others_;
  online::HallTable table_;
  std::vector<Moment> moments_;                          // of each entry
  std::map<std::pair<Seat, int>, Moment> deadlines_;     // of each question of a seat, as it was first
  std::array<std::vector<Seen>, 8> seen_;                // by onlooker, one for each version of the game
  std::map<std::string, std::set<std::string>> tables_;  // what each guest may be told of the table itself
};

}  // namespace sushiya::simulation
