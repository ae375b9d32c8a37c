// How a search tells chances to win, whoever asks.
#pragma once

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
int stage_of(const G& game, const typename G::View& view) {
  if constexpr (mind_brings<G>(MindHook::calibration))
    return Mind<G>::stage(game, view);
  else
    return 0;
}

// After its iterations.
template <HasMind G, class Guide>
ChanceMap chance_map(const G& game, const typename G::View& view, const Search<G, Guide>& search) {
  return {game.players(), search.mean_reward(), calibration_of<Guide>(game).at(stage_of(game, view))};
}

template <Game G>
void tell_chances(std::vector<Advice<G>>& choices, const ChanceMap& map) {
  for (Advice<G>& each : choices) each.value = map.chance(each.value);
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
