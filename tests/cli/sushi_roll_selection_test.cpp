// A turn in the making: cursor, marks and swaps.
#include <gtest/gtest.h>

#include "at_the_dice.hpp"
#include "cli/play/sushi_roll/selection.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::format_action;
using sushi_roll::Refusal;
using Kind = Key::Kind;

TEST(BeltSelection, TheCursorMovesOverTheBelt) {
  const DiceScene scene({"dumpling dumpling maki_1 maki_2 maki_3 egg_nigiri wasabi", "wasabi", "wasabi"});
  BeltSelection selection(scene.game, scene.view);
  EXPECT_EQ(dice_in_a_row(7), 4);
  selection.move(Kind::down);
  EXPECT_EQ(format_action(selection.take()), "take maki_3");
  selection.move(Kind::up);
  selection.move(Kind::left);
  EXPECT_EQ(format_action(selection.take()), "take wasabi");
  selection.move(Kind::right);
  EXPECT_EQ(format_action(selection.take()), "take dumpling");
}

TEST(BeltSelection, MarksDiceOneByOne) {
  const DiceScene scene({"dumpling dumpling maki_1", "wasabi wasabi wasabi"});
  BeltSelection selection(scene.game, scene.view);
  selection.toggle();
  EXPECT_FALSE(selection.has_other_marks());
  selection.move(Kind::right);
  EXPECT_TRUE(selection.has_other_marks());
  selection.toggle();
  EXPECT_EQ(format_action(selection.reroll()), "reroll dumpling dumpling");
  selection.toggle();
  EXPECT_EQ(format_action(selection.reroll()), "reroll dumpling");
  selection.toggle_all();
  EXPECT_EQ(format_action(selection.reroll()), "reroll dumpling dumpling maki_1");
  selection.toggle_all();
  EXPECT_EQ(selection.marks(), 0);
}

TEST(BeltSelection, ASwapGoesFromOnesOwnDieToAnothersAndBack) {
  const DiceScene scene({"dumpling maki_1", "wasabi wasabi", "egg_nigiri squid_nigiri"});
  BeltSelection selection(scene.game, scene.view);
  selection.start_swap();
  selection.move(Kind::right);
  selection.give();
  EXPECT_EQ(selection.mode(), RollMode::demand);
  selection.move(Kind::down);
  selection.move(Kind::right);
  EXPECT_EQ(format_action(selection.swap()), "swap maki_1 2 squid_nigiri");
  selection.move(Kind::up);  // only one kind of dice there
  EXPECT_EQ(format_action(selection.swap()), "swap maki_1 1 wasabi");
  EXPECT_TRUE(selection.step_back());
  EXPECT_EQ(selection.mode(), RollMode::give);
  EXPECT_TRUE(selection.step_back());
  EXPECT_EQ(selection.mode(), RollMode::belt);
  EXPECT_FALSE(selection.step_back());
}

TEST(BeltSelection, EmptyBeltsArePassedOver) {
  const DiceScene scene({"maki_1", "", "egg_nigiri", ""});
  BeltSelection selection(scene.game, scene.view);
  selection.start_swap();
  selection.give();
  EXPECT_EQ(selection.other(), 2);
  selection.move(Kind::down);
  EXPECT_EQ(selection.other(), 2);
}

TEST(BeltSelection, WhereNobodyHasDiceTheRulesRefuseTheSwap) {
  const DiceScene scene({"maki_1", "", ""});
  const BeltSelection selection(scene.game, scene.view);
  EXPECT_EQ(scene.judge()(selection.any_swap()), Refusal::partner_has_no_dice);
}

}  // namespace
}  // namespace sushiya::cli
