// Winning against points ahead.
#include "ai/blend.hpp"

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "games/all.hpp"

namespace sushiya {
namespace {

TEST(Blend, PointsAheadAreThoseOverTheBestOfTheOthers) {
  constexpr std::array<double, max_seats> totals{10, 14, 9};
  static_assert(points_ahead(totals, 3, 0) == -4);
  static_assert(points_ahead(totals, 3, 1) == 4);
  EXPECT_EQ(points_ahead(totals, 2, 1), 4);
}

TEST(Blend, AVictoryAloneForgetsThePoints) {
  constexpr Blend blend{.victory = 1};
  EXPECT_EQ(with_victory(blend, 1, 1), with_victory(blend, 1, 30));
  EXPECT_EQ(with_victory(blend, 0.5, 0), 0.5);
}

TEST(Blend, OtherwiseMorePointsAreBetter) {
  constexpr Blend blend;
  EXPECT_LT(with_victory(blend, 1, 1), with_victory(blend, 1, 2));
  EXPECT_LT(without_victory(blend, 1, 1), without_victory(blend, 1, 2));
}

TEST(Blend, PointsCountForLessTheMoreRoundsAreToCome) {
  constexpr Blend blend;
  EXPECT_GT(without_victory(blend, 0, 5), without_victory(blend, 2, 5));
}

TEST(Blend, TheWinnersShareTheVictory) {
  SeatSet won;
  won.insert(0);
  won.insert(2);
  EXPECT_EQ(share_of_victory(won, 0), 0.5);
  EXPECT_EQ(share_of_victory(won, 1), 0.0);
}

// Rewards of every blend stay between lost and won, and a win is worth more than a loss.
TEST(Blend, OfEveryTableIsOneOfShares) {
  for_each_game([]<class G>(std::type_identity<G>) {
    for (int players = 2; players <= 4; ++players) {
      G game;
      game.options.players = static_cast<std::uint8_t>(players);
      const Blend blend = Mind<G>::blend(game);
      EXPECT_GE(blend.victory, 0) << G::id;
      EXPECT_LE(blend.victory, 1) << G::id;
      EXPECT_GT(with_victory(blend, 1, 1), with_victory(blend, 0, -1)) << G::id;
    }
  });
}

}  // namespace
}  // namespace sushiya
