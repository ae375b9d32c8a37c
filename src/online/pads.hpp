// Score pads that are shared: whoever counts real cards writes, and everybody who has the link reads along. A pad is
// kept as a table is, by a card and a ledger, so that any node knows it and hears of its changes: the card is what is
// told, word for word, and each entry says only that it is another one. Nothing is told before it is stored.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/keeper.hpp"
#include "online/client.hpp"
#include "online/command.hpp"
#include "online/limits.hpp"
#include "protocol/online.hpp"
#include "storage/store.hpp"

namespace sushiya::online {

using storage::Moment;

// What the card of a pad has in the place of a game, and how the names of pads begin; tables are called otherwise.
inline constexpr std::string_view pad_game = "pad";
inline constexpr std::string_view pad_prefix = "pad-";

inline bool is_pad(std::string_view table) { return table.starts_with(pad_prefix); }

// What is wrong with the card of a pad beside its ledger; empty: nothing.
std::string pad_card_fault(const storage::TableCard& card, std::size_t entries);

class Pads {
 public:
  Pads(jobs::Keeper& keeper, const Limits& limits, std::function<Moment()> now);
  ~Pads();
  Pads(const Pads&) = delete;
  Pads& operator=(const Pads&) = delete;

  void use(const Limits& limits) { limits_ = limits; }

  using Shared = std::move_only_function<void(std::expected<online::PadNamed, Refused>)>;
  // A new one; of those a guest has shared before, the oldest gives way.
  void share(const std::string& guest, const online::SharedPad& pad, Shared then);
  // By whoever shared it.
  void change(const std::string& guest, const std::string& id, const online::SharedPad& pad, Shared then);
  void stop(const std::string& guest, const std::string& id, Shared then);

  // ---- Who reads along

  // Instead of another one; an empty id: none any more. The command is held until the pad is told.
  void watch(Client& client, const std::string& id, std::optional<int> after, const CommandPtr& command);
  void leave(Client& client);
  // Other nodes have changed these; none named: any.
  void heard(const std::vector<std::string>& tables);
  // What could not be read is read again, and what nobody has changed for long is removed.
  void tick();

 private:
  using Found = std::optional<storage::TableCard>;

  void read(const std::string& id, const CommandPtr& command = nullptr);
  void tell(const std::string& id, const Found& card, Command* asked = nullptr);
  void remove_old();
  Moment lasts() const { return std::chrono::milliseconds(limits_.pads_last).count(); }

  jobs::Keeper& keeper_;
  Limits limits_;
  std::function<Moment()> now_;
  std::map<std::string, std::map<Client*, int>> watched_;  // and which version each of them was told last
  std::set<std::string> unread_;                           // the store could not be asked
  Moment tried_ = 0;
  Moment removed_ = 0;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

// Those that a guest has shared.
std::vector<storage::TableCard> pads_of(storage::Store& store, const std::string& guest);

}  // namespace sushiya::online
