// Whole games: the same deals with every lineup, each several times with other thoughts.
#pragma once

#include <fmt/format.h>

#include "study/trials/players.hpp"
#include "study/trials/trial.hpp"
#include "table/go_on.hpp"

namespace sushiya::study {

// Thoughts that differ from lineup to lineup and from repeat to repeat, while chance stays the same.
template <Game G>
Party<G> party_of(const std::vector<std::string>& lineup, const Deal& deal, std::size_t which, int repeat) {
  Party<G> party(Deal{mix(deal.seed + 0x5354554459U + which), deal.number * 1024 + static_cast<std::uint64_t>(repeat)});
  for (std::size_t seat = 0; seat < lineup.size(); ++seat) party.players[seat] = seat_player<G>(lineup[seat]);
  return party;
}

// Scores, who won as bits, and what is watched of each seat and of the whole game.
template <Game G>
void print_end(const G& game, const typename G::State& over, const Watched<G>& watched) {
  for (Seat seat = 0; seat < game.players(); ++seat) fmt::print(",{}", game.score(over, seat));
  unsigned winners = 0;
  for (const Seat seat : game.winners(over)) winners |= 1U << seat;
  fmt::print(",{},{}", winners, watched.first);
  for (const int number : watched.of_game(game, over)) fmt::print(",{}", number);
  for (Seat seat = 0; seat < game.players(); ++seat)
    for (const int number : watched.of_seat(game, over, seat)) fmt::print(",{}", number);
}

template <Game G>
void print_head_of_end(int players) {
  for (int seat = 0; seat < players; ++seat) fmt::print(",score_{}", seat);
  fmt::print(",winners,first");
  for (const auto& name : Watched<G>::names_of_game()) fmt::print(",{}", name);
  for (int seat = 0; seat < players; ++seat)
    for (const auto& name : Watched<G>::names_of_seat()) fmt::print(",{}_{}", name, seat);
}

// Goes on from a state to the end.
template <Game G, DecidesChance D>
void play_on(const G& game, typename G::State& state, const D& deal, Party<G>& party, Watched<G>& watched) {
  go_on(game, state, deal, party, [&](const Move<G>& move) {
    watched.before(game, state, move);
    game.apply(state, move.seat, move.action);
  });
}

template <Game G>
void play_games(const Trial& trial) {
  const G game = game_of<G>(trial);
  fmt::print("deal,lineup,repeat");
  print_head_of_end<G>(game.players());
  fmt::print("\n");
  for_each_deal(trial, [&](std::uint64_t number) {
    const Deal deal{trial.seed, number};
    for (std::size_t which = 0; which < trial.lineups.size(); ++which)
      for (int repeat = 0; repeat < trial.repeats; ++repeat) {
        if (trial.lineups[which].size() != static_cast<std::size_t>(game.players()))
          throw std::invalid_argument("a lineup has as many players as the table");
        Party<G> party = party_of<G>(trial.lineups[which], deal, which, repeat);
        typename G::State state = game.initial_state();
        Watched<G> watched;
        play_on(game, state, deal, party, watched);
        fmt::print("{},{},{}", number, which, repeat);
        print_end(game, state, watched);
        fmt::print("\n");
      }
  });
}

}  // namespace sushiya::study
