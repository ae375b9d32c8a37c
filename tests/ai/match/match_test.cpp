#include "ai/match/match.hpp"

#include <atomic>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "ai/players.hpp"
#include "ai/positions.hpp"
#include "games/all.hpp"

namespace sushiya {
namespace {

MatchPlan plan(int threads) { return {{"greedy", "random", "random"}, 100, 7, threads, std::nullopt}; }

const MakePlayer<SushiGo> by_name = [](const std::string& kind) { return make_player<SushiGo>(kind); };

TEST(Match, TheNumberOfThreadsMakesNoDifference) {
  std::vector<std::vector<Move<SushiGo>>> logs_of_one;
  std::vector<std::vector<Move<SushiGo>>> logs_of_four;
  const auto one =
      Match<SushiGo>(table_for(3), plan(1), by_name,
                     {{}, [&](const auto&, const auto& played, const auto&) { logs_of_one.push_back(played.log()); }})
          .run();
  const auto four =
      Match<SushiGo>(table_for(3), plan(4), by_name,
                     {{}, [&](const auto&, const auto& played, const auto&) { logs_of_four.push_back(played.log()); }})
          .run();
  EXPECT_EQ(one, four);
  EXPECT_EQ(logs_of_one.size(), 300U);
  EXPECT_EQ(logs_of_one, logs_of_four);
}

TEST(Match, ADealIsTheSameInEveryRotation) {
  std::vector<std::vector<SushiGo::Action>> deals;
  std::set<std::size_t> players_at_seat_0;
  MatchHooks<SushiGo> hooks;
  hooks.finished = [&](const std::vector<std::size_t>& player_at, const Table<SushiGo>& played, const auto&) {
    players_at_seat_0.insert(player_at[0]);
    std::vector<SushiGo::Action> deal;
    for (const auto& move : played.log())
      if (move.seat == chance_seat) deal.push_back(move.action);
    deals.push_back(deal);
  };
  MatchPlan two_deals = plan(1);
  two_deals.deals = 2;
  Match<SushiGo>(table_for(3), two_deals, by_name, hooks).run();
  ASSERT_EQ(deals.size(), 6U);
  EXPECT_EQ(deals[0].size(), 81U);
  EXPECT_EQ(deals[0], deals[1]);
  EXPECT_EQ(deals[0], deals[2]);
  EXPECT_NE(deals[0], deals[3]);
  EXPECT_EQ(players_at_seat_0.size(), 3U);
}

TEST(Match, GreedyBeatsRandom) {
  const auto totals = Match<SushiGo>(table_for(3), plan(2), by_name).run();
  EXPECT_EQ(totals.games, 300);
  EXPECT_GT(totals.players[0].wins(), 200);
  EXPECT_GT(totals.duel_rate().low, 0.75);
  EXPECT_EQ(totals.players[0].won.sum() + totals.players[1].won.sum() + totals.players[2].won.sum(), 300 * win_parts);
  EXPECT_NEAR(totals.mean_lead().value,
              totals.mean_score(0).value - (totals.mean_score(1).value + totals.mean_score(2).value) / 2, 1e-9);
  EXPECT_GT(totals.mean_lead().low, 0);
}

TEST(Match, SprtStopsWhenItKnows) {
  MatchPlan long_match{{"greedy", "random"}, 100'000, 7, 2, Sprt{0, 30}};
  const auto stronger = Match<SushiGo>(table_for(2), long_match, by_name).run();
  EXPECT_LT(stronger.deals, 2000);
  EXPECT_EQ(stronger.verdict(*long_match.sprt), Sprt::Verdict::elo1);
  long_match.players = {"random", "greedy"};
  const auto weaker = Match<SushiGo>(table_for(2), long_match, by_name).run();
  EXPECT_EQ(weaker.verdict(*long_match.sprt), Sprt::Verdict::elo0);
  long_match.threads = 1;
  EXPECT_EQ(Match<SushiGo>(table_for(2), long_match, by_name).run(), weaker);
}

TEST(Match, StoppedItTellsWhatWasPlayedAndNothingMore) {
  MatchPlan endless = plan(2);
  endless.deals = 1'000'000'000;
  std::int64_t games_told = 0;
  std::int64_t games_finished = 0;
  std::atomic<bool> under_way = false;
  MatchHooks<SushiGo> hooks;
  hooks.progress = [&](const MatchTotals& so_far) {
    games_told = so_far.games;
    under_way = so_far.games >= 30;
  };
  hooks.finished = [&](const auto&, const auto&, const auto&) { ++games_finished; };
  Match<SushiGo> match(table_for(3), endless, by_name, hooks);
  MatchTotals at_end;
  std::thread running([&] { at_end = match.run(); });
  while (!under_way) std::this_thread::yield();
  const MatchTotals at_stop = match.stop();
  running.join();
  EXPECT_GE(at_stop.games, 30);
  EXPECT_EQ(at_stop.games, at_stop.deals * 3);
  EXPECT_EQ(at_stop, at_end);
  EXPECT_EQ(at_stop.games, games_told);
  EXPECT_EQ(at_stop.games, games_finished);
  endless.deals = at_stop.deals;
  EXPECT_EQ(Match<SushiGo>(table_for(3), endless, by_name).run(), at_stop);
}

TEST(Match, EachPlayerSitsEverywhere) {
  EXPECT_EQ(seating(3, 0), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(seating(3, 1), (std::vector<std::size_t>{2, 0, 1}));
  EXPECT_EQ(seating(3, 2), (std::vector<std::size_t>{1, 2, 0}));
}

TEST(Match, TroubleInAHookReachesTheCaller) {
  const auto fail = [](const auto&, const auto&, const auto&) { throw std::runtime_error("the disk is full"); };
  EXPECT_THROW(Match<SushiGo>(table_for(3), plan(2), by_name, {{}, fail}).run(), std::runtime_error);
}

TEST(Players, AreKnownByName) {
  for (const std::string_view kind : player_kinds) EXPECT_NE(make_player<SushiGo>(kind), nullptr) << kind;
  EXPECT_NE(make_player<SushiGo>("chef:20"), nullptr);
  for (const char* wrong : {"", "cheff", "chef:", "chef:0", "chef:-3", "chef:20x", "chef:99999999999"})
    EXPECT_EQ(make_player<SushiGo>(wrong), nullptr) << wrong;
}

}  // namespace
}  // namespace sushiya
