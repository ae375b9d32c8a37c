// When the store fails, lags, or another node is first.
#include <gtest/gtest.h>

#include "ledger/ledger.hpp"
#include "online/scene.hpp"

namespace sushiya::online {
namespace {

TEST(HallStore, WhatCannotBeStoredHasNotHappened) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  const Json before = ada->last("update")["view"];
  scene.keeper.fails = true;
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  scene.settle();
  EXPECT_EQ(ada->last("refused")["name"], "not_stored");
  EXPECT_EQ(ben->last("refused")["name"], "not_stored");
  EXPECT_EQ(ada->all("update").size(), 1U);

  scene.keeper.fails = false;
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  scene.settle();
  EXPECT_EQ(ada->last("update")["view"]["turn"], 1);
  EXPECT_EQ(scene.store().entries_after(table, 0).size(), 6U) << "opened, sat, sat, started, two choices";
}

TEST(HallStore, AnotherHouseReadsTheSameTable) {
  storage::MemoryStore store;
  Scene first(&store);
  const auto [table, ada, ben] = first.begin_pair();
  first.play_first(*ada, table);
  first.settle();
  // The first house is gone; whoever comes to the second finds everything.
  Scene second(&store);
  const auto ada_again = second.guest("Ada");
  const auto ben_again = second.guest("Ben");
  for (const auto& each : {ada_again, ben_again}) second.say(*each, {{"say", "attend"}, {"table", table}});
  second.settle();
  EXPECT_EQ(ada_again->last("update")["view"], ada->last("update")["view"]);
  EXPECT_EQ(ben_again->last("update")["view"], ben->last("update")["view"]);
  second.play_first(*ben_again, table);
  second.settle();
  EXPECT_EQ(ben_again->last("update")["view"]["turn"], 1);
}

TEST(HallStore, OfTwoHousesOneIsFirst) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto [table, ada, ben] = here.begin_pair();
  Scene there(&store);
  const auto ben_there = there.guest("Ben");
  there.say(*ben_there, {{"say", "attend"}, {"table", table}});
  there.settle();
  // Both decide on the same version; the other's entry comes first.
  there.play_first(*ben_there, table);
  here.play_first(*ada, table);
  there.settle();
  here.settle();
  EXPECT_EQ(ada->last("refused"), Json()) << "what is still possible is repeated";
  EXPECT_EQ(ada->last("update")["view"]["turn"], 1);
  // And there it is heard of.
  there.hall.heard({table});
  there.settle();
  EXPECT_EQ(ben_there->last("update")["view"], here.hall.counts().faults == 0 ? ben->last("update")["view"] : Json());
}

// An announcement comes whenever it likes: while what it speaks of is being read, and while one's own entry is stored.
TEST(HallStore, WhatAnotherHouseAppendsIsHeardWheneverItIsAnnounced) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto [table, ada, ben] = here.begin_pair();
  Scene there(&store);
  const auto ben_there = there.guest("Ben");
  there.say(*ben_there, {{"say", "attend"}, {"table", table}});
  there.settle();

  // Read too early: the question was answered before the other house appended.
  here.hall.heard({table});
  ASSERT_TRUE(here.keeper.commit_next_later());
  there.play_first(*ben_there, table);
  there.settle();
  here.hall.heard({table});
  here.keeper.tell_later();
  here.hall.announce();
  here.settle();
  EXPECT_EQ(ada->last("update")["waiting"], Json::array({0}));

  // Not settled: one's own entry is stored and not told yet, and the other house's comes after it.
  here.play_first(*ada, table);
  ASSERT_TRUE(here.keeper.commit_next_later());
  there.hall.heard({table});
  there.settle();
  there.play_first(*ben_there, table);
  there.settle();
  here.hall.heard({table});
  here.keeper.tell_later();
  here.hall.announce();
  here.settle();
  EXPECT_EQ(ada->last("update")["view"]["turn"], 1);
  EXPECT_EQ(ada->last("update")["waiting"], Json::array({0})) << "the other has chosen there already";

  // Not in memory yet.
  Scene third(&store);
  const auto cleo = third.guest("Cleo");
  third.say(*cleo, {{"say", "attend"}, {"table", table}});
  ASSERT_TRUE(third.keeper.commit_next_later());
  here.play_first(*ada, table);
  here.settle();
  third.hall.heard({table});
  third.keeper.tell_later();
  third.hall.announce();
  third.settle();
  EXPECT_EQ(cleo->last("update")["view"]["turn"], 2);
}

