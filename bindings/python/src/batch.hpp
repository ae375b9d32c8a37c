// Thousands of games stepped together, straight into the caller's arrays. Each step is one decision in every game: it
// is applied, chance and bots act, a game that is over begins anew, and the next seat's view is written down.
#pragma once

#include <algorithm>
#include <atomic>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "crew.hpp"
#include "encoded_game.hpp"
#include "masks.hpp"
#include "open_seats.hpp"
#include "rewards.hpp"
#include "table/go_on.hpp"

namespace sushiya::python {

// Where results go: rows of the caller's arrays, one for each game.
struct Rows {
  std::int8_t* observations = nullptr;
  std::int8_t* masks = nullptr;
  float* rewards = nullptr;
  bool* done = nullptr;
  std::int8_t* seats = nullptr;
  bool* illegal = nullptr;
  std::int16_t* final_scores = nullptr;
  std::int8_t* final_observations = nullptr;
};

template <Game G>
class Batch {
 public:
  Batch(EncodedPtr<G> encoded, std::size_t games, Seating seating, Reward reward, int threads, Rows rows)
      : encoded_(std::move(encoded)),
        seating_(checked_seating(encoded_->game, std::move(seating))),
        nobody_(Deal{}),
        reward_(reward),
        rows_(rows),
        players_(static_cast<std::size_t>(encoded_->game.players())),
        observation_size_(static_cast<std::size_t>(encoded_->encoding.observation_size())),
        action_count_(static_cast<std::size_t>(encoded_->encoding.action_count())),
        games_(games),
        crew_(threads) {
    const auto open = std::ranges::count_if(seating_, [](const auto& kind) { return !kind; });
    if (open == 0) raise_value_error("no seat is left open");
    has_bots_ = open < std::ssize(seating_);
    if (has_bots_)
      for (std::size_t at = 0; at < games; ++at) parties_.emplace_back(Deal{});
  }

  std::size_t size() const { return games_.size(); }

