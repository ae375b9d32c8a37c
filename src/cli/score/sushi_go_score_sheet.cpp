#include "cli/score/sushi_go_score_sheet.hpp"

#include <fmt/format.h>

#include "cli/play/inks.hpp"
#include "cli/sheet.hpp"
#include "table/sushi_go_story.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;
using sushi_go::Plate;
using sushi_go::PlatePoints;
using sushi_go::Points;

template <class Cell>
std::vector<std::string> cells(std::size_t count, Cell&& cell) {
  std::vector<std::string> all;
  for (std::size_t plate = 0; plate < count; ++plate) all.push_back(cell(plate));
  return all;
}

int nigiri_on(const Plate& plate) {
  int count = 0;
  for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
    count += plate[nigiri] + plate.on_wasabi(nigiri);
  return count;
}

std::string winners_sentence(const FinalSheet& sheet, const Points& totals) {
  std::vector<std::string> winners;
  for (const Seat seat : sheet.winners) winners.push_back(sheet.names[seat]);
  const int points = totals[sheet.winners.lowest()];
  if (winners.size() > 1) return fmt::format("{} share the victory with {} points each.", joined(winners), points);
  // SG-31: level on points, the puddings have decided.
  const std::size_t players = sheet.names.size() - (sheet.phantom ? 1U : 0U);
  std::vector<std::string> level;
  for (std::size_t seat = 0; seat < players; ++seat)
    if (totals[seat] == points && !sheet.winners.contains(static_cast<Seat>(seat))) level.push_back(sheet.names[seat]);
  if (!level.empty())
    return fmt::format("{} wins with {} points, and with more puddings than {} (SG-31).", winners[0], points,
                       joined(level));
  const bool phantom_is_ahead = sheet.phantom && totals[players] >= points;
  return fmt::format("{} wins with {} points{}.", winners[0], points,
                     phantom_is_ahead ? "; the phantom cannot win (SG-37)" : "");
}

}  // namespace

Points round_totals(std::size_t count, const PlatesOnTable& plates) {
  return sushi_go::round_points(std::span(plates).first(count));
}

Frame round_score_sheet(const std::vector<std::string>& names, const PlatesOnTable& plates) {
  const std::size_t count = names.size();
  sushi_go::TurnStory told;
  told.plates = plates;
  const auto points = sushi_go::points_of(told, static_cast<int>(count));
  Sheet sheet(names);
  const auto row = [&](const std::string& label, int PlatePoints::* kind, auto&& pieces) {
    sheet.add_row(label, cells(count, [&](std::size_t plate) {
                    return points_of_count(pieces(plates[plate]), points[plate].*kind);
                  }));
  };
  row("Maki (icons)", &PlatePoints::maki, [](const Plate& plate) { return sushi_go::maki_icons(plate); });
  row("Tempura", &PlatePoints::tempura, [](const Plate& plate) { return plate[Card::tempura]; });
  row("Sashimi", &PlatePoints::sashimi, [](const Plate& plate) { return plate[Card::sashimi]; });
  row("Dumplings", &PlatePoints::dumplings, [](const Plate& plate) { return plate[Card::dumpling]; });
  row("Nigiri", &PlatePoints::nigiri, nigiri_on);
  sheet.add_rule();
  sheet.add_row("Round", cells(count, [&](std::size_t plate) { return fmt::format("{}     ", points[plate].sum()); }),
                strong_style);
  sheet.add_row("Puddings so far",
                cells(count, [&](std::size_t plate) { return fmt::format("({})", plates[plate][Card::pudding]); }));
  return sheet.lines();
}

Frame final_score_sheet(const FinalSheet& told) {
  const std::size_t count = told.names.size();
  Points totals = told.pudding_points;
  Sheet sheet(told.names);
  for (std::size_t round = 0; round < told.rounds.size(); ++round) {
    const Points& points = told.rounds[round];
    for (std::size_t plate = 0; plate < count; ++plate) totals[plate] += points[plate];
    sheet.add_row(fmt::format("Round {}", round + 1),
                  cells(count, [&](std::size_t plate) { return fmt::format("{}     ", points[plate]); }));
  }
  sheet.add_row("Puddings", cells(count, [&](std::size_t plate) {
                  return fmt::format("{} {:>4}", signed_number(told.pudding_points[plate]),
                                     fmt::format("({})", told.puddings[plate]));
                }));
  sheet.add_rule();
  sheet.add_row("Total", cells(count, [&](std::size_t plate) { return fmt::format("{}     ", totals[plate]); }),
                strong_style);
  Frame lines = sheet.lines();
  lines.emplace_back();
  lines.emplace_back(winners_sentence(told, totals), good_style);
  return lines;
}

}  // namespace sushiya::cli
