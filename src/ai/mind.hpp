// What a game adds of its own to the players of the house. Everything else in this room is written against `Game`
// alone.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "ai/advice.hpp"
#include "ai/blend.hpp"
#include "ai/calibration.hpp"
#include "core/game.hpp"
#include "core/reason.hpp"

namespace sushiya {

// Specialised for each game in evaluators/.
template <Game G>
struct Mind;

// What a mind may bring beside what every mind has. Each lists what it brings in `hooks`; a hook that is listed and not
// there, or there and not listed, does not compile.
enum class MindHook : std::uint8_t {
  plausibility,   // (game, view, imagined): how likely the others' past actions are in this determinization, a weight
  exact_choice,   // (game, view, random): an action of an optimal strategy, where the position can be solved at once
  exact_opinion,  // (game, view): every action with its exact value from 0 to 1, where that is known
  best_reply,     // (game, view): every action with its reward against opponents who play by the rule of thumb
  reasons,        // (game, view, action): why the action is a good one, in words for people
  calibration,    // (game), and phase(game, view): how rewards become chances to win (chance.hpp)
  guided_review,  // guided_calibration(game), guided_review_iterations: the same of searches that a network guides
};

// ---- Details

namespace mind {

template <class M>
consteval bool lists(MindHook hook) {
  return std::ranges::find(M::hooks, hook) != M::hooks.end();
}

template <class M, class G>
concept HasPlausibility = requires(const G& game, const typename G::View& view, const Imagined<G>& imagined) {
  { M::plausibility(game, view, imagined) } -> std::same_as<std::uint32_t>;
};
template <class M, class G>
concept HasExactChoice = requires(const G& game, const typename G::View& view, Random& random) {
  { M::exact_choice(game, view, random) } -> std::same_as<std::optional<typename G::Action>>;
};
template <class M, class G>
concept HasExactOpinion = requires(const G& game, const typename G::View& view) {
  { M::exact_opinion(game, view) } -> std::same_as<std::optional<std::vector<Advice<G>>>>;
};
template <class M, class G>
concept HasBestReply = requires(const G& game, const typename G::View& view) {
  { M::best_reply(game, view) } -> std::same_as<std::optional<std::vector<Advice<G>>>>;
};
template <class M, class G>
concept HasReasons = requires(const G& game, const typename G::View& view, const typename G::Action& action) {
  { M::reasons(game, view, action) } -> std::same_as<Reasons>;
};
template <class M, class G>
concept HasCalibration = requires(const G& game, const typename G::View& view) {
  { M::calibration(game) } -> std::same_as<Calibration>;
  { M::phase(game, view) } -> std::same_as<Phase>;
};
template <class M>
concept NamesCalibration = requires { &M::calibration; } || requires { &M::phase; };
template <class M, class G>
concept HasGuidedReview = requires(const G& game) {
  { M::guided_calibration(game) } -> std::same_as<Calibration>;
  { M::guided_review_iterations } -> std::convertible_to<int>;
};
template <class M>
concept NamesGuidedReview = requires { &M::guided_calibration; } || requires { M::guided_review_iterations; };

// A name that is there with another signature counts as there, so that it cannot hide behind being unlisted.
template <class M, class G>
concept HooksAreAsListed =
    (lists<M>(MindHook::plausibility) ? HasPlausibility<M, G> : !requires { &M::plausibility; }) &&
    (lists<M>(MindHook::exact_choice) ? HasExactChoice<M, G> : !requires { &M::exact_choice; }) &&
    (lists<M>(MindHook::exact_opinion) ? HasExactOpinion<M, G> : !requires { &M::exact_opinion; }) &&
    (lists<M>(MindHook::best_reply) ? HasBestReply<M, G> : !requires { &M::best_reply; }) &&
    (lists<M>(MindHook::reasons) ? HasReasons<M, G> : !requires { &M::reasons; }) &&
    (lists<M>(MindHook::calibration) ? HasCalibration<M, G> : !NamesCalibration<M>) &&
    (lists<M>(MindHook::guided_review) ? HasGuidedReview<M, G> : !NamesGuidedReview<M>);

}  // namespace mind

// ---- What every mind has

template <class M, class G>
concept MindFor = Game<G> &&
                  requires(const G& game, const Imagined<G>& imagined, const typename G::View& view,
                           const typename G::Action& action, Seat seat, Random& random, const Blend& blend) {
                    // What an action looks worth, in tenths of a point: points now (greedy), and with sets, denial and
                    // standing.
                    { M::points_now(game, view, action) } -> std::same_as<int>;
                    { M::rule_of_thumb(game, view, action) } -> std::same_as<int>;
                    // The playout policy: the rule of thumb with some noise; looks only at what the seat may know.
                    { M::playout_choice(game, imagined, seat, random) } -> std::same_as<typename G::Action>;
                    // Whether a search from this view stops here and evaluates.
                    { M::at_horizon(game, view, imagined) } -> std::same_as<bool>;
                    { M::blend(game) } -> std::same_as<Blend>;
                    { M::rewards(game, imagined, blend) } -> std::same_as<Rewards>;
                    // Tenths of a point by which an action is behind the best one when its prior is a quarter of the
                    // best one's.
                    { M::prior_scale } -> std::convertible_to<double>;
                    { M::chef_iterations } -> std::convertible_to<int>;  // of the level that looks ahead a little
                    // For a decision of a finished game: the whole of it should be looked through in seconds.
                    { M::review_iterations } -> std::convertible_to<int>;
                    M::hooks;
                  } &&
                  mind::HooksAreAsListed<M, G>;

template <class G>
concept HasMind = MindFor<Mind<G>, G>;

template <HasMind G>
consteval bool mind_brings(MindHook hook) {
  return mind::lists<Mind<G>>(hook);
}

// The strongest first; none where a game brings none.
template <HasMind G>
Reasons reasons_for(const G& game, const typename G::View& view, const typename G::Action& action) {
  if constexpr (mind_brings<G>(MindHook::reasons))
    return Mind<G>::reasons(game, view, action);
  else
    return {};
}

}  // namespace sushiya
