// Spectators who look on with a seat: some time later, or when all is over.
#include <gtest/gtest.h>

#include "hall/scene.hpp"

namespace sushiya::hall {
namespace {

NewTable with_delay(std::optional<int> delay) {
  NewTable table{.game = "sushi-go", .options = {{"players", 2}}};
  table.delay = delay;
  return table;
}

void look_on(Scene& scene, GuestInScene& guest, const std::string& table, int seat, int after = 0) {
  scene.say(guest, {{"say", "attend"}, {"table", table}, {"view_of", seat}, {"after", after}});
  scene.settle();
}

void pass(Scene& scene, Moment seconds) {
  scene.now += seconds * 1000;
  scene.hall.tick();
  scene.settle();
}

TEST(DelayedView, IsThatOfTheSeatSomeTimeLater) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair(with_delay(30));
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, table, 0);
  EXPECT_EQ(watcher->last("table")["delay"], 30);
  EXPECT_TRUE(watcher->all("update").empty()) << "not even the deal";
  const Json dealt = ada->last("update");
  pass(scene, 20);
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  scene.settle();
  EXPECT_TRUE(watcher->all("update").empty());
  pass(scene, 10);
  ASSERT_EQ(watcher->all("update").size(), 1U);
  const Json shown = watcher->last("update");
  EXPECT_EQ(shown["view"], dealt["view"]);
  EXPECT_EQ(shown["heard"], dealt["heard"]);
  EXPECT_EQ(shown["view_of"], 0);
  EXPECT_FALSE(shown.contains("legal"));
  for (const Json& left : shown["left"]) EXPECT_TRUE(left.is_null()) << "a clock tells of now";
  const Json after = ada->last("update");
  pass(scene, 20);
  EXPECT_EQ(watcher->last("update")["view"], after["view"]);
  EXPECT_EQ(watcher->last("update")["heard"], after["heard"]);
}

TEST(DelayedView, HearsWhatIsMissingWhenItComesBack) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair(with_delay(5));
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, table, 1);
  pass(scene, 5);
  const int heard = watcher->last("update")["heard"];
  scene.say(*watcher, {{"say", "leave"}, {"table", table}});
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  scene.settle();
  pass(scene, 5);
  look_on(scene, *watcher, table, 1, heard);
  const Json shown = watcher->last("update");
  EXPECT_EQ(shown["heard"].get<std::size_t>(), static_cast<std::size_t>(heard) + shown["events"].size());
  EXPECT_EQ(shown["view"], ben->last("update")["view"]);
}

// Of a game that is over everything may be known.
TEST(DelayedView, CatchesUpAtTheEnd) {
  Scene scene;
  const auto pair = scene.begin_pair(with_delay(600));
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, pair.table, 0);
  scene.play_out(pair);
  EXPECT_EQ(watcher->last("update")["view"], pair.ada->last("update")["view"]);
  EXPECT_EQ(watcher->last("update")["heard"], pair.ada->last("update")["heard"]);
  EXPECT_EQ(watcher->all("ended").size(), 1U);
}

TEST(DelayedView, IsShownAfterTheEndOfAnyGame) {
  Scene scene;
  const auto pair = scene.begin_pair(with_delay({}));
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, pair.table, 0);
  EXPECT_EQ(watcher->last("refused")["name"], "not_shown");
  scene.play_out(pair);
  look_on(scene, *watcher, pair.table, 0);
  EXPECT_EQ(watcher->last("update")["view"], pair.ada->last("update")["view"]);
}

TEST(DelayedView, IsNotForThosePlaying) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair(with_delay(1));
  look_on(scene, *ada, table, 1);
  EXPECT_EQ(ada->last("refused")["name"], "seated");
  look_on(scene, *scene.guest("Cleo"), table, 0);
  const auto watcher = scene.guest("Dan");
  look_on(scene, *watcher, table, 7);
  EXPECT_EQ(watcher->last("refused")["name"], "no_such_seat");
}

// Another node, or the same house opened again, shows it at the same time.
TEST(DelayedView, FollowsFromTheLedger) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair(with_delay(30));
  pass(scene, 10);
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  scene.settle();
  Scene other(&scene.store());
  other.now = scene.now + 25'000;
  const auto watcher = other.guest("Cleo");
  look_on(other, *watcher, table, 0);
  EXPECT_EQ(watcher->last("update")["view"], ada->all("update").front()["view"]);
  other.now += 5'000;
  other.hall.tick();
  other.settle();
  EXPECT_EQ(watcher->last("update")["view"], ada->last("update")["view"]);
}

TEST(DelayedView, TakesDelaysThatMakeSense) {
  Scene scene;
  for (const int delay : {0, -1, 15 * 24 * 60 * 60}) {
    std::string name;
    scene.hall.open_table("id-of-Ada", with_delay(delay), [&](const std::expected<std::string, Refused>& opened) {
      name = opened ? "opened" : opened.error().name;
    });
    scene.settle();
    EXPECT_EQ(name, "unreadable") << delay;
  }
}

}  // namespace
}  // namespace sushiya::hall
