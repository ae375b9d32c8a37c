// A small game walked through completely: every state it can be in, how likely each is, and which of them one view
// allows. The likelihoods come from the whole tree of the game, deal by deal, not from the code that draws samples.
#pragma once

#include <cstring>
#include <map>
#include <vector>

#include "core/game.hpp"

namespace sushiya::conformance {

template <PlainValue T>
struct ByBytes {
  bool operator()(const T& a, const T& b) const { return std::memcmp(&a, &b, sizeof(T)) < 0; }
};

template <PlainValue T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <Game G>
using Likelihoods = std::map<typename G::State, double, ByBytes<typename G::State>>;

// For each view of a seat that is waited for: the states in which it sees exactly that.
template <Game G>
using StatesByView = std::map<typename G::View, Likelihoods<G>, ByBytes<typename G::View>>;

// How likely a state is. Choices that still lie face down count in `shown` as evenly drawn from their lists, which is
// what sample_state promises; once revealed they count by the traits' choice_weight.
struct Likelihood {
  double settled = 0;
  double shown = 0;
};

// Moves one step on from every state of a layer; seats that act at once are taken in their order.
template <class Traits, class G = typename Traits::Game>
auto next_layer(const G& game, const std::map<typename G::State, Likelihood, ByBytes<typename G::State>>& layer) {
  std::map<typename G::State, Likelihood, ByBytes<typename G::State>> next;
  for (const auto& [state, likelihood] : layer) {
    const SeatSet waiting = game.seats_to_act(state);
    if (waiting.empty()) continue;
    const Seat seat = waiting.lowest();
    ActionList<G> list;
    game.list_legal_actions(state, seat, list);
    const auto weight = [&](const typename G::Action& action) -> double {
      return seat == chance_seat ? game.chance_weight(state, action) : Traits::choice_weight(game, state, seat, action);
    };
    double sum = 0;
    for (const auto& action : list) sum += weight(action);
    for (const auto& action : list) {
      typename G::State after = state;
      game.apply(after, seat, action);
      SeatSet rest = waiting;
      rest.erase(seat);
      const bool lies_face_down = !rest.empty() && game.seats_to_act(after) == rest;
      Likelihood& found = next[after];
      const double settled = likelihood.settled * weight(action) / sum;
      found.settled += settled;
      found.shown += lies_face_down ? likelihood.shown / static_cast<double>(list.size()) : settled;
    }
  }
  return next;
}

template <class Traits, class G = typename Traits::Game>
StatesByView<G> every_state(const G& game) {
  StatesByView<G> views;
  std::map<typename G::State, Likelihood, ByBytes<typename G::State>> layer{{game.initial_state(), {1, 1}}};
  while (!layer.empty()) {
    for (const auto& [state, likelihood] : layer)
      for (Seat seat = 0; seat < game.players(); ++seat)
        if (game.seats_to_act(state).contains(seat)) views[game.view_for(state, seat)][state] += likelihood.shown;
    layer = next_layer<Traits>(game, layer);
  }
  return views;
}

// Where chance can leave a new game before players are asked, and how likely.
template <Game G>
Likelihoods<G> settled_states(const G& game) {
  Likelihoods<G> settled;
  Likelihoods<G> open{{game.initial_state(), 1.0}};
  while (!open.empty()) {
    const auto [state, likelihood] = *open.begin();
    open.erase(open.begin());
    if (!game.seats_to_act(state).contains(chance_seat)) {
      settled[state] += likelihood;
      continue;
    }
    ActionList<G> list;
    game.list_legal_actions(state, chance_seat, list);
    double sum = 0;
    for (const auto& action : list) sum += game.chance_weight(state, action);
    for (const auto& action : list) {
      typename G::State after = state;
      game.apply(after, chance_seat, action);
      open[after] += likelihood * game.chance_weight(state, action) / sum;
    }
  }
  return settled;
}

}  // namespace sushiya::conformance
