// What a seat of Sushi Go! cannot know, found by following every card and without the view's code.
#pragma once

#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/random_games.hpp"
#include "games/sushi_go/card_tracker.hpp"
#include "games/sushi_go/notation.hpp"

namespace sushiya::conformance {

// The cards this seat has never seen change places, in the hands of others and in the pile; what lies face down
// before others is chosen anew.
inline std::optional<Log<SushiGo>> cannot_tell_apart(const SushiGo& game, const Log<SushiGo>& log, Seat seat,
                                                     Random& random) {
  const sushi_go::CardTracker tracker(game.options, log);
  std::vector<std::size_t> hidden;
  for (Seat other = 0; other < game.players(); ++other)
    for (const std::size_t card : tracker.hand(other))
      if (!tracker.has_seen(seat, card)) hidden.push_back(card);
  sushi_go::Cards unseen = game.options.deck;
  for (const auto& card : tracker.cards()) unseen.remove(card.kind);
  for (const std::size_t card : hidden) unseen.add(tracker.cards()[card].kind);

  Log<SushiGo> changed = log;
  for (const std::size_t card : hidden) {
    const sushi_go::Card kind = unseen.piece(random.below(static_cast<std::uint32_t>(unseen.total())));
    unseen.remove(kind);
    changed[tracker.cards()[card].dealt_at].action.first = kind;
  }
  sushi_go::State state = game.initial_state();
  for (std::size_t at = 0; at < changed.size(); ++at) {
    auto& [mover, action] = changed[at];
    if (at >= tracker.turn_began_at() && mover != chance_seat && mover != seat)
      action = any_action(game, state, mover, random);
    if (game.why_refused(state, mover, action) != sushi_go::Refusal::none) {
      ADD_FAILURE() << "the changed log is not a game: " << format_action(action);
      return std::nullopt;
    }
    game.apply(state, mover, action);
  }
  return changed;
}

}  // namespace sushiya::conformance
