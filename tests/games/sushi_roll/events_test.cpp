// What the rules tell while they are carried out.
#include <array>
#include <span>
#include <variant>

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

TEST(SR_5, TheRedBeltIsToldWithItsPlayer) {
  auto table = at_the_table(3);
  table.chance("red 2");
  EXPECT_EQ(table.events.size(), 1U);
  EXPECT_EQ(table.heard<RedBeltGiven>().seat, 2);
}

TEST(SR_3, EachDieDrawnIsToldAndThenTheFullBelts) {
  auto table = at_the_table(2, 1);
  table.chance("red 1").chance("draw maki");
  EXPECT_EQ(table.heard<DieDrawn>(), (DieDrawn{0, DieKind::maki}));
  EXPECT_EQ(table.events.size(), 2U);
  table.chance("draw nigiri");
  EXPECT_EQ(table.heard<BeltsFilled>().table, table.state);
  EXPECT_EQ(format_dice(table.heard<BeltsFilled>().table.belts[1]), "nigiri");
}

TEST(SR_6, EveryDieThatFallsIsToldAndTheLastOneSaysSo) {
  auto table = at_the_table(2, 1);
  table.chance("red 1").chance("draw maki").chance("draw nigiri").chance("roll maki_2");
  EXPECT_EQ(table.heard<DieFallen>(), (DieFallen{0, die(DieKind::maki, Symbol::maki_2), false, table.state}));
  table.chance("roll egg_nigiri");
  EXPECT_EQ(table.heard<DieFallen>(), (DieFallen{1, die(DieKind::nigiri, Symbol::egg_nigiri), true, table.state}));
  EXPECT_EQ(table.events.size(), 6U);
}

TEST(SR_10, ARerollIsToldAndThenEachOfItsDice) {
  auto table = at_the_table(2, 2).belt(0, "maki_1 wasabi").belt(1, "egg_nigiri egg_nigiri");
  table.play(0, "reroll maki_1 wasabi");
  const auto reroll = table.heard<RerollUsed>();
  EXPECT_EQ(reroll.seat, 0);
  EXPECT_EQ(format_dice(reroll.dice), "maki_1 wasabi");
  EXPECT_EQ(format_dice(reroll.table.belts[0]), "maki special") << "they are in the hand";
  EXPECT_EQ(reroll.table.tokens[0].menu, 2);
  table.chance("roll maki_2");
  EXPECT_FALSE(table.heard<DieFallen>().was_last);
  table.chance("roll menu_3");
  EXPECT_TRUE(table.heard<DieFallen>().was_last);
  EXPECT_EQ(table.heard<DieFallen>().seat, 0);
  EXPECT_EQ(table.events.size(), 3U);
}

TEST(SR_11, ASwapIsToldWithBothDice) {
  auto table = at_the_table(3, 2).belts("maki_1 egg_nigiri").red(1);
  table.play(1, "swap egg_nigiri 2 maki_1");
  EXPECT_EQ(table.heard<DiceSwapped>(), (DiceSwapped{1, 2, die(DieKind::nigiri, Symbol::egg_nigiri),
                                                     die(DieKind::maki, Symbol::maki_1), table.state}));
  EXPECT_EQ(table.events.size(), 1U);
}

TEST(SR_13, TokensAreToldWithTheDieThatGaveThem) {
  auto table = at_the_table(2, 2).belts("menu_3 pudding_2");
  table.play(0, "take menu_3");
  const auto taken = table.heard<DieTaken>();
  EXPECT_EQ(taken.seat, 0);
  EXPECT_EQ(taken.die, die(DieKind::special, Symbol::menu_3));
  EXPECT_EQ(taken.gained, (Tokens{3, 0, 0}));
  EXPECT_EQ(taken.missed, Tokens{});
  EXPECT_FALSE(taken.on_wasabi);
  EXPECT_EQ(taken.table, table.state);
  table.play(1, "take pudding_2");
  EXPECT_EQ(table.heard<DieTaken>(1).gained, (Tokens{0, 0, 2}));
}

