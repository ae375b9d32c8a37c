// The lobby: who fills it, how tables that wait come to an end, quick games, and where a game goes on.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "ledger/quick.hpp"
#include "online/scene.hpp"

namespace sushiya::online {
namespace {

constexpr Moment a_minute = 60'000;
constexpr Moment an_hour = 60 * a_minute;

std::string make_guest(Scene& scene, const std::string& name, const std::string& address = "127.0.0.1") {
  return own_json(scene.ask("POST", "/api/guests", "", {{"name", name}}, address).body)["key"];
}

Json new_table(bool is_public = true, int seconds = 60) {
  return {{"game", "sushi-go"}, {"options", {{"players", 2}}}, {"public", is_public}, {"seconds", seconds},
          {"bot", "cook"},      {"watching", "open"},          {"starts_full", false}};
}

std::vector<std::string> listed(Scene& scene) {
  std::vector<std::string> ids;
  for (const Json& card : own_json(scene.ask("GET", "/api/tables").body)["tables"]) ids.push_back(card["table"]);
  return ids;
}

void wait_for(Scene& scene, Moment time) {
  scene.now += time;
  scene.hall.tick();
  scene.settle();
}

std::string named(const Reply& reply) { return own_json(reply.body).value("table", ""); }

// A guest whom the desk has made, connected.
std::shared_ptr<GuestInScene> connected(Scene& scene, const std::string& key, const std::string& name) {
  const std::string id = own_json(scene.ask("GET", "/api/me", key).body)["guest"];
  auto guest = scene.guest(name);
  guest->guest = id;
  return guest;
}

void sit_at(Scene& scene, GuestInScene& guest, const std::string& table) {
  scene.say(guest, {{"say", "attend"}, {"table", table}});
  scene.say(guest, {{"say", "sit"}, {"table", table}});
  scene.settle();
}

TEST(Lobby, GuestsOfOneAddressDoNotPushOthersOut) {
  Scene scene;
  const std::string ada = make_guest(scene, "Ada");
  const std::string table = named(scene.ask("POST", "/api/tables", ada, new_table()));
  int opened = 0;
  for (int number = 0; number < 14; ++number) {
    const std::string key = make_guest(scene, "Mallory", "10.0.0.1");
    for (int each = 0; each < 8; ++each) {
      const Reply reply = scene.ask("POST", "/api/tables", key, new_table(), "10.0.0.1");
      opened += reply.status == 201 ? 1 : 0;
      if (reply.status != 201) EXPECT_EQ(own_json(reply.body)["refused"], "too_many_tables");
    }
  }
  EXPECT_EQ(opened, static_cast<int>(Limits{}.lobby_tables_of_address));
  EXPECT_TRUE(std::ranges::count(listed(scene), table) == 1);
  EXPECT_EQ(
      scene.ask("POST", "/api/tables", make_guest(scene, "Mallory", "10.0.0.1"), new_table(false), "10.0.0.1").status,
      201U)
      << "what nobody finds takes nobody's place";
}

TEST(Lobby, QuickGamesAreCountedForTheirAddressToo) {
  Scene scene(nullptr, {.lobby_tables_of_address = 1});
  const auto quick = [&](const char* game) {
    const std::string key = make_guest(scene, "Mallory", "10.0.0.1");
    return scene.ask("POST", "/api/quick", key, {{"game", game}}, "10.0.0.1");
  };
  EXPECT_EQ(quick("sushi-go").status, 201U);
  EXPECT_EQ(own_json(quick("wasabi").body)["refused"], "too_many_tables");
}

// Many addresses too: the tables of one guest come after the first ones of all others.
TEST(Lobby, ListsOneTableOfEachGuestFirst) {
  Scene scene;
  std::set<std::string> first;
  for (int guest = 0; guest < 20; ++guest) {
    const std::string key = make_guest(scene, "Guest", std::to_string(guest));
    for (int each = 0; each < 8; ++each) {
      const std::string table = named(scene.ask("POST", "/api/tables", key, new_table(), std::to_string(guest)));
      if (each == 7) first.insert(table);
      ++scene.now;
    }
  }
  const auto tables = listed(scene);
  ASSERT_EQ(tables.size(), 100U);
  EXPECT_EQ(std::set(tables.begin(), tables.begin() + 20), first);
}

TEST(Lobby, ATableThatNobodyComesToEnds) {
  Scene scene;
  const std::string key = make_guest(scene, "Ada");
  const std::string open_to_all = named(scene.ask("POST", "/api/tables", key, new_table()));
  const std::string among_friends = named(scene.ask("POST", "/api/tables", key, new_table(false)));
  const std::string by_the_day = named(scene.ask("POST", "/api/tables", key, new_table(true, 24 * 60 * 60)));
  const auto ends = [&](const std::string& table) {
    return own_json(scene.ask("GET", "/api/tables/" + table).body)["status"] == "closed";
  };
  wait_for(scene, 2 * an_hour - a_minute);
  EXPECT_FALSE(ends(open_to_all));
  wait_for(scene, 2 * a_minute);
  EXPECT_TRUE(ends(open_to_all));
  EXPECT_FALSE(ends(among_friends));
  wait_for(scene, 23 * an_hour);
  EXPECT_TRUE(ends(among_friends));
  EXPECT_FALSE(ends(by_the_day));
  wait_for(scene, 14 * 24 * an_hour);
  EXPECT_TRUE(ends(by_the_day));
  EXPECT_TRUE(listed(scene).empty());
}

TEST(Lobby, ATableWhereSomebodyWaitsStays) {
  Scene one;
  const auto ada = one.guest("Ada");
  const std::string table = one.open(ada->guest, {.game = "sushi-go", .is_public = true});
  sit_at(one, *ada, table);
  Scene two(&one.store());
  for (int minutes = 0; minutes < 200; ++minutes) {
    wait_for(one, a_minute);
    two.now = one.now;
    two.hall.tick();
    two.settle();
  }
  EXPECT_EQ(one.store().table(table)->status, storage::TableStatus::open);
  one.hall.leave(*ada);
  wait_for(one, a_minute);
  wait_for(one, 2 * an_hour + a_minute);
  EXPECT_EQ(one.store().table(table)->status, storage::TableStatus::over);
}

TEST(Lobby, ATableWhereSomebodyOnlyLooksOnStays) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest, {.game = "sushi-go", .is_public = true});
  scene.say(*ada, {{"say", "attend"}, {"table", table}});
  wait_for(scene, a_minute);
  wait_for(scene, 3 * an_hour);
  EXPECT_EQ(scene.store().table(table)->status, storage::TableStatus::open);
}

