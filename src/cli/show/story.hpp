// A record told as a story. Each game tells its own in one file.
#pragma once

#include "cli/terminal/frame.hpp"
#include "records/record.hpp"

namespace sushiya::cli {

template <Game G>
Frame story(const Record<G>& record);

template <>
Frame story(const Record<SushiGo>& record);
template <>
Frame story(const Record<SushiRoll>& record);
template <>
Frame story(const Record<Wasabi>& record);

// The names of a record's seats; those without one are told by their number.
template <Game G>
std::vector<std::string> seat_names(const Record<G>& record) {
  std::vector<std::string> names;
  for (int seat = 0; seat < record.game.players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const bool named = at < record.seats.size() && !record.seats[at].name.empty();
    names.push_back(named ? record.seats[at].name : "Seat " + std::to_string(seat));
  }
  return names;
}

// "Ann (human), Bo (greedy), Seat 2".
void add_players(Frame& frame, const std::vector<std::string>& names, const std::vector<SeatInfo>& seats);

// The parts one after another behind a head, on as many lines of 80 columns as they need; `between` ends all but the
// last.
void add_packed(Frame& frame, const std::string& head, const std::vector<std::string>& parts, std::string_view between);

}  // namespace sushiya::cli
