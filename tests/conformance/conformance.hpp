// The suite every game passes: random games, noise, and small games walked through completely.
//
// A game joins with one file, tests/conformance/<game>_test.cpp, that describes it and ends in
//   INSTANTIATE_TYPED_TEST_SUITE_P(SushiGo, Conformance, SushiGoTraits);
//
//   struct SushiGoTraits {
//     using Game = SushiGo;
//     static constexpr int games = 5;               // random games of each of Game::setups() in a test
//     static constexpr int most_moves = 300;        // no game is longer
//     static constexpr bool simultaneous = true;    // several seats can be waited for at once
//     static constexpr bool secrets = true;         // somebody knows what others do not
//
//     // Every card, die or tile is somewhere, once.
//     static testing::AssertionResult pieces_are_conserved(const Game&, const State&);
//     static testing::AssertionResult score_is_possible(const Game&, const State&, Seat);
//
//     // Another log that this onlooker, a seat or the spectator, cannot tell from this one, found without the view's
//     // code; nothing where there is no other. A game without secrets has none.
//     static std::optional<Log<Game>> cannot_tell_apart(const Game&, const Log<Game>&, Seat, Random&);
//
//     // Games small enough to be walked through completely, and how likely a player's choice is among its list for
//     // whoever knows nothing of the player (any positive numbers).
//     static std::vector<Game> small_games();
//     static double choice_weight(const Game&, const State&, Seat, const Action&);
//
//     // Counts which rules this move carried out; then says how often each must have been.
//     static constexpr int games_for_rules = 100;   // random games of each table for this one test
//     static void count_rules(Fired&, const Game&, const State& before, const Move<Game>&, const State& after);
//     static void expect_rules(const Fired&);
//   };
//
// Beside these the game's namespace gives refusal_clause(Refusal), as everywhere.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/chi_square.hpp"
#include "conformance/every_state.hpp"
#include "conformance/fired.hpp"
#include "conformance/random_games.hpp"
#include "core/game.hpp"
#include "core/notation.hpp"
#include "core/pick.hpp"
#include "core/random.hpp"
#include "protocol/told.hpp"

namespace sushiya::conformance {

// Seats at the table, those nobody sits on, and chance.
inline constexpr int all_seats = 8;

template <Game G>
std::string in_words(const G& game, const typename G::Action& action) {
  return Notation<G>::format(game, action);
}

// For what takes long with each game: a few, but of a short game more.
template <class Traits>
constexpr int few_games(int least) {
  return std::max(least, Traits::games / 12);
}

template <class Traits>
class Conformance : public testing::Test {
 public:
  using G = typename Traits::Game;
  using State = typename G::State;
  using Action = typename G::Action;
  using Actions = std::set<Action, ByBytes<Action>>;

  // Bytes that mean nothing, or nearly something: a true action of some seat and time with one byte changed.
  static Action noise(const std::vector<Action>& heard, Random& random) {
    auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(Action)>>(Action{});
    if (heard.empty() || random.below(4) == 0) {
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    } else {
      bytes = std::bit_cast<decltype(bytes)>(any_of(heard, random));
      if (random.below(2) == 0)
        bytes[random.below(sizeof(Action))] = static_cast<std::uint8_t>(random.below(random.below(2) == 0 ? 16 : 256));
    }
    return std::bit_cast<Action>(bytes);
  }
};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, ListedIsAllowedAndNoiseIsRefusedWithAClause) {
  using G = typename TypeParam::Game;
  int allowed = 0;
  int refused = 0;
  std::vector<typename G::Action> heard;
  play_every_table<TypeParam>(
      1, TypeParam::games, [&](const G& game, const auto& state, const auto& log, Random& random) {
        if (!log.empty()) heard.push_back(log.back().action);
        for (Seat seat = 0; seat < all_seats; ++seat) {
          const auto list = legal_actions(game, state, seat);
          const typename TestFixture::Actions listed(list.begin(), list.end());
          ASSERT_EQ(listed.size(), list.size()) << "an action is listed twice";
          for (const auto& action : list) {
            ASSERT_EQ(game.why_refused(state, seat, action), G::Refusal::none) << in_words(game, action);
            ++allowed;
          }
          if (game.seats_to_act(state).contains(seat)) {
            ASSERT_FALSE(list.empty()) << "waited for with nothing to do";
          }
          for (int tries = 0; tries < 8; ++tries) {
            const auto action = TestFixture::noise(heard, random);
            if (listed.contains(action)) continue;
            const auto refusal = game.why_refused(state, seat, action);
            ASSERT_NE(refusal, G::Refusal::none) << "seat " << int{seat} << ": " << in_words(game, action);
            ASSERT_FALSE(refusal_clause(refusal).empty());
            ++refused;
          }
        }
      });
  EXPECT_GT(allowed, 10000);
  EXPECT_GT(refused, 10000);
}

