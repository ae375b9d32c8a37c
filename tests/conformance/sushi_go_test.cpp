#include "games/sushi_go/sushi_go.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/conformance.hpp"
#include "conformance/sushi_go_rules_fired.hpp"
#include "conformance/sushi_go_secrets.hpp"
#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/told.hpp"

namespace sushiya::conformance {
namespace {

using sushi_go::Card;
using sushi_go::Cards;

struct SushiGoTraits {
  using Game = SushiGo;
  using State = sushi_go::State;
  using Action = sushi_go::Action;

  static constexpr int games = 12;
  static constexpr int most_moves = 250;
  static constexpr bool simultaneous = true;
  static constexpr bool secrets = true;

  // SG-3: what has left the table is the only thing a state does not count, and puddings never leave.
  static testing::AssertionResult pieces_are_conserved(const Game& game, const State& state) {
    const auto& options = game.options;
    Cards all = state.pile;
    const int drawn = options.deck.total() - state.pile.total();
    int on_table = 0;
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      const Cards here = state.hands[seat] + state.plates[seat].cards();
      on_table += here.total();
      all = all + here;
    }
    if (!options.deck.covers(all)) return testing::AssertionFailure() << "more cards than the deck holds";
    if (drawn != state.round * cards_per_round(options) + state.dealt)
      return testing::AssertionFailure() << drawn << " cards have left the pile";
    int puddings_kept = 0;
    if (state.round == 0) {
      if (on_table != state.dealt) return testing::AssertionFailure() << on_table << " of " << +state.dealt;
    } else if (state.turn == 0 && state.dealt == 0) {
      for (const auto& plate : state.plates) puddings_kept += plate[Card::pudding];
      if (on_table != puddings_kept) return testing::AssertionFailure() << "more than puddings were kept";
    }
    return testing::AssertionSuccess();
  }

  // At most 6 for maki, and for the cards of one round at most 9 a card; at the end 6 more or less for puddings.
  static testing::AssertionResult score_is_possible(const Game& game, const State& state, Seat seat) {
    const int most = state.round * (6 + 9 * hand_size(game.options)) + 6;
    const int points = game.score(state, seat);
    if (points >= (is_over(game, state) ? -6 : 0) && points <= most) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "seat " << +seat << " has " << points;
  }

  static std::optional<Log<Game>> cannot_tell_apart(const Game& game, const Log<Game>& log, Seat seat, Random& random) {
    return conformance::cannot_tell_apart(game, log, seat, random);
  }

  // Wasabi, chopsticks and doubles in hands of two and three; the phantom's draw; a second round with puddings.
  static std::vector<Game> small_games() {
    std::vector<Game> all(5);
    for (Game& game : all) game.options.rounds = 1;
    all[0].options.deck = *sushi_go::parse_cards("chopsticks tempura tempura tempura wasabi wasabi squid_nigiri");
    all[0].options.hand_size = 3;
    all[1].options.deck = *sushi_go::parse_cards("tempura tempura tempura wasabi wasabi squid_nigiri pudding");
    all[1].options.players = 3;
    all[1].options.hand_size = 2;
    all[2].options.deck = *sushi_go::parse_cards("chopsticks tempura tempura wasabi wasabi wasabi squid_nigiri");
    all[2].options.phantom = true;
    all[2].options.hand_size = 2;
    all[3].options.deck =
        *sushi_go::parse_cards("tempura tempura tempura pudding pudding pudding maki_1 maki_1 maki_1");
    all[3].options.hand_size = 2;
    all[3].options.rounds = 2;
    // Chopsticks go back into a hand that half the table has never held, and all know they are in it.
    all[4].options.deck = *sushi_go::parse_cards(
        "chopsticks wasabi tempura tempura tempura tempura tempura tempura tempura tempura tempura tempura tempura "
        "tempura tempura tempura maki_1");
    all[4].options.players = 4;
    all[4].options.hand_size = 4;
    return all;
  }

  // Cards of a kind are several cards: who takes one unseen takes any of them.
  static double choice_weight(const Game&, const State& state, Seat seat, const Action& action) {
    Cards hand = state.hands[seat];
    double ways = 1;
    for (const Card card : {action.first, action.second, action.for_phantom}) {
      if (card == Card::none) continue;
      ways *= hand[card];
      hand.remove(card);
    }
    return ways;
  }

  static constexpr int games_for_rules = 100;
  static void count_rules(Fired& fired, const Game& game, const State& before, const Move<Game>& move,
                          const State& after) {
    SushiGoRules(fired, game, before, move, after).count();
  }
  static void expect_rules(const Fired& fired) {
    fired.expect_all(3);
    EXPECT_EQ(fired.rules(), 58U);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(SushiGo, Conformance, SushiGoTraits);

}  // namespace
}  // namespace sushiya::conformance
