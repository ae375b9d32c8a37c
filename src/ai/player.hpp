// Whoever decides for a seat: from what the seat knows, never from the state.
#pragma once

#include "core/game.hpp"

namespace sushiya {

template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // One of the view's legal actions; the table waits for this seat.
  virtual typename G::Action choose(const G& game, const typename G::View& view, Random& random) = 0;
};

}  // namespace sushiya
