// All games at random, by the rules alone: headers, C++20, nothing to link.
#include <cstdint>
#include <iostream>

#include <sushiya/rules.hpp>

using namespace sushiya;

// One game: how many choices were made, and who won.
template <Game G>
void play(const G& game) {
  typename G::State state = game.initial_state();  // a plain value: copy it, compare it, keep it
  Random random(2026);
  int choices = 0;
  int told = 0;
  const Witness spectator{
      [&](Audience audience, const typename G::Event&) { told += audience.contains(spectator_seat) ? 1 : 0; }};
  while (!is_over(game, state)) {
    const Seat seat = game.seats_to_act(state).lowest();
    if (seat == chance_seat) {
      game.apply(state, seat, game.sample_chance(state, random), spectator);
      continue;
    }
    ActionList<G> list;
    game.list_legal_actions(game.view_for(state, seat), list);  // from what the seat knows
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], spectator);
    ++choices;
  }
  std::cout << G::id << ": " << choices << " choices, " << told << " events for spectators, won by";
  for (const Seat seat : game.winners(state)) std::cout << ' ' << int{seat};
  std::cout << '\n';
}

int main() {
  for_each_game([]<class G>(std::type_identity<G>) { play(G{}); });
}
