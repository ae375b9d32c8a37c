// Spectators who look on with a seat: some time later, or when all is over.
#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::online {
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

// What the two saw last before the reveal.
std::pair<Json, Json> play_turn(Scene& scene, const Scene::Pair& pair) {
  scene.play_first(*pair.ada, pair.table);
  scene.settle();
  std::pair seen(pair.ada->last("update"), pair.ben->last("update"));
  scene.play_first(*pair.ben, pair.table);
  scene.settle();
  return seen;
}

TEST(DelayedView, IsThatOfTheSeatSomeTimeLater) {
  Scene scene;
  const auto pair = scene.begin_pair(with_delay(30));
  const auto& [table, ada, ben] = pair;
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, table, 0);
  EXPECT_EQ(watcher->last("table")["delay"], 30);
  EXPECT_TRUE(watcher->all("update").empty()) << "not even the deal";
  pass(scene, 20);
  const Json first = play_turn(scene, pair).first;
  pass(scene, 29);
  EXPECT_TRUE(watcher->all("update").empty()) << "the time counts from the reveal";
  pass(scene, 1);
  ASSERT_EQ(watcher->all("update").size(), 1U);
  const Json shown = watcher->last("update");
  EXPECT_EQ(shown["view"], first["view"]);
  EXPECT_EQ(shown["heard"], first["heard"]);
  EXPECT_EQ(shown["view_of"], 0);
  EXPECT_FALSE(shown.contains("legal"));
  for (const Json& left : shown["left"]) EXPECT_TRUE(left.is_null()) << "a clock tells of now";
  pass(scene, 3000);
  EXPECT_EQ(watcher->last("update"), shown) << "the next turn is still being chosen";
  const Json second = play_turn(scene, pair).first;
  pass(scene, 30);
  EXPECT_EQ(watcher->last("update")["view"], second["view"]);
  EXPECT_EQ(watcher->last("update")["heard"], second["heard"]);
}

TEST(DelayedView, HearsWhatIsMissingWhenItComesBack) {
  Scene scene;
  const auto pair = scene.begin_pair(with_delay(5));
  const auto& [table, ada, ben] = pair;
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, table, 1);
  play_turn(scene, pair);
  pass(scene, 5);
  const int heard = watcher->last("update")["heard"];
  scene.say(*watcher, {{"say", "leave"}, {"table", table}});
  const Json after = play_turn(scene, pair).second;
  pass(scene, 5);
  look_on(scene, *watcher, table, 1, heard);
  const Json shown = watcher->last("update");
  EXPECT_EQ(shown["heard"].get<std::size_t>(), static_cast<std::size_t>(heard) + shown["events"].size());
  EXPECT_EQ(shown["view"], after["view"]);
}

// However short the delay, and however long nobody plays.
TEST(DelayedView, NeverShowsAHandOrAChoiceThatIsNotRevealed) {
  for (const int players : {2, 3, 5}) {
    Scene scene;
    std::vector<std::shared_ptr<GuestInScene>> seated;
    NewTable opened = with_delay(1);
    opened.options = {{"players", players}};
    const std::string table = scene.open("id-of-guest0", opened);
    for (int seat = 0; seat < players; ++seat) {
      seated.push_back(scene.guest("guest" + std::to_string(seat)));
      scene.say(*seated.back(), {{"say", "attend"}, {"table", table}});
      scene.say(*seated.back(), {{"say", "sit"}, {"table", table}, {"seat", seat}});
      scene.settle();
    }
    scene.say(*seated[0], {{"say", "start"}, {"table", table}});
    scene.settle();
    std::vector<std::shared_ptr<GuestInScene>> watchers;
    for (int seat = 0; seat < players; ++seat) {
      watchers.push_back(scene.guest("watcher" + std::to_string(seat)));
      look_on(scene, *watchers.back(), table, seat);
    }
    const auto turn_of = [](const Json& update) {
      return update["view"]["round"].get<int>() * 20 + update["view"]["turn"].get<int>();
    };
    std::vector<int> turns;  // of the game, so far
    std::size_t shown = 0;
    while (seated[0]->last("ended").is_null()) {
      if (const int turn = turn_of(seated[0]->last("update")); turns.empty() || turns.back() != turn)
        turns.push_back(turn);
      for (const auto& each : seated) {
        scene.play_first(*each, table);
        scene.settle();
        if (!seated[0]->last("ended").is_null()) break;
        pass(scene, 100);
        if (const int turn = turn_of(seated[0]->last("update")); turns.back() != turn) turns.push_back(turn);
        for (const auto& watcher : watchers) {
          if (watcher->last("update").is_null()) continue;
          const auto at = std::ranges::find(turns, turn_of(watcher->last("update")));
          ASSERT_EQ(turns.end() - at, players) << "a hand is shown when it has gone round the table";
          ++shown;
        }
      }
    }
    EXPECT_GT(shown, 50U);
  }
}

TEST(DelayedView, IsNotShownWhereWatchingIsForAfterwards) {
  Scene scene;
  NewTable opened = with_delay(1);
  opened.watching = "after";
  const auto pair = scene.begin_pair(opened);
  const auto watcher = scene.guest("Cleo");
  look_on(scene, *watcher, pair.table, 0);
  EXPECT_EQ(watcher->last("refused")["name"], "not_shown");
  play_turn(scene, pair);
  play_turn(scene, pair);
  pass(scene, 100);
  EXPECT_TRUE(watcher->all("update").empty());
  scene.play_out(pair);
  look_on(scene, *watcher, pair.table, 0);
  EXPECT_EQ(watcher->last("update")["view"], pair.ada->last("update")["view"]);
}

// Who sits there may have a friend who looks on.
TEST(DelayedView, MakesATableUnratedAndTheLobbySaysSo) {
  Scene scene;
  NewTable opened = with_delay(30);
  opened.is_public = true;
  opened.options = {{"players", 2}};
  const auto waiting = scene.open("id-of-Eve", opened);
  const Json card = own_json(scene.ask("GET", "/api/tables").body)["tables"][0];
  EXPECT_EQ(card["table"], waiting);
  EXPECT_EQ(card["unrated"], true);
  EXPECT_EQ(card["delay"], 30);
  const auto pair = scene.begin_pair(opened);
  scene.keep({pair.ada, pair.ben});
  EXPECT_EQ(pair.ada->last("table")["unrated"], true);
  scene.play_out(pair);
  EXPECT_FALSE(scene.store().rating("sushi-go", "guest:id-of-Ada"));
  EXPECT_EQ(scene.store().table(pair.table)->status, storage::TableStatus::over);
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
  const auto pair = scene.begin_pair(with_delay(30));
  const auto& [table, ada, ben] = pair;
  pass(scene, 10);
  const Json first = play_turn(scene, pair).first;
  pass(scene, 10);
  const Json second = play_turn(scene, pair).first;
  Scene other(&scene.store());
  other.now = scene.now + 25'000;
  const auto watcher = other.guest("Cleo");
  look_on(other, *watcher, table, 0);
  EXPECT_EQ(watcher->last("update")["view"], first["view"]);
  other.now += 5'000;
  other.hall.tick();
  other.settle();
  EXPECT_EQ(watcher->last("update")["view"], second["view"]);
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
}  // namespace sushiya::online
