// What a game adds to the study: which decisions and choices are looked at, what somebody can abstain from, and what is
// counted while it is played.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace sushiya::study {

// Counts while a game is played: `before` hears of every move, chance's too.
template <Game G>
struct Watched;

// The names of the things a player of this game can do without.
template <Game G>
constexpr std::array<std::string_view, 0> things{};

template <Game G>
void check_thing(std::string_view thing) {
  if (std::ranges::find(things<G>, thing) == things<G>.end())
    throw std::invalid_argument("nobody can do without " + std::string(thing));
}

// Of the choices with equal keys the one the adviser likes best; what was chosen is always among them.
template <Game G, class List, class Adviser, class Key>
std::vector<typename G::Action> best_of_each(const List& list, const typename G::Action& chosen, Adviser& adviser,
                                             Key&& key) {
  std::vector<std::pair<int, typename G::Action>> best;
  for (const auto& action : list) {
    const int own = key(action);
    const auto same = std::ranges::find(best, own, &std::pair<int, typename G::Action>::first);
    if (same == best.end())
      best.emplace_back(own, action);
    else if (same->second != chosen && (action == chosen || adviser.logit(action) > adviser.logit(same->second)))
      same->second = action;
  }
  std::vector<typename G::Action> actions;
  for (const auto& [own, action] : best) actions.push_back(action);
  return actions;
}

}  // namespace sushiya::study
