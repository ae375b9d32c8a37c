// The board of Sushi Roll shows what it must, and fits into 80 by 24 in every language.
#include <gtest/gtest.h>

#include "at_the_dice.hpp"
#include "cli/play/sushi_roll/board.hpp"
#include "cli/play/sushi_roll/words.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Symbol;

std::string board_of(const DiceScene& scene, const LastTurns& last_turns = {}) {
  const Setting setting = setting_for(scene.game);
  return plain(board_frame({scene.game, setting, scene.view, BeltSelection(scene.game, scene.view), last_turns, {}, {}},
                           least_size));
}

TEST(RollBoard, TellsRoundTurnTheRedBeltAndTheOrder) {
  DiceScene scene({"maki_1 maki_1 maki_1 wasabi", "egg_nigiri", "tempura", "sashimi"});
  scene.view.table.round = 1;
  scene.view.table.red = 2;
  scene.view.table.taken = 2;
  const std::string board = board_of(scene);
  EXPECT_TRUE(contains(board, "Round 2/3 · Turn 3/6")) << board;
  EXPECT_TRUE(contains(board, "red belt ◆ Ren → Yuki → You → Aoi")) << board;
  EXPECT_TRUE(contains(board, " ✓ Ren")) << board;
  EXPECT_TRUE(contains(board, " ✓ Yuki")) << board;
  EXPECT_TRUE(contains(board, " ▶ You")) << board;
  EXPECT_TRUE(contains(board, " … Aoi")) << board;
  EXPECT_TRUE(contains(board, "◆ belt  Tempura")) << board;
  EXPECT_TRUE(contains(board, "  belt  Egg")) << board;
}

TEST(RollBoard, ShowsBeltsTraysPointsAndTokens) {
  DiceScene scene({"maki_1 wasabi", "egg_nigiri egg_nigiri menu_2"},
                  "wasabi squid_nigiri maki_2 maki_3 tempura tempura egg_nigiri");
  scene.view.table.round_points[0][1] = 12;
  scene.view.table.tokens[1] = {1, 4, 5};
  const std::string board = board_of(scene);
  EXPECT_TRUE(contains(board, "belt  2 Egg  Menu ×2\n")) << board;
  EXPECT_TRUE(contains(board, "tray  2 Tempura  Maki 5◉  Egg  Squid on wasabi\n")) << board;
  EXPECT_TRUE(contains(board, "Aoi  12 points  menus 1 · sticks 4 · puddings 5")) << board;
}

TEST(RollBoard, TellsWhatEverybodyDidLast) {
  const DiceScene scene({"maki_1 wasabi", "egg_nigiri egg_nigiri", "tempura tempura"});
  LastTurns last;
  last[1] = {RolledAgain{1, *sushi_roll::parse_dice("egg_nigiri maki_1"), *sushi_roll::parse_dice("maki_3 maki_3")},
             sushi_roll::DiceSwapped{1, 0, *sushi_roll::parse_die("egg_nigiri"), *sushi_roll::parse_die("maki_3"),
                                     scene.view.table},
             sushi_roll::DieTaken{.seat = 1, .die = *sushi_roll::parse_die("squid_nigiri")}};
  EXPECT_TRUE(contains(board_of(scene, last), "✓ Squid ↻2 ⇄You\n")) << board_of(scene, last);
}

TEST(RollBoard, SaysWhatTheDieIsForAndWhatElseItCanShow) {
  const std::string board = board_of(DiceScene({"squid_nigiri", "egg_nigiri"}, "wasabi"));
  EXPECT_TRUE(contains(board, "Squid Nigiri — 3 points, 9 on wasabi (+9 at once)\n")) << board;
  EXPECT_TRUE(contains(board, "Nigiri die: Egg 3/6, Salmon 2/6, Squid 1/6 (reconstructed)\n")) << board;
}

TEST(RollBoard, FacesOfTheOwnersAndThoseKnownAreNoReconstruction) {
  DiceScene scene({"squid_nigiri", "egg_nigiri"});
  const Texts& words = texts(Language::en);
  EXPECT_EQ(faces_sentence(words, scene.game, sushi_roll::DieKind::appetizer),
            "Appetizer die: Dumpling 3/6, Tempura 2/6, Sashimi 1/6");
  scene.game.options.components.dice[2].faces.fill(Symbol::squid_nigiri);
  EXPECT_EQ(faces_sentence(words, scene.game, sushi_roll::DieKind::nigiri), "Nigiri die: Squid 6/6");
}

TEST(RollBoard, NobodyIsThreatenedWithALossBetweenTwo) {
  EXPECT_TRUE(contains(board_of(DiceScene({"pudding_2", "egg_nigiri"})), "Pudding ×2 — at the end: most +6\n"));
  EXPECT_TRUE(contains(board_of(DiceScene({"pudding_2", "egg_nigiri", "wasabi"})), "fewest −6\n"));
}

