#include "ai/search/search.hpp"

#include <gtest/gtest.h>

#include "ai/advice.hpp"
#include "ai/evaluators/all.hpp"
#include "ai/positions.hpp"
#include "ai/solver/best_reply.hpp"
#include "ai/solver/sushi_go_solver.hpp"

namespace sushiya {
namespace {

// Dealt, and so many turns played.
SushiGo::State after_turns(const SushiGo& game, int turns, std::uint64_t seed) {
  Random random(seed);
  SushiGo::State state = game.initial_state();
  settle_chance(game, state, random);
  for (int turn = 0; turn < turns; ++turn)
    for (const Seat seat : game.seats_to_act(state)) game.apply(state, seat, playout_choice(game, state, seat, random));
  return state;
}

TEST(Search, SeesWhatAOneStepViewMisses) {
  // Two cards each, all known, the last round: taking the tempura completes no pair here, but leaves the other without
  // one.
  SushiGo game;
  game.options.rounds = 1;
  SushiGo::State state = game.initial_state();
  state.turn = 8;
  state.dealt = 20;
  state.hands[0] = sushi_go::Cards::one(sushi_go::Card::egg_nigiri) + sushi_go::Cards::one(sushi_go::Card::tempura);
  state.hands[1] = sushi_go::Cards::one(sushi_go::Card::chopsticks) + sushi_go::Cards::one(sushi_go::Card::wasabi);
  state.plates[1].piles.add(static_cast<std::uint8_t>(sushi_go::Card::tempura));
  Search<SushiGo> search(game, game.view_for(state, 0), 1);
  search.run(500);
  EXPECT_EQ(search.best(), sushi_go::take(sushi_go::Card::tempura));
}

// Both selection rules come near the value that the solver knows.
TEST(Search, ComesNearTheSolver) {
  const SushiGo game = table_for(2);
  int agreed = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const SushiGo::State state = after_turns(game, 6, 100 + seed);
    const auto view = game.view_for(state, 0);
    const auto solution = SushiGoSolver(game).solve(view);
    ASSERT_TRUE(solution.has_value());
    for (const Selection selection : {Selection::decoupled_uct, Selection::regret_matching}) {
      SearchSettings settings;
      settings.selection = selection;
      Search<SushiGo> search(game, view, 1, settings);
      search.run(3000);
      for (const SolvedChoice& choice : solution->choices)
        if (choice.action == search.best() && choice.value > solution->value - 0.05) ++agreed;
    }
  }
  EXPECT_GE(agreed, 32);  // of 40: the search judges by other rewards and may differ among equals
}

TEST(Search, TheSameSeedAndCountGiveTheSameAdvice) {
  const SushiGo game = table_for(4);
  const auto view = game.view_for(after_turns(game, 2, 3), 1);
  Search<SushiGo> one(game, view, 77);
  Search<SushiGo> other(game, view, 77);
  one.run(300);
  other.run(300);
  ASSERT_EQ(one.advice().size(), other.advice().size());
  for (std::size_t each = 0; each < one.advice().size(); ++each) {
    EXPECT_EQ(one.advice()[each].action, other.advice()[each].action);
    EXPECT_EQ(one.advice()[each].visits, other.advice()[each].visits);
    EXPECT_EQ(one.advice()[each].value, other.advice()[each].value);
  }
}

TEST(Search, MemoryIsBounded) {
  const SushiGo game = table_for(5);
  SearchSettings settings;
  settings.most_nodes = 64;
  Search<SushiGo> search(game, game.view_for(after_turns(game, 0, 3), 1), 77, settings);
  search.run(500);
  EXPECT_LE(search.nodes(), 64U);
  EXPECT_EQ(search.iterations(), 500);
}

TEST(Search, TellsALineOfPlay) {
  const SushiGo game = table_for(2);
  Search<SushiGo> search(game, game.view_for(after_turns(game, 6, 3), 0), 77);
  search.run(2000);
  const auto line = search.line(6);
  ASSERT_GE(line.size(), 2U);
  EXPECT_EQ(line[0].seat == 0 ? line[0].action : line[1].action, search.best());
}

// Others have laid their choices down already: the line has them choose before the one the table waits for.
TEST(Search, TellsALineOfPlayWhenOthersHaveChosen) {
  const SushiGo game = table_for(3);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    SushiGo::State state = after_turns(game, 3 + static_cast<int>(seed % 4), seed);
    Random random(seed);
    for (const Seat seat : {Seat{1}, Seat{2}}) game.apply(state, seat, playout_choice(game, state, seat, random));
    const SushiGo::View view = game.view_for(state, 0);
    Search<SushiGo> search(game, view, 77);
    search.run(400);
    // A line may be replayed from some state the view allows; the same one that it was told from.
    Random same(1, 0x11AE);
    SushiGo::State replayed = game.sample_state(view, same).state();
    for (const Move<SushiGo>& move : search.line(9)) {
      ASSERT_EQ(game.why_refused(replayed, move.seat, move.action), sushi_go::Refusal::none);
      game.apply(replayed, move.seat, move.action);
    }
  }
}

TEST(BestReply, IsAtLeastAsGoodAsTheRuleOfThumb) {
  const SushiGo game = table_for(3);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto view = game.view_for(after_turns(game, 5, seed), 0);
    ASSERT_TRUE(BestReply::can_reply(game, view));
    const auto replies = BestReply(game, 0).replies(view);
    ASSERT_TRUE(replies.has_value());
    // The reward of simply going on by the rule of thumb, as the others do.
    Random random(1);
    Imagined<SushiGo> imagined = game.sample_state(view, random);
    SushiGo::State& state = imagined.state();
    while (state.round == 0)
      for (const Seat seat : game.seats_to_act(state)) {
        ActionList<SushiGo> list;
        const auto seen = game.view_for(state, seat);
        game.list_legal_actions(seen, list);
        game.apply(state, seat, *std::ranges::max_element(list, {}, [&](const SushiGo::Action& action) {
                     return Mind<SushiGo>::rule_of_thumb(game, seen, action);
                   }));
      }
    EXPECT_GE(replies->front().value, Mind<SushiGo>::rewards(game, imagined, calm_blend)[0] - 1e-9);
  }
}

TEST(Advice, IsExactWhereItCanBe) {
  const SushiGo game = table_for(2);
  const auto view = game.view_for(after_turns(game, 6, 3), 1);
  const auto opinion = think(Position<SushiGo>{game, view, 1, std::nullopt}, 1, Thinking{100, 0, nullptr});
  EXPECT_EQ(opinion.method, Method::solver);
  EXPECT_FALSE(opinion.choices.empty());
  const auto early = game.view_for(after_turns(game, 0, 3), 1);
  EXPECT_EQ(think(Position<SushiGo>{game, early, 1, std::nullopt}, 1, Thinking{100, 0, nullptr}).method,
            Method::search);
}

}  // namespace
}  // namespace sushiya
