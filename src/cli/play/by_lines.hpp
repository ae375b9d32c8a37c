// A game line by line: what is told goes to a stream, one line from another is one choice or one request.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/play/hint.hpp"
#include "cli/play/line_text.hpp"
#include "cli/play/pages.hpp"
#include "cli/play/terminal_game.hpp"
#include "text/rules_page.hpp"

namespace sushiya::cli {

template <Game G>
class LineGame {
 public:
  LineGame(TerminalGame<G>& table, const Setting& setting, std::istream& in, std::ostream& out)
      : table_(table), setting_(setting), in_(in), out_(out), screen_(table.game(), setting) {}

  // Until the game is over, the person leaves, or the input ends. `notice`: something to say first.
  void play(std::string_view notice = {}) {
    say(screen_.greeting());
    if (!notice.empty()) say(notice);
    for (const auto& event : table_.events_before()) screen_.hear(event);
    take_in(table_.go_on());
    while (!table_.over()) {
      say(screen_.question(table_.view()));
      std::string line;
      if (!std::getline(in_, line)) return say(texts().get("play.input_ended"));
      if (!answer(trimmed(line))) return say(texts().get("play.left"));
    }
  }

 private:
  const Texts& texts() const { return *setting_.texts; }
  void say(std::string_view line) { out_ << line << '\n' << std::flush; }
  void say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) out_ << line << '\n';
    out_ << std::flush;
  }

  void take_in(const std::vector<typename G::Event>& events) {
    for (const auto& event : events) {
      screen_.hear(event);
      say(screen_.tell(event));
    }
    if (const std::string notice = table_.take_notice(); !notice.empty()) say(notice);
    if (table_.over()) return;
    screen_.begin(table_.view());
    say(screen_.position(table_.view()));
  }

  // False: the person leaves.
  bool answer(std::string_view line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string word = folded(line.substr(0, blank));
    const std::string_view rest = trimmed(line.substr(blank));
    if (word == "quit" || word == "q") return false;
    if (word == "help") {
      say(screen_.help_lines());
      say(texts().get("play.hint_word_help"));
    } else if (word == "?")
      explain();
    else if (word == "rules" || word == "rule")
      show_rules(rest);
    else if (word == "hand" || word == "table")
      say(screen_.position(table_.view()));
    else if (word == "score")
      show_sheet();
    else if (word == "hint")
      say(hint(table_.game(), screen_.asked(table_.view()), setting_));
    else if (!Screen<G>::lays_face_down || !answer_face_down(line, word, rest))
      choose(line, true);
    return true;
  }

  // Where choices lie face down first. False: the line asks for something else.
  bool answer_face_down(std::string_view line, std::string_view word, std::string_view rest) {
    if (word == "undo" || word == "u")
      undo();
    else if (word == "lay")
      choose(rest, false);
    else if (line.empty() || word == "reveal")
      reveal();
    else
      return false;
    return true;
  }

  void choose(std::string_view choice, bool at_once) {
    const auto judge = [this](const auto& action) { return table_.why_refused(action); };
    const Answer<G> answer = screen_.read(table_.view(), choice, judge);
    typename G::Refusal refusal = answer.refusal;
    if (answer.action) refusal = table_.why_refused(*answer.action);
    if (refusal != G::Refusal::none) {
      refused_clause_ = refusal_clause(refusal);
      say(refusal_sentence(G::id, texts(), refusal_name(refusal), refused_clause_));
      return;
    }
    if (!answer.note.empty()) say(answer.note);
    if (!answer.action) return;
    face_down_ = answer;
    if (at_once)
      reveal();
    else
      say(texts().get("play.lies_face_down"));
  }

  void reveal() {
    if (!face_down_) return say(texts().get("play.nothing_face_down"));
    const Answer<G> answer = *face_down_;
    face_down_.reset();
    refused_clause_.clear();
    take_in(table_.choose(*answer.action, answer.then));
  }

  void undo() {
    const bool something = screen_.take_back() || face_down_.has_value();
    face_down_.reset();
    say(texts().get(something ? "play.taken_back" : "play.nothing_to_take_back"));
  }

  void explain() {
    if (refused_clause_.empty()) return say(screen_.help_lines());
    say(clause_lines(G::id, texts(), refused_clause_));
  }

  void show_rules(std::string_view what) {
    if (what.empty()) {
      for (const RuleClause& clause : rules_of(G::id, texts().language())) say(clause.id + " · " + clause.title);
      return;
    }
    std::vector<std::string> clauses = screen_.clauses_of(what);
    if (clauses.empty()) {
      std::string id = shown(what);
      for (char& each : id)
        if (each >= 'a' && each <= 'z') each = static_cast<char>(each - 'a' + 'A');
      clauses.push_back(id);
    }
    for (const std::string& clause : clauses) say(clause_lines(G::id, texts(), clause));
  }

  void show_sheet() {
    for (const Line& line : screen_.sheet(table_.view()).lines) say(line.plain());
  }

  TerminalGame<G>& table_;
  const Setting& setting_;
  std::istream& in_;
  std::ostream& out_;
  Screen<G> screen_;
  std::optional<Answer<G>> face_down_;  // with its action
  std::string refused_clause_;
};

}  // namespace sushiya::cli
