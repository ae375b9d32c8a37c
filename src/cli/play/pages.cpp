#include "cli/play/pages.hpp"

#include <algorithm>

#include "cli/play/inks.hpp"
#include "text/rules_page.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

constexpr int lines_around_page = 4;  // the title and its rule, an empty line and the help line

std::string heading_of(const RuleClause& clause) { return clause.id + " · " + clause.title; }

}  // namespace

Page rules_page_of(std::string_view game, const Texts& texts, const std::vector<std::string>& clauses) {
  Page page;
  for (const std::string& id : clauses) {
    const RuleClause* clause = find_clause(game, texts.language(), id);
    if (clause == nullptr) continue;
    if (page.title.empty()) {
      page.title = heading_of(*clause);
    } else {
      page.lines.emplace_back();
      page.lines.emplace_back(heading_of(*clause), title_style);
    }
    for (std::string& line : wrap(clause->text, text_width)) page.lines.emplace_back(std::move(line));
  }
  if (page.title.empty()) page.title = texts.get("play.no_such_clause");
  return page;
}

std::vector<std::string> clause_lines(std::string_view game, const Texts& texts, std::string_view id) {
  const RuleClause* clause = find_clause(game, texts.language(), id);
  if (clause == nullptr) return {texts.say("play.unknown_clause", {{"clause", id}})};
  std::vector<std::string> lines{heading_of(*clause)};
  for (std::string& line : wrap(clause->text, text_width)) lines.push_back(std::move(line));
  return lines;
}

std::string refusal_sentence(std::string_view game, const Texts& texts, std::string_view refusal,
                             std::string_view clause) {
  std::string key(game);
  key.append(".refusal.").append(refusal);
  return std::string(texts.get(key)).append(" [").append(clause).append("]");
}

int most_scrolled(const Page& page, Size size) {
  return std::max(0, static_cast<int>(page.lines.size()) - (size.rows - lines_around_page));
}

Frame page_frame(const Page& page, int scrolled, const Line& help, Size size) {
  Frame frame;
  frame.push_back(Line(" ").add(page.title, title_style));
  frame.push_back(horizontal_rule(least_size.columns));
  const auto room = static_cast<std::size_t>(std::max(1, size.rows - lines_around_page));
  const auto from = static_cast<std::size_t>(std::clamp(scrolled, 0, most_scrolled(page, size)));
  for (std::size_t at = from; at < page.lines.size() && at < from + room; ++at)
    frame.push_back(Line("  ").add(page.lines[at]));
  while (static_cast<int>(frame.size()) < std::min(size.rows, least_size.rows) - 1) frame.emplace_back();
  frame.push_back(help);
  return frame;
}

Frame too_small_frame(const Texts& texts, Size size) {
  const std::string sentence =
      texts.say("play.too_small", {{"columns", least_size.columns}, {"rows", least_size.rows}});
  Frame frame;
  for (std::string& line : wrap(sentence, static_cast<std::size_t>(std::max(size.columns, 1))))
    frame.emplace_back(std::move(line));
  return frame;
}

Frame centred(Frame frame, Size size) {
  const int margin = (size.columns - least_size.columns) / 2;
  if (margin <= 0) return frame;
  for (Line& line : frame) line = Line(std::string(static_cast<std::size_t>(margin), ' ')).add(line);
  return frame;
}

namespace {

// The news broken into lines of this width, each beginning with a dash.
Frame news_lines(const std::vector<std::string>& news, int width) {
  Frame lines;
  for (const std::string& each : news)
    for (bool is_first = true; const std::string& line : wrap(each, static_cast<std::size_t>(width - 2))) {
      lines.emplace_back((is_first ? "- " : "  ") + line);
      is_first = false;
    }
  return lines;
}

}  // namespace

Frame with_news(const Frame& table, const std::vector<std::string>& news, const Texts& texts, Size size) {
  constexpr int gap = 3;
  constexpr int narrowest = 24;
  constexpr int widest = 60;
  const int width = std::min(size.columns - least_size.columns - gap, widest);
  if (width < narrowest) return centred(table, size);
  Frame beside{Line(std::string(texts.get("play.news_title")), title_style), horizontal_rule(width)};
  const Frame lines = news_lines(news, width);
  const auto room = static_cast<std::ptrdiff_t>(table.size()) - std::ssize(beside);
  const auto from = std::max<std::ptrdiff_t>(0, std::ssize(lines) - room);
  beside.insert(beside.end(), lines.begin() + from, lines.end());
  Frame frame;
  for (std::size_t row = 0; row < table.size(); ++row) {
    Line line = table[row];
    line.pad_to(least_size.columns).add(" │ ", soft_style);
    if (row < beside.size()) line.add(beside[row]);
    frame.push_back(std::move(line));
  }
  return frame;
}

Page news_page(const std::vector<std::string>& news, const Texts& texts) {
  // The newest first: that is what is looked for.
  const std::vector<std::string> newest(news.rbegin(), news.rend());
  return {std::string(texts.get("play.news_title")), news_lines(newest, text_width)};
}

}  // namespace sushiya::cli
