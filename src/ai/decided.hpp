// A position that is decided: whoever plays what, the same seats win. Only this and a solver make a chance 0 or 1.
#pragma once

#include <optional>

#include "ai/advice.hpp"
#include "core/game.hpp"

namespace sushiya {

namespace decided_details {

// Depth first through all actions of all seats, without chance. False once more than `budget` states were met, chance
// has its turn or two ends differ.
template <Game G>
bool all_end_alike(const G& game, const typename G::State& state, std::optional<SeatSet>& won, int& budget) {
  if (--budget < 0) return false;
  const SeatSet waiting = game.seats_to_act(state);
  if (waiting.empty()) {
    const SeatSet winners = game.winners(state);
    if (!won) won = winners;
    return *won == winners;
  }
  if (waiting.contains(chance_seat)) return false;
  const Seat seat = waiting.lowest();
  ActionList<G> list;
  game.list_legal_actions(state, seat, list);
  for (const auto& action : list) {
    typename G::State next = state;
    game.apply(next, seat, action);
    if (!all_end_alike(game, next, won, budget)) return false;
  }
  return true;
}

}  // namespace decided_details

// The shares of the victory, where they are certain; nothing where they are not, or where that takes too long to see.
// The view has to leave nothing open: many samples of what it hides are one and the same state.
template <Game G>
std::optional<Rewards> decided(const G& game, const typename G::View& view) {
  constexpr int samples = 24;
  constexpr int most_states = 3000;
  Random random(1, 0xDEC1DED);
  const Imagined<G> imagined = game.sample_state(view, random);
  std::optional<SeatSet> won;
  int budget = most_states;
  // Most positions are ruled out here at once: one sample alone ends in different ways.
  if (!decided_details::all_end_alike(game, imagined.state(), won, budget)) return std::nullopt;
  for (int each = 1; each < samples; ++each)
    if (!(game.sample_state(view, random) == imagined)) return std::nullopt;
  return shares_of_victory(*won, game.players());
}

template <Game G>
void tell_certain(Advice<G>& choice, Seat seat, const Rewards& shares) {
  choice.all = shares;
  choice.value = shares[seat];
  choice.equal = true;
}

}  // namespace sushiya
