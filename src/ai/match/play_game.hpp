// One whole game between players, with its log.
#pragma once

#include <array>
#include <cassert>
#include <span>
#include <vector>

#include "ai/player.hpp"
#include "core/fingerprint.hpp"
#include "core/game.hpp"

namespace sushiya {

// The seed of all games, the number of the deal, and the number of the rotation in which it is played.
struct GameNumber {
  std::uint64_t seed = 0;
  std::uint64_t deal = 0;
  std::uint64_t rotation = 0;

  // What a seat rolls in its head: a stream of its own, which changes nothing for anybody else.
  Random mind_of(Seat seat) const { return Random(seed, mix(deal * 64 + rotation * 8 + seat + 1)); }
  // What chance does at the event with this key: the same in every rotation, whatever players chose before.
  Random chance_at(std::uint64_t key) const { return Random(mix(seed + 1), mix(mix(deal + 1) + key)); }
};

// Tells the acts of chance of one game apart, by what does not depend on choices: "the fifth card dealt in round two".
// A game without such a key of its own counts them as they come.
template <Game G>
std::uint64_t chance_key(const G& game, const typename G::State& state, std::uint64_t acts_so_far) {
  if constexpr (requires { game.chance_key(state); })
    return game.chance_key(state);
  else
    return acts_so_far;
}

template <Game G>
struct PlayedGame {
  typename G::State end;
  std::vector<Move<G>> log;
};

// `players[seat]` decides for each seat. Seats that act at once are asked in their order, none seeing another's choice.
template <Game G>
PlayedGame<G> play_game(const G& game, std::span<Player<G>* const> players, const GameNumber& number) {
  std::vector<Random> minds;
  for (Seat seat = 0; seat < players.size(); ++seat) minds.push_back(number.mind_of(seat));
  std::uint64_t acts_of_chance = 0;
  PlayedGame<G> played{game.initial_state(), {}};
  for (SeatSet waiting = game.seats_to_act(played.end); !waiting.empty(); waiting = game.seats_to_act(played.end)) {
    const Seat seat = waiting.lowest();
    typename G::Action action;
    if (seat == chance_seat) {
      Random chance = number.chance_at(chance_key(game, played.end, acts_of_chance++));
      action = game.sample_chance(played.end, chance);
    } else {
      action = players[seat]->choose(game, game.view_for(played.end, seat), minds[seat]);
    }
    assert(game.why_refused(played.end, seat, action) == G::Refusal::none);
    game.apply(played.end, seat, action);
    played.log.push_back({seat, action});
  }
  return played;
}

}  // namespace sushiya
