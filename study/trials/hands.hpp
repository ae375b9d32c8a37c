// What the first hand is worth: the same beginning with many continuations of chance.
#pragma once

#include <fmt/format.h>

#include "study/trials/games.hpp"

namespace sushiya::study {

// Chance as one deal has it until the beginning is over, and as another from then on.
template <Game G>
struct Continued {
  const typename G::State* state;
  const bool* acted;  // whether a player has decided anything yet
  Deal beginning;
  Deal later;

  Random chance_at(std::uint64_t key) const {
    return (is_beginning(*state, *acted) ? beginning : later).chance_at(key);
  }
};

template <Game G>
void play_hands(const Trial& trial) {
  const G game = game_of<G>(trial);
  fmt::print("deal,repeat,beginning");
  print_head_of_end<G>(game.players());
  fmt::print("\n");
  for_each_deal(trial, [&](std::uint64_t number) {
    for (int repeat = 0; repeat < trial.repeats; ++repeat) {
      const Deal beginning{trial.seed, number};
      typename G::State state = game.initial_state();
      bool acted = false;
      const Continued<G> deal{&state, &acted, beginning, {trial.seed + 1 + static_cast<std::uint64_t>(repeat), number}};
      Party<G> party = party_of<G>(trial.lineups.at(0), beginning, 0, repeat);
      Watched<G> watched;
      std::string hands;
      go_on(game, state, deal, party, [&](const Move<G>& move) {
        if (move.seat != chance_seat) {
          if (hands.empty() && !is_beginning(state, true)) hands = beginning_text(game, state);
          acted = true;
        }
        watched.before(game, state, move);
        game.apply(state, move.seat, move.action);
      });
      fmt::print("{},{},{}", number, repeat, hands);
      print_end(game, state, watched);
      fmt::print("\n");
    }
  });
}

}  // namespace sushiya::study
