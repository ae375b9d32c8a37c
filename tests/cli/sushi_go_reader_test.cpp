#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "cli/play/sushi_go/reader.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Action;
using sushi_go::Card;
using sushi_go::take;
using sushi_go::take_two;

std::expected<Action, std::string> read(std::string_view text, Language language = Language::en) {
  return read_choice(texts(language),
                     *sushi_go::parse_cards("tempura maki_1 maki_2 salmon_nigiri squid_nigiri pudding"), text);
}

TEST(ReadChoice, TakesNumbersIdsAndBeginningsOfNames) {
  EXPECT_EQ(read("1"), take(Card::tempura));
  EXPECT_EQ(read(" 6 "), take(Card::pudding));
  EXPECT_EQ(read("maki_2"), take(Card::maki_2));
  EXPECT_EQ(read("sal"), take(Card::salmon_nigiri));
  EXPECT_EQ(read("SQUID"), take(Card::squid_nigiri));
  EXPECT_EQ(read("Salmon Nigiri"), take(Card::salmon_nigiri));
}

TEST(ReadChoice, TakesNamesOfTheLanguageAndIdsInEveryLanguage) {
  EXPECT_EQ(read("Łosoś", Language::pl), take(Card::salmon_nigiri));
  EXPECT_EQ(read("nigiri z kal", Language::pl), take(Card::squid_nigiri));
  EXPECT_EQ(read("lax", Language::is), take(Card::salmon_nigiri));
  EXPECT_EQ(read("budino", Language::it), take(Card::pudding));
  EXPECT_EQ(read("pudding", Language::is), take(Card::pudding));
}

TEST(ReadChoice, TakesTwoAndOneForThePhantom) {
  EXPECT_EQ(read("1+4"), take_two(Card::tempura, Card::salmon_nigiri));
  EXPECT_EQ(read("squid + tempura"), take_two(Card::squid_nigiri, Card::tempura));
  EXPECT_EQ(read("tempura/pudding"), take(Card::tempura, Card::pudding));
  EXPECT_EQ(read("1+2/6"), take_two(Card::tempura, Card::maki_1, Card::pudding));
}

TEST(ReadChoice, ACardThatIsNotInTheHandIsLeftToTheRules) { EXPECT_EQ(read("wasabi"), take(Card::wasabi)); }

TEST(ReadChoice, SaysWhichCardsAreMeantWhenSeveralFit) {
  ASSERT_FALSE(read("s"));
  EXPECT_EQ(read("s").error(), "More than one card fits: salmon_nigiri, squid_nigiri.");
  EXPECT_FALSE(read("maki"));
}

TEST(ReadChoice, SaysWhatIsWrongInOneLine) {
  EXPECT_EQ(read("7").error(), "There is no card 7 in your hand.");
  EXPECT_EQ(read("0").error(), "There is no card 0 in your hand.");
  EXPECT_EQ(read("99999999999999999999").error(), "There is no card 99999999999999999999 in your hand.");
  EXPECT_EQ(read("ramen").error(), "“ramen” is neither a card nor a request; “help” tells more.");
  EXPECT_EQ(read("1+").error(), "A card is missing: a number or a name.");
  EXPECT_EQ(read("/2").error(), "A card is missing: a number or a name.");
  EXPECT_FALSE(read("1+2+3"));
  EXPECT_FALSE(read("1/2/3"));
}

TEST(ReadChoice, NoiseIsShownShortAndHarmless) {
  const std::string noise = "\x1b[2J" + std::string(10'000'000, '\xff');
  const auto read_noise = read(noise);
  ASSERT_FALSE(read_noise);
  EXPECT_LT(read_noise.error().size(), 160U);
  EXPECT_EQ(read_noise.error().find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace sushiya::cli
