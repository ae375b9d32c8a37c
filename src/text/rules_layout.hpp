// Rules as they are printed in a terminal or a pipe.
#pragma once

#include <cstddef>
#include <string>

#include "text/rules_page.hpp"

namespace sushiya {

struct Layout {
  std::size_t width = 80;
  bool styled = false;  // bold headings, in the escape sequences of a terminal
};

std::string lay_out(const RuleClause& clause, const Layout& layout);
std::string lay_out(const RulesPage& page, const Layout& layout);

}  // namespace sushiya
