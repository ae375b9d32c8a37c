#include "cli/score/sushi_roll_score_sheet.hpp"

#include <fmt/format.h>

#include "cli/play/inks.hpp"
#include "cli/sheet.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::State;
using sushi_roll::Symbol;
using sushi_roll::Tray;
using sushi_roll::TrayPoints;

template <class Cell>
std::vector<std::string> cells(std::size_t count, Cell&& cell) {
  std::vector<std::string> all;
  for (std::size_t seat = 0; seat < count; ++seat) all.push_back(cell(seat));
  return all;
}

int nigiri_on(const Tray& tray) {
  int count = 0;
  for (const sushi_roll::Die die : tray.dice) count += sushi_roll::is_nigiri(die.symbol()) ? 1 : 0;
  return count;
}

std::string points_at_end(int points, int pieces) {
  return fmt::format("{} {:>4}", signed_number(points), fmt::format("({})", pieces));
}

std::string winners_sentence(const std::vector<std::string>& names, const SushiRoll& game, const State& over) {
  const SeatSet winners = game.winners(over);
  const int points = game.score(over, winners.lowest());
  std::vector<std::string> first;
  std::vector<std::string> level;  // SR-24: with as many points, but fewer puddings
  for (Seat seat = 0; seat < game.players(); ++seat) {
    if (winners.contains(seat))
      first.push_back(names[seat]);
    else if (game.score(over, seat) == points)
      level.push_back(names[seat]);
  }
  if (first.size() > 1) return fmt::format("{} share the victory with {} points each.", joined(first), points);
  if (!level.empty())
    return fmt::format("{} wins with {} points, and with more puddings than {} (SR-24).", first[0], points,
                       joined(level));
  return fmt::format("{} wins with {} points.", first[0], points);
}

}  // namespace

Frame round_score_sheet(const std::vector<std::string>& names, const sushi_roll::Trays& trays) {
  const std::size_t count = names.size();
  const auto points = sushi_roll::tray_points(trays, static_cast<int>(count));
  ScoreTable sheet(names);
  const auto row = [&](const std::string& label, int TrayPoints::* kind, auto&& pieces) {
    sheet.add_row(label, cells(count, [&](std::size_t seat) {
                    return points_of_count(pieces(trays[seat]), points[seat].*kind);
                  }));
  };
  const auto dice_showing = [](Symbol symbol) {
    return [symbol](const Tray& tray) { return tray.dice.count(symbol); };
  };
  row("Maki (icons)", &TrayPoints::maki, [](const Tray& tray) { return sushi_roll::count_tray(tray).maki; });
  row("Tempura", &TrayPoints::tempura, dice_showing(Symbol::tempura));
  row("Sashimi", &TrayPoints::sashimi, dice_showing(Symbol::sashimi));
  row("Dumplings", &TrayPoints::dumplings, dice_showing(Symbol::dumpling));
  row("Nigiri", &TrayPoints::nigiri, nigiri_on);
  sheet.add_rule();
  sheet.add_row("Round", cells(count, [&](std::size_t seat) { return fmt::format("{}     ", points[seat].sum()); }),
                strong_style);
  return sheet.lines();
}

Frame final_score_sheet(const std::vector<std::string>& names, const SushiRoll& game, const State& over) {
  const std::size_t count = names.size();
  const sushi_roll::Points puddings = sushi_roll::final_pudding_points(game.options, over);
  ScoreTable sheet(names);
  for (std::size_t round = 0; round < game.options.rounds; ++round)
    sheet.add_row(fmt::format("Round {}", round + 1), cells(count, [&](std::size_t seat) {
                    return fmt::format("{}     ", over.round_points[round][seat]);
                  }));
  sheet.add_row("Puddings", cells(count, [&](std::size_t seat) {
                  return points_at_end(puddings[seat], over.tokens[seat].pudding);
                }));
  sheet.add_row("Unused tokens", cells(count, [&](std::size_t seat) {
                  const sushi_roll::Tokens& tokens = over.tokens[seat];
                  return points_at_end(sushi_roll::token_points(tokens), tokens.menu + tokens.chopsticks);
                }));
  sheet.add_rule();
  sheet.add_row(
      "Total",
      cells(count, [&](std::size_t seat) { return fmt::format("{}     ", game.score(over, static_cast<Seat>(seat))); }),
      strong_style);
  Frame lines = sheet.lines();
  lines.emplace_back();
  lines.emplace_back(winners_sentence(names, game, over), good_style);
  return lines;
}

}  // namespace sushiya::cli
