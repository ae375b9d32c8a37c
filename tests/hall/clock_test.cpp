// Clocks, bots who play on, and people who come back.
#include <gtest/gtest.h>

#include "hall/scene.hpp"

namespace sushiya::hall {
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
}  // namespace sushiya::hall
