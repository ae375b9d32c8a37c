// The sheet of paper, alike for all games: lines that say what was counted, why it brings so many points, and who wins.
#pragma once

#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "protocol/score.hpp"

namespace sushiya::sheet {

// Pieces that bring their points together: two tempura 5, a third one nothing.
struct Part {
  std::vector<std::string_view> pieces;
  int points = 0;
};
using Parts = std::vector<Part>;

Part part_of(std::string_view piece, int count, int points);

// How a player stands in what is won against others, and the clause that says what this is worth.
struct Standing {
  std::string_view place;
  std::string_view clause;
  int among = 1;  // how many stand there
};

struct Line {
  std::string_view category;
  std::string_view clause;
  std::vector<int> counts{};
  std::vector<int> points{};
  std::vector<Parts> parts{};         // of each player
  std::vector<Standing> standings{};  // of each player; or this
};
Json line_to_json(const Line& line);

// Who wins, by what, and who has as many points without winning.
struct Decision {
  SeatSet winners;
  std::string_view by;
  std::string_view clause;
  SeatSet level;
};
void tell_decision(const Decision& decision, Json& answer);

Json numbers(const std::vector<int>& list);

// ---- Standings

struct Places {
  int most = 0;
  int second = 0;  // below the most, and more than none
  int fewest = 0;
  int with_most = 0;
  int with_second = 0;
  int with_fewest = 0;
};
Places places_of(const std::vector<int>& counts);

}  // namespace sushiya::sheet