  // Row i plays the deals first[i], first[i] + apart, first[i] + 2 · apart, … of its seed.
  void reset(const std::uint64_t* seeds, const std::uint64_t* first, std::uint64_t apart) {
    apart_ = apart;
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) {
        Running& game = games_[at];
        game.next = {seeds[at], first[at]};
        game.whim = game.next.mind_of(spectator_seat);
        begin_game(at);
        write_nothing(at);
        observe(at);
      }
    });
  }

  static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

  // The first game whose action is illegal, or nowhere. Nothing changes.
  std::size_t first_illegal(const std::int64_t* actions) {
    std::atomic<std::size_t> first = nowhere;
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) {
        if (legal_action(games_[at], actions[at])) continue;
        for (std::size_t known = first; at < known && !first.compare_exchange_weak(known, at);) {
        }
        return;
      }
    });
    return first;
  }

  // An illegal action is replaced by the first legal one, and flagged.
  void step(const std::int64_t* actions) {
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) {
        const auto action = legal_action(games_[at], actions[at]);
        rows_.illegal[at] = !action.has_value();
        step_game(at, action ? *action : first_legal(games_[at]));
      }
    });
  }
  // The same for actions known to be legal.
  void step_legal(const std::int64_t* actions) {
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at)
        step_game(at, *action_at(*encoded_, games_[at].state, games_[at].seat, actions[at]));
    });
  }

  // An even choice from each row of the masks as they were written.
  void sample_actions(std::int64_t* actions) {
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) actions[at] = sample_action(games_[at]);
    });
  }

  const typename G::State& state(std::size_t at) const { return games_[at].state; }
  Seat seat(std::size_t at) const { return games_[at].seat; }
  const Deal& deal(std::size_t at) const { return games_[at].deal; }
  const EncodedPtr<G>& encoded() const { return encoded_; }

 private:
  struct Running {
    typename G::State state{};
    Deal deal;
    Deal next;
    Random whim{0};  // what sample_actions draws with
    Scores scores{};
    Seat seat = 0;
  };

  std::optional<typename G::Action> legal_action(const Running& game, std::int64_t index) const {
    const auto action = action_at(*encoded_, game.state, game.seat, index);
    if (!action || encoded_->game.why_refused(game.state, game.seat, *action) != G::Refusal::none) return std::nullopt;
    return action;
  }

  void begin_game(std::size_t at) {
    Running& game = games_[at];
    constexpr int tries = 1000;
    for (int each = 0; each < tries; ++each) {
      game.deal = game.next;
      game.next.number += apart_;
      game.state = encoded_->game.initial_state();
      game.scores = {};
      if (has_bots_) parties_[at] = party_for<G>(seating_, game.deal);
      if (advance(at)) return;
    }
    throw std::runtime_error("these options leave the open seats nothing to decide");
  }

  // Until an open seat is to decide; false: the game is over.
  bool advance(std::size_t at) {
    Running& game = games_[at];
    const G& rules = encoded_->game;
    const SeatSet waiting = go_on(rules, game.state, game.deal, has_bots_ ? parties_[at] : nobody_,
                                  [&](const Move<G>& move) { rules.apply(game.state, move.seat, move.action); });
    if (waiting.empty()) return false;
    game.seat = waiting.lowest();
    return true;
  }

  typename G::Action first_legal(const Running& game) const {
    ActionList<G> list;
    encoded_->game.list_legal_actions(game.state, game.seat, list);
    return list[0];
  }

  void step_game(std::size_t at, const typename G::Action& action) {
    Running& game = games_[at];
    const G& rules = encoded_->game;
    const Seat acted = game.seat;
    rules.apply(game.state, game.seat, action);
    const bool goes_on = advance(at);
    const Scores scores = scores_of(rules, game.state);
    write_rewards(reward_, game.scores, scores, goes_on ? SeatSet{} : rules.winners(game.state),
                  {rows_.rewards + at * players_, players_});
    game.scores = scores;
    rows_.done[at] = !goes_on;
    if (!goes_on) {
      for (std::size_t seat = 0; seat < players_; ++seat) rows_.final_scores[at * players_ + seat] = scores[seat];
      encoded_->encoding.observe(rules.view_for(game.state, acted), rows_.final_observations + at * observation_size_);
      begin_game(at);
    }
    observe(at);
  }

  void write_nothing(std::size_t at) {
    for (std::size_t seat = 0; seat < players_; ++seat) rows_.rewards[at * players_ + seat] = 0;
    rows_.done[at] = false;
    rows_.illegal[at] = false;
  }

  void observe(std::size_t at) {
    const Running& game = games_[at];
    const auto view = encoded_->game.view_for(game.state, game.seat);
    encoded_->encoding.observe(view, rows_.observations + at * observation_size_);
    write_mask(*encoded_, view, rows_.masks + at * action_count_);
    rows_.seats[at] = static_cast<std::int8_t>(game.seat);
  }

  std::int64_t sample_action(Running& game) {
    ActionList<G> list;
    encoded_->game.list_legal_actions(game.state, game.seat, list);
    const auto action = list[game.whim.below(static_cast<std::uint32_t>(list.size()))];
    if constexpr (Encoding<G>::index_depends_on_view)
      return encoded_->encoding.index_of(encoded_->game.view_for(game.state, game.seat), action);
    else
      return encoded_->encoding.index_of({}, action);
  }

  EncodedPtr<G> encoded_;
  Seating seating_;
  Party<G> nobody_;
  bool has_bots_ = false;
  std::uint64_t apart_ = 1;
  Reward reward_;
  Rows rows_;
  std::size_t players_;
  std::size_t observation_size_;
  std::size_t action_count_;
  std::vector<Running> games_;
  std::vector<Party<G>> parties_;  // of each game, where there are bots
  Crew crew_;
};

}  // namespace sushiya::python
