// Tournaments: plans are read strictly, everybody meets, whoever is stronger is rated higher with an error that holds,
// and what was stopped goes on as if it had not been.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "core/random.hpp"
#include "tournament/journal.hpp"
#include "tournament/page.hpp"
#include "tournament/play.hpp"

namespace sushiya::tournament {
namespace {

constexpr std::string_view three_at_twos =
    R"({"name": "Cup", "entrants": ["random", "greedy", {"name": "Cook <1>", "player": "cook"}],
  "tables": [{"game": "sushi-go", "options": {"players": 2}}], "deals": 4, "seed": 7})";

Plan plan_of(std::string_view text) {
  auto plan = read_plan(text);
  EXPECT_TRUE(plan) << fault_line(plan.error());
  return plan.value_or(Plan{});
}

// A folder for one test.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("sushiya-tournament-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<PlayedDeal> played(const Plan& plan, const std::string& file, int threads = 2,
                               const PlayHooks& hooks = {}) {
  auto journal = Journal::open(file, plan);
  EXPECT_TRUE(journal) << journal.error();
  play(plan, *journal, threads, hooks);
  return journal->deals();
}

TEST(TournamentPlan, FaultsAreSaidWithTheirPlace) {
  struct Case {
    const char* text;
    const char* place;
  };
  for (
      const auto& [text, place] :
      {Case{"{", "byte"},
       {"[]", ""},
       {R"({"entrants": ["random"], "tables": []})", "/tables"},
       {R"({"entrants": ["random", "nobody"], "tables": [{"game": "sushi-go", "options": {"players": 2}}]})",
        "/entrants/1"},
       {R"({"entrants": ["random", "random"], "tables": [{"game": "sushi-go", "options": {"players": 2}}]})",
        "/entrants/0"},
       {R"({"entrants": ["random", "cook"], "tables": [{"game": "chess"}]})", "/tables/0/game"},
       {R"({"entrants": ["random", "cook"], "tables": [{"game": "sushi-go", "options": {"players": 9}}]})",
        "/tables/0/options/players"},
       {R"({"entrants": ["random", "cook"], "tables": [{"game": "sushi-go", "options": {"players": 4}}]})",
        "/tables/0"},
       {R"({"entrants": ["random", "cook"], "tables": [{"game": "sushi-go", "options": {"players": 2}}], "system": "knockout"})",
        "/system"},
       {R"({"entrants": ["random", "cook"], "tables": [{"game": "sushi-go", "options": {"players": 2}}], "prize": 5})",
        "/prize"}}) {
    const auto plan = read_plan(text);
    ASSERT_FALSE(plan) << text;
    EXPECT_NE(plan.error().place.find(place), std::string::npos) << text << ": " << fault_line(plan.error());
  }
}

TEST(TournamentPlan, EverybodyMeetsEverybodyOnce) {
  Plan plan = plan_of(three_at_twos);
  plan.entrants.resize(6, {"x", "random"});
  for (int seats = 2; seats <= 5; ++seats) {
    plan.tables[0].seats = seats;
    const auto meetings = round_robin(plan);
    std::set<std::vector<std::size_t>> all;
    for (const Meeting& each : meetings) all.insert(each.entrants);
    EXPECT_EQ(all.size(), meetings.size());
    EXPECT_EQ(count_games(plan), static_cast<std::int64_t>(meetings.size()) * plan.deals * seats);
    EXPECT_EQ(meetings.size(), (std::vector<std::size_t>{0, 0, 15, 20, 15, 6})[static_cast<std::size_t>(seats)]);
  }
}

TEST(Tournament, RatesTheStrongerHigher) {
  const Folder folder;
  const Plan plan = plan_of(R"({"entrants": ["random", "greedy", "cook"], "deals": 60,
    "tables": [{"game": "sushi-go", "options": {"players": 2}}, {"game": "sushi-go", "options": {"players": 3}}]})");
  const auto deals = played(plan, folder.file("journal"));
  ASSERT_EQ(deals.size(), 60U * (3 + 1));
  const auto all = standings(3, deals);
  EXPECT_EQ(all[0].entrant, 2U);
  EXPECT_EQ(all[2].entrant, 0U);
  EXPECT_GT(all[0].rating.low, all[2].rating.high);
  double sum = 0;
  for (const Standing& each : all) {
    sum += each.rating.value;
    EXPECT_EQ(each.games, 60 * (2 * 2 + 3));
    EXPECT_LT(each.rating.high - each.rating.low, 300);
  }
  EXPECT_NEAR(sum, 0, 1e-6);
}

