#include "ai/review/review.hpp"

#include <set>

#include <gtest/gtest.h>

#include "ai/chance.hpp"
#include "ai/positions.hpp"
#include "ai/solver/sushi_go_solver.hpp"
#include "records/sample.hpp"

namespace sushiya {
namespace {

using sushi_go::Card;
using sushi_go::Cards;

// The last two cards of each hand lie here; everything before has been dealt and played.
SushiGo::State last_two(const SushiGo& game) {
  SushiGo::State state = game.initial_state();
  state.turn = static_cast<std::uint8_t>(sushi_go::hand_size(game.options) - 2);
  state.dealt = static_cast<std::uint8_t>(game.options.players * sushi_go::hand_size(game.options));
  return state;
}

Judgement<SushiGo> judged(const SushiGo& game, const SushiGo::State& state, Card taken, int iterations = 300) {
  return judge(game, game.view_for(state, 0), DecisionPoint{0, 0, 0, false}, sushi_go::take(taken), {iterations, 1});
}

TEST(Review, WhatWasChangedBeforeAllHadChosenDoesNotCount) {
  const SushiGo game = table_for(2, 1);
  Record<SushiGo> record{game, {}, {}};
  Random random(3);
  SushiGo::State state = game.initial_state();
  while (game.seats_to_act(state).contains(chance_seat)) {
    record.log.push_back({chance_seat, game.sample_chance(state, random)});
    game.apply(state, chance_seat, record.log.back().action);
  }
  ActionList<SushiGo> list;
  game.list_legal_actions(state, 0, list);
  record.log.push_back({0, list[0]});
  record.log.push_back({0, list[1]});
  game.list_legal_actions(state, 1, list);
  record.log.push_back({1, list[0]});
  const std::vector<DecisionPoint> wanted{{21, 0, 0, false}, {22, 1, 0, false}};
  EXPECT_EQ(decisions_of<SushiGo>(game, record.log), wanted);
}

TEST(Review, AForcedDecisionLosesNothingAndIsNotSearched) {
  const SushiGo game = table_for(2, 1);
  SushiGo::State state = last_two(game);
  state.hands[0] = Cards::one(Card::tempura) + Cards::one(Card::tempura);
  state.hands[1] = Cards::one(Card::tempura) + Cards::one(Card::pudding);
  ActionList<SushiGo> list;
  game.list_legal_actions(game.view_for(state, 0), list);
  ASSERT_EQ(list.size(), 1U);
  const auto judgement =
      judge(game, game.view_for(state, 0), DecisionPoint{0, 0, 0, true}, list[0], {1'000'000'000, 1});
  EXPECT_EQ(judgement.verdict.lost, 0);
  EXPECT_EQ(judgement.verdict.mark, Mark::forced);
}

TEST(Review, TheThirdSashimiLeftLyingIsABlunder) {
  for (const int players : {2, 3, 4}) {
    const SushiGo game = table_for(players, 1);
    SushiGo::State state = last_two(game);
    state.plates[0].piles.add(static_cast<std::uint8_t>(Card::sashimi), 2);
    for (Seat seat = 0; seat < players; ++seat)
      state.hands[seat] = Cards::one(Card::egg_nigiri) + Cards::one(Card::tempura);
    state.hands[0] = Cards::one(Card::sashimi) + Cards::one(Card::chopsticks);
    const auto well = judged(game, state, Card::sashimi);
    EXPECT_EQ(well.verdict.mark, Mark::best) << players;
    EXPECT_EQ(well.verdict.lost, 0);
    const auto badly = judged(game, state, Card::chopsticks);
    EXPECT_EQ(badly.verdict.mark, Mark::blunder) << players;
    EXPECT_EQ(badly.choices.front().action, sushi_go::take(Card::sashimi));
    EXPECT_EQ(badly.choices[badly.played].action, sushi_go::take(Card::chopsticks));
    EXPECT_NEAR(badly.verdict.lost, badly.verdict.chance - badly.choices[badly.played].value, 1e-9);
    EXPECT_EQ(badly.method, players == 2 ? Method::solver : Method::search);
  }
}

// Positions of two with short hands, reached by shaky play; in some of them only a mixture is optimal.
TEST(Review, WhateverBelongsToAnOptimalMixtureLosesNothing) {
  const SushiGo game = table_for(2);
  Random random(7);
  int mixtures = 0;
  int outside = 0;
  for (int each = 0; each < 60; ++each) {
    SushiGo::State state = game.initial_state();
    while (state.turn < 6 || game.seats_to_act(state).contains(chance_seat)) {
      settle_chance(game, state, random);
      for (const Seat seat : game.seats_to_act(state))
        game.apply(state, seat, playout_choice(game, state, seat, random));
    }
    const auto solution = SushiGoSolver(game).solve(game.view_for(state, 0)).value();
    const auto told = [&](double value) {  // two rounds are to come
      return solved_chances((value + 1) / 2, 0, Mind<SushiGo>::guided_calibration(game), 2)[0];
    };
    int played = 0;
    for (const SolvedChoice& choice : solution.choices) {
      const auto judgement =
          judge(game, game.view_for(state, 0), DecisionPoint{0, 0, 0, false}, choice.action, {10, 1});
      ASSERT_EQ(judgement.method, Method::solver);
      EXPECT_NEAR(judgement.verdict.lost, std::max(0.0, told(solution.value) - told(choice.value)), 1e-5);
      if (choice.share > 1e-6) {
        ++played;
        EXPECT_EQ(judgement.verdict.lost, 0);
        EXPECT_EQ(judgement.verdict.mark, Mark::best);
      } else {
        outside += judgement.verdict.lost > 0 ? 1 : 0;
      }
    }
    mixtures += played > 1 ? 1 : 0;
  }
  EXPECT_GT(mixtures, 0);
  EXPECT_GT(outside, 0);
}

TEST(Review, APairInTheOtherOrderIsTheSamePair) {
  const SushiGo game = table_for(2, 1);
  SushiGo::State state = last_two(game);
  --state.turn;
  state.plates[0].piles.add(static_cast<std::uint8_t>(Card::chopsticks), 1);
  state.hands[0] = Cards::one(Card::tempura) + Cards::one(Card::pudding) + Cards::one(Card::maki_1);
  state.hands[1] = Cards::one(Card::tempura) + Cards::one(Card::tempura) + Cards::one(Card::maki_1);
  const auto pair = [&](Card first, Card second) {
    SushiGo::Action action = sushi_go::take(first);
    action.second = second;
    return judge(game, game.view_for(state, 0), DecisionPoint{0, 0, 0, false}, action, {10, 1});
  };
  const auto one = pair(Card::tempura, Card::pudding);
  const auto other = pair(Card::pudding, Card::tempura);
  EXPECT_EQ(one.method, Method::solver);
  EXPECT_EQ(one.verdict.lost, other.verdict.lost);
  EXPECT_EQ(one.played, other.played);
  EXPECT_NE(one.action, other.action);
}

TEST(Review, AllAreEquallyLikelyToWinBeforeTheFirstChoice) {
  for (const int players : {2, 3, 5}) {
    const SushiGo game = table_for(players);
    double sum = 0;
    constexpr int deals = 20;
    for (std::uint64_t seed = 0; seed < deals; ++seed) {
      Random random(seed);
      SushiGo::State state = game.initial_state();
      settle_chance(game, state, random);
      ActionList<SushiGo> list;
      game.list_legal_actions(state, 0, list);
      sum += judge(game, game.view_for(state, 0), DecisionPoint{0, 0, 0, false}, list[0], {100, 1}).verdict.chance;
    }
    EXPECT_NEAR(sum / deals, 1.0 / players, 0.06) << players;
  }
}

template <class G>
class ReviewOfEveryGame : public ::testing::Test {};
using EveryGame = ::testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(ReviewOfEveryGame, EveryGame);

// The books balance: where one began, less what one lost, and luck, is where one ended.
TYPED_TEST(ReviewOfEveryGame, EndsWhereStartLuckAndLossesLead) {
  using G = TypeParam;
  double lost = 0;
  int marked = 0;
  for (const int players : {2, 3}) {
    G game;
    game.options.players = static_cast<std::uint8_t>(players);
    const Record<G> record = random_record(game, 4);
    Reviewer<G> reviewer(record.game, record.log);
    ASSERT_TRUE(reviewer.is_over());
    for (std::size_t at = 0; at < reviewer.decisions().size(); ++at) {
      const auto judgement = reviewer.judge(at, {20, 1});
      EXPECT_GE(judgement.verdict.lost, 0);
      EXPECT_LE(judgement.verdict.lost, judgement.verdict.chance + 1e-12);
      EXPECT_LT(judgement.played, judgement.choices.size());
      if (judgement.verdict.decision.forced) continue;
      for (const auto& choice : judgement.choices) {
        EXPECT_LE(choice.value, judgement.verdict.chance + 1e-12) << "nothing is better than the best";
        double all = 0;
        for (Seat seat = 0; seat < players; ++seat) all += choice.all[seat];
        EXPECT_NEAR(all, 1, 1e-9);
        EXPECT_EQ(choice.value, choice.all[judgement.verdict.decision.seat]);
      }
    }
    double ends = 0;
    for (Seat seat = 0; seat < players; ++seat) {
      const SeatReview review = reviewer.sum_up(seat).value();
      EXPECT_NEAR(review.start + review.whole.luck - review.whole.lost, review.end, 1e-9);
      ends += review.end;
      lost += review.whole.lost;
      for (const int count : review.marks) marked += count;
      marked -= review.marks[static_cast<std::size_t>(Mark::forced)] + review.choices;
    }
    EXPECT_NEAR(ends, 1, 1e-9);
  }
  EXPECT_EQ(marked, 0);
  EXPECT_GT(lost, 0.05);  // who plays at random loses something
}

TYPED_TEST(ReviewOfEveryGame, IsTheSameInAnyOrder) {
  using G = TypeParam;
  G game;
  game.options.players = 2;
  const Record<G> record = random_record(game, 9);
  Reviewer<G> forwards(record.game, record.log);
  Reviewer<G> backwards(record.game, record.log);
  const std::size_t few = std::min<std::size_t>(12, forwards.decisions().size());
  std::vector<Judgement<G>> told;
  for (std::size_t at = 0; at < few; ++at) told.push_back(forwards.judge(at, {40, 5}));
  for (std::size_t at = few; at-- > 0;) {
    const auto again = backwards.judge(at, {40, 5});
    EXPECT_EQ(again.verdict.chance, told[at].verdict.chance);
    EXPECT_EQ(again.verdict.lost, told[at].verdict.lost);
    EXPECT_EQ(again.choices.size(), told[at].choices.size());
  }
}

TEST(Review, ASeatIsSummedUpWhenAllItsDecisionsAreJudged) {
  const Record<SushiGo> record = random_record(table_for(2, 1), 2);
  Reviewer<SushiGo> reviewer(record.game, record.log);
  for (std::size_t at = 0; at < reviewer.decisions().size(); ++at) {
    EXPECT_FALSE(reviewer.sum_up(0) && reviewer.sum_up(1));
    reviewer.judge(at, {5, 1});
  }
  EXPECT_TRUE(reviewer.sum_up(0) && reviewer.sum_up(1));
}

TEST(Review, AnUnfinishedGameEndsWithTheLastChance) {
  Record<SushiGo> record = random_record(table_for(2), 2);
  record.log.resize(record.log.size() / 2);
  Reviewer<SushiGo> reviewer(record.game, record.log);
  EXPECT_FALSE(reviewer.is_over());
  double last = 0;
  for (std::size_t at = 0; at < reviewer.decisions().size(); ++at) {
    const Verdict verdict = reviewer.judge(at, {10, 1}).verdict;
    if (verdict.decision.seat == 0 && !verdict.decision.forced) last = verdict.chance - verdict.lost;
  }
  EXPECT_EQ(reviewer.sum_up(0)->end, last);
}

// Who loses half of it three times and wins was given more than there is, and no sum says so.
TEST(Review, NobodyLosesOrIsGivenMoreThanTheWholeVictory) {
  for (const double result : {0.0, 1.0}) {
    std::vector<Verdict> verdicts;
    for (int choice = 0; choice < 3; ++choice)
      verdicts.push_back({{static_cast<std::size_t>(choice), 0, choice / 2, false}, 0.6, 0.5, Mark::blunder});
    const SeatReview review = sum_up(verdicts, 0, 2, 2, result);
    EXPECT_LE(review.whole.lost, 1);
    EXPECT_LE(review.whole.luck, 1);
    EXPECT_GE(review.whole.luck, -1);
    EXPECT_NEAR(review.start + review.whole.luck - review.whole.lost, review.end, 1e-12);
    EXPECT_NEAR(review.stretches[0].lost + review.stretches[1].lost, review.whole.lost, 1e-12);
    EXPECT_NEAR(review.stretches[0].luck + review.stretches[1].luck, review.whole.luck, 1e-12);
    EXPECT_NEAR(review.stretches[0].lost, 2 * review.stretches[1].lost, 1e-12);
  }
}

TEST(Review, LuckAndLossesByStretchAreTheWhole) {
  const std::vector<Verdict> verdicts{{{0, 0, 0, false}, 0.6, 0.1, Mark::blunder},
                                      {{1, 1, 0, false}, 0.9, 0.0, Mark::best},
                                      {{2, 0, 0, true}, 0.0, 0.0, Mark::forced},
                                      {{3, 0, 1, false}, 0.7, 0.03, Mark::slip}};
  const SeatReview review = sum_up(verdicts, 0, 2, 2, 1.0);
  EXPECT_EQ(review.choices, 2);
  EXPECT_EQ(review.well_chosen, 0);
  EXPECT_NEAR(review.stretches[0].luck, 0.1, 1e-12);
  EXPECT_NEAR(review.stretches[0].lost, 0.1, 1e-12);
  EXPECT_NEAR(review.stretches[1].luck, 0.2 + 0.33, 1e-12);
  EXPECT_NEAR(review.stretches[1].lost, 0.03, 1e-12);
  EXPECT_NEAR(review.whole.luck, 0.63, 1e-12);
  EXPECT_EQ(review.marks[static_cast<std::size_t>(Mark::blunder)], 1);
}

}  // namespace
}  // namespace sushiya
