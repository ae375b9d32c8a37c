// What a seat of Wasabi! cannot know, found from the log and without the view's code.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/random_games.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::conformance {

// Strips of a length that this seat has never held, and that nobody has laid open, change places in the whole log.
inline std::optional<Log<Wasabi>> cannot_tell_apart(const Wasabi& game, const Log<Wasabi>& log, Seat seat,
                                                    Random& random) {
  using wasabi::Strip;
  using wasabi::Strips;
  using wasabi::Verb;
  const auto& set = game.options.components;
  Strips never_seen = set.all_strips();
  wasabi::State state = game.initial_state();
  for (const auto& move : log) {
    game.apply(state, move.seat, move.action);
    if (seat < game.players()) never_seen = never_seen.without(state.screens[seat]);
  }
  for (const Strips& opened : state.opened) never_seen = never_seen.without(opened);
  wasabi::By<Strip, Strip, wasabi::most_strips> stands_for{};
  for (const Strip strip : set.all_strips()) stands_for[strip] = strip;
  for (const Strips& alike : set.of_length) {
    std::vector<Strip> hidden;
    for (const Strip strip : alike& never_seen) hidden.push_back(strip);
    for (std::size_t left = hidden.size(); left > 1; --left)
      std::swap(stands_for[hidden[left - 1]], stands_for[hidden[random.below(static_cast<std::uint32_t>(left))]]);
  }
  Log<Wasabi> changed = log;
  state = game.initial_state();
  for (auto& [mover, action] : changed) {
    if (action.verb == Verb::draw || action.verb == Verb::claim || action.verb == Verb::return_strip)
      action = {action.verb, stands_for[action.strip()]};
    if (game.why_refused(state, mover, action) != wasabi::Refusal::none) {
      ADD_FAILURE() << "the changed log is not a game: " << format_action(set, action);
      return std::nullopt;
    }
    game.apply(state, mover, action);
  }
  return changed;
}

}  // namespace sushiya::conformance
