// A made-up game goes through all that is generic, with nothing written for it there.
#include "made_up/tea_party.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "ai/compiled.hpp"
#include "ai/match/match.hpp"
#include "cli/play/by_lines.hpp"
#include "cli/play/plain_screen.hpp"
#include "cli/show/story.hpp"
#include "conformance/conformance.hpp"
#include "core/walk.hpp"
#include "engines/engine_player.hpp"
#include "engines/thoughts.hpp"
#include "fuzz/moves.hpp"
#include "fuzz/mutate.hpp"
#include "fuzz/notation.hpp"
#include "made_up/tea_party_mind.hpp"
#include "records/codec.hpp"
#include "records/sample.hpp"
#include "table/any_game_of.hpp"

namespace sushiya {
namespace {

// ---- What the suite of all games must be told

struct TeaPartyTraits {
  using Game = TeaParty;
  using State = TeaParty::State;
  using Action = TeaParty::Action;

  static constexpr int games = 400;
  static constexpr int most_moves = 20;
  static constexpr bool simultaneous = true;
  static constexpr bool secrets = true;

  static testing::AssertionResult pieces_are_conserved(const Game&, const State& state) {
    auto all = state.pile;
    for (const auto& hand : state.hands) all = all + hand;
    return all == Game{}.initial_state().pile ? testing::AssertionSuccess() : testing::AssertionFailure();
  }
  static testing::AssertionResult score_is_possible(const Game& game, const State& state, Seat seat) {
    return game.score(state, seat) <= 3 ? testing::AssertionSuccess() : testing::AssertionFailure();
  }

  // What others were dealt and have not laid open may be any other cards.
  static std::optional<conformance::Log<Game>> cannot_tell_apart(const Game& game, const conformance::Log<Game>& log,
                                                                 Seat onlooker, Random& random) {
    const State real = conformance::replay(game, log);
    if (is_over(game, real)) return std::nullopt;
    const State other = game.sample_state(game.view_for(real, onlooker), random).state();
    conformance::Log<Game> changed = log;
    auto hands = other.hands;
    for (std::size_t at = 0; at < log.size(); ++at) {
      auto& [mover, action] = changed[at];
      if (action.verb == TeaParty::deal) {
        auto& hand = hands[at / 2];
        // The onlooker's own cards come in the order in which they came.
        if (at / 2 != onlooker) action.number = *hand.begin();
        hand.remove(action.number);
      } else if (action.verb == TeaParty::lay && mover != onlooker) {
        action.number = other.laid[mover];
      }
    }
    return changed;
  }

  static std::vector<Game> small_games() { return {Game{}}; }
  static double choice_weight(const Game&, const State& state, Seat seat, const Action& action) {
    return state.hands[seat][action.number];
  }

