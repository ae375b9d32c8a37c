// The lobby: how tables that wait come to an end, quick games, and where a game that is over goes on.
#include <algorithm>
#include <set>
#include <utility>

#include "ledger/quick.hpp"
#include "online/hall.hpp"
#include "online/refusals.hpp"

namespace sushiya::online {
namespace {

constexpr Moment one_minute = 60'000;
constexpr Moment one_hour = 60 * one_minute;
constexpr Moment one_day = 24 * one_hour;

constexpr Moment between_looks_at_lobby = one_minute;
constexpr Moment time_to_come = one_minute / 3;        // for whoever opens a quick game, to sit down there
constexpr Moment presence_lasts = 5 * one_minute / 2;  // on a card, which is written once a minute
constexpr Moment least_waiting_time = 2 * one_hour;

// How long a table waits for its game with nobody there.
Moment waiting_time(const storage::TableCard& card) {
  const Json told = own_json(card.card);
  const bool is_by_the_day = told.is_object() && told.value("seconds", 0) >= one_day / 1000;
  return is_by_the_day ? 14 * one_day : card.is_public ? least_waiting_time : one_day;
}

// Whether nobody at the table has blocked the guest, or is blocked by it.
bool get_on(storage::Store& store, const storage::Guest& guest, const storage::TableCard& table) {
  const Regards own = regards_in(guest.settings);
  std::set<std::string> others{table.host};
  for (const storage::Seating& seating : store.seatings(table.id)) others.insert(seating.guest);
  return std::ranges::none_of(others, [&](const std::string& id) {
    const auto other = store.guest(id);
    return other && (own.blocked.contains(id) || regards_in(other->settings).blocked.contains(guest.id));
  });
}

// A table where a seat is free and somebody waits, or is just coming; empty: none.
std::string find_waiting(storage::Store& store, const storage::Guest& guest, const NewTable& wanted, Moment now) {
  for (const storage::TableCard& each :
       store.tables({.status = storage::TableStatus::open, .only_public = true, .game = wanted.game, .most = 1000})) {
    const Json card = own_json(each.card);
    if (!card.is_object() || card["options"] != wanted.options) continue;
    if (card.contains("deals_of")) continue;  // for those who were asked to
    const bool has_room = std::ranges::any_of(card["seats"], [](const Json& seat) { return seat["kind"] == "free"; });
    const bool is_waited_at = card.value("waits", false) && now - each.changed < presence_lasts;
    if (has_room && (is_waited_at || now - each.opened < time_to_come) && get_on(store, guest, each)) return each.id;
  }
  return "";
}

}  // namespace

// ---- Tables that wait come to an end

void Hall::say(const CommandPtr& command, const online::say::Close& close) {
  propose(command, close.table, [](HallTable& table, const Client& who) { return table.close_by(who.guest); });
}

// It is no longer among the tables that wait, opened from there.
void Hall::forget_listed(const std::string& address, const std::string& table) {
  const auto listed = opened_from_.find(address);
  if (listed == opened_from_.end()) return;
  std::erase(listed->second, table);
  if (listed->second.empty()) opened_from_.erase(listed);
}

// The card of a table that waits says whether somebody is there, for other nodes too.
void Hall::note_presence(Hosted& hosted) {
  if (hosted.table.state().status != HallTable::Status::open || !hosted.table.state().opened.is_public) return;
  if (hosted.table.is_waited_at() != hosted.waits_on_card) hosted.has_old_card = true;
}

void Hall::look_at_lobby() {
  const Moment now = now_();
  if (now - looked_at_lobby_ < between_looks_at_lobby) return;
  looked_at_lobby_ = now;
  for (const auto& [id, hosted] : tables_)
    if (hosted->table.state().status == HallTable::Status::open && hosted->table.is_waited_at()) {
      hosted->has_old_card = true;
      announce_soon(*hosted);
    }
  const auto overdue = std::make_shared<std::vector<std::string>>();
  keeper_.look(
      [overdue, now](storage::Store& store) {
        for (const storage::TableCard& card : store.tables(
                 {.status = storage::TableStatus::open, .changed_before = now - least_waiting_time, .most = 1000}))
          if (now - card.changed > waiting_time(card)) overdue->push_back(card.id);
      },
      [this, alive = is_alive_, overdue](bool is_answered) {
        if (!*alive || !is_answered) return;
        for (const std::string& id : *overdue) close_forgotten(id);
      });
}

void Hall::close_forgotten(const std::string& id) {
  with_table(id, [this](Hosted* hosted) {
    if (hosted == nullptr) return;
    when_settled(*hosted, [this](Hosted& settled) {
      if (settled.table.state().status != HallTable::Status::open || settled.table.is_attended()) return;
      append(settled, ledger::to_text(ledger::entry::Closed{"nobody came to this table for a long time"}), nullptr);
    });
  });
}

// ---- Quick games

void Hall::find_quick(const storage::Guest& guest, const NewTable& table, const std::string& address, QuickFound then) {
  const std::string ledger =
      std::string(ledger::quick_prefix) + table.game + "-" + std::to_string(table.options.value("players", 0));
  const Version known = quick_versions_[ledger];
  keeper_.read_ledger(ledger, known,
                      [this, alive = is_alive_, guest, table, address, ledger, known,
                       then = std::move(then)](const std::optional<std::vector<storage::Entry>>& entries) mutable {
                        if (!*alive) return;
                        if (!entries) return then(std::unexpected(not_stored));
                        const Version version = known + static_cast<Version>(entries->size());
                        quick_versions_[ledger] = version;
                        const auto found = std::make_shared<std::string>();
                        keeper_.look([found, guest, table, now = now_()](
                                         storage::Store& store) { *found = find_waiting(store, guest, table, now); },
                                     [this, alive, found, guest, table, address, ledger, version,
                                      then = std::move(then)](bool is_answered) mutable {
                                       if (!*alive) return;
                                       if (!is_answered) return then(std::unexpected(not_stored));
                                       if (!found->empty()) return then(Quick{*found});
                                       open_table(guest.id, table,
                                                  [this, guest, table, address, ledger, then = std::move(then)](
                                                      const std::expected<std::string, Refused>& opened) mutable {
                                                    if (opened) return then(Quick{*opened, true});
                                                    if (opened.error() != overtaken)
                                                      return then(std::unexpected(opened.error()));
                                                    // Somebody else has opened one since: there it is. The ledger may
                                                    // have begun anew.
                                                    quick_versions_.erase(ledger);
                                                    find_quick(guest, table, address, std::move(then));
                                                  },
                                                  {.address = address, .quick = ledger, .quick_version = version});
                                     });
                      });
}

// ---- Where a game that is over goes on

std::optional<std::vector<std::string>> Hall::guests_of(const std::string& table) const {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return std::nullopt;
  std::vector<std::string> guests;
  for (const HallTable::Place& place : found->second->table.state().places)
    if (!place.guest.empty()) guests.push_back(place.guest);
  return guests;
}

void Hall::say(const CommandPtr& command, const online::say::Rematch& rematch) {
  at_table(command, rematch.table, [this](const CommandPtr& said, Hosted& hosted) {
    Client& who = said->client();
    const HallTable& table = hosted.table;
    if (!table.state().seat_of(who.guest))
      return refuse(*said, table.id(), {"not_seated", "", "you do not sit at this table"});
    if (table.state().status != HallTable::Status::over)
      return refuse(*said, table.id(), {"not_over", "", "the game is not over"});
    if (!table.state().rematch.empty()) return table.tell_to(who);
    open_rematch(said, table);
  });
}

// With the bots in their seats, and for those who sat here: no place for the lobby.
void Hall::open_rematch(const CommandPtr& command, const HallTable& table) {
  const ledger::entry::Opened& before = table.state().opened;
  const NewTable again{.game = before.game,
                       .options = before.options,
                       .seconds = before.seconds,
                       .bot = before.bot,
                       .watching = before.watching,
                       .starts_full = true,
                       .delay = before.delay,
                       .first_hands = before.first_hands};
  Opening opening{.rematch_of = table.id()};
  for (std::size_t seat = 0; seat < table.state().places.size(); ++seat)
    if (const HallTable::Place& place = table.state().places[seat]; place.guest.empty())
      opening.bots.emplace(static_cast<int>(seat), place.bot);
  open_table(
      command->client().guest, again,
      [this, id = table.id(), command](const std::expected<std::string, Refused>& opened) {
        if (!opened) tell_rematch(command, id, opened.error());
      },
      std::move(opening));
}

// Another node was first: its table is the one.
void Hall::tell_rematch(const CommandPtr& command, const std::string& table, const Refused& why) {
  if (why != overtaken) return refuse(*command, table, why);
  at_table(command, table, [this, why](const CommandPtr& said, Hosted& hosted) {
    when_read(hosted, [this, why, said](Hosted& read) {
      if (read.table.state().rematch.empty()) return refuse(*said, read.table.id(), why);
      read.table.tell_to(said->client());
    });
  });
}

// Whoever comes second finds it in the ledger of the game that is over.
void Hall::open_again(const std::string& host, const NewTable& table, Json options, Opened then,
                      const Opening& opening) {
  with_table(opening.rematch_of, [this, host, table, options = std::move(options), opening,
                                  then = std::move(then)](Hosted* before) mutable {
    if (before == nullptr) return then(std::unexpected(no_such_table));
    when_settled(*before, [this, host, table, options = std::move(options), opening,
                           then = std::move(then)](Hosted& settled) mutable {
      if (!settled.table.state().rematch.empty()) return then(settled.table.state().rematch);
      open_stored(host, table, std::move(options), std::nullopt, std::move(then), opening);
    });
  });
}

}  // namespace sushiya::online