TYPED_TEST_P(Conformance, ASeatsViewListsWhatTheStateLists) {
  using G = typename TypeParam::Game;
  int compared = 0;
  play_every_table<TypeParam>(2, TypeParam::games, [&](const G& game, const auto& state, const auto&, Random&) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
      const auto list = legal_actions(game, state, seat);
      ASSERT_EQ(legal_actions(game, game.view_for(state, seat)), list) << "seat " << int{seat};
      compared += static_cast<int>(list.size());
    }
  });
  EXPECT_GT(compared, 10000);
}

// A list that is only counted, or asked for one item, is the list that is written down.
TYPED_TEST_P(Conformance, AListIsCountedAndPickedFromAsItIsWritten) {
  using G = typename TypeParam::Game;
  using Action = typename G::Action;
  int picked = 0;
  play_every_table<TypeParam>(17, few_games<TypeParam>(1), [&](const G& game, const auto& state, const auto&, Random&) {
    for (Seat seat = 0; seat < all_seats; ++seat) {
      const auto list = legal_actions(game, state, seat);
      CountedList<Action> counted;
      game.list_legal_actions(state, seat, counted);
      ASSERT_EQ(counted.size(), list.size()) << "seat " << int{seat};
      for (std::uint32_t number = 0; number < list.size(); ++number) {
        PickedList<Action> one(number);
        game.list_legal_actions(state, seat, one);
        ASSERT_EQ(one.item(), list[number]) << in_words(game, one.item()) << " is not " << in_words(game, list[number]);
        ++picked;
      }
    }
  });
  EXPECT_GT(picked, 1000);
}

// Where seats are waited for together their choices may come in any order, and each may be changed until all are in.
TYPED_TEST_P(Conformance, ChoicesComeInAnyOrderAndCanBeChanged) {
  using G = typename TypeParam::Game;
  int together = 0;
  play_every_table<TypeParam>(3, TypeParam::games, [&](const G& game, const auto& state, const auto&, Random& random) {
    const SeatSet waiting = game.seats_to_act(state);
    if (waiting.size() < 2) return;
    ++together;
    Log<G> choices;
    for (const Seat seat : waiting) choices.push_back({seat, any_action(game, state, seat, random)});
    auto in_order = state;
    for (const auto& [seat, action] : choices) game.apply(in_order, seat, action);

    auto any_order = state;
    while (choices.size() > 1) {
      const auto next = choices.begin() + random.below(static_cast<std::uint32_t>(choices.size()));
      const auto [seat, action] = *next;
      choices.erase(next);
      const auto list = legal_actions(game, any_order, seat);
      game.apply(any_order, seat, any_of(list, random));
      ASSERT_FALSE(game.seats_to_act(any_order).contains(seat));
      ASSERT_EQ(legal_actions(game, any_order, seat), list) << "the choice cannot be changed";
      ASSERT_EQ(game.why_refused(any_order, seat, action), G::Refusal::none);
      game.apply(any_order, seat, action);
    }
    game.apply(any_order, choices.front().seat, choices.front().action);
    ASSERT_TRUE(same_bytes(in_order, any_order));
  });
  if (TypeParam::simultaneous)
    EXPECT_GT(together, 100);
  else
    EXPECT_EQ(together, 0);
}

