// First hands that are dealt ready, where the rules let players choose them: any legal choice is as likely as another,
// and the same wherever these deals are played (docs/fairness.md).
#pragma once

#include <cstdint>
#include <utility>

#include "core/deal.hpp"
#include "core/game.hpp"
#include "table/go_on.hpp"

namespace sushiya {

// Whether they are still to be chosen.
template <Game G>
bool is_setting_up([[maybe_unused]] const typename G::State& state) {
  if constexpr (requires { state.setting_up; })
    return state.setting_up != 0;
  else
    return false;
}

// Every seat's choices and the acts of chance among them; `enter(move)` carries each out on this state.
template <Game G, DecidesChance D, class Enter>
void deal_first_hands(const G& game, const typename G::State& state, const D& deal, Enter&& enter) {
  constexpr std::uint64_t first_key = std::uint64_t{1} << 63U;  // acts of chance have smaller ones
  let_chance_act(game, state, deal, enter);
  for (std::uint64_t number = 0; is_setting_up<G>(state); ++number) {
    const Seat seat = game.seats_to_act(state).lowest();
    ActionList<G> list;
    game.list_legal_actions(state, seat, list);
    Random random = deal.chance_at(first_key + number);
    enter(Move<G>{seat, list[random.below(static_cast<std::uint32_t>(list.size()))]});
    let_chance_act(game, state, deal, enter);
  }
}

}  // namespace sushiya
