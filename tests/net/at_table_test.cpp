// What the networks of the house say at every set-up, as one number for each game: the same natively and in WebAssembly
// (web/tests). New weights have new numbers; nothing else may change them.
#include "net/at_table.hpp"

#include <gtest/gtest.h>

#include "digest.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/wasabi.hpp"
#include "games/all.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/weights.hpp"
#include "pinned.hpp"

namespace sushiya::net {
namespace {

template <Game G>
void expect_digest(std::uint64_t pinned) {
  const Network* network = network_of(G::id);
  ASSERT_NE(network, nullptr);
  const Digest digest = digest_of<G>(*network, positions_in);
  EXPECT_GT(digest.positions, 100);
  EXPECT_EQ(digest.sum, pinned);
}

TEST(AtTable, NetworksSayTheKnownNumbers) {
  expect_digest<SushiGo>(pinned_sushi_go);
  expect_digest<SushiRoll>(pinned_sushi_roll);
  expect_digest<Wasabi>(pinned_wasabi);
}

// A small network made by hand: what is asked can be seen from what it answers.
Network made_by_hand() {
  Network network;
  network.game = "sushi-go";
  network.fields = {{"hand", {12}}, {"plates", {5, 15}}, {"table", {4}}};
  const std::uint16_t table = 12 + 5 * 15;
  network.counters = {{{0, 1}}, {{12 + 15, 1}}, {{table, 1}}, {{0, 2}, {table, -1}}};
  network.inputs = {{0, 1, 32767}, {2, 3, 3}, {3, -3, -1}, {1, 1, 32767}};
  network.first = {{0, 0, 0, 0}, {100, 0, 0, 0, 0, 100, 0, 0, 0, 0, 100, 0, 0, 0, 0, 100}};
  network.second = {{0, 0, 0, 0}, {64, 0, 0, 0, 0, 64, 0, 0, 0, 0, 64, 0, 0, 0, 0, 64}};
  network.last = {{0, 0, 0, 5}, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}};
  return network;
}

TEST(AtTable, CountersAreTheirsAtEveryTable) {
  const Network network = made_by_hand();
  for (const int players : {2, 3, 5}) {
    SushiGo game;
    game.options.players = static_cast<std::uint8_t>(players);
    AtTable<SushiGo> at_table(network, game);
    SushiGo::State state = game.initial_state();
    Random random(1);
    settle_chance(game, state, random);
    SushiGo::View view = game.view_for(state, 0);
    view.known[0] = {};
    at_table.look(view);
    const auto logit = [&](sushi_go::Card card) {
      sushi_go::Action action;
      action.first = card;
      return at_table.logit(action);
    };
    EXPECT_EQ(logit(sushi_go::Card::tempura), 0);                       // none in hand
    EXPECT_EQ(logit(sushi_go::Card::sashimi), players == 3 ? 100 : 0);  // a table of three
    EXPECT_EQ(logit(sushi_go::Card::dumpling), players < 4 ? 100 : 0);  // −players between −3 and −1
    EXPECT_EQ(at_table.value(), 5);                                     // nothing on the neighbour's plate
    view.known[0].add(sushi_go::Card::tempura);
    place(view.plates[1], sushi_go::Card::tempura);
    at_table.look(view);
    EXPECT_EQ(logit(sushi_go::Card::tempura), 100);
    EXPECT_EQ(logit(sushi_go::Card::dumpling), players == 3 || players == 5 ? 100 : 0);  // 2 − players
    EXPECT_EQ(at_table.value(), 105);
    EXPECT_EQ(logit(sushi_go::Card::wasabi), 0);  // no output of its own
  }
}

}  // namespace
}  // namespace sushiya::net
