// A game without a screen of its own, played all the same: what a seat is told, line by line, and its choices as they
// are written in records.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/pages.hpp"
#include "cli/play/screen.hpp"
#include "cli/play/setting.hpp"
#include "cli/told_line.hpp"
#include "core/notation.hpp"
#include "protocol/told.hpp"

namespace sushiya::cli {

template <Game G>
class Screen {
 public:
  using View = typename G::View;

  static constexpr std::array intents{Intent::move, Intent::number, Intent::confirm};
  static constexpr bool lays_face_down = false;

  Screen(const G& game, const Setting& setting) : game_(game), setting_(setting) {}

  // ---- On a screen

  void hear(const typename G::Event& event) {
    for (std::string& line : tell(event)) news_.push_back(std::move(line));
  }
  std::vector<std::string> news(const typename G::Event& event) const { return tell(event); }
  const View& asked(const View& view) const { return view; }
  std::vector<Page> pages_after(const typename G::Event&) const { return {}; }
  void begin(const View& view) {
    chosen_ = 0;
    count_ = static_cast<int>(choices(view).size());
  }

  int numbers() const { return count_; }
  Answer<G> press(const View& view, Press press, const Judge<G>&) {
    if (press.arrow == Key::Kind::up) chosen_ = std::max(chosen_ - 1, 0);
    if (press.arrow == Key::Kind::down) chosen_ = std::min(chosen_ + 1, count_ - 1);
    if (press.intent == Intent::number && press.number >= 1 && press.number <= count_) chosen_ = press.number - 1;
    Answer<G> answer;
    if (press.intent == Intent::confirm) answer.action = choices(view)[static_cast<std::size_t>(chosen_)];
    return answer;
  }

  // The newest lines in the room above the choices.
  Frame board(const View& view, const Line& message, Size size) const {
    Frame below;
    for (const std::string& line : position(view)) below.emplace_back(line);
    int number = 0;
    for (const auto& action : choices(view))
      below.emplace_back((number++ == chosen_ ? "> " : "  ") + std::to_string(number) + " " +
                         Notation<G>::format(game_, action));
    below.push_back(message);
    Frame frame;
    const int room = size.rows - static_cast<int>(below.size());
    const auto shown = static_cast<std::size_t>(std::clamp(room, 0, static_cast<int>(news_.size())));
    for (std::size_t at = news_.size() - shown; at < news_.size(); ++at) frame.emplace_back(news_[at]);
    frame.insert(frame.end(), below.begin(), below.end());
    return frame;
  }

  Page sheet(const View& view) const {
    Page page{std::string(texts().get("play.sheet_title")), {}};
    for (const std::string& line : position(view)) page.lines.emplace_back(line);
    return page;
  }
  std::vector<std::string> clauses_at_hand(const View&) const { return {}; }
  std::vector<std::string> help() const { return help_lines(); }

  // ---- Line by line

  std::vector<std::string> greeting() const {
    std::string guests;
    for (Seat seat = 0; seat < game_.players(); ++seat)
      if (seat != setting_.person)
        guests += (guests.empty() ? "" : ", ") + setting_.names[seat] + " (" + setting_.kinds[seat] + ")";
    return {std::string(G::id), texts().say("play.guests", {{"names", guests}})};
  }
  std::vector<std::string> help_lines() const { return {std::string(texts().get("play.plain_help"))}; }

  std::vector<std::string> tell(const typename G::Event& event) const {
    const auto told = Told<G>::event(game_, event);
    if (!told) return {};
    return {told_line(to_json(*told))};
  }

  std::vector<std::string> position(const View& view) const {
    std::vector<std::string> lines{""};
    for (const auto& [name, value] : view_to_json(game_, view).items()) {
      const std::string text = value.is_null() ? "" : value_text(value);
      if (!text.empty()) lines.push_back(name + ": " + text);
    }
    return lines;
  }

  std::string question(const View& view) const {
    std::string list;
    int number = 0;
    for (const auto& action : choices(view))
      list += (list.empty() ? " " : " · ") + std::to_string(++number) + " " + Notation<G>::format(game_, action);
    return std::string(texts().get("play.plain_choose")) + list;
  }

  // A choice by its number, or as it is written.
  Answer<G> read(const View& view, std::string_view text, const Judge<G>&) {
    Answer<G> answer;
    const auto list = choices(view);
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (is_number && number >= 1 && number <= list.size()) {
      answer.action = list[number - 1];
    } else if (const auto action = Notation<G>::parse(game_, text)) {
      answer.action = *action;
    } else {
      answer.note = action.error().message;
    }
    return answer;
  }
  bool take_back() { return false; }
  std::vector<std::string> clauses_of(std::string_view) const { return {}; }

 private:
  const Texts& texts() const { return *setting_.texts; }

  std::vector<typename G::Action> choices(const View& view) const {
    ActionList<G> list;
    game_.list_legal_actions(view, list);
    return {list.begin(), list.end()};
  }

  G game_;
  const Setting& setting_;
  std::vector<std::string> news_;
  int chosen_ = 0;
  int count_ = 0;  // of the choices
};

}  // namespace sushiya::cli
