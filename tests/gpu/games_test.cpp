// The work of a lane, done here: it must be random play as everywhere. That lanes of a GPU do the same work,
// `./sushiya gpu check` shows where there is one.
#include "games.hpp"

#include <set>

#include <gtest/gtest.h>

#include "core/stroll.hpp"

namespace sushiya::gpu {
namespace {

template <class G>
Played strolled(const G& game, const Games& games) {
  Played all{};
  for (std::uint64_t number = 0; number < games.count; ++number) {
    Random random(games.seed, games.first + number);
    typename G::State state = game.initial_state();
    all.decisions += static_cast<std::uint64_t>(stroll<Beside::nothing>(game, state, random));
    all.ends += fingerprint(state);
  }
  return all;
}

TEST(Lanes, PlayWhatIsPlayedEverywhere) {
  constexpr Games games{7, 100, 20};
  constexpr std::uint64_t lanes = 3;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const G& game : G::setups()) {
      Played by_turns{};
      Played at_once{};
      for (std::uint64_t lane = 0; lane < lanes; ++lane) {
        typename G::State state;
        by_turns = by_turns + play_by_turns<Alone>(game, state, games, lane, lanes);
        if (waits_for_all(game)) at_once = at_once + play_all_at_once<Alone>(game, games, lane, lanes);
      }
      const Played expected = strolled(game, games);
      EXPECT_EQ(by_turns.decisions, expected.decisions) << G::id;
      EXPECT_EQ(by_turns.ends, expected.ends) << G::id;
      if (waits_for_all(game)) {
        EXPECT_EQ(at_once.decisions, expected.decisions) << G::id;
        EXPECT_EQ(at_once.ends, expected.ends) << G::id;
      }
    }
  });
}

TEST(Lanes, HashesTellGamesAndSeedsApart) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    std::set<std::uint64_t> hashes;
    for (std::uint64_t number = 0; number < 10; ++number) {
      hashes.insert(hash_of_game(G::setups()[0], 1, number));
      hashes.insert(hash_of_game(G::setups()[0], 2, number));
    }
    EXPECT_EQ(hashes.size(), 20U) << G::id;
  });
}

}  // namespace
}  // namespace sushiya::gpu
