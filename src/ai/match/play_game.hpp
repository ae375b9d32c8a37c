// One whole game between players, with its log.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <span>
#include <vector>

#include "ai/player.hpp"
#include "core/game.hpp"

namespace sushiya {

// Each seat and chance have a stream of random numbers of their own, so that what one player rolls in its head never
// changes what another does, nor the cards.
inline Random random_of(std::uint64_t seed, std::uint64_t game_number, Seat seat) {
  return Random(seed, game_number * 8 + seat);
}

template <Game G>
struct PlayedGame {
  typename G::State end;
  std::vector<Move<G>> log;
};

// `players[seat]` decides for each seat. Seats that act at once are asked in their order, none seeing another's choice.
template <Game G>
PlayedGame<G> play_game(const G& game, std::span<Player<G>* const> players, std::uint64_t seed,
                        std::uint64_t game_number) {
  std::array<Random, max_seats> minds{random_of(seed, game_number, 0), random_of(seed, game_number, 1),
                                      random_of(seed, game_number, 2), random_of(seed, game_number, 3),
                                      random_of(seed, game_number, 4)};
  Random chance = random_of(seed, game_number, chance_seat);
  PlayedGame<G> played{game.initial_state(), {}};
  for (SeatSet waiting = game.seats_to_act(played.end); !waiting.empty(); waiting = game.seats_to_act(played.end)) {
    const Seat seat = waiting.lowest();
    const auto action = seat == chance_seat ? game.sample_chance(played.end, chance)
                                            : players[seat]->choose(game, game.view_for(played.end, seat), minds[seat]);
    assert(game.why_refused(played.end, seat, action) == G::Refusal::none);
    game.apply(played.end, seat, action);
    played.log.push_back({seat, action});
  }
  return played;
}

}  // namespace sushiya
