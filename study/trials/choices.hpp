// What a choice is worth: one decision of a game, drawn at random, and from that very state every choice is made once
// and played on by the same players with the same chance and the same thoughts.
#pragma once

#include <vector>

#include <fmt/format.h>

#include "core/notation.hpp"
#include "study/trials/games.hpp"

namespace sushiya::study {

template <Game G>
void force_choices(const Trial& trial) {
  const G game = game_of<G>(trial);
  const auto& lineup = trial.lineups.at(0);
  Adviser<G> adviser;
  fmt::print("deal,seat,round,turn,action,have,chosen,lead,wins\n");
  for_each_deal(trial, [&](std::uint64_t number) {
    const Deal deal{trial.seed, number};
    // The decision: each of those that are looked at is as likely as any other.
    Random drawing(mix(trial.seed + 77), number);
    Party<G> party = party_of<G>(lineup, deal, 0, 0);
    typename G::State state = game.initial_state();
    typename G::State there{};
    Move<G> made{};
    std::uint32_t seen = 0;
    go_on(game, state, deal, party, [&](const Move<G>& move) {
      if (move.seat != chance_seat && is_looked_at(game, state, move.seat) && drawing.below(++seen) == 0) {
        there = state;
        made = move;
      }
      game.apply(state, move.seat, move.action);
    });
    if (seen == 0) return;
    const auto view = game.view_for(there, made.seat);
    ActionList<G> list;
    game.list_legal_actions(view, list);
    adviser.look(game, view);
    const auto tried = choices_to_try(game, view, list, made.action, adviser);
    if (tried.size() < 2) return;
    for (const auto& action : tried) {
      typename G::State then = there;
      Party<G> others = party_of<G>(lineup, deal, 1, 0);
      game.apply(then, made.seat, action);
      go_on(game, then, deal, others, [&](const Move<G>& move) { game.apply(then, move.seat, move.action); });
      int lead = 0;
      for (Seat seat = 0; seat < game.players(); ++seat)
        lead += seat == made.seat ? (game.players() - 1) * game.score(then, seat) : -game.score(then, seat);
      const SeatSet winners = game.winners(then);
      constexpr int win_parts = 60;
      const auto [round, turn] = when(game, there, made.seat);
      fmt::print("{},{},{},{},{},{},{},{},{}\n", number, made.seat, round, turn, Notation<G>::format(game, action),
                 already_there(game, there, made.seat, action), action == made.action ? 1 : 0, lead,
                 winners.contains(made.seat) ? win_parts / winners.size() : 0);
    }
  });
}

}  // namespace sushiya::study
