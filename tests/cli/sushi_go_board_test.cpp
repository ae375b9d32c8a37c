// The board shows what it must, and fits into 80 by 24 in every language.
#include <gtest/gtest.h>

#include "at_the_terminal.hpp"
#include "cli/play/sushi_go/board.hpp"
#include "cli/play/sushi_go/sheet.hpp"
#include "cli/play/sushi_go/words.hpp"

namespace sushiya::cli {
namespace {

using sushi_go::Card;

std::string board_of(const SushiGo& game, const sushi_go::View& view, Size size = least_size,
                     const sushi_go::Revealed* last_turn = nullptr, Language language = Language::en) {
  const Setting setting = setting_for(game, language);
  const HandSelection selection(view.hand(), sushi_go::controls_phantom(game.options, view));
  return plain(board_frame({game, setting, view, selection, last_turn, {}}, size));
}

TEST(Board, TellsRoundTurnAndTheWayOfTheHands) {
  auto view = view_with(game_for(4), "tempura pudding");
  view.round = 1;
  view.turn = 6;
  const std::string left = board_of(game_for(4), view);
  EXPECT_TRUE(contains(left, "Round 2/3 · Turn 7/8"));
  EXPECT_TRUE(contains(left, "You → Aoi → Ren → Yuki → You"));
  EXPECT_TRUE(contains(board_of(game_for(4, true), view), "You → Yuki → Ren → Aoi → You"));
}

TEST(Board, GroupsPlatesAndKeepsPuddingsAndPointsApart) {
  auto view = view_with(game_for(3), "tempura", "", "tempura maki_2 tempura wasabi maki_3 squid_nigiri pudding wasabi");
  view.round_points[0][1] = 12;
  const std::string board = board_of(game_for(3), view);
  EXPECT_TRUE(contains(board, "Tempura ×2  Maki 5◉  Squid on wasabi  Wasabi\n"));
  EXPECT_TRUE(contains(board, "✓ Aoi       12 points  1 pudding"));
}

TEST(Board, MarksWhoHasChosen) {
  auto view = view_with(game_for(3), "tempura");
  view.chosen = {1};
  const std::string board = board_of(game_for(3), view);
  EXPECT_TRUE(contains(board, "✓ Aoi"));
  EXPECT_TRUE(contains(board, "… Ren"));
  EXPECT_TRUE(contains(board, "… You"));
}

TEST(Board, TellsWhatEverybodyTookLastTurn) {
  sushi_go::Revealed last;
  last.choices = {sushi_go::take(Card::maki_3), sushi_go::take_two(Card::wasabi, Card::squid_nigiri),
                  sushi_go::take(Card::chopsticks)};
  const std::string board = board_of(game_for(3), view_with(game_for(3), "tempura"), least_size, &last);
  EXPECT_TRUE(contains(board, "took Maki ◉◉◉"));
  EXPECT_TRUE(contains(board, "took Wasabi + Squid"));
  EXPECT_TRUE(contains(board, "took Chopsticks"));
}

TEST(Board, ShowsThePhantomItsPileAndWhoPlaysForIt) {
  auto view = view_with(game_with_phantom(), "tempura sashimi");
  view.dealt = 18 + 4;
  view.drawn = Card::sashimi;
  sushi_go::Revealed last;
  last.choices[1] = sushi_go::take(Card::egg_nigiri, Card::pudding);
  const std::string board = board_of(game_with_phantom(), view, least_size, &last);
  EXPECT_TRUE(contains(board, "☁ Phantom"));
  EXPECT_TRUE(contains(board, "took Pudding"));
  EXPECT_TRUE(contains(board, "pile 5 · played by: You"));
  EXPECT_TRUE(contains(board, "Choose a card for yourself.  (drawn from its pile: Sashimi)"));
}

TEST(Board, NumbersTheOrderOfTheTwoCardsAndWhatLiesFaceDown) {
  const SushiGo game = game_for(3);
  const Setting setting = setting_for(game);
  const auto view = view_with(game, "squid_nigiri wasabi pudding", "chopsticks");
  HandSelection selection(view.hand(), false);
  selection.toggle_chopsticks();
  selection.point_at(2);
  selection.toggle();
  selection.point_at(0);
  selection.toggle();
  const std::string board = plain(board_frame({game, setting, view, selection, nullptr, {}}, least_size));
  EXPECT_TRUE(contains(board, "Face down: Wasabi + Squid"));
  EXPECT_LT(board.find("═ 2 ═"), board.find("═ 1 ═"));  // the second card picked lies further left
}

TEST(Board, ANigiriBesideABareWasabiSaysWhatItWouldBeWorth) {
  const std::string board = board_of(game_for(3), view_with(game_for(3), "squid_nigiri", "wasabi"));
  EXPECT_TRUE(contains(board, "nigiri 3×3=9"));
  EXPECT_TRUE(contains(board, "(+9 at once)"));
}

TEST(Board, NobodyIsThreatenedWithALossBetweenTwo) {
  EXPECT_TRUE(contains(board_of(game_for(2), view_with(game_for(2), "pudding")), "at end: +6"));
  EXPECT_TRUE(contains(board_of(game_for(3), view_with(game_for(3), "pudding")), "at end: ±6"));
}

TEST(Board, OffersChopsticksOnlyWhereTheyLie) {
  EXPECT_TRUE(contains(board_of(game_for(3), view_with(game_for(3), "tempura sashimi", "chopsticks")), "s chopsticks"));
  EXPECT_FALSE(contains(board_of(game_for(3), view_with(game_for(3), "tempura sashimi")), "s chopsticks"));
}

// Every frame of random games, with the longest words a board can hold at the bottom.
TEST(Board, FitsInEveryLanguageAndPosition) {
  int boards = 0;
  for (const Language language : all_languages) {
    const Texts& words = texts(language);
    const std::string refusal = refusal_sentence("sushi-go", words, "too_few_beside_phantom", "SG-36");
    for (const SushiGo& game : SushiGo::setups()) {
      const Setting setting = setting_for(game, language);
      for (std::uint64_t seed = 0; seed < 2; ++seed) {
        TerminalGame<SushiGo> table = table_with_bots(game, seed);
        Random random(seed, 99);
        Screen<SushiGo> screen(game, setting);
        auto events = table.go_on();
        while (!table.over()) {
          const auto view = table.view();
          for (const auto& event : events) screen.hear(event);
          screen.begin(view);
          for (const Size size : {least_size, Size{120, 40}}) {
            const Frame frame = screen.board(view, Line(refusal), size);
            ASSERT_LE(static_cast<int>(frame.size()), size.rows);
            const std::string text = plain(frame);
            for (const Line& line : frame) ASSERT_LE(line.width(), 80) << line.plain();
            // Nothing is cut: the only "…" stands before the person, who has not chosen yet.
            EXPECT_EQ(text.find("…"), text.rfind("…")) << text;
            EXPECT_TRUE(contains(text, "[SG-36]")) << text;
            EXPECT_TRUE(contains(text, "q " + std::string(words.get("play.key.quit")))) << text;
            for (const Card card : cards_in_order(view.hand()))
              EXPECT_TRUE(contains(text, " " + short_name(words, card))) << text;
            ++boards;
          }
          ActionList<SushiGo> list;
          game.list_legal_actions(view, list);
          events = table.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
        }
      }
    }
  }
  EXPECT_GT(boards, 4 * 9 * 2 * 3 * 6);
}

TEST(Board, HintsFitOnACard) {
  for (const Language language : all_languages) {
    auto plate = *sushi_go::parse_plate("wasabi");
    for (int kind = 0; kind < sushi_go::card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      EXPECT_LE(width_of(short_name(texts(language), card)), 12) << short_name(texts(language), card);
      for (const SushiGo& game : {game_for(2), game_for(3)})
        EXPECT_LE(width_of(card_hint(texts(language), game, card, plate)), 12) << language_code(language) << kind;
    }
  }
}

TEST(Sheets, FitOnOnePageInEveryLanguage) {
  for (const Language language : all_languages) {
    for (const SushiGo& game : SushiGo::setups()) {
      const Setting setting = setting_for(game, language);
      TerminalGame<SushiGo> table = table_with_bots(game, 5);
      Screen<SushiGo> screen(game, setting);
      auto events = table.go_on();
      int pages = 0;
      for (;;) {
        for (const auto& event : events) {
          screen.hear(event);
          for (const Page& page : screen.pages_after(event)) {
            EXPECT_EQ(most_scrolled(page, least_size), 0) << page.title << plain(page.lines);
            for (const Line& line : page.lines) EXPECT_LE(line.width(), 78) << line.plain();
            ++pages;
          }
        }
        if (table.over()) break;
        screen.begin(table.view());
        ActionList<SushiGo> list;
        game.list_legal_actions(table.view(), list);
        events = table.choose(list[list.size() - 1]);
      }
      EXPECT_EQ(pages, 4);  // three rounds and the result
      Page help{"", {}};
      for (const std::string& line : screen.help()) help.lines.emplace_back(line);
      EXPECT_EQ(most_scrolled(help, least_size), 0);
    }
  }
}

}  // namespace
}  // namespace sushiya::cli
