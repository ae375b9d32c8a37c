// Whoever decides for a seat: from what the seat knows, never from the state.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/deal.hpp"
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

  // Why it has lost, whatever its points: a program of somebody else that failed, for which another has played on.
  virtual std::optional<std::string> lost_by() const { return std::nullopt; }
};

// The players who sit at a table and decide by themselves, each with random numbers of its own. A seat without one is a
// person's, or a program's outside.
template <Game G>
struct Party {
  std::array<std::unique_ptr<Player<G>>, max_seats> players;
  std::array<Random, max_seats> minds;

  explicit Party(const Deal& deal, std::uint64_t rotation = 0)
      : minds{deal.mind_of(0, rotation), deal.mind_of(1, rotation), deal.mind_of(2, rotation),
              deal.mind_of(3, rotation), deal.mind_of(4, rotation)} {}

  SeatSet seats() const {
    SeatSet all;
    for (Seat seat = 0; seat < max_seats; ++seat)
      if (players[seat]) all.insert(seat);
    return all;
  }
};

}  // namespace sushiya
