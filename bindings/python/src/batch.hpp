// Thousands of games stepped together, straight into the caller's arrays. Each step is one decision in every game: it
// is applied, chance and bots act, a game that is over begins anew, and the next seat's view is written down.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "crew.hpp"
#include "encoded_game.hpp"
#include "masks.hpp"
#include "open_seats.hpp"
#include "row.hpp"
#include "table/go_on.hpp"

namespace sushiya::python {

template <Game G>
class Batch {
 public:
  Batch(EncodedPtr<G> encoded, std::size_t games, Seating seating, Reward reward, int threads, Rows rows)
      : encoded_(std::move(encoded)),
        seats_(open_seats(encoded_->game, std::move(seating))),
        nobody_(Deal{}),
        reward_(reward),
        rows_(rows),
        games_(games),
        crew_(threads) {
    const auto open = std::ranges::count_if(seats_, [](const auto& player) { return !player; });
    if (open == 0) raise_value_error("no seat is left open");
    has_bots_ = open < std::ssize(seats_);
    if (has_bots_)
      for (std::size_t at = 0; at < games; ++at) parties_.emplace_back(Deal{});
  }

  std::size_t size() const { return games_.size(); }

  // Row i plays the deals first[i], first[i] + apart, first[i] + 2 · apart, … of its seed.
  void reset(const std::uint64_t* seeds, const std::uint64_t* first, std::uint64_t apart) {
    apart_ = apart;
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) {
        const Row row = rows_.row(*encoded_, at);
        expect(
            reset_game<gpu::Alone>(*encoded_, {seeds[at], first[at]}, apart_, games_[at], row, Others{*this, at}, 1));
        observe(at, row);
      }
    });
  }

  static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

  // The first game whose action is illegal, or nowhere. Nothing changes.
  std::size_t first_illegal(const std::int64_t* actions) {
    std::atomic<std::size_t> first = nowhere;
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) {
        if (legal_action(*encoded_, games_[at], actions[at])) continue;
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
        const auto action = legal_action(*encoded_, games_[at], actions[at]);
        rows_.illegal[at] = !action.has_value();
        step_row(at, action ? *action : first_legal(*encoded_, games_[at]));
      }
    });
  }
  // The same for actions known to be legal.
  void step_legal(const std::int64_t* actions) {
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at)
        step_row(at, *action_at(*encoded_, games_[at].state, games_[at].seat, actions[at]));
    });
  }

  // An even choice from each row of the masks as they were written.
  void sample_actions(std::int64_t* actions) {
    crew_.share_out(size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t at = begin; at < end; ++at) actions[at] = sample_action(games_[at]);
    });
  }

  // The game of a row from now on, played with this deal; after it the row goes on to its next one. False, and nothing
  // has changed: no open seat has anything to decide in it any more.
  bool put(std::size_t at, const typename G::State& state, const Deal& deal) {
    Running<G> running = games_[at];
    running.state = state;
    running.deal = deal;
    running.scores = scores_of(encoded_->game, state);
    Party<G> party = party_for<G>(seats_, deal);
    const SeatSet waiting = act_of_others(running, party);
    if (waiting.empty()) return false;
    running.seat = waiting.lowest();
    games_[at] = running;
    if (has_bots_) parties_[at] = std::move(party);
    const Row row = rows_.row(*encoded_, at);
    std::fill_n(row.rewards, encoded_->game.players(), 0.0F);
    *row.done = false;
    *row.illegal = false;
    observe(at, row);
    return true;
  }

  // A game as it stands, without its row, for the same program: bots remember nothing but their random numbers.
  std::string save(std::size_t at) const {
    std::string bytes(reinterpret_cast<const char*>(&games_[at]), sizeof games_[at]);
    if (has_bots_) bytes.append(reinterpret_cast<const char*>(parties_[at].minds.data()), sizeof(Party<G>::minds));
    return bytes;
  }
  // A game of a batch with the same players. False: it is not as long as that.
  bool load(std::size_t at, std::string_view bytes) {
    static_assert(std::is_trivially_copyable_v<Running<G>>);
    if (bytes.size() != saved_size()) return false;
    std::memcpy(static_cast<void*>(&games_[at]), bytes.data(), sizeof(Running<G>));
    if (!has_bots_) return true;
    parties_[at] = party_for<G>(seats_, games_[at].deal);
    std::memcpy(parties_[at].minds.data(), bytes.data() + sizeof(Running<G>), sizeof(Party<G>::minds));
    return true;
  }

  // All of them.
  std::string save() const {
    std::string bytes(reinterpret_cast<const char*>(&apart_), sizeof apart_);
    for (std::size_t at = 0; at < size(); ++at) bytes += save(at);
    return bytes;
  }
  bool load(std::string_view bytes) {
    if (bytes.size() != sizeof apart_ + size() * saved_size()) return false;
    std::memcpy(&apart_, bytes.data(), sizeof apart_);
    bytes.remove_prefix(sizeof apart_);
    for (std::size_t at = 0; at < size(); ++at) load(at, bytes.substr(at * saved_size(), saved_size()));
    return true;
  }

  const typename G::State& state(std::size_t at) const { return games_[at].state; }
  Seat seat(std::size_t at) const { return games_[at].seat; }
  const Deal& deal(std::size_t at) const { return games_[at].deal; }
  const EncodedPtr<G>& encoded() const { return encoded_; }

 private:
  // Chance, and the bots where there are any.
  struct Others {
    Batch& batch;
    std::size_t at;

    void sit_down(const Running<G>& game) {
      if (batch.has_bots_) batch.parties_[at] = party_for<G>(batch.seats_, game.deal);
    }
    bool act(Running<G>& game, unsigned) {
      const SeatSet waiting = batch.act_of_others(game, batch.has_bots_ ? batch.parties_[at] : batch.nobody_);
      if (waiting.empty()) return false;
      game.seat = waiting.lowest();
      return true;
    }
  };

  // Until open seats are to decide: who.
  SeatSet act_of_others(Running<G>& running, Party<G>& party) const {
    const G& rules = encoded_->game;
    return go_on(rules, running.state, running.deal, party,
                 [&](const Move<G>& move) { rules.apply(running.state, move.seat, move.action); });
  }

  std::size_t saved_size() const { return sizeof(Running<G>) + (has_bots_ ? sizeof(Party<G>::minds) : 0); }

  static void expect(bool begun) {
    if (!begun) throw std::runtime_error("these options leave the open seats nothing to decide");
  }

  void step_row(std::size_t at, const typename G::Action& action) {
    const Row row = rows_.row(*encoded_, at);
    expect(step_game<gpu::Alone>(*encoded_, reward_, apart_, games_[at], action, row, Others{*this, at}, 1));
    observe(at, row);
  }

  void observe(std::size_t at, const Row& row) {
    python::observe(*encoded_, games_[at], row);
    write_mask(*encoded_, games_[at].state, games_[at].seat, row.mask);
  }

  std::int64_t sample_action(Running<G>& game) {
    ActionList<G> list;
    encoded_->game.list_legal_actions(game.state, game.seat, list);
    return index_of(*encoded_, game, list[game.whim.below(static_cast<std::uint32_t>(list.size()))]);
  }

  EncodedPtr<G> encoded_;
  Seats seats_;
  Party<G> nobody_;
  bool has_bots_ = false;
  std::uint64_t apart_ = 1;
  Reward reward_;
  Rows rows_;
  std::vector<Running<G>> games_;
  std::vector<Party<G>> parties_;  // of each game, where there are bots
  Crew crew_;
};

}  // namespace sushiya::python
