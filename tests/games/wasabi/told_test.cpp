// How a game is told to programs: what each may see of it, in words.
#include "games/wasabi/told.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "games/wasabi/at_the_table.hpp"
#include "games/wasabi/small_box.hpp"

namespace sushiya::wasabi {
namespace {

using ToldWasabi = Told<Wasabi>;

Scene some_scene() {
  return at_the_table(2)
      .board({". M T . .",  //
              ". . . . .",  //
              ". . . E ."})
      .hand(0, "XHR")
      .hand(1, "CPA")
      .screen(0, {"Crunchy Tuna", "Tamago Nigiri", "Boston Roll"})
      .screen(1, {"Tekkamaki"});
}

told::View told_to(const Scene& scene, Seat seat) {
  return ToldWasabi::view(scene.game, scene.game.view_for(scene.state, seat));
}

TEST(Told, ASeatSeesItsStripsAndOfOthersTheLength) {
  const auto scene = some_scene();
  const told::View view = told_to(scene, 0);
  EXPECT_EQ(view.seat, 0);
  EXPECT_EQ(view.step, "act");
  EXPECT_EQ(view.board.squares.size(), 30U);
  EXPECT_EQ(view.board.squares[1].tile, "maki");
  ASSERT_EQ(view.strips.size(), 3U);
  EXPECT_EQ(view.seats[1].strips[0].length, 2);
  EXPECT_EQ(view.seats[1].strips[0].name, std::nullopt);
  EXPECT_EQ(view.seats[1].tiles, (std::vector<std::string_view>{"cucumber", "pickle", "avocado"}));
}

TEST(Told, ASpectatorHasNoSeatNoStripsAndNothingToChoose) {
  auto scene = some_scene().behind_screens();
  const told::View view = told_to(scene, spectator_seat);
  EXPECT_EQ(view.seat, std::nullopt);
  EXPECT_TRUE(view.strips.empty() && view.targets.empty() && view.claims.empty());
  EXPECT_EQ(view.seats[0].tiles, std::nullopt);
  EXPECT_EQ(view.seats[0].tile_count, 3);
  EXPECT_EQ(view.seats[0].strips[0].name, std::nullopt);
}

TEST(Told, WhatATileWouldCompleteIsToldBeforeAndAfter) {
  auto scene = some_scene();
  const auto lacks_tempura = [](const told::OwnStrip& strip) { return strip.name == "Crunchy Tuna"; };
  const told::View before = told_to(scene, 0);
  const auto strip = std::ranges::find_if(before.strips, lacks_tempura);
  ASSERT_NE(strip, before.strips.end());
  EXPECT_EQ(strip->there, (std::vector<bool>{true, true, false}));
  EXPECT_EQ(strip->missing, 1);
  ASSERT_EQ(strip->ways.size(), 2U);
  EXPECT_EQ(strip->ways[0].square, "a1");
  EXPECT_EQ(strip->ways[1].square, "d1");
  EXPECT_EQ(strip->ways[1].tile, "tempura");

  scene.play("tile tempura");
  const told::View asked = told_to(scene, 0);
  const auto target = std::ranges::find(asked.targets, "d1", &told::Target::square);
  ASSERT_NE(target, asked.targets.end());
  ASSERT_EQ(target->completes.size(), 1U);
  EXPECT_TRUE(target->completes[0].style);
  EXPECT_TRUE(told_to(scene, 1).targets.empty()) << "not the other's choice";

  scene.play("at d1");
  const told::View after = told_to(scene, 0);
  ASSERT_EQ(after.claims.size(), 1U);
  EXPECT_EQ(after.claims[0].name, "Crunchy Tuna");
  EXPECT_EQ(after.claims[0].line, (told::SquareNames{"b1", "c1", "d1"}));
  EXPECT_EQ(after.claims[0].cubes, 1);
}

TEST(Told, EventsNameThePieceToThoseWhoMayKnowIt) {
  auto scene = some_scene().behind_screens();
  scene.play({"pass", "return Crunchy Tuna"});
  const auto returns_as_told_to = [&](Seat onlooker) {
    return std::get<told::Returns>(ToldWasabi::event(scene.game, scene.told_to(onlooker).at(0)).value());
  };
  EXPECT_EQ(returns_as_told_to(0).strip, "Crunchy Tuna");
  EXPECT_EQ(returns_as_told_to(1).strip, std::nullopt);
  EXPECT_EQ(returns_as_told_to(1).length, 3);
}

TEST(Told, TheEndHasTheSheetAndByWhatItWasDecided) {
  Scene scene(2);
  GameEnded end;
  end.opened = {Strips::of(scene.strip_called("Tekkamaki")), Strips::of(scene.strip_called("Pickle Barrel"))};
  end.cubes = {1, 0};
  const auto told = std::get<told::End>(ToldWasabi::event(scene.game, end).value());
  EXPECT_EQ(told.scores, (std::vector{3, 3}));
  EXPECT_EQ(told.winners, SeatSet{0});
  EXPECT_EQ(told.decided.by, "cubes");
  EXPECT_EQ(told.decided.level, SeatSet{1});
  ASSERT_EQ(told.lines.size(), 5U);
  EXPECT_EQ(told.lines[0].category, "strip_2");
  EXPECT_EQ(told.lines[4].category, "cube");
}

// Every action that is ever listed is read back from its words, and every kind of event is told.
TEST(Told, ActionsAreReadBackAndAllDeedsAreTold) {
  std::set<std::size_t> kinds;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Wasabi game{{small_box(), static_cast<std::uint8_t>(2 + seed % 3), false}};
    Random random(seed);
    State state = game.initial_state();
    const Witness witness{[&](Audience, const Event& event) {
      if (const auto told = ToldWasabi::event(game, event)) kinds.insert(told->index());
    }};
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      ActionList list;
      game.list_legal_actions(state, seat, list);
      for (const Action& action : list) {
        const auto read = ToldWasabi::read_action(game, ToldWasabi::action(game, action));
        ASSERT_TRUE(read.has_value());
        ASSERT_EQ(*read, action);
      }
      game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], witness);
    }
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ToldWasabi::Event>);
  EXPECT_FALSE(ToldWasabi::read_action(Wasabi{}, {"fly", std::nullopt}).has_value());
  EXPECT_FALSE(ToldWasabi::read_action(Wasabi{}, {"tile", "dragon"}).has_value());
}

}  // namespace
}  // namespace sushiya::wasabi
