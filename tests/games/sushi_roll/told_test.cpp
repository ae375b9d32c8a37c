// How the game is told to programs.
#include "games/sushi_roll/told.hpp"

#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

using Tell = Told<SushiRoll>;
using Dice = std::vector<std::string>;

template <class Kind>
Kind told(const Scene& scene, std::size_t from_the_end = 0) {
  const auto event = Tell::event(scene.game, scene.events[scene.events.size() - 1 - from_the_end]);
  if (!event || !std::holds_alternative<Kind>(*event)) {
    ADD_FAILURE() << "another event";
    return {};
  }
  return std::get<Kind>(*event);
}

TEST(Told, AViewHasWhatLiesOnTheTable) {
  auto table = at_the_table(3, 4).belts("maki_1 egg_nigiri").red(1);
  for (Seat seat = 0; seat < 3; ++seat) table.tray(seat, "wasabi squid_nigiri");
  const auto view = Tell::view(table.game, table.game.view_for(table.state, 2));
  EXPECT_EQ(view.seat, 2);
  EXPECT_EQ(view.players, 3);
  EXPECT_EQ(view.turn, 2);
  EXPECT_EQ(view.turns, 4);
  EXPECT_FALSE(view.over);
  EXPECT_EQ(view.table.red, 1);
  EXPECT_EQ(view.table.order, (std::vector{1, 2, 0}));
  EXPECT_EQ(view.table.in_turn, 1);
  EXPECT_EQ(view.table.belts[0], (Dice{"maki:maki_1", "nigiri:egg_nigiri"}));
  EXPECT_EQ(view.table.trays[0].dice, Dice{});
  EXPECT_EQ(view.table.trays[0].on_wasabi, Dice{"nigiri:squid_nigiri"});
  EXPECT_EQ(view.table.trays[0].under, Dice{"special:wasabi"});
  EXPECT_EQ(view.table.tokens[0].menu, 3);
  EXPECT_EQ(view.supply.menu, 9);
  EXPECT_EQ(view.table.lines[1].points, (std::vector{9, 9, 9}));
  EXPECT_TRUE(view.final_lines.empty());
  EXPECT_TRUE(view.winners.empty());
}

TEST(Told, ASpectatorHasNoSeat) {
  const auto table = at_the_table(2);
  EXPECT_EQ(Tell::view(table.game, table.game.view_for(table.state, spectator_seat)).seat, std::nullopt);
  EXPECT_EQ(Tell::view(table.game, table.game.view_for(table.state, 0)).table.red, std::nullopt);
}

TEST(Told, DiceFallOneByOneAndTheLastComesWithTheTable) {
  auto table = at_the_table(2, 1);
  table.chance("red 1").chance("draw maki");
  EXPECT_FALSE(Tell::event(table.game, table.events.back()));
  table.chance("draw nigiri");
  EXPECT_EQ(told<told::Draw>(table).table.belts[0], Dice{"maki"});
  EXPECT_EQ(told<told::Draw>(table).table.in_turn, std::nullopt);
  table.chance("roll maki_2");
  EXPECT_EQ(told<told::Fall>(table).die, "maki:maki_2");
  EXPECT_FALSE(told<told::Fall>(table).table);
  table.chance("roll egg_nigiri");
  ASSERT_TRUE(told<told::Fall>(table).table);
  EXPECT_EQ(told<told::Fall>(table).table->in_turn, 1);
}

TEST(Told, ATurnWithTokens) {
  auto table = at_the_table(2, 2).belts("maki_1 menu_3");
  table.play(0, "swap maki_1 1 menu_3");
  EXPECT_EQ(told<told::Swap>(table).given, "maki:maki_1");
  EXPECT_EQ(told<told::Swap>(table).got, "special:menu_3");
  EXPECT_EQ(told<told::Swap>(table).other, 1);
  table.play(0, "reroll menu_3");
  EXPECT_EQ(told<told::Reroll>(table).dice, Dice{"special:menu_3"});
  EXPECT_EQ(told<told::Reroll>(table).table.belts[0], (Dice{"special:menu_3", "special"}));
  table.chance("roll menu_1").play(0, "take menu_3");
  EXPECT_EQ(told<told::Take>(table).gained.menu, 3);
  EXPECT_EQ(told<told::Take>(table).missed.menu, 0);
  EXPECT_EQ(told<told::Take>(table).table.in_turn, 1);
  table.play(1, "take maki_1");
  EXPECT_EQ(told<told::Take>(table, 1).table.in_turn, std::nullopt) << "all have taken one";
  EXPECT_EQ(told<told::Slide>(table).table.red, 1);
}

TEST(Told, TheEndSaysWhoWinsAndByWhat) {
  Options options = own_options(2);
  options.dice_per_belt = 1;
  options.rounds = 1;
  Scene table(options);
  table.belts("pudding_2").play(0, "take pudding_2").play(1, "take pudding_2");
  const auto round = told<told::Round>(table, 1);
  EXPECT_EQ(round.points, (std::vector{0, 0}));
  EXPECT_EQ(round.totals, (std::vector{0, 0}));
  const auto end = told<told::End>(table);
  EXPECT_EQ(end.lines.size(), 2U);
  EXPECT_EQ(end.tokens[1].pudding, 2);
  EXPECT_EQ(end.scores, (std::vector{8, 8}));
  EXPECT_EQ(end.winners, SeatSet::first(2));
  EXPECT_EQ(end.decided.by, "shared");
  const auto view = Tell::view(table.game, table.game.view_for(table.state, 0));
  EXPECT_TRUE(view.over);
  EXPECT_EQ(view.final_lines.size(), 2U);
  EXPECT_EQ(view.winners, SeatSet::first(2));
  EXPECT_EQ(view.round_points, (std::vector<std::vector<int>>{{0, 0}}));
}

TEST(Told, AnActionReadIsTheActionTold) {
  auto table = at_the_table(3, 3).belts("maki_1 maki_1 egg_nigiri");
  for (const Action& action : table.actions(0))
    EXPECT_EQ(Tell::read_action(table.game, Tell::action(table.game, action)), action) << format_action(action);
  const auto unsorted = Tell::read_action(table.game, {"reroll", {"nigiri:egg_nigiri", "maki:maki_1"}, {}});
  EXPECT_EQ(unsorted, *parse_action("reroll maki_1 egg_nigiri")) << "which dice are rolled again has no order";
}

TEST(Told, AnActionThatIsNoneIsRefused) {
  const auto table = at_the_table(2);
  const auto error = [&](const told::Action& told) {
    const auto read = Tell::read_action(table.game, told);
    return read ? "none" : read.error().message;
  };
  EXPECT_EQ(error({"eat", {}, {}}), "expected take, reroll or swap");
  EXPECT_EQ(error({"take", {"pizza"}, {}}), "unknown die \"pizza\"");
  EXPECT_EQ(error({"swap", {"maki_1", "maki_1"}, 5}), "no such seat");
  EXPECT_EQ(error({"reroll", Dice(9, "maki_1"), {}}), "more dice than a belt holds");
}

}  // namespace
}  // namespace sushiya::sushi_roll
