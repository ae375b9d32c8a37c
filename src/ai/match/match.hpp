// Many games between the same players, over several threads: every deal is played with every rotation of the seats. The
// result depends on the seed alone, not on the threads.
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
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "ai/match/results.hpp"
#include "table/table.hpp"

namespace sushiya {

// How to make the player of each name; called once a game, from several threads.
template <Game G>
using MakePlayer = std::function<std::unique_ptr<Player<G>>(const std::string& kind)>;

struct MatchPlan {
  std::vector<std::string> players;  // kinds; in the first rotation the n-th sits at seat n
  std::int64_t deals = 0;            // at most; each is as many games as there are players
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<Sprt> sprt;     // stop when decided
  std::int64_t first_deal = 0;  // where a match goes on that was left before its end: deals are counted from here
};

template <Game G>
struct MatchHooks {
  std::function<void(const MatchTotals& so_far)> progress;  // after each deal, one call at a time
  // Each game in its order: which player sat at each seat, the log, and why a seat has lost whatever its points.
  std::function<void(const std::vector<std::size_t>& player_at, const Table<G>& over,
                     const std::vector<std::string>& lost_by)>
      finished;
};

// Seats move on by one from rotation to rotation.
inline std::vector<std::size_t> seating(std::size_t players, std::size_t rotation) {
  std::vector<std::size_t> player_at(players);
  for (std::size_t seat = 0; seat < players; ++seat) player_at[seat] = (seat + players - rotation % players) % players;
  return player_at;
}

template <Game G>
class Match {
 public:
  Match(const G& game, MatchPlan plan, MakePlayer<G> make_player, MatchHooks<G> hooks = {})
      : game_(game), plan_(std::move(plan)), make_player_(std::move(make_player)), hooks_(std::move(hooks)) {
    totals_.players.resize(plan_.players.size());
    std::int64_t of_first_kind = std::ranges::count(plan_.players, plan_.players.front());
    const auto players = static_cast<std::int64_t>(plan_.players.size());
    next_deal_ = plan_.first_deal;
    first_unfinished_ = plan_.first_deal;
    totals_.duels_per_deal = of_first_kind * (players - of_first_kind) * players;
  }

  MatchTotals run() {
    {
      std::vector<std::jthread> workers;
      for (int worker = 0; worker < std::max(1, plan_.threads); ++worker) workers.emplace_back([this] { work(); });
    }
    if (trouble_) std::rethrow_exception(trouble_);
    return totals_;
  }

  // Ends the match where it stands, from any thread: no hook is called any more, and deals under way never count. Gives
  // what has been added up, at once; `run` returns as soon as the choices under way are made.
  MatchTotals stop() {
    const std::scoped_lock lock(mutex_);
    end();
    return totals_;
  }

 private:
  static constexpr std::int64_t deals_ahead = 256;  // how far a worker may run ahead of the first unfinished deal

  struct OneGame {
    std::vector<std::size_t> player_at;
    GameResult result;
    std::optional<Table<G>> table;       // only when someone wants it
    std::vector<std::string> lost_by{};  // by seat; empty: it has not
  };
  using Games = std::vector<OneGame>;  // of one deal, rotation after rotation

  void work() {
    try {
      for (;;) {
        const std::int64_t number = next_deal_++;
        if (number >= plan_.first_deal + plan_.deals) return;
        {
          std::unique_lock lock(mutex_);
          room_.wait(lock, [&] { return number < first_unfinished_ + deals_ahead || ended_; });
          if (ended_) return;
        }
        finish(number, play_deal(number));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!trouble_) trouble_ = std::current_exception();
      end();
    }
  }

  Games play_deal(std::int64_t number) {
    Games games;
    for (std::size_t rotation = 0; rotation < plan_.players.size() && !ended_; ++rotation)
      games.push_back(play_one({plan_.seed, static_cast<std::uint64_t>(number)}, rotation));
    return games;
  }