TEST(Lobby, WhoeverOpenedATableEndsIt) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const auto ben = scene.guest("Ben");
  const std::string table = scene.open(ada->guest);
  for (const auto& each : {ada, ben}) sit_at(scene, *each, table);
  scene.say(*ben, {{"say", "close"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ben->last("refused")["name"], "not_host");
  scene.say(*ada, {{"say", "close"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ben->last("table")["status"], "closed");
  EXPECT_EQ(scene.store().table(table)->status, storage::TableStatus::over);
  // Not where somebody else plays; but a game against bots alone.
  const auto pair = scene.begin_pair();
  scene.say(*pair.ada, {{"say", "close"}, {"table", pair.table}});
  scene.settle();
  EXPECT_EQ(pair.ada->last("refused")["name"], "not_open");
  const std::string alone = scene.open(ada->guest);
  sit_at(scene, *ada, alone);
  scene.say(*ada, {{"say", "start"}, {"table", alone}});
  scene.settle();
  scene.say(*ada, {{"say", "close"}, {"table", alone}});
  scene.settle();
  EXPECT_EQ(ada->last("table")["status"], "closed");
}

TEST(Quick, LeadsWhereSomebodyWaits) {
  Scene scene;
  const std::string ada_key = make_guest(scene, "Ada");
  const std::string ben_key = make_guest(scene, "Ben");
  const Json wanted{{"game", "sushi-go"}};
  const std::string never_came = named(scene.ask("POST", "/api/quick", ada_key, wanted));
  wait_for(scene, a_minute);
  const std::string another = named(scene.ask("POST", "/api/quick", ben_key, wanted));
  EXPECT_NE(another, never_came) << "nobody is there";
  const auto ben = connected(scene, ben_key, "Ben");
  sit_at(scene, *ben, another);
  for (int minutes = 0; minutes < 10; ++minutes) wait_for(scene, a_minute);
  const Reply found = scene.ask("POST", "/api/quick", ada_key, wanted);
  EXPECT_EQ(found.status, 200U);
  EXPECT_EQ(named(found), another);
  scene.hall.leave(*ben);
  wait_for(scene, a_minute);
  EXPECT_EQ(scene.ask("POST", "/api/quick", ada_key, wanted).status, 201U) << "he has gone";
}

// What two nodes find at once: the answers, in their order.
std::vector<std::string> ask_quick_at_once(Scene& one, Scene& two, const std::vector<std::string>& keys) {
  std::vector<std::string> tables;
  const auto ask = [&](Scene& scene, const std::string& key) {
    scene.desk.ask({.method = "POST", .path = "/api/quick", .body = R"({"game":"sushi-go"})", .key = key},
                   [&](const Reply& reply) { tables.push_back(named(reply)); });
  };
  ask(one, keys[0]);
  ask(two, keys[1]);
  // Step by step, so that both have looked before either has opened.
  for (int step = 0; step < 20; ++step) {
    one.keeper.commit_next();
    if (&one != &two) two.keeper.commit_next();
  }
  one.settle();
  two.settle();
  return tables;
}

TEST(Quick, TwoAtOnceAreOneTable) {
  Scene one;
  Scene two(&one.store());
  const std::vector<std::string> keys{make_guest(one, "Ada"), make_guest(one, "Ben")};
  for (int again = 0; again < 3; ++again) {
    for (Scene* other : {&one, &two}) {
      const auto tables = ask_quick_at_once(one, *other, keys);
      ASSERT_EQ(tables.size(), 2U);
      EXPECT_FALSE(tables[0].empty());
      EXPECT_EQ(tables[0], tables[1]);
      one.now += a_minute;
      two.now += a_minute;
    }
  }
}

// However many are opened, and whoever has read it before.
TEST(Quick, ALongLedgerBeginsAnew) {
  Scene one;
  Scene two(&one.store());
  const std::vector<std::string> keys{make_guest(one, "Ada"), make_guest(one, "Ben")};
  const std::string ledger = std::string(quick_prefix) + "sushi-go-2";
  storage::Unit many;
  for (Version version = 0; version + 1 < max_quick_entries; ++version) append_quick(many, ledger, version, 1, "table");
  ASSERT_EQ(one.store().commit(std::span(&many, 1)).front(), storage::Outcome::stored);
  for (int again = 0; again < 4; ++again) {
    const auto tables = ask_quick_at_once(one, two, keys);
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_FALSE(tables[0].empty());
    EXPECT_EQ(tables[0], tables[1]) << again;
    one.now += a_minute;
    two.now += a_minute;
  }
  EXPECT_EQ(one.store().entries_after(ledger, 0).size(), 3U) << "after one more of the old";
}

TEST(Rematch, TwoPressesAreOneTable) {
  Scene scene;
  const auto pair = scene.begin_pair();
  scene.play_out(pair);
  const auto before = scene.store().tables({}).size();
  for (const auto& each : {pair.ada, pair.ben, pair.ada}) scene.say(*each, {{"say", "rematch"}, {"table", pair.table}});
  scene.settle();
  EXPECT_EQ(scene.store().tables({}).size(), before + 1);
  EXPECT_EQ(pair.ada->last("table")["rematch"], pair.ben->last("table")["rematch"]);
}

TEST(Rematch, TwoPressesAtTwoNodesAreOneTable) {
  Scene one;
  const auto pair = one.begin_pair();
  one.play_out(pair);
  Scene two(&one.store());
  const auto there = two.guest("Ben");
  two.say(*there, {{"say", "attend"}, {"table", pair.table}});
  two.settle();
  const auto before = one.store().tables({}).size();
  one.say(*pair.ada, {{"say", "rematch"}, {"table", pair.table}});
  two.say(*there, {{"say", "rematch"}, {"table", pair.table}});
  one.keeper.commit_next();
  two.keeper.commit_next();
  one.settle();
  two.settle();
  EXPECT_EQ(one.store().tables({}).size(), before + 1);
  EXPECT_EQ(there->last("table")["rematch"], pair.ada->last("table")["rematch"]);
  EXPECT_TRUE(there->all("refused").empty());
}

TEST(Rematch, IsForThoseWhoPlayed) {
  Scene scene;
  const auto pair = scene.begin_pair({.game = "sushi-go", .is_public = true});
  const auto watcher = scene.guest("Cleo");
  scene.say(*watcher, {{"say", "attend"}, {"table", pair.table}});
  scene.play_out(pair);
  scene.say(*pair.ada, {{"say", "rematch"}, {"table", pair.table}});
  scene.settle();
  const std::string next = watcher->last("table")["rematch"];
  sit_at(scene, *watcher, next);
  EXPECT_EQ(watcher->last("refused")["name"], "not_invited");
  EXPECT_TRUE(listed(scene).empty()) << "nobody else can sit there";
  for (const auto& each : {pair.ada, pair.ben}) sit_at(scene, *each, next);
  EXPECT_EQ(pair.ben->last("table")["status"], "playing");
  EXPECT_FALSE(watcher->last("update").is_null()) << "but may look on";
}

}  // namespace
}  // namespace sushiya::online
