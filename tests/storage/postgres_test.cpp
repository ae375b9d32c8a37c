// Several nodes on one PostgreSQL, and a server that goes away.
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <mutex>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "storage/places.hpp"
#include "storage/postgres_store.hpp"

namespace sushiya::storage {
namespace {

using namespace std::chrono_literals;
using Texts = std::vector<std::string>;

class Postgres : public testing::Test {
 protected:
  std::unique_ptr<Store> open() const { return place_.open(); }

  Place place_{Kind::postgres};
};

// What a node has been told.
class Ear {
 public:
  void hear(Texts tables) {
    const std::lock_guard lock(mutex_);
    if (tables.empty()) ++looks_at_all_;
    for (std::string& table : tables) tables_.insert(std::move(table));
    changed_.notify_all();
  }
  // Whether it comes to that within some seconds.
  bool hears(const std::set<std::string>& tables) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 10s, [&] { return tables_ == tables; });
  }
  bool has_to_look_at_all() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 20s, [&] { return looks_at_all_ > 0; });
  }
  std::set<std::string> tables() {
    const std::lock_guard lock(mutex_);
    return tables_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::string> tables_;
  int looks_at_all_ = 0;
};

// ---- Several nodes

TEST_F(Postgres, OneOfTwoNodesWinsEachVersion) {
  constexpr Version versions = 150;
  const Texts ids{"a", "b", "c"};
  for (const std::string& id : ids) commit(*open(), Unit{PutTable{card(id)}});
  struct Node {
    std::vector<std::pair<std::string, Version>> won;
    int overtaken = 0;
  };
  std::array<Node, 2> nodes;
  const auto work = [&](Node& node, const std::string& name) {
    const auto store = open();
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      std::vector<Unit> units;
      std::vector<std::pair<std::string, Version>> places;
      for (const std::string& id : ids) {
        const auto length = static_cast<Version>(store->entries_after(id, 0).size());
        if (length >= versions) continue;
        goes_on = true;
        units.push_back({append(id, length, name), PutTable{card(id, length + 1)}});
        places.emplace_back(id, length);
      }
      const auto outcomes = store->commit(units);
      for (std::size_t at = 0; at < outcomes.size(); ++at) {
        if (outcomes[at] == Outcome::stored)
          node.won.push_back(places[at]);
        else
          ++node.overtaken;
      }
    }
  };
  std::thread other([&] { work(nodes[1], "second"); });
  work(nodes[0], "first");
  other.join();

  const auto store = open();
  EXPECT_EQ(nodes[0].won.size() + nodes[1].won.size(), ids.size() * versions);
  for (const auto& [node, name] : {std::pair{&nodes[0], "first"}, std::pair{&nodes[1], "second"}})
    for (const auto& [id, version] : node->won) ASSERT_EQ(store->entries_after(id, version).at(0).text, name);
  for (const std::string& id : ids) EXPECT_EQ(store->table(id).value().changed, Moment{versions});
  EXPECT_EQ(store->check(), Texts{});
  EXPECT_GT(nodes[0].overtaken + nodes[1].overtaken, 0) << "they never met";
}

