// One meaning of "chance to win": the same question has one answer. Whether it comes true, told_chances_test.cpp says.
#include "ai/chance.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "ai/decided.hpp"
#include "ai/evaluators/all.hpp"
#include "ai/positions.hpp"
#include "ai/review/judge.hpp"

namespace sushiya {
namespace {

double sum_of(const Rewards& chances) {
  double sum = 0;
  for (const double each : chances) sum += each;
  return sum;
}

TEST(ChanceMap, ChancesOfAllSeatsSumToOne) {
  for (const int power : {-20, 7, 64, 200})
    for (const int own : {-30, 0, 40}) {
      const ChanceMap map(4, 1, {power, own}, 2);
      EXPECT_NEAR(sum_of(map.chances({0.3, 0.6, 0.1, 0.2}, 100)), 1, 1e-12);
      EXPECT_NEAR(sum_of(map.chances({0, 1, 0, 0}, 100)), 1, 1e-12);
    }
}

TEST(ChanceMap, NothingIsCertainOfFinitelyManyIterations) {
  const ChanceMap map(3, 0, {64, 0}, 2);
  const Rewards few = map.chances({0, 1, 0}, 100);
  const Rewards many = map.chances({0, 1, 0}, 10'000);
  EXPECT_GT(few[0], 0);
  EXPECT_LT(few[1], 1);
  EXPECT_LT(many[0], few[0]);
  EXPECT_GT(many[0], 0);
}

TEST(ChanceMap, EqualSeatsHaveEqualChancesButForTheOwn) {
  for (const int power : {5, 64, 130}) {
    const Rewards equal = ChanceMap(4, 2, {power, 0}, 1).chances({0.4, 0.4, 0.4, 0.4}, 50);
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_NEAR(equal[seat], 0.25, 1e-12);
  }
  const Rewards doubled = ChanceMap(2, 0, {64, 64}, 1).chances({0.4, 0.4}, 50);
  EXPECT_NEAR(doubled[0], 2.0 / 3, 1e-12) << "64 64ths are twice the odds";
}

TEST(ChanceMap, IsMonotoneAndSteeperWithAHigherPower) {
  const auto own = [](double reward, int power) {
    return ChanceMap(3, 0, {power, 0}, 2).chances({reward, 0.3, 0.4}, 100)[0];
  };
  for (int step = 0; step < 100; ++step) EXPECT_LT(own(step / 100.0, 30), own((step + 1) / 100.0, 30));
  EXPECT_GT(own(0.8, 96), own(0.8, 32));
  EXPECT_LT(own(0.1, 96), own(0.1, 32));
}

TEST(StageScaling, ChangesEvenly) {
  constexpr StageScaling stage{{10, -8}, {74, 8}, 2};
  EXPECT_EQ(stage.at(0), (Scaling{10, -8}));
  EXPECT_EQ(stage.at(32), (Scaling{42, 0}));
  EXPECT_EQ(stage.at(phase_end), (Scaling{74, 8}));
}

// ---- Decided

// One card each in the last round: who comes last has no chance, and who comes first no doubt.
TEST(Decided, TheLastCardTellsTheWinner) {
  const SushiGo game = table_for(4, 1);
  SushiGo::State state = game.initial_state();
  state.turn = static_cast<std::uint8_t>(sushi_go::hand_size(game.options) - 1);
  state.dealt = static_cast<std::uint8_t>(4 * sushi_go::hand_size(game.options));
  using sushi_go::Card;
  state.hands[0] = state.hands[1] = state.hands[3] = sushi_go::Cards::one(Card::egg_nigiri);
  state.hands[2] = sushi_go::Cards::one(Card::squid_nigiri);
  for (Seat seat = 0; seat < 4; ++seat) {
    const auto view = game.view_for(state, seat);
    const auto certain = decided(game, view);
    ASSERT_TRUE(certain) << int{seat};
    EXPECT_EQ(*certain, (Rewards{0, 0, 1, 0}));
    const auto opinion = think(Position<SushiGo>{game, view, seat, std::nullopt}, 1, Thinking{20});
    ASSERT_EQ(opinion.choices.size(), 1U);
    EXPECT_EQ(opinion.choices.front().value, seat == 2 ? 1 : 0);
  }
}

TEST(Decided, AnOpenGameIsNot) {
  const SushiGo game = table_for(4);
  SushiGo::State state = game.initial_state();
  Random random(1);
  settle_chance(game, state, random);
  EXPECT_FALSE(decided(game, game.view_for(state, 0)));
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
