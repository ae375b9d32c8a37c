// How the house comes to an opinion, whoever asks: solved where the position can be, searched where it cannot, with its
// network as guide where that is here. A hint, advice and a review of the same view, with the same seed and as many
// iterations, tell the same chances to win.
//
// Only for what is compiled once for each game: whether a game has an adapter is known there.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ai/considering.hpp"
#include "ai/net_guide.hpp"
#include "net/weights.hpp"

namespace sushiya {

// Whether the house may look at tables of this game with a network. The page's engine may not.
template <HasMind G>
inline constexpr bool can_be_guided =
    net::weights_are_here && net::has_adapter<G> && mind_brings<G>(MindHook::guided_review);

// The network that guides the house's searches at this table; nothing where it goes without.
template <HasMind G>
const net::Network* guide_at(const G& game) {
  if constexpr (can_be_guided<G>)
    if (net::Adapter<G>::guides_search(game)) return net::network_of(G::id);
  return nullptr;
}

// Gives visit the search that tells what the house thinks of this view. The best reply to the rule of thumb reckons
// with the rewards of a search that nobody guides.
template <HasMind G, class Visit>
auto with_telling_search(const G& game, const typename G::View& view, std::uint64_t seed, Against against,
                         Visit&& visit) {
  if constexpr (can_be_guided<G>)
    if (const net::Network* network = against == Against::house ? guide_at(game) : nullptr) {
      NetGuide<G> guide(*network, game);
      return visit(telling_search(game, view, seed, &guide));
    }
  return visit(telling_search(game, view, seed));
}

// Whatever belongs to an optimal mixture is equal.
template <Game G>
void tell_solved(std::vector<Advice<G>>& choices, Seat seat, const Calibration& calibration, int stage) {
  const double best = choices.front().value;
  for (Advice<G>& each : choices) {
    constexpr double next_to_nothing = 1e-6;
    each.equal = each.weight > next_to_nothing || best - each.value < next_to_nothing;
    if (each.equal) each.value = best;
    each.all = solved_chances(each.value, seat, calibration, stage);
    each.value = each.all[seat];
  }
}

// Values as chances to win, best first; nothing where the position cannot be solved.
template <HasMind G>
std::optional<std::vector<Advice<G>>> solved(const G& game, const typename G::View& view) {
  if constexpr (mind_brings<G>(MindHook::exact_opinion)) {
    auto choices = Mind<G>::exact_opinion(game, view);
    if (!choices) return choices;
    Calibration calibration = calibration_of<NoGuide>(game);
    if constexpr (can_be_guided<G>)
      if (guide_at(game) != nullptr) calibration = calibration_of<NetGuide<G>>(game);
    tell_solved(*choices, view.seat, calibration, phase_of(game, view).stage);
    return choices;
  } else {
    return std::nullopt;
  }
}

}  // namespace sushiya
