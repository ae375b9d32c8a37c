// What the rules tell while they are carried out, and to whom.
#include "games/wasabi/events.hpp"

#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "games/wasabi/at_the_table.hpp"
#include "games/wasabi/small_box.hpp"

namespace sushiya::wasabi {
namespace {

using Events = std::vector<Event>;

Square sq(std::string_view name) { return *parse_square(name); }

Squares squares(std::initializer_list<std::string_view> names) {
  Squares all;
  for (const std::string_view name : names) all.insert(sq(name));
  return all;
}

// Told to everybody alike.
testing::AssertionResult all_were_told(const Scene& scene, const Events& events) {
  for (const Heard& heard : scene.heard)
    if (heard.audience != everybody) return testing::AssertionFailure() << "not to everybody";
  if (scene.told_to(spectator_seat) != events)
    return testing::AssertionFailure() << "other events, " << scene.heard.size() << " of them";
  return testing::AssertionSuccess();
}

// ---- Set-up

TEST(WA_6, TheStarterAndEachGiftAreTold) {
  Scene table(3);
  table.state = table.game.initial_state();
  table.play("start 1");
  EXPECT_TRUE(all_were_told(table, {StarterChosen{1}}));
  table.play("give tuna");
  EXPECT_TRUE(all_were_told(table, {TileGiven{1, 2, tile_of('T')}}));
}

TEST(WA_8, BehindScreensGiverAndReceiverAreToldWhichTileItIs) {
  Scene table(4);
  table.behind_screens().state = table.game.initial_state();
  table.play({"start 1", "give tuna"});
  const Events whole{TileGiven{1, 2, tile_of('T')}};
  EXPECT_EQ(table.told_to(1), whole);
  EXPECT_EQ(table.told_to(2), whole);
  EXPECT_EQ(table.told_to(reader_seat), whole);
  const Events less{TileGiven{1, 2, no_tile}};
  EXPECT_EQ(table.told_to(0), less);
  EXPECT_EQ(table.told_to(3), less);
  EXPECT_EQ(table.told_to(spectator_seat), less);
}

TEST(WA_7, TheStripsOfTheSetUpAreToldAsSuch) {
  Scene table(2);
  table.state = table.game.initial_state();
  table.play({"start 0", "give tuna", "give egg", "give pickle", "give tuna", "give egg", "give pickle"});
  table.play("strip 2");
  EXPECT_TRUE(all_were_told(table, {PileChosen{0, 2}}));
  table.play("draw Tekkamaki");
  EXPECT_EQ(table.told_to(0), Events{(StripDrawn{0, 2, table.strip_called("Tekkamaki"), true})});
  EXPECT_EQ(table.told_to(1), Events{(StripDrawn{0, 2, no_strip, true})});
}

// ---- Phase 1

TEST(WA_9, ATileIsToldWhenItIsChosenAndWhenItLies) {
  auto table = some_scene().play("tile rice");
  EXPECT_TRUE(all_were_told(table, {TileChosen{0, tile_of('R')}}));
  table.play("at e5");
  EXPECT_TRUE(all_were_told(table, {TilePlaced{0, tile_of('R'), sq("e5"), no_tile, table.state.board}}));
}

TEST(WA_16, AStackIsToldWithTheTileBeneath) {
  auto table = some_scene().card(0, "stack").play("card stack");
  EXPECT_TRUE(all_were_told(table, {CardPlayed{0, Card::stack}}));
  table.play({"tile rice", "at d3"});
  EXPECT_TRUE(all_were_told(table, {TilePlaced{0, tile_of('R'), sq("d3"), tile_of('E'), table.state.board}}));
}

TEST(WA_17, AChoppedTileIsToldAndWhereItGoes) {
  auto table = some_scene().card(0, "chop").play({"card chop", "at d3"});
  EXPECT_TRUE(all_were_told(table, {TileChopped{0, tile_of('E'), sq("d3"), table.state.board}}));
  EXPECT_EQ(table.state.board.top(sq("d3")), no_tile);
  auto kept = table;
  kept.play("use");
  EXPECT_TRUE(all_were_told(kept, {ChoppedTileKept{0, tile_of('E')}}));
  table.play("pantry");
  EXPECT_TRUE(all_were_told(table, {ChoppedTilePutAway{0, tile_of('E')}}));
}

TEST(WA_17, TheOnlyTileThereIsIsToldLikeAChosenOne) {
  auto table = at_the_table(2).board({"E . . . ."}).hand(0, "XHR").hand(1, "CPA").card(0, "chop").play("card chop");
  EXPECT_TRUE(
      all_were_told(table, {CardPlayed{0, Card::chop}, TileChopped{0, tile_of('E'), sq("a1"), table.state.board}}));
}

TEST(WA_17, AfterTheTileAChoppedOneGoesAwayByItself) {
  auto table = some_scene().card(0, "chop").play({"tile rice", "at e5", "card chop", "at d3"});
  ASSERT_GE(table.heard.size(), 2U);
  EXPECT_EQ(table.heard[0].event, (Event{TileChopped{0, tile_of('E'), sq("d3"), table.state.board}}));
  EXPECT_EQ(table.heard[1].event, (Event{ChoppedTilePutAway{0, tile_of('E')}}));
}

TEST(WA_19, ASwitchIsToldSquareBySquare) {
  auto table = some_scene().card(0, "switch").play({"card switch", "at d3"});
  EXPECT_TRUE(all_were_told(table, {SwitchBegun{0, sq("d3")}}));
  table.play("at e3");
  EXPECT_TRUE(all_were_told(table, {SquaresSwitched{0, sq("d3"), sq("e3"), table.state.board}}));
}

TEST(WA_19, TheOnlySquaresToSwitchAreToldToo) {
  // a1 has one neighbour that no Wasabi! covers.
  auto table = at_the_table(4).board({"E . . . . . ."}).hand(0, "XHR").hand(1, "CPA").card(0, "switch");
  table.wasabi("b1").play("card switch");
  EXPECT_TRUE(all_were_told(table, {CardPlayed{0, Card::switch_tiles}, SwitchBegun{0, sq("a1")},
                                    SquaresSwitched{0, sq("a1"), sq("a2"), table.state.board}}));
}

TEST(WA_20, CoveredSquaresAreToldByTheirCorner) {
  auto table = some_scene().card(0, "wasabi").play({"card wasabi", "at a4"});
  EXPECT_TRUE(all_were_told(table, {SquaresCovered{0, sq("a4"), table.state.board}}));
}

TEST(WA_13, ACompletedStripIsToldWithItsLineAndItsCubes) {
  auto table = some_scene().play({"tile tempura", "at d1", "claim Crunchy Tuna"});
  const Strip strip = table.strip_called("Crunchy Tuna");
  ASSERT_FALSE(table.heard.empty());
  EXPECT_EQ(table.heard[0].audience, everybody);
  EXPECT_EQ(table.heard[0].event, (Event{StripCompleted{0, strip, 1, squares({"b1", "c1", "d1"})}}));
  table = some_scene().play({"tile tempura", "at a1", "claim Crunchy Tuna"});
  EXPECT_EQ(table.heard[0].event, (Event{StripCompleted{0, strip, 0, squares({"a1", "b1", "c1"})}}));
}

TEST(WA_12, ThatNothingIsClaimedIsToldAndNotWhy) {
  auto table = some_scene().card(0, "chop").play({"tile tempura", "at a1", "done"});
  EXPECT_TRUE(all_were_told(table, {Stopped{0, Step::claim}}));
}

TEST(WA_10, APassTellsAllHowLongTheStripsAreThatGoBackAndTheirOwnerWhich) {
  auto table = some_scene(3).play("pass");
  EXPECT_TRUE(all_were_told(table, {TurnPassed{0}}));
  table.play("return Crunchy Tuna");
  const Events whole{StripReturned{0, 3, table.strip_called("Crunchy Tuna")}};
  const Events less{StripReturned{0, 3, no_strip}};
  EXPECT_EQ(table.told_to(0), whole);
  EXPECT_EQ(table.told_to(reader_seat), whole);
  for (const Seat other : {Seat{1}, Seat{2}, spectator_seat}) EXPECT_EQ(table.told_to(other), less);
}

TEST(WA_10, TheOnlyStripGoesBackWithoutAQuestionAndIsTold) {
  auto table = at_the_table(2).hand(0, "XHR").hand(1, "CPA").screen(0, {"Tekkamaki"}).play("pass");
  EXPECT_EQ(table.told_to(1), (Events{TurnPassed{0}, StripReturned{0, 2, no_strip}}));
  EXPECT_EQ(table.told_to(0), (Events{TurnPassed{0}, StripReturned{0, 2, table.strip_called("Tekkamaki")}}));
}

// ---- Phase 2

TEST(WA_22, CardsTakenLiftedAndGivenBackAreTold) {
  const auto claimed = some_scene().wasabi("a4").play({"tile tempura", "at a1", "claim Crunchy Tuna"});
  auto takes = claimed;
  takes.play("reward chop");
  EXPECT_TRUE(all_were_told(takes, {CardTaken{0, Card::chop}}));
  auto lifts = claimed;
  lifts.play("lift a4");
  EXPECT_TRUE(all_were_told(lifts, {WasabiLifted{0, sq("a4"), lifts.state.board}}));
  EXPECT_EQ(lifts.state.board.wasabi[0], no_square);
  auto full = some_scene().card(0, "chop").card(0, "spicy");
  full.play({"tile tempura", "at a1", "claim Crunchy Tuna", "done", "reward stack", "drop spicy"});
  EXPECT_TRUE(all_were_told(full, {CardDropped{0, Card::spicy}}));
}

TEST(WA_22, TheOnlyCardThereIsIsToldLikeAChosenOne) {
  auto table = some_scene().play({"tile tempura", "at a1"});
  table.state.kitchen = Cards::one(Card::stack);
  table.play("claim Crunchy Tuna");
  const Events told = table.told_to(1);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[1], (Event{CardTaken{0, Card::stack}}));
}

TEST(WA_8, BehindScreensCardsAreNamedToTheirOwnerAlone) {
  auto table = some_scene(3).card(0, "chop").card(0, "spicy").behind_screens();
  table.play({"tile tempura", "at a1", "claim Crunchy Tuna", "done", "reward stack"});
  EXPECT_EQ(table.told_to(0), Events{(CardTaken{0, Card::stack})});
  EXPECT_EQ(table.told_to(reader_seat), Events{(CardTaken{0, Card::stack})});
  EXPECT_EQ(table.told_to(1), Events{(CardTaken{0, Card::none})});
  table.play("drop spicy");
  EXPECT_EQ(table.told_to(0), Events{(CardDropped{0, Card::spicy})});
  EXPECT_EQ(table.told_to(2), Events{(CardDropped{0, Card::none})});
  EXPECT_EQ(table.told_to(spectator_seat), Events{(CardDropped{0, Card::none})});
}

TEST(WA_23, ATileFromThePantryIsToldToAllOrBehindScreensToItsOwner) {
  const auto to_refill = some_scene(3).play({"tile rice", "at e5"});
  auto table = to_refill;
  table.play("refill egg");
  ASSERT_FALSE(table.heard.empty());
  EXPECT_EQ(table.heard[0].audience, everybody);
  EXPECT_EQ(table.heard[0].event, (Event{TileRefilled{0, tile_of('E')}}));
  table = to_refill;
  table.behind_screens().play("refill egg");
  EXPECT_EQ(table.told_to(0)[0], (Event{TileRefilled{0, tile_of('E')}}));
  EXPECT_EQ(table.told_to(1)[0], (Event{TileRefilled{0, no_tile}}));
  EXPECT_EQ(table.told_to(spectator_seat)[0], (Event{TileRefilled{0, no_tile}}));
}

TEST(WA_24, ADrawnStripIsKnownByItsLengthAndTheNextTurnIsTold) {
  auto table = some_scene().play({"pass", "return Crunchy Tuna", "done", "strip 2", "draw Kappamaki"});
  const TurnBegun next{1, table.state.turn};
  EXPECT_EQ(table.told_to(0), (Events{StripDrawn{0, 2, table.strip_called("Kappamaki"), false}, next}));
  EXPECT_EQ(table.told_to(1), (Events{StripDrawn{0, 2, no_strip, false}, next}));
}

TEST(WA_25, TheLastTokenIsToldBeforeTheEndAndTheEndWithAllThatCounts) {
  auto table = at_the_table(2).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki"});
  for (const std::size_t length : {3U, 4U, 5U}) table.game.options.components.tokens[length].count = 0;
  table.game.options.components.tokens[2].count = 1;
  table.state.cubes[1] = 20;
  table.play({"tile tuna", "at b1", "claim Tekkamaki"});
  const Strip strip = table.strip_called("Tekkamaki");
  EXPECT_TRUE(all_were_told(
      table, {StripCompleted{0, strip, 0, squares({"a1", "b1"})}, GameEnded{{Strips::of(strip)}, {0, 20}, 1}}));
}

TEST(WA_26, TheEndIsToldAfterThePhaseThatFillsTheBoard) {
  auto table = at_the_table(2).hand(0, "EET").no_piles().full_but({"b2"}).empty_pantry().play("tile egg");
  const Events told = table.told_to(spectator_seat);
  ASSERT_EQ(told.size(), 3U) << "the tile leaves the hand, goes to the only square, and that was all";
  EXPECT_EQ(told[1], (Event{TilePlaced{0, tile_of('E'), sq("b2"), no_tile, table.state.board}}));
  EXPECT_EQ(told[2], (Event{GameEnded{}}));
}

// ---- Whole games

// Follows a game by what the record tells, and knows every piece by it.
struct Reader {
  const Wasabi& game;
  State table;
  std::set<std::size_t> kinds{};

