// What a host does to a house from outside.
#include "api/house_keeping.hpp"

#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::api {

using namespace online;
namespace {

TEST(HouseKeeping, ATableIsClosedBesideARunningHouse) {
  storage::MemoryStore store;
  Scene scene(&store);
  const auto [table, ada, ben] = scene.begin_pair();
  ASSERT_TRUE(close_table(store, table, "we are sorry: too late", 5));
  EXPECT_EQ(store.table(table)->status, storage::TableStatus::over);
  // What was decided there meanwhile is overtaken and no longer possible, and everybody is told.
  scene.play_first(*ada, table);
  scene.settle();
  EXPECT_EQ(ada->last("refused")["name"], "not_playing");
  for (const auto& each : {ada, ben}) {
    EXPECT_EQ(each->last("table")["status"], "closed");
    EXPECT_EQ(each->last("table")["why_closed"], "we are sorry: too late");
  }
  EXPECT_EQ(scene.hall.counts().faults, 0U);
  EXPECT_FALSE(close_table(store, table, "again", 6));
  EXPECT_EQ(close_table(store, "nowhere", "why", 6).error(), "there is no table nowhere");
}

TEST(HouseKeeping, WhomToBan) {
  storage::MemoryStore store;
  const storage::Unit unit{storage::AddGuest{{.id = "g1", .name = "Ada", .account = "ada"}}};
  store.commit(std::span(&unit, 1));
  EXPECT_EQ(banned_name(store, "guest:g1"), "guest:g1");
  EXPECT_EQ(banned_name(store, "account:ADA"), "guest:g1");
  EXPECT_EQ(banned_name(store, "address:192.0.2.1"), "address:192.0.2.1");
  for (const char* wrong : {"", "g1", "guest:", "guest:g2", "account:eve", "address:", "table:x"})
    EXPECT_FALSE(banned_name(store, wrong)) << wrong;
}

// A house with a game that is over, one that is played, and one that waits.
void fill(storage::Store& store) {
  Scene scene(&store);
  const auto pair = scene.begin_pair();
  scene.keep({pair.ada, pair.ben});
  scene.play_out(pair);
  scene.begin_pair();
  scene.open("somebody");
}

TEST(HouseKeeping, CheckFindsNothingInAHouseThatIsWell) {
  storage::MemoryStore store;
  fill(store);
  std::size_t told = 0;
  const CheckedHouse checked = check_house(store, [&](std::size_t tables) { told = tables; });
  EXPECT_EQ(checked.faults, std::vector<std::string>{});
  EXPECT_EQ(checked.tables, 3U);
  EXPECT_EQ(checked.records, 1U);
  EXPECT_EQ(told, 3U);
}

TEST(HouseKeeping, CheckNamesWhatIsWrong) {
  storage::MemoryStore store;
  fill(store);
  std::string over;
  for (const storage::TableCard& card : store.tables({.status = storage::TableStatus::over})) over = card.id;
  const auto entries = store.entries_after(over, 0);
  // Another secret than the one that dealt: the log is legal still, and not fair.
  storage::MemoryStore other;
  storage::TableCard card = *store.table(over);
  storage::Unit unit{storage::PutTable{card}};
  storage::Version version = 0;
  for (storage::Entry entry : entries) {
    if (version == 0) {
      const auto at = entry.text.find("\"secret\":\"") + 10;
      entry.text[at] = entry.text[at] == '0' ? '1' : '0';
    }
    unit.emplace_back(storage::Append{over, version++, entry});
  }
  card.id = "torn";
  unit.emplace_back(storage::PutTable{card});
  unit.emplace_back(storage::Append{"torn", 0, entries[0]});
  unit.emplace_back(storage::Append{"torn", 1, {1, "{"}});
  card.id = "empty";
  unit.emplace_back(storage::PutTable{card});
  card.id = "behind";
  unit.emplace_back(storage::PutTable{card});
  unit.emplace_back(storage::Append{"behind", 0, entries[0]});
  ASSERT_EQ(other.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
  const auto faults = check_house(other, [](std::size_t) {}).faults;
  ASSERT_EQ(faults.size(), 4U) << testing::PrintToString(faults);
  const auto has = [&](const std::string& begin) {
    return std::ranges::any_of(faults, [&](const std::string& fault) { return fault.starts_with(begin); });
  };
  EXPECT_TRUE(has("table " + over + ": its record is not fair")) << testing::PrintToString(faults);
  EXPECT_TRUE(has("table torn: entry 1 of its ledger, byte 1: "));
  EXPECT_TRUE(has("table empty: its ledger is empty"));
  EXPECT_TRUE(has("table behind: its card says otherwise"));
}

TEST(HouseKeeping, ACopyIsTheWholeHouse) {
  storage::MemoryStore store;
  fill(store);
  const storage::Unit unit{storage::PutBan{{"guest:x", 0, "noise"}}, storage::PutSetting{"limit:tables", "5"},
                           storage::PutKey{{.hash = "00", .guest = "id-of-Ada", .label = "browser", .made = 1}}};
  ASSERT_EQ(store.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
  storage::MemoryStore copy;
  ASSERT_TRUE(copy_house(store, copy));
  const storage::Store::TableQuery all{.most = 100};
  EXPECT_EQ(copy.tables(all), store.tables(all));
  for (const storage::TableCard& card : store.tables(all)) {
    EXPECT_EQ(copy.entries_after(card.id, 0), store.entries_after(card.id, 0));
    EXPECT_EQ(copy.seatings(card.id), store.seatings(card.id));
  }
  EXPECT_EQ(copy.guests(100), store.guests(100));
  EXPECT_EQ(copy.keys("id-of-Ada"), store.keys("id-of-Ada"));
  EXPECT_EQ(copy.ratings("sushi-go", 100), store.ratings("sushi-go", 100));
  EXPECT_EQ(copy.ratings("sushi-go", 100).size(), 2U);
  EXPECT_EQ(copy.results("guest:id-of-Ada", "sushi-go", 100), store.results("guest:id-of-Ada", "sushi-go", 100));
  EXPECT_EQ(copy.results("guest:id-of-Ada", "sushi-go", 100).size(), 1U);
  EXPECT_EQ(copy.bans(), store.bans());
  EXPECT_EQ(copy.settings(), store.settings());
  EXPECT_FALSE(copy_house(store, copy)) << "nothing is overwritten";
}

}  // namespace
}  // namespace sushiya::api