TEST(RollBoard, OffersOnlyTokensThatAreThere) {
  DiceScene scene({"maki_1 wasabi", "egg_nigiri egg_nigiri"});
  EXPECT_TRUE(contains(board_of(scene), "r re-roll  s swap"));
  scene.view.table.tokens[0] = {};
  EXPECT_FALSE(contains(board_of(scene), "re-roll"));
  EXPECT_FALSE(contains(board_of(scene), "swap"));
}

TEST(RollBoard, MarksTheDiceOfARerollAndOfASwap) {
  const DiceScene scene({"maki_1 wasabi", "egg_nigiri squid_nigiri"});
  const Setting setting = setting_for(scene.game);
  BeltSelection selection(scene.game, scene.view);
  const auto board = [&] {
    return plain(board_frame({scene.game, setting, scene.view, selection, {}, {}, {}}, least_size));
  };
  selection.toggle();
  EXPECT_TRUE(contains(board(), "═ ↻ ═"));
  EXPECT_TRUE(contains(board(), "1 die is marked: r rolls it again for a menu."));
  selection.start_swap();
  EXPECT_FALSE(contains(board(), "↻"));
  selection.give();
  EXPECT_TRUE(contains(board(), "═ ⇄ ═"));
  EXPECT_TRUE(contains(board(), "▸Egg  Squid"));
  EXPECT_TRUE(contains(board(), "Swap Maki ◉: which die of another player do you want for it?"));
}

// Every frame of random games, with the longest words a board can hold at the bottom.
TEST(RollBoard, FitsInEveryLanguageAndPosition) {
  int boards = 0;
  for (const Language language : all_languages) {
    const Texts& words = texts(language);
    const std::string refusal = refusal_sentence("sushi-roll", words, "rerolls_nothing", "SR-10");
    for (const SushiRoll& game : SushiRoll::setups()) {
      const Setting setting = setting_for(game, language);
      for (std::uint64_t seed = 0; seed < 2; ++seed) {
        TerminalGame<SushiRoll> table = table_with_bots(game, seed);
        Random random(seed, 99);
        Screen<SushiRoll> screen(game, setting);
        auto events = table.go_on();
        while (!table.over()) {
          const auto view = table.view();
          for (const auto& event : events) screen.hear(event);
          screen.begin(view);
          for (const Line& message : {Line(), Line(refusal)}) {
            const Frame frame = screen.board(view, message, least_size);
            ASSERT_LE(static_cast<int>(frame.size()), least_size.rows) << plain(frame);
            const std::string text = plain(frame);
            for (const Line& line : frame) ASSERT_LE(line.width(), 80) << line.plain();
            EXPECT_TRUE(message.width() == 0 || contains(text, "[SR-10]")) << text;
            EXPECT_TRUE(contains(text, "q " + std::string(words.get("play.key.quit")))) << text;
            for (const auto& belt : view.table.belts)
              for (const sushi_roll::Die die : belt) EXPECT_TRUE(contains(text, short_name(words, die))) << text;
            ++boards;
          }
          ActionList<SushiRoll> list;
          game.list_legal_actions(view, list);
          events = table.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
        }
      }
    }
  }
  EXPECT_GT(boards, 4 * 5 * 2 * 15 * 2);
}

TEST(RollBoard, NamesFitOnADie) {
  for (const Language language : all_languages)
    for (int symbol = 0; symbol < sushi_roll::symbols; ++symbol) {
      const auto die = sushi_roll::die(sushi_roll::home_of(static_cast<Symbol>(symbol)), static_cast<Symbol>(symbol));
      EXPECT_LE(width_of(short_name(texts(language), die)), 12) << short_name(texts(language), die);
    }
}

TEST(RollSheets, FitOnOnePageInEveryLanguage) {
  for (const Language language : all_languages) {
    for (const SushiRoll& game : SushiRoll::setups()) {
      const Setting setting = setting_for(game, language);
      TerminalGame<SushiRoll> table = table_with_bots(game, 5);
      Screen<SushiRoll> screen(game, setting);
      auto events = table.go_on();
      int pages = 0;
      for (;;) {
        for (const auto& event : events) {
          screen.hear(event);
          for (const Page& page : screen.pages_after(event)) {
            EXPECT_LE(most_scrolled(page, least_size), 6) << page.title << plain(page.lines);  // wild use of tokens
            for (const Line& line : page.lines) EXPECT_LE(line.width(), 78) << line.plain();
            ++pages;
          }
        }
        if (table.over()) break;
        ActionList<SushiRoll> list;
        game.list_legal_actions(table.view(), list);
        events = table.choose(list[0]);
      }
      EXPECT_EQ(pages, 4);  // three rounds and the result
      Page help{"", {}};
      for (const std::string& line : screen.help()) help.lines.emplace_back(line);
      EXPECT_EQ(most_scrolled(help, least_size), 0) << plain(help.lines);
    }
  }
}

}  // namespace
}  // namespace sushiya::cli
