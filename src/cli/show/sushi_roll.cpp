// A game of Sushi Roll, told.
#include <string>
#include <variant>

#include "cli/play/inks.hpp"
#include "cli/play/sushi_roll/words.hpp"
#include "cli/sheet_frame.hpp"
#include "cli/show/tellers.hpp"
#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/sheet.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using namespace sushi_roll;

namespace {

bool has_strange_faces(const Components& components) {
  for (std::size_t kind = 0; kind < components.dice.size(); ++kind)
    for (const Symbol face : components.dice[kind].faces)
      if (home_of(face) != static_cast<DieKind>(kind)) return true;
  return false;
}

}  // namespace

Teller<SushiRoll>::Teller(const SushiRoll& game, const std::vector<SeatInfo>& seats, const Texts& texts)
    : game_(game), setting_{&texts, seat_names(seats, game.players(), texts), {}, reader_seat, 0, ""} {
  const Options& options = game_.options;
  std::string title = texts.say("show.title", {{"game", texts.get("sushi-roll.game")}, {"n", int{options.players}}});
  title += ", " + texts.say("show.sushi-roll.dice_each", {{"n", dice_per_belt(options)}});
  if (options.components != printed_components()) title += ", " + std::string(texts.get("show.own_components"));
  frame_.emplace_back(title, title_style);
  add_players(frame_, setting_.names, seats);
  if (has_strange_faces(options.components))
    frame_.emplace_back(std::string(texts.get("show.sushi-roll.strange_faces")), soft_style);
}

void Teller<SushiRoll>::hear(const SushiRoll::Event& event) {
  std::visit([this](const auto& each) { tell(each); }, event);
}

void Teller<SushiRoll>::tell(const DieFallen& event) {
  if (const auto again = rolling_.hear(event))
    tell_part(*again);
  else if (event.was_last)
    tell_belts(event.table);
}

// SR-6: at the start of each turn everyone rolls.
void Teller<SushiRoll>::tell_belts(const State& table) {
  const int turn = turn_of(game_.options, table);
  if (turn == 0) add_heading(frame_, texts().say("play.round", {{"n", table.round + 1}}));
  const bool you = is_you(texts(), setting_.names[table.red]);
  frame_.emplace_back("  " + texts().say(you ? "show.sushi-roll.turn_you" : "show.sushi-roll.turn",
                                         {{"n", turn + 1}, {"name", setting_.names[table.red]}}),
                      soft_style);
  for (Seat seat = 0; seat < game_.players(); ++seat) {
    std::vector<std::string> parts;
    for (Span& group : belt_groups(texts(), table.belts[seat])) parts.push_back(std::move(group.text));
    add_packed(
        frame_,
        "    " + say_of(texts(), setting_.names[seat], "show.sushi-roll.rolls", "show.sushi-roll.rolls_you") + " ",
        parts, ",");
  }
}

void Teller<SushiRoll>::tell_part(const TurnPart& part) {
  std::string indent(4, ' ');
  for (const std::string& line : wrap(told_text(setting_, part), page_width - 6)) {
    frame_.emplace_back(indent + line);
    indent.assign(6, ' ');
  }
}

void Teller<SushiRoll>::tell(const RoundScored& event) {
  frame_.emplace_back();
  append(frame_, round_frame(sheet_words(SushiRoll::id, setting_), sheet_of(game_.options, event)));
}

void Teller<SushiRoll>::tell(const GameEnded& event) {
  add_heading(frame_, texts().get("show.the_end"));
  append(frame_, end_frame(sheet_words(SushiRoll::id, setting_), sheet_of(game_.options, event)));
}

Frame Teller<SushiRoll>::finish(const Table<SushiRoll>& table) {
  if (!table.is_over()) {
    const State& state = table.state();
    const std::string_view chance =
        texts().get(belts_are_full(game_.options, state) ? "show.sushi-roll.the_roll" : "show.sushi-roll.the_draw");
    frame_.emplace_back();
    frame_.emplace_back(
        texts().say("show.stops_in_round", {{"round", state.round + 1},
                                            {"turn", turn_of(game_.options, state) + 1},
                                            {"names", waiting_names(table.waiting(), setting_.names, chance)}}));
  }
  return std::move(frame_);
}

}  // namespace sushiya::cli
