#include "core/walk.hpp"

#include <array>
#include <map>
#include <string_view>

#include <gtest/gtest.h>

#include "core/stroll.hpp"
#include "core/toy_game.hpp"

namespace sushiya {
namespace {

template <std::size_t Length>
std::uint64_t hash_of(const char (&text)[Length]) {
  Hash hash;
  for (std::size_t at = 0; at + 1 < Length; ++at) hash.add(text[at]);
  return hash.value();
}

// Known values of 64-bit FNV-1a, from the test suite of its authors (Fowler, Noll and Vo).
TEST(Hash, IsFnv1a) {
  EXPECT_EQ(hash_of(""), 0xcbf29ce484222325U);
  EXPECT_EQ(hash_of("a"), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(hash_of("b"), 0xaf63df4c8601f1a5U);
  EXPECT_EQ(hash_of("foobar"), 0x85944171f73967e8U);
}

TEST(Hash, TakesAValueByteByByte) {
  Hash whole;
  whole.add(std::array<char, 6>{'f', 'o', 'o', 'b', 'a', 'r'});
  EXPECT_EQ(whole.value(), hash_of("foobar"));
  Hash number;
  number.add(std::uint32_t{0x64636261});
  EXPECT_EQ(number.value(), hash_of("abcd"));
}

// 1 + 4 + 9 games: so many calls each for 1, 2, 3 dealt.
TEST(LeafCount, CountsEveryLog) {
  const toy::Game game;
  EXPECT_EQ(leaf_count(game, game.initial_state(), 100), 14U);
  EXPECT_EQ(leaf_count(game, game.initial_state(), 3), 14U);
}

TEST(LeafCount, StopsAtTheDepth) {
  const toy::Game game;
  EXPECT_EQ(leaf_count(game, game.initial_state(), 0), 1U);
  EXPECT_EQ(leaf_count(game, game.initial_state(), 1), 3U);
  EXPECT_EQ(leaf_count(game, game.initial_state(), 2), 6U);
  static_assert(leaf_count(toy::Game{}, toy::Game{}.initial_state(), 2) == 6);
}

TEST(Signature, IsTheSameEveryTimeAndAtCompileTime) {
  static constexpr std::array tables{toy::Game{}};
  constexpr std::uint64_t compiled = signature<toy::Game>(tables, 4);
  EXPECT_EQ(signature<toy::Game>(tables, 4), compiled);
  EXPECT_NE(signature<toy::Game>(tables, 5), compiled);
}

// The same as the toy in all but one thing nobody sees until the end.
struct GenerousToy : toy::Game {
  constexpr int score(const State& state, Seat seat) const { return toy::Game::score(state, seat) + 1; }
  constexpr Imagined<GenerousToy> sample_state(const View& view, Random& random) const {
    return Imagined<GenerousToy>([&] { return toy::Game::sample_state(view, random).state(); });
  }
};

TEST(Signature, NoticesADifferentScore) {
  const std::array plain{toy::Game{}};
  const std::array generous{GenerousToy{}};
  EXPECT_NE(signature<toy::Game>(plain, 4), signature<GenerousToy>(generous, 4));
}

TEST(SettleChance, ActsUntilPlayersAreAsked) {
  const toy::Game game;
  std::map<int, int> dealt;
  Random random(1);
  for (int number = 0; number < 600; ++number) {
    auto state = game.initial_state();
    settle_chance(game, state, random);
    ASSERT_EQ(game.seats_to_act(state), (SeatSet{0, 1}));
    ++dealt[state.dealt];
    const auto before = state;
    settle_chance(game, state, random);
    ASSERT_EQ(state, before);
  }
  EXPECT_NEAR(dealt[1], 100, 40);
  EXPECT_NEAR(dealt[2], 200, 50);
  EXPECT_NEAR(dealt[3], 300, 50);
}

// Two decisions a game, whatever is done beside them; chance's act is none.
TEST(Stroll, CountsThePlayersDecisions) {
  const toy::Game game;
  Random random(2);
  EXPECT_EQ(stroll<Beside::nothing>(game, random), 2);
  EXPECT_EQ(stroll<Beside::copy>(game, random), 2);
  EXPECT_EQ(stroll<Beside::view>(game, random), 2);
  EXPECT_EQ(stroll<Beside::sample>(game, random), 2);
}

}  // namespace
}  // namespace sushiya
