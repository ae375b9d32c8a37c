// One meaning of "chance to win": the same question has one answer. Whether it comes true, told_chances_test.cpp says.
#include "ai/chance.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/positions.hpp"
#include "ai/review/judge.hpp"

namespace sushiya {
namespace {

TEST(ChanceMap, GivesTheAverageSeatItsShare) {
  EXPECT_DOUBLE_EQ(ChanceMap(2, 0.5, {8, 100}).chance(0.3), 0.3) << "where they sum to one, rewards are chances";
  for (const int eighths : {1, 5, 8, 13}) {
    EXPECT_NEAR(ChanceMap(2, 0.5, {eighths, 100}).chance(0.5), 0.5, 1e-12);
    EXPECT_NEAR(ChanceMap(2, 0.45, {eighths, 100}).chance(0.45), 0.5, 1e-12);
    EXPECT_NEAR(ChanceMap(4, 0.4, {eighths, 100}).chance(0.4), 0.25, 1e-12);
    EXPECT_NEAR(ChanceMap(5, 0.31, {eighths, 100}).chance(0.31), 0.2, 1e-12);
  }
}

TEST(ChanceMap, IsMonotoneFromLostToWon) {
  for (const int players : {2, 3, 5})
    for (const int eighths : {3, 8, 12}) {
      const ChanceMap map(players, 0.4, {eighths, 100});
      EXPECT_EQ(map.chance(0), 0);
      EXPECT_EQ(map.chance(1), 1);
      for (int step = 0; step < 100; ++step) EXPECT_LT(map.chance(step / 100.0), map.chance((step + 1) / 100.0));
    }
}

TEST(ChanceMap, ALowerPowerIsMoreModestAndAFactorLessHopeful) {
  EXPECT_NEAR(ChanceMap(2, 0.5, {8, 80}).chance(0.5), 0.8 / 1.8, 1e-12) << "even odds become 4 to 5";
  EXPECT_LT(ChanceMap(2, 0.5, {4, 100}).chance(0.9), ChanceMap(2, 0.5, {8, 100}).chance(0.9));
  EXPECT_GT(ChanceMap(2, 0.5, {4, 100}).chance(0.1), ChanceMap(2, 0.5, {8, 100}).chance(0.1));
  EXPECT_NEAR(ChanceMap(2, 0.5, {4, 100}).chance(0.9), 0.75, 1e-12) << "odds of 9 become odds of 3";
}

// ---- One answer

template <class G>
class OneMeaning : public ::testing::Test {};
using EveryGame = ::testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(OneMeaning, EveryGame);

// think() is what a hint, the command's advice and the page's ask; judge() is the review. The command's and the page's
// own words are held against each other in the page's tests.
TYPED_TEST(OneMeaning, AdviceAndReviewTellTheSameChances) {
  using G = TypeParam;
  int compared = 0;
  for (const G& game : G::setups()) {
    Random random(3, static_cast<std::uint64_t>(compared));
    typename G::State state = game.initial_state();
    for (int moves = 0; moves < 60; ++moves) {
      settle_chance(game, state, random);
      const SeatSet waiting = game.seats_to_act(state);
      if (waiting.empty()) break;
      const Seat seat = waiting.lowest();
      const auto view = game.view_for(state, seat);
      ActionList<G> list;
      game.list_legal_actions(view, list);
      const auto action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      if (list.size() > 1 && moves % 20 == 7) {
        constexpr int iterations = 60;
        constexpr std::uint64_t seed = 5;
        const auto opinion = think(Position<G>{game, view, seat, std::nullopt}, seed, Thinking{iterations});
        const auto& best = opinion.choices.front();
        const auto judgement = judge(game, view, DecisionPoint{0, seat, 0, false}, best.action, {iterations, seed});
        EXPECT_EQ(judgement.verdict.chance, best.value);
        EXPECT_EQ(judgement.method, opinion.method);
        EXPECT_EQ(judgement.choices.front().action, best.action);
        for (const Advice<G>& told : judgement.choices) {
          const auto same = std::ranges::find(opinion.choices, told.action, &Advice<G>::action);
          ASSERT_NE(same, opinion.choices.end());
          EXPECT_EQ(told.value, same->value);
          EXPECT_EQ(told.weight, same->weight);
        }
        ++compared;
      }
      game.apply(state, seat, action);
    }
  }
  EXPECT_GE(compared, static_cast<int>(2 * G::setups().size()));
}

// A hint is asked in the middle of the game, a review afterwards: the entry of the log makes no difference.
TEST(OneAnswer, DoesNotDependOnTheEntry) {
  SushiGo game;
  game.options.players = 4;
  SushiGo::State state = game.initial_state();
  Random random(1);
  settle_chance(game, state, random);
  const SushiGo::View view = game.view_for(state, 0);
  ActionList<SushiGo> list;
  game.list_legal_actions(view, list);
  const auto chance = [&](std::size_t entry) {
    return judge(game, view, DecisionPoint{entry, 0, 0, false}, list[0], {100, 1}).verdict.chance;
  };
  EXPECT_EQ(chance(0), chance(77));
}

}  // namespace
}  // namespace sushiya