TYPED_TEST_P(Conformance, ALogInWordsReplaysToTheSameState) {
  using G = typename TypeParam::Game;
  int replayed = 0;
  play_every_table<TypeParam>(4, TypeParam::games,
                              [&](const G& game, const auto& state, const auto& log, Random& random) {
                                if (!game.seats_to_act(state).empty() && random.below(16) != 0) return;
                                auto again = game.initial_state();
                                for (const Move<G>& move : log) {
                                  const auto read = Notation<G>::parse(game, in_words(game, move.action));
                                  ASSERT_TRUE(read.has_value() && *read == move.action) << in_words(game, move.action);
                                  game.apply(again, move.seat, *read);
                                }
                                ASSERT_TRUE(same_bytes(again, state));
                                ++replayed;
                              });
  EXPECT_GT(replayed, 20);
}

TYPED_TEST_P(Conformance, EveryListedActionReadsBackFromItsText) {
  using G = typename TypeParam::Game;
  int read = 0;
  play_every_table<TypeParam>(5, few_games<TypeParam>(1), [&](const G& game, const auto& state, const auto&, Random&) {
    for (Seat seat = 0; seat < all_seats; ++seat) {
      std::set<std::string> texts;
      const auto list = legal_actions(game, state, seat);
      for (const auto& action : list) {
        const std::string text = in_words(game, action);
        const auto parsed = Notation<G>::parse(game, text);
        ASSERT_TRUE(parsed.has_value() && *parsed == action) << text;
        texts.insert(text);
        ++read;
      }
      ASSERT_EQ(texts.size(), list.size()) << "two actions have one text";
    }
  });
  EXPECT_GT(read, 1000);
}

TYPED_TEST_P(Conformance, PiecesAreConservedAndScoresPossible) {
  using G = typename TypeParam::Game;
  int states = 0;
  play_every_table<TypeParam>(6, 4 * TypeParam::games, [&](const G& game, const auto& state, const auto&, Random&) {
    ASSERT_TRUE(TypeParam::pieces_are_conserved(game, state));
    for (Seat seat = 0; seat < game.players(); ++seat) ASSERT_TRUE(TypeParam::score_is_possible(game, state, seat));
    ++states;
  });
  EXPECT_GT(states, 1000);
}

TYPED_TEST_P(Conformance, AGameThatIsOverHasWinnersAndAllowsNothing) {
  using G = typename TypeParam::Game;
  int over = 0;
  play_every_table<TypeParam>(
      7, 4 * TypeParam::games, [&](const G& game, const auto& state, const auto& log, Random& random) {
        const SeatSet waiting = game.seats_to_act(state);
        ASSERT_TRUE(waiting.without(SeatSet::first(game.players())).without({chance_seat}).empty());
        if (!waiting.empty()) return;
        ++over;
        const SeatSet winners = game.winners(state);
        EXPECT_FALSE(winners.empty());
        EXPECT_TRUE(winners.without(SeatSet::first(game.players())).empty());
        for (Seat seat = 0; seat < all_seats; ++seat) {
          EXPECT_TRUE(legal_actions(game, state, seat).empty());
          EXPECT_NE(game.why_refused(state, seat, any_of(log, random).action), G::Refusal::none);
        }
      });
  EXPECT_GT(over, 0);
}

