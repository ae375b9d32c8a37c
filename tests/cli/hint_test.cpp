// A hint tells the chance to win that advice and a review tell.
#include "cli/play/hint.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "ai/review/judge.hpp"
#include "cli/play/sushi_go/screen.hpp"

namespace sushiya::cli {
namespace {

TEST(Hint, TellsWhatAdviceAndReviewTell) {
  SushiGo game;
  game.options.players = 4;
  Setting setting;
  setting.texts = &texts(Language::en);
  setting.names = {"You", "Aki", "Ben", "Cho"};
  constexpr int iterations = 200;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random random(seed);
    SushiGo::State state = game.initial_state();
    settle_chance(game, state, random);
    const SushiGo::View view = game.view_for(state, 0);
    const auto advice = think(Position<SushiGo>{game, view, 0, std::nullopt}, 1, Thinking{iterations});
    const auto& best = advice.choices.front();
    const auto review = judge(game, view, DecisionPoint{0, 0, 0, false}, best.action, {iterations, 1});
    EXPECT_EQ(review.verdict.chance, best.value);
    const std::string told = "(" + std::to_string(std::lround(100 * review.verdict.chance)) + " %)";
    EXPECT_NE(hint(game, view, setting, iterations).find(told), std::string::npos) << told;
  }
}

}  // namespace
}  // namespace sushiya::cli
