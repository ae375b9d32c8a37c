#include "cli/play/wasabi/screen.hpp"

#include <algorithm>

#include "cli/play/wasabi/sheet.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using namespace wasabi;

Screen<Wasabi>::Screen(const Wasabi& game, const Setting& setting)
    : game_(game),
      setting_(setting),
      words_(game.options.components, *setting.texts),
      plan_(game),
      square_(square_at(columns_for(game.options.players) / 2, rows / 2 - 1)) {}

void Screen<Wasabi>::hear(const Event& event) {
  const auto seat = seat_of(event);
  if (!seat) return;
  if (*seat == setting_.person) {
    has_acted_ = true;
    return;
  }
  if (event_text(words_, setting_, event).empty()) return;
  // What the others did before is old when they act again; it stays while the person's turn lasts.
  if (has_acted_) news_.clear();
  has_acted_ = false;
  news_.push_back(event);
}

std::vector<std::string> Screen<Wasabi>::news(const Event& event) const {
  const std::string text = event_text(words_, setting_, event);
  if (text.empty()) return {};
  return {setting_.names[*seat_of(event)] + ": " + text};
}

std::vector<Page> Screen<Wasabi>::pages_after(const Event& event) const {
  const auto* ended = std::get_if<GameEnded>(&event);
  if (ended == nullptr) return {};
  return {{std::string(texts().get("play.game_over")), end_page(game_, setting_, words_, *ended)}};
}

void Screen<Wasabi>::begin(const View& view) {
  if (view.step == Step::act && view.placed == 0 && view.played == Card::none) strips_before_ = view.own_strips();
  plan_.begin(view);
  has_begun_ = true;
  ask();
}

void Screen<Wasabi>::ask() {
  choices_ = asks_for_square(now().step) ? std::vector<WasabiChoice>{} : choices_at(game_, now());
  chosen_ = 0;
  const Squares allowed = squares_at(game_, now());
  if (!allowed.empty() && !allowed.contains(square_)) {
    // The nearest one: whoever has just pointed at a place looks there.
    const auto distance = [this](Square square) {
      return std::abs(row_of(square) - row_of(square_)) + std::abs(column_of(square) - column_of(square_));
    };
    Square nearest = allowed.lowest();
    for (const Square square : allowed)
      if (distance(square) < distance(nearest)) nearest = square;
    square_ = nearest;
  }
}

Answer<Wasabi> Screen<Wasabi>::choose(const Action& action) {
  Answer<Wasabi> answer;
  answer.refusal = plan_.why_refused(action);
  if (answer.refusal != Refusal::none) return answer;
  if (auto actions = plan_.add(action)) {
    answer.action = actions->front();
    answer.then.assign(actions->begin() + 1, actions->end());
  } else {
    ask();
  }
  return answer;
}

Answer<Wasabi> Screen<Wasabi>::press_enter() {
  if (asks_for_square(now().step)) return choose(wasabi::at(square_));
  return choose(choices_[static_cast<std::size_t>(chosen_)].action);
}

int Screen<Wasabi>::numbers() const {
  return asks_for_square(now().step) ? int{rows} : static_cast<int>(choices_.size());
}

// A letter goes to its column, a number to its row.
void Screen<Wasabi>::move_on_board(Press press) {
  const int columns = columns_for(game_.options.players);
  int column = column_of(square_);
  int row = row_of(square_);
  if (press.arrow == Key::Kind::left) --column;
  if (press.arrow == Key::Kind::right) ++column;
  if (press.arrow == Key::Kind::up) --row;
  if (press.arrow == Key::Kind::down) ++row;
  if (press.intent == Intent::column && press.number < columns) column = press.number;
  if (press.intent == Intent::number && press.number >= 1 && press.number <= rows) row = press.number - 1;
  square_ = square_at(std::clamp(column, 0, columns - 1), std::clamp(row, 0, rows - 1));
}

void Screen<Wasabi>::move_in_list(Press press) {
  const int last = static_cast<int>(choices_.size()) - 1;
  if (press.arrow == Key::Kind::left) chosen_ = std::max(0, chosen_ - 1);
  if (press.arrow == Key::Kind::right) chosen_ = std::min(last, chosen_ + 1);
  if (press.arrow == Key::Kind::up || press.arrow == Key::Kind::down) {
    const auto lines = choice_rows(scene());
    const auto line = std::ranges::find_if(lines, [&](const auto& each) { return each.back() >= chosen_; });
    const auto column = static_cast<std::size_t>(chosen_ - line->front());
    const bool is_up = press.arrow == Key::Kind::up;
    if (is_up ? line == lines.begin() : line + 1 == lines.end()) return;
    const auto& other = is_up ? *(line - 1) : *(line + 1);
    chosen_ = other[std::min(column, other.size() - 1)];
  }
  if (press.intent == Intent::number && press.number >= 1 && press.number <= last + 1) chosen_ = press.number - 1;
}

Answer<Wasabi> Screen<Wasabi>::press(const View&, Press press, const Judge<Wasabi>&) {
  Answer<Wasabi> answer;
  if (press.intent == Intent::confirm) return press_enter();
  if (press.intent == Intent::back) {
    if (!take_back()) answer.note = texts().get("play.nothing_to_take_back");
  } else if (press.intent == Intent::number && (press.number < 1 || press.number > numbers())) {
    answer.note = words_.say("no_such_number", {{"number", press.number}});
  } else if (asks_for_square(now().step)) {
    move_on_board(press);
  } else {
    move_in_list(press);
  }
  return answer;
}

WasabiScene Screen<Wasabi>::scene() const {
  const Strips own = now().own_strips();
  return {.game = game_,
          .setting = setting_,
          .words = words_,
          .view = now(),
          .choices = choices_,
          .chosen = chosen_,
          .square = square_,
          .new_strips = now().setting_up != 0 ? Strips{} : own.without(strips_before_),
          .holds_something = plan_.holds_something(),
          .news = news_};
}

Frame Screen<Wasabi>::board(const View&, const Line& message, Size size) const {
  return scene_frame(scene(), message, size);
}

Page Screen<Wasabi>::sheet(const View& view) const {
  return {std::string(texts().get("play.sheet_title")), so_far_page(game_, setting_, words_, view)};
}

std::vector<std::string> Screen<Wasabi>::clauses_at_hand(const View&) const {
  if (asks_for_square(now().step)) return clauses_at(now(), wasabi::at(square_));
  return clauses_at(now(), choices_[static_cast<std::size_t>(chosen_)].action);
}

std::vector<std::string> Screen<Wasabi>::help() const {
  std::vector<std::string> lines = wrap(words_.get("help"), text_width);
  for (std::string& line : legend_lines(words_)) lines.push_back(std::move(line));
  return lines;
}

bool Screen<Wasabi>::take_back() {
  if (!plan_.take_back()) return false;
  ask();
  return true;
}

}  // namespace sushiya::cli
