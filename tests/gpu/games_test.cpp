// The work of a lane, done here: it must be random play as everywhere. That lanes of a GPU do the same work,
// `./sushiya gpu check` shows where there is one.
#include "games.hpp"

#include <map>
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

// As many games at once as there are places, each moved on in its turn.
template <class G>
Played moved_on(const G& game, const Games& games, std::uint64_t places) {
  Played all{};
  for (std::uint64_t place = 0; place < places; ++place) {
    Running<G> running{.state = {}, .random = Random(0), .number = 0};
    for (begin(game, games, place, running); running.number < games.count;) {
      EXPECT_LT(way_of(game, running.state), ways<G>) << G::id;
      move_on<Alone>(game, games, places, 1, running, all);
    }
  }
  return all;
}

template <class G>
Played all_at_once(const G& game, const Games& games, std::uint64_t lanes) {
  Played all{};
  for (std::uint64_t lane = 0; lane < lanes; ++lane) all = all + play_all_at_once<Alone>(game, games, lane, lanes);
  return all;
}

TEST(Lanes, PlayWhatIsPlayedEverywhere) {
  constexpr Games games{7, 100, 20};
  constexpr std::uint64_t lanes = 3;
  int at_once = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const G& game : G::setups()) {
      const Played expected = strolled(game, games);
      EXPECT_EQ(moved_on(game, games, lanes), expected) << G::id;
      if (!waits_for_all(game)) continue;
      EXPECT_EQ(all_at_once(game, games, lanes), expected) << G::id;
      ++at_once;
    }
  });
  EXPECT_GT(at_once, 0);
}

// Lanes that go one way take the same branch: all wait for chance, or all for a player.
TEST(Lanes, AWayIsOfChanceOrOfPlayers) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    std::map<unsigned, std::set<unsigned>> waiting;  // by the way: for nobody, chance, a player
    for (const G& game : G::setups()) {
      Running<G> running{.state = {}, .random = Random(0), .number = 0};
      Played played{};
      for (begin(game, {3, 0, 20}, 0, running); running.number < 20;) {
        const SeatSet seats = game.seats_to_act(running.state);
        waiting[way_of(game, running.state)].insert(seats.empty() ? 0U : seats.contains(chance_seat) ? 1U : 2U);
        move_on<Alone>(game, Games{3, 0, 20}, 1, 1, running, played);
      }
    }
    EXPECT_EQ(waiting.size(), ways<G>) << G::id;
    int mixed = 0;
    for (const auto& [way, kinds] : waiting) mixed += kinds.size() > 1 ? 1 : 0;
    EXPECT_LE(mixed, 1) << G::id;  // who begins a game of Wasabi!, once, goes with the gifts
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
