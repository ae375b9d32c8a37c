#include <map>

#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

TEST(WA_8, StripsAreSecretTheirLengthsAreNot) {
  auto table = at_the_table(2).screen(0, {"Tekkamaki", "Boston Roll"}).screen(1, {"Kappamaki", "Twin Tuna"});
  const View view = table.game.view_for(table.state, 1);
  EXPECT_EQ(view.own_strips(),
            Strips::of(table.strip_called("Kappamaki")) | Strips::of(table.strip_called("Twin Tuna")));
  EXPECT_EQ(view.screens[0][0], (HeldStrip{2, no_strip, {0}}));
  EXPECT_EQ(view.screens[0][1], (HeldStrip{4, no_strip, {0}}));
  EXPECT_EQ(view.strip_count(0), 2);
  EXPECT_EQ(view.undecided_counts[2], 2);
  EXPECT_EQ(view.unseen.size(), 10);
}

TEST(WA_8, TilesAndCardsAreOpenUnlessScreensHideThem) {
  auto table = at_the_table(3).hand(0, "TTE").hand(1, "SSE").hand(2, "CCE").card(0, "chop").card(2, "stack");
  EXPECT_EQ(table.game.view_for(table.state, 1).hands, table.state.hands);
  EXPECT_EQ(table.game.view_for(table.state, 1).cards, table.state.cards);
  table.game.options.screens = true;
  const View view = table.game.view_for(table.state, 1);
  EXPECT_EQ(view.hands[0], TileHand{});
  EXPECT_TRUE(view.cards[0].empty());
  EXPECT_EQ(view.tile_counts[0], 3);
  EXPECT_EQ(view.card_counts[0], 1);
  EXPECT_EQ(view.hands[1], table.state.hands[1]);
}

TEST(WA_8, BehindScreensTheGiverStillSeesWhatItGives) {
  Scene table(3);
  table.game.options.screens = true;
  table.state = table.game.initial_state();
  table.play({"start 1", "give tuna"});
  EXPECT_EQ(table.game.view_for(table.state, 1).hands[2], table.state.hands[2]);
  EXPECT_EQ(table.game.view_for(table.state, 0).hands[2], TileHand{});
}

TEST(WA_8, ASpectatorSeesWhatLiesOpenAndNothingToDo) {
  auto table = at_the_table(3).hand(0, "TTE").hand(1, "SSE").hand(2, "CCE").card(0, "chop");
  table.screen(0, {"Tekkamaki", "Boston Roll"}).opened(1, {"Kappamaki"});
  const View open = table.game.view_for(table.state, spectator_seat);
  EXPECT_EQ(open.seat, spectator_seat);
  EXPECT_TRUE(open.own_strips().empty());
  EXPECT_EQ(open.unseen.size(), 11) << "every strip that nobody has laid open";
  EXPECT_EQ(open.screens[0][0], (HeldStrip{2, no_strip, {0}}));
  EXPECT_EQ(open.hands, table.state.hands);
  EXPECT_EQ(open.cards, table.state.cards);
  table.behind_screens();
  const View behind = table.game.view_for(table.state, spectator_seat);
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(behind.hands[seat], TileHand{});
    EXPECT_TRUE(behind.cards[seat].empty());
    EXPECT_EQ(behind.tile_counts[seat], 3);
  }
  ActionList list;
  list.push_back(done());
  table.game.list_legal_actions(behind, list);
  EXPECT_TRUE(list.empty());
  Random random(3);
  EXPECT_EQ(table.game.view_for(table.game.sample_state(behind, random).state(), spectator_seat), behind);
}

// Seat 0 passes; its length 3 strips are all that is left of that pile.
Scene after_a_pass() {
  auto table = at_the_table(3).hand(0, "TTE").hand(1, "SSE").hand(2, "CCE").no_piles();
  table.screen(0, {"Twin Tuna", "Alaska Roll", "Tekkamaki"}).screen(1, {"Kappamaki", "Boston Roll"});
  table.screen(2, {"Rainbow Roll", "Ebi Nigiri", "Tiger Roll"});
  table.state.undecided.insert(table.strip_called("Tamago Nigiri"));
  table.state.undecided.insert(table.strip_called("Chirashi Bowl"));
  return table.play({"pass", "return Twin Tuna", "return Alaska Roll", "done"});
}

TEST(WA_10, WhoPutAStripBackKnowsWhereItLies) {
  auto table = after_a_pass();
  const View own = table.game.view_for(table.state, 0);
  EXPECT_EQ(own.returned_counts[3], 2);
  EXPECT_EQ(own.returned_strips[0], (ReturnedStrip{table.strip_called("Twin Tuna"), {0}}));
  EXPECT_EQ(own.returned_strips[1], (ReturnedStrip{table.strip_called("Alaska Roll"), {0}}));
  const View other = table.game.view_for(table.state, 1);
  EXPECT_EQ(other.returned_counts[3], 2) << "that strips went there, everyone saw";
  EXPECT_EQ(other.returned_strips[0], (ReturnedStrip{no_strip, {0}}));
}

