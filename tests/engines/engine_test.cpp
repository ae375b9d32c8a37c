// The house as an engine: one answer to each command, in their order, and what is on the page is what is said.
#include "engines/engine.hpp"

#include <chrono>
#include <fstream>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/deal.hpp"
#include "engines/seen.hpp"
#include "games/all.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "records/codec.hpp"
#include "table/table.hpp"

namespace sushiya::engines {
namespace {

// An engine, and all it has said.
class Session {
 public:
  Session()
      : engine_("test", [this](std::string_view line) {
          const std::scoped_lock lock(mutex_);
          heard_.emplace_back(line);
        }) {}

  // What it answers, all of it.
  std::vector<std::string> say(const std::string& line) {
    engine_.said(line);
    engine_.finish();
    return take();
  }
  std::string last(const std::string& line) {
    const auto heard = say(line);
    return heard.empty() ? "" : heard.back();
  }
  void say_only(const std::string& line) { engine_.said(line); }
  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(heard_, {});
  }
  Engine& engine() { return engine_; }

 private:
  std::mutex mutex_;
  std::vector<std::string> heard_;
  Engine engine_;
};

// ---- The page

// "…" stands for anything.
bool fits(std::string_view form, std::string_view text) {
  constexpr std::string_view anything = "…";
  const std::size_t at = form.find(anything);
  if (at == std::string_view::npos) return form == text;
  if (!text.starts_with(form.substr(0, at))) return false;
  const std::string_view rest = form.substr(at + anything.size());
  for (std::size_t skip = at; skip <= text.size(); ++skip)
    if (fits(rest, text.substr(skip))) return true;
  return false;
}

struct Line {
  bool is_hosts;
  std::string text;
};
using Example = std::vector<Line>;

std::vector<Example> examples_of_the_page() {
  std::ifstream page(std::string(SUSHIYA_SOURCE_DIR) + "/docs/engine.md");
  std::vector<Example> all;
  bool is_inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line == "```engine") {
      is_inside = true;
      all.emplace_back();
    } else if (line == "```") {
      is_inside = false;
    } else if (is_inside) {
      all.back().push_back({line.starts_with("> "), line.substr(2)});
    }
  }
  return all;
}

TEST(EnginePage, ExamplesAreAsTheyAreTold) {
  const auto examples = examples_of_the_page();
  ASSERT_GE(examples.size(), 9U);
  for (const Example& example : examples) {
    Session session;
    std::vector<std::string> expected;
    for (const Line& line : example)
      if (line.is_hosts)
        session.say_only(line.text);
      else
        expected.push_back(line.text);
    session.engine().finish();
    const auto heard = session.take();
    ASSERT_EQ(heard.size(), expected.size()) << example.front().text;
    for (std::size_t at = 0; at < heard.size(); ++at) EXPECT_TRUE(fits(expected[at], heard[at])) << heard[at];
  }
}

TEST(EnginePage, EveryCommandHasAnExample) {
  std::set<std::string> shown;
  for (const Example& example : examples_of_the_page())
    for (const Line& line : example)
      if (line.is_hosts) shown.insert(std::string(split(line.text).first));
  for (const char* command :
       {"hello", "set", "game", "over", "view", "log", "tell", "think", "choose", "analyse", "stop", "ping", "quit"})
    EXPECT_TRUE(shown.contains(command)) << command;
}

// ---- Every game

// Some moment of a game at which a seat is to choose, and the log that leads there.
template <Game G>
Table<G> some_table(const G& game, std::uint64_t seed, int moves) {
  Table<G> table(game, Deal{seed, 1});
  Random random(seed);
  table.let_chance_act();
  for (int move = 0; move < moves && !table.is_over(); ++move) {
    ActionList<G> list;
    const Seat seat = table.waiting().lowest();
    table.list_legal_actions(seat, list);
    table.play(seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    table.let_chance_act();
  }
  return table;
}

template <Game G>
std::string game_line(const G& game) {
  return "game " + std::string(G::id) + " " + json_line(options_to_json(game.options));
}

TEST(EngineGames, ChooseAndAnalyseFromViewAndFromLog) {
  for_each_game([]<class G>(std::type_identity<G>) {
    for (const G& game : G::setups()) {
      const auto table = some_table(game, 3, 7);
      if (table.is_over()) continue;
      const Seat seat = table.waiting().lowest();
      Session session;
      EXPECT_EQ(session.last(game_line(game)), "= game");
      EXPECT_EQ(session.last("think descents 50"), "= think");
      EXPECT_EQ(session.last("log " + std::to_string(seat) + " " + json_line(log_to_json(game, table.log()))), "= log");
      const std::string told = session.last("tell").substr(std::string("= tell ").size());
      const std::string chosen = session.last("choose");
      const Seen seen = seen_by(game, table.view_for(seat));
      EXPECT_EQ(told, written(seen)) << "the view of a log is the view";
      EXPECT_NE(std::ranges::find(seen.legal, chosen.substr(std::string("= choose ").size())), seen.legal.end())
          << chosen;
      // The same by the view: as JSON, as text.
      for (const std::string& view : {told, seen.bytes}) {
        Session other;
        other.say(game_line(game));
        other.say("think descents 50");
        EXPECT_EQ(other.last("view " + view), "= view");
        EXPECT_EQ(other.last("choose"), chosen) << "the same view and seed give the same choice";
        EXPECT_EQ(other.last("tell"), "= tell " + told);
      }
      const Json analysis = own_json(session.last("analyse").substr(std::string("= analyse ").size()));
      EXPECT_EQ(analysis["choices"].size(), seen.legal.size());
      double shares = 0;
      for (const Json& choice : analysis["choices"]) {
        shares += choice["share"].get<double>();
        EXPECT_GE(choice["value"].get<double>(), 0);
        EXPECT_LE(choice["value"].get<double>(), 1);
      }
      EXPECT_NEAR(shares, 1, 1e-6);
    }
  });
}

// Two games that differ in what the seat cannot know are told alike, and chosen in alike.
TEST(EngineGames, KeepNoMoreOfALogThanTheView) {
  std::vector<std::string> told;
  std::vector<std::string> chosen;
  for (const char* hidden : {"pudding", "tempura"}) {
    Session session;
    session.say("game sushi-go {\"players\": 2, \"hand_size\": 3, \"rounds\": 1}");
    session.say("think descents 100");
    session.say(
        R"(log 0 [["chance","wasabi"],["chance","egg_nigiri"],["chance","squid_nigiri"],["chance","maki_1"],["chance","maki_2"],["chance",")" +
        std::string(hidden) + R"("]])");
    told.push_back(session.last("tell"));
    chosen.push_back(session.last("choose"));
  }
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(chosen[0], chosen[1]);
  EXPECT_EQ(told[0].find("pudding\""), std::string::npos);
}