// Whoever comes from another node, which may be gone, is not told less here than there, however late announcements are.
TEST(HallStore, WhoHasHeardMoreAtAnotherHouseIsToldNoLessHere) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto [table, ada, ben] = here.begin_pair();
  Scene there(&store);
  const auto ben_there = there.guest("Ben");
  there.say(*ben_there, {{"say", "attend"}, {"table", table}});
  there.settle();
  const auto play_here = [&] {
    here.play_first(*ada, table);
    here.play_first(*ben, table);
    here.settle();
  };
  const auto come_there = [&](const GuestInScene& heard_here) {
    const auto again = there.guest(heard_here.name);
    again->guest = heard_here.guest;
    there.say(*again, {{"say", "attend"}, {"table", table}, {"after", heard_here.last("update")["heard"]}});
    return again;
  };

  play_here();
  const auto ada_there = come_there(*ada);
  there.settle();
  EXPECT_EQ(ada_there->last("update")["heard"], ada->last("update")["heard"]);
  EXPECT_EQ(ada_there->last("update")["view"], ada->last("update")["view"]);
  EXPECT_EQ(ada_there->last("update")["events"], Json::array());
  EXPECT_EQ(ben_there->last("update")["view"], ben->last("update")["view"]) << "who was there hears it as well";

  // While a choice made there is being stored, which comes too late.
  play_here();
  there.play_first(*ben_there, table);
  const auto ada_once_more = come_there(*ada);
  there.settle();
  EXPECT_EQ(ben_there->last("refused")["name"], "other_question");
  EXPECT_EQ(ada_once_more->last("update")["heard"], ada->last("update")["heard"]);
  EXPECT_EQ(ada_once_more->last("update")["view"], ada->last("update")["view"]);

  // Nobody has heard so much.
  const auto cleo = there.guest("Cleo");
  there.say(*cleo, {{"say", "attend"}, {"table", table}, {"after", 1'000'000}});
  there.settle();
  EXPECT_EQ(cleo->last("update")["events"], Json::array());
  EXPECT_EQ(cleo->last("update")["view"]["turn"], 2);
}

// The writer commits all that waits before it answers questions: what is read has what was submitted after it was
// asked.
TEST(HallStore, WhatIsReadAndStoredAtOnceIsEnteredOnce) {
  for (const bool has_bot : {false, true}) {
    Scene scene;
    const auto ada = scene.guest("Ada");
    const auto ben = scene.guest("Ben");
    const std::string table = scene.open(ada->guest, {.game = "sushi-go", .bot = "apprentice", .starts_full = true});
    if (has_bot)
      scene.say(*ada, {{"say", "seat_bot"}, {"table", table}, {"seat", 1}, {"bot", "apprentice"}});
    else
      scene.say(*ben, {{"say", "sit"}, {"table", table}, {"seat", 1}});
    scene.settle();
    // In one packet: looks, sits, looks. The game begins when it is full, while the ledger is read.
    for (const char* what : {"attend", "sit", "attend"}) {
      Json message{{"say", what}, {"table", table}};
      if (message["say"] == "attend") message["after"] = 9;
      scene.say(*ada, message);
      for (const auto& other : {ben}) scene.say(*other, {{"say", "attend"}, {"table", table}, {"after", 9}});
    }
    scene.settle(TestKeeper::Order::submissions_first);
    ASSERT_EQ(ada->last("table")["status"], "playing");
    ASSERT_TRUE(scene.play_first(*ada, table));
    scene.settle(TestKeeper::Order::submissions_first);
    EXPECT_EQ(ada->last("refused"), Json());
    EXPECT_EQ(scene.hall.counts().faults, 0U);
    // opened, two seats, started, and what was chosen
    EXPECT_EQ(scene.store().entries_after(table, 0).size(), has_bot ? 7U : 5U);
  }
}

TEST(HallStore, AnAnswerThatComesAfterWhatWasReadIsKnown) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  // Both are stored, and something is read in between, before the hall hears of them.
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  while (scene.keeper.commit_next_later()) {
  }
  scene.hall.heard({table});
  while (scene.keeper.tell_next(TestKeeper::First::question)) {
  }
  scene.hall.announce();
  scene.settle();
  EXPECT_EQ(ada->last("update")["view"]["turn"], 1);
  EXPECT_EQ(scene.store().entries_after(table, 0).size(), 6U);
}

