// Reasons for a choice say what the table says.
#include <functional>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/simple_players.hpp"

namespace sushiya {

inline void PrintTo(const Reason& reason, std::ostream* out) { *out << reason.word << ' ' << reason.points; }

namespace {

using sushi_go::Card;

// A first turn of three, with some cards laid and held.
struct AtTable {
  SushiGo game;
  SushiGo::View view;

  explicit AtTable(std::initializer_list<Card> hand) {
    game.options.players = 3;
    view.seat = 0;
    for (const Card card : hand) view.known[0].add(card);
    view.hand_sizes = {static_cast<std::uint8_t>(hand.size()), 1, 1};  // of the others nothing is known
    for (const Card card : {Card::tempura, Card::sashimi, Card::egg_nigiri}) view.unseen.add(card);
  }
  AtTable& lay(Seat seat, std::initializer_list<Card> cards) {
    for (const Card card : cards) place(view.plates[seat], card);
    return *this;
  }
  Reasons of(sushi_go::Action action) const { return reasons_for(game, view, action); }
};

TEST(ReasonsInSushiGo, ASetThatIsCompletedComesWithItsPoints) {
  AtTable table{Card::tempura, Card::sashimi, Card::egg_nigiri};
  table.lay(0, {Card::tempura, Card::sashimi, Card::sashimi});
  EXPECT_EQ(table.of(sushi_go::take(Card::tempura)), (Reasons{{"pair", 5, {}}}));
  EXPECT_EQ(table.of(sushi_go::take(Card::sashimi)), (Reasons{{"triple", 10, {}}}));
  EXPECT_EQ(table.of(sushi_go::take(Card::egg_nigiri)), (Reasons{{"points", 1, {}}}));
}

TEST(ReasonsInSushiGo, ASetThatLacksOneIsOnItsWay) {
  AtTable table{Card::tempura, Card::sashimi};
  EXPECT_EQ(table.of(sushi_go::take(Card::tempura)), (Reasons{{"to_pair", 5, {}}}));
  EXPECT_TRUE(table.of(sushi_go::take(Card::sashimi)).empty()) << "two are still to come";
  table.lay(0, {Card::sashimi});
  EXPECT_EQ(table.of(sushi_go::take(Card::sashimi)), (Reasons{{"to_triple", 10, {}}}));
}

TEST(ReasonsInSushiGo, NothingIsPromisedThatNoLaterTurnCouldBring) {
  AtTable table{Card::tempura, Card::wasabi, Card::chopsticks};
  const auto left = [&](int turns) {
    table.view.turn = static_cast<std::uint8_t>(hand_size(table.game.options) - turns - 1);
  };
  left(2);
  EXPECT_EQ(table.of(sushi_go::take(Card::chopsticks)), (Reasons{{"chopsticks", 0, {}}}));
  left(1);
  EXPECT_TRUE(table.of(sushi_go::take(Card::chopsticks)).empty()) << "the last hand has one card";
  EXPECT_EQ(table.of(sushi_go::take(Card::wasabi)), (Reasons{{"wasabi", 0, {}}}));
  left(0);
  EXPECT_TRUE(table.of(sushi_go::take(Card::wasabi)).empty());
  EXPECT_TRUE(table.of(sushi_go::take(Card::tempura)).empty());
}

TEST(ReasonsInSushiGo, NigiriOnWasabiIsToldTripled) {
  AtTable table{Card::squid_nigiri};
  table.lay(0, {Card::wasabi});
  EXPECT_EQ(table.of(sushi_go::take(Card::squid_nigiri)), (Reasons{{"on_wasabi", 9, {}}}));
}

TEST(ReasonsInSushiGo, MakiAndPuddingsSpeakOfTheLead) {
  AtTable table{Card::maki_2, Card::pudding};
  table.lay(1, {Card::maki_1, Card::pudding}).lay(2, {Card::maki_1});
  EXPECT_EQ(table.of(sushi_go::take(Card::maki_2)), (Reasons{{"maki_taken", 0, {}}}));
  EXPECT_EQ(table.of(sushi_go::take(Card::pudding)), (Reasons{{"puddings_level", 0, {}}}));
  table.lay(0, {Card::maki_3});
  EXPECT_EQ(table.of(sushi_go::take(Card::maki_2)), (Reasons{{"maki_kept", 0, {}}}));
  table.lay(1, {Card::pudding}).lay(2, {Card::maki_3, Card::maki_3});
  EXPECT_TRUE(table.of(sushi_go::take(Card::maki_2)).empty()) << "still behind";
  EXPECT_EQ(table.of(sushi_go::take(Card::pudding)), (Reasons{{"puddings_not_fewest", 0, {}}}));
  table.lay(2, {Card::pudding});
  EXPECT_TRUE(table.of(sushi_go::take(Card::pudding)).empty()) << "still among the fewest";
}

TEST(ReasonsInSushiGo, ANeighbourIsDeniedTheOnlyOne) {
  AtTable one{Card::sashimi, Card::egg_nigiri};
  one.lay(1, {Card::sashimi, Card::sashimi});
  EXPECT_EQ(one.of(sushi_go::take(Card::sashimi)), (Reasons{{"denied", 10, 1}}));
  AtTable two{Card::sashimi, Card::sashimi};
  two.lay(1, {Card::sashimi, Card::sashimi});
  EXPECT_TRUE(two.of(sushi_go::take(Card::sashimi)).empty()) << "another one goes there";
  one.view.round = 1;
  one.game.options.passing = sushi_go::Passing::both_ways;
  EXPECT_TRUE(one.of(sushi_go::take(Card::sashimi)).empty()) << "the hand goes the other way";
}

// In the last turn but one the hand of the right neighbour comes, and nothing else.
TEST(ReasonsInSushiGo, WhatCannotComeIsNotPromised) {
  AtTable table{Card::tempura, Card::wasabi, Card::egg_nigiri};
  table.lay(0, {Card::sashimi});
  table.view.turn = static_cast<std::uint8_t>(hand_size(table.game.options) - 2);
  table.view.unseen = {};
  table.view.hand_sizes = {3, 3, 3};
  table.view.known[1] = table.view.known[0];
  const std::vector<Card> in_vain{Card::maki_1, Card::maki_2, Card::maki_3};
  for (const Card card : in_vain) table.view.known[2].add(card);
  EXPECT_TRUE(table.of(sushi_go::take(Card::wasabi)).empty());
  EXPECT_TRUE(table.of(sushi_go::take(Card::tempura)).empty());
  table.view.known[2].add(Card::tempura);
  table.view.known[2].add(Card::salmon_nigiri);
  EXPECT_EQ(table.of(sushi_go::take(Card::wasabi)), (Reasons{{"wasabi", 0, {}}}));
  EXPECT_EQ(table.of(sushi_go::take(Card::tempura)), (Reasons{{"to_pair", 5, {}}}));
}

// What is promised of later turns lies in one of the two hands, once both are known.
TEST(ReasonsInSushiGo, WhatIsPromisedOfLaterCanCome) {
  SushiGo game;
  game.options.players = 2;
  RandomPlayer<SushiGo> player;
  int promised = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    SushiGo::State state = game.initial_state();
    settle_chance(game, state, random);
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      const auto view = game.view_for(state, seat);
      const auto action = player.choose(game, view, random);
      // Both hands are known now: what is in neither does not come.
      if (view.turn > 0)
        for (const Reason& each : reasons_for(game, view, action)) {
          const sushi_go::Cards all = state.hands[0] + state.hands[1] - sushi_go::Cards::one(action.first);
          const int nigiri = all[Card::egg_nigiri] + all[Card::salmon_nigiri] + all[Card::squid_nigiri];
          if (each.word == "wasabi") EXPECT_GT(nigiri, 0);
          if (each.word == "to_pair") EXPECT_GT(all[Card::tempura], 0);
          if (each.word == "to_triple") EXPECT_GT(all[Card::sashimi], 0);
          promised += each.word == "wasabi" || each.word.starts_with("to_") ? 1 : 0;
        }
      game.apply(state, seat, action);
      settle_chance(game, state, random);
    }
  }
  EXPECT_GT(promised, 100);
}

