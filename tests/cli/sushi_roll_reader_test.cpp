// A turn as a person types it.
#include <gtest/gtest.h>

#include "at_the_dice.hpp"
#include "cli/play/sushi_roll/reader.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::format_action;

const std::vector<std::string> belts{"dumpling dumpling maki_1 salmon_nigiri wasabi", "egg_nigiri squid_nigiri",
                                     "tempura pudding_2"};

// The action in the words of a record, or the sentence that says what is wrong.
std::string read(std::string_view text, Language language = Language::en) {
  const DiceScene scene(belts);
  const Setting setting = setting_for(scene.game, language);
  const auto action = read_turn(scene.game, setting, scene.view, text);
  return action ? format_action(*action) : action.error();
}

TEST(ReadTurn, ANumberOrANameTakesADie) {
  EXPECT_EQ(read("3"), "take maki_1");
  EXPECT_EQ(read("take 5"), "take wasabi");
  EXPECT_EQ(read("take Maki_1"), "take maki_1");
  EXPECT_EQ(read("Salmon Nigiri"), "take salmon_nigiri");
  EXPECT_EQ(read("s"), "take salmon_nigiri");  // the only one on the belt
  EXPECT_EQ(read("łosoś", Language::pl), "take salmon_nigiri");
}

TEST(ReadTurn, ADieThatIsNotThereIsLeftToTheRules) {
  EXPECT_EQ(read("take sashimi"), "take sashimi");
  EXPECT_EQ(read("swap wasabi ren sashimi"), "swap wasabi 2 sashimi");
}

TEST(ReadTurn, RerollsByNumberAndByName) {
  EXPECT_EQ(read("reroll 1 3 5"), "reroll dumpling maki_1 wasabi");
  EXPECT_EQ(read("re-roll 1,1,2"), "reroll dumpling dumpling");  // a number said twice is one die
  EXPECT_EQ(read("roll dumpling dumpling"), "reroll dumpling dumpling");
  EXPECT_EQ(read("reroll salmon nigiri, wasabi"), "reroll salmon_nigiri wasabi");
  EXPECT_EQ(read("reroll all"), "reroll dumpling dumpling maki_1 salmon_nigiri wasabi");
  EXPECT_EQ(read("reroll"), "reroll ");  // the rules say that a menu needs a die
  EXPECT_EQ(read("reroll d d d d d d d d d"), "A belt holds at most 8 dice.");
}

TEST(ReadTurn, SwapsNameTheOtherPlayer) {
  EXPECT_EQ(read("swap 4 aoi 2"), "swap salmon_nigiri 1 squid_nigiri");
  EXPECT_EQ(read("swap wasabi r pudding"), "swap wasabi 2 pudding_2");
  EXPECT_EQ(read("swap salmon nigiri Aoi squid nigiri"), "swap salmon_nigiri 1 squid_nigiri");
  EXPECT_EQ(read("swap maki_1 2 tempura"), "swap maki_1 2 tempura");  // as in a record
  EXPECT_EQ(read("swap 4 2"), "Say your die, the other player and their die, for example: swap 2 Aoi 4.");
  EXPECT_EQ(read("swap"), "Say your die, the other player and their die, for example: swap 2 Aoi 4.");
}

TEST(ReadTurn, BetweenTwoTheOtherPlayerNeedsNoName) {
  const DiceScene scene({"maki_1 wasabi", "egg_nigiri squid_nigiri"});
  const Setting setting = setting_for(scene.game);
  EXPECT_EQ(format_action(*read_turn(scene.game, setting, scene.view, "swap 2 1")), "swap wasabi 1 egg_nigiri");
}

TEST(ReadTurn, SaysWhatIsWrong) {
  EXPECT_EQ(read("9"), "There is no die 9 on that belt.");
  EXPECT_EQ(read("99999999999999999999"), "There is no die 99999999999999999999 on that belt.");
  EXPECT_EQ(read("reroll 1 6"), "There is no die 6 on that belt.");
  EXPECT_EQ(read("swap 1 ren 3"), "There is no die 3 on that belt.");
  EXPECT_EQ(read("ramen"), "“ramen” is neither a die nor a request; “help” tells more.");
  EXPECT_EQ(read("menu"), "More than one die fits: menu_1, menu_2, menu_3.");
  EXPECT_EQ(read("take"), "A die is missing: a number or a name.");
  EXPECT_EQ(read(""), "A die is missing: a number or a name.");
  EXPECT_EQ(read("ra\x1b[2Jmen").find('\x1b'), std::string::npos);
}

TEST(ReadTurn, TellsDiceOfOtherKindsApart) {
  const DiceScene scene({"maki_2 special:maki_2", "wasabi wasabi"});
  const Setting setting = setting_for(scene.game);
  const auto typed = [&](std::string_view text) {
    const auto action = read_turn(scene.game, setting, scene.view, text);
    return action ? format_action(*action) : action.error();
  };
  EXPECT_EQ(typed("maki_2"), "take maki_2");
  EXPECT_EQ(typed("special:maki_2"), "take special:maki_2");
  EXPECT_EQ(typed("maki"), "More than one die fits: maki_2, special:maki_2.");
}

TEST(Folded, KnowsTheLettersOfTheHouse) {
  EXPECT_EQ(folded("ŁOSOŚ"), "łosoś");
  EXPECT_EQ(folded("Þú-Maki_2"), "þú maki 2");
  EXPECT_EQ(folded("\xC5"), "\xC5");  // cut in a letter
}

}  // namespace
}  // namespace sushiya::cli
