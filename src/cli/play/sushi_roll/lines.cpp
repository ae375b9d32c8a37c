// Sushi Roll line by line: the same information as on the board, for pipes and for those who have a screen read to
// them.
#include "cli/play/sushi_roll/reader.hpp"
#include "cli/play/sushi_roll/screen.hpp"
#include "cli/play/sushi_roll/words.hpp"
#include "games/sushi_roll/sheet.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Dice;
using sushi_roll::Die;
using sushi_roll::State;

constexpr std::size_t line_width = 80;

void add_plain(std::vector<std::string>& lines, const Frame& frame) {
  for (const Line& line : frame) lines.push_back(line.plain());
}

// "1 Maki ◉, 2 Egg, 3 Egg"
std::string numbered(const Texts& texts, Dice belt) {
  if (belt.empty()) return std::string(texts.get("play.sushi-roll.empty_belt"));
  std::string text;
  int number = 0;
  for (const Die die : belt) {
    ++number;
    text += (number == 1 ? "" : ", ") + std::to_string(number) + " " + short_name(texts, die);
  }
  return text;
}

}  // namespace

std::vector<std::string> Screen<SushiRoll>::greeting() const {
  std::string guests;
  for (Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != setting_.person)
      guests += (guests.empty() ? "" : ", ") + setting_.names[seat] + " (" + setting_.kinds[seat] + ")";
  std::vector<std::string> lines{std::string(texts().get("sushi-roll.game")),
                                 texts().say("play.guests", {{"names", guests}})};
  for (std::string& line : repeat_lines(setting_)) lines.push_back(std::move(line));
  lines.emplace_back(texts().get("play.sushi-roll.ask_for_help"));
  return lines;
}

std::vector<std::string> Screen<SushiRoll>::help_lines() const {
  return wrap(texts().get("play.sushi-roll.line_help"), line_width);
}

std::vector<std::string> Screen<SushiRoll>::tell(const Event& event) const {
  std::vector<std::string> lines = heard_last();
  if (const auto* scored = std::get_if<sushi_roll::RoundScored>(&event)) {
    lines.emplace_back();
    lines.push_back(texts().say("play.round_over", {{"round", scored->round + 1}}));
    add_plain(lines, round_frame(words(), sushi_roll::sheet_of(game_.options, *scored)));
    lines.emplace_back();
  } else if (const auto* ended = std::get_if<sushi_roll::GameEnded>(&event)) {
    lines.emplace_back(texts().get("play.game_over"));
    add_plain(lines, with_repeat(end_frame(words(), sushi_roll::sheet_of(game_.options, *ended)), setting_));
  }
  return lines;
}

std::vector<std::string> Screen<SushiRoll>::position(const View& view) const {
  const State& table = view.table;
  std::vector<std::string> lines{""};
  lines.push_back(texts().say("play.sushi-go.round_and_turn", {{"round", table.round + 1},
                                                               {"rounds", game_.options.rounds},
                                                               {"turn", sushi_roll::turn_of(game_.options, table) + 1},
                                                               {"turns", sushi_roll::dice_per_belt(game_.options)}}) +
                  " · " + std::string(texts().get("play.sushi-roll.red_belt")) + " " +
                  order_text(game_, setting_, table));
  const auto add_player = [&](Seat seat) {
    int points = 0;
    for (const auto& round : table.round_points) points += round[seat];
    lines.push_back(setting_.names[seat] + ": " + texts().say("sushi-go.score.points", {{"n", points}}) + " · " +
                    tokens_text(texts(), table.tokens[seat]));
    const auto tray = tray_groups(texts(), table.trays[seat]);
    if (!tray.empty()) lines.push_back("  " + std::string(texts().get("play.sushi-roll.tray")) + ": " + text_of(tray));
    const std::string_view belt = texts().get(seat == table.red ? "play.sushi-roll.red_belt" : "play.sushi-roll.belt");
    lines.push_back("  " + std::string(belt) + ": " + numbered(texts(), table.belts[seat]));
  };
  for (Seat seat = left_of(view.seat, game_.players()); seat != view.seat; seat = left_of(seat, game_.players()))
    add_player(seat);
  add_player(view.seat);
  return lines;
}

std::string Screen<SushiRoll>::question(const View&) const {
  return std::string(texts().get("play.sushi-roll.your_turn"));
}

Answer<SushiRoll> Screen<SushiRoll>::read(const View& view, std::string_view choice, const Judge<SushiRoll>&) {
  const auto action = read_turn(game_, setting_, view, choice);
  if (!action) return {.action = {}, .refusal = {}, .note = action.error()};
  return {.action = *action, .refusal = {}, .note = {}};
}

std::vector<std::string> Screen<SushiRoll>::clauses_of(std::string_view piece) const {
  const auto named = symbols_named(texts(), piece);
  return named.empty() ? std::vector<std::string>{} : clauses_about(named.front());
}

}  // namespace sushiya::cli
