// A game played on a screen, without the terminal: keys in, frames out.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/hint.hpp"
#include "cli/play/inks.hpp"
#include "cli/play/pages.hpp"
#include "cli/play/terminal_game.hpp"

namespace sushiya::cli {

template <Game G>
class Session {
 public:
  // `wait` is called with a line to show before something that takes a while.
  Session(TerminalGame<G>& table, const Setting& setting, std::function<void(std::string)> wait = {})
      : table_(table), setting_(setting), screen_(table.game(), setting), wait_(std::move(wait)) {
    for (const auto& event : table_.events_before()) hear(event);
    take_in(table_.go_on());
  }

  // The person has left, or has read the last page.
  bool ended() const { return ended_; }

  Frame frame(Size size) const {
    if (is_too_small(size)) {
      Frame frame = too_small_frame(texts(), size);
      if (asked_to_quit_) frame.emplace_back(std::string(texts().get("play.quit_question")), refusal_style);
      return frame;
    }
    if (!pages_.empty()) return centred(page_now(size), size);
    return with_news(board_now(size), news_, texts(), size);
  }

  // Something to tell on the board, until the next key.
  void tell(std::string notice) { message_ = Line(std::move(notice), refusal_style); }

  void press(Key key, Size size = least_size) {
    if (key.kind == Key::Kind::resized) return;
    const Press press = with_number(press_of(key));
    if (asked_to_quit_) {
      ended_ = press.intent == Intent::confirm;
      asked_to_quit_ = false;
    } else if (press.intent == Intent::quit) {
      if (table_.over())
        ended_ = true;
      else
        asked_to_quit_ = true;
    } else if (is_too_small(size)) {
      return;  // nobody sees what it would do
    } else if (!pages_.empty()) {
      turn_page(press, size);
    } else {
      message_ = {};
      press_on_board(press);
    }
  }

 private:
  const Texts& texts() const { return *setting_.texts; }

  void hear(const typename G::Event& event) {
    screen_.hear(event);
    for (std::string& line : screen_.news(event)) news_.push_back(std::move(line));
  }

  void take_in(const std::vector<typename G::Event>& events) {
    for (const auto& event : events) {
      hear(event);
      for (Page& page : screen_.pages_after(event)) pages_.push_back(std::move(page));
    }
    if (!table_.over()) screen_.begin(table_.view());
    if (std::string notice = table_.take_notice(); !notice.empty()) tell(std::move(notice));
  }

  // Digits typed one after another are one number, as long as there is something with it.
  Press with_number(Press press) {
    if (press.intent != Intent::number) {
      typed_ = 0;
      return press;
    }
    const int longer = typed_ * 10 + press.number;
    if (longer <= screen_.numbers()) press.number = longer;
    typed_ = press.number;
    return press;
  }

  void press_on_board(Press press) {
    switch (press.intent) {
      case Intent::help:
        show(refused_clause_.empty() ? help_page() : rules_page_of(G::id, texts(), {refused_clause_}));
        refused_clause_.clear();
        break;
      case Intent::rule: show(rules_page_of(G::id, texts(), screen_.clauses_at_hand(table_.view()))); break;
      case Intent::points: show(screen_.sheet(table_.view())); break;
      case Intent::news: show(news_page(news_, texts())); break;
      case Intent::hint:
        if (wait_) wait_(std::string(texts().get("play.hint_comes")));
        message_ = Line(hint(table_.game(), screen_.asked(table_.view()), setting_), soft_style);
        break;
      default:
        take_answer(
            screen_.press(table_.view(), press, [this](const auto& action) { return table_.why_refused(action); }));
    }
  }

  void take_answer(const Answer<G>& answer) {
    typename G::Refusal refusal = answer.refusal;
    if (answer.action) refusal = table_.why_refused(*answer.action);
    if (refusal != G::Refusal::none) {
      refused_clause_ = refusal_clause(refusal);
      message_ = Line("✗ " + refusal_sentence(G::id, texts(), refusal_name(refusal), refused_clause_), refusal_style);
      message_.add("  ").add(key_label(Intent::help, texts()), key_style).add(" ");
      message_.add(std::string(texts().get("play.key.why")), soft_style);
    } else if (answer.action) {
      refused_clause_.clear();
      take_in(table_.choose(*answer.action, answer.then));
    } else if (!answer.note.empty()) {
      message_ = Line(answer.note, soft_style);
    }
  }

  void show(Page page) {
    pages_.push_front(std::move(page));
    scrolled_ = 0;
  }

  void turn_page(Press press, Size size) {
    if (press.intent == Intent::move) {
      const int step = press.arrow == Key::Kind::down ? 1 : press.arrow == Key::Kind::up ? -1 : 0;
      scrolled_ = std::clamp(scrolled_ + step, 0, most_scrolled(pages_.front(), size));
    } else if (press.intent == Intent::confirm || press.intent == Intent::back) {
      pages_.pop_front();
      scrolled_ = 0;
      ended_ = pages_.empty() && table_.over();
    }
  }

  Page help_page() const {
    Page page{std::string(texts().get("play.help_title")), key_lines(Screen<G>::intents, texts())};
    page.lines.emplace_back();
    for (std::string& line : screen_.help()) page.lines.emplace_back(std::move(line));
    return page;
  }

  Line page_help(Size size) const {
    std::vector<HelpItem> items{help_item(Intent::confirm, "go_on", texts())};
    if (most_scrolled(pages_.front(), size) > 0) items.push_back({"↑↓", std::string(texts().get("play.key.scroll"))});
    items.push_back(help_item(Intent::quit, "quit", texts()));
    return help_line(items, least_size.columns);
  }

  Line quit_line() const { return Line(" ").add(std::string(texts().get("play.quit_question")), refusal_style); }

  Frame page_now(Size size) const {
    return page_frame(pages_.front(), scrolled_, asked_to_quit_ ? quit_line() : page_help(size), size);
  }

  Frame board_now(Size size) const {
    Frame frame = screen_.board(table_.view(), asked_to_quit_ ? Line() : message_, size);
    if (asked_to_quit_) frame.back() = quit_line();
    return frame;
  }

  TerminalGame<G>& table_;
  const Setting& setting_;
  Screen<G> screen_;
  std::function<void(std::string)> wait_;
  std::vector<std::string> news_;  // all that has happened, a line for each thing
  std::deque<Page> pages_;         // to be read before the game goes on
  Line message_;
  std::string refused_clause_;  // of the last refusal, until it is read or a choice stands
  int typed_ = 0;               // the number whose digits are being typed
  int scrolled_ = 0;
  bool asked_to_quit_ = false;
  bool ended_ = false;
};

}  // namespace sushiya::cli
