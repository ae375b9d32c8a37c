// Secrecy: what a seat cannot know changes nothing in what its player does. Two real games that the seat cannot tell
// apart are put before the whole player, each through its own view.
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ai/players.hpp"
#include "ai/review/review.hpp"
#include "ai/solver/sushi_go_solver.hpp"
#include "conformance/random_games.hpp"
#include "conformance/sushi_go_secrets.hpp"
#include "conformance/wasabi_secrets.hpp"
#include "core/fingerprint.hpp"

namespace sushiya {
namespace {

using conformance::Log;

// Two games that differ only in what this seat cannot know, and wait for it.
template <Game G>
struct Twins {
  G game;
  Seat seat;
  Log<G> one;
  Log<G> other;
};

// From random games of every way to set the game up; about one in so many positions.
template <Game G>
std::vector<Twins<G>> find_twins(std::uint32_t one_in) {
  constexpr int most_moves = 3000;
  std::vector<Twins<G>> all;
  for (const G& game : G::setups()) {
    Random random(41, all.size());
    conformance::play_random_game(game, random, most_moves, [&](const auto& state, const Log<G>& log) {
      for (const Seat seat : game.seats_to_act(state)) {
        if (seat == chance_seat || random.below(one_in) != 0) continue;
        if (conformance::legal_actions(game, state, seat).size() == 1) continue;
        const auto other = conformance::cannot_tell_apart(game, log, seat, random);
        if (other && conformance::replay(game, *other) != state) all.push_back({game, seat, log, *other});
      }
    });
  }
  return all;
}

// Makes a player who sits at a game in this state. Those of the house have no use for the state.
template <Game G>
using Seated = std::function<std::unique_ptr<Player<G>>(const typename G::State& real)>;

template <Game G>
testing::AssertionResult chooses_alike(const std::vector<Twins<G>>& all, const Seated<G>& seated) {
  for (std::size_t pair = 0; pair < all.size(); ++pair) {
    const auto& [game, seat, one, other] = all[pair];
    const auto choice_in = [&](const Log<G>& log) {
      const typename G::State real = conformance::replay(game, log);
      Random mind(9);
      return seated(real)->choose(game, game.view_for(real, seat), mind);
    };
    if (choice_in(one) != choice_in(other))
      return testing::AssertionFailure() << "another choice in pair " << pair << " of " << all.size();
  }
  return testing::AssertionSuccess();
}

template <Game G>
void expect_all_players_to_choose_alike(const std::vector<Twins<G>>& all, int iterations) {
  for (const std::string_view kind : player_kinds) {
    const bool searches = kind.starts_with("search") || kind == "chef" || kind == "itamae";
    const auto name = searches ? std::string(kind) + ":" + std::to_string(iterations) : std::string(kind);
    EXPECT_TRUE(chooses_alike<G>(all, [&](const auto&) { return make_player<G>(name); })) << name;
  }
}

// A mind cannot take in the state of the game: that does not compile (mind_test.cpp). So this one has none, and looks
// over the others' shoulders.
template <Game G>
class Peeker final : public Player<G> {
 public:
  explicit Peeker(const typename G::State& real) : real_(&real) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random&) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    return list[fingerprint(*real_) % list.size()];
  }

 private:
  const typename G::State* real_;
};

template <Game G>
bool a_peeker_is_found_out(const std::vector<Twins<G>>& all) {
  return !chooses_alike<G>(all, [](const auto& real) { return std::make_unique<Peeker<G>>(real); });
}

TEST(Secrets, OfSushiGoAreSafeFromEveryPlayer) {
  const auto all = find_twins<SushiGo>(8);
  EXPECT_GT(all.size(), 100U);
  // Endings are solved; what lies face down is all that is hidden there.
  const auto is_solved = [](const Twins<SushiGo>& twins) {
    const SushiGo::State real = conformance::replay(twins.game, twins.one);
    return SushiGoSolver::can_solve(twins.game, twins.game.view_for(real, twins.seat));
  };
  EXPECT_GT(std::ranges::count_if(all, is_solved), 2);
  expect_all_players_to_choose_alike(all, 20);
  EXPECT_TRUE(a_peeker_is_found_out(all));
}

TEST(Secrets, OfWasabiAreSafeFromEveryPlayer) {
  const auto all = find_twins<Wasabi>(40);
  EXPECT_GT(all.size(), 30U);
  expect_all_players_to_choose_alike(all, 4);
  EXPECT_TRUE(a_peeker_is_found_out(all));
}

// A seat is judged by what it knew: the same decision in two such games loses the same.
template <HasMind G>
void expect_judged_alike(const std::vector<Twins<G>>& all, int iterations) {
  for (const auto& [game, seat, one, other] : all) {
    const auto judged_in = [&](Log<G> log) {
      log.push_back({seat, conformance::legal_actions(game, conformance::replay(game, log), seat).back()});
      Reviewer<G> reviewer(game, log);
      return reviewer.judge(reviewer.decisions().size() - 1, {iterations, 1});
    };
    const auto judgement = judged_in(one);
    const auto same = judged_in(other);
    ASSERT_FALSE(judgement.verdict.decision.forced);
    ASSERT_EQ(judgement.verdict.chance, same.verdict.chance);
    ASSERT_EQ(judgement.verdict.lost, same.verdict.lost);
    ASSERT_EQ(judgement.choices.size(), same.choices.size());
  }
}

TEST(Secrets, ChangeNothingInAReview) {
  expect_judged_alike(find_twins<SushiGo>(24), 20);
  expect_judged_alike(find_twins<Wasabi>(200), 4);
}

}  // namespace
}  // namespace sushiya
