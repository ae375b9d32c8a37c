// Keys at the hand: what is picked, in which order, and how it is taken back.
#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "pressed_keys.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;
using sushi_go::Refusal;
using sushi_go::take;
using sushi_go::take_two;

class Hand {
 public:
  Hand(const SushiGo& game, std::string_view hand, std::string_view plate = "")
      : game_(game), setting_(setting_for(game)), view_(view_with(game, hand, plate)), screen_(game, setting_) {
    screen_.begin(view_);
  }
  Answer<SushiGo> press(Key key) { return screen_.press(view_, press_of(key), judge_of(game_, view_)); }
  Answer<SushiGo> press(std::initializer_list<Key> keys) {
    Answer<SushiGo> last;
    for (const Key key : keys) last = press(key);
    return last;
  }
  const HandSelection& selection() const { return screen_.selection(); }

 private:
  SushiGo game_;
  Setting setting_;
  sushi_go::View view_;
  Screen<SushiGo> screen_;
};

TEST(HandSelection, EnterLaysFaceDownAndEnterAgainConfirms) {
  Hand hand(game_for(3), "tempura sashimi pudding");
  EXPECT_FALSE(hand.press({right, enter}).action);
  EXPECT_TRUE(hand.selection().is_complete());
  EXPECT_EQ(hand.press(enter).action, take(Card::sashimi));
}

TEST(HandSelection, ANumberPointsAndPicksNothing) {
  Hand hand(game_for(3), "tempura sashimi pudding");
  hand.press(typed('3'));
  EXPECT_EQ(hand.selection().cursor(), 2);
  EXPECT_TRUE(hand.selection().is_empty());
  EXPECT_EQ(hand.press({enter, enter}).action, take(Card::pudding));
}

TEST(HandSelection, SpacePicksAndOnAnotherCardChangesTheMind) {
  Hand hand(game_for(3), "tempura sashimi pudding");
  EXPECT_EQ(hand.press({typed('1'), space, typed('3'), space, enter}).action, take(Card::pudding));
}

TEST(HandSelection, SpaceOnceMorePutsTheCardBack) {
  Hand hand(game_for(3), "tempura sashimi pudding");
  hand.press({typed('2'), space, space});
  EXPECT_TRUE(hand.selection().is_empty());
}

TEST(HandSelection, UndoTakesBackBeforeTheReveal) {
  for (const Key undo : {typed('u'), backspace, Key{Key::Kind::escape}}) {
    Hand hand(game_for(3), "tempura sashimi pudding");
    hand.press({typed('2'), space, undo});
    EXPECT_TRUE(hand.selection().is_empty());
    EXPECT_FALSE(hand.press(enter).action);  // lays down again: nothing was confirmed
  }
}

TEST(HandSelection, ANumberBeyondTheHandIsAnswered) {
  Hand hand(game_for(3), "tempura sashimi pudding");
  EXPECT_FALSE(hand.press(typed('4')).note.empty());
  EXPECT_FALSE(hand.press(typed('0')).note.empty());
  EXPECT_TRUE(hand.selection().is_empty());
}

TEST(HandSelection, ArrowsGoAroundAndBetweenTheRows) {
  Hand hand(game_for(3), "tempura sashimi dumpling maki_1 maki_2 maki_3 pudding");
  hand.press(left);
  EXPECT_EQ(hand.selection().cursor(), 6);
  hand.press(up);
  EXPECT_EQ(hand.selection().cursor(), 1);
  hand.press({right, right, down});
  EXPECT_EQ(hand.selection().cursor(), 6);  // nothing lies right below: the last card
  hand.press(right);
  EXPECT_EQ(hand.selection().cursor(), 0);
}

TEST(HandSelection, ChopsticksTakeTwoInTheOrderOfPicking) {
  Hand hand(game_for(3), "squid_nigiri wasabi pudding", "chopsticks");
  hand.press({typed('s'), typed('3'), space});
  EXPECT_EQ(hand.selection().slot_of(2), Slot::first);
  EXPECT_FALSE(hand.press(enter).action);  // Enter on the first card does not end the choice
  hand.press({typed('1'), space});
  EXPECT_EQ(hand.selection().slot_of(0), Slot::second);
  EXPECT_EQ(hand.press(enter).action, take_two(Card::wasabi, Card::squid_nigiri));
}

TEST(HandSelection, ChopsticksOpenAfterTheFirstCardKeepIt) {
  Hand hand(game_for(3), "squid_nigiri wasabi pudding", "chopsticks");
  EXPECT_EQ(hand.press({typed('3'), space, typed('s'), typed('1'), space, enter}).action,
            take_two(Card::wasabi, Card::squid_nigiri));
}

TEST(HandSelection, UndoGoesBackStepByStepAndLeavesTheChopsticks) {
  Hand hand(game_for(3), "tempura sashimi pudding", "chopsticks");
  hand.press({typed('s'), typed('1'), space, typed('2'), space, typed('u')});
  EXPECT_EQ(hand.selection().next_slot(), Slot::second);
  hand.press(typed('u'));
  EXPECT_EQ(hand.selection().next_slot(), Slot::first);
  hand.press(typed('u'));
  EXPECT_FALSE(hand.selection().uses_chopsticks());
}

TEST(HandSelection, WithoutChopsticksTheRulesRefuse) {
  Hand hand(game_for(3), "tempura sashimi pudding");
  EXPECT_EQ(hand.press(typed('s')).refusal, Refusal::no_chopsticks);
  EXPECT_FALSE(hand.selection().uses_chopsticks());
}

TEST(HandSelection, TheLastTwoCardsBesideAPhantomAreTooFewForChopsticks) {
  Hand hand(game_with_phantom(), "tempura sashimi", "chopsticks");
  EXPECT_EQ(hand.press(typed('s')).refusal, Refusal::too_few_beside_phantom);
}

TEST(HandSelection, AControllerPicksForItselfThenForThePhantom) {
  Hand hand(game_with_phantom(), "tempura sashimi pudding");
  EXPECT_EQ(hand.selection().next_slot(), Slot::own);
  hand.press(enter);
  EXPECT_EQ(hand.selection().next_slot(), Slot::phantom);
  EXPECT_EQ(hand.selection().cursor(), 1);  // on to the next card
  EXPECT_EQ(hand.press({enter, enter}).action, take(Card::tempura, Card::sashimi));
}

TEST(HandSelection, AControllerWithChopsticksPicksThree) {
  Hand hand(game_with_phantom(), "squid_nigiri wasabi pudding", "chopsticks");
  EXPECT_EQ(hand.press({typed('s'), typed('3'), space, typed('1'), space, typed('2'), space, enter}).action,
            take_two(Card::wasabi, Card::squid_nigiri, Card::pudding));
}

}  // namespace
}  // namespace sushiya::cli
