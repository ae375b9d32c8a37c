#include "puzzles/archive.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "ai/solver/sushi_go_solver.hpp"
#include "games/sushi_go/notation.hpp"
#include "games/wasabi/notation.hpp"
#include "protocol/view_bytes.hpp"
#include "puzzles/sushi_go.hpp"
#include "puzzles/wasabi.hpp"

namespace sushiya::puzzles {
namespace {

std::string tracked(const std::string& game) {
  std::ifstream file(std::string(SUSHIYA_SOURCE_DIR) + "/puzzles/" + game + ".json");
  return {std::istreambuf_iterator<char>(file), {}};
}

Json tracked_puzzles(const std::string& game) { return parse_json(tracked(game)).value()["puzzles"]; }

template <Game G>
typename G::View view_of(const Json& puzzle) {
  return view_from_hex(Riddle<G>::game(), puzzle["view"].get<std::string>(), "").value();
}

// The whole is checked by `sushiya puzzles --check`; here a sample that takes seconds.
TEST(Puzzles, TheTrackedArchivesHoldWhatTheySay) {
  const ArchiveCheck sushi_go = check_archive(tracked("sushi-go"), 25);
  EXPECT_FALSE(sushi_go.fault) << fault_line(*sushi_go.fault);
  EXPECT_GE(sushi_go.puzzles, 366U);
  EXPECT_GE(sushi_go.checked, 15U);
  const ArchiveCheck wasabi = check_archive(tracked("wasabi"), 9);
  EXPECT_FALSE(wasabi.fault) << fault_line(*wasabi.fault);
  EXPECT_GE(wasabi.puzzles, 100U);
  EXPECT_GE(wasabi.checked, 12U);
}

TEST(Puzzles, EasyMediumAndHardOnesComeInTurn) {
  for (const std::string game : {"sushi-go", "wasabi"}) {
    int number = 0;
    for (const Json& puzzle : tracked_puzzles(game)) ASSERT_EQ(puzzle["difficulty"], number++ % 3 + 1) << game;
  }
}

// The exact solver, which knows mixed strategies and counts in fractions, comes to the same.
TEST(Puzzles, TheSolverAgreesOnTheOnlyBestChoice) {
  const SushiGo game = Riddle<SushiGo>::game();
  const Json puzzles = tracked_puzzles("sushi-go");
  for (std::size_t at = 0; at < puzzles.size(); at += 40) {
    const Json& best = puzzles[at]["choices"][0];
    SushiGoSolver solver(game);
    const auto solution = solver.solve(view_of<SushiGo>(puzzles[at]));
    ASSERT_TRUE(solution);
    EXPECT_EQ(best["actions"][0], Notation<SushiGo>::format(game, solution->choices[0].action));
    EXPECT_EQ(solution->choices[0].share, 1);
    EXPECT_NEAR(solution->value, best["result"].get<int>() + best["margin"].get<int>() / 1000.0, 1e-9);
    for (const SolvedChoice& choice : solution->choices) EXPECT_LE(choice.value, solution->value + 1e-9);
  }
}

TEST(Puzzles, OneChoiceAloneIsSureOfMore) {
  for (const Json& puzzle : tracked_puzzles("sushi-go")) {
    const Json& choices = puzzle["choices"];
    ASSERT_GE(choices.size(), 3U);
    for (std::size_t other = 1; other < choices.size(); ++other)
      ASSERT_LT(choices[other]["result"], choices[0]["result"]);
  }
}

TEST(Puzzles, EverySolutionOfWasabiIsATurnByTheRules) {
  const Wasabi game = Riddle<Wasabi>::game();
  for (const Json& puzzle : tracked_puzzles("wasabi")) {
    const Wasabi::View view = view_of<Wasabi>(puzzle);
    ASSERT_FALSE(puzzle["solutions"].empty());
    for (const Json& solution : puzzle["solutions"]) {
      Imagined<Wasabi> imagined = game.any_state(view);
      for (const Json& text : solution) {
        const auto action = Notation<Wasabi>::parse(game, text.get<std::string>()).value();
        ASSERT_EQ(game.why_refused(imagined.state(), view.seat, action), wasabi::Refusal::none);
        game.apply(imagined.state(), view.seat, action);
      }
      ASSERT_EQ(imagined.state().opened[view.seat].size(), view.opened[view.seat].size() + 1);
    }
  }
}

// Without a card no tile completes anything: placed by hand, not by the search.
TEST(Puzzles, NoTileAloneCompletesTheRecipe) {
  const Wasabi game = Riddle<Wasabi>::game();
  const Json puzzles = tracked_puzzles("wasabi");
  for (std::size_t at = 0; at < puzzles.size(); at += 10) {
    const Wasabi::View view = view_of<Wasabi>(puzzles[at]);
    for (const wasabi::Ingredient tile : view.hands[view.seat]) {
      if (tile == wasabi::no_tile) continue;
      Imagined<Wasabi> with_tile = game.any_state(view);
      game.apply(with_tile.state(), view.seat, wasabi::choose_tile(tile));
      ActionList<Wasabi> squares;
      game.list_legal_actions(with_tile.state(), view.seat, squares);
      for (const auto& square : squares) {
        Imagined<Wasabi> placed = with_tile;
        game.apply(placed.state(), view.seat, square);
        if (placed.state().step != wasabi::Step::claim) continue;
        ActionList<Wasabi> claims;
        game.list_legal_actions(placed.state(), view.seat, claims);
        ASSERT_EQ(claims.size(), 1U);
      }
    }
  }
}

TEST(Puzzles, TheSameSeedGivesTheSameAndALongerArchiveBeginsWithTheShorter) {
  const std::string made = write_archive(make_archive<Wasabi>(20261116, 2));
  EXPECT_TRUE(tracked("wasabi").starts_with(made.substr(0, made.rfind("\n]}"))));
  const auto two = make_archive<Wasabi>(7, 2);
  const auto four = make_archive<Wasabi>(7, 4);
  ASSERT_EQ(four.puzzles.size(), 4U);
  EXPECT_EQ(two.puzzles, (std::vector(four.puzzles.begin(), four.puzzles.begin() + 2)));
  EXPECT_NE(write_archive(make_archive<Wasabi>(8, 2)), write_archive(two));
  const ArchiveCheck check = check_archive(write_archive(four));
  EXPECT_FALSE(check.fault) << fault_line(*check.fault);
  EXPECT_EQ(check.checked, 4U);
}

// ---- Faults

std::string with(const std::string& text, std::string_view wrong, std::string_view right) {
  std::string changed = text;
  const std::size_t at = changed.find(right);
  if (at == std::string::npos) return "nothing was changed";
  return changed.replace(at, right.size(), wrong);
}

std::string place_of_fault(const std::string& text) {
  const ArchiveCheck check = check_archive(text);
  return check.fault ? check.fault->place : "none";
}

TEST(Puzzles, WhatIsWrongIsFound) {
  const std::string all = tracked("sushi-go");
  const std::string good = all.substr(0, all.find(",\n")) + "\n]}\n";
  ASSERT_EQ(place_of_fault(good), "none");
  EXPECT_EQ(place_of_fault(with(good, "\"result\":0", "\"result\":-1")), "/puzzles/0/choices");
  EXPECT_EQ(place_of_fault(with(good, "\"difficulty\":3", "\"difficulty\":1")), "/puzzles/0/difficulty");
  EXPECT_EQ(place_of_fault(with(good, "\"seed\":\"4\"", "\"seed\":\"20261116\"")), "/puzzles/0");
  EXPECT_EQ(place_of_fault(with(good, "\"seed\":\"x\"", "\"seed\":\"20261116\"")), "/seed");
  EXPECT_EQ(place_of_fault(with(good, "\"view\":\"ff", "\"view\":\"")), "/puzzles/0/view");
  EXPECT_EQ(place_of_fault(with(good, "\"sushi-roll\"", "\"sushi-go\"")), "/game");
  EXPECT_EQ(place_of_fault(with(good, "\"passing\":\"both-ways\"", "\"passing\":\"left\"")), "/options");
  EXPECT_EQ(place_of_fault(R"({"format":"sushiya-puzzles","version":1,"game":"wasabi","options":{"players":2},)"
                           R"("seed":"1","puzzles":[]})"),
            "/puzzles");
  EXPECT_EQ(place_of_fault("raw fish"), "byte 0");
  // The same position twice is one puzzle.
  const std::size_t first = good.find("{\"deal\"");
  const std::string puzzle = good.substr(first, good.rfind("\n]}") - first);
  EXPECT_EQ(place_of_fault(with(good, puzzle + ",\n" + puzzle, puzzle)), "/puzzles/1/view");
}

}  // namespace
}  // namespace sushiya::puzzles