// Games that a known strength decides: the interval holds the truth in about 95 of 100 tournaments.
TEST(Tournament, IntervalsHold) {
  const std::vector<double> truth{-100, -30, 30, 100};
  Random random(11);
  int held = 0;
  int tried = 0;
  for (int repetition = 0; repetition < 150; ++repetition) {
    std::vector<PlayedDeal> deals;
    for (std::size_t one = 0; one < 4; ++one)
      for (std::size_t other = one + 1; other < 4; ++other)
        for (int deal = 0; deal < 40; ++deal) {
          PlayedDeal each{0, 0, deal, {}};
          const double chance = 1 / (1 + std::pow(10, (truth[other] - truth[one]) / 400));
          // Both games of a deal fall alike: their luck is one.
          const bool wins = random.below(1'000'000) < static_cast<std::uint32_t>(1e6 * chance);
          for (int game = 0; game < 2; ++game)
            each.games.push_back({{one, other}, {wins, !wins}, {wins, !wins}, {false, false}});
          deals.push_back(std::move(each));
        }
    for (const Standing& each : standings(4, deals)) {
      ++tried;
      held += each.rating.low <= truth[each.entrant] && truth[each.entrant] <= each.rating.high ? 1 : 0;
    }
  }
  EXPECT_GT(held, tried * 92 / 100) << held << " of " << tried;
  EXPECT_LT(held, tried * 99 / 100) << "so wide that they say nothing";
}

TEST(Tournament, WhoWinsEverythingHasAFiniteRatingAndAnInterval) {
  std::vector<PlayedDeal> deals;
  for (int deal = 0; deal < 10; ++deal)
    deals.push_back(
        {0,
         0,
         deal,
         {{{0, 1}, {9, 1}, {true, false}, {false, false}}, {{1, 0}, {1, 9}, {false, true}, {false, false}}}});
  const auto all = standings(2, deals);
  EXPECT_EQ(all[0].entrant, 0U);
  EXPECT_TRUE(all[0].rating.is_bounded());
  EXPECT_GT(all[0].rating.value, 100);
  EXPECT_GT(all[0].rating.high - all[0].rating.low, 100);
  EXPECT_TRUE(standings(3, {}).size() == 3 && standings(3, {})[0].games == 0);
}

// One that loses two games with a traceback, and one that is well.
Plan with_a_bad_bot() {
  return plan_of(R"({"entrants": ["greedy", {"name": "Bad <bot>", "player": "engine:python3 )" SUSHIYA_SOURCE_DIR
                 R"(/tests/engines/bad_bot.py raises"}], "engine_cpu": 60,
    "tables": [{"game": "sushi-go", "options": {"players": 2}}], "deals": 1})");
}

TEST(Tournament, SaysWhyAnEntrantFailed) {
  const Folder folder;
  const Plan plan = with_a_bad_bot();
  std::vector<std::string> errors;
  std::vector<std::string> records;
  PlayHooks hooks;
  hooks.error_line = [&](const std::string& entrant, std::string_view line) {
    errors.push_back(entrant + ": " + std::string(line));
  };
  hooks.record = [&](const std::string& record) { records.push_back(record); };
  const auto deals = played(plan, folder.file("journal"), 1, hooks);
  const std::string why = "ended: ended with status 1";
  EXPECT_EQ(failures(deals), (std::vector<Failure>{{1, why, 2}}));
  EXPECT_TRUE(read(folder.file("journal")).contains(R"("lost_by":["","choice 3: ended: ended with status 1"])"));
  EXPECT_TRUE(results_csv(plan, deals).contains(",2,\"2 × " + why + "\"\r\n")) << results_csv(plan, deals);
  EXPECT_TRUE(results_page(plan, deals).contains("<td>2<td>Bad &lt;bot&gt;<td>" + why));
  EXPECT_TRUE(results_text(plan, deals).contains("Bad <bot> lost by failing:\n  2 × " + why + "\n"));
  EXPECT_EQ(std::ranges::count(errors, "Bad <bot>: ValueError: out of rice"), 2);
  ASSERT_EQ(records.size(), 2U);
  for (const std::string& record : records) EXPECT_TRUE(record.contains("\"lost_by\":\"choice 3: " + why)) << record;
  EXPECT_EQ(played(plan, folder.file("journal")), deals) << "the journal reads back what it has written";
}

