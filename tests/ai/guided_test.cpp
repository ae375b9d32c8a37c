// The search with a network as its guide.
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ai/considering.hpp"
#include "ai/decided.hpp"
#include "ai/evaluators/all.hpp"
#include "ai/guided_player.hpp"
#include "ai/net_guide.hpp"
#include "ai/net_player.hpp"
#include "ai/players.hpp"
#include "ai/positions.hpp"
#include "ai/review/judge.hpp"
#include "ai/solver/sushi_go_solver.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/wasabi.hpp"
#include "games/all.hpp"
#include "games/decisions.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/pinned.hpp"
#include "net/search_digest.hpp"
#include "net/weights.hpp"

namespace sushiya {
namespace {

// In random play at every set-up, about one in so many decisions.
template <Game G, class Visit>
void visit_decisions(std::uint32_t one_in, const Visit& visit) {
  for (const G& game : G::setups())
    for_each_decision(game, 53, [&](const auto& view, const auto& list, Random& random) {
      if (list.size() > 1 && random.below(one_in) == 0) visit(game, view, list);
    });
}

TEST(Guided, SearchesThinkTheKnownThoughts) {
  EXPECT_EQ(net::search_digest_of<SushiGo>(*net::network_of(SushiGo::id), net::searches_in, net::search_iterations),
            net::pinned_search_sushi_go);
  EXPECT_EQ(net::search_digest_of<SushiRoll>(*net::network_of(SushiRoll::id), net::searches_in, net::search_iterations),
            net::pinned_search_sushi_roll);
  EXPECT_EQ(net::search_digest_of<Wasabi>(*net::network_of(Wasabi::id), net::searches_in, net::search_iterations),
            net::pinned_search_wasabi);
}

template <HasMind G>
void expect_priors_of_the_network() {
  const net::Network& network = *net::network_of(G::id);
  NetPlayer<G> player(network);
  visit_decisions<G>(8, [&](const G& game, const auto& view, const auto& list) {
    NetGuide<G> guide(network, game);
    std::vector<float> priors(list.size());
    guide.judge(view, list, priors);
    EXPECT_NEAR(std::accumulate(priors.begin(), priors.end(), 0.0), 1, 1e-5);
    const auto likeliest = static_cast<std::size_t>(std::ranges::max_element(priors) - priors.begin());
    // Of logits that are close two may have the same prior.
    Random random(1);
    const auto liked =
        static_cast<std::size_t>(std::ranges::find(list, player.choose(game, view, random)) - list.begin());
    ASSERT_LT(liked, list.size());
    EXPECT_EQ(priors[liked], priors[likeliest]);
    // The first descent goes where the network would.
    Search<G, NetGuide<G>> search(game, view, 1, {}, &guide);
    search.step();
    EXPECT_EQ(search.best(), list[likeliest]);
  });
}

TEST(Guided, BeginsWithWhatTheNetworkLikesBest) {
  expect_priors_of_the_network<SushiGo>();
  expect_priors_of_the_network<SushiRoll>();
  expect_priors_of_the_network<Wasabi>();
}

// Two cards each, all known, the last round: with the tempura the other would complete a pair.
TEST(Guided, SeesWhatAOneStepViewMisses) {
  using namespace sushi_go;
  SushiGo game;
  game.options.rounds = 1;
  SushiGo::State state = game.initial_state();
  state.turn = 8;
  state.dealt = 20;
  state.hands[0] = Cards::one(Card::egg_nigiri) + Cards::one(Card::tempura);
  state.hands[1] = Cards::one(Card::chopsticks) + Cards::one(Card::wasabi);
  state.plates[1].piles.add(static_cast<std::uint8_t>(Card::tempura));
  NetGuide<SushiGo> guide(*net::network_of(SushiGo::id), game);
  Search<SushiGo, NetGuide<SushiGo>> search(game, game.view_for(state, 0), 1, {}, &guide);
  search.run(500);
  EXPECT_EQ(search.best(), take(Card::tempura));
}

TEST(Guided, IsRewardedAsNetworksAreTaught) {
  const SushiGo game = table_for(3, 1);
  SushiGo::State state = game.initial_state();
  Random random(4);
  settle_chance(game, state, random);
  while (!is_over(game, state)) {
    for (const Seat seat : game.seats_to_act(state))
      if (seat != chance_seat) game.apply(state, seat, playout_choice(game, state, seat, random));
    settle_chance(game, state, random);
  }
  const Rewards rewards = taught_rewards(game, state);
  const Seat winner = game.winners(state).lowest();
  ASSERT_EQ(game.winners(state).size(), 1);
  double sum = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    sum += rewards[seat];
    if (seat != winner) EXPECT_LT(rewards[seat], 0.45 * 0.5 + 0.0001);
  }
  EXPECT_GT(rewards[winner], 0.9);
  EXPECT_LE(rewards[winner], 1);
  // Duels and victories are shared out; what is left is a tenth for points ahead.
  EXPECT_NEAR(sum, 0.45 * 1.5 + 0.45, 0.3);
}

template <Game G>
typename G::Action choice_of(std::string_view player, const G& game, const typename G::View& view) {
  Random random(7);
  return make_player<G>(player)->choose(game, view, random);
}

// At tables where a network is declared to be a good guide itamae thinks with it, but for endings; at others without.
// Tells how many decisions of others there were.
template <HasMind G>
int expect_itamae_to_be_guided(std::uint32_t one_in, int iterations) {
  const std::string itamae = "itamae:" + std::to_string(iterations);
  const std::string unguided = "search_solver:" + std::to_string(iterations);
  int guided = 0;
  int differ = 0;
  int at_other_tables = 0;
  visit_decisions<G>(one_in, [&](const G& game, const auto& view, const auto&) {
    const auto choice = choice_of(itamae, game, view);
    const bool differs = choice != choice_of(unguided, game, view);
    if (net::Adapter<G>::guides_search(game)) {
      ++guided;
      differ += differs ? 1 : 0;
    } else {
      ++at_other_tables;
      EXPECT_FALSE(differs);
    }
    Random random(7);
    EXPECT_EQ(choice, GuidedPlayer<G>(*net::network_of(G::id), {.iterations = iterations}).choose(game, view, random));
  });
  EXPECT_GT(guided, 5);
  EXPECT_GT(differ, 0);
  return at_other_tables;
}

TEST(Guided, IsItamaeWhereTheNetworkIsAGoodGuide) {
  EXPECT_EQ(expect_itamae_to_be_guided<SushiGo>(20, 20), 0);
  EXPECT_EQ(expect_itamae_to_be_guided<SushiRoll>(20, 20), 0);
  // With a box of one's own.
  EXPECT_GT(expect_itamae_to_be_guided<Wasabi>(60, 5), 0);
}

// What hints, advice and reviews tell is what a search with the network says where that is a good guide, elsewhere
// what one without says. Tells how many decisions of others there were.
template <HasMind G>
int expect_opinions_to_be_guided(std::uint32_t one_in) {
  constexpr int iterations = 30;
  constexpr std::uint64_t seed = 5;
  int guided = 0;
  int at_other_tables = 0;
  visit_decisions<G>(one_in, [&](const G& game, const auto& view, const auto&) {
    const auto opinion = think(Position<G>{game, view, view.seat, std::nullopt}, seed, Thinking{iterations});
    if (opinion.method != Method::search || decided(game, view)) return;
    const auto told_by = [&](auto search) {
      search.run(iterations);
      return sushiya::told_by(game, view, search);
    };
    NetGuide<G> guide(*net::network_of(G::id), game);
    const bool is_guided = net::Adapter<G>::guides_search(game);
    const auto expected =
        is_guided ? told_by(telling_search(game, view, seed, &guide)) : told_by(telling_search(game, view, seed));
    ++(is_guided ? guided : at_other_tables);
    EXPECT_EQ(review_iterations(game), is_guided ? Mind<G>::guided_review_iterations : Mind<G>::review_iterations);
    ASSERT_EQ(opinion.choices.size(), expected.size());
    for (std::size_t each = 0; each < expected.size(); ++each) {
      EXPECT_EQ(opinion.choices[each].action, expected[each].action);
      EXPECT_EQ(opinion.choices[each].value, expected[each].value);
    }
  });
  EXPECT_GT(guided, 5);
  return at_other_tables;
}

TEST(Guided, OpinionsAreThoseOfTheNetworkWhereItIsAGoodGuide) {
  EXPECT_EQ(expect_opinions_to_be_guided<SushiGo>(8), 0);
  EXPECT_EQ(expect_opinions_to_be_guided<SushiRoll>(8), 0);
  EXPECT_GT(expect_opinions_to_be_guided<Wasabi>(60), 0);
}

// With hands that nobody knows yet there is no best reply to the rule of thumb, and the house says what it always says.
TEST(Guided, AskedForABestReplyThatCannotBeFoundTheHouseTellsItsOpinion) {
  const SushiGo game = table_for(4);
  SushiGo::State state = game.initial_state();
  Random random(2);
  settle_chance(game, state, random);
  const Position<SushiGo> position{game, game.view_for(state, 0), 0, std::nullopt};
  const auto usual = think(position, 1, Thinking{50});
  const auto reply = think(position, 1, Thinking{50}, Against::rule_of_thumb);
  EXPECT_EQ(reply.method, Method::search);
  ASSERT_EQ(reply.choices.size(), usual.choices.size());
  for (std::size_t each = 0; each < usual.choices.size(); ++each) {
    EXPECT_EQ(reply.choices[each].action, usual.choices[each].action);
    EXPECT_EQ(reply.choices[each].value, usual.choices[each].value);
  }
}

// Three with two cards each in the last round. A network is taught points ahead too; what is told of an end is the
// victory alone, and so a victory nobody can take is certain.
TEST(Guided, AGameThatIsWonIsToldAsWon) {
  using namespace sushi_go;
  const SushiGo game = table_for(3, 1);
  SushiGo::State state = game.initial_state();
  state.turn = 7;
  state.dealt = 27;
  for (Seat seat = 0; seat < 3; ++seat)
    state.hands[seat] = Cards::one(Card::egg_nigiri) + Cards::one(Card::salmon_nigiri);
  for (int each = 0; each < 2; ++each) state.plates[0].piles.add(static_cast<std::uint8_t>(Card::squid_nigiri), 3);
  const auto chances = [&](Seat seat) {
    return think(Position<SushiGo>{game, game.view_for(state, seat), seat, std::nullopt}, 1, Thinking{100}).choices;
  };
  for (const auto& choice : chances(0)) EXPECT_EQ(choice.value, 1);
  for (const auto& choice : chances(1)) EXPECT_EQ(choice.value, 0);
}

TEST(Guided, TriesOutWhatTheGuideExpects) {
  const SushiGo game = table_for(4);
  SushiGo::State state = game.initial_state();
  Random random(2);
  settle_chance(game, state, random);
  const SushiGo::View view = game.view_for(state, 0);
  NetGuide<SushiGo> guide(*net::network_of(SushiGo::id), game);
  auto search = telling_search(game, view, 3, &guide);
  search.run(200);
  const auto choices = search.told_advice();
  const auto mean_of = [&](const SushiGo::Action& action) {
    double sum = 0;
    for (std::uint64_t number = 0; number < 100; ++number) {
      const Rewards rewards = search.try_out(action, number);
      EXPECT_EQ(rewards, search.try_out(action, number)) << "the same number, the same determinization";
      sum += rewards[0];
    }
    return sum / 100;
  };
  // As far apart as the descents say, which went on from the same judgements.
  EXPECT_NEAR(mean_of(choices.front().action), choices.front().value, 0.05);
  EXPECT_GT(mean_of(choices.front().action), mean_of(choices.back().action));
}

TEST(Guided, LeavesEndingsToTheSolver) {
  int endings = 0;
  visit_decisions<SushiGo>(1, [&](const SushiGo& game, const auto& view, const auto&) {
    if (!SushiGoSolver::can_solve(game, view)) return;
    ++endings;
    EXPECT_EQ(choice_of("itamae:1", game, view), choice_of("search_solver:50", game, view));
  });
  EXPECT_GT(endings, 3);
}

}  // namespace
}  // namespace sushiya