TEST(SR_13, WhatTheSupplyCannotGiveIsToldToo) {
  auto table = at_the_table(2, 2).belts("menu_3 chopsticks_3").tokens(1, 17, 12);
  table.tokens(0, 0, 0).play(0, "take menu_3");
  EXPECT_EQ(table.heard<DieTaken>().gained, (Tokens{1, 0, 0}));
  EXPECT_EQ(table.heard<DieTaken>().missed, (Tokens{2, 0, 0}));
  table.play(1, "take chopsticks_3");
  EXPECT_EQ(table.heard<DieTaken>(1).gained, Tokens{});
  EXPECT_EQ(table.heard<DieTaken>(1).missed, (Tokens{0, 3, 0}));
}

TEST(SR_14, ANigiriThatGoesOnWasabiIsToldSo) {
  auto table = at_the_table(2, 3).belts("squid_nigiri egg_nigiri").tray(0, "wasabi").tray(1, "tempura");
  table.play(0, "take squid_nigiri");
  EXPECT_TRUE(table.heard<DieTaken>().on_wasabi);
  table.play(1, "take egg_nigiri");
  EXPECT_FALSE(table.heard<DieTaken>(1).on_wasabi);
  table.roll_all().belts("egg_nigiri").play(1, "take egg_nigiri").play(0, "take egg_nigiri");
  EXPECT_FALSE(table.heard<DieTaken>(1).on_wasabi) << "the wasabi is taken";
}

TEST(SR_15, TheLastDieOfATurnIsToldBeforeTheBeltsMove) {
  auto table = at_the_table(2, 2).belt(0, "maki_1 wasabi").belt(1, "egg_nigiri tempura");
  table.play(0, "take wasabi");
  EXPECT_EQ(table.events.size(), 1U);
  table.play(1, "take egg_nigiri");
  ASSERT_EQ(table.events.size(), 3U);
  const State& before = table.heard<DieTaken>(1).table;
  EXPECT_EQ(format_dice(before.belts[0]), "maki_1");
  EXPECT_EQ(before.taken, 2) << "nobody is in turn";
  EXPECT_EQ(before.red, 0);
  EXPECT_EQ(table.heard<BeltsSlid>().table, table.state);
  EXPECT_EQ(format_dice(table.state.belts[0]), "appetizer");
  EXPECT_EQ(table.state.red, 1);
}

TEST(SR_16, ARoundIsToldWithItsTraysBeforeTheyAreCleared) {
  auto table = at_the_table(2, 2).belts("tempura").tray(0, "tempura").tray(1, "maki_3");
  table.play(0, "take tempura").play(1, "take tempura");
  ASSERT_EQ(table.events.size(), 3U);
  EXPECT_EQ(table.heard<DieTaken>(1).seat, 1);
  const auto scored = table.heard<RoundScored>();
  EXPECT_EQ(scored.round, 0);
  EXPECT_EQ(format_dice(scored.table.trays[1].dice), "tempura maki_3");
  EXPECT_EQ(scored.table.round_points[0][0], 5);
  EXPECT_EQ(scored.table.round_points[0][1], 7);
  EXPECT_TRUE(table.state.trays[1].dice.empty());
}

TEST(SR_24, TheEndIsToldAfterTheLastRound) {
  Options options = own_options(2);
  options.dice_per_belt = 1;
  options.rounds = 1;
  Scene table(options);
  table.belts("pudding_2").play(0, "take pudding_2").play(1, "take pudding_2");
  ASSERT_EQ(table.events.size(), 4U);
  EXPECT_EQ(table.heard<RoundScored>(1).round, 0);
  EXPECT_EQ(table.heard<GameEnded>().table, table.state);
  EXPECT_TRUE(is_over(options, table.heard<GameEnded>().table));
}

// ---- Whole games