// Two states that differ only in what a seat cannot know are one to it, byte for byte.
TYPED_TEST_P(Conformance, AViewHidesWhatItsSeatCannotKnow) {
  using G = typename TypeParam::Game;
  int told_apart_by_others = 0;
  play_every_table<TypeParam>(
      8, TypeParam::games, [&](const G& game, const auto& state, const auto& log, Random& random) {
        for (Seat seat = 0; seat < game.players(); ++seat) {
          const auto changed = TypeParam::cannot_tell_apart(game, log, seat, random);
          if (!changed) continue;
          const auto other = replay(game, *changed);
          if (same_bytes(other, state)) continue;
          ++told_apart_by_others;
          ASSERT_TRUE(same_bytes(game.view_for(state, seat), game.view_for(other, seat))) << "seat " << int{seat};
          ASSERT_EQ(legal_actions(game, state, seat), legal_actions(game, other, seat));
        }
      });
  if (TypeParam::secrets)
    EXPECT_GT(told_apart_by_others, 1000);
  else
    EXPECT_EQ(told_apart_by_others, 0);
}

// What a program that looks on as this seat, or as a spectator, is told of a whole game and sees at its end: bytes, and
// lines of JSON.
template <class G>
struct Heard {
  std::vector<typename G::Event> events;
  std::string json;
};

template <class G>
Heard<G> heard_by(const G& game, const Log<G>& log, Seat onlooker, bool as_json) {
  Heard<G> heard;
  auto state = game.initial_state();
  Json events = Json::array();
  const Witness witness{[&](Audience audience, const typename G::Event& event) {
    if (!audience.contains(onlooker)) return;
    heard.events.push_back(event);
    if (as_json) add_event(game, event, events);
  }};
  for (const Move<G>& move : log) game.apply(state, move.seat, move.action, witness);
  if (as_json) heard.json = json_line(events) + json_line(view_to_json(game, game.view_for(state, onlooker)));
  return heard;
}

// Two games that differ only in what somebody cannot know sound and look the same to them, byte for byte and as JSON:
// to every seat, and to a spectator. A choice that lies face down may also be changed without anybody noticing.
TYPED_TEST_P(Conformance, NobodyHearsWhatTheyCannotKnow) {
  using G = typename TypeParam::Game;
  int different_games = 0;
  int changed_choices = 0;
  play_every_table<TypeParam>(
      15, TypeParam::games, [&](const G& game, const auto& state, const auto& log, Random& random) {
        if (!is_over(game, state) && random.below(12) != 0) return;
        const bool as_json = random.below(12) == 0;  // which takes long
        std::vector<Seat> onlookers{spectator_seat};
        for (Seat seat = 0; seat < game.players(); ++seat) onlookers.push_back(seat);
        for (const Seat onlooker : onlookers) {
          const auto changed = TypeParam::cannot_tell_apart(game, log, onlooker, random);
          Log<G> other = changed.value_or(log);
          auto there = replay(game, other);
          for (const Seat seat : SeatSet::first(game.players()).without(game.seats_to_act(there))) {
            const auto list = legal_actions(game, there, seat);
            if (seat == onlooker || list.empty()) continue;
            other.push_back({seat, any_of(list, random)});
            game.apply(there, seat, other.back().action);
            ++changed_choices;
          }
          if (other == log) continue;
          different_games += changed && !same_bytes(there, state) ? 1 : 0;
          const Heard<G> one = heard_by(game, log, onlooker, as_json);
          const Heard<G> two = heard_by(game, other, onlooker, as_json);
          ASSERT_TRUE(one.events == two.events) << "onlooker " << int{onlooker};
          ASSERT_EQ(one.json, two.json) << "onlooker " << int{onlooker};
          ASSERT_TRUE(same_bytes(game.view_for(state, onlooker), game.view_for(there, onlooker)));
        }
      });
  if (TypeParam::secrets)
    EXPECT_GT(different_games, 300);
  else
    EXPECT_EQ(different_games, 0);
  if (TypeParam::simultaneous) EXPECT_GT(changed_choices, 100);
}