// Whatever is promised "at once" is what the rules then write down.
TEST(ReasonsInSushiGo, PointsPromisedAtOnceAreWhatThePlateGains) {
  const SushiGo game;
  RandomPlayer<SushiGo> player;
  int promised = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    SushiGo::State state = game.initial_state();
    settle_chance(game, state, random);
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      const auto view = game.view_for(state, seat);
      const auto action = player.choose(game, view, random);
      if (action.second == Card::none) {
        int said = 0;
        for (const Reason& each : reasons_for(game, view, action))
          if (each.word == "pair" || each.word == "triple" || each.word == "points" || each.word == "on_wasabi")
            said += each.points;
        sushi_go::Plate plate = view.plates[seat];
        place(plate, action.first);
        EXPECT_EQ(said, own_points(plate) - own_points(view.plates[seat]));
        promised += said > 0 ? 1 : 0;
      }
      game.apply(state, seat, action);
      settle_chance(game, state, random);
    }
  }
  EXPECT_GT(promised, 500);
}

// Whatever may be chosen has a reason, and what it says of recipes is so: they are laid out anew after it.
TEST(ReasonsInWasabi, EveryChoiceHasOneThatIsTrue) {
  using wasabi::Verb;
  const Wasabi game;
  RuleOfThumbPlayer<Wasabi> player;
  std::map<std::string, int, std::less<>> said;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Random random(seed);
    Wasabi::State state = game.initial_state();
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      if (seat == chance_seat) {
        game.apply(state, seat, game.sample_chance(state, random));
        continue;
      }
      const auto view = game.view_for(state, seat);
      ActionList<Wasabi> list;
      game.list_legal_actions(view, list);
      const auto& set = game.options.components;
      const auto open = [&](const Wasabi::State& at) {
        const wasabi::Lay lay(game.options, at.board);
        int count = 0;
        for (const wasabi::Strip each : at.screens[seat])
          count += lack_of(set, lay, each, at.hands[seat]).tiles <= set.strips[each].length ? 1 : 0;
        return count;
      };
      for (const auto& action : list) {
        const Reasons reasons = reasons_for(game, view, action);
        ASSERT_FALSE(reasons.empty()) << static_cast<int>(action.verb);
        ++said[std::string(reasons.front().word)];
        Wasabi::State after = state;
        game.apply(after, seat, action);
        if (action.verb == Verb::at && state.step == wasabi::Step::place && reasons.front().word == "none_open")
          EXPECT_EQ(open(after), 0);
        if (action.verb == Verb::pass && reasons.front().word == "hopeless_held")
          EXPECT_EQ(open(state) + reasons.front().points, state.screens[seat].size());
        if (action.verb == Verb::reward) EXPECT_TRUE(after.cards[seat].contains(action.card()));
        if (action.verb == Verb::pass && reasons.front().word == "keeps_tiles")
          EXPECT_EQ(after.hands[seat], state.hands[seat]);
      }
      game.apply(state, seat, player.choose(game, view, random));
    }
  }
  for (const char* word : {"no_harm", "nearer", "one_short", "still_open", "no_tile_helps", "keeps_tiles", "card_later",
                           "stays", "not_asked_for", "fills_hand", "on_top", "lacks"})
    EXPECT_GT(said[word], 0) << word;
}

// A strip that a decision is said to complete can be claimed after it.
TEST(ReasonsInWasabi, AStripSaidToBeCompletedCanBeClaimed) {
  const Wasabi game;
  RuleOfThumbPlayer<Wasabi> player;
  int completed = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Random random(seed);
    Wasabi::State state = game.initial_state();
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      if (seat == chance_seat) {
        game.apply(state, seat, game.sample_chance(state, random));
        continue;
      }
      const auto view = game.view_for(state, seat);
      const auto action = player.choose(game, view, random);
      const Reasons reasons = reasons_for(game, view, action);
      const bool places = state.step == wasabi::Step::place && action.verb == wasabi::Verb::at;
      game.apply(state, seat, action);
      if (!places) continue;
      const bool said = !reasons.empty() && reasons.front().word.starts_with("completes");
      const bool can = state.step == wasabi::Step::claim && !strips_to_claim(game.options, state).empty();
      EXPECT_EQ(said, can);
      completed += can ? 1 : 0;
    }
  }
  EXPECT_GT(completed, 20);
}

}  // namespace
}  // namespace sushiya