// Follows a game by its events alone.
struct Follower {
  int players;
  State table{};  // as the last event had it
  int last_falls = 0;
  int rerolls = 0;
  int taken = 0;
  int slides = 0;
  int filled = 0;
  int rounds = 0;
  int ends = 0;
  int missed = 0;
  int on_wasabi = 0;
  std::array<Tokens, max_seats> gained{};

  void operator()(const RedBeltGiven& event) { table.red = event.seat; }
  void operator()(const DieDrawn&) {}  // the belts are told when they are full
  void operator()(const BeltsFilled& event) {
    ++filled;
    table = event.table;
  }
  void operator()(const DieFallen& event) {
    last_falls += event.was_last ? 1 : 0;
    EXPECT_TRUE(event.table.belts[event.seat].contains(event.die));
    table = event.table;
  }
  void operator()(const RerollUsed& event) {
    ++rerolls;
    table = event.table;
  }
  void operator()(const DiceSwapped& event) { table = event.table; }
  void operator()(const DieTaken& event) {
    ++taken;
    EXPECT_EQ(event.gained + event.missed, tokens_on(event.die.symbol()));
    missed += event.missed != Tokens{} ? 1 : 0;
    on_wasabi += event.on_wasabi ? 1 : 0;
    gained[event.seat] = gained[event.seat] + event.gained;
    table = event.table;
  }
  void operator()(const BeltsSlid& event) {
    ++slides;
    table = event.table;
  }
  void operator()(const RoundScored& event) {
    ++rounds;
    EXPECT_EQ(event.round, event.table.round);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
      EXPECT_EQ(event.table.round_points[event.table.round][seat],
                round_points(std::span(event.table.trays).first(static_cast<std::size_t>(players)))[seat]);
    EXPECT_EQ(event.table.trays, table.trays) << "nothing happens between the last die and the count";
  }
  void operator()(const GameEnded& event) {
    ++ends;
    table = event.table;
  }
};

TEST(Events, TellAWholeGame) {
  int missed = 0;
  int on_wasabi = 0;
  for (const SushiRoll& game : SushiRoll::setups()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Random random(seed);
      Follower follower{game.players()};
      State state = game.initial_state();
      ActionList list;
      while (!is_over(game, state)) {
        const Seat seat = game.seats_to_act(state).lowest();
        Action action;
        if (seat == chance_seat) {
          action = game.sample_chance(state, random);
        } else {
          game.list_legal_actions(state, seat, list);
          action = list[random.below(static_cast<std::uint32_t>(list.size()))];
        }
        State unwitnessed = state;
        game.apply(unwitnessed, seat, action);
        bool heard = false;
        game.apply(state, seat, action, Witness{[&](Audience audience, const Event& event) {
                     EXPECT_EQ(audience, everybody);
                     std::visit(follower, event);
                     heard = true;
                   }});
        ASSERT_EQ(state, unwitnessed) << "whoever looks on changes nothing";
        // Between the last draw and the next one whoever follows the events has the table itself.
        if (heard && belts_are_full(game.options, state)) ASSERT_EQ(follower.table, state);
        if (action.verb != Verb::draw) EXPECT_TRUE(heard);
      }
      const int turns = game.options.rounds * dice_per_belt(game.options);
      EXPECT_EQ(follower.table, state);
      EXPECT_EQ(follower.filled, int{game.options.rounds});
      EXPECT_EQ(follower.rounds, int{game.options.rounds});
      EXPECT_EQ(follower.ends, 1);
      EXPECT_EQ(follower.taken, turns * game.players());
      EXPECT_EQ(follower.slides, turns - game.options.rounds);
      EXPECT_EQ(follower.last_falls, turns + follower.rerolls);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat)
        EXPECT_EQ(follower.gained[seat].pudding, state.tokens[seat].pudding) << "puddings are never paid";
      missed += follower.missed;
      on_wasabi += follower.on_wasabi;
    }
  }
  EXPECT_GT(missed, 0);
  EXPECT_GT(on_wasabi, 20);
}

}  // namespace
}  // namespace sushiya::sushi_roll
