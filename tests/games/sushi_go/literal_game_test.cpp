// The game beside its slow literal twin: small decks in all the ways they can go, and random games on the whole deck.
#include "games/sushi_go/literal_game.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/walk.hpp"
#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {
namespace {

literal::Pile words(const std::string& text) {
  std::istringstream stream(text);
  literal::Pile cards;
  for (std::string card; stream >> card;) cards.push_back(card);
  return cards;
}

literal::Game literal_twin(const Options& options) {
  literal::Setup setup;
  setup.players = options.players;
  setup.hand_size = static_cast<std::size_t>(hand_size(options));
  setup.rounds = options.rounds;
  setup.both_ways = options.passing == Passing::both_ways;
  setup.phantom = options.phantom;
  setup.first_controller =
      options.first_controller == FirstController::by_chance ? -1 : static_cast<int>(options.first_controller);
  setup.deck = words(format_cards(options.deck));
  return literal::Game(setup);
}

// Every way a game can go, and how often each final score is reached.
struct Leaves {
  std::uint64_t count = 0;
  std::map<std::vector<int>, std::uint64_t> scores;
};

void walk(const literal::Game& game, Leaves& leaves) {
  const auto go_on = [&](auto&& act) {
    literal::Game next = game;
    act(next);
    walk(next, leaves);
  };
  if (game.over()) {
    ++leaves.count;
    ++leaves.scores[game.scores()];
  } else if (game.control_is_open()) {
    for (const int seat : {0, 1}) go_on([&](literal::Game& next) { next.give_control(seat); });
  } else if (game.deals()) {
    for (const literal::Card& card : game.cards_to_deal()) go_on([&](literal::Game& next) { next.deal(card); });
  } else {
    const std::size_t seat = *game.choosing().begin();
    for (const literal::Choice& choice : game.choices_of(seat))
      go_on([&](literal::Game& next) { next.choose(seat, choice); });
  }
}

void walk(const SushiGo& game, const State& state, Leaves& leaves) {
  if (is_over(game, state)) {
    ++leaves.count;
    std::vector<int> scores;
    for (int seat = 0; seat < plates_on_table(game.options); ++seat)
      scores.push_back(game.score(state, static_cast<Seat>(seat)));
    ++leaves.scores[scores];
    return;
  }
  const Seat seat = game.seats_to_act(state).lowest();
  ActionList list;
  game.list_legal_actions(state, seat, list);
  for (const Action& action : list) {
    State next = state;
    game.apply(next, seat, action);
    walk(game, next, leaves);
  }
}

Options small_deck(int players, int cards, int rounds, const std::string& deck) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.hand_size = static_cast<std::uint8_t>(cards);
  options.rounds = static_cast<std::uint8_t>(rounds);
  options.deck = parse_cards(deck).value();
  return options;
}

// The number is the literal twin's own; it stands here so that both cannot change together unseen.
void expect_leaves(const Options& options, std::uint64_t expected) {
  ASSERT_EQ(why_unplayable(options), OptionsFault::none);
  const SushiGo game{options};
  Leaves by_words;
  walk(literal_twin(options), by_words);
  Leaves by_rules;
  walk(game, game.initial_state(), by_rules);
  EXPECT_EQ(by_words.count, expected);
  EXPECT_EQ(leaf_count(game, game.initial_state(), 1000), expected);
  EXPECT_EQ(by_rules.scores, by_words.scores);
  EXPECT_GT(by_words.scores.size(), 1U);
}

TEST(LeafCounts, TwoPlayers) {
  // By hand: 12 deals, 4 of them give both tempura to one (1 x 2 choices), 8 one to each (2 x 2).
  expect_leaves(small_deck(2, 2, 1, "tempura tempura wasabi squid_nigiri"), 40);
  expect_leaves(small_deck(2, 3, 1, "tempura tempura wasabi squid_nigiri maki_1 pudding"), 10368);
}

TEST(LeafCounts, TwoPlayersWithChopsticks) {
  expect_leaves(small_deck(2, 3, 1, "chopsticks chopsticks wasabi squid_nigiri tempura tempura"), 7380);
  expect_leaves(small_deck(2, 4, 1, "chopsticks tempura tempura tempura tempura tempura wasabi egg_nigiri"), 29952);
}

TEST(LeafCounts, TwoRoundsKeepThePuddings) {
  expect_leaves(small_deck(2, 2, 2, "pudding pudding pudding maki_1 maki_1 maki_2 tempura tempura"), 18528);
}

TEST(LeafCounts, ThreePlayersBothWays) {
  Options options = small_deck(3, 2, 2,
                               "tempura tempura tempura tempura tempura tempura tempura tempura tempura tempura "
                               "wasabi salmon_nigiri");
  expect_leaves(options, 504);
  options.passing = Passing::both_ways;
  expect_leaves(options, 504);
}