TEST(Tournament, AJournalThatGivesNoReasonsGoesOn) {
  const Folder folder;
  const Plan plan = with_a_bad_bot();
  const auto deals = played(plan, folder.file("journal"), 1, {.error_line = [](const auto&, auto) {}});
  std::string text = read(folder.file("journal"));
  for (std::size_t at = text.find(",\"lost_by\""); at != std::string::npos; at = text.find(",\"lost_by\""))
    text.erase(at, text.find(']', at) + 1 - at);
  std::ofstream(folder.file("journal"), std::ios::binary) << text;
  EXPECT_EQ(failures(played(plan, folder.file("journal"))), (std::vector<Failure>{{1, "the reason was not kept", 2}}));
}

// Neither has beaten the other, and it says nothing of who is stronger.
TEST(Tournament, TwoThatFailTogetherHaveBothLost) {
  const PlayedGame both{{0, 1}, {0, 0}, {false, false}, {true, true}, {"a", "b"}};
  const std::vector<PlayedDeal> deals{{0, 0, 0, {both, both}}};
  for (const Standing& each : standings(2, deals)) {
    EXPECT_EQ(each.points, 0);
    EXPECT_EQ(each.failures, 2);
    EXPECT_EQ(each.rating.value, 0);
  }
  EXPECT_EQ(cross_table(2, deals)[0][1], 0);
  EXPECT_EQ(cross_table(2, deals)[1][0], 0);

  const PlayedGame won{{0, 1}, {0, 9}, {false, true}, {true, false}, {"a", ""}};
  const std::vector<PlayedDeal> half{{0, 0, 0, {both, won}}};
  EXPECT_EQ(standings(2, half)[0].rating.value,
            standings(2, std::vector<PlayedDeal>{{0, 0, 0, {won}}})[0].rating.value);
  EXPECT_EQ(cross_table(2, half)[1][0], 0.5);
}

TEST(Tournament, AnEntrantThatCannotBeStartedIsFoundOutAtOnce) {
  const Folder folder;
  Plan plan = with_a_bad_bot();
  plan.entrants[1].player = "engine:./nothing";
  auto journal = Journal::open(folder.file("journal"), plan);
  EXPECT_THROW(play(plan, *journal, 1), EntrantError);
}

// Records are those of the journal, whatever a kill has left behind them.
TEST(Tournament, RecordsGoOnAfterAsManyAsTheJournalHas) {
  const Folder folder;
  const std::string file = folder.file("records");
  std::ofstream(file, std::ios::binary) << "one\ntwo\nthr";
  EXPECT_EQ(LinesFile::open_after(file, 3).error(),
            file + " has 2 of the 3 games in the journal; --fresh plays all of them anew");
  LinesFile::open_after(file, 1)->add("deux");
  EXPECT_EQ(read(file), "one\ndeux\n");
}

