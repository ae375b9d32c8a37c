#include <algorithm>
#include <utility>

#include "ledger/table_state.hpp"

namespace sushiya::ledger {
namespace {

using Status = TableState::Status;

// A clock runs from the entry after which its seat is waited for; who moves and is waited for again has all its time
// again. While a bot decides it stands.
void take_turn(TableState& table, const Turn& turn, Moment moment) {
  const SeatSet before = std::exchange(table.waiting, turn.waiting);
  for (Seat seat = 0; seat < table.places.size(); ++seat) {
    Place& place = table.places[seat];
    const bool was_asked = before.contains(seat);
    const bool has_moved = turn.moved.contains(seat);
    const bool is_asked = turn.waiting.contains(seat);
    const bool is_asked_anew = is_asked && (!was_asked || has_moved);
    place.question.note(was_asked, has_moved, is_asked);
    place.asked += is_asked_anew ? 1 : 0;
    place.has_chosen = place.has_chosen || (has_moved && place.bot.empty());
    if (table.opened.seconds == 0 || !is_asked)
      place.deadline = place.answer_by = 0;
    else if (is_asked_anew)
      place.deadline = place.answer_by = place.bot.empty() ? moment + Moment{1000} * table.opened.seconds : 0;
  }
  if (turn.is_over && table.status == Status::playing) table.status = Status::over;
}

// Carries out an entry that fits.
struct Folding {
  TableState& table;
  const Entry& entry;

  Place& place(int seat) const { return table.places[static_cast<std::size_t>(seat)]; }

