#include "games/sushi_go/notation.hpp"

#include <gtest/gtest.h>

namespace sushiya::sushi_go {
namespace {

TEST(Notation, ReadsBackWhatItWrites) {
  for (const Action action :
       {take(Card::tempura), take_two(Card::wasabi, Card::squid_nigiri), take(Card::pudding, Card::maki_3),
        take_two(Card::chopsticks, Card::egg_nigiri, Card::dumpling), give_control(0), give_control(1)})
    EXPECT_EQ(parse_action(format_action(action)), action) << format_action(action);
}

TEST(Notation, NamesThePlaceOfAFault) {
  EXPECT_EQ(parse_action("wasabi+squid").error(), (ParseError{7, "unknown card \"squid\""}));
  EXPECT_EQ(parse_action("").error(), (ParseError{0, "expected a card, found nothing"}));
  EXPECT_EQ(parse_action("tempura/").error(), (ParseError{8, "expected a card, found nothing"}));
  EXPECT_EQ(parse_action("control:2").error(), (ParseError{8, "expected seat 0 or 1"}));
}

}  // namespace
}  // namespace sushiya::sushi_go