// ---- Thinking

TEST(EngineThinking, StopsWhenItIsTold) {
  Session session;
  session.say("game sushi-go {\"players\": 4}");
  const auto table = some_table(SushiGo{{.players = 4}}, 1, 0);
  session.say("view " + to_hex(table.view_for(0)));
  for (const char* command : {"choose", "analyse"}) {
    session.say("think time 60000");
    const auto begun = std::chrono::steady_clock::now();
    session.say_only(command);
    session.say_only("stop");
    session.engine().finish();
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20)) << command;
    const auto heard = session.take();
    ASSERT_EQ(heard.size(), 2U);
    EXPECT_TRUE(heard[0].starts_with(std::string("= ") + command)) << heard[0];
    EXPECT_EQ(heard[1], "= stop");
  }
}

TEST(EngineThinking, KeepsToItsTime) {
  Session session;
  session.say("game sushi-go {\"players\": 4}");
  session.say("view " + to_hex(some_table(SushiGo{{.players = 4}}, 1, 0).view_for(0)));
  session.say("think time 100");
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_TRUE(session.last("choose").starts_with("= choose"));
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(90));
}

// Commands that come while it thinks are done when it has thought.
TEST(EngineThinking, AnswersInOrder) {
  Session session;
  session.say_only("game sushi-go {\"players\": 2}");
  session.say_only("view " + to_hex(some_table(SushiGo{{.players = 2}}, 1, 0).view_for(0)));
  session.say_only("think descents 100");
  session.say_only("choose");
  session.say_only("ping");
  session.engine().finish();
  const auto heard = session.take();
  ASSERT_EQ(heard.size(), 5U);
  EXPECT_TRUE(heard[3].starts_with("= choose ")) << heard[3];
  EXPECT_EQ(heard[4], "= ping");
}

TEST(EngineThinking, EndsWithTheEngine) {
  Session session;
  session.say("game sushi-go {\"players\": 4}");
  session.say("view " + to_hex(some_table(SushiGo{{.players = 4}}, 1, 0).view_for(0)));
  session.say_only("think time 60000");
  session.say_only("choose");  // and nobody waits for it
}

// ---- Garbage

TEST(EngineGarbage, IsRefusedAndForgotten) {
  Session session;
  for (const std::string& line : std::vector<std::string>{"hello",
                                                          "hello x",
                                                          "hello 1 2 3x",
                                                          "set",
                                                          "set level",
                                                          "set seed -1",
                                                          "set seed 99999999999",
                                                          "game",
                                                          "game sushi-go [",
                                                          "game sushi-go []",
                                                          "game sushi-go {\"players\":\"two\"}",
                                                          "view",
                                                          "log",
                                                          "log x []",
                                                          "log 0",
                                                          "think time",
                                                          "think time 0",
                                                          "think time -5",
                                                          "think descents 1e9",
                                                          "think time 5 5",
                                                          std::string("view \xff\xfe"),
                                                          std::string(most_line + 1, 'x')}) {
    const auto heard = session.say(line);
    ASSERT_EQ(heard.size(), line.starts_with("hello 1") ? heard.size() : 1U) << line.substr(0, 40);
    EXPECT_TRUE(heard.back().starts_with(line.starts_with("hello 1") ? "= hello" : "? ")) << heard.back();
  }
  EXPECT_TRUE(session.say("").empty());
  EXPECT_TRUE(session.say("   # nothing").empty());
  EXPECT_EQ(session.last("  ping\r"), "= ping");
  EXPECT_EQ(session.last("game sushi-go {\"players\": 2}"), "= game");
  for (const std::string& view :
       std::vector<std::string>{"{}", "{\"bytes\":5}", "{\"bytes\":\"zz\"}", "zz", "00", std::string(800, '0')})
    EXPECT_TRUE(session.last("view " + view).starts_with("? unreadable")) << view;
}

TEST(EngineGarbage, AViewOfASeatThatIsNotToChooseHasNoChoice) {
  Session session;
  session.say("game sushi-go {\"players\": 2, \"hand_size\": 2, \"rounds\": 1}");
  EXPECT_EQ(session.last("log 0 []"), "= log");
  EXPECT_TRUE(session.last("choose").starts_with("? no_choice"));
  EXPECT_TRUE(session.last("analyse").starts_with("? no_choice"));
}

}  // namespace
}  // namespace sushiya::engines
