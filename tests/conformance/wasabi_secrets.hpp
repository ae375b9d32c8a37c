// What an onlooker at Wasabi! cannot know, found from the log and without the view's code.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/random_games.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::conformance {

// ---- Strips

// Strips of a length that this onlooker has never held, and that nobody has laid open, change places in the whole log.
inline std::optional<Log<Wasabi>> with_other_strips(const Wasabi& game, const Log<Wasabi>& log, Seat onlooker,
                                                    Random& random) {
  using wasabi::Strip;
  using wasabi::Strips;
  using wasabi::Verb;
  const auto& set = game.options.components;
  Strips never_seen = set.all_strips();
  wasabi::State state = game.initial_state();
  for (const auto& move : log) {
    game.apply(state, move.seat, move.action);
    if (onlooker < game.players()) never_seen = never_seen.without(state.screens[onlooker]);
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

// ---- What lies behind screens (WA-8)

// The moves by which others came by tiles and cards that they still hold, unseen by the onlooker: whose they are, and
// where in the log.
struct HiddenPiece {
  Seat owner;
  std::size_t taken_at;
};

inline std::vector<HiddenPiece> hidden_pieces(const Wasabi& game, const Log<Wasabi>& log, const wasabi::State& end,
                                              Seat onlooker) {
  using wasabi::Verb;
  std::vector<HiddenPiece> hidden;
  auto hands = end.hands;
  auto cards = end.cards;
  // From the end, so that of several alike the last one taken is the one that is still there.
  for (std::size_t at = log.size(); at > 0; --at) {
    const auto& [mover, action] = log[at - 1];
    const Seat owner = action.verb == Verb::give ? left_of(mover, game.players()) : mover;
    if (action.verb == Verb::give || action.verb == Verb::refill) {
      if (!wasabi::holds(hands[owner], action.tile())) continue;
      wasabi::remove_tile(hands[owner], action.tile());
    } else if (action.verb == Verb::reward) {
      if (!cards[owner].contains(action.card())) continue;
      cards[owner].remove(action.card());
    } else {
      continue;
    }
    if (owner != onlooker && mover != onlooker) hidden.push_back({owner, at - 1});
  }
  return hidden;
}

// Two tiles, or two cards, in the hands of two others change places. Nothing, where that is not a game, or where pieces
// would come to lie somewhere else as well.
inline std::optional<Log<Wasabi>> with_other_hands(const Wasabi& game, const Log<Wasabi>& log, Seat onlooker,
                                                   Random& random) {
  using wasabi::Action;
  using wasabi::Verb;
  if (!game.options.screens) return std::nullopt;
  const wasabi::State end = replay(game, log);
  if (end.taken != wasabi::Card::none) return std::nullopt;  // WA-22: everyone sees the third card
  const auto hidden = hidden_pieces(game, log, end, onlooker);
  if (hidden.empty()) return std::nullopt;
  const HiddenPiece one = any_of(hidden, random);
  const HiddenPiece other = any_of(hidden, random);
  Log<Wasabi> changed = log;
  Action& first = changed[one.taken_at].action;
  Action& second = changed[other.taken_at].action;
  const bool are_cards = first.verb == Verb::reward;
  if (one.owner == other.owner || are_cards != (second.verb == Verb::reward)) return std::nullopt;
  const Action before = first;
  if (are_cards) {
    first = {first.verb, second.card()};
    second = {second.verb, before.card()};
  } else {
    first = {first.verb, second.tile()};
    second = {second.verb, before.tile()};
  }
  wasabi::State real = game.initial_state();
  wasabi::State state = real;
  for (std::size_t at = 0; at < log.size(); ++at) {
    const auto& [mover, action] = changed[at];
    if (game.why_refused(state, mover, action) != wasabi::Refusal::none) return std::nullopt;
    game.apply(state, mover, action);
    game.apply(real, log[at].seat, log[at].action);
    for (Seat seat = 0; seat < game.players(); ++seat)
      if (seat != one.owner && seat != other.owner &&
          (state.hands[seat] != real.hands[seat] || state.cards[seat] != real.cards[seat]))
        return std::nullopt;
  }
  if (state.pantry != end.pantry || state.kitchen != end.kitchen) return std::nullopt;
  return changed;
}

inline std::optional<Log<Wasabi>> cannot_tell_apart(const Wasabi& game, const Log<Wasabi>& log, Seat onlooker,
                                                    Random& random) {
  const auto changed = with_other_strips(game, log, onlooker, random);
  if (!changed) return std::nullopt;
  const auto also_hands = with_other_hands(game, *changed, onlooker, random);
  return also_hands ? also_hands : changed;
}

}  // namespace sushiya::conformance