// Wherever it was stopped, the journal that comes of it is the same, byte for byte.
TEST(Tournament, GoesOnWhereItWas) {
  const Folder folder;
  for (const char* system : {"round_robin", "swiss"}) {
    Plan plan = plan_of(three_at_twos);
    plan.system = std::string_view(system) == "swiss" ? System::swiss : System::round_robin;
    plan.rounds = 3;
    const std::string whole = folder.file(std::string(system) + "-whole");
    const auto deals = played(plan, whole, 1);
    EXPECT_EQ(static_cast<std::int64_t>(deals.size()) * 2, count_games(plan));
    const std::string text = read(whole);
    const std::string part = folder.file(std::string(system) + "-part");
    for (const std::size_t cut : {std::size_t{0}, std::size_t{30}, text.size() / 3, text.size() / 2, text.size() - 5}) {
      std::ofstream(part, std::ios::binary) << text.substr(0, cut);
      EXPECT_EQ(played(plan, part, 2), deals) << system << ", " << cut;
      EXPECT_EQ(read(part), text) << system << ", " << cut;
    }
  }
}

TEST(Tournament, AJournalOfAnotherPlanIsNotGoneOnWith) {
  const Folder folder;
  Plan plan = plan_of(three_at_twos);
  played(plan, folder.file("journal"));
  plan.seed = 8;
  EXPECT_NE(Journal::open(folder.file("journal"), plan).error().find("another tournament"), std::string::npos);
  plan.seed = 7;
  std::ofstream(folder.file("journal"), std::ios::app) << "{\"meeting\": 0}\n";
  EXPECT_NE(Journal::open(folder.file("journal"), plan).error().find("line 14"), std::string::npos);
}

TEST(Swiss, NeighboursMeetWhoHaveNotMet) {
  Plan plan = plan_of(three_at_twos);
  plan.system = System::swiss;
  plan.entrants.clear();
  for (int each = 0; each < 8; ++each) plan.entrants.push_back({std::to_string(each), "random"});
  std::vector<PlayedDeal> deals;
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (int round = 0; round < 3; ++round) {
    const auto meetings = swiss_round(plan, round, deals);
    ASSERT_EQ(meetings.size(), 4U);
    std::set<std::size_t> sitting;
    for (const Meeting& each : meetings) {
      sitting.insert(each.entrants.begin(), each.entrants.end());
      const auto [low, high] = std::minmax(each.entrants[0], each.entrants[1]);
      EXPECT_TRUE(met.emplace(low, high).second) << low << " and " << high << " have met before";
      // The lower number is the stronger.
      deals.push_back({deals.size(),
                       0,
                       0,
                       {{{low, high}, {2, 1}, {true, false}, {false, false}},
                        {{high, low}, {1, 2}, {false, true}, {false, false}}}});
    }
    EXPECT_EQ(sitting.size(), 8U);
  }
  EXPECT_EQ(standings(8, deals)[0].entrant, 0U);
}

TEST(Swiss, WhoSatOutPlaysNext) {
  Plan plan = plan_of(three_at_twos);
  plan.system = System::swiss;
  std::vector<PlayedDeal> deals;
  std::vector<int> games(3);
  for (int round = 0; round < 6; ++round)
    for (const Meeting& each : swiss_round(plan, round, deals)) {
      deals.push_back({deals.size(),
                       0,
                       0,
                       {{each.entrants, {1, 1}, {true, true}, {false, false}},
                        {each.entrants, {1, 1}, {true, true}, {false, false}}}});
      for (const std::size_t who : each.entrants) ++games[who];
    }
  EXPECT_EQ(games, (std::vector<int>{4, 4, 4}));
}

TEST(TournamentPage, TellsWhatIsInTheTableAndEscapesNames) {
  const Folder folder;
  const Plan plan = plan_of(three_at_twos);
  const auto deals = played(plan, folder.file("journal"));
  const std::string page = results_page(plan, deals);
  EXPECT_NE(page.find("Cook &lt;1&gt;"), std::string::npos);
  EXPECT_EQ(page.find("Cook <1>"), std::string::npos);
  EXPECT_NE(page.find("24 of 24 games"), std::string::npos);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(std::ranges::count(page, '\n') > 20 && page.find("<circle") != std::string::npos, true);
  const std::string csv = results_csv(plan, deals);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 2 * 3);
  EXPECT_TRUE(csv.starts_with("table,place,entrant,player,rating,"));
  EXPECT_NE(results_text(plan, deals).find("Cook <1>"), std::string::npos);
}

}  // namespace
}  // namespace sushiya::tournament
