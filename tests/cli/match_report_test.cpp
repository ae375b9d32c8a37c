#include "cli/match_report.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sushiya::cli {
namespace {

using testing::AssertionResult;

AssertionResult has(const std::string& text, std::string_view part) {
  return text.contains(part) ? testing::AssertionSuccess()
                             : testing::AssertionFailure() << part << " is not in\n"
                                                           << text;
}

// Two players, two games a deal: what the first player scored in both together, and how many it won.
struct DealOfTwo {
  int score;
  int won;
};

MatchReport report_of(const std::vector<DealOfTwo>& deals) {
  MatchReport report;
  report.game = "sushi-go";
  report.players = {"chef", "cook"};
  report.planned_games = 100;
  MatchTotals& totals = report.totals;
  totals.players.resize(2);
  totals.duels_per_deal = 2;
  for (const auto& [score, won] : deals) {
    totals.players[0].score.add(score);
    totals.players[1].score.add(80);
    totals.players[0].won.add(won * win_parts);
    totals.players[1].won.add((2 - won) * win_parts);
    totals.duels.add(2 * won);
    totals.leads.add(score - 80);
    ++totals.deals;
    totals.games += 2;
  }
  return report;
}

nlohmann::json told(const MatchReport& report) { return nlohmann::json::parse(match_json(report)); }

TEST(MatchReport, WhenAllWasWonEloHasALowerEndOnly) {
  const MatchReport report = report_of({{90, 2}, {92, 2}, {99, 2}, {80, 2}});
  EXPECT_TRUE(has(match_table(report), "100.0 % (39.8-100.0) of duels, Elo at least -72: all were won"));
  const auto elo = told(report)["elo"];
  EXPECT_TRUE(elo["value"].is_null());
  EXPECT_TRUE(elo["high"].is_null());
  EXPECT_NEAR(elo["low"].get<double>(), -72, 0.5);
}

TEST(MatchReport, WhenAllWasLostEloHasAnUpperEndOnly) {
  const MatchReport report = report_of({{70, 0}, {72, 0}, {79, 0}, {60, 0}});
  EXPECT_TRUE(has(match_table(report), "0.0 % (0.0-60.2) of duels, Elo at most +72: all were lost"));
  EXPECT_TRUE(told(report)["elo"]["low"].is_null());
}

TEST(MatchReport, OneDealHasNoIntervalOfPointsAndSaysSo) {
  const MatchReport report = report_of({{90, 1}});
  const std::string text = match_table(report);
  EXPECT_TRUE(has(text, "45.00 (no interval)"));
  EXPECT_TRUE(has(text, "No interval: it takes more than one deal."));
  EXPECT_FALSE(text.contains("+- 0.00"));
  EXPECT_TRUE(told(report)["players"][0]["mean_score"]["low"].is_null());
  EXPECT_EQ(told(report)["players"][0]["mean_score"]["value"], 45);
  EXPECT_TRUE(has(match_table(report_of({{90, 1}, {90, 1}})), "No interval: it takes deals that are not all alike."));
}

TEST(MatchReport, SharesStayWithinTheirBounds) {
  for (int won = 0; won <= 2; ++won)
    for (int deals = 1; deals < 30; ++deals) {
      const auto document = told(report_of(std::vector<DealOfTwo>(static_cast<std::size_t>(deals), {90 + won, won})));
      for (const auto& share : {document["duel_rate"], document["players"][0]["win_rate"]}) {
        EXPECT_GE(share["low"], 0);
        EXPECT_LE(share["high"], 1);
        EXPECT_LT(share["low"], share["high"]);
      }
    }
}

TEST(MatchReport, PartOfAMatchIsMarked) {
  MatchReport report = report_of({{90, 1}, {85, 2}});
  EXPECT_EQ(told(report)["partial"], false);
  report.is_partial = true;
  EXPECT_TRUE(match_table(report).starts_with("Stopped after 4 of 100 games.\n"));
  EXPECT_EQ(told(report)["partial"], true);
  EXPECT_EQ(told(report)["planned_games"], 100);
}

TEST(MatchReport, NothingPlayedIsNothingTold) {
  MatchReport report = report_of({});
  report.is_partial = true;
  EXPECT_EQ(match_table(report),
            "Stopped after 0 of 100 games.\n"
            "sushi-go: 0 games (0 deals, each with every rotation of the seats), seed 1, 0.00 s\n");
  EXPECT_TRUE(told(report)["duel_rate"]["value"].is_null());
  EXPECT_EQ(told(report)["duel_rate"]["high"], 1);
}

TEST(MatchReport, TheVerdictIsThatOfTheRatioBesideIt) {
  for (int deals = 1; deals < 12; ++deals) {
    MatchReport report = report_of(std::vector<DealOfTwo>(static_cast<std::size_t>(deals), {90, 2}));
    report.sprt = Sprt{0, 400};
    const auto sprt = told(report)["sprt"];
    EXPECT_EQ(sprt["verdict"], sprt["log_likelihood_ratio"] >= sprt["bound"] ? "elo1" : "undecided") << deals;
  }
}

}  // namespace
}  // namespace sushiya::cli