  explicit Reader(const Wasabi& played) : game(played), table(played.initial_state()) {}

  void operator()(const StarterChosen& event) { table.first = event.seat; }
  void operator()(const TileGiven& event) {
    EXPECT_EQ(event.to, left_of(event.seat, game.players()));
    take_tile(event.to, event.tile);
  }
  void operator()(const PileChosen& event) { pile = event.length; }
  void operator()(const StripDrawn& event) {
    EXPECT_EQ(event.length, pile);
    EXPECT_EQ(event.length, game.options.components.length(event.strip));
    EXPECT_EQ(event.setting_up, table.turn == 0);
    table.screens[event.seat].insert(event.strip);
  }
  void operator()(const TurnBegun& event) {
    EXPECT_EQ(event.turn, static_cast<std::uint8_t>(table.turn + 1));
    table.turn = event.turn;
    table.active = event.seat;
  }
  void operator()(const TileChosen& event) {
    remove_tile(table.hands[event.seat], event.tile);
    table.tile = event.tile;
  }
  void operator()(const TilePlaced& event) {
    EXPECT_EQ(event.tile, table.tile);
    EXPECT_EQ(event.beneath, table.board.top(event.square));
    table.board.put(event.square, event.tile);
    table.tile = no_tile;
    EXPECT_EQ(event.board, table.board);
  }
  void operator()(const CardPlayed& event) {
    table.cards[event.seat].remove(event.card);
    if (event.card != Card::wasabi) table.kitchen.add(event.card);
  }
  void operator()(const TileChopped& event) {
    EXPECT_EQ(event.tile, table.board.lift(event.square));
    table.tile = event.tile;
    EXPECT_EQ(event.board, table.board);
  }
  void operator()(const ChoppedTileKept& event) { EXPECT_EQ(event.tile, table.tile); }
  void operator()(const ChoppedTilePutAway& event) {
    EXPECT_EQ(event.tile, table.tile);
    ++table.pantry[event.tile];
    table.tile = no_tile;
  }
  void operator()(const SwitchBegun& event) { EXPECT_NE(table.board.top(event.from), no_tile); }
  void operator()(const SquaresSwitched& event) {
    table.board.swap(event.from, event.to);
    EXPECT_EQ(event.board, table.board);
  }
  void operator()(const SquaresCovered& event) {
    table.board.cover(event.corner);
    ++table.cubes[event.seat];
    EXPECT_EQ(event.board, table.board);
  }
  void operator()(const StripCompleted& event) {
    EXPECT_EQ(event.line.size(), game.options.components.length(event.strip));
    Counts there = 0;
    for (const Square square : event.line) there += one_of(table.board.top(square));
    EXPECT_EQ(there, game.options.components.sets[event.strip]);
    table.screens[event.seat].erase(event.strip);
    table.opened[event.seat].insert(event.strip);
    table.cubes[event.seat] = static_cast<std::uint8_t>(table.cubes[event.seat] + event.cubes);
  }
  void operator()(const TurnPassed& event) { EXPECT_EQ(event.seat, table.active); }
  void operator()(const StripReturned& event) {
    EXPECT_TRUE(table.screens[event.seat].contains(event.strip));
    EXPECT_EQ(event.length, game.options.components.length(event.strip));
    table.screens[event.seat].erase(event.strip);
  }
  void operator()(const Stopped& event) { EXPECT_EQ(event.seat, table.active); }
  void operator()(const CardTaken& event) {
    table.kitchen.remove(event.card);
    table.cards[event.seat].add(event.card);
  }
  void operator()(const WasabiLifted& event) {
    table.board.uncover(event.corner);
    table.cards[event.seat].add(Card::wasabi);
    EXPECT_EQ(event.board, table.board);
  }
  void operator()(const CardDropped& event) {
    table.cards[event.seat].remove(event.card);
    table.kitchen.add(event.card);
  }
  void operator()(const TileRefilled& event) { take_tile(event.seat, event.tile); }
  void operator()(const GameEnded& event) {
    EXPECT_EQ(event.opened, table.opened);
    EXPECT_EQ(event.cubes, table.cubes);
    table.finished_all_tokens = event.finished_all_tokens;
  }