  void operator()(const entry::Opened& opened) const {
    table.opened = opened;
    table.deals_are_told = opened.deals_are_told.value_or(false);
    table.opened_at = entry.moment;
    table.places.resize(opened.options.at("players").get<std::size_t>());
  }
  void operator()(const entry::Sat& sat) const {
    place(sat.seat) = {.guest = sat.guest, .name = sat.name, .bot = {}, .contribution = sat.contribution};
  }
  void operator()(const entry::Stood& stood) const { place(stood.seat) = {}; }
  void operator()(const entry::BotSat& sat) const {
    place(sat.seat) = {.guest = {}, .name = {}, .bot = sat.bot, .contribution = {}};
  }
  void operator()(const entry::Started& started) const {
    table.dealt = started.contributions;
    for (Place& each : table.places)
      if (each.is_free()) each.bot = table.opened.bot;
    table.status = Status::playing;
    take_turn(table, entry.turn, entry.moment);
  }
  void operator()(const entry::Played&) const { take_turn(table, entry.turn, entry.moment); }
  void operator()(const entry::TookOver& taken) const {
    place(taken.seat).bot = table.opened.bot;
    place(taken.seat).deadline = 0;
  }
  // The time for a question is given once, however often one goes and comes back.
  void operator()(const entry::CameBack& back) const {
    Place& there = place(back.seat);
    there.bot.clear();
    if (table.opened.seconds == 0 || !table.waiting.contains(static_cast<Seat>(back.seat))) return;
    if (there.answer_by == 0) there.answer_by = entry.moment + Moment{1000} * table.opened.seconds;
    there.deadline = there.answer_by;
  }
  void operator()(const entry::Rated&) const { table.is_rated = true; }
  void operator()(const entry::Closed& closed) const {
    table.close(closed.why);
    table.tells_secret = true;
  }
  void operator()(const entry::Rematched& again) const { table.rematch = again.table; }
  // Of a game that is over and was no duplicate everybody may know the deals.
  void operator()(const entry::Shared& shared) const {
    if (table.status == Status::over && !table.is_duplicate()) table.deals_are_told = true;
    table.other_tables.push_back(shared.table);
    if (!table.deals_are_told) table.rated_in_set = table.other_tables.size();
  }
  void operator()(const entry::Placed& placed) const { table.placed[placed.guest] = placed.table; }
  void operator()(const entry::Revealed&) const { table.deals_are_told = true; }
};

}  // namespace

std::optional<Fault> why_unfit(const TableState& table, const Entry& entry) {
  if (entry.version != table.version)
    return fault_at("", "expected entry " + std::to_string(table.version) + ", not " + std::to_string(entry.version));
  if ((table.version == 0) != std::holds_alternative<entry::Opened>(entry.what))
    return fault_at("", "a ledger begins with \"opened\", once");
  if (table.status == Status::closed) return fault_at("", "nothing comes after \"closed\"");
  return std::visit(
      [&]<class What>(const What& what) -> std::optional<Fault> {
        if constexpr (requires { what.seat; }) {
          if (what.seat < 0 || static_cast<std::size_t>(what.seat) >= table.places.size() ||
              (std::is_same_v<What, entry::CameBack> &&
               table.places[static_cast<std::size_t>(what.seat)].guest.empty()))
            return fault_at("/seat", "there is no such seat");
        } else if constexpr (std::is_same_v<What, entry::Opened>) {
          const auto players = what.options.is_object() ? what.options.find("players") : what.options.end();
          if (players == what.options.end() || !players->is_number_integer() || *players < 1 || *players > max_seats)
            return fault_at("/options/players", "expected 1 to " + std::to_string(max_seats));
        } else if constexpr (std::is_same_v<What, entry::Started>) {
          if (table.status != Status::open) return fault_at("", "a game begins once");
          if (table.opened.deals_of.has_value() != what.contributions.has_value() ||
              (what.contributions && what.contributions->size() != table.places.size()))
            return fault_at("/contributions", "expected one for each seat where the deals are those of another table");
        } else if constexpr (std::is_same_v<What, entry::Played>) {
          if (table.status == Status::open) return fault_at("", "a move before the game");
        }
        return std::nullopt;
      },
      entry.what);
}

std::expected<TableState, Fault> fold(TableState table, const Entry& entry) {
  if (auto fault = why_unfit(table, entry)) return std::unexpected(std::move(*fault));
  std::visit(Folding{table, entry}, entry.what);
  ++table.version;
  return table;
}

// ---- What a state says

std::optional<Seat> TableState::seat_of(std::string_view guest) const {
  if (guest.empty()) return std::nullopt;
  const auto place = std::ranges::find(places, guest, &Place::guest);
  if (place == places.end()) return std::nullopt;
  return static_cast<Seat>(place - places.begin());
}

bool TableState::is_full() const { return std::ranges::none_of(places, &Place::is_free); }

bool TableState::is_unrated() const {
  return status == Status::over && !is_rated && !is_casual() && std::ranges::any_of(places, &Place::has_chosen);
}

std::optional<Seat> TableState::late(Moment now) const {
  for (Seat seat = 0; seat < places.size(); ++seat)
    if (places[seat].deadline != 0 && places[seat].deadline <= now) return seat;
  return std::nullopt;
}

Moment TableState::next_deadline() const {
  Moment next = 0;
  for (const Place& place : places)
    if (place.deadline != 0 && (next == 0 || place.deadline < next)) next = place.deadline;
  return next;
}

std::vector<SeatInfo> TableState::seats_of_record() const {
  std::vector<SeatInfo> seats;
  for (const Place& place : places)
    seats.push_back(place.guest.empty() ? SeatInfo{"", place.bot} : SeatInfo{place.name, "human"});
  return seats;
}

std::vector<std::string> TableState::contributions() const {
  if (dealt) return *dealt;
  std::vector<std::string> all;
  for (const Place& place : places) all.push_back(place.contribution);
  return all;
}

std::string TableState::place_in_set(const std::string& guest) const {
  if (seat_of(guest)) return id;
  const auto at = placed.find(guest);
  return at == placed.end() ? "" : at->second;
}

void TableState::close(std::string_view why) {
  status = Status::closed;
  why_closed = why;
  for (Place& place : places) place.deadline = 0;
}

}  // namespace sushiya::ledger
