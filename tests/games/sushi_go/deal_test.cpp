// SG-1 … SG-4: the deck and the deal.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/sushi_go/at_the_table.hpp"

namespace sushiya::sushi_go {
namespace {

SushiGo game_for(int players) {
  SushiGo game;
  game.options.players = static_cast<std::uint8_t>(players);
  return game;
}

State deal_round(const SushiGo& game, State state, Random& random) {
  while (game.seats_to_act(state) == SeatSet{chance_seat})
    game.apply(state, chance_seat, game.sample_chance(state, random));
  return state;
}

State play_round(const SushiGo& game, State state, Random& random) {
  const int round = state.round;
  while (state.round == round) {
    state = deal_round(game, state, random);
    ActionList list;
    const Seat seat = game.seats_to_act(state).lowest();
    game.list_legal_actions(state, seat, list);
    game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return state;
}

TEST(SG_1, TheDeckHas108Cards) {
  const Cards deck = printed_deck();
  EXPECT_EQ(deck.total(), 108);
  EXPECT_EQ(deck[Card::tempura], 14);
  EXPECT_EQ(deck[Card::sashimi], 14);
  EXPECT_EQ(deck[Card::dumpling], 14);
  EXPECT_EQ(deck[Card::maki_2], 12);
  EXPECT_EQ(deck[Card::maki_3], 8);
  EXPECT_EQ(deck[Card::maki_1], 6);
  EXPECT_EQ(deck[Card::salmon_nigiri], 10);
  EXPECT_EQ(deck[Card::squid_nigiri], 5);
  EXPECT_EQ(deck[Card::egg_nigiri], 5);
  EXPECT_EQ(deck[Card::pudding], 10);
  EXPECT_EQ(deck[Card::wasabi], 6);
  EXPECT_EQ(deck[Card::chopsticks], 4);
}

TEST(SG_2, TenNineEightSevenCardsInEachOfThreeRounds) {
  for (const auto& [players, cards] : {std::pair{2, 10}, {3, 9}, {4, 8}, {5, 7}}) {
    const SushiGo game = game_for(players);
    Random random(2, static_cast<std::uint64_t>(players));
    State state = game.initial_state();
    int rounds = 0;
    for (; !is_over(game, state); ++rounds) {
      const State dealt = deal_round(game, state, random);
      for (std::size_t seat = 0; seat < max_seats; ++seat)
        EXPECT_EQ(dealt.hands[seat].total(), static_cast<int>(seat) < players ? cards : 0);
      state = play_round(game, dealt, random);
    }
    EXPECT_EQ(rounds, 3);
  }
}

TEST(SG_2, NobodyChoosesBeforeAllCardsAreDealt) {
  const SushiGo game = game_for(2);
  State state = game.initial_state();
  for (int card = 0; card < 20; ++card) {
    ASSERT_EQ(game.seats_to_act(state), SeatSet{chance_seat});
    ActionList list;
    game.list_legal_actions(state, 0, list);
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(game.why_refused(state, 0, take(Card::tempura)), Refusal::cards_not_dealt_yet);
    game.apply(state, chance_seat, deal(card < 14 ? Card::tempura : Card::sashimi));
  }
  EXPECT_EQ(game.seats_to_act(state), (SeatSet{0, 1}));
}

TEST(SG_2, OnlyTwoToFivePlay) {
  for (const int players : {0, 1, 6, 255}) EXPECT_EQ(why_unplayable(game_for(players).options), OptionsFault::players);
  for (const int players : {2, 3, 4, 5}) EXPECT_EQ(why_unplayable(game_for(players).options), OptionsFault::none);
}

TEST(SG_2, OptionsThatCannotBePlayedAreNamed) {
  Options options;
  options.rounds = 4;
  EXPECT_EQ(why_unplayable(options), OptionsFault::rounds);
  options.rounds = 0;
  EXPECT_EQ(why_unplayable(options), OptionsFault::rounds);
  options.rounds = 3;
  options.hand_size = 11;
  EXPECT_EQ(why_unplayable(options), OptionsFault::hand_size);
}

TEST(SG_3, RoundsAreDealtFromOnePileAndNothingIsReshuffled) {
  for (const auto& [players, used] : {std::pair{2, 60}, {3, 81}, {4, 96}, {5, 105}}) {
    const SushiGo game = game_for(players);
    Random random(3, static_cast<std::uint64_t>(players));
    State state = game.initial_state();
    for (int round = 1; round <= 3; ++round) {
      state = play_round(game, state, random);
      EXPECT_EQ(state.pile.total(), 108 - used / 3 * round);
    }
    EXPECT_TRUE(is_over(game, state));
  }
}

TEST(SG_3, ACardThatIsGoneIsNotDealtAgain) {
  const SushiGo game = game_for(2);
  State state = game.initial_state();
  for (int card = 0; card < 4; ++card) game.apply(state, chance_seat, deal(Card::chopsticks));
  EXPECT_EQ(game.why_refused(state, chance_seat, deal(Card::chopsticks)), Refusal::not_in_the_pile);
  ActionList list;
  game.list_legal_actions(state, chance_seat, list);
  EXPECT_EQ(list.size(), 11U);
  EXPECT_FALSE(list.contains(deal(Card::chopsticks)));
}

TEST(SG_3, ADeckTooSmallForAllRoundsIsNotPlayed) {
  Options options;
  options.deck = parse_cards("tempura tempura tempura tempura tempura").value();
  options.hand_size = 1;
  options.rounds = 3;
  EXPECT_EQ(why_unplayable(options), OptionsFault::deck_too_small);
  options.deck.add(Card::tempura);
  EXPECT_EQ(why_unplayable(options), OptionsFault::none);
}

TEST(SG_4, HandsAreSecretAndPlatesAreNot) {
  auto table = at_the_table(3).plate(1, "wasabi squid_nigiri").plate(2, "maki_3");
  const View view = table.view(0);
  EXPECT_TRUE(view.known[1].empty());
  EXPECT_TRUE(view.known[2].empty());
  EXPECT_EQ(view.hand_sizes[1], 9);
  EXPECT_EQ(view.plates[1].on_wasabi(Card::squid_nigiri), 1);
  EXPECT_EQ(view.plates[2][Card::maki_3], 1);
  EXPECT_EQ(view.unseen, printed_deck() - table.state().hands[0] - parse_cards("wasabi squid_nigiri maki_3").value());
}

}  // namespace
}  // namespace sushiya::sushi_go
