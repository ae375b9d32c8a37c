// How the house comes to an opinion, whoever asks: solved where the position can be, searched where it cannot. A hint,
// advice and a review of the same view, with the same seed and as many iterations, tell the same chances to win.
#pragma once

#include <cstdint>
#include <optional>
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
  return Search<G, Guide>(game, view, mix(seed + fingerprint(view)), settings, guide);
}

template <HasMind G>
Calibration calibration_of(const G& game) {
  if constexpr (mind_brings<G>(MindHook::calibration))
    return Mind<G>::calibration(game);
  else
    return {};
}
template <HasMind G>
int stage_of(const G& game, const typename G::View& view) {
  if constexpr (mind_brings<G>(MindHook::calibration))
    return Mind<G>::stage(game, view);
  else
    return 0;
}

// After its iterations.
template <HasMind G>
ChanceMap chance_map(const G& game, const typename G::View& view, const Search<G>& search) {
  return {game.players(), search.mean_reward(), calibration_of(game).at(stage_of(game, view))};
}

template <Game G>
void tell_chances(std::vector<Advice<G>>& choices, const ChanceMap& map) {
  for (Advice<G>& each : choices) each.value = map.chance(each.value);
}

// Values as chances to win, best first; nothing where the position cannot be solved.
template <HasMind G>
std::optional<std::vector<Advice<G>>> solved(const G& game, const typename G::View& view) {
  if constexpr (mind_brings<G>(MindHook::exact_opinion)) {
    auto choices = Mind<G>::exact_opinion(game, view);
    if (choices) tell_chances(*choices, ChanceMap(2, 0.5, calibration_of(game).of_solved(stage_of(game, view))));
    return choices;
  } else {
    return std::nullopt;
  }
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
