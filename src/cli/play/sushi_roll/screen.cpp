#include "cli/play/sushi_roll/screen.hpp"

#include "cli/play/sushi_roll/words.hpp"
#include "games/sushi_roll/sheet.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using sushi_roll::DiceSwapped;
using sushi_roll::DieFallen;
using sushi_roll::DieTaken;
using sushi_roll::GameEnded;
using sushi_roll::Refusal;
using sushi_roll::RerollUsed;
using sushi_roll::RoundScored;

namespace {

Answer<SushiRoll> note(std::string text) { return {.action = {}, .refusal = {}, .note = std::move(text)}; }
Answer<SushiRoll> chosen(const sushi_roll::Action& action) { return {.action = action, .refusal = {}, .note = {}}; }

}  // namespace

void Screen<SushiRoll>::hear(const Event& event) {
  told_ = news_.size();
  if (const auto* used = std::get_if<RerollUsed>(&event)) rolling_.begin(*used);
  if (const auto* swapped = std::get_if<DiceSwapped>(&event)) hear_part(swapped->seat, *swapped);
  if (const auto* taken = std::get_if<DieTaken>(&event)) hear_part(taken->seat, *taken);
  if (const auto* fallen = std::get_if<DieFallen>(&event)) {
    if (const auto again = rolling_.hear(*fallen))
      hear_part(again->seat, *again);
    else if (fallen->was_last)
      hear_that_all_lie(fallen->table);
  }
}

// SR-6: everyone has rolled.
void Screen<SushiRoll>::hear_that_all_lie(const sushi_roll::State& table) {
  if (sushi_roll::turn_of(game_.options, table) > 0) {
    news_.emplace_back(texts().get("play.sushi-roll.belts_moved"));
    return;
  }
  last_turns_ = {};
  news_.push_back(texts().say("play.sushi-roll.round_begins",
                              {{"round", table.round + 1}, {"order", order_text(game_, setting_, table)}}));
}

void Screen<SushiRoll>::hear_part(Seat seat, const TurnPart& part) {
  std::vector<TurnPart>& turn = last_turns_[seat];
  if (!turn.empty() && std::holds_alternative<DieTaken>(turn.back())) turn.clear();
  turn.push_back(part);
  if (seat == setting_.person && std::holds_alternative<DieTaken>(part)) {
    news_.clear();
    told_ = 0;
  }
  news_.push_back(told_text(setting_, part));
}

std::vector<std::string> Screen<SushiRoll>::heard_last() const {
  return {news_.begin() + static_cast<std::ptrdiff_t>(told_), news_.end()};
}

std::vector<std::string> Screen<SushiRoll>::news(const Event& event) const {
  if (const auto* scored = std::get_if<RoundScored>(&event))
    return {round_news(words(), sushi_roll::sheet_of(game_.options, *scored))};
  return heard_last();
}

std::vector<Page> Screen<SushiRoll>::pages_after(const Event& event) const {
  if (const auto* scored = std::get_if<RoundScored>(&event)) {
    // The last dice of a round are not seen on the board any more: they are told here.
    Page page{texts().say("play.round_over", {{"round", scored->round + 1}}), {}};
    for (const std::string& each : news_)
      for (std::string& line : wrap("- " + each, text_width)) page.lines.emplace_back(std::move(line));
    page.lines.emplace_back();
    for (Line& line : round_frame(words(), sushi_roll::sheet_of(game_.options, *scored)))
      page.lines.push_back(std::move(line));
    return {std::move(page)};
  }
  if (const auto* ended = std::get_if<GameEnded>(&event))
    return {{std::string(texts().get("play.game_over")),
             with_repeat(end_frame(words(), sushi_roll::sheet_of(game_.options, *ended)), setting_)}};
  return {};
}

void Screen<SushiRoll>::begin(const View& view) { selection_ = BeltSelection(game_, view); }

Answer<SushiRoll> Screen<SushiRoll>::press(const View&, Press press, const Judge<SushiRoll>& judge) {
  const bool on_belt = selection_.mode() == RollMode::belt;
  switch (press.intent) {
    case Intent::confirm: return press_enter();
    case Intent::number: return point_at(press.number);
    case Intent::chopsticks: return start_swap(judge);
    case Intent::move: selection_.move(press.arrow); break;
    case Intent::back: selection_.step_back(); break;
    case Intent::mark:
      if (on_belt) selection_.toggle();
      break;
    case Intent::mark_all:
      if (on_belt) selection_.toggle_all();
      break;
    case Intent::reroll:
      if (on_belt) return chosen(selection_.reroll());
      break;
    case Intent::take:
      if (on_belt) return chosen(selection_.take());
      break;
    default: break;
  }
  return {};
}

Answer<SushiRoll> Screen<SushiRoll>::point_at(int number) {
  if (!selection_.point_at(number - 1))
    return note(texts().say("play.sushi-roll.no_such_number", {{"number", number}}));
  return {};
}

Answer<SushiRoll> Screen<SushiRoll>::press_enter() {
  switch (selection_.mode()) {
    case RollMode::give: selection_.give(); return {};
    case RollMode::demand: return chosen(selection_.swap());
    case RollMode::belt: break;
  }
  if (selection_.has_other_marks())
    return note(texts().say("play.sushi-roll.marks_are_left", {{"n", selection_.marks()}}));
  return chosen(selection_.take());
}

// Pressed again it leaves the swap.
Answer<SushiRoll> Screen<SushiRoll>::start_swap(const Judge<SushiRoll>& judge) {
  if (selection_.mode() != RollMode::belt) {
    while (selection_.mode() != RollMode::belt) selection_.step_back();
    return {};
  }
  if (const Refusal refusal = judge(selection_.any_swap()); refusal != Refusal::none)
    return {.action = {}, .refusal = refusal, .note = {}};
  selection_.start_swap();
  return {};
}

Frame Screen<SushiRoll>::board(const View& view, const Line& message, Size size) const {
  return board_frame({game_, setting_, view, selection_, last_turns_, news_, message}, size);
}

Page Screen<SushiRoll>::sheet(const View& view) const {
  return {std::string(texts().get("play.sheet_title")),
          with_repeat(so_far_frame(words(), sushi_roll::sheet_of(game_.options, view)), setting_)};
}

std::vector<std::string> Screen<SushiRoll>::clauses_at_hand(const View&) const {
  if (selection_.mode() != RollMode::belt) return {"SR-11"};
  return clauses_about(selection_.pointed().symbol());
}

std::vector<std::string> Screen<SushiRoll>::help() const {
  return wrap(texts().get("play.sushi-roll.help"), text_width);
}

}  // namespace sushiya::cli
