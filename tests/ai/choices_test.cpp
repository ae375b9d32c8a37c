// What every player of the house chooses, as one number for each game: the fingerprint of its choices in positions of
// random play. A change that is not meant to change how anybody plays leaves the numbers as they are; one that is meant
// to writes the new ones here, and says so.
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "ai/players.hpp"
#include "core/fingerprint.hpp"
#include "games/all.hpp"
#include "games/decisions.hpp"

namespace sushiya {
namespace {

template <Game G>
std::uint64_t choices_of_every_player(std::uint32_t positions_in, int iterations) {
  std::uint64_t print = 0;
  for (const G& game : G::setups())
    for_each_decision(game, 31, [&](const auto& view, const auto& list, Random& random) {
      if (list.size() == 1 || random.below(positions_in) != 0) return;
      for (const std::string_view kind : player_kinds) {
        // What a network says at once has numbers of its own (tests/net).
        if (kind == "net") continue;
        const bool searches = kind.starts_with("search") || kind == "chef" || kind == "itamae";
        Random mind(print);
        const auto name = searches ? std::string(kind) + ":" + std::to_string(iterations) : std::string(kind);
        print = fingerprint(make_player<G>(name)->choose(game, view, mind), print);
      }
    });
  return print;
}

TEST(Choices, OfEveryPlayerAreTheKnownOnes) {
  EXPECT_EQ(choices_of_every_player<SushiGo>(16, 30), 13603886731916535361U);
  EXPECT_EQ(choices_of_every_player<SushiRoll>(16, 30), 1540557704674176844U);
  EXPECT_EQ(choices_of_every_player<Wasabi>(64, 5), 11777281684482037710U);
}

}  // namespace
}  // namespace sushiya
