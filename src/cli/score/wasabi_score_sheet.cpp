#include "cli/score/wasabi_score_sheet.hpp"

#include <fmt/format.h>

#include "cli/play/inks.hpp"
#include "cli/sheet.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

using namespace wasabi;

template <class Cell>
std::vector<std::string> cells(std::span<const WasabiPlate> plates, Cell&& cell) {
  std::vector<std::string> all;
  for (const WasabiPlate& plate : plates) all.push_back(cell(plate));
  return all;
}

// Stands under the points of the rows above, which have a count behind them.
std::string without_count(int number) { return fmt::format("{}     ", number); }

std::string winners_sentence(const Components& set, const std::vector<std::string>& names,
                             std::span<const WasabiPlate> plates) {
  const SeatSet winners = winners_of(set, plates);
  const int points = points_of(set, plates[winners.lowest()]);
  if (plates[winners.lowest()].has_all_tokens(set))
    return fmt::format("{} has assigned every token and wins at once (WA-25).", names[winners.lowest()]);
  std::vector<std::string> best;
  std::vector<std::string> level;
  for (Seat seat = 0; seat < plates.size(); ++seat) {
    if (winners.contains(seat))
      best.push_back(names[seat]);
    else if (points_of(set, plates[seat]) == points)
      level.push_back(names[seat]);
  }
  if (best.size() > 1) return fmt::format("A draw: {} have {} points each (WA-27).", joined(best), points);
  if (!level.empty())
    return fmt::format("{} wins with {} points, and with more cubes than {} (WA-27).", best[0], points, joined(level));
  return fmt::format("{} wins with {} point{}.", best[0], points, points == 1 ? "" : "s");
}

}  // namespace

Frame final_score_sheet(const Components& set, const std::vector<std::string>& names,
                        std::span<const WasabiPlate> plates) {
  ScoreTable sheet(names);
  for (std::size_t length = least_length; length <= most_length; ++length)
    sheet.add_row(fmt::format("Length {}", length), cells(plates, [&](const WasabiPlate& plate) {
                    return points_of_count(plate.strips[length], plate.strips[length] * set.tokens[length].points);
                  }));
  sheet.add_row("Cubes", cells(plates, [](const WasabiPlate& plate) { return without_count(plate.cubes); }));
  sheet.add_rule();
  sheet.add_row("Total", cells(plates, [&](const WasabiPlate& plate) { return without_count(points_of(set, plate)); }),
                strong_style);
  Frame lines = sheet.lines();
  lines.emplace_back();
  constexpr std::size_t page_width = 80;
  for (std::string& line : wrap(winners_sentence(set, names, plates), page_width)) lines.emplace_back(std::move(line));
  return lines;
}

}  // namespace sushiya::cli