  OneGame play_one(const Deal& deal, std::size_t rotation) {
    const std::size_t players = plan_.players.size();
    OneGame one{seating(players, rotation), {}, {}};
    Party<G> party(deal, rotation);
    for (std::size_t seat = 0; seat < players; ++seat)
      party.players[seat] = make_player_(plan_.players[one.player_at[seat]]);
    Table<G> table(game_, deal);
    table.go_on(party);
    one.result.scores.resize(players);
    one.result.win_shares.resize(players);
    one.result.lost.resize(players);
    SeatSet lost;
    for (Seat seat = 0; seat < players; ++seat) {
      one.lost_by.push_back(party.players[seat]->lost_by().value_or(""));
      if (!one.lost_by.back().empty()) lost.insert(seat);
    }
    const SeatSet winners = winners_among(table.state(), lost);
    for (Seat seat = 0; seat < players; ++seat) {
      const std::size_t player = one.player_at[seat];
      one.result.lost[player] = lost.contains(seat);
      one.result.scores[player] = lost.contains(seat) ? 0 : game_.score(table.state(), seat);
      one.result.win_shares[player] = winners.contains(seat) ? win_parts / winners.size() : 0;
    }
    if (hooks_.finished) one.table = std::move(table);
    return one;
  }

  // Those who have failed leave the victory to the others, the best of them where the rules name nobody else.
  SeatSet winners_among(const typename G::State& over, SeatSet lost) const {
    const SeatSet winners = game_.winners(over).without(lost);
    if (lost.empty() || !winners.empty()) return winners;
    SeatSet best;
    for (const Seat seat : SeatSet::first(game_.players()).without(lost)) {
      const int ahead = best.empty() ? 1 : game_.score(over, seat) - game_.score(over, best.lowest());
      if (ahead > 0) best = {};
      if (ahead >= 0) best.insert(seat);
    }
    return best;
  }

  // Deals are added in their order, whichever is done first; so an SPRT stops the match at the same deal always.
  void finish(std::int64_t number, Games games) {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    waiting_.emplace(number, std::move(games));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == first_unfinished_ && !ended_;
         next = waiting_.erase(next), ++first_unfinished_) {
      add(next->second);
      if (plan_.sprt && totals_.verdict(*plan_.sprt) != Sprt::Verdict::undecided) end();
    }
    if (hooks_.progress) hooks_.progress(totals_);
    room_.notify_all();
  }

  void add(const Games& games) {
    const std::size_t count = plan_.players.size();
    std::vector<std::int64_t> scores(count);
    std::vector<std::int64_t> won(count);
    std::int64_t duels = 0;
    std::int64_t leads = 0;
    for (std::size_t rotation = 0; rotation < count; ++rotation) {
      const GameResult& result = games[rotation].result;
      for (std::size_t player = 0; player < count; ++player) {
        scores[player] += result.scores[player];
        won[player] += result.win_shares[player];
        totals_.players[player].failures += result.has_lost(player) ? 1 : 0;
        for (std::size_t other = 0; other < count; ++other) {
          if (plan_.players[player] != plan_.players[0] || plan_.players[other] == plan_.players[0]) continue;
          duels += result.better(player, other);
          leads += result.scores[player] - result.scores[other];
        }
      }
      if (hooks_.finished) hooks_.finished(games[rotation].player_at, *games[rotation].table, games[rotation].lost_by);
    }
    for (std::size_t player = 0; player < count; ++player) {
      totals_.players[player].score.add(scores[player]);
      totals_.players[player].won.add(won[player]);
    }
    totals_.duels.add(duels);
    totals_.leads.add(leads);
    ++totals_.deals;
    totals_.games += static_cast<std::int64_t>(count);
  }

  void end() {
    ended_ = true;
    room_.notify_all();
  }

  G game_;
  MatchPlan plan_;
  MakePlayer<G> make_player_;
  MatchHooks<G> hooks_;
  MatchTotals totals_;
  std::atomic<std::int64_t> next_deal_ = 0;
  std::atomic<bool> ended_ = false;
  std::mutex mutex_;
  std::condition_variable room_;
  std::map<std::int64_t, Games> waiting_;
  std::int64_t first_unfinished_ = 0;
  std::exception_ptr trouble_;
};

}  // namespace sushiya