// An announcement may be lost with the connection it should have come by.
TEST(HallStore, WhoComesIsToldWhatAnotherHouseHasStoredWithoutAWord) {
  storage::MemoryStore store;
  Scene here(&store);
  here.keeper.shares = true;
  const auto [table, ada, ben] = here.begin_pair();
  Scene there(&store);
  there.keeper.shares = true;
  const auto ada_there = there.guest("Ada");
  there.say(*ada_there, {{"say", "attend"}, {"table", table}});
  there.settle();
  EXPECT_EQ(ada_there->last("update")["view"]["turn"], 0);
  here.play_first(*ada, table);
  here.play_first(*ben, table);
  here.settle();
  const auto cleo = there.guest("Cleo");
  there.say(*cleo, {{"say", "attend"}, {"table", table}});
  there.settle();
  EXPECT_EQ(cleo->last("update")["view"]["turn"], 1);
  EXPECT_EQ(ada_there->last("update")["view"], ada->last("update")["view"]);
}

TEST(HallStore, AGameThatEndedAtAnotherHouseIsOverHereToo) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto pair = here.begin_pair();
  Scene there(&store);
  const std::string record = "/api/records/" + pair.table;
  EXPECT_EQ(there.ask("GET", record).status, 409) << "the game is not over";
  here.play_out(pair);
  const Reply told = there.ask("GET", record);
  EXPECT_EQ(told.status, 200) << told.body;
  EXPECT_EQ(told.body, here.ask("GET", record).body);
}

TEST(HallStore, ATornLedgerEndsItsTableAndNoOther) {
  storage::MemoryStore store;
  std::string torn;
  std::string whole;
  {
    Scene scene(&store);
    torn = scene.begin_pair().table;
    whole = scene.begin_pair().table;
  }
  for (const char* text :
       {"{\"entry\":\"played\",\"moves\":[[0,\"no such card\"]]}", "{\"entry\":\"pla", "", "{\"entry\":\"opened\"}",
        "{\"entry\":\"sat\",\"seat\":99,\"guest\":\"\",\"name\":\"\",\"contribution\":\"\"}"}) {
    storage::MemoryStore copy;
    for (const std::string& id : {torn, whole}) {
      storage::Unit unit{storage::PutTable{*store.table(id)}};
      storage::Version version = 0;
      for (const storage::Entry& entry : store.entries_after(id, 0))
        unit.emplace_back(storage::Append{id, version++, entry});
      if (id == torn) unit.emplace_back(storage::Append{id, version, {1, text}});
      ASSERT_EQ(copy.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
    }
    Scene scene(&copy);
    const auto ada = scene.guest("Ada");
    for (const std::string& id : {torn, whole}) scene.say(*ada, {{"say", "attend"}, {"table", id}});
    scene.settle();
    const auto tables = ada->all("table");
    ASSERT_GE(tables.size(), 2U) << text;
    EXPECT_EQ(tables.front()["status"], "closed") << text;
    EXPECT_EQ(tables.back()["status"], "playing") << text;
    EXPECT_EQ(scene.hall.counts().faults, 1U);
    EXPECT_TRUE(scene.play_first(*ada, whole));
    scene.settle();
    EXPECT_EQ(ada->last("refused"), Json());
  }
}

TEST(Ledger, EntriesReadBack) {
  const LedgerEntry entries[]{entry::Opened{.game = "wasabi",
                                            .options = {{"players", 3}},
                                            .host = "h",
                                            .is_public = true,
                                            .seconds = 60,
                                            .bot = "cook",
                                            .watching = "after",
                                            .starts_full = false,
                                            .secret = std::string(64, 'a'),
                                            .deals_of = "other"},
                              entry::Sat{1, "guest", "Þórður \"x\"", "00ff"},
                              entry::Stood{0},
                              entry::BotSat{2, "itamae"},
                              entry::Played{*parse_json(R"([[0,"tempura"],["chance","pudding"]])")},
                              entry::TookOver{1},
                              entry::CameBack{1},
                              entry::Rated{},
                              entry::Closed{"why"},
                              entry::Rematched{"next"}};
  for (const LedgerEntry& entry : entries) {
    const std::string text = to_text(entry);
    const auto again = entry_from_text(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(to_text(*again), text);
    EXPECT_EQ(is_played(text), std::holds_alternative<entry::Played>(entry));
  }
  EXPECT_EQ(played_text("[]"), to_text(entry::Played{Json::array()}));
  EXPECT_EQ(started_text("[]"), to_text(entry::Started{Json::array()}));
  EXPECT_TRUE(is_started(started_text("[]")));
}

// Nothing is read of it any more, whatever other nodes say.
TEST(HallStore, AClosedTableLeavesTheMemory) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest);
  scene.say(*ada, {{"say", "close"}, {"table", table}});
  scene.settle();
  scene.hall.heard({});
  scene.settle();
  scene.hall.tick();
  EXPECT_EQ(scene.hall.counts().tables, 0U);
}

}  // namespace
}  // namespace sushiya::online
