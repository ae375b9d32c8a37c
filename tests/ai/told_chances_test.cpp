// The chances to win that the house tells come true, and change only for a reason.
#include <cmath>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/asked.hpp"
#include "games/all.hpp"

namespace sushiya {
namespace {

using Tables = std::map<AskedTable, std::vector<AskedChoice>>;

// Choices of games of self-play that no number was fitted to, in pairs of one and the next of its seat: of every table
// some lines of what the commands of docs/calibration.md write. To be made anew when the search changes what it tells.
const Tables& sample() {
  static const Tables tables = [] {
    Tables all;
    std::ifstream file(SUSHIYA_SOURCE_DIR "/tests/ai/told_chances.csv");
    for (std::string line; std::getline(file, line);) {
      const auto asked = asked_from(line);
      EXPECT_TRUE(asked) << line;
      if (asked) all[asked->table].push_back(asked->choice);
    }
    EXPECT_EQ(all.size(), 24U);
    return all;
  }();
  return tables;
}

Calibration in_use(const AskedTable& table) {
  Calibration calibration;
  with_game(table.name == "phantom" ? "sushi-go" : table.name, [&]<class G>(std::type_identity<G>) {
    G game;
    game.options.players = static_cast<std::uint8_t>(table.players);
    if constexpr (std::is_same_v<G, SushiGo>) game.options.phantom = table.name == "phantom";
    calibration = table.guided ? Mind<G>::guided_calibration(game) : Mind<G>::calibration(game);
  });
  return calibration;
}

// Of all tables together, whose games are told apart.
template <class Change>
std::vector<ToldChance> told_in_sample(bool guided, Change&& change) {
  std::vector<ToldChance> all;
  std::int64_t number = 0;
  for (const auto& [table, asked] : sample()) {
    ++number;
    if (table.guided != guided) continue;
    Calibration calibration = in_use(table);
    change(calibration);
    for (ToldChance each : told_by(asked, table.players, calibration)) {
      each.game += number * 1'000'000;
      all.push_back(each);
    }
  }
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

class ToldChances : public ::testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Of, ToldChances, ::testing::Bool(),
                         [](const auto& each) { return each.param ? "Guided" : "Unguided"; });

TEST_P(ToldChances, ComeTrue) {
  const auto told = told_in_sample(GetParam(), [](Calibration&) {});
  ASSERT_GT(told.size(), 1000U);
  EXPECT_EQ(bins_that_disagree(told), 0);
}

// What would be found wrong: chances told too boldly, too timidly or too hopefully.
TEST_P(ToldChances, AMapThatIsNotCalibratedIsFound) {
  const auto with = [](int power_in_half, int own) {
    return bins_that_disagree(told_in_sample(GetParam(), [&](Calibration& calibration) {
      for (StageScaling& stage : calibration.searched)
        for (Scaling* each : {&stage.begin, &stage.end}) {
          each->power = each->power * power_in_half / 2;
          each->own += own;
        }
    }));
  };
  EXPECT_GE(with(1, 0), 1);
  EXPECT_GE(with(4, 0), 1);
  EXPECT_GE(with(2, 40), 1);
  EXPECT_GE(with(2, -40), 1);
}

// A course: what a seat is told changes from one of its choices to the next by what comes from elsewhere alone, and
// that is no more often good than bad. Told chances are a martingale.
TEST_P(ToldChances, AreAMartingale) {
  const auto drift = [](bool guided, double invented) {
    double sum = 0;
    double squares = 0;
    double count = 0;
    for (const auto& [table, asked] : sample()) {
      if (table.guided != guided) continue;
      for (const Course& each : course_of(asked, table.players, in_use(table))) {
        sum += each.change + invented;
        squares += each.change * each.change;
        ++count;
      }
    }
    EXPECT_GT(count, 500);
    const double error = std::sqrt(squares) / count;
    return std::abs(sum / count) / std::max(0.01, 2.5 * error);  // a point, or what so few can tell
  };
  EXPECT_LE(drift(GetParam(), 0), 1);
  for (const double invented : {-0.025, 0.025})
    EXPECT_GT(drift(GetParam(), invented), 1) << "a step that is invented would be found";
}

}  // namespace
}  // namespace sushiya