TEST(LeafCounts, ThreePlayersHandsOfThree) {
  expect_leaves(small_deck(3, 3, 1, "dumpling dumpling dumpling dumpling dumpling dumpling wasabi maki_3 chopsticks"),
                13752);
}

TEST(LeafCounts, ThePhantom) {
  Options options = small_deck(2, 2, 1, "tempura tempura wasabi squid_nigiri maki_1 pudding");
  options.phantom = true;
  expect_leaves(options, 14400);
  options.first_controller = FirstController::seat_1;
  expect_leaves(options, 7200);
}

TEST(LeafCounts, ThePhantomWithChopsticks) {
  Options options = small_deck(2, 3, 1, "chopsticks tempura tempura tempura tempura tempura tempura wasabi egg_nigiri");
  options.phantom = true;
  options.first_controller = FirstController::seat_0;
  expect_leaves(options, 31044);
}

// The same game played twice, side by side.
class SideBySide {
 public:
  explicit SideBySide(const SushiGo& game)
      : game_(game), state_(game.initial_state()), twin_(literal_twin(game.options)) {}

  bool over() const { return is_over(game_, state_); }
  int decisions() const { return decisions_; }

  void step(Random& random) {
    const SeatSet waiting = game_.seats_to_act(state_);
    ActionList list;
    Seat seat = waiting.lowest();
    if (seat == chance_seat) {
      game_.list_legal_actions(state_, seat, list);
      if (twin_.control_is_open()) {
        ASSERT_EQ(list.size(), 2U);
      } else {
        ASSERT_TRUE(twin_.deals());
        ASSERT_EQ(texts(list), twin_.cards_to_deal());
      }
      const Action action = game_.sample_chance(state_, random);
      game_.apply(state_, seat, action);
      if (action.controller != 0)
        twin_.give_control(action.controller - 1);
      else
        twin_.deal(format_action(action));
      return;
    }
    ASSERT_EQ(seats(waiting), twin_.choosing());
    for (const Seat each : waiting) {
      game_.list_legal_actions(state_, each, list);
      const auto choices = twin_.choices_of(each);
      std::set<std::string> by_words;
      for (const auto& choice : choices) by_words.insert(choice.text());
      ASSERT_EQ(texts(list), by_words);
      const literal::Choice& choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
      twin_.choose(each, choice);
      game_.apply(state_, each, parse_action(choice.text()).value());
      ++decisions_;
    }
    compare();
  }

  void compare() const {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(plates_on_table(game_.options)); ++seat) {
      if (seat < game_.options.players) {
        ASSERT_EQ(literal::sorted(words(format_cards(state_.hands[seat]))), literal::sorted(twin_.hand(seat)));
      }
      ASSERT_EQ(literal::sorted(words(format_cards(state_.plates[seat].cards()))), literal::sorted(twin_.plate(seat)));
      const auto tripled = literal::on_wasabi(twin_.plate(seat));
      for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
        ASSERT_EQ(state_.plates[seat].on_wasabi(nigiri), literal::count(tripled, std::string(card_id(nigiri))));
      ASSERT_EQ(game_.score(state_, static_cast<Seat>(seat)), twin_.scores()[seat]);
    }
    ASSERT_EQ(over(), twin_.over());
    if (!over()) return;
    ASSERT_EQ(seats(game_.winners(state_)), twin_.winners());
  }

 private:
  static std::set<std::size_t> seats(SeatSet set) {
    std::set<std::size_t> all;
    for (const Seat seat : set) all.insert(seat);
    return all;
  }
  static std::set<std::string> texts(const ActionList& list) {
    std::set<std::string> all;
    for (const Action& action : list) all.insert(format_action(action));
    return all;
  }

  SushiGo game_;
  State state_;
  literal::Game twin_;
  int decisions_ = 0;
};

TEST(SideBySide, RandomGamesOnTheWholeDeck) {
  constexpr int games_each = 250;
  std::uint64_t stream = 0;
  int decisions = 0;
  for (const SushiGo& game : SushiGo::setups()) {
    for (int number = 0; number < games_each; ++number) {
      Random random(77, stream++);
      SideBySide both(game);
      while (!both.over() && !HasFatalFailure()) both.step(random);
      ASSERT_FALSE(HasFatalFailure()) << game.players() << " players, game " << number;
      decisions += both.decisions();
    }
  }
  EXPECT_GT(decisions, 9 * games_each * 2 * 3 * 6);
}

}  // namespace
}  // namespace sushiya::sushi_go
