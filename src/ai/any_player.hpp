// A bot for what a seat knows of a game of any kind.
#pragma once

#include <string>
#include <string_view>

#include "ai/players.hpp"
#include "core/notation.hpp"
#include "table/any_game_of.hpp"

namespace sushiya {

// What a bot of this name does where its seat is to choose.
inline std::string choose_for(const AnyView& any, std::string_view bot, Thinking thinking, Random random) {
  std::string move;
  with_view(any, [&]<Game G>(const G& game, const typename G::View& view) {
    move = Notation<G>::format(game, make_player<G>(bot, thinking)->choose(game, view, random));
  });
  return move;
}

}  // namespace sushiya
