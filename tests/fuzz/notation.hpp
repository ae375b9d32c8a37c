// Actions as text, for any game: what is read reads back, what is not says where and why.
#pragma once

#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/notation.hpp"
#include "fuzz/must.hpp"

namespace sushiya::fuzz {

inline void must_tell(const ParseError& error, std::string_view text) {
  must(error.where <= text.size(), "a fault lies within the text");
  must(!error.message.empty(), "a fault has a message");
}

template <Game G>
void fuzz_notation(const G& game, std::string_view text) {
  const auto action = Notation<G>::parse(game, text);
  if (!action) return must_tell(action.error(), text);
  const std::string written = Notation<G>::format(game, *action);
  must(Notation<G>::parse(game, written) == action, "an action reads back");
}

}  // namespace sushiya::fuzz
