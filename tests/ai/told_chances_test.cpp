// The chances to win that the house tells come true.
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/telling.hpp"
#include "games/all.hpp"

namespace sushiya {
namespace {

// Searches that a network guides, and those without.
enum class Searches : std::uint8_t { guided, unguided };

// Choices of games of self-play that no number was fitted to. To be made anew when the search changes what it tells, by
//   build/release/bench/calibration GAME PLAYERS GAMES THREADS 1 FILE [PLAY ASKED]
// for every table (bench/strength.md has the counts): of each FILE 120 lines of odd games, evenly spread.
std::vector<AskedAt> sample(Searches searches) {
  std::vector<AskedAt> all;
  std::ifstream file(searches == Searches::guided ? SUSHIYA_SOURCE_DIR "/tests/ai/told_chances_guided.csv"
                                                  : SUSHIYA_SOURCE_DIR "/tests/ai/told_chances.csv");
  for (std::string line; std::getline(file, line);) {
    const auto asked = asked_from(line);
    EXPECT_TRUE(asked) << line;
    if (asked) all.push_back(*asked);
  }
  return all;
}

Calibration in_use(const AskedAt& asked, Searches searches) {
  Calibration calibration;
  with_game(asked.name == "phantom" ? "sushi-go" : asked.name, [&]<class G>(std::type_identity<G>) {
    G game;
    game.options.players = static_cast<std::uint8_t>(asked.players);
    if constexpr (std::is_same_v<G, SushiGo>) game.options.phantom = asked.name == "phantom";
    calibration = searches == Searches::guided ? Mind<G>::guided_calibration(game) : Mind<G>::calibration(game);
  });
  return calibration;
}

// Told chances of all tables together, each as `tell` makes it of a choice and its calibration.
template <class Tell>
std::vector<ToldChance> told_in_sample(Searches searches, Tell&& tell) {
  std::vector<ToldChance> all;
  std::map<std::pair<std::string, int>, std::int64_t> tables;  // games are told apart by table too
  for (const AskedAt& each : sample(searches)) {
    const std::int64_t table = tables.try_emplace({each.name, each.players}, tables.size()).first->second;
    all.push_back({table * 1'000'000 + each.choice.game, tell(each, in_use(each, searches)), each.choice.won});
  }
  EXPECT_EQ(tables.size(), 12U);
  return all;
}

int bins_that_disagree(const std::vector<ToldChance>& told) {
  int disagree = 0;
  for (const ReliabilityBin& row : reliability_table(told, 5)) {
    EXPECT_GT(row.count, 30) << "the sample says nothing of " << row.from;
    disagree += row.agrees() ? 0 : 1;
  }
  return disagree;
}

class ToldChances : public ::testing::TestWithParam<Searches> {};
INSTANTIATE_TEST_SUITE_P(Of, ToldChances, ::testing::Values(Searches::guided, Searches::unguided),
                         [](const auto& each) { return each.param == Searches::guided ? "Guided" : "Unguided"; });

TEST_P(ToldChances, ComeTrue) {
  const auto told = told_in_sample(GetParam(), [](const AskedAt& each, const Calibration& calibration) {
    return each.choice.chance(each.players, calibration);
  });
  ASSERT_GT(told.size(), 1000U);
  EXPECT_EQ(bins_that_disagree(told), 0);
}

// What would be found wrong: rewards told as they are, and chances told too boldly, too timidly or too hopefully.
TEST_P(ToldChances, AMapThatIsNotCalibratedIsFound) {
  EXPECT_GE(bins_that_disagree(
                told_in_sample(GetParam(), [](const AskedAt& each, const Calibration&) { return each.choice.reward; })),
            2);
  const auto with = [](int power_in_half, int percent) {
    return bins_that_disagree(told_in_sample(GetParam(), [&](const AskedAt& each, Calibration calibration) {
      for (int& eighths : calibration.eighths) eighths = eighths * power_in_half / 2;
      calibration.percent = calibration.percent * percent / 100;
      return each.choice.chance(each.players, calibration);
    }));
  };
  EXPECT_GE(with(1, 100), 1);
  EXPECT_GE(with(4, 100), 1);
  EXPECT_GE(with(2, 150), 1);
  EXPECT_GE(with(2, 60), 1);
}

}  // namespace
}  // namespace sushiya
