// What everybody sees happen at a table of Wasabi!, and how it is told.
#include "table/wasabi_story.hpp"

#include <gtest/gtest.h>

#include "cli/at_the_board.hpp"
#include "games/wasabi/small_box.hpp"

namespace sushiya::cli {
namespace {

using wasabi::at_the_table;
using wasabi::Deed;
using Told = std::vector<std::string>;

// The last of these moves, as it is told.
Told told(wasabi::Scene scene, std::initializer_list<std::string_view> moves, bool screens = false) {
  const Setting setting = setting_for(scene.game);
  const WasabiWords words(scene.game.options.components, *setting.texts);
  Told lines;
  for (const std::string_view move : moves) {
    lines.clear();
    const wasabi::State before = scene.state;
    const Seat seat = scene.game.seats_to_act(before).lowest();
    scene.play(move);
    for (const Deed& deed : wasabi::deeds_of(scene.game, before, {seat, scene.action(move)}, scene.state))
      lines.push_back(setting.names[deed.seat] + ": " + deed_text(words, setting, screens, deed));
  }
  return lines;
}

wasabi::Scene some_scene() {
  return at_the_table(2)
      .board({". M T . .",  //
              ". . . . .",  //
              ". . . E ."})
      .hand(0, "XHR")
      .hand(1, "CPA")
      .screen(0, {"Crunchy Tuna", "Tamago Nigiri", "Boston Roll"});
}

TEST(WasabiStory, TilesStacksChopsAndSwitches) {
  EXPECT_EQ(told(some_scene(), {"tile rice", "at e5"}), Told{"You: Rice on e5"});
  EXPECT_EQ(told(some_scene().card(0, "stack"), {"card stack"}), Told{"You: Stack! played"});
  EXPECT_EQ(told(some_scene().card(0, "stack"), {"card stack", "tile rice", "at d3"}),
            Told{"You: Rice on d3 over Egg"});
  EXPECT_EQ(told(some_scene().card(0, "chop"), {"card chop", "at d3"}), Told{"You: Egg off d3"});
  EXPECT_EQ(told(some_scene().card(0, "chop"), {"card chop", "at d3", "pantry"}), Told{"You: Egg to the pantry"});
  EXPECT_EQ(told(some_scene().card(0, "switch"), {"card switch", "at d3", "at e3"}), Told{"You: d3 ⇄ e3"});
  EXPECT_EQ(told(some_scene().card(0, "wasabi"), {"card wasabi", "at a4"}), Told{"You: a4–b5 covered, +1 cube"});
}

TEST(WasabiStory, TheOnlySquaresThereAreAreToldToo) {
  const auto lone = at_the_table(2).board({"E . . . ."}).hand(0, "XHR").hand(1, "CPA").card(0, "chop");
  EXPECT_EQ(told(lone, {"card chop"}), (Told{"You: Chop! played", "You: Egg off a1"}));
}

TEST(WA_13, ACompletedStripIsToldWithItsPointsAndItsStyle) {
  EXPECT_EQ(told(some_scene(), {"tile tempura", "at d1", "claim Crunchy Tuna"}),
            Told{"You: Crunchy Tuna completed: 3 (style +1)"});
  EXPECT_EQ(told(some_scene(), {"tile tempura", "at a1", "claim Crunchy Tuna"}),
            Told{"You: Crunchy Tuna completed: 3"});
}

TEST(WA_22, CardsTakenLiftedAndGivenBack) {
  const auto claimed = some_scene().wasabi("a4").play({"tile tempura", "at a1", "claim Crunchy Tuna"});
  EXPECT_EQ(told(claimed, {"reward chop"}), Told{"You: Chop! taken"});
  EXPECT_EQ(told(claimed, {"lift a4"}), Told{"You: Wasabi! off a4"});
  const auto full =
      some_scene().card(0, "chop").card(0, "spicy").play({"tile tempura", "at a1", "claim Crunchy Tuna", "done"});
  EXPECT_EQ(told(full, {"reward stack", "drop spicy"}), Told{"You: Spicy! back"});
}

TEST(WA_10, APassTellsHowLongTheStripsAreThatGoBackAndNotWhich) {
  EXPECT_EQ(told(some_scene(), {"pass"}), Told{"You: pass"});
  EXPECT_EQ(told(some_scene(), {"pass", "return Crunchy Tuna"}), Told{"You: strip of 3 back"});
  const auto lone = at_the_table(2).hand(0, "XHR").hand(1, "CPA").screen(0, {"Tekkamaki"});
  EXPECT_EQ(told(lone, {"pass"}), (Told{"You: pass", "You: strip of 2 back"}));
}

TEST(WA_24, ADrawnStripIsKnownByItsLength) {
  const auto to_draw = some_scene().play({"pass", "return Crunchy Tuna", "done", "strip 2"});
  EXPECT_EQ(told(to_draw, {"draw Kappamaki"}), Told{"You: + strip of 2"});
}

TEST(WA_8, WithScreensWhatOthersTakeIsNotNamed) {
  auto scene = some_scene();
  scene.state.active = 1;
  scene.state.screens[1].insert(scene.strip_called("Tekkamaki"));
  const auto to_refill = scene.play({"tile cucumber", "at e5"});
  EXPECT_EQ(told(to_refill, {"refill rice"}), Told{"Aoi: + Rice"});
  EXPECT_EQ(told(to_refill, {"refill rice"}, true), Told{"Aoi: + a tile"});
  EXPECT_EQ(told(some_scene().play({"tile rice", "at e5"}), {"refill egg"}, true), Told{"You: + Egg"});
}

// Every change of a random game is told: played back deed by deed, the boards, hands and screens come out the same.
TEST(WasabiStory, TellsAllThatHappens) {
  std::set<Deed::Kind> kinds;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Wasabi game = wasabi_for(2 + static_cast<int>(seed % 3));
    if (seed % 2 == 0) game.options.components = wasabi::small_box();
    Random random(seed);
    wasabi::State state = game.initial_state();
    std::array<int, 4> strips{};
    std::array<int, 4> tiles{};
    std::array<int, 4> cards{};
    std::array<int, 4> cubes{};
    int on_board = 0;
    for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
      const Seat seat = waiting.lowest();
      Wasabi::ActionList list;
      game.list_legal_actions(state, seat, list);
      const auto action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      const wasabi::State before = state;
      game.apply(state, seat, action);
      if (action.verb == wasabi::Verb::tile) --tiles[seat];
      for (const Deed& deed : wasabi::deeds_of(game, before, {seat, action}, state)) {
        kinds.insert(deed.kind);
        tiles[deed.seat] += deed.kind == Deed::Kind::refills ? 1 : 0;
        tiles[deed.other] += deed.kind == Deed::Kind::gives ? 1 : 0;
        strips[deed.seat] += deed.kind == Deed::Kind::draws ? 1 : 0;
        strips[deed.seat] -= deed.kind == Deed::Kind::returns || deed.kind == Deed::Kind::completes ? 1 : 0;
        cards[deed.seat] += deed.kind == Deed::Kind::takes_card || deed.kind == Deed::Kind::lifts ? 1 : 0;
        cards[deed.seat] -= deed.kind == Deed::Kind::plays || deed.kind == Deed::Kind::drops ? 1 : 0;
        cubes[deed.seat] += deed.kind == Deed::Kind::covers ? 1 : deed.cubes;
        on_board += deed.kind == Deed::Kind::places ? 1 : deed.kind == Deed::Kind::chops ? -1 : 0;
      }
      ASSERT_EQ(on_board, state.board.filled().size() + state.board.buried_count);
      for (Seat each = 0; each < game.players(); ++each) {
        ASSERT_EQ(strips[each], state.screens[each].size());
        ASSERT_EQ(tiles[each], wasabi::count_tiles(state.hands[each]));
        ASSERT_EQ(cards[each], state.cards[each].total());
        ASSERT_EQ(cubes[each], state.cubes[each]);
      }
    }
  }
  for (int kind = 0; kind <= static_cast<int>(Deed::Kind::ends); ++kind)
    EXPECT_TRUE(kinds.contains(static_cast<Deed::Kind>(kind))) << kind;
}

}  // namespace
}  // namespace sushiya::cli