// A spectator hears nothing that some seat does not hear, sees nothing to choose, and readers of the finished record
// hear of everything that happens.
TYPED_TEST_P(Conformance, SpectatorsHearWhatIsPublicAndReadersEverything) {
  using G = typename TypeParam::Game;
  int events = 0;
  play_every_table<TypeParam>(16, few_games<TypeParam>(2),
                              [&](const G& game, const auto& state, const auto& log, Random&) {
                                ASSERT_TRUE(legal_actions(game, game.view_for(state, spectator_seat)).empty());
                                if (!is_over(game, state)) return;
                                auto again = game.initial_state();
                                for (const Move<G>& move : log) {
                                  int told_to_readers = 0;
                                  const Witness witness{[&](Audience audience, const typename G::Event&) {
                                    ASSERT_TRUE(audience.without(everybody).empty());
                                    if (audience.contains(spectator_seat))
                                      for (Seat seat = 0; seat < game.players(); ++seat)
                                        ASSERT_TRUE(audience.contains(seat) || !audience.contains(reader_seat));
                                    told_to_readers += audience.contains(reader_seat) ? 1 : 0;
                                    ++events;
                                  }};
                                  game.apply(again, move.seat, move.action, witness);
                                  ASSERT_GT(told_to_readers, 0) << "nobody is told of " << in_words(game, move.action);
                                }
                              });
  EXPECT_GT(events, 100);
}

TYPED_TEST_P(Conformance, ASampledStateGivesTheSameView) {
  using G = typename TypeParam::Game;
  int others = 0;
  play_every_table<TypeParam>(9, TypeParam::games, [&](const G& game, const auto& state, const auto&, Random& random) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
      const auto view = game.view_for(state, seat);
      const auto sample = game.sample_state(view, random).state();
      ASSERT_TRUE(same_bytes(game.view_for(sample, seat), view)) << "seat " << int{seat};
      ASSERT_EQ(game.seats_to_act(sample), game.seats_to_act(state));
      ASSERT_EQ(legal_actions(game, sample, seat), legal_actions(game, state, seat));
      ASSERT_TRUE(TypeParam::pieces_are_conserved(game, sample));
      others += same_bytes(sample, state) ? 0 : 1;
    }
  });
  if (TypeParam::secrets)
    EXPECT_GT(others, 1000);
  else
    EXPECT_EQ(others, 0);
}

// Every state a view allows is drawn as often as it is likely, and no other ever.
TYPED_TEST_P(Conformance, SampledStatesAreAsLikelyAsAtTheTable) {
  using G = typename TypeParam::Game;
  constexpr int samples = 3000;
  constexpr std::size_t views_each = 40;
  int judged = 0;
  Random random(10);
  for (const G& game : TypeParam::small_games()) {
    const auto every = every_state<TypeParam>(game);
    std::vector<const typename StatesByView<G>::value_type*> open;
    for (const auto& entry : every)
      if (!TypeParam::secrets || entry.second.size() > 1) open.push_back(&entry);
    ASSERT_FALSE(open.empty());
    for (std::size_t number = 0; number < std::min(views_each, open.size()); ++number) {
      const auto& [view, likelihoods] = *open[number * open.size() / std::min(views_each, open.size())];
      double sum = 0;
      for (const auto& [state, likelihood] : likelihoods) sum += likelihood;
      std::map<typename G::State, int, ByBytes<typename G::State>> drawn;
      for (int sample = 0; sample < samples; ++sample) ++drawn[game.sample_state(view, random).state()];
      std::vector<Cell> cells;
      for (const auto& [state, likelihood] : likelihoods) {
        const auto found = drawn.find(state);
        cells.push_back({samples * likelihood / sum, found == drawn.end() ? 0.0 : found->second});
      }
      for (const auto& [state, count] : drawn) ASSERT_TRUE(likelihoods.contains(state)) << "no such state is possible";
      ASSERT_TRUE(follows(cells));
      ++judged;
    }
  }
  EXPECT_GE(judged, 10);
}

