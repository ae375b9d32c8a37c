// One game at this terminal: a person, bots, chance. Bots choose from their views; the person is asked last of those
// who act at once, so that the person's choice can be changed until it turns all choices up.
#pragma once

#include <cassert>
#include <memory>
#include <vector>

#include "cli/play/screen.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "table/player.hpp"

namespace sushiya::cli {

template <Game G>
class Table {
 public:
  using Event = typename Screen<G>::Event;
  using Players = std::vector<std::unique_ptr<Player<G>>>;  // by seat; nobody in the person's

  Table(const G& game, std::uint64_t seed, Seat person, Players players)
      : game_(game), person_(person), players_(std::move(players)), state_(game.initial_state()), chance_(seed) {
    // Streams apart from that of chance: a bot that asks for one number more does not change the deal.
    for (Seat seat = 0; seat < game.players(); ++seat) thoughts_.emplace_back(seed, seat + 1U);
  }

  const G& game() const { return game_; }
  bool over() const { return is_over(game_, state_); }
  const std::vector<Move<G>>& log() const { return log_; }
  const std::vector<Event>& events() const { return events_; }

  // The person sees a view, as everybody does.
  typename G::View view() const { return game_.view_for(state_, person_); }
  typename G::Refusal why_refused(const typename G::Action& action) const {
    return game_.why_refused(state_, person_, action);
  }

  // Chance and bots act until the person has to, or the game is over.
  std::vector<Event> go_on() {
    std::vector<Event> events;
    for (SeatSet waiting = game_.seats_to_act(state_); !waiting.empty(); waiting = game_.seats_to_act(state_)) {
      if (waiting.contains(chance_seat)) {
        apply(chance_seat, game_.sample_chance(state_, chance_), events);
        continue;
      }
      const SeatSet bots = waiting.without({person_});
      if (bots.empty()) break;
      const Seat seat = bots.lowest();
      apply(seat, players_[seat]->choose(game_, game_.view_for(state_, seat), thoughts_[seat]), events);
    }
    return events;
  }

  // A legal action of the person, those that belong to it as far as they are legal, and what follows from them.
  std::vector<Event> choose(const typename G::Action& action, const std::vector<typename G::Action>& then = {}) {
    assert(why_refused(action) == G::Refusal::none);
    std::vector<Event> events;
    apply(person_, action, events);
    for (const auto& next : then) {
      if (why_refused(next) != G::Refusal::none) break;
      apply(person_, next, events);
    }
    for (Event& event : go_on()) events.push_back(std::move(event));
    return events;
  }

 private:
  void apply(Seat seat, const typename G::Action& action, std::vector<Event>& events) {
    assert(game_.why_refused(state_, seat, action) == G::Refusal::none);
    const typename G::State before = state_;
    game_.apply(state_, seat, action);
    log_.push_back({seat, action});
    for (Event& event : Screen<G>::announce(game_, before, log_.back(), state_)) {
      events.push_back(event);
      events_.push_back(std::move(event));
    }
  }

  G game_;
  Seat person_;
  Players players_;
  typename G::State state_;
  Random chance_;
  std::vector<Random> thoughts_;  // one for each bot
  std::vector<Move<G>> log_;
  std::vector<Event> events_;  // all that became public
};

}  // namespace sushiya::cli
