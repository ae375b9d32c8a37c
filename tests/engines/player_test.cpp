// Programs of somebody else at a seat: the examples play by the rules, and whatever fails loses its game alone.
#include <chrono>
#include <csignal>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "ai/match/match.hpp"
#include "engines/compliance.hpp"
#include "engines/engine_player.hpp"
#include "games/all.hpp"
#include "games/told.hpp"

namespace sushiya::engines {
namespace {

const std::string python_bot = std::string(SUSHIYA_PYTHON) + " " + SUSHIYA_SOURCE_DIR + "/examples/engine/bot.py";
const std::string c_bot = SUSHIYA_C_BOT;

std::string bad_bot(const std::string& fault, int at = 3) {
  return std::string(SUSHIYA_PYTHON) + " " + SUSHIYA_SOURCE_DIR + "/tests/engines/bad_bot.py " + fault + " " +
         std::to_string(at);
}

// A match of one engine against players of the house, and what each game lost by failing.
template <Game G>
struct Played {
  MatchTotals totals;
  std::vector<std::vector<std::string>> lost_by;  // by game, by player
  std::vector<Table<G>> tables;
};

template <Game G>
Played<G> play(const G& game, const std::string& command, std::int64_t deals,
               std::chrono::milliseconds time = std::chrono::milliseconds(2000), int threads = 2,
               EngineLimits limits = {}, ErrorLine error_line = {}) {
  MatchPlan plan{{"engine"}, deals, 5, threads, {}};
  while (static_cast<int>(plan.players.size()) < game.players()) plan.players.emplace_back("random");
  const auto pool = std::make_shared<EnginePool>(command, limits, std::move(error_line));
  Played<G> played;
  MatchHooks<G> hooks;
  hooks.finished = [&](const auto& player_at, const Table<G>& over, const auto& lost_by) {
    std::vector<std::string> by_player(lost_by.size());
    for (std::size_t seat = 0; seat < lost_by.size(); ++seat) by_player[player_at[seat]] = lost_by[seat];
    played.lost_by.push_back(std::move(by_player));
    played.tables.push_back(over);
  };
  Match<G> match(
      game, plan,
      [&](const std::string& kind) -> std::unique_ptr<Player<G>> {
        if (kind == "engine") return std::make_unique<EnginePlayer<G>>(pool, time);
        return make_player<G>(kind);
      },
      hooks);
  played.totals = match.run();
  return played;
}

TEST(ExampleBots, PlayEveryGame) {
  for (const std::string& bot : {python_bot, c_bot})
    for_each_game([&]<class G>(std::type_identity<G>) {
      const auto played = play(G::setups().front(), bot, 1);
      ASSERT_EQ(played.totals.games, G::setups().front().players());
      for (const auto& game : played.lost_by)
        for (const std::string& why : game) EXPECT_EQ(why, "") << bot << " " << G::id;
    });
}

TEST(ExampleBots, MeetEveryDemand) {
  for (const std::string& bot : {python_bot, c_bot}) {
    int tried = 0;
    EXPECT_TRUE(check_engine(
        words_of_command(bot),
        [&](const Demand& demand) {
          ++tried;
          EXPECT_FALSE(demand.wrong) << bot << ": " << demand.what << ": " << demand.wrong.value_or("");
        },
        60));
    EXPECT_GT(tried, 20);
  }
}

// The same seed gives the same games, whoever plays in which process.
TEST(ExampleBots, PlayTheSameWithTheSameSeed) {
  const SushiGo game{{.players = 2}};
  const auto one = play(game, python_bot, 2, std::chrono::milliseconds(2000), 1);
  const auto other = play(game, python_bot, 2, std::chrono::milliseconds(2000), 2);
  ASSERT_EQ(one.tables.size(), other.tables.size());
  for (std::size_t at = 0; at < one.tables.size(); ++at) EXPECT_EQ(one.tables[at].log(), other.tables[at].log());
}

// Each fault loses the game in which it happens, with its reason; the match goes on to its end.
TEST(BadBots, LoseTheirGamesWithTheReason) {
  const SushiGo game{{.players = 2}};
  struct Case {
    const char* fault;
    const char* reason;
  };
  for (const auto& [fault, reason] : {Case{"crash", "choice 3: ended: was ended by signal 11"},
                                      {"exit", "choice 3: ended: ended with status 3"},
                                      {"closes", "choice 3: ended: closed its output"},
                                      {"illegal", "choice 3: illegal: chose \"nothing_like_it\""},
                                      {"garbage", "choice 3: unreadable: said \"hm, let me see\""},
                                      {"other", "choice 3: unreadable: answered \"ping\""},
                                      {"refuses", "choice 3: refused: refused choose: tired not now"},
                                      {"long", "choice 3: unreadable: said a line of more than 1048576 bytes"},
                                      {"bytes", "choice 3: unreadable: said a line that is no UTF-8"},
                                      {"nul", "choice 3: unreadable: said a line with a NUL byte"},
                                      {"abandons", "choice 3: ended: ended with status 3"},
                                      {"chatty", "choice 3: unreadable: said more than 10000 lines"}}) {
    const auto played = play(game, bad_bot(fault), 1);
    ASSERT_EQ(played.totals.games, 2) << fault;
    EXPECT_EQ(played.totals.players[0].failures, 2) << fault;
    EXPECT_EQ(played.totals.players[1].failures, 0) << fault;
    EXPECT_EQ(played.totals.players[0].wins(), 0) << fault;
    EXPECT_EQ(played.totals.players[1].wins(), 2) << fault;
    for (const auto& by_player : played.lost_by) {
      EXPECT_TRUE(by_player[0].starts_with(reason)) << fault << ": " << by_player[0];
      EXPECT_EQ(by_player[1], "");
    }
    for (const auto& table : played.tables) EXPECT_TRUE(table.is_over()) << "somebody has played on";
  }
}

TEST(BadBots, HaveOnlySoMuchMemory) {
  std::mutex mutex;
  std::string errors;
  const auto heard = [&](std::string_view line) {
    const std::scoped_lock lock(mutex);
    errors.append(line).append("\n");
  };
  const std::chrono::minutes unhurried{1};
  const auto played = play(SushiGo{{.players = 2}}, bad_bot("hungry"), 1, unhurried, 1, {.memory = 1024}, heard);
  EXPECT_EQ(played.lost_by[0][0], "choice 3: ended: ended with status 1");
  EXPECT_TRUE(errors.contains("MemoryError\n")) << errors;
}

// A game's worth of it; the next game has its own.
TEST(BadBots, HaveOnlySoMuchProcessorTime) {
  const std::chrono::minutes unhurried{1};
  const auto played = play(SushiGo{{.players = 2}}, bad_bot("busy"), 1, unhurried, 2, {.processor_time = 1});
  for (const auto& by_player : played.lost_by)
    EXPECT_EQ(by_player[0], "choice 3: ended: has used up its processor time");
}

TEST(BadBots, SilenceHasItsTime) {
  const auto begun = std::chrono::steady_clock::now();
  const auto played = play(SushiGo{{.players = 2}}, bad_bot("silent"), 1, std::chrono::milliseconds(200));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
  EXPECT_EQ(played.totals.players[0].failures, 2);
  EXPECT_EQ(played.lost_by[0][0], "choice 3: silent: gave no answer to choose within 1200 ms");
}

// Only where it fails: at its fortieth choice some games are over before.
TEST(BadBots, AGameThatEndsBeforeTheFaultIsPlayedOut) {
  const SushiGo game{{.players = 2, .hand_size = 3, .rounds = 1}};
  const auto played = play(game, bad_bot("crash", 4), 2, std::chrono::milliseconds(2000), 1);
  EXPECT_EQ(played.totals.games, 4);
  EXPECT_EQ(played.totals.players[0].failures, 2) << "the fourth choice of a process is in every second game";
}

TEST(BadBots, AProgramThatIsNotThereLosesEverything) {
  const auto played = play(SushiGo{{.players = 2}}, "./no-such-program", 1);
  EXPECT_EQ(played.totals.players[0].failures, 2);
  EXPECT_TRUE(played.lost_by[0][0].starts_with("choice 1: not_started: cannot run \"./no-such-program\""))
      << played.lost_by[0][0];
}

// ---- What is wrong, and where it is asked for

std::string wrong_with(const std::string& fault) {
  std::string all;
  check_engine(words_of_command(bad_bot(fault, fault == "illegal" ? 3 : 1)), [&](const Demand& demand) {
    if (demand.wrong) all += demand.what + " [" + std::string(demand.section) + "] ";
  });
  return all;
}

TEST(EngineCheck, SaysWhatIsWrongAndWhere) {
  EXPECT_NE(wrong_with("early").find("says nothing before it is greeted [Lines]"), std::string::npos);
  EXPECT_NE(wrong_with("nameless").find("tells its name [Greeting]"), std::string::npos);
  EXPECT_NE(wrong_with("stays").find("ends when it is told to quit [Ending]"), std::string::npos);
  const std::string agrees = wrong_with("agrees");
  EXPECT_NE(agrees.find("refuses commands it does not know [Lines]"), std::string::npos) << agrees;
  EXPECT_NE(agrees.find("refuses games it does not play [Games]"), std::string::npos);
  EXPECT_NE(wrong_with("illegal").find("plays sushi-go with 2 players [Choosing]"), std::string::npos);
  EXPECT_FALSE(check_engine({"./no-such-program"}, [](const Demand&) {}));
}

// ---- Processes

TEST(LineProcess, LeavesNoneBehind) {
  {
    auto sleeper = LineProcess::start({"sleep", "60"});
    ASSERT_TRUE(sleeper);
    auto gone = LineProcess::start({"true"});
    ASSERT_TRUE(gone);
  }
  errno = 0;
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "nobody is left to be waited for";
  EXPECT_EQ(errno, ECHILD);
}

// What it has started itself is ended with it.
TEST(LineProcess, EndsItsWholeGroup) {
  std::string pid;
  {
    auto parent = LineProcess::start({"sh", "-c", "sleep 60 & echo $!; cat"});
    ASSERT_TRUE(parent);
    pid = parent->read(Clock::now() + std::chrono::seconds(10)).value_or("");
  }
  ASSERT_FALSE(pid.empty());
  for (int look = 0; look < 200 && ::kill(std::stoi(pid), 0) == 0; ++look) {
    std::ifstream status("/proc/" + pid + "/stat");
    std::string text((std::istreambuf_iterator<char>(status)), {});
    if (text.find(") Z") != std::string::npos) return;  // ended; whoever adopts orphans here does not wait for them
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_NE(::kill(std::stoi(pid), 0), 0);
}

// A program that is gone, or does not read, is no reason for the house to end or to wait.
TEST(LineProcess, WritingToOneThatIsGoneIsNoSignal) {
  auto gone = LineProcess::start({"true"});
  ASSERT_TRUE(gone);
  ASSERT_TRUE(gone->wait(Clock::now() + std::chrono::seconds(10)));
  const auto sent = gone->send(std::string(200'000, 'x'), Clock::now() + std::chrono::seconds(1));
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().kind, Trouble::Kind::ended);
}

TEST(LineProcess, OneThatDoesNotReadIsSilent) {
  auto deaf = LineProcess::start({"sleep", "60"});
  ASSERT_TRUE(deaf);
  const auto sent = deaf->send(std::string(500'000, 'x'), Clock::now() + std::chrono::milliseconds(100));
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().kind, Trouble::Kind::silent);
}

// Standard error comes line by line, what has no end too; nothing in it reaches a terminal as a command.
TEST(LineProcess, StandardErrorIsHeardByLines) {
  std::vector<std::string> lines;
  {
    auto muttering = LineProcess::start({"sh", "-c", R"(printf 'one\ntwo \033[2J\r\n\tthree' >&2; echo said)"},
                                        {0, [&](std::string_view line) { lines.emplace_back(line); }});
    ASSERT_TRUE(muttering);
    EXPECT_EQ(muttering->read(Clock::now() + std::chrono::seconds(10)).value_or(""), "said");
  }
  EXPECT_EQ(lines, (std::vector<std::string>{"one", "two ?[2J", " three"}));
}

// Whoever got away and holds the pipe holds nobody up.
TEST(LineProcess, StandardErrorHeldByAnotherEnds) {
  std::string pid;
  {
    auto parent =
        LineProcess::start({"sh", "-c", "setsid sh -c 'echo $$; exec sleep 60' & cat"}, {0, [](std::string_view) {}});
    ASSERT_TRUE(parent);
    pid = parent->read(Clock::now() + std::chrono::seconds(10)).value_or("");
  }
  ASSERT_FALSE(pid.empty());
  EXPECT_EQ(::kill(std::stoi(pid), SIGKILL), 0) << "it has outlived its listener";
}

TEST(LineProcess, IsNoShell) {
  auto echo = LineProcess::start({"echo", "$HOME", "; ls", "*"});
  ASSERT_TRUE(echo);
  EXPECT_EQ(echo->read(Clock::now() + std::chrono::seconds(10)).value_or(""), "$HOME ; ls *");
}

}  // namespace
}  // namespace sushiya::engines
