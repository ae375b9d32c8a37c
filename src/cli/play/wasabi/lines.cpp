// Wasabi! line by line: the same information as on the screen, for pipes and for those who have a screen read to them.
#include "cli/play/line_text.hpp"
#include "cli/play/wasabi/reader.hpp"
#include "cli/play/wasabi/screen.hpp"
#include "cli/play/wasabi/sheet.hpp"
#include "games/wasabi/nearest.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

constexpr std::size_t line_width = 80;

void add_plain(std::vector<std::string>& lines, const Frame& frame) {
  for (const Line& line : frame) {
    lines.push_back(line.plain());
    lines.back().resize(lines.back().find_last_not_of(' ') + 1);
  }
}

void add_wrapped(std::vector<std::string>& lines, const std::string& text) {
  for (std::string& line : wrap(text, line_width)) lines.push_back(std::move(line));
}

// "3 Crunchy Tuna: Maki ✓, Tuna ✓, Tempura → c3"
std::string strip_text(const WasabiScene& scene, Strip strip) {
  const StripKind& kind = scene.game.options.components.strips[strip];
  const NearestLine nearest = nearest_line(scene.game.options, scene.view.board, strip);
  Counts there = nearest.there;
  std::string text = std::to_string(kind.length) + " " + scene.words.strip(strip) + ":";
  for (std::size_t at = 0; at < kind.length; ++at) {
    const Ingredient tile = kind.order[at];
    text += (at == 0 ? " " : ", ") + scene.words.tile(tile);
    if (count_of(there, tile) == 0) continue;
    there -= one_of(tile);
    text += " ✓";
  }
  if (!nearest.completed_by.empty()) text += " →";
  for (const Square square : nearest.completed_by) text += " " + scene.words.square(square);
  if (nearest.missing > kind.length) text += " " + std::string(scene.words.get("strip.no_room"));
  if (!strips_with_token(scene.game.options, scene.view, scene.view.seat).contains(strip))
    text += " " + std::string(scene.words.get("strip.no_token"));
  return text;
}

void add_strips(std::vector<std::string>& lines, const WasabiScene& scene) {
  for (const Strip strip : scene.view.own_strips()) add_wrapped(lines, strip_text(scene, strip));
}

void add_hand(std::vector<std::string>& lines, const WasabiScene& scene) {
  std::string tiles;
  for (const Ingredient tile : scene.view.hands[scene.view.seat])
    if (tile != no_tile) tiles += (tiles.empty() ? "" : ", ") + scene.words.tile(tile);
  add_wrapped(lines, scene.words.say("your_tiles", {{"tiles", tiles.empty() ? "–" : tiles}}));
}

// The choices on lines of their own; none is broken in two.
std::string choice_list(const WasabiWords& words, const Wasabi& game, const View& view) {
  const bool numbered = !asks_for_square(view.step);
  std::string list;
  std::size_t used = line_width;
  int number = 0;
  for (const WasabiChoice& choice : choices_at(game, view)) {
    std::string item = choice_text(words, game, view, choice.action);
    ++number;
    if (numbered) item = std::to_string(number) + " " + item;
    if (!choice.is_legal) item = "(" + item + ")";
    const std::string between = numbered ? " · " : " ";
    if (used + columns(between) + columns(item) > line_width) {
      list += "\n  ";
      used = 2;
    } else {
      list += between;
      used += columns(between);
    }
    list += item;
    used += columns(item);
  }
  return list;
}

}  // namespace

std::vector<std::string> Screen<Wasabi>::greeting() const {
  std::string guests;
  for (Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != setting_.person)
      guests += (guests.empty() ? "" : ", ") + setting_.names[seat] + " (" + setting_.kinds[seat] + ")";
  std::vector<std::string> lines{std::string(texts().get("wasabi.game"))};
  lines.push_back(texts().say("play.guests", {{"names", guests}}));
  for (std::string& line : repeat_lines(setting_)) lines.push_back(std::move(line));
  add_wrapped(lines, std::string(words_.get("ask_for_help")));
  return lines;
}

std::vector<std::string> Screen<Wasabi>::help_lines() const {
  std::vector<std::string> lines = wrap(words_.get("line_help"), line_width);
  for (std::string& line : legend_lines(words_)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> Screen<Wasabi>::tell(const Event& event) const {
  std::vector<std::string> lines;
  if (const auto* ended = std::get_if<GameEnded>(&event)) {
    lines = {"", std::string(texts().get("play.game_over"))};
    add_plain(lines, end_page(game_, setting_, words_, *ended));
  } else if (const std::string text = event_text(words_, setting_, event); !text.empty()) {
    lines.push_back(setting_.names[*seat_of(event)] + ": " + text);
  }
  return lines;
}

// The whole table when a turn begins or when it is asked for; between two decisions of a turn what has changed.
std::vector<std::string> Screen<Wasabi>::position(const View& view) {
  const bool is_asked_for = !has_begun_;
  has_begun_ = false;
  const WasabiScene here = scene();
  std::vector<std::string> lines;
  const bool begins_turn = view.step == Step::act && view.placed == 0 && view.played == Card::none;
  if (!is_asked_for && !begins_turn) {
    if (view.step == Step::refill) add_hand(lines, here);
    if (view.step == Step::pile) add_strips(lines, here);
    return lines;
  }
  lines.emplace_back();
  lines.push_back(view.setting_up != 0 ? std::string(words_.get("set_up"))
                                       : words_.say("turn", {{"turn", int{view.turn}}}));
  WasabiScene without_cursor = here;
  without_cursor.square = no_square;
  add_plain(lines, square_lines(without_cursor));
  add_plain(lines, player_lines(here));
  add_plain(lines, supply_lines(here));
  add_hand(lines, here);
  add_strips(lines, here);
  return lines;
}

std::string Screen<Wasabi>::question(const View&) const {
  return step_question(words_, setting_, game_, now()) + choice_list(words_, game_, now());
}

Answer<Wasabi> Screen<Wasabi>::read(const View&, std::string_view text, const Judge<Wasabi>&) {
  Answer<Wasabi> answer;
  const std::string word = folded(trimmed(text));
  if (word.empty()) return answer;
  if (word == "undo" || word == "u") {
    answer.note = texts().get(take_back() ? "play.taken_back" : "play.nothing_to_take_back");
    return answer;
  }
  const SplitDecision parts = split_decision(words_, text);
  const auto action = read_decision(words_, game_, now(), parts.choice);
  if (!action) {
    answer.note = action.error();
    return answer;
  }
  answer = choose(*action);
  const bool is_held = !answer.action && answer.refusal == Refusal::none;
  if (parts.square.empty() || !is_held) return answer;
  const auto square = read_decision(words_, game_, now(), parts.square);
  return square ? choose(*square) : answer;
}

std::vector<std::string> Screen<Wasabi>::clauses_of(std::string_view piece) const {
  return clauses_about(read_card_name(words_, piece));
}

}  // namespace sushiya::cli
