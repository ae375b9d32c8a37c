// What a seat knows: all that a perfect memory would, and nothing more (SG-4).
#include <vector>

#include <gtest/gtest.h>

#include "conformance/random_games.hpp"
#include "games/sushi_go/at_the_table.hpp"
#include "games/sushi_go/card_tracker.hpp"

namespace sushiya::sushi_go {
namespace {

// Which hands seat 0 knows after so many passes.
std::vector<Seat> hands_known_to_seat_0(Table table, int passes) {
  for (; passes > 0; --passes) {
    const Seat first = table.waited_for().lowest();
    table.play(first, *table.choices(first).begin());
  }
  std::vector<Seat> known;
  for (Seat other = 0; other < table.game().players(); ++other)
    if (table.view(0).known[other].total() == table.view(0).hand_sizes[other]) known.push_back(other);
  return known;
}

using Seats = std::vector<Seat>;

TEST(SG_4, AHandPassedOnStaysKnown) {
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4), 0), (Seats{0}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4), 1), (Seats{0, 1}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4), 2), (Seats{0, 1, 2}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4), 3), (Seats{0, 1, 2, 3}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4), 5), (Seats{0, 1, 2, 3}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(2), 1), (Seats{0, 1}));
}

TEST(SG_4, PassedToTheRightItIsTheRightNeighboursHand) {
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4).both_ways().round(2), 1), (Seats{0, 3}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4).both_ways().round(2), 2), (Seats{0, 2, 3}));
  EXPECT_EQ(hands_known_to_seat_0(at_the_table(4).both_ways().round(3), 1), (Seats{0, 1}));
}

TEST(SG_4, ThePhantomsFreshCardIsKnownToItsControllerOnly) {
  auto table = at_the_table(2).phantom(1).hand(1, "tempura sashimi pudding maki_1").drawn("pudding");
  EXPECT_EQ(table.view(1).drawn, Card::pudding);
  EXPECT_EQ(format_cards(table.view(1).hand()), "tempura sashimi maki_1 pudding");
  EXPECT_EQ(table.view(0).drawn, Card::none);
  EXPECT_EQ(format_cards(table.view(0).known[1]), "tempura sashimi maki_1");
  EXPECT_EQ(table.view(0).hand_sizes[1], 4);
  EXPECT_EQ(table.view(0).unseen[Card::pudding], printed_deck()[Card::pudding]);
}

// SG-14 puts chopsticks back in the open: all know they are in that hand, even those who never held it.
TEST(SG_14, EverybodyKnowsWhereTheChopsticksWent) {
  auto table = at_the_table(5).plate(2, "chopsticks").hand(2, "tempura sashimi dumpling chopsticks maki_1 maki_1");
  table.play(2, "tempura+sashimi");
  EXPECT_EQ(format_cards(table.view(0).known[3]), "chopsticks");
  EXPECT_EQ(format_cards(table.view(4).known[3]), "chopsticks");
  EXPECT_EQ(format_cards(table.view(2).known[3]), "dumpling maki_1 maki_1 chopsticks chopsticks");
  EXPECT_EQ(table.view(0).unseen[Card::chopsticks], 3);
}

TEST(SG_14, ButNotWhetherTheyAreStillThereOnceSomeWereTaken) {
  auto table = at_the_table(5).plate(2, "chopsticks").hand(2, "tempura sashimi dumpling chopsticks maki_1 maki_1");
  table.play(2, "tempura+sashimi");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, Seat{4}}) table.lay_down(seat, *table.choices(seat).begin());
  table.lay_down(3, "chopsticks");
  EXPECT_EQ(format_cards(table.view(0).known[4]), "");
  EXPECT_EQ(format_cards(table.view(3).known[4]), "dumpling maki_1 maki_1 chopsticks");
  EXPECT_EQ(table.view(0).unseen[Card::chopsticks], 3);  // one lies before seat 3
}