  static constexpr int games_for_rules = 100;
  static void count_rules(conformance::Fired& fired, const Game& game, const State&, const Move<Game>& move,
                          const State& after) {
    fired.count("TP-1", move.action.verb == TeaParty::deal);
    fired.count("TP-2", move.action.verb == TeaParty::roll);
    fired.count("TP-2, face down", move.action.verb == TeaParty::lay && !is_over(game, after));
    fired.count("TP-2, turned up", is_over(game, after));
    fired.count("TP-3, points", is_over(game, after) && game.score(after, 0) > 0);
    fired.count("TP-3, level", is_over(game, after) && game.winners(after).size() > 1);
  }
  static void expect_rules(const conformance::Fired& fired) {
    fired.expect_all(10);
    EXPECT_EQ(fired.rules(), 6U);
  }
};

}  // namespace

namespace conformance {
INSTANTIATE_TYPED_TEST_SUITE_P(TeaParty, Conformance, TeaPartyTraits);
}  // namespace conformance

namespace {

// ---- Everything else

TEST(TeaParty, HasRecords) {
  for (const TeaParty& game : TeaParty::setups()) {
    const Record<TeaParty> record = random_record(game, 1);
    const std::string text = write_record(record);
    const auto document = parse_json(text);
    ASSERT_TRUE(document.has_value());
    Fields fields(*document, "");
    for (const auto* known : {"format", "version", "game"}) fields.required(known);
    EXPECT_EQ(read_game<TeaParty>(fields), record) << text;

    Json false_result = *document;
    false_result["result"]["scores"][0] = 9;
    Fields lying(false_result, "");
    for (const auto* known : {"format", "version", "game"}) lying.required(known);
    EXPECT_FALSE(read_game<TeaParty>(lying).has_value());
  }
}

TEST(TeaParty, IsPlayedInMatchesByThePlayersOfTheHouse) {
  MatchPlan plan{{"cook", "random", "chef"}, 200, 1, 2, {}};
  const auto make = [](const std::string& kind) { return make_player<TeaParty>(kind); };
  const MatchTotals totals = Match<TeaParty>(TeaParty{{3}}, plan, make).run();
  EXPECT_EQ(totals.games, 600);
  // Whoever lays what the die shows wins more often.
  EXPECT_GT(totals.players[0].wins(), totals.players[1].wins());
  EXPECT_GT(totals.players[2].wins(), totals.players[1].wins());
}

// It does not say which views are possible, so they are not taken from outside; logs are.
TEST(TeaParty, IsThoughtAboutByTheEngineOfTheHouse) {
  AnyGameOf<TeaParty> game({{2}}, {});
  const auto log = *parse_json(R"([["chance","deal 1"],["chance","deal 2"],["chance","deal 3"],["chance","deal 3"],
                                   ["chance","roll 2"]])");
  ASSERT_TRUE(game.enter(log));
  const auto& table = game.table();
  const auto view = table.view_for(0);
  EXPECT_EQ(engines::chosen_move(table.game(), view, "itamae", {.iterations = 50}, 1), "lay 2");
  EXPECT_EQ(engines::analysed(table.game(), view, {.iterations = 50}, 1).choices.size(), 2U);
  EXPECT_EQ(game.read_view("00").error().name, "unsupported");
}

TEST(TeaParty, IsPlayedByProgramsOfOtherPeople) {
  const auto pool =
      std::make_shared<engines::EnginePool>("python3 " SUSHIYA_SOURCE_DIR "/tests/engines/bad_bot.py agrees");
  Match<TeaParty> match({{3}}, {{"engine", "random", "random"}, 3, 1, 1, {}}, [&](const std::string& kind) {
    if (kind == "engine")
      return std::unique_ptr<Player<TeaParty>>(new engines::EnginePlayer<TeaParty>(pool, std::chrono::seconds(2)));
    return make_player<TeaParty>(kind);
  });
  const MatchTotals totals = match.run();
  EXPECT_EQ(totals.games, 9);
  EXPECT_EQ(totals.players[0].failures, 0);
}

TEST(TeaParty, IsPlayedLineByLine) {
  const TeaParty game{{3}};
  const cli::Setting setting{&texts(Language::en), {"You", "Aoi", "Ren"}, {"human", "random", "random"}, 0, 1, ""};
  const Deal deal{1};
  Party<TeaParty> bots(deal);
  for (std::size_t seat = 1; seat < 3; ++seat) bots.players[seat] = std::make_unique<RandomPlayer<TeaParty>>();
  cli::TerminalGame<TeaParty> table(game, deal, 0, std::move(bots));
  std::istringstream in("lay 9\nnoise\nhint\n1\n");
  std::ostringstream out;
  cli::LineGame<TeaParty>(table, setting, in, out).play();
  EXPECT_TRUE(table.over()) << out.str();
  EXPECT_NE(out.str().find("Choose: 1 lay "), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("Hint: lay "), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("expected deal, roll or lay"), std::string::npos) << out.str();
}

TEST(TeaParty, IsTold) {
  const TeaParty game;
  const Record<TeaParty> record = random_record(game, 1);
  const cli::Frame story = cli::story(record, texts(Language::en));
  EXPECT_GT(story.size(), record.log.size());
  const auto action = action_from_json(game, Json{{"text", "lay 2"}}, "");
  ASSERT_TRUE(action.has_value());
  EXPECT_EQ(action_to_json(game, *action), (Json{{"text", "lay 2"}}));
  EXPECT_FALSE(action_from_json(game, Json{{"text", "lay 4"}}, "").has_value());
  EXPECT_FALSE(action_from_json(game, Json{{"text", 4}}, "").has_value());
}

TEST(TeaParty, HasASignature) {
  static constexpr auto tables = TeaParty::setups();
  EXPECT_EQ(signature<TeaParty>(tables), signature<TeaParty>(tables));
  EXPECT_NE(signature<TeaParty>(std::span(tables).first(1)), signature<TeaParty>(tables));
}

TEST(TeaParty, IsFuzzed) {
  Random random(1);
  const std::vector<std::string> seeds{"lay 2", "deal 3\nroll 1", R"({"players":4})"};
  std::string bytes = seeds.front();
  for (int run = 0; run < 2000; ++run) {
    fuzz::fuzz_notation(TeaParty{}, bytes);
    fuzz::fuzz_moves<TeaParty>(bytes);
    bytes = fuzz::mutated(bytes, seeds, random);
  }
}

}  // namespace
}  // namespace sushiya
