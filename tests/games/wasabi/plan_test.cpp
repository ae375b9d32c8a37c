// A decision in the making: held, looked at, taken back, and whole at last.
#include "games/wasabi/plan.hpp"

#include <gtest/gtest.h>

#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

Plan begun(const Scene& scene) {
  Plan plan(scene.game);
  plan.begin(scene.game.view_for(scene.state, 0));
  return plan;
}

TEST(WasabiPlan, ATileIsHeldUntilItsSquareIsSaid) {
  const Scene scene = some_scene();
  Plan plan = begun(scene);
  EXPECT_FALSE(plan.add(scene.action("tile rice")));
  EXPECT_TRUE(plan.holds_something());
  EXPECT_EQ(plan.now().step, Step::place);
  EXPECT_EQ(plan.why_refused(scene.action("at b1")), Refusal::square_taken);
  const auto whole = plan.add(scene.action("at a6"));
  ASSERT_TRUE(whole);
  EXPECT_EQ(*whole, (std::vector{scene.action("tile rice"), scene.action("at a6")}));
}

TEST(WasabiPlan, AfterAWholeDecisionTheSeatSeesWhatItSeesWhenItIsPlayed) {
  const Scene scene = some_scene();
  Plan plan = begun(scene);
  plan.add(scene.action("tile rice"));
  const auto whole = plan.add(scene.action("at a6"));
  ASSERT_TRUE(whole);
  State played = scene.state;
  for (const Action& action : *whole) scene.game.apply(played, 0, action);
  EXPECT_EQ(plan.after(), scene.game.view_for(played, 0));
  EXPECT_EQ(plan.now().step, Step::place);
}

TEST(WasabiPlan, EveryStepCanBeTakenBack) {
  const Scene scene = some_scene().card(0, "stack");
  Plan plan = begun(scene);
  EXPECT_FALSE(plan.add(scene.action("card stack")));
  EXPECT_FALSE(plan.add(scene.action("tile rice")));
  EXPECT_EQ(plan.why_refused(scene.action("at b1")), Refusal::none);
  EXPECT_TRUE(plan.take_back());
  EXPECT_EQ(plan.now().played, Card::stack);
  EXPECT_TRUE(plan.take_back());
  EXPECT_EQ(plan.now().played, Card::none);
  EXPECT_FALSE(plan.take_back());
}

TEST(WasabiPlan, WhatIsNoChoiceIsSaidAlong) {
  // Somebody with a strip of two could complete Tekkamaki here; whoever cannot says so without being asked.
  const Scene scene = at_the_table(2)
                          .board({". . T . ."})
                          .hand(0, "MHR")
                          .hand(1, "CPA")
                          .screen(0, {"Kappamaki", "Tamago Nigiri", "Boston Roll"});
  Plan plan = begun(scene);
  EXPECT_FALSE(plan.add(scene.action("tile maki")));
  const auto whole = plan.add(scene.action("at b1"));
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->back(), scene.action("done"));
}

}  // namespace
}  // namespace sushiya::wasabi