TEST_F(Postgres, NodesThatRemoveAndAppendLeaveNoHoles) {
  std::atomic<bool> done = false;
  std::atomic<int> stored = 0;
  commit(*open(), Unit{PutTable{card("a")}});
  std::thread remover([&] {
    const auto store = open();
    for (int round = 0; round < 100 || (stored == 0 && round < 10'000); ++round) {
      commit(*store, Unit{RemoveTable{"a"}});
      commit(*store, Unit{PutTable{card("a")}});
    }
    done = true;
  });
  const auto store = open();
  while (!done) {
    const auto length = static_cast<Version>(store->entries_after("a", 0).size());
    const auto outcomes =
        commit_all(*store, {{append("a", length, "x"), PutTable{card("a", 2)}},
                            {append("a", length + 1, "y"), PutSeating{{.table = "a", .seat = 0, .guest = "g"}}}});
    stored += outcomes[0] == Outcome::stored ? 1 : 0;
  }
  remover.join();
  EXPECT_GT(stored, 0);
  EXPECT_EQ(store->check(), Texts{});
}

// Who sits down at one node while it is forgotten at another sits nowhere afterwards.
TEST_F(Postgres, NobodyWhoIsForgottenIsLeftInASeat) {
  constexpr int rounds = 40;
  commit(*open(), Unit{PutTable{card("a")}});
  std::atomic<int> round = 0;
  std::atomic<int> sat = 0;
  std::thread sitter([&] {
    const auto store = open();
    for (int seat = round; seat < rounds; seat = round) {
      const std::string id = "g" + std::to_string(seat);
      const Unit unit{RequireGuest{id}, PutSeating{{.table = "a", .seat = seat, .guest = id}}};
      sat += commit(*store, unit) == Outcome::stored ? 1 : 0;
    }
  });
  const auto store = open();
  while (round < rounds) {
    const std::string id = "g" + std::to_string(round.load());
    commit(*store, Unit{AddGuest{guest(id)}});
    for (const int before = sat; sat == before;) std::this_thread::yield();
    commit(*store, Unit{RemoveGuest{id}});
    EXPECT_TRUE(store->tables({.guest = id}).empty()) << id;
    ++round;
  }
  sitter.join();
  for (const Seating& seating : store->seatings("a")) EXPECT_EQ(seating.guest, "");
}

TEST_F(Postgres, OthersHearOfGuestsWhoAreNotWhatTheyWere) {
  Ear ear;
  const auto speaker = open();
  const auto listener = open();
  listener->listen([&](Texts tables) { ear.hear(std::move(tables)); });
  const auto key = [](const std::string& guest) { return PutKey{{.hash = "k" + guest, .guest = guest}, 1}; };
  for (const char* id : {"silent", "renamed", "mutes", "out", "all-out", "gone", "full"})
    commit(*speaker, Unit{AddGuest{guest(id)}, key(id)});
  commit(*speaker, Unit{ChangeGuest{.id = "silent", .seen = 9}});
  commit(*speaker, Unit{ChangeGuest{.id = "renamed", .name = "n"}});
  commit(*speaker, Unit{ChangeGuest{.id = "mutes", .settings = R"({"muted":["gone"]})"}});
  commit(*speaker, Unit{RemoveKey{"kout", "out"}});
  commit(*speaker, Unit{RemoveKeys{"all-out"}});
  commit(*speaker, Unit{RemoveGuest{"gone"}});
  commit(*speaker, Unit{PutKey{{.hash = "second", .guest = "full"}, 1}});
  const std::set<std::string> heard{"guest:renamed", "guest:mutes", "guest:out",
                                    "guest:all-out", "guest:gone",  "guest:full"};
  EXPECT_TRUE(ear.hears(heard));
  EXPECT_EQ(ear.tables(), heard);
}

TEST_F(Postgres, TwoNodesMayBeginAtTheSameTime) {
  for (int round = 0; round < 5; ++round) {
    const Place fresh(Kind::postgres);
    std::vector<std::thread> nodes;
    std::atomic<int> open_nodes = 0;
    for (int node = 0; node < 4; ++node)
      nodes.emplace_back([&] {
        const std::string said = said_by([&] { fresh.open(); });
        EXPECT_EQ(said, "");
        if (said.empty()) ++open_nodes;
      });
    for (std::thread& node : nodes) node.join();
    EXPECT_EQ(open_nodes, 4);
  }
}

// ---- Announcements

TEST_F(Postgres, OthersHearOfAppendsAndOneselfDoesNot) {
  Ear first_ear, second_ear;
  const auto first = open();
  const auto second = open();
  first->listen([&](Texts tables) { first_ear.hear(std::move(tables)); });
  second->listen([&](Texts tables) { second_ear.hear(std::move(tables)); });
  commit_all(*first, {{PutTable{card("a")}, append("a", 0, "x")},
                      {PutTable{card("b")}, append("b", 0, "x")},
                      {PutTable{card("only-a-card")}},
                      {AddGuest{guest("g")}, append("a", 1, "y")}});
  commit(*first, Unit{append("a", 0, "late"), PutTable{card("c")}});
  EXPECT_TRUE(second_ear.hears({"a", "b"}));
  commit(*second, Unit{PutTable{card("d")}, append("d", 0, "x")});
  commit(*second, Unit{RemoveTable{"b"}});
  EXPECT_TRUE(first_ear.hears({"b", "d"}));
  EXPECT_EQ(second_ear.tables(), (std::set<std::string>{"a", "b"}));
}

TEST_F(Postgres, ABatchOfManyTablesIsHeardWhole) {
  Ear ear;
  const auto speaker = open();
  const auto listener = open();
  listener->listen([&](Texts tables) { ear.hear(std::move(tables)); });
  std::set<std::string> ids;
  std::vector<Unit> units;
  for (int table = 0; table < 3000; ++table) {
    const std::string id = "a-table-with-a-long-name-" + std::to_string(table);
    ids.insert(id);
    units.push_back({PutTable{card(id)}, append(id, 0, "x")});
  }
  speaker->commit(units);
  EXPECT_TRUE(ear.hears(ids));
}

// The server's side of the connection that listens stands still: nothing ends, and nothing comes.
TEST_F(Postgres, ASilentConnectionIsNoticedAndAnotherOneListens) {
  Ear ear;
  const auto store = open();
  const auto speaker = open();
  store->listen([&](Texts tables) { ear.hear(std::move(tables)); });
  PostgresConnection beside(place_.address());
  const auto listening = static_cast<pid_t>(beside.ask_integer(
      "SELECT pid::bigint FROM pg_stat_activity WHERE query ~ '^(LISTEN|NOTIFY)' ORDER BY backend_start DESC LIMIT 1"));
  ASSERT_EQ(::kill(listening, SIGSTOP), 0);
  EXPECT_TRUE(ear.has_to_look_at_all());
  commit(*speaker, Unit{PutTable{card("a")}, append("a", 0, "x")});
  EXPECT_TRUE(ear.hears({"a"}));
  ::kill(listening, SIGCONT);
}

// ---- Signs of life

TEST_F(Postgres, ASignOfLifeComesOnlyWhereCommitsCouldAndTellsTheTime) {
  const auto store = open();
  const Pulse pulse = store->pulse();
  ASSERT_TRUE(pulse.clock_ahead);
  EXPECT_LT(std::abs(*pulse.clock_ahead), 1000);
  PostgresConnection beside(place_.address());
  beside.run("BEGIN; LOCK TABLE sushiya.entries IN ACCESS EXCLUSIVE MODE");
  std::atomic<bool> has_come = false;
  std::thread waiting([&] {
    store->pulse();
    has_come = true;
  });
  PostgresConnection looking(place_.address());
  const auto waits =
      "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%'";
  while (looking.ask_integer(waits) == 0) std::this_thread::yield();
  EXPECT_FALSE(has_come);
  beside.run("COMMIT");
  waiting.join();
  EXPECT_TRUE(has_come);
}

TEST(PostgresEpochs, WhatIsOlderThanWhatWasSeenIsRefused) {
  const PostgresEpoch seen{.system = 7, .timeline = 2, .position = 100};
  EXPECT_EQ(why_older({7, 2, 100}, std::nullopt), "");
  EXPECT_EQ(why_older({7, 2, 100}, seen), "");
  EXPECT_EQ(why_older({7, 2, 101}, seen), "");
  EXPECT_EQ(why_older({7, 3, 90}, seen), "") << "a standby that was promoted";
  EXPECT_TRUE(why_older({7, 1, 500}, seen).contains("older than what this house has seen")) << "an old primary";
  EXPECT_TRUE(why_older({7, 2, 99}, seen).contains("older than what this house has seen")) << "a disk put back";
  EXPECT_TRUE(why_older({8, 9, 500}, seen).contains("another one than before"));
}

TEST_F(Postgres, AServerIsAtItsEpochAndGoesOn) {
  const auto store = open();
  PostgresConnection connection(place_.address());
  SeenEpochs seen;
  const PostgresEpoch first = checked_epoch(connection, seen);
  EXPECT_GT(first.timeline, 0);
  commit(*store, Unit{PutTable{card("a")}});
  EXPECT_GT(checked_epoch(connection, seen), first);
  seen.note({first.system, first.timeline + 1, 0});
  EXPECT_TRUE(seen.is_outdated(first));
  EXPECT_NE(said_by([&] { checked_epoch(connection, seen); }), "");
  EXPECT_NE(said_by([&] { connect_to_newest(place_.address(), seen); }), "");
}

// ---- A server that goes away

TEST_F(Postgres, AServerThatIsGoneIsSaidAndFoundAgain) {
  Ear ear;
  const auto store = open();
  const auto speaker = open();
  store->listen([&](Texts tables) { ear.hear(std::move(tables)); });
  for (const int signal : {SIGINT, SIGQUIT}) {
    const auto length = static_cast<Version>(store->entries_after("a", 0).size());
    ASSERT_EQ(commit(*store, Unit{PutTable{card("a")}, append("a", length, "x")}), Outcome::stored);
    shared_postgres().stop(signal);
    const std::string first = said_by([&] { commit(*store, Unit{append("a", length + 1, "y")}); });
    EXPECT_TRUE(first.contains(" is gone: ")) << first;
    const std::string second = said_by([&] { store->table("a"); });
    EXPECT_TRUE(second.contains(" cannot be reached: ")) << second;
    EXPECT_FALSE(second.contains("\n")) << second;
    shared_postgres().start();
    EXPECT_EQ(store->entries_after("a", 0).size(), length + 1);
    EXPECT_EQ(commit(*store, Unit{append("a", length + 1, "y")}), Outcome::stored);
    EXPECT_EQ(ledger(*store, "a").size(), length + 2);
  }
  // Those who listen know that they may have missed something, and hear again.
  EXPECT_TRUE(ear.has_to_look_at_all());
  // Whoever only asks need not know that the server was another one before.
  EXPECT_EQ(said_by([&] { EXPECT_TRUE(speaker->table("a")); }), "");
  commit(*speaker, Unit{PutTable{card("news")}, append("news", 0, "x")});
  for (int tries = 0; tries < 200 && ear.tables().empty(); ++tries) {
    commit(*speaker, Unit{append("news", static_cast<Version>(tries + 1), "x")});
    std::this_thread::sleep_for(50ms);
  }
  EXPECT_EQ(ear.tables(), std::set<std::string>{"news"});
}

TEST_F(Postgres, OfSeveralHostsTheOneThatIsThereIsTaken) {
  const std::string address = shared_postgres().address();
  const auto host = address.find("host=") + 5;
  const auto store = open_store(address.substr(0, host) + "/nowhere," + address.substr(host));
  EXPECT_EQ(commit(*store, Unit{PutTable{card("a")}}), Outcome::stored);
}

TEST_F(Postgres, WhatIsWrongIsSaidWithoutThePassword) {
  const auto said = [](const std::string& address) { return said_by([&] { open_store(address); }); };
  const std::string unreachable = said("postgres://me:hush@127.0.0.1:1/house");
  EXPECT_TRUE(unreachable.starts_with("PostgreSQL at 127.0.0.1, database house cannot be reached: ")) << unreachable;
  const std::string unreadable = said("postgres://me:hush@[::1/house");
  EXPECT_TRUE(unreadable.starts_with("the address of PostgreSQL cannot be read: ")) << unreadable;
  EXPECT_NE(said("postgres://me:hush@/?nonsense=1"), "");
  for (const std::string& each : {unreachable, unreadable, said("postgres://me:hush@/?nonsense=1")})
    EXPECT_FALSE(each.contains("hush")) << each;
}

TEST_F(Postgres, BackupsAreMadeByItsOwnTools) {
  EXPECT_TRUE(said_by([&] { open()->backup("copy"); }).contains("pg_dump"));
}

// ---- Versions

TEST_F(Postgres, Version1IsStillUnderstood) {
  shared_postgres().run(fixture("version_1.postgres.sql"));
  const auto store = open();
  EXPECT_EQ(ledger(*store, "t1"), (Texts{"opened", "dealt"}));
  EXPECT_EQ(store->table("t1").value_or(TableCard{}).card, "{\"seats\":2}");
  EXPECT_EQ(store->seatings("t1"), (std::vector<Seating>{{"t1", 0, "g1"}, {"t1", 1, ""}}));
  EXPECT_EQ(store->guest_by_account("ÞÓRA").value_or(Guest{}).id, "g1");
  EXPECT_EQ(store->guest_by_key("00ff").value_or(Guest{}).name, "Þóra");
  EXPECT_EQ(store->rating("sushi-go", "guest:g1").value_or(Rating{}).mean, 25.5);
  EXPECT_EQ(commit(*store, Unit{append("t1", 2, "chosen")}), Outcome::stored);
  EXPECT_EQ(store->check(), Texts{});
}

TEST_F(Postgres, ANewerHouseIsRefused) {
  open();
  shared_postgres().run("INSERT INTO sushiya.schema_version VALUES (99)");
  for (const Access access : {Access::writing, Access::reading}) {
    const std::string said = said_by([&] { place_.open(access); });
    EXPECT_TRUE(said.starts_with("the database was made by a newer version of sushiya")) << said;
  }
}

TEST_F(Postgres, WhoReadsMakesNothing) {
  EXPECT_TRUE(said_by([&] { place_.open(Access::reading); }).contains("open the house once"));
  EXPECT_EQ(PostgresConnection(place_.address())
                .ask_integer("SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = 'sushiya'"),
            0);
}

TEST_F(Postgres, NobodyTakesAnAccountThatLooksLikeAnOldOne) {
  PostgresConnection old(place_.address());
  bring_up_to_date(old, migrations().first(6));
  old.run(accounts_of_version_6);
  expect_no_account_looks_like_an_old_one(*open());
}

TEST_F(Postgres, MigrationsGoForwardWholeOrNotAtAll) {
  commit(*open(), Unit{PutTable{card("a")}, append("a", 0, "x")});
  std::vector<Migration> later(migrations().begin(), migrations().end());
  later.push_back({.sqlite = "ALTER TABLE guests ADD COLUMN favourite TEXT; CREATE TABLE broken (id NOTHING)"});
  PostgresConnection connection(place_.address());
  EXPECT_NE(said_by([&] { bring_up_to_date(connection, later); }), "");
  const auto columns = "SELECT count(*) FROM information_schema.columns WHERE column_name = 'favourite'";
  EXPECT_EQ(connection.ask_integer(columns), 0);
  later.back() = {.sqlite = "ALTER TABLE guests ADD COLUMN favourite TEXT", .postgres = {}};
  later.push_back({.sqlite = "nothing that PostgreSQL should see", .postgres = "UPDATE entries SET text = 'moved'"});
  bring_up_to_date(connection, later);
  bring_up_to_date(connection, later);
  EXPECT_EQ(connection.ask_integer(columns), 1);
  EXPECT_EQ(connection.ask_integer("SELECT count(*) FROM entries WHERE text = 'moved'"), 1);
  EXPECT_TRUE(said_by([&] { open(); }).contains("newer version"));
}

}  // namespace
}  // namespace sushiya::storage
