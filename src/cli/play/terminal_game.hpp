// One game at this terminal: a person and bots around a table. The person is asked last of those who act at once, so
// that the person's choice can be changed until it turns all choices up.
#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "cli/play/screen.hpp"
#include "table/table.hpp"

namespace sushiya::cli {

template <Game G>
class TerminalGame {
 public:
  using Event = typename G::Event;

  TerminalGame(const G& game, const Deal& deal, Seat person, Party<G> bots)
      : table_(game, deal), person_(person), bots_(std::move(bots)) {}

  const G& game() const { return table_.game(); }
  bool over() const { return table_.is_over(); }
  const std::vector<Move<G>>& log() const { return table_.log(); }
  const std::vector<Event>& events() const { return events_; }

  // The person sees a view, as everybody does.
  typename G::View view() const { return table_.view_for(person_); }
  typename G::Refusal why_refused(const typename G::Action& action) const {
    return table_.why_refused(person_, action);
  }

  // Chance and bots act until the person has to, or the game is over.
  std::vector<Event> go_on() {
    const std::size_t heard = events_.size();
    table_.go_on(bots_, witness());
    return {events_.begin() + static_cast<std::ptrdiff_t>(heard), events_.end()};
  }

  // A legal action of the person, those that belong to it as far as they are legal, and what follows from them.
  std::vector<Event> choose(const typename G::Action& action, const std::vector<typename G::Action>& then = {}) {
    assert(why_refused(action) == G::Refusal::none);
    const std::size_t heard = events_.size();
    table_.play(person_, action, witness());
    for (const auto& next : then)
      if (table_.play(person_, next, witness()) != G::Refusal::none) break;
    table_.go_on(bots_, witness());
    return {events_.begin() + static_cast<std::ptrdiff_t>(heard), events_.end()};
  }

 private:
  auto witness() {
    return Witness{[this](Audience audience, const Event& event) {
      if (audience.contains(person_)) events_.push_back(event);
    }};
  }

  Table<G> table_;
  Seat person_;
  Party<G> bots_;
  std::vector<Event> events_;  // all that the person has heard
};

}  // namespace sushiya::cli
