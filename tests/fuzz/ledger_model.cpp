#include "fuzz/ledger_model.hpp"

#include <algorithm>
#include <utility>

#include "fuzz/must.hpp"
#include "ledger/ledger.hpp"
#include "online/scene_parts.hpp"

namespace sushiya::fuzz {
namespace {

using online::HallTable;
using online::ViewForm;

Json told_json(std::string_view text) {
  Json told = own_json(text);
  must(!told.is_discarded(), "what is told is JSON");
  return told;
}

// Who is connected is in no ledger.
std::string without_presence(Json table) {
  table.erase("watchers");
  for (Json& seat : table["seats"]) seat.erase("here");
  return json_line(table);
}

}  // namespace

LedgerModel::LedgerModel(storage::Store& store, std::string table, std::vector<std::string> guests)
    : store_(store), guests_(std::move(guests)), table_(std::move(table)) {}

void LedgerModel::catch_up() {
  for (const storage::Entry& entry : store_.entries_after(table_.id(), table_.stored_version())) {
    must(!table_.enter(entry.text, entry.moment), "what is stored is the ledger of a table");
    note_version();
  }
}

void LedgerModel::note_version() {
  for (const std::string& guest : guests_) tables_[guest].insert(without_presence(told_table(table_, guest)));
  if (table_.game() == nullptr) return;
  for (Seat who = 0; who <= spectator_seat; ++who) {
    const bool sits = who < table_.state().places.size();
    if (!sits && who != spectator_seat) continue;
    seen_[who].push_back({.heard = table_.game()->count_heard(who),
                          .view = table_.game()->view(who, ViewForm::bytes),
                          .legal = sits ? table_.game()->legal(who) : "",
                          .waiting = table_.game()->waiting(),
                          .may_watch = may_watch(who)});
  }
}

Json LedgerModel::told_table(HallTable& table, const std::string& guest) const {
  online::GuestInScene who;
  who.guest = guest;
  table.tell_to(who);
  return told_json(who.told.back());
}

Seat LedgerModel::onlooker(const std::string& guest) const {
  return table_.state().seat_of(guest).value_or(spectator_seat);
}

bool LedgerModel::may_watch(Seat who) const {
  return who != spectator_seat || table_.state().opened.watching == "open" ||
         table_.state().status == HallTable::Status::over;
}

void LedgerModel::check(const Json& message, const std::string& guest) {
  catch_up();
  const std::string kind = message.at("tell");
  const bool is_over_here = table_.state().status == HallTable::Status::over;
  if (!is_over_here)
    must(json_line(message).find(table_.state().opened.secret) == std::string::npos, "a secret is kept");
  if (kind == "table") {
    must(tables_[guest].contains(without_presence(message)), "a table is told as it is stored");
  } else if (kind == "update") {
    check_update(message, onlooker(guest));
  } else if (kind == "ended") {
    must(is_over_here, "an end is told after it is stored");
    must(message.at("secret") == table_.state().opened.secret, "the secret is the one that was committed to");
    must(message.at("result") == told_json(table_.game()->result()), "the result is that of the ledger");
  }
}

void LedgerModel::check_update(const Json& update, Seat who) {
  const int heard = update.at("heard");
  const auto told = update.at("events").size();
  const std::string legal = update.contains("legal") ? json_line(update.at("legal")) : "";
  SeatSet waiting;
  for (const Json& seat : update.at("waiting")) waiting.insert(seat.get<Seat>());
  const bool is_stored = std::ranges::any_of(seen_[who], [&](const Seen& each) {
    return each.may_watch && each.heard == heard && each.waiting == waiting && each.legal == legal &&
           each.view == json_line(update.at("view"));
  });
  must(is_stored, "a view is that of a seat at something stored");
  must(heard >= static_cast<int>(told), "no more events are told than were counted");
  const Json events = told_json(table_.game()->events_after(heard - static_cast<int>(told), who));
  must(events.size() >= told &&
           std::equal(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(told), update.at("events").begin()),
       "events are those the seat may hear");
}

LedgerModel::Last LedgerModel::last_of(const std::string& guest) {
  catch_up();
  const Seat who = onlooker(guest);
  if (table_.game() == nullptr || !may_watch(who)) return {};
  return {true, seen_[who].back().heard, told_json(seen_[who].back().view)};
}

bool LedgerModel::waits_for_bots() {
  catch_up();
  return !table_.bots_waited_for().empty();
}

bool LedgerModel::is_over() {
  catch_up();
  return table_.state().status == HallTable::Status::over;
}

std::string_view LedgerModel::secret() {
  catch_up();
  return table_.state().opened.secret;
}

void LedgerModel::check_whole() {
  catch_up();
  HallTable again(table_.id());
  for (const storage::Entry& entry : store_.entries_after(table_.id(), 0))
    must(!again.enter(entry.text, entry.moment), "a ledger reads again");
  for (const std::string& guest : guests_)
    must(without_presence(told_table(again, guest)) == without_presence(told_table(table_, guest)),
         "a ledger makes one table");
  must((again.game() == nullptr) == (table_.game() == nullptr), "a ledger makes one game");
  if (again.game() == nullptr) return;
  for (Seat who = 0; who <= spectator_seat; ++who) {
    if (who >= again.state().places.size() && who != spectator_seat) continue;
    must(again.game()->view(who, ViewForm::json) == table_.game()->view(who, ViewForm::json),
         "a ledger makes one view");
    must(again.game()->events_after(0, who) == table_.game()->events_after(0, who), "a ledger tells one story");
  }
}

}  // namespace sushiya::fuzz
