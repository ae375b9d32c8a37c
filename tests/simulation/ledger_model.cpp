#include "simulation/ledger_model.hpp"

#include <algorithm>
#include <utility>

#include "fuzz/must.hpp"
#include "ledger/ledger.hpp"
#include "online/ended_game.hpp"
#include "online/scene_parts.hpp"
#include "protocol/write.hpp"

namespace sushiya::simulation {
namespace {

using fuzz::must;
using online::HallTable;

Json told_json(std::string_view text) {
  Json told = own_json(text);
  must(!told.is_discarded(), "what is told is JSON");
  return told;
}

// Who is connected is in no ledger, nor what one thinks of others.
std::string without_presence(Json table) {
  table.erase("watchers");
  for (Json& seat : table["seats"]) {
    seat.erase("here");
    seat.erase("regard");
  }
  return json_line(table);
}

}  // namespace

LedgerModel::LedgerModel(storage::Store& store, std::string table, std::vector<std::string> guests, Others others)
    : store_(store), guests_(std::move(guests)), others_(std::move(others)), table_(std::move(table)) {}

void LedgerModel::enter_stored() {
  for (const storage::Entry& entry : store_.entries_after(table_.id(), table_.stored_version())) {
    const auto before = table_.stored_version();
    must(!table_.enter(entry.text, entry.moment), "what is stored is the ledger of a table");
    must(table_.stored_version() == before + 1, "an entry makes one version");
    moments_.push_back(entry.moment);
    note_deadlines();
    note_version();
  }
}

// The first table of a set says when its deals are told, and where it was closed the end of the others does.
bool LedgerModel::is_set_over() {
  LedgerModel& first = others_(table_.state().first_table());
  first.enter_stored();
  if (!first.table_.state().keeps_deals()) return true;
  const auto has_ended = [](const HallTable& table) {
    return table.state().status == HallTable::Status::over || table.has_closed();
  };
  return first.table_.has_closed() &&
         std::ranges::all_of(first.table_.state().other_tables, [&](const std::string& each) {
           LedgerModel& other = others_(each);
           other.enter_stored();
           return has_ended(other.table_);
         });
}

void LedgerModel::catch_up() {
  enter_stored();
  if (!table_.state().keeps_deals() || !is_set_over()) return;
  table_.reveal();
  note_version();
}

// The time for a question is given once, however often its seat stands up and comes back.
void LedgerModel::note_deadlines() {
  for (Seat seat = 0; seat < table_.state().places.size(); ++seat) {
    const HallTable::Place& place = table_.state().places[seat];
    if (place.deadline == 0) continue;
    const auto first = deadlines_.try_emplace({seat, place.question.asked_at}, place.deadline).first;
    must(place.deadline <= first->second, "no clock is renewed");
  }
}

void LedgerModel::note_version() {
  for (const std::string& guest : guests_) tables_[guest].insert(without_presence(told_table(table_, guest)));
  if (table_.game() == nullptr) return;
  std::vector<Moment> deadlines;
  for (const HallTable::Place& place : table_.state().places) deadlines.push_back(place.deadline);
  for (Seat who = 0; who <= spectator_seat; ++who) {
    const bool sits = who < table_.state().places.size();
    if (!sits && who != spectator_seat) continue;
    const auto view = table_.game()->see(who);
    const auto legal = table_.game()->waiting().contains(who) ? view->legal() : std::vector<std::string>{};
    seen_[who].push_back({.heard = table_.game()->count_heard(who),
                          .view = view->tell(ViewForm::bytes),
                          .legal = sits ? written(legal) : "",
                          .waiting = table_.game()->waiting(),
                          .may_watch = may_watch(who),
                          .moves = sits ? table_.state().places[who].question.moves : 0,
                          .deadlines = deadlines,
                          .version = table_.stored_version()});
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
  if (who != spectator_seat) return true;
  return !table_.state().keeps_deals() &&
         (table_.state().opened.watching == "open" || table_.state().status == HallTable::Status::over);
}

// The tables of a set have one secret.
bool LedgerModel::may_tell_secret() {
  catch_up();
  if (table_.state().is_duplicate()) return !table_.state().keeps_deals();
  return table_.state().status == HallTable::Status::over || table_.has_closed();
}

void LedgerModel::check(const Json& message, const std::string& guest, Moment now) {
  const bool tells_secret = may_tell_secret();
  const std::string kind = message.at("tell");
  if (!tells_secret)
    must(json_line(message).find(table_.state().opened.secret) == std::string::npos, "a secret is kept");
  if (kind == "table") {
    must(tables_[guest].contains(without_presence(message)), "a table is told as it is stored");
  } else if (kind == "update") {
    const bool is_shown = message.contains("view_of");
    check_update(message, is_shown ? message.at("view_of").get<Seat>() : onlooker(guest), is_shown, now);
  } else if (kind == "ended") {
    must(table_.state().status == HallTable::Status::over, "an end is told after it is stored");
    must(!message.contains("secret") || message.at("secret") == table_.state().opened.secret,
         "the secret is the one that was committed to");
    must(message.at("result") == told_json(online::result_of(*table_.game())), "the result is that of the ledger");
  }
}

// A spectator who looks on with a seat sees an entry no sooner than the delay after it, by the clocks that wrote it and
// what came later.
bool LedgerModel::is_told_late_enough(const Seen& seen, Moment now) const {
  if (table_.state().status == HallTable::Status::over) return true;
  if (!table_.state().opened.delay || table_.state().opened.watching != "open") return false;
  const Moment written =
      *std::ranges::min_element(moments_.begin() + static_cast<std::ptrdiff_t>(seen.version) - 1, moments_.end());
  return written + Moment{1000} * *table_.state().opened.delay <= now;
}

void LedgerModel::check_update(const Json& update, Seat who, bool is_shown, Moment now) {
  const int heard = update.at("heard");
  const auto told = update.at("events").size();
  const std::string legal = update.contains("legal") ? json_line(update.at("legal")) : "";
  SeatSet waiting;
  for (const Json& seat : update.at("waiting")) waiting.insert(seat.get<Seat>());
  const auto is_as_seen = [&](const Seen& each) {
    if (each.heard != heard || each.waiting != waiting || each.view != json_line(update.at("view"))) return false;
    if (is_shown) return !table_.state().keeps_deals() && is_told_late_enough(each, now);
    if (!each.may_watch || each.legal != legal || update.value("moves", 0) != each.moves) return false;
    for (std::size_t seat = 0; seat < each.deadlines.size(); ++seat) {
      const Json& left = update.at("left").at(seat);
      const Moment deadline = each.deadlines[seat];
      if (left.is_null() != (deadline == 0) || (deadline != 0 && left != std::max<Moment>(0, deadline - now)))
        return false;
    }
    return true;
  };
  must(std::ranges::any_of(seen_.at(who), is_as_seen), "a view is that of a seat at something stored");
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

const HallTable& LedgerModel::table() {
  catch_up();
  return table_;
}

void LedgerModel::check_whole() {
  catch_up();
  HallTable again(table_.id());
  for (const storage::Entry& entry : store_.entries_after(table_.id(), 0))
    must(!again.enter(entry.text, entry.moment), "a ledger reads again");
  if (!table_.state().keeps_deals()) again.reveal();
  for (const std::string& guest : guests_)
    must(without_presence(told_table(again, guest)) == without_presence(told_table(table_, guest)),
         "a ledger makes one table");
  must((again.game() == nullptr) == (table_.game() == nullptr), "a ledger makes one game");
  if (again.game() == nullptr) return;
  for (Seat who = 0; who <= spectator_seat; ++who) {
    if (who >= again.state().places.size() && who != spectator_seat) continue;
    must(again.game()->see(who)->tell(ViewForm::json) == table_.game()->see(who)->tell(ViewForm::json),
         "a ledger makes one view");
    must(again.game()->events_after(0, who) == table_.game()->events_after(0, who), "a ledger tells one story");
  }
}

}  // namespace sushiya::simulation
