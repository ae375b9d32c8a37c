#include "games/wasabi/sheet.hpp"

#include <optional>

namespace sushiya::wasabi {
namespace {

constexpr std::array<std::string_view, most_length + 1> strip_ids{"", "", "strip_2", "strip_3", "strip_4", "strip_5"};

SheetLine strip_line(const Components& set, std::span<const Holding> held, std::size_t length) {
  SheetLine line{strip_ids[length], "WA-4", {strip_ids[length]}};
  const int points = set.tokens[length].points;
  for (const Holding& holding : held) {
    const int count = holding.strips[length];
    line.counts.push_back(count);
    line.points.push_back(count * points);
    line.parts.emplace_back(static_cast<std::size_t>(count), part_of(strip_ids[length], 1, points));
  }
  return line;
}

SheetLine cube_line(std::span<const Holding> held) {
  SheetLine line{"cube", "WA-26", {"cube"}};
  for (const Holding& holding : held) {
    line.counts.push_back(holding.cubes);
    line.points.push_back(holding.cubes);
    SheetParts& parts = line.parts.emplace_back();
    if (holding.cubes > 0) parts.push_back(part_of("cube", holding.cubes, holding.cubes));
  }
  return line;
}

}  // namespace

bool Holding::has_all_tokens(const Components& set) const {
  for (std::size_t length = least_length; length <= most_length; ++length)
    if (strips[length] != set.tokens[length].count) return false;
  return true;
}

std::vector<Holding> holdings_of(const Options& options, const Opened& opened, const Cubes& cubes) {
  std::vector<Holding> held(options.players);
  for (Seat seat = 0; seat < options.players; ++seat) {
    held[seat].cubes = cubes[seat];
    for (std::size_t length = least_length; length <= most_length; ++length)
      held[seat].strips[length] = (opened[seat] & options.components.of_length[length]).size();
  }
  return held;
}

Sheet game_sheet(const Components& set, std::span<const Holding> held) {
  Sheet sheet;
  for (std::size_t length = least_length; length <= most_length; ++length)
    if (set.tokens[length].count != 0) sheet.ends.push_back(strip_line(set, held, length));
  sheet.ends.push_back(cube_line(held));
  sheet.so_far.assign(held.size(), 0);
  sheet.totals.assign(held.size(), 0);
  for (const SheetLine& line : sheet.ends)
    for (std::size_t seat = 0; seat < held.size(); ++seat) sheet.totals[seat] += line.points[seat];

  std::optional<Seat> finished;
  for (Seat seat = 0; seat < held.size(); ++seat)
    if (held[seat].has_all_tokens(set)) finished = seat;
  const auto points = [&](Seat seat) { return sheet.totals[seat]; };
  sheet.winners =
      winners_by(static_cast<int>(held.size()), finished, points, [&](Seat seat) { return held[seat].cubes; });
  sheet.decided = decision_by_points(static_cast<int>(held.size()), sheet.winners, "cubes", "WA-26", points);
  if (finished) {
    sheet.decided.by = "all_tokens";
    sheet.decided.clause = "WA-25";
  } else if (sheet.decided.by != "points") {
    sheet.decided.clause = "WA-27";
  }
  return sheet;
}

}  // namespace sushiya::wasabi