  void take_tile(Seat seat, Ingredient tile) {
    --table.pantry[tile];
    add_tile(table.hands[seat], tile);
  }

  int pile = 0;
};

// What an event leaves out for others, put in its place: the same event for all who hear of it.
Event without_secrets(Event event) {
  if (auto* given = std::get_if<TileGiven>(&event)) given->tile = no_tile;
  if (auto* drawn = std::get_if<StripDrawn>(&event)) drawn->strip = no_strip;
  if (auto* returned = std::get_if<StripReturned>(&event)) returned->strip = no_strip;
  if (auto* taken = std::get_if<CardTaken>(&event)) taken->card = Card::none;
  if (auto* dropped = std::get_if<CardDropped>(&event)) dropped->card = Card::none;
  if (auto* refilled = std::get_if<TileRefilled>(&event)) refilled->tile = no_tile;
  return event;
}

// Every change of a random game is told: whoever reads its record has every board, hand and screen in mind, and all
// others hear of the same things in the same order.
TEST(Events, TellAllThatHappens) {
  std::set<std::size_t> kinds;
  for (const Wasabi& game : Wasabi::setups()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      State state = game.initial_state();
      Reader reader(game);
      while (!is_over(game, state)) {
        const Seat seat = game.seats_to_act(state).lowest();
        ActionList list;
        game.list_legal_actions(state, seat, list);
        const Action action = seat == chance_seat ? game.sample_chance(state, random)
                                                  : list[random.below(static_cast<std::uint32_t>(list.size()))];
        State unwitnessed = state;
        game.apply(unwitnessed, seat, action);
        std::array<Events, 8> told;
        game.apply(state, seat, action, Witness{[&](Audience audience, const Event& event) {
                     kinds.insert(event.index());
                     for (const Seat onlooker : audience) told[onlooker].push_back(event);
                   }});
        ASSERT_EQ(state, unwitnessed) << "whoever looks on changes nothing";
        for (const Event& event : told[reader_seat]) std::visit(reader, event);
        ASSERT_EQ(reader.table.board, state.board);
        ASSERT_EQ(reader.table.hands, state.hands);
        ASSERT_EQ(reader.table.cards, state.cards);
        ASSERT_EQ(reader.table.screens, state.screens);
        ASSERT_EQ(reader.table.opened, state.opened);
        ASSERT_EQ(reader.table.cubes, state.cubes);
        ASSERT_EQ(reader.table.kitchen, state.kitchen);
        ASSERT_EQ(reader.table.pantry, state.pantry);
        ASSERT_EQ(reader.table.tile, state.tile);
        ASSERT_EQ(reader.table.turn, state.turn);
        for (const Seat onlooker : everybody) {
          ASSERT_EQ(told[onlooker].size(), told[reader_seat].size()) << int{onlooker};
          for (std::size_t at = 0; at < told[onlooker].size(); ++at)
            ASSERT_EQ(without_secrets(told[onlooker][at]), without_secrets(told[reader_seat][at]));
        }
        ASSERT_EQ(told[chance_seat], Events{});
      }
      EXPECT_EQ(reader.table.finished_all_tokens, state.finished_all_tokens);
    }
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "every kind of event happens";
}

}  // namespace
}  // namespace sushiya::wasabi
