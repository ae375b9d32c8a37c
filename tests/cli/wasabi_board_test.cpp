// The board of Wasabi! on a screen: what is drawn, what is chosen, what can be taken back.
#include <gtest/gtest.h>

#include "at_the_board.hpp"
#include "pressed_keys.hpp"

namespace sushiya::cli {
namespace {

using wasabi::at_the_table;
using Played = std::vector<std::string>;

wasabi::Scene some_scene() {
  return at_the_table(2)
      .board({". M T . .",  //
              ". . . . .",  //
              ". . . . .",  //
              ". . . E .",  //
              ". . . . .",  //
              "R . . . ."})
      .stack("d4", "S")
      .hand(0, "XHR")
      .screen(0, {"Crunchy Tuna", "Tamago Nigiri", "Boston Roll"})
      .hand(1, "CPA");
}

TEST(WasabiBoard, ShowsTilesByLettersStacksByHeightAndCoveredSquares) {
  const std::string shown = BeforeTheBoard(some_scene().wasabi("a5")).shown();
  EXPECT_TRUE(contains(shown, "     a    b    c    d    e  ")) << shown;
  EXPECT_TRUE(contains(shown, " 1   ·    Ma   Tu   ·    ·  ")) << shown;
  EXPECT_TRUE(contains(shown, " 4   ·    ·    ·    Sa²  ·  ")) << shown;
  EXPECT_TRUE(contains(shown, " 5  ▒▒▒▒ ▒▒▒▒  ·    ·    ·  ")) << shown;
  EXPECT_TRUE(contains(shown, " 6  ▒Ri▒ ▒▒▒▒  ·    ·    ·  ")) << shown;
}

TEST(WasabiBoard, ShowsStripsWithWhatIsThereAndWhereTheLastTileGoes) {
  const std::string shown = BeforeTheBoard(some_scene()).shown();
  EXPECT_TRUE(contains(shown, "3 Crunchy Tuna")) << shown;
  EXPECT_TRUE(contains(shown, "Ma✓ Tu✓ Te  → a1 d1")) << shown;
  EXPECT_TRUE(contains(shown, "4 Boston Roll")) << shown;
}

TEST(WasabiBoard, ShowsEveryPlayersTokensTilesAndStrips) {
  const std::string shown =
      BeforeTheBoard(some_scene().opened(1, {"Kappamaki", "Tiger Roll"}).card(1, "chop").card(1, "spicy")).shown();
  EXPECT_TRUE(contains(shown, "Aoi             7        0  222· 333 4· 5   Cu Pi Av          Chop! Spicy!")) << shown;
  EXPECT_TRUE(contains(shown, "▸You             0        0  2222 333 44 5   Ri Sh Te  2 3 4")) << shown;
}

TEST(WA_8, ScreensHideTheTilesAndCardsOfOthers) {
  wasabi::Scene scene = some_scene().card(1, "chop");
  scene.game.options.screens = true;
  const std::string shown = BeforeTheBoard(scene).shown();
  EXPECT_TRUE(contains(shown, "2222 333 44 5   ▪ ▪ ▪             ▪\n")) << shown;
  EXPECT_FALSE(contains(shown, "Cu Pi Av")) << shown;
  EXPECT_TRUE(contains(shown, "Ri Sh Te")) << shown;
}

TEST(WasabiBoard, TellsWhereInTheTurnOneIs) {
  BeforeTheBoard person(some_scene());
  EXPECT_TRUE(contains(person.shown(), "Turn 1   ▸cooking   cards   tiles   recipes"));
  EXPECT_TRUE(contains(person.shown(), "Your turn: place a tile, play a card first, or pass."));
  person.press({enter, typed('e'), typed('6'), enter});
  EXPECT_EQ(person.played(), (Played{"tile rice", "at e6"}));
  EXPECT_TRUE(contains(person.shown(), " cooking   cards  ▸tiles   recipes"));
}

TEST(WasabiBoard, AStarMarksTheSquareThatCompletesAStrip) {
  BeforeTheBoard person(some_scene());
  person.press({typed('3'), enter});
  EXPECT_TRUE(contains(person.shown(), "Tempura: on which square?"));
  EXPECT_TRUE(contains(person.shown(), " 1   ★    Ma   Tu   ★    ○  ")) << person.shown();
  person.press({typed('d'), typed('1')});
  EXPECT_TRUE(contains(person.shown(), "[ ★  ]")) << person.shown();
  EXPECT_TRUE(contains(person.shown(), "d1: empty · ★ Crunchy Tuna")) << person.shown();
}

TEST(WasabiBoard, ArrowsMoveTheCursorAndStopAtTheEdge) {
  BeforeTheBoard person(some_scene());
  person.press({enter, typed('b'), typed('2'), left, left, left, up, right, enter});
  EXPECT_EQ(person.refused(), "square_taken");
  person.press({left, enter});
  EXPECT_EQ(person.played(), (Played{"tile rice", "at a1"}));
}

TEST(WasabiBoard, ATileIsTakenBackUntilItHasItsSquare) {
  BeforeTheBoard person(some_scene());
  person.press({enter});
  EXPECT_TRUE(contains(person.shown(), "Rice: on which square?"));
  EXPECT_TRUE(contains(person.shown(), "Esc undo"));
  person.press({escape});
  EXPECT_TRUE(person.played().empty());
  EXPECT_TRUE(contains(person.shown(), "place a tile, play a card first, or pass."));
  person.press({escape});
  EXPECT_TRUE(contains(person.note(), "nothing to take back"));
  person.press({typed('2'), enter, typed('e'), typed('1'), enter});
  EXPECT_EQ(person.played(), (Played{"tile shrimp", "at e1"}));
}

TEST(WasabiBoard, CardsAreHeldWithTheirSquares) {
  BeforeTheBoard person(some_scene().card(0, "switch"));
  person.press({typed('4'), enter});
  EXPECT_TRUE(contains(person.shown(), "Switch!: first a square with a tile."));
  EXPECT_TRUE(contains(person.shown(), "‹Ma›")) << person.shown();
  person.press({typed('b'), typed('1'), enter});
  EXPECT_TRUE(contains(person.shown(), "Switch!: b1 with which neighbour?"));
  person.press({typed('u'), typed('u')});
  EXPECT_TRUE(contains(person.shown(), "play a card first"));
  EXPECT_TRUE(person.played().empty());
  person.press({typed('4'), enter, typed('b'), typed('1'), enter, typed('b'), typed('2'), enter});
  EXPECT_EQ(person.played(), (Played{"card switch", "at b1", "at b2"}));
  EXPECT_EQ(person.scene().top("b2"), 'M');
}

TEST(WasabiBoard, SpicyAndStackAreHeldUntilTheTile) {
  BeforeTheBoard person(some_scene().card(0, "stack"));
  person.press({typed('4'), enter});
  EXPECT_TRUE(person.played().empty());
  EXPECT_TRUE(contains(person.shown(), "Now place a tile."));
  person.press({enter, typed('c'), typed('1'), enter});
  EXPECT_EQ(person.played(), (Played{"card stack", "tile rice", "at c1"}));
}

TEST(WasabiBoard, AWasabiIsLaidByFourSquares) {
  BeforeTheBoard person(some_scene().card(0, "wasabi"));
  person.press({typed('4'), enter, typed('c'), typed('2')});
  EXPECT_TRUE(contains(person.shown(), " 2   ○    ○  [ ○    ○  ] ·  ")) << person.shown();
  EXPECT_TRUE(contains(person.shown(), " 3   ○    ○  [ ○    ○  ] ·  ")) << person.shown();
  person.press({typed('e'), enter});
  EXPECT_EQ(person.refused(), "block_not_inside");
  person.press({typed('c'), enter});
  EXPECT_EQ(person.played(), (Played{"card wasabi", "at c2"}));
}

TEST(WasabiBoard, AThirdCardIsTakenTogetherWithTheOneThatGoesBack) {
  BeforeTheBoard person(some_scene().card(0, "chop").card(0, "spicy"));
  person.press({typed('3'), enter, typed('d'), typed('1'), enter});
  EXPECT_TRUE(contains(person.shown(), "1 Crunchy Tuna: 3 + 1")) << person.shown();
  person.press({enter});
  EXPECT_EQ(person.played().back(), "claim Crunchy Tuna");
  person.press({typed('3'), enter});
  ASSERT_TRUE(contains(person.shown(), "A card for your recipe: which one?")) << person.shown();
  person.press({enter});
  EXPECT_TRUE(contains(person.shown(), "You take Switch! Two cards are the limit")) << person.shown();
  person.press({escape});
  EXPECT_TRUE(contains(person.shown(), "A card for your recipe: which one?"));
  person.press({down, right, enter, enter});
  EXPECT_EQ(person.played().end()[-2], "reward stack");
  EXPECT_EQ(person.played().back(), "drop chop");
}

TEST(WasabiBoard, ACardThatCannotBePlayedIsShownAndRefusedWithItsRule) {
  BeforeTheBoard person(at_the_table(2).hand(0, "XHR").hand(1, "CPA").card(0, "chop").screen(0, {"Tekkamaki"}));
  EXPECT_TRUE(contains(person.shown(), "(4 Chop!)")) << person.shown();
  person.press({typed('4'), enter});
  EXPECT_EQ(person.refused(), "nothing_to_chop");
  EXPECT_EQ(person.screen().clauses_at_hand(person.view()).front(), "WA-17");
}

TEST(WasabiBoard, EnoughIsSaidByItselfWhereNothingElseCanBe) {
  // A line stands that might be somebody's recipe: the rules ask, but the person has none to claim.
  BeforeTheBoard person(at_the_table(2)
                            .board({"M . . . ."})
                            .hand(0, "CHR")
                            .hand(1, "XPA")
                            .screen(0, {"Tamago Nigiri", "Boston Roll", "Chirashi Bowl"}));
  person.press({right, right, enter, typed('b'), typed('1'), enter});
  EXPECT_EQ(person.played(), (Played{"tile cucumber", "at b1", "done"}));
}

TEST(WasabiBoard, FitsTheSmallestWindowInEveryLanguage) {
  wasabi::Scene scene = wasabi::Scene(4, wasabi::the_box)
                            .screen(0, {"Emperor's Banquet", "Squid Salad Sandwich", "Caterpillar Roll"})
                            .card(0, "switch")
                            .card(0, "wasabi")
                            .card(1, "switch")
                            .card(1, "wasabi");
  for (const Language language : all_languages) {
    for (const auto step : {wasabi::Step::act, wasabi::Step::refill}) {
      scene.state.step = step;
      BeforeTheBoard person(scene, language);
      const Frame frame = person.screen().board(person.view(), Line(), least_size);
      EXPECT_EQ(frame.size(), 24U);
      for (const Line& line : frame) EXPECT_LE(line.width(), 80) << line.plain();
      EXPECT_FALSE(contains(plain(frame), "play.wasabi")) << plain(frame);
      EXPECT_LE(person.screen().board(person.view(), Line(), {120, 50}).size(), 50U);
    }
  }
}

TEST(WasabiBoard, LettersOfTilesAreAllDifferent) {
  for (const Language language : all_languages) {
    const WasabiWords words(wasabi::the_box, texts(language));
    std::set<std::string> all;
    for (const wasabi::Ingredient tile : wasabi::the_box.all_ingredients()) {
      EXPECT_EQ(width_of(words.letters(tile)), 2);
      EXPECT_TRUE(all.insert(words.letters(tile)).second) << words.letters(tile);
    }
  }
}

}  // namespace
}  // namespace sushiya::cli
