// Many games between the same players, over several threads. The result depends on the seed alone, not on the threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "ai/match/play_game.hpp"
#include "ai/match/statistics.hpp"
#include "ai/players.hpp"

namespace sushiya {

struct MatchPlan {
  std::vector<std::string> players;  // kinds; the n-th sits at seat n in the first game and one to the left in the next
  std::int64_t games = 0;
  std::uint64_t seed = 1;
  int threads = 1;
};

// A shared victory is shared out: wins are counted in sixtieths, which 1, 2, 3, 4 and 5 divide.
inline constexpr int win_parts = 60;

struct PlayerTotals {
  ScoreSums score;
  std::int64_t win_shares = 0;

  void add(const PlayerTotals& other) {
    score.add(other.score);
    win_shares += other.win_shares;
  }
  double wins() const { return static_cast<double>(win_shares) / win_parts; }
  bool operator==(const PlayerTotals&) const = default;
};

template <Game G>
struct MatchHooks {
  std::function<void(std::int64_t games_done)> progress;  // called now and then, from any thread, one call at a time
  // Called for each game in the order of their numbers: which player sat at each seat, and the log.
  std::function<void(const std::vector<std::size_t>& player_at, const PlayedGame<G>& played)> finished;
};

// Seats move on by one from game to game, so that nobody owes a result to a seat.
inline std::vector<std::size_t> seating(std::size_t players, std::int64_t game_number) {
  std::vector<std::size_t> player_at(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    player_at[seat] = (seat + players - static_cast<std::size_t>(game_number) % players) % players;
  return player_at;
}

template <Game G>
class Match {
 public:
  Match(const G& game, MatchPlan plan, MatchHooks<G> hooks)
      : game_(game), plan_(std::move(plan)), hooks_(std::move(hooks)), totals_(plan_.players.size()) {}

  std::vector<PlayerTotals> run() {
    {
      std::vector<std::jthread> workers;
      for (int worker = 0; worker < std::max(1, plan_.threads); ++worker) workers.emplace_back([this] { work(); });
    }
    if (trouble_) std::rethrow_exception(trouble_);
    return totals_;
  }

 private:
  static constexpr std::int64_t games_per_batch = 32;
  static constexpr std::int64_t batches_ahead = 64;  // how far a worker may run ahead of the first unfinished batch

  struct Batch {
    std::vector<PlayerTotals> totals;
    std::vector<std::pair<std::vector<std::size_t>, PlayedGame<G>>> games;  // kept only when someone wants them
    std::int64_t played = 0;
  };

  void work() {
    try {
      for (;;) {
        const std::int64_t number = next_batch_++;
        if (number * games_per_batch >= plan_.games) return;
        {
          std::unique_lock lock(mutex_);
          room_.wait(lock, [&] { return number < first_unfinished_ + batches_ahead || trouble_; });
          if (trouble_) return;
        }
        finish(number, play_batch(number));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!trouble_) trouble_ = std::current_exception();
      room_.notify_all();
    }
  }

  Batch play_batch(std::int64_t number) {
    Batch batch;
    batch.totals.resize(plan_.players.size());
    const std::int64_t end = std::min(plan_.games, (number + 1) * games_per_batch);
    for (std::int64_t game_number = number * games_per_batch; game_number < end; ++game_number) {
      const auto player_at = seating(plan_.players.size(), game_number);
      std::vector<std::unique_ptr<Player<G>>> owned;
      std::vector<Player<G>*> players;
      for (const std::size_t player : player_at) {
        owned.push_back(make_player<G>(plan_.players[player]));
        players.push_back(owned.back().get());
      }
      auto played = play_game<G>(game_, players, plan_.seed, static_cast<std::uint64_t>(game_number));
      const SeatSet winners = game_.winners(played.end);
      for (Seat seat = 0; seat < player_at.size(); ++seat) {
        PlayerTotals& totals = batch.totals[player_at[seat]];
        totals.score.add(game_.score(played.end, seat));
        if (winners.contains(seat)) totals.win_shares += win_parts / winners.size();
      }
      ++batch.played;
      if (hooks_.finished) batch.games.emplace_back(player_at, std::move(played));
    }
    return batch;
  }

  // Batches are told in their order, whichever is done first.
  void finish(std::int64_t number, Batch batch) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(number, std::move(batch));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == first_unfinished_;
         next = waiting_.erase(next), ++first_unfinished_) {
      for (std::size_t player = 0; player < totals_.size(); ++player) totals_[player].add(next->second.totals[player]);
      for (const auto& [player_at, played] : next->second.games) hooks_.finished(player_at, played);
      games_done_ += next->second.played;
    }
    if (hooks_.progress) hooks_.progress(games_done_);
    room_.notify_all();
  }

  G game_;
  MatchPlan plan_;
  MatchHooks<G> hooks_;
  std::vector<PlayerTotals> totals_;
  std::atomic<std::int64_t> next_batch_ = 0;
  std::mutex mutex_;
  std::condition_variable room_;
  std::map<std::int64_t, Batch> waiting_;
  std::int64_t first_unfinished_ = 0;
  std::int64_t games_done_ = 0;
  std::exception_ptr trouble_;
};

}  // namespace sushiya