TEST(WA_10, AndStillKnowsItInAnothersScreen) {
  auto table = after_a_pass().play({"strip 2", "draw Tamago Nigiri", "strip 5", "draw Chirashi Bowl"});
  ASSERT_EQ(table.state.active, 1);
  table.play({"tile egg", "at a1", "refill egg"});
  ASSERT_TRUE(table.has_on_screen(1, "Twin Tuna")) << "what seat 0 put back first comes first, without a question";
  const View giver = table.game.view_for(table.state, 0);
  EXPECT_EQ(giver.screens[1][1], (HeldStrip{3, table.strip_called("Twin Tuna"), {0, 1}}));
  const View third = table.game.view_for(table.state, 2);
  EXPECT_EQ(third.screens[1][1], (HeldStrip{3, no_strip, {0, 1}}));
}

TEST(WA_10, PutBackAloneOfItsLengthAStripStaysKnownToAll) {
  auto table = after_a_pass().play({"strip 2", "draw Tamago Nigiri", "strip 5", "draw Chirashi Bowl"});
  table.play({"tile egg", "at a1", "refill rice", "tile cucumber", "at b1", "refill rice"});
  table.play({"tile egg", "at c1", "refill rice"});
  ASSERT_EQ(table.state.active, 1);
  table.play({"pass", "return Twin Tuna"});
  const View view = table.game.view_for(table.state, 0);
  EXPECT_EQ(view.returned_strips[1], (ReturnedStrip{table.strip_called("Twin Tuna"), {0, 1}}));
}

TEST(WA_10, OneOfSeveralPutBackIsKnownToItsOwnerOnly) {
  auto table = at_the_table(2).hand(0, "TTE").hand(1, "SSE").no_piles();
  table.screen(0, {"Tekkamaki"}).screen(1, {"Twin Tuna", "Alaska Roll", "Boston Roll"});
  table.state.knows[0].insert(table.strip_called("Twin Tuna"));
  table.play({"tile egg", "at a1", "refill egg", "pass", "return Twin Tuna"});
  const View view = table.game.view_for(table.state, 0);
  EXPECT_EQ(view.returned_strips[0], (ReturnedStrip{no_strip, {1}})) << "seat 0 cannot tell which of the two it was";
  EXPECT_EQ(view.screens[1][0], (HeldStrip{3, no_strip, {1}}));
  EXPECT_EQ(table.game.view_for(table.state, 1).returned_strips[0].strip, table.strip_called("Twin Tuna"));
}

TEST(SampleState, DealsEachUnseenStripWithTheRightChance) {
  // Length 2: seat 1 holds one, one lies under the pile, one is undecided; seat 0 has none of the three in sight.
  auto table = at_the_table(2).hand(0, "TTE").hand(1, "SSE").screen(0, {"Kappamaki", "Boston Roll"});
  table.screen(1, {"Tekkamaki", "Ebi Nigiri", "Twin Tuna"});
  table.play({"tile egg", "at a1", "refill egg", "strip 4", "draw Tiger Roll", "pass", "return Ebi Nigiri", "done"});
  const View view = table.game.view_for(table.state, 0);
  Random random(4);
  std::map<std::pair<Strip, Strip>, int> seen;
  constexpr int samples = 12000;
  for (int sample = 0; sample < samples; ++sample) {
    const State state = table.game.sample_state(view, random).state();
    const Strip held = (state.screens[1] & table.game.options.components.of_length[2]).lowest();
    ++seen[{held, state.first_returned[2]}];
    ASSERT_EQ(table.game.view_for(state, 0), view);
  }
  ASSERT_EQ(seen.size(), 6U);
  double chi_square = 0;
  for (const auto& [pair, count] : seen)
    chi_square += (count - samples / 6.0) * (count - samples / 6.0) / (samples / 6.0);
  EXPECT_LT(chi_square, 30) << "5 degrees of freedom; beyond 30 in one of 70 000 runs";
}

TEST(SampleState, BehindScreensHandsAreDealtFromWhatIsMissing) {
  auto table = at_the_table(3).hand(0, "TTE").hand(1, "SSE").hand(2, "CCE").card(0, "chop").card(2, "stack");
  table.game.options.screens = true;
  const View view = table.game.view_for(table.state, 0);
  Random random(8);
  std::map<TileHand, int> hands;
  std::map<std::uint64_t, int> cards;
  for (int sample = 0; sample < 20000; ++sample) {
    const State state = table.game.sample_state(view, random).state();
    ++hands[state.hands[1]];
    ++cards[state.cards[2].word];
  }
  EXPECT_EQ(hands.size(), 7U) << "three of S S C C E E";
  const TileHand one_each{tile_of('S'), tile_of('C'), tile_of('E')};
  EXPECT_NEAR(hands[one_each], 20000 * 8 / 20, 350) << "8 of the 20 ways";
  EXPECT_EQ(cards.size(), 1U) << "the only card that is missing is seat 2's";
}

}  // namespace
}  // namespace sushiya::wasabi
