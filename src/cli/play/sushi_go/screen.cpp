#include "cli/play/sushi_go/screen.hpp"

#include "cli/play/sushi_go/board.hpp"
#include "cli/play/sushi_go/sheet.hpp"
#include "cli/play/sushi_go/words.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using sushi_go::Card;

void Screen<SushiGo>::hear(const Event& event) {
  const auto* turn = std::get_if<sushi_go::Revealed>(&event);
  if (turn == nullptr) return;
  if (!turns_.empty() && turns_.back().round != turn->round) {
    turns_.clear();
    seen_turns_ = 0;
  }
  turns_.push_back(*turn);
}

std::vector<std::string> Screen<SushiGo>::news(const Event& event) const {
  if (const auto* turn = std::get_if<sushi_go::Revealed>(&event)) {
    std::string text;
    for (const Line& line : turn_lines(game_, setting_, *turn)) text += (text.empty() ? "" : " ") + line.plain();
    return {text};
  }
  if (const auto* scored = std::get_if<sushi_go::RoundScored>(&event))
    return {round_news(sheet_words(game_, setting_), sheet_of(game_, *scored))};
  return {};
}

std::vector<Page> Screen<SushiGo>::pages_after(const Event& event) const {
  if (const auto* scored = std::get_if<sushi_go::RoundScored>(&event)) {
    Page page{texts().say("play.round_over", {{"round", scored->round + 1}}), {}};
    // The last turns of a round are not seen on the board any more: they are told here.
    for (std::size_t turn = seen_turns_; turn < turns_.size(); ++turn)
      for (Line& line : turn_lines(game_, setting_, turns_[turn])) page.lines.push_back(std::move(line));
    page.lines.emplace_back();
    for (Line& line : round_frame(sheet_words(game_, setting_), sheet_of(game_, *scored)))
      page.lines.push_back(std::move(line));
    return {std::move(page)};
  }
  if (const auto* ended = std::get_if<sushi_go::GameEnded>(&event))
    return {{std::string(texts().get("play.game_over")),
             with_repeat(end_frame(sheet_words(game_, setting_), sheet_of(game_, *ended)), setting_)}};
  return {};
}

void Screen<SushiGo>::begin(const View& view) {
  selection_ = HandSelection(view.hand(), sushi_go::controls_phantom(game_.options, view));
  waits_for_phantom_.reset();
  seen_turns_ = turns_.size();
}

Answer<SushiGo> Screen<SushiGo>::open_chopsticks(const Judge<SushiGo>& judge) {
  if (!selection_.uses_chopsticks()) {
    const auto refusal = judge(selection_.action_with_two());
    if (refusal != sushi_go::Refusal::none) return {.action = {}, .refusal = refusal, .note = {}};
  }
  selection_.toggle_chopsticks();
  return {};
}

Answer<SushiGo> Screen<SushiGo>::point_at(int number) {
  if (number < 1 || number > numbers())
    return {.action = {}, .refusal = {}, .note = texts().say("play.sushi-go.no_such_number", {{"number", number}})};
  selection_.point_at(number - 1);
  return {};
}

Answer<SushiGo> Screen<SushiGo>::press_enter() {
  if (selection_.is_complete()) return {.action = selection_.action(), .refusal = {}, .note = {}};
  if (selection_.slot_of(selection_.cursor()))
    return {.action = {}, .refusal = {}, .note = std::string(texts().get("play.sushi-go.already_picked"))};
  selection_.pick();
  return {};
}

Answer<SushiGo> Screen<SushiGo>::press(const View&, Press press, const Judge<SushiGo>& judge) {
  switch (press.intent) {
    case Intent::confirm: return press_enter();
    case Intent::number: return point_at(press.number);
    case Intent::chopsticks: return open_chopsticks(judge);
    case Intent::move: selection_.move(press.arrow); break;
    case Intent::mark: selection_.toggle(); break;
    case Intent::back: selection_.undo(); break;
    default: break;
  }
  return {};
}

Frame Screen<SushiGo>::board(const View& view, const Line& message, Size size) const {
  const bool same_round = !turns_.empty() && turns_.back().round == view.round;
  return board_frame({game_, setting_, view, selection_, same_round ? &turns_.back() : nullptr, message}, size);
}

Page Screen<SushiGo>::sheet(const View& view) const {
  return {std::string(texts().get("play.sheet_title")),
          with_repeat(so_far_frame(sheet_words(game_, setting_), sheet_of(game_, view)), setting_)};
}

std::vector<std::string> Screen<SushiGo>::clauses_at_hand(const View&) const {
  return clauses_about(selection_.hand()[static_cast<std::size_t>(selection_.cursor())]);
}

std::vector<std::string> Screen<SushiGo>::help() const { return wrap(texts().get("play.sushi-go.help"), text_width); }

}  // namespace sushiya::cli