TYPED_TEST_P(Conformance, ChanceFollowsItsWeights) {
  using G = typename TypeParam::Game;
  constexpr int samples = 500;
  int judged = 0;
  const auto judge = [&](const G& game, const auto& state, Random& random) {
    if (!game.seats_to_act(state).contains(chance_seat)) return;
    std::map<typename G::Action, Cell, ByBytes<typename G::Action>> cells;
    double sum = 0;
    for (const auto& action : legal_actions(game, state, chance_seat)) {
      const int weight = game.chance_weight(state, action);
      ASSERT_GT(weight, 0) << in_words(game, action);
      cells[action].expected = weight;
      sum += weight;
    }
    for (int sample = 0; sample < samples; ++sample) {
      const auto found = cells.find(game.sample_chance(state, random));
      ASSERT_NE(found, cells.end()) << "an act of chance that is not listed";
      ++found->second.observed;
    }
    std::vector<Cell> all;
    for (const auto& [action, cell] : cells) all.push_back({samples * cell.expected / sum, cell.observed});
    ASSERT_TRUE(follows(all));
    ++judged;
  };
  play_every_table<TypeParam>(11, few_games<TypeParam>(1),
                              [&](const G& game, const auto& state, const auto&, Random& random) {
                                if (random.below(8) == 0) judge(game, state, random);
                              });
  Random random(14);
  for (const G& game : TypeParam::small_games())
    play_random_game(game, random, TypeParam::most_moves,
                     [&](const auto& state, const auto&) { judge(game, state, random); });
  EXPECT_GT(judged, 20);
}

// A game may have a quick way to let chance act until players are asked; it must end where the slow way does.
TYPED_TEST_P(Conformance, SettledChanceIsAsLikelyAsChanceStepByStep) {
  using G = typename TypeParam::Game;
  constexpr int samples = 20000;
  Random random(13);
  for (const G& game : TypeParam::small_games()) {
    const auto settled = settled_states(game);
    std::map<typename G::State, int, ByBytes<typename G::State>> drawn;
    for (int sample = 0; sample < samples; ++sample) {
      auto state = game.initial_state();
      settle_chance(game, state, random);
      ASSERT_TRUE(settled.contains(state)) << "no such state is possible";
      ++drawn[state];
    }
    std::vector<Cell> cells;
    for (const auto& [state, likelihood] : settled) {
      const auto found = drawn.find(state);
      cells.push_back({samples * likelihood, found == drawn.end() ? 0.0 : found->second});
    }
    ASSERT_TRUE(follows(cells));
  }
}

TYPED_TEST_P(Conformance, EveryRuleFires) {
  using G = typename TypeParam::Game;
  Fired fired;
  play_every_table<TypeParam>(
      12, TypeParam::games_for_rules,
      [&, before = typename G::State{}](const G& game, const auto& state, const auto& log, Random&) mutable {
        if (!log.empty()) TypeParam::count_rules(fired, game, before, log.back(), state);
        before = state;
      });
  TypeParam::expect_rules(fired);
  EXPECT_GT(fired.rules(), 5U);
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, ListedIsAllowedAndNoiseIsRefusedWithAClause, ASeatsViewListsWhatTheStateLists,
                            AListIsCountedAndPickedFromAsItIsWritten, ChoicesComeInAnyOrderAndCanBeChanged,
                            ALogInWordsReplaysToTheSameState, EveryListedActionReadsBackFromItsText,
                            PiecesAreConservedAndScoresPossible, AGameThatIsOverHasWinnersAndAllowsNothing,
                            AViewHidesWhatItsSeatCannotKnow, NobodyHearsWhatTheyCannotKnow,
                            SpectatorsHearWhatIsPublicAndReadersEverything, ASampledStateGivesTheSameView,
                            SampledStatesAreAsLikelyAsAtTheTable, ChanceFollowsItsWeights,
                            SettledChanceIsAsLikelyAsChanceStepByStep, EveryRuleFires);

}  // namespace sushiya::conformance
