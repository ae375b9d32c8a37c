// The sheet of paper, alike for all games: lines that say what was counted, why it brings so many points, and who wins.
// Each game writes its own in sheet.hpp; terminal, page, score pad, records and Python only show it.
#pragma once

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "core/seat.hpp"

namespace sushiya {

// Pieces that bring their points together: two tempura 5, a third one nothing.
struct SheetPart {
  std::vector<std::string_view> pieces;
  int points = 0;

  static constexpr std::string_view type_name = "SheetPart";
  static constexpr auto fields() {
    return std::tuple(field("pieces", &SheetPart::pieces), field("points", &SheetPart::points));
  }
};
using SheetParts = std::vector<SheetPart>;

// `count` pieces of one kind that bring so many points together.
inline SheetPart part_of(std::string_view piece, int count, int points) {
  return {std::vector<std::string_view>(static_cast<std::size_t>(count), piece), points};
}
// Sets of so many, then what is left over; points(n) is what n of them bring.
inline SheetParts sets_of(std::string_view piece, int count, int size, int (*points)(int)) {
  SheetParts parts;
  for (int set = 0; set < count / size; ++set) parts.push_back(part_of(piece, size, points(size)));
  if (count % size > 0) parts.push_back(part_of(piece, count % size, points(count % size)));
  return parts;
}

// How a player stands in what is won against others, and the clause that says what this is worth.
struct Standing {
  std::string_view place;
  std::string_view clause;
  int among = 1;  // how many stand there

  static constexpr std::string_view type_name = "Standing";
  static constexpr auto fields() {
    return std::tuple(field("place", &Standing::place, "\"most\", \"second_shared\", …: texts have words for it"),
                      field("clause", &Standing::clause), field("among", &Standing::among, "how many stand there"));
  }
};

struct SheetLine {
  std::string_view category;
  std::string_view clause;
  std::vector<std::string_view> pieces{};  // which it counts
  std::vector<int> counts{};               // of each player
  std::vector<int> points{};
  std::vector<SheetParts> parts{};    // of each player, where one's own pieces decide
  std::vector<Standing> standings{};  // of each player, where it is won against others

  static constexpr std::string_view type_name = "SheetLine";
  static constexpr auto fields() {
    return std::tuple(field("category", &SheetLine::category), field("clause", &SheetLine::clause),
                      field("pieces", &SheetLine::pieces, "kinds of pieces it counts"),
                      field("counts", &SheetLine::counts, "of each player"), field("points", &SheetLine::points),
                      field("parts", &SheetLine::parts, "of each player, where one's own pieces decide"),
                      field("standings", &SheetLine::standings, "of each player, where it is won against others"));
  }
};
using SheetLines = std::vector<SheetLine>;

// Who wins, by what, and who has as many points without winning.
struct Decision {
  SeatSet winners;
  std::string_view by;  // "points", "shared", or what broke the tie
  std::string_view clause;
  SeatSet level;

  static constexpr std::string_view type_name = "Decision";
  static constexpr auto fields() {
    return std::tuple(field("by", &Decision::by, "\"points\", \"shared\", or what broke the tie"),
                      field("clause", &Decision::clause),
                      field("level", &Decision::level, "who has as many points without winning"));
  }
};

// The decision where points are counted first: the winners are known, and level with them is who has as many points.
template <class Points>
Decision decision_by_points(int players, SeatSet winners, std::string_view tie_break, std::string_view clause,
                            Points&& points) {
  Decision decision{winners, "points", clause, {}};
  for (Seat seat = 0; seat < players; ++seat)
    if (!winners.contains(seat) && points(seat) == points(winners.lowest())) decision.level.insert(seat);
  if (winners.size() > 1)
    decision.by = "shared";
  else if (!decision.level.empty())
    decision.by = tie_break;
  return decision;
}

// ---- Standings

struct Places {
  int most = 0;
  int second = 0;  // below the most, and more than none
  int fewest = 0;
  int with_most = 0;
  int with_second = 0;
  int with_fewest = 0;
};
inline Places places_of(const std::vector<int>& counts) {
  Places places;
  places.most = *std::ranges::max_element(counts);
  places.fewest = *std::ranges::min_element(counts);
  for (const int count : counts)
    if (count < places.most) places.second = std::max(places.second, count);
  places.with_most = static_cast<int>(std::ranges::count(counts, places.most));
  places.with_second = places.second > 0 ? static_cast<int>(std::ranges::count(counts, places.second)) : 0;
  places.with_fewest = static_cast<int>(std::ranges::count(counts, places.fewest));
  return places;
}

// ---- The whole of it

struct RoundSheet {
  std::vector<int> points;
  SheetLines lines;

  static constexpr std::string_view type_name = "RoundSheet";
  static constexpr auto fields() {
    return std::tuple(field("points", &RoundSheet::points), field("lines", &RoundSheet::lines));
  }
};

struct Sheet {
  int rounds_in_game = 0;  // 0: the game has no rounds
  std::vector<RoundSheet> rounds;
  SheetLines ends;          // counted once, at the end
  std::vector<int> so_far;  // the rounds alone
  std::vector<int> totals;  // everything, as if no other round followed
  SeatSet winners;
  Decision decided;

  static constexpr std::string_view type_name = "Sheet";
  static constexpr auto fields() {
    return std::tuple(field("rounds_in_game", &Sheet::rounds_in_game), field("rounds", &Sheet::rounds),
                      field("ends", &Sheet::ends, "counted once, at the end"),
                      field("so_far", &Sheet::so_far, "the rounds alone"),
                      field("totals", &Sheet::totals, "everything, as if no other round followed"),
                      field("winners", &Sheet::winners), field("decided", &Sheet::decided));
  }
};

}  // namespace sushiya
