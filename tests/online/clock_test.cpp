// Clocks, bots who play on, and people who come back.
#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::online {
namespace {

const NewTable with_clock{.game = "sushi-go", .options = {{"players", 2}}, .seconds = 30, .bot = "apprentice"};

TEST(Clocks, WhoIsLateIsPlayedForAndMayComeBack) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair(with_clock);
  EXPECT_EQ(ada->last("update")["left"], Json({30'000, 30'000}));
  scene.now += 10'000;
  scene.play_first(*ada, table);
  scene.settle();
  EXPECT_EQ(ada->last("update")["left"], Json({nullptr, 20'000})) << "one who has chosen has no clock";
  scene.now += 19'999;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(ben->last("table")["seats"][1]["bot"], Json());
  scene.now += 1;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(ben->last("table")["seats"][1]["bot"], "apprentice");
  EXPECT_EQ(ben->last("update")["view"]["turn"], 1) << "the bot has played";
  scene.play(*ben, table, ben->last("update")["view"]["hand"][0]);
  scene.settle();
  EXPECT_EQ(ben->last("refused")["name"], "away");

  scene.say(*ben, {{"say", "return"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ben->last("table")["seats"][1]["bot"], Json());
  // The bot has chosen for this turn already; the choice may be changed like any other.
  scene.play_first(*ada, table);
  scene.settle();
  const Json turn = ben->last("update")["view"]["turn"];
  scene.play_first(*ben, table);
  scene.settle();
  EXPECT_EQ(ben->last("update")["view"]["turn"], turn);
  scene.play_first(*ada, table);
  scene.settle();
  EXPECT_EQ(ben->last("update")["view"]["turn"].get<int>(), turn.get<int>() + 1);
}

TEST(Clocks, ATableWithoutAClockWaits) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.now += 1'000'000'000;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(ada->last("table")["seats"][0]["bot"], Json());
  EXPECT_EQ(ada->last("update")["left"], Json({nullptr, nullptr}));
}

TEST(Clocks, RunOnWhileTheHouseIsClosed) {
  storage::MemoryStore store;
  std::string table;
  Moment then = 0;
  {
    Scene scene(&store);
    table = scene.begin_pair(with_clock).table;
    then = scene.now;
  }
  Scene scene(&store);
  scene.now = then + 31'000;
  scene.hall.wake_tables();
  scene.settle();
  scene.hall.tick();
  scene.settle();
  scene.hall.tick();
  scene.settle();
  const auto ada = scene.guest("Ada");
  scene.say(*ada, {{"say", "attend"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ada->last("table")["seats"][0]["bot"], "apprentice");
  EXPECT_EQ(ada->last("table")["status"], "playing") << "nobody was there to play for";
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(ada->last("table")["status"], "over") << "two bots play to the end";
}

// Whoever goes and comes back has the time that was left.
TEST(Clocks, AreNotRenewedByGoingAndComingBack) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair(with_clock);
  const auto say = [&, &table = table](const std::shared_ptr<GuestInScene>& who, const char* what) {
    scene.say(*who, {{"say", what}, {"table", table}});
  };
  // Before a bot has chosen: it is still being stored.
  scene.now += 20'000;
  say(ada, "stand");
  say(ada, "return");
  while (scene.keeper.commit_next()) scene.hall.announce();
  EXPECT_EQ(ada->last("refused"), Json());
  EXPECT_EQ(ada->last("update")["left"][0], 10'000);
  scene.settle();
  scene.now += 9'999;
  scene.hall.tick();
  EXPECT_EQ(ada->last("table")["seats"][0]["bot"], Json());
  scene.now += 1;
  scene.hall.tick();
  while (scene.keeper.commit_next()) scene.hall.announce();
  EXPECT_EQ(ada->last("table")["seats"][0]["bot"], "apprentice");
  // The time for this one is over, until the bot has chosen.
  say(ada, "return");
  while (scene.keeper.commit_next()) scene.hall.announce();
  EXPECT_EQ(ada->last("refused")["name"], "out_of_time");
  scene.settle();
  say(ada, "return");
  scene.settle();
  EXPECT_EQ(ada->last("table")["seats"][0]["bot"], Json());
}

// Who comes back is asked again, though nothing has happened.
TEST(Clocks, WhoComesBackIsAskedAgain) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.say(*ada, {{"say", "stand"}, {"table", table}});
  scene.settle();
  ada->told.clear();
  scene.say(*ada, {{"say", "return"}, {"table", table}, {"id", 1}});
  scene.settle();
  ASSERT_EQ(ada->all("update").size(), 1U);
  EXPECT_EQ(ada->last("update")["events"], Json::array());
  EXPECT_EQ(own_json(ada->told.back()), (Json{{"tell", "done"}, {"id", 1}}));
}

TEST(Clocks, MayRunForTwoWeeks) {
  Scene scene;
  const std::string key = own_json(scene.ask("POST", "/api/guests", "", {{"name", "Ada"}}).body)["key"];
  const auto open = [&](int seconds) {
    return scene.ask("POST", "/api/tables", key,
                     {{"game", "sushi-go"},
                      {"options", {{"players", 2}}},
                      {"public", false},
                      {"seconds", seconds},
                      {"bot", "cook"},
                      {"watching", "open"},
                      {"starts_full", false}});
  };
  constexpr int two_weeks = 14 * 24 * 60 * 60;
  const Reply opened = open(two_weeks);
  ASSERT_EQ(opened.status, 201) << opened.body;
  EXPECT_EQ(open(two_weeks + 1).status, 400);
  // Another house reads it from the ledger.
  Scene second(&scene.store());
  const auto ada = second.guest("Ada");
  second.say(*ada, {{"say", "attend"}, {"table", own_json(opened.body)["table"]}});
  second.settle();
  EXPECT_EQ(ada->last("table")["seconds"], two_weeks);
}

TEST(Clocks, WhoLeavesIsPlayedFor) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.say(*ben, {{"say", "stand"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ada->last("table")["seats"][1]["kind"], "person");
  EXPECT_EQ(ada->last("table")["seats"][1]["bot"], "cook");
  EXPECT_EQ(ada->last("update")["waiting"], Json::array({0}));
}

}  // namespace
}  // namespace sushiya::online
