// Actions as text, the same in records, commands and tests. Each game specialises `Notation` in notation.hpp.
//   static std::string format(const G&, const G::Action&);
//   static std::expected<G::Action, ParseError> parse(const G&, std::string_view);
// and, where it has no described messages (described.hpp), also views and events in words:
//   static std::string describe(const G&, const G::View&);
//   static std::string tell(const G&, const G::Event&);
#pragma once

#include <cstddef>
#include <string>

#include "core/game.hpp"

namespace sushiya {

// What is wrong with a text from outside: where, and what was expected there.
struct ParseError {
  std::size_t where = 0;  // bytes from the beginning of the text
  std::string message;

  bool operator==(const ParseError&) const = default;
};

template <Game G>
struct Notation;

}  // namespace sushiya
