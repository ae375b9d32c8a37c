// Choices of which the house told its chances, and what came of them: what calibration is measured by.
#pragma once

#include <cstdint>
#include <iomanip>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "ai/chance.hpp"
#include "ai/match/reliability.hpp"

namespace sushiya {

// What the house thought of its best choice, and what came of it.
struct AskedChoice {
  std::int64_t game = 0;
  Seat seat = 0;  // who chose
  int nth = 0;    // of its choices that were not forced
  Phase phase{};
  bool is_solved = false;
  int iterations = 0;  // of the search
  Rewards rewards{};   // of all seats, as the search told them; of a solved choice: its value
  Rewards won{};       // the shares of the victory

  // Of all seats.
  Rewards chances(int players, const Calibration& calibration) const {
    if (is_solved) return solved_chances(rewards[seat], seat, calibration, phase.stage);
    return ChanceMap(players, seat, calibration, phase).chances(rewards, iterations);
  }
};

// A table of games, and by whom its searches are guided.
struct AskedTable {
  std::string name;
  int players = 2;
  bool guided = false;

  auto operator<=>(const AskedTable&) const = default;
};

// Choices as lines of numbers:
//   name,players,guided,game,seat,nth,stage,along,solved,iterations, the reward of each seat, what each seat won
inline std::string line_of(const AskedTable& table, const AskedChoice& each) {
  std::ostringstream line;
  line << table.name << ',' << table.players << ',' << int{table.guided} << ',' << each.game << ',' << int{each.seat}
       << ',' << each.nth << ',' << each.phase.stage << ',' << each.phase.along << ',' << int{each.is_solved} << ','
       << each.iterations << std::fixed << std::setprecision(4);
  for (Seat seat = 0; seat < table.players; ++seat) line << ',' << each.rewards[seat];
  line << std::defaultfloat;
  for (Seat seat = 0; seat < table.players; ++seat) line << ',' << each.won[seat];
  return line.str();
}

struct AskedAt {
  AskedTable table;
  AskedChoice choice;
};
inline std::optional<AskedAt> asked_from(const std::string& line) {
  AskedAt at;
  std::istringstream words(line);
  char comma = 0;
  int seat = 0;
  int solved = 0;
  int guided = 0;
  AskedChoice& each = at.choice;
  std::getline(words, at.table.name, ',');
  words >> at.table.players >> comma >> guided >> comma >> each.game >> comma >> seat >> comma >> each.nth >> comma >>
      each.phase.stage >> comma >> each.phase.along >> comma >> solved >> comma >> each.iterations;
  if (at.table.players < 2 || at.table.players > max_seats) return std::nullopt;
  for (Seat other = 0; other < at.table.players; ++other) words >> comma >> each.rewards[other];
  for (Seat other = 0; other < at.table.players; ++other) words >> comma >> each.won[other];
  at.table.guided = guided != 0;
  each.seat = static_cast<Seat>(seat);
  each.is_solved = solved != 0;
  return words ? std::optional(at) : std::nullopt;
}

// What would be told of these choices: of the seat that chooses, or of all.
enum class Whose : std::uint8_t { own, all };
inline std::vector<ToldChance> told_by(const std::vector<AskedChoice>& asked, int players,
                                       const Calibration& calibration, Whose whose = Whose::own) {
  std::vector<ToldChance> told;
  for (const AskedChoice& each : asked) {
    const Rewards chances = each.chances(players, calibration);
    for (Seat seat = 0; seat < players; ++seat)
      if (whose == Whose::all || seat == each.seat) told.push_back({each.game, chances[seat], each.won[seat]});
  }
  return told;
}

// How much the chance of a seat changed from one of its choices to the next one, over what chance and the others did.
// Told chances that come true are a martingale: the mean is 0.
struct Course {
  std::int64_t game = 0;
  Phase from;
  double change = 0;
};
inline std::vector<Course> course_of(const std::vector<AskedChoice>& asked, int players,
                                     const Calibration& calibration) {
  std::map<std::tuple<std::int64_t, Seat, int>, const AskedChoice*> by_place;
  for (const AskedChoice& each : asked) by_place[{each.game, each.seat, each.nth}] = &each;
  std::vector<Course> all;
  for (const AskedChoice& each : asked)
    if (const auto next = by_place.find({each.game, each.seat, each.nth + 1}); next != by_place.end())
      all.push_back(
          {each.game, each.phase,
           next->second->chances(players, calibration)[each.seat] - each.chances(players, calibration)[each.seat]});
  return all;
}

}  // namespace sushiya
