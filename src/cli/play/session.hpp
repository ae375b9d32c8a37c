// A game played on a screen, without the terminal: keys in, frames out.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>

#include "cli/play/hint.hpp"
#include "cli/play/inks.hpp"
#include "cli/play/pages.hpp"
#include "cli/play/terminal_game.hpp"

namespace sushiya::cli {

template <Game G>
class Session {
 public:
  Session(TerminalGame<G>& table, const Setting& setting)
      : table_(table), setting_(setting), screen_(table.game(), setting) {
    take_in(table_.go_on());
  }

  // The person has left, or has read the last page.
  bool ended() const { return ended_; }

  Frame frame(Size size) const {
    if (size.columns < least_size.columns || size.rows < least_size.rows) {
      Frame frame = too_small_frame(texts(), size);
      if (asked_to_quit_) frame.emplace_back(std::string(texts().get("play.quit_question")), refusal_style);
      return frame;
    }
    if (asked_to_quit_) return centred(quit_frame(size), size);
    if (!pages_.empty()) return centred(page_frame(pages_.front(), scrolled_, page_help(size), size), size);
    return centred(screen_.board(table_.view(), message_, size), size);
  }

  void press(Key key, Size size = least_size) {
    if (key.kind == Key::Kind::resized) return;
    if (asked_to_quit_) return answer_quit(key);
    if (key.is('q')) {
      if (table_.over())
        ended_ = true;
      else
        asked_to_quit_ = true;
    } else if (!pages_.empty()) {
      turn_page(key, size);
    } else {
      message_ = {};
      press_on_board(key);
    }
  }

 private:
  const Texts& texts() const { return *setting_.texts; }

  void take_in(const std::vector<typename G::Event>& events) {
    for (const auto& event : events) {
      screen_.hear(event);
      for (Page& page : screen_.pages_after(event)) pages_.push_back(std::move(page));
    }
    if (!table_.over()) screen_.begin(table_.view());
  }

  void press_on_board(Key key) {
    if (key.is('?')) {
      show(refused_clause_.empty() ? help_page() : rules_page_of(G::id, texts(), {refused_clause_}));
      refused_clause_.clear();
    } else if (key.is(Screen<G>::keys.rule)) {
      show(rules_page_of(G::id, texts(), screen_.clauses_at_hand(table_.view())));
    } else if (key.is(Screen<G>::keys.sheet)) {
      show(screen_.sheet(table_.view()));
    } else if (key.is('h')) {
      message_ = Line(hint(table_.game(), table_.view(), texts()), soft_style);
    } else {
      take_answer(screen_.press(table_.view(), key, [this](const auto& action) { return table_.why_refused(action); }));
    }
  }

  void take_answer(const Answer<G>& answer) {
    typename G::Refusal refusal = answer.refusal;
    if (answer.action) refusal = table_.why_refused(*answer.action);
    if (refusal != G::Refusal::none) {
      refused_clause_ = refusal_clause(refusal);
      message_ = Line("✗ " + refusal_sentence(G::id, texts(), refusal_name(refusal), refused_clause_), refusal_style);
      message_.add("  ").add("?", key_style).add(" ").add(std::string(texts().get("play.key.why")), soft_style);
    } else if (answer.action) {
      refused_clause_.clear();
      take_in(table_.choose(*answer.action, answer.then));
    } else if (answer.page) {
      show(*answer.page);
    } else if (!answer.note.empty()) {
      message_ = Line(answer.note, soft_style);
    }
  }

  void show(Page page) {
    pages_.push_front(std::move(page));
    scrolled_ = 0;
  }

  void turn_page(Key key, Size size) {
    const int most = most_scrolled(pages_.front(), size);
    if (key.kind == Key::Kind::down || key.is('j')) {
      scrolled_ = std::min(scrolled_ + 1, most);
    } else if (key.kind == Key::Kind::up || key.is('k')) {
      scrolled_ = std::max(scrolled_ - 1, 0);
    } else if (key.kind == Key::Kind::enter || key.kind == Key::Kind::escape || key.is(' ')) {
      pages_.pop_front();
      scrolled_ = 0;
      ended_ = pages_.empty() && table_.over();
    }
  }

  void answer_quit(Key key) {
    for (const char yes : texts().get("play.yes_keys"))
      if (key.is(yes)) ended_ = true;
    asked_to_quit_ = false;
  }

  Page help_page() const {
    Page page{std::string(texts().get("play.help_title")), {}};
    for (std::string& line : screen_.help()) page.lines.emplace_back(std::move(line));
    page.lines.emplace_back(std::string(texts().get("play.hint_help")));
    return page;
  }

  Line page_help(Size size) const {
    std::vector<HelpItem> items{{std::string(texts().get("play.enter")), std::string(texts().get("play.key.go_on"))}};
    if (most_scrolled(pages_.front(), size) > 0) items.push_back({"↑↓", std::string(texts().get("play.key.scroll"))});
    items.push_back({"q", std::string(texts().get("play.key.quit"))});
    return help_line(items, least_size.columns);
  }

  Frame quit_frame(Size size) const {
    Frame frame =
        pages_.empty() ? screen_.board(table_.view(), {}, size) : page_frame(pages_.front(), scrolled_, {}, size);
    frame.back() = Line(" ").add(std::string(texts().get("play.quit_question")), refusal_style);
    return frame;
  }

  TerminalGame<G>& table_;
  const Setting& setting_;
  Screen<G> screen_;
  std::deque<Page> pages_;  // to be read before the game goes on
  Line message_;
  std::string refused_clause_;  // of the last refusal, until it is read or a choice stands
  int scrolled_ = 0;
  bool asked_to_quit_ = false;
  bool ended_ = false;
};

}  // namespace sushiya::cli
