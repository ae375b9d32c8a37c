// Sushi Go! line by line: the same information as on the board, for pipes and for those who have a screen read to them.
#include "cli/play/sushi_go/reader.hpp"
#include "cli/play/sushi_go/screen.hpp"
#include "cli/play/sushi_go/sheet.hpp"
#include "cli/play/sushi_go/words.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using sushi_go::Card;
using sushi_go::Refusal;

namespace {

constexpr std::size_t line_width = 80;

void add_plain(std::vector<std::string>& lines, const Frame& frame) {
  for (const Line& line : frame) lines.push_back(line.plain());
}

}  // namespace

std::vector<std::string> Screen<SushiGo>::greeting() const {
  std::string guests;
  for (Seat seat = 0; seat < game_.players(); ++seat)
    if (seat != setting_.person)
      guests += (guests.empty() ? "" : ", ") + setting_.names[seat] + " (" + setting_.kinds[seat] + ")";
  std::vector<std::string> lines{std::string(texts().get("sushi-go.game"))};
  lines.push_back(texts().say("play.guests", {{"names", guests}}));
  if (game_.options.phantom) lines.emplace_back(texts().get("play.sushi-go.phantom_joins"));
  for (std::string& line : repeat_lines(setting_)) lines.push_back(std::move(line));
  lines.emplace_back(texts().get("play.ask_for_help"));
  return lines;
}

std::vector<std::string> Screen<SushiGo>::help_lines() const {
  return wrap(texts().get("play.sushi-go.line_help"), line_width);
}

std::vector<std::string> Screen<SushiGo>::tell(const Event& event) const {
  std::vector<std::string> lines;
  if (const auto* turn = std::get_if<sushi_go::Revealed>(&event)) {
    add_plain(lines, turn_lines(game_, setting_, *turn));
  } else if (const auto* scored = std::get_if<sushi_go::RoundScored>(&event)) {
    lines.emplace_back();
    lines.push_back(texts().say("play.round_over", {{"round", scored->round + 1}}));
    add_plain(lines, round_frame(sheet_words(game_, setting_), sheet_of(game_, *scored)));
  } else if (const auto* ended = std::get_if<sushi_go::GameEnded>(&event)) {
    lines.emplace_back();
    lines.emplace_back(texts().get("play.game_over"));
    add_plain(lines, with_repeat(end_frame(sheet_words(game_, setting_), sheet_of(game_, *ended)), setting_));
  }
  return lines;
}

std::vector<std::string> Screen<SushiGo>::position(const View& view) const {
  const auto& options = game_.options;
  std::vector<std::string> lines{""};
  lines.push_back(texts().say("play.sushi-go.round_and_turn", {{"round", view.round + 1},
                                                               {"rounds", options.rounds},
                                                               {"turn", view.turn + 1},
                                                               {"turns", sushi_go::hand_size(options)}}) +
                  " · " + passing_text(game_, setting_, view.round));
  const auto add_plate = [&](Seat plate) {
    int points = 0;
    for (const auto& round : view.round_points) points += round[plate];
    const int puddings = view.plates[plate][Card::pudding];
    std::string line = seat_name(setting_, plate) + ": " + texts().say("sushi-go.score.points", {{"n", points}});
    if (puddings > 0) line += ", " + texts().say("play.sushi-go.puddings", {{"n", puddings}});
    line += " | " + plate_text(texts(), view.plates[plate]);
    if (plate != view.seat && view.chosen.contains(plate))
      line += " | " + std::string(texts().get("play.sushi-go.has_chosen"));
    lines.push_back(std::move(line));
  };
  const int players = options.players;
  for (Seat seat = left_of(view.seat, players); seat != view.seat; seat = left_of(seat, players)) add_plate(seat);
  if (options.phantom) {
    add_plate(sushi_go::phantom_seat);
    const int left = sushi_go::cards_per_round(options) - view.dealt;
    lines.back() += " | " + texts().say("play.sushi-go.pile", {{"n", left}}) + " | " +
                    texts().say("play.sushi-go.played_by", {{"name", seat_name(setting_, view.controller)}});
  }
  add_plate(view.seat);
  std::string hand(texts().get("play.sushi-go.hand"));
  int number = 0;
  for (const Card card : cards_in_order(view.hand())) {
    ++number;
    hand += (number == 1 ? " " : ", ") + std::to_string(number) + " " + short_name(texts(), card);
  }
  lines.push_back(std::move(hand));
  if (view.drawn != Card::none)
    lines.push_back(texts().say("play.sushi-go.drawn", {{"card", card_name(texts(), view.drawn)}}));
  return lines;
}

std::string Screen<SushiGo>::question(const View& view) const {
  if (waits_for_phantom_) return std::string(texts().get("play.sushi-go.choose_phantom"));
  const bool controls = sushi_go::controls_phantom(game_.options, view);
  return std::string(texts().get(controls ? "play.sushi-go.choose_own" : "play.sushi-go.choose"));
}

Answer<SushiGo> Screen<SushiGo>::read(const View& view, std::string_view choice, const Judge<SushiGo>& judge) {
  auto action = read_choice(texts(), view.hand(), choice);
  if (!action) return {.action = {}, .refusal = {}, .note = action.error()};
  // The phantom's card on a line of its own.
  if (waits_for_phantom_ && action->second == Card::none && action->for_phantom == Card::none) {
    const Card for_phantom = action->first;
    action = *waits_for_phantom_;
    action->for_phantom = for_phantom;
  }
  const Refusal refusal = judge(*action);
  if (refusal == Refusal::no_card_for_phantom) {
    waits_for_phantom_ = *action;
    return {};
  }
  if (refusal != Refusal::none) return {.action = {}, .refusal = refusal, .note = {}};
  return {.action = *action, .refusal = {}, .note = {}};
}

bool Screen<SushiGo>::take_back() {
  const bool waited = waits_for_phantom_.has_value();
  waits_for_phantom_.reset();
  return waited;
}

std::vector<std::string> Screen<SushiGo>::clauses_of(std::string_view piece) const {
  const auto card = read_card(texts(), sushi_go::printed_deck(), piece);
  return card ? clauses_about(*card) : std::vector<std::string>{};
}

}  // namespace sushiya::cli
