// Games played at random, as records; and other boxes to play with.
#pragma once

#include <string>
#include <vector>

#include "games/told.hpp"
#include "protocol/options.hpp"
#include "records/record.hpp"

namespace sushiya {

// Now and then a player changes a choice before the last one is in, where the rules let it.
template <Game G>
Record<G> random_record(const G& game, std::uint64_t seed) {
  Record<G> record{game, {}, {}};
  for (int seat = 0; seat < game.players(); ++seat)
    record.seats.push_back({"Player " + std::to_string(seat), "random"});
  Random random(seed);
  typename G::State state = game.initial_state();
  SeatSet before;
  for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
    Seat seat = waiting.lowest();
    if (seat != chance_seat && before.size() > waiting.size() && random.below(8) == 0) seat = before.lowest();
    ActionList<G> list;
    game.list_legal_actions(state, seat, list);
    const auto action = seat == chance_seat ? game.sample_chance(state, random)
                                            : list[random.below(static_cast<std::uint32_t>(list.size()))];
    record.log.push_back({seat, action});
    game.apply(state, seat, action);
    before = waiting;
  }
  return record;
}

// As a house would tell it, but for its truth.
inline Fairness told_fairness(int players) {
  Fairness fairness{"Borð 7", std::string(64, '0'), std::string(64, 'f'), {}};
  for (int seat = 0; seat < players; ++seat)
    fairness.contributions.emplace_back(static_cast<std::size_t>(seat) * most_contribution_digits / 4, 'c');
  return fairness;
}

// What a file of components with this text holds.
template <Game G>
std::expected<decltype(G::Options::components), Fault> components_from(std::string_view text) {
  typename G::Options options;
  if (const auto fault = read_components(text, options)) return std::unexpected(*fault);
  return options.components;
}

}  // namespace sushiya
