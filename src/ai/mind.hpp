// What a game adds of its own to the players of the house. Everything else in this room is written against `Game`
// alone.
#pragma once

#include <array>
#include <concepts>

#include "ai/blend.hpp"
#include "core/game.hpp"

namespace sushiya {

// One reward for each seat, between 0 (lost) and 1 (won).
using Rewards = std::array<double, max_seats>;

// Specialised for each game in evaluators/.
template <Game G>
struct Mind;

template <class G>
concept HasMind = Game<G> && requires(const G& game, const typename G::State& state, const typename G::View& view,
                                      const typename G::Action& action, Seat seat, Random& random, const Blend& blend) {
  // What an action looks worth, in tenths of a point: points now (greedy), and with sets, denial and standing in mind.
  { Mind<G>::points_now(game, view, action) } -> std::same_as<int>;
  { Mind<G>::rule_of_thumb(game, view, action) } -> std::same_as<int>;
  // A quick choice for a playout, by the rule of thumb with some noise; looks only at what the seat may know.
  { Mind<G>::playout_choice(game, state, seat, random) } -> std::same_as<typename G::Action>;
  // Whether a search that began at the view stops here and judges.
  { Mind<G>::at_horizon(game, view, state) } -> std::same_as<bool>;
  { Mind<G>::blend(game) } -> std::same_as<Blend>;
  { Mind<G>::rewards(game, state, blend) } -> std::same_as<Rewards>;
  {
    Mind<G>::prior_scale
  } -> std::convertible_to<double>;  // tenths of a point by which an action is behind when its prior is a quarter
  { Mind<G>::chef_iterations } -> std::convertible_to<int>;  // descents of the level that looks ahead a little
  // Descents for a decision of a finished game: the whole of it should be looked through in seconds.
  { Mind<G>::review_iterations } -> std::convertible_to<int>;
};

}  // namespace sushiya