// Every card followed one by one in many games: a view tells exactly those its seat has seen.
TEST(SG_4, AViewKnowsWhatAPerfectMemoryKnows) {
  int hands_known = 0;
  int hands_unknown = 0;
  int single_cards_unknown = 0;
  std::uint64_t stream = 0;
  for (const SushiGo& game : SushiGo::setups()) {
    for (int number = 0; number < 4; ++number) {
      Random random(4, stream++);
      conformance::play_random_game(game, random, 300, [&](const State& state, const auto& log) {
        const CardTracker tracker(game.options, log);
        for (Seat seat = 0; seat < game.players(); ++seat) {
          const View view = game.view_for(state, seat);
          Cards unseen = game.options.deck;
          for (const TrackedCard& card : tracker.cards())
            if (card.seen_by.contains(seat)) unseen.remove(card.kind);
          ASSERT_EQ(format_cards(view.unseen), format_cards(unseen));
          for (Seat other = 0; other < game.players(); ++other) {
            Cards known;
            for (const std::size_t card : tracker.hand(other))
              if (tracker.has_seen(seat, card)) known.add(tracker.cards()[card].kind);
            ASSERT_EQ(format_cards(view.known[other]), format_cards(known)) << +seat << " of " << +other;
            const auto held = tracker.hand(other).size();
            ASSERT_EQ(view.hand_sizes[other], held);
            const auto unknown = held - static_cast<std::size_t>(known.total());
            if (other == seat) continue;
            hands_known += held > 0 && unknown == 0 ? 1 : 0;
            hands_unknown += unknown > 1 ? 1 : 0;
            single_cards_unknown += held > 1 && unknown == 1 ? 1 : 0;
          }
        }
      });
    }
  }
  EXPECT_GT(hands_known, 1000);
  EXPECT_GT(hands_unknown, 1000);
  EXPECT_GT(single_cards_unknown, 50);
}

TEST(View, TellsThePublicThings) {
  auto table = at_the_table(3).round(2).plate(1, "wasabi egg_nigiri").hand(0, "tempura pudding");
  table.lay_down(0, "pudding");
  const View view = table.view(2);
  EXPECT_EQ(view.seat, 2);
  EXPECT_EQ(view.round, 1);
  EXPECT_EQ(view.turn, 7);
  EXPECT_EQ(view.plates, table.state().plates);
  EXPECT_EQ(view.chosen, SeatSet{0});
  EXPECT_EQ(view.waiting_for, (SeatSet{1, 2}));
  EXPECT_EQ(view.choice, Action{});
  EXPECT_EQ(table.view(0).choice, take(Card::pudding));
}

TEST(View, ASampleHoldsTheKnownAndDealsTheUnseen) {
  auto table = at_the_table(4).hand(0, "tempura pudding wasabi wasabi maki_1 maki_1 maki_2 maki_2");
  table.play(0, "wasabi");  // now seat 1's hand is known to seat 0
  const View view = table.view(0);
  Random random(5);
  std::set<std::string> hands_of_2;
  for (int sample = 0; sample < 50; ++sample) {
    const State state = table.game().sample_state(view, random).state();
    EXPECT_EQ(table.game().view_for(state, 0), view);
    EXPECT_EQ(format_cards(state.hands[1]), "tempura maki_1 maki_1 maki_2 maki_2 pudding wasabi");
    hands_of_2.insert(format_cards(state.hands[2]));
  }
  EXPECT_GT(hands_of_2.size(), 40U);
}

TEST(View, ASampleOfAControllerKeepsTheCardItDrew) {
  for (const Seat controller : {Seat{0}, Seat{1}}) {
    auto table = at_the_table(2).phantom(controller).drawn("tempura");
    const View view = table.view(controller);
    Random random(6);
    for (int sample = 0; sample < 20; ++sample)
      EXPECT_EQ(table.game().view_for(table.game().sample_state(view, random).state(), controller).drawn,
                Card::tempura);
  }
}

}  // namespace
}  // namespace sushiya::sushi_go
