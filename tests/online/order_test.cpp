// What one connection says is done in order, and answered in order.
#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::online {
namespace {

std::vector<std::string> kinds_told(const GuestInScene& guest) {
  std::vector<std::string> kinds;
  for (const std::string& text : guest.told) kinds.push_back(own_json(text)["tell"]);
  return kinds;
}

// Sitting down asks the store who is blocked; starting does not.
TEST(HallOrder, StartDoesNotOvertakeSit) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest, {.game = "sushi-go", .bot = "apprentice"});
  for (const char* what : {"attend", "sit", "start"}) scene.say(*ada, {{"say", what}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ada->last("table")["status"], "playing");
  EXPECT_EQ(ada->last("table")["seat"], 0);
  EXPECT_EQ(ada->last("refused"), Json());
}

TEST(HallOrder, PongDoesNotOvertakeTheAnswerToSit) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest);
  scene.say(*ada, {{"say", "attend"}, {"table", table}});
  scene.hall.announce();
  ada->told.clear();
  scene.say(*ada, {{"say", "sit"}, {"table", table}});
  scene.say(*ada, {{"say", "ping"}});
  scene.say(*ada, {{"say", "sing"}});
  scene.say(*ada, {{"say", "sit"}, {"table", table}});
  scene.say(*ada, {{"say", "ping"}});
  EXPECT_TRUE(ada->told.empty()) << "nothing is stored yet";
  scene.settle();
  const auto kinds = kinds_told(*ada);
  EXPECT_EQ(kinds, (std::vector<std::string>{"table", "pong", "refused", "refused", "pong"}));
  EXPECT_EQ(ada->last("refused")["name"], "seated");
}

TEST(MessageIds, TheAnswerHasTheIdOfWhatWasSaid) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest);
  scene.say(*ada, {{"say", "hello"}, {"protocol", 1}, {"id", "h"}});
  scene.say(*ada, {{"say", "attend"}, {"table", table}, {"id", 0}});
  scene.hall.announce();
  scene.say(*ada, {{"say", "sit"}, {"table", table}, {"id", 1}});
  scene.say(*ada, {{"say", "ping"}, {"id", 2}});
  scene.say(*ada, {{"say", "sit"}, {"table", table}, {"id", "once more"}});
  scene.say(*ada, {{"say", "sing"}, {"id", 4}});
  scene.say(*ada, {{"say", "stand"}, {"table", "none"}, {"id", 5}});
  scene.say(*ada, {{"say", "watch_pad"}, {"pad", "pad-none"}, {"id", 6}});
  scene.say(*ada, {{"say", "leave"}, {"table", table}, {"id", 7}});
  scene.say(*ada, {{"say", "ping"}, {"id", std::string(65, 'x')}});
  scene.say(*ada, {{"say", "ping"}, {"id", true}});
  scene.say(*ada, {{"say", "ping"}, {"id", -1}});
  scene.settle();
  std::vector<std::string> answers;
  for (const std::string& text : ada->told) {
    const Json told = own_json(text);
    if (told.contains("id")) answers.push_back(told["tell"].get<std::string>() + " " + json_line(told["id"]));
  }
  EXPECT_EQ(answers, (std::vector<std::string>{"welcome \"h\"", "done 0", "done 1", "pong 2", "refused \"once more\"",
                                               "refused 4", "refused 5", "refused 6", "done 7"}));
  EXPECT_EQ(ada->all("refused").size(), 7U) << "three with ids that are none";
}

// Others do not wait for whoever waits.
TEST(HallOrder, ConnectionsDoNotWaitForEachOther) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const auto ben = scene.guest("Ben");
  const std::string table = scene.open(ada->guest);
  scene.say(*ada, {{"say", "sit"}, {"table", table}});
  scene.say(*ben, {{"say", "ping"}});
  EXPECT_FALSE(ben->last("pong").is_null());
}

TEST(HallOrder, WhatWaitsIsBounded) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest);
  scene.say(*ada, {{"say", "sit"}, {"table", table}});
  for (int times = 0; times < 70; ++times) scene.say(*ada, {{"say", "ping"}});
  EXPECT_EQ(ada->all("refused").size(), 6U);
  EXPECT_EQ(ada->last("refused")["name"], "too_much");
  scene.settle();
  EXPECT_EQ(ada->all("pong").size(), 64U);
  scene.say(*ada, {{"say", "stand"}, {"table", table}});
  scene.hall.said(*ada, R"({"say":"attend","table":")" + std::string(65'536, 'x') + "\"}");
  EXPECT_EQ(ada->all("refused").size(), 7U);
  scene.settle();
  scene.say(*ada, {{"say", "ping"}});
  EXPECT_EQ(ada->all("pong").size(), 65U);
}

// Whoever has gone has said what it said.
TEST(HallOrder, WhatWasSaidBeforeLeavingIsDone) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest, {.game = "sushi-go", .bot = "apprentice"});
  for (const char* what : {"attend", "sit", "attend", "start"}) scene.say(*ada, {{"say", what}, {"table", table}});
  scene.say(*ada, {{"say", "watch_pad"}, {"pad", "pad-1"}});
  scene.hall.leave(*ada);
  scene.settle();
  EXPECT_TRUE(ada->tables.empty());
  EXPECT_TRUE(ada->pad.empty());
  EXPECT_EQ(scene.store().table(table)->status, storage::TableStatus::playing);
}

}  // namespace
}  // namespace sushiya::online
