// How a search tells chances to win, whoever asks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "ai/chance.hpp"
#include "ai/search/search.hpp"
#include "core/fingerprint.hpp"

namespace sushiya {

// A search that plays as the house does and tells chances.
template <HasMind G, class Guide = NoGuide>
Search<G, Guide> telling_search(const G& game, const typename G::View& view, std::uint64_t seed,
                                Guide* guide = nullptr) {
  SearchSettings settings;
  settings.tells_chances = true;
  settings.curiosity = 0.25;
  return Search<G, Guide>(game, view, mix(seed + fingerprint(view)), settings, guide);
}

// By whom a search is guided tells how its rewards become chances.
template <class Guide, HasMind G>
Calibration calibration_of(const G& game) {
  if constexpr (!std::is_same_v<Guide, NoGuide>)
    return Mind<G>::guided_calibration(game);
  else if constexpr (mind_brings<G>(MindHook::calibration))
    return Mind<G>::calibration(game);
  else
    return {};
}
template <HasMind G>
Phase phase_of(const G& game, const typename G::View& view) {
  if constexpr (mind_brings<G>(MindHook::calibration))
    return Mind<G>::phase(game, view);
  else
    return {};
}

template <class Guide, HasMind G>
ChanceMap chance_map(const G& game, const typename G::View& view) {
  return {game.players(), view.seat, calibration_of<Guide>(game), phase_of(game, view)};
}

template <Game G>
void tell_chances(Advice<G>& choice, Seat seat, const ChanceMap& map, double iterations) {
  choice.all = map.chances(choice.all, iterations);
  choice.value = choice.all[seat];
}

// Of all choices, the best one first. Its reward is the highest; what others than its seat get may still make the
// chance of another higher by a hair, which is equal then.
template <Game G>
void tell_chances(std::vector<Advice<G>>& choices, Seat seat, const ChanceMap& map, double iterations) {
  for (Advice<G>& each : choices) {
    tell_chances(each, seat, map, iterations);
    const Advice<G>& best = choices.front();
    if (each.value < best.value) continue;
    each.all = best.all;
    each.value = best.value;
    each.equal = true;
  }
  std::sort(choices.begin() + 1, choices.end(), [](const auto& one, const auto& other) {
    if (one.value != other.value) return one.value > other.value;
    if (one.weight != other.weight) return one.weight > other.weight;
    return fingerprint(one.action) < fingerprint(other.action);
  });
}

// Of all choices, from one search: the best first, and nothing is told to be better than that.
template <HasMind G, class Guide>
std::vector<Advice<G>> told_by(const G& game, const typename G::View& view, Search<G, Guide>& search) {
  std::vector<Advice<G>> choices = search.told_advice();
  tell_chances(choices, view.seat, chance_map<Guide>(game, view), search.iterations());
  return choices;
}

// The best response to opponents modelled by the rule of thumb: a chance against such opponents only. Values as
// rewards.
template <HasMind G>
std::optional<std::vector<Advice<G>>> best_reply(const G& game, const typename G::View& view) {
  if constexpr (mind_brings<G>(MindHook::best_reply))
    return Mind<G>::best_reply(game, view);
  else
    return std::nullopt;
}

}  // namespace sushiya
