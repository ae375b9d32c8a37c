// Every refusal can be met, and names the clause it stands on.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

Table at_play() { return at_the_table(2).hand(0, "tempura sashimi pudding"); }
Table with_chopsticks() { return at_play().plate(0, "chopsticks"); }
Table with_phantom() { return at_the_table(2).phantom(0).hand(0, "tempura sashimi pudding"); }

// A table at which the deal has not begun, and the phantom's controller is not known.
std::string before_the_deal(bool phantom, Seat seat, Action action) {
  SushiGo game;
  game.options.phantom = phantom;
  const Refusal refusal = game.why_refused(game.initial_state(), seat, action);
  return std::string(refusal_clause(refusal)) + " " + std::string(refusal_name(refusal));
}

std::string nothing_in_the_pile() {
  SushiGo game;
  game.options.deck.remove(Card::wasabi, 6);
  const Refusal refusal = game.why_refused(game.initial_state(), chance_seat, deal(Card::wasabi));
  return std::string(refusal_clause(refusal)) + " " + std::string(refusal_name(refusal));
}

std::string control_given_twice() {
  SushiGo game;
  game.options.phantom = true;
  State state = game.initial_state();
  game.apply(state, chance_seat, give_control(0));
  const Refusal refusal = game.why_refused(state, chance_seat, give_control(1));
  return std::string(refusal_clause(refusal)) + " " + std::string(refusal_name(refusal));
}

TEST(Refusals, EachIsMetWithItsClause) {
  auto last_card = at_the_table(2).phantom(0).plate(1, "chopsticks").hand(1, "tempura");
  auto last_two = at_the_table(2).phantom(0).plate(0, "chopsticks").hand(0, "tempura sashimi");
  const std::array met{
      std::pair{at_the_table(2).the_end({}, {}).refusal(0, "tempura"), "SG-31 game_is_over"},
      std::pair{at_play().refusal(2, "tempura"), "SG-2 no_such_seat"},
      std::pair{before_the_deal(false, 0, take(Card::tempura)), "SG-2 cards_not_dealt_yet"},
      std::pair{at_play().refusal(chance_seat, "tempura"), "SG-2 nothing_to_deal"},
      std::pair{nothing_in_the_pile(), "SG-3 not_in_the_pile"},
      std::pair{control_given_twice(), "SG-34 control_is_decided"},
      std::pair{before_the_deal(true, chance_seat, deal(Card::tempura)), "SG-34 control_is_undecided"},
      std::pair{before_the_deal(true, chance_seat, give_control(2)), "SG-34 no_such_controller"},
      std::pair{at_play().refusal(0, Action{}), "SG-5 takes_no_card"},
      std::pair{at_play().refusal(0, "dumpling"), "SG-5 not_in_hand"},
      std::pair{with_chopsticks().refusal(0, "tempura+dumpling"), "SG-12 second_not_in_hand"},
      std::pair{at_play().refusal(0, "tempura+sashimi"), "SG-12 no_chopsticks"},
      std::pair{last_card.refusal(1, "tempura+tempura"), "SG-15 too_few_for_chopsticks"},
      std::pair{last_two.refusal(0, "tempura+sashimi"), "SG-36 too_few_beside_phantom"},
      std::pair{with_phantom().refusal(0, "tempura"), "SG-33 no_card_for_phantom"},
      std::pair{with_phantom().refusal(0, "tempura/tempura"), "SG-33 phantom_card_not_in_hand"},
      std::pair{with_phantom().hand(1, "tempura sashimi").refusal(1, "tempura/sashimi"), "SG-33 not_the_controller"},
      std::pair{last_card.refusal(1, "tempura"), "SG-7 last_card_lies_already"},
      std::pair{at_play().refusal(0, take(static_cast<Card>(12))), "SG-5 ill_formed"},
  };
  static_assert(met.size() == refusals - 1);
  std::set<std::string> names;
  for (const auto& [told, expected] : met) {
    EXPECT_EQ(told, expected);
    names.insert(told);
  }
  EXPECT_EQ(names.size(), met.size());
}

TEST(Refusals, BytesThatAreNoActionAreIllFormed) {
  auto table = at_play();
  EXPECT_EQ(table.refusal(0, Action{Card::tempura, static_cast<Card>(200), Card::none, 0}), "SG-5 ill_formed");
  EXPECT_EQ(table.refusal(0, Action{Card::tempura, Card::none, static_cast<Card>(14), 0}), "SG-5 ill_formed");
  EXPECT_EQ(table.refusal(0, Action{Card::tempura, Card::none, Card::none, 1}), "SG-5 ill_formed");
  EXPECT_EQ(before_the_deal(false, chance_seat, Action{}), "SG-5 ill_formed");
  EXPECT_EQ(before_the_deal(false, chance_seat, take_two(Card::tempura, Card::tempura)), "SG-5 ill_formed");
  EXPECT_EQ(before_the_deal(true, chance_seat, Action{Card::tempura, Card::none, Card::none, 1}), "SG-5 ill_formed");
}

TEST(Refusals, AllHaveNamesAndClausesOfTheirOwn) {
  std::set<std::string_view> names;
  for (int each = 1; each < refusals; ++each) {
    const auto refusal = static_cast<Refusal>(each);
    names.insert(refusal_name(refusal));
    EXPECT_TRUE(refusal_clause(refusal).starts_with("SG-")) << refusal_name(refusal);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(refusals - 1));
  EXPECT_EQ(refusal_clause(Refusal::none), "");
}

}  // namespace
}  // namespace sushiya::sushi_go
