// What is told of a game agrees with what the rules wrote down.
#include "table/sushi_go_story.hpp"

#include <gtest/gtest.h>

namespace sushiya::sushi_go {
namespace {

// All turns of a random game.
std::vector<TurnStory> stories_of(const SushiGo& game, Random& random, State& state) {
  std::vector<TurnStory> all;
  state = game.initial_state();
  for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
    const Seat seat = waiting.lowest();
    ActionList list;
    game.list_legal_actions(state, seat, list);
    const Action action = seat == chance_seat ? game.sample_chance(state, random)
                                              : list[random.below(static_cast<std::uint32_t>(list.size()))];
    const State before = state;
    game.apply(state, seat, action);
    for (const TurnStory& story : turns_revealed(game, before, {seat, action}, state)) all.push_back(story);
  }
  return all;
}

TEST(TurnsRevealed, TellEveryTurnOfEveryWayToPlay) {
  for (const SushiGo& game : SushiGo::tables()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      State over;
      const auto stories = stories_of(game, random, over);
      const int turns = hand_size(game.options);
      ASSERT_EQ(static_cast<int>(stories.size()), game.options.rounds * turns);
      for (std::size_t at = 0; at < stories.size(); ++at) {
        EXPECT_EQ(stories[at].round, static_cast<int>(at) / turns);
        EXPECT_EQ(stories[at].turn, static_cast<int>(at) % turns);
        EXPECT_EQ(stories[at].ends_round, stories[at].turn == turns - 1);
        EXPECT_EQ(stories[at].last_cards, stories[at].ends_round && !game.options.phantom);
        EXPECT_EQ(stories[at].ends_game, at + 1 == stories.size());
      }
    }
  }
}

TEST(TurnsRevealed, PointsByKindAddUpToTheSheet) {
  for (const SushiGo& game : SushiGo::tables()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      State over;
      const int plates = plates_on_table(game.options);
      for (const TurnStory& story : stories_of(game, random, over)) {
        if (!story.ends_round) continue;
        const auto points = points_of(story, plates);
        for (std::size_t plate = 0; plate < points.size(); ++plate)
          EXPECT_EQ(points[plate].sum(), story.round_points[static_cast<std::size_t>(story.round)][plate]);
        if (!story.ends_game) continue;
        EXPECT_EQ(story.winners, game.winners(over));
        for (Seat plate = 0; plate < plates; ++plate) {
          EXPECT_EQ(story.totals[plate], game.score(over, plate));
          int rounds = 0;
          for (const auto& round : story.round_points) rounds += round[plate];
          EXPECT_EQ(story.totals[plate], rounds + story.pudding_points[plate]);
        }
      }
    }
  }
}

TEST(TurnsRevealed, NothingIsToldWhileAChoiceIsMissing) {
  SushiGo game;
  Random random(1);
  State state = game.initial_state();
  settle_chance(game, state, random);
  const State before = state;
  const Action first = take(*state.hands[0].begin());
  game.apply(state, 0, first);
  EXPECT_TRUE(turns_revealed(game, before, {0, first}, state).empty());
}

}  // namespace
}  // namespace sushiya::sushi_go
