#include "cli/play/sushi_roll_sheet.hpp"

#include "cli/play/inks.hpp"
#include "cli/sheet_frame.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::State;
using sushi_roll::Step;
using sushi_roll::Symbol;
using sushi_roll::TrayPoints;

int points_of_rounds(const State& table, std::size_t seat) {
  int sum = 0;
  for (const auto& points : table.round_points) sum += points[seat];
  return sum;
}

// Menus and chopsticks: every two are a point at the end (SR-23).
int unused_tokens(const State& table, std::size_t seat) {
  return table.tokens[seat].menu + table.tokens[seat].chopsticks;
}

int nigiri_on(const sushi_roll::Tray& tray) {
  return tray.dice.count(Symbol::egg_nigiri) + tray.dice.count(Symbol::salmon_nigiri) +
         tray.dice.count(Symbol::squid_nigiri);
}

void add_rounds(PointsTable& sheet, const SushiRoll& game, const Texts& texts, const State& table) {
  for (std::size_t round = 0; round < game.options.rounds; ++round)
    sheet.add_row(texts.say("sushi-go.score.round", {{"n", round + 1}}), [&](std::size_t seat) {
      return round < table.round ? std::to_string(table.round_points[round][seat]) : std::string("·");
    });
}

void add_holdings(PointsTable& sheet, const Texts& texts, const State& table) {
  sheet.add_row(texts.get("sushi-roll.score.pudding"),
                [&](std::size_t seat) { return std::to_string(table.tokens[seat].pudding); });
  sheet.add_row(texts.get("sushi-roll.score.tokens"),
                [&](std::size_t seat) { return std::to_string(unused_tokens(table, seat)); });
}

void add_repeat(Frame& lines, const Setting& setting) {
  lines.emplace_back();
  for (std::string& line : repeat_lines(setting)) lines.emplace_back(std::move(line), soft_style);
}

std::string winners_sentence(const SushiRoll& game, const Setting& setting, const State& over) {
  const Texts& texts = *setting.texts;
  const SeatSet winners = game.winners(over);
  std::string names;
  for (const Seat seat : winners) names += (names.empty() ? "" : ", ") + setting.names[seat];
  const int points = game.score(over, winners.lowest());
  if (winners.size() > 1) return texts.say("play.shared_victory", {{"names", names}, {"n", points}});
  if (winners.contains(setting.person)) return texts.say("play.you_win", {{"n", points}});
  // SR-24: level on points, the puddings have decided.
  bool level = false;
  for (Seat seat = 0; seat < game.players(); ++seat)
    level = level || (!winners.contains(seat) && game.score(over, seat) == points);
  return texts.say(level ? "play.wins_by.puddings" : "play.wins", {{"name", names}, {"n", points}});
}

}  // namespace

Frame round_sheet(const SushiRoll& game, const Setting& setting, const Step& last) {
  const Texts& texts = *setting.texts;
  const sushi_roll::Trays trays = sushi_roll::trays_at_end(last);
  const auto points = sushi_roll::tray_points(trays, game.players());
  PointsTable sheet(setting.names);
  // Beside the points the number of pieces they were won with.
  const auto row = [&](std::string_view key, int TrayPoints::* kind, const auto& pieces) {
    sheet.add_row(texts.get(key),
                  [&](std::size_t seat) { return pieces_and_points(pieces(trays[seat]), points[seat].*kind); });
  };
  const auto dice_showing = [](Symbol symbol) {
    return [symbol](const sushi_roll::Tray& tray) { return tray.dice.count(symbol); };
  };
  row("sushi-roll.score.maki", &TrayPoints::maki,
      [](const sushi_roll::Tray& tray) { return sushi_roll::count_tray(tray).maki; });
  row("sushi-roll.symbol.tempura", &TrayPoints::tempura, dice_showing(Symbol::tempura));
  row("sushi-roll.symbol.sashimi", &TrayPoints::sashimi, dice_showing(Symbol::sashimi));
  row("sushi-roll.symbol.dumpling", &TrayPoints::dumplings, dice_showing(Symbol::dumpling));
  row("sushi-roll.score.nigiri", &TrayPoints::nigiri, nigiri_on);
  sheet.add_rule();
  sheet.add_row(
      texts.get("play.this_round"), [&](std::size_t seat) { return std::to_string(points[seat].sum()); }, strong_style);
  sheet.add_row(
      texts.get("sushi-roll.score.total"),
      [&](std::size_t seat) { return std::to_string(points_of_rounds(last.after, seat)); }, strong_style);
  add_holdings(sheet, texts, last.after);
  return sheet.lines();
}

Frame final_sheet(const SushiRoll& game, const Setting& setting, const Step& last) {
  const Texts& texts = *setting.texts;
  const State& over = last.after;
  const auto puddings = sushi_roll::final_pudding_points(game.options, over);
  PointsTable sheet(setting.names);
  add_rounds(sheet, game, texts, over);
  sheet.add_row(texts.get("sushi-roll.score.pudding"), [&](std::size_t seat) {
    return "(" + std::to_string(over.tokens[seat].pudding) + ") " + right_aligned(with_sign(puddings[seat]), 2);
  });
  sheet.add_row(texts.get("sushi-roll.score.tokens"), [&](std::size_t seat) {
    const int points = sushi_roll::token_points(over.tokens[seat]);
    return "(" + std::to_string(unused_tokens(over, seat)) + ") " + right_aligned(with_sign(points), 2);
  });
  sheet.add_rule();
  sheet.add_row(
      texts.get("play.final_score"),
      [&](std::size_t seat) { return with_minus(game.score(over, static_cast<Seat>(seat))); }, strong_style);

  Frame lines{Line("★ ", good_style).add(winners_sentence(game, setting, over), good_style), Line()};
  lines.insert(lines.end(), sheet.lines().begin(), sheet.lines().end());
  add_repeat(lines, setting);
  return lines;
}

Frame sheet_so_far(const SushiRoll& game, const Setting& setting, const State& table) {
  const Texts& texts = *setting.texts;
  PointsTable sheet(setting.names);
  add_rounds(sheet, game, texts, table);
  sheet.add_rule();
  sheet.add_row(
      texts.get("sushi-roll.score.total"),
      [&](std::size_t seat) { return std::to_string(points_of_rounds(table, seat)); }, strong_style);
  add_holdings(sheet, texts, table);
  Frame lines = sheet.lines();
  add_repeat(lines, setting);
  return lines;
}

}  // namespace sushiya::cli
