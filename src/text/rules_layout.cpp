#include "text/rules_layout.hpp"

#include "text/wrap.hpp"

namespace sushiya {
namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view bold_underlined = "\x1b[1;4m";
constexpr std::string_view plain = "\x1b[0m";

// Escape sequences take no room, so a heading is broken into lines first and styled afterwards.
void add_heading(std::string& out, const std::string& heading, std::string_view style, const Layout& layout) {
  for (const std::string& line : wrap(heading, layout.width)) {
    if (layout.styled) out += style;
    out += line;
    if (layout.styled) out += plain;
    out += '\n';
  }
}

void add_text(std::string& out, const std::string& text, std::size_t indent, const Layout& layout) {
  const std::string margin(indent, ' ');
  for (const std::string& line : wrap(text, layout.width - indent)) {
    if (!line.empty()) out.append(margin).append(line);
    out += '\n';
  }
}

}  // namespace

std::string lay_out(const RuleClause& clause, const Layout& layout) {
  constexpr std::size_t indent = 2;
  std::string out;
  add_heading(out, clause.id + " · " + clause.title, bold, layout);
  add_text(out, clause.text, indent, layout);
  return out;
}

std::string lay_out(const RulesPage& page, const Layout& layout) {
  std::string out;
  add_heading(out, page.title, bold, layout);
  out += '\n';
  add_text(out, page.introduction, 0, layout);
  std::string_view section;
  for (const RuleClause& clause : page.clauses) {
    out += '\n';
    if (clause.section != section) {
      section = clause.section;
      add_heading(out, clause.section, bold_underlined, layout);
      out += '\n';
    }
    out += lay_out(clause, layout);
  }
  return out;
}

}  // namespace sushiya
