// One game at this terminal: a person and bots around a table. The person is asked last of those who act at once, so
// that the person's choice can be changed until it turns all choices up.
#pragma once

#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/screen.hpp"
#include "table/table.hpp"

namespace sushiya::cli {

// Says who is about to think.
template <Game G>
class AnnouncedPlayer final : public Player<G> {
 public:
  using Announce = std::shared_ptr<std::function<void(Seat)>>;

  AnnouncedPlayer(std::unique_ptr<Player<G>> player, Announce announce)
      : player_(std::move(player)), announce_(std::move(announce)) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    if (*announce_) (*announce_)(view.seat);
    return player_->choose(game, view, random);
  }

 private:
  std::unique_ptr<Player<G>> player_;
  Announce announce_;
};

template <Game G>
class TerminalGame {
 public:
  using Event = typename G::Event;

  // With a log: a game that has come so far already, and goes on as if nothing had interrupted it.
  TerminalGame(const G& game, const Deal& deal, Seat person, Party<G> bots, const std::vector<Move<G>>& log = {})
      : table_(game, deal), person_(person), bots_(std::move(bots)) {
    for (auto& bot : bots_.players)
      if (bot) bot = std::make_unique<AnnouncedPlayer<G>>(std::move(bot), announce_);
    for (const Move<G>& move : log) {
      // What followed from the person's last choice may not have been seen yet: it is told again.
      if (move.seat == person_) told_ = events_.size();
      has_chosen_ = has_chosen_ || move.seat == person_;
      table_.play(move.seat, move.action, witness());
    }
  }

  const G& game() const { return table_.game(); }
  bool over() const { return table_.is_over(); }
  const std::vector<Move<G>>& log() const { return table_.log(); }
  const std::vector<Event>& events() const { return events_; }
  // Of a game taken up again, what the person knew when making the last choice.
  std::span<const Event> events_before() const { return std::span(events_).first(told_); }

  // The person sees a view, as everybody does.
  typename G::View view() const { return table_.view_for(person_); }
  typename G::Refusal why_refused(const typename G::Action& action) const {
    return table_.why_refused(person_, action);
  }

  // Called with the seat of a bot that is about to think.
  void announce(std::function<void(Seat)> each) { *announce_ = std::move(each); }
  // Called after each choice of the person and when the others have acted: the log is to be kept. What it answers is to
  // be told to the person.
  void keep_with(std::function<std::string()> keep) { keep_ = std::move(keep); }
  // What there is to tell about that, once.
  std::string take_notice() { return std::exchange(notice_, {}); }

  // Chance and bots act until the person has to, or the game is over: what the person hears.
  std::vector<Event> go_on() {
    let_others_act();
    return {events_.begin() + static_cast<std::ptrdiff_t>(told_), events_.end()};
  }

  // A legal action of the person, those that belong to it as far as they are legal, and what follows from them.
  std::vector<Event> choose(const typename G::Action& action, const std::vector<typename G::Action>& then = {}) {
    assert(why_refused(action) == G::Refusal::none);
    told_ = events_.size();
    has_chosen_ = true;
    table_.play(person_, action, witness());
    for (const auto& next : then)
      if (table_.play(person_, next, witness()) != G::Refusal::none) break;
    keep();
    return go_on();
  }

 private:
  auto witness() {
    return Witness{[this](Audience audience, const Event& event) {
      if (audience.contains(person_)) events_.push_back(event);
    }};
  }

  void let_others_act() {
    // Bots draw their random numbers by where in the game they are asked, so that a game that was interrupted while
    // they were thinking goes on with the choices they would have made.
    bots_.minds = Party<G>(table_.deal(), table_.version()).minds;
    const std::size_t before = table_.version();
    table_.go_on(bots_, witness());
    if (table_.version() != before) keep();
  }

  // A game without a choice of the person is not worth keeping: the same seed deals it again.
  void keep() {
    if (!keep_ || !has_chosen_) return;
    if (std::string notice = keep_(); !notice.empty()) notice_ = std::move(notice);
  }

  Table<G> table_;
  Seat person_;
  Party<G> bots_;
  typename AnnouncedPlayer<G>::Announce announce_ = std::make_shared<std::function<void(Seat)>>();
  std::vector<Event> events_;  // all that the person has heard
  std::size_t told_ = 0;       // of those, how many before the person's last choice
  bool has_chosen_ = false;
  std::function<std::string()> keep_;
  std::string notice_;
};

}  // namespace sushiya::cli
