// What goes wrong: refusals in words, tables that end with an apology, and what is written down later.
#include <algorithm>

#include <gtest/gtest.h>

#include "api/house_keeping.hpp"
#include "fairness/fair_deal.hpp"
#include "jobs/kitchen.hpp"
#include "ledger/ledger.hpp"
#include "online/scene.hpp"

namespace sushiya::online {
namespace {

TEST(Refusals, NameTheMessageAndTheField) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const auto refused = [&](const std::string& text) {
    scene.hall.said(*ada, text);
    return ada->last("refused");
  };
  EXPECT_EQ(refused("{")["text"], "the message, byte 1: the text ends in the middle of a JSON value");
  EXPECT_EQ(refused(R"({"say":"sing"})")["text"], "the message, /say: nothing is known by this name");
  EXPECT_EQ(refused(R"({"say":5})")["text"], "the message, /say: expected a string");
  EXPECT_EQ(refused("[]")["text"], "the message: expected an object");
  const Json seat = refused(R"({"say":"sit","table":"x","seat":"two"})");
  EXPECT_EQ(seat["what"], "sit");
  EXPECT_TRUE(seat["text"].get<std::string>().starts_with("the message \"sit\", /seat: ")) << seat;
  EXPECT_EQ(refused(R"({"say":"sit"})")["text"], "the message \"sit\": the field \"table\" is missing");
}

TEST(Refusals, NameTheBodyAndTheField) {
  Scene scene;
  const auto text = [&](const std::string& path, const Json& body, const std::string& key = "") {
    return own_json(scene.ask("POST", path, key, body).body)["text"].get<std::string>();
  };
  EXPECT_EQ(text("/api/guests", {{"name", 7}}), "the body, /name: expected a string");
  EXPECT_EQ(text("/api/guests", Json::array()), "the body: expected an object");
  EXPECT_TRUE(text("/api/guests", {{"name", ""}}).starts_with("the body, /name: expected 1 to 24 characters"));
  const std::string key = own_json(scene.ask("POST", "/api/guests", "", {{"name", "Ada"}}).body)["key"];
  EXPECT_TRUE(
      text("/api/accounts", {{"account", ""}, {"password", "correct horse"}}, key).starts_with("the body, /account"));
  const Json table{{"game", "wasabi"}, {"options", {{"players", 17}}}, {"public", true},      {"seconds", 60},
                   {"bot", "cook"},    {"watching", "open"},           {"starts_full", false}};
  EXPECT_TRUE(text("/api/tables", table, key).starts_with("the table, /options/players: "))
      << text("/api/tables", table, key);
}

TEST(Faults, EndTheirTableWithAnApologyAndNoOther) {
  storage::MemoryStore store;
  Scene scene(&store);
  const auto [table, ada, ben] = scene.begin_pair();
  const auto other = scene.begin_pair();
  const auto entries = store.entries_after(table, 0).size();
  ada->fails_at = "update";
  scene.play_first(*ben, table);
  scene.settle();
  EXPECT_EQ(scene.hall.counts().faults, 1U);
  for (const auto& each : {ada, ben}) {
    EXPECT_EQ(each->last("table")["status"], "closed");
    EXPECT_TRUE(each->last("table")["why_closed"].get<std::string>().contains("we are sorry")) << each->last("table");
  }
  scene.play(*ben, table, "tempura");
  scene.settle();
  EXPECT_EQ(ben->last("refused")["name"], "not_playing");
  EXPECT_EQ(store.table(table)->status, storage::TableStatus::over) << "nobody waits for it in the lobby";
  // The moves are kept, with an entry that says why; another house reads the same.
  const auto kept = store.entries_after(table, static_cast<storage::Version>(entries));
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_TRUE(is_played(kept[0].text));
  EXPECT_TRUE(kept[1].text.contains("nothing works"));
  Scene second(&store);
  const auto again = second.guest("Ada");
  second.say(*again, {{"say", "attend"}, {"table", table}});
  second.settle();
  EXPECT_EQ(again->last("table")["status"], "closed");
  EXPECT_EQ(again->last("table")["why_closed"], ben->last("table")["why_closed"]);
  EXPECT_EQ(second.hall.counts().faults, 0U);
  // And the other table goes on.
  scene.play_out(other);
}

// Nothing is promised any more that the secret could spoil, and everybody may see that it was the one committed to.
TEST(Faults, AClosedTableTellsItsSecretWhenThatIsStored) {
  storage::MemoryStore store;
  Scene scene(&store);
  const auto [table, ada, ben] = scene.begin_pair();
  ada->fails_at = "update";
  scene.play_first(*ben, table);
  ASSERT_TRUE(scene.keeper.commit_next());
  scene.hall.announce();
  scene.hall.announce();
  ASSERT_EQ(ben->last("table")["status"], "closed");
  EXPECT_FALSE(ben->last("table").contains("secret")) << "another node could still go on";
  scene.settle();
  const std::string secret = ben->last("table")["secret"];
  EXPECT_EQ(ben->last("table")["commitment"], commitment_to(*secret_from_text(secret)));
  Scene second(&store);
  const auto again = second.guest("Cleo");
  second.say(*again, {{"say", "attend"}, {"table", table}});
  second.settle();
  EXPECT_EQ(again->last("table")["secret"], secret);
}

TEST(Faults, DoNotStopTheClocksOfOtherTables) {
  Scene scene;
  const auto other = scene.begin_pair({.game = "sushi-go", .seconds = 30, .bot = "apprentice"});
  const auto cleo = scene.guest("Cleo");
  const std::string table = scene.open(cleo->guest);
  cleo->fails_at = "done";  // outside what is guarded for a table
  scene.say(*cleo, {{"say", "sit"}, {"table", table}, {"id", 1}});
  while (scene.keeper.commit_next()) {
  }
  scene.now += 30'000;
  EXPECT_NO_THROW(scene.hall.tick());
  scene.settle();
  EXPECT_EQ(other.ada->last("table")["seats"][0]["bot"], "apprentice");
  EXPECT_EQ(scene.hall.counts().faults, 1U);
}

TEST(Faults, ATornLedgerSaysWhichEntry) {
  storage::MemoryStore store;
  std::string table;
  {
    Scene scene(&store);
    table = scene.begin_pair().table;
  }
  const storage::Unit unit{storage::Append{table, 4, {1, "{\"entry\":\"pla"}}};
  ASSERT_EQ(store.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
  Scene scene(&store);
  const auto ada = scene.guest("Ada");
  scene.say(*ada, {{"say", "attend"}, {"table", table}});
  scene.settle();
  EXPECT_TRUE(ada->last("table")["why_closed"].get<std::string>().contains("entry 4 of its ledger, byte 13"))
      << ada->last("table");
  EXPECT_EQ(store.entries_after(table, 0).size(), 5U) << "a ledger that cannot be read is left as it is";
}

TEST(Faults, AThoughtThatFailsIsTold) {
  std::mutex mutex;
  std::condition_variable arrived;
  std::deque<std::move_only_function<void()>> posted;
  Kitchen kitchen(1, 2, [&](std::move_only_function<void()> act) {
    const std::scoped_lock lock(mutex);
    posted.push_back(std::move(act));
    arrived.notify_one();
  });
  std::vector<Kitchen::Cooked> cooked;
  const auto keep = [&](Kitchen::Cooked each) { cooked.push_back(std::move(each)); };
  ASSERT_TRUE(kitchen.order([]() -> std::string { throw std::runtime_error("burnt"); }, keep));
  ASSERT_TRUE(kitchen.order([] { return std::string("tempura"); }, keep));
  std::unique_lock lock(mutex);
  ASSERT_TRUE(arrived.wait_for(lock, std::chrono::seconds(10), [&] { return posted.size() == 2; }));
  for (auto& act : posted) act();
  EXPECT_EQ(cooked, (std::vector<Kitchen::Cooked>{std::unexpected("burnt"), "tempura"}));
}

// An itamae may think for seconds; nobody waits for it when the house closes.
TEST(Kitchen, SendsItsCooksHome) {
  std::atomic<bool> has_begun = false;
  const auto thought = [&] {
    has_begun = true;
    while (!is_kitchen_closing()) std::this_thread::yield();
    return std::string();
  };
  {
    Kitchen kitchen(1, 2, [](std::move_only_function<void()>) {});
    ASSERT_TRUE(kitchen.order(thought, [](const Kitchen::Cooked&) {}));
    while (!has_begun) std::this_thread::yield();
  }
  EXPECT_FALSE(is_kitchen_closing()) << "this thread is nobody's cook";
}

TEST(WrittenLater, CardsThatCouldNotBeWritten) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table = scene.open(ada->guest);
  scene.say(*ada, {{"say", "sit"}, {"table", table}});
  while (scene.keeper.waiting() == 1) {  // the entry; then the card waits
    ASSERT_TRUE(scene.keeper.commit_next());
    scene.hall.announce();
    if (scene.store().entries_after(table, 0).size() == 2) break;
  }
  ASSERT_EQ(scene.keeper.waiting(), 1U);
  scene.keeper.fails = true;
  scene.settle();
  EXPECT_TRUE(scene.store().seatings(table).empty());
  scene.keeper.fails = false;
  scene.settle();
  EXPECT_TRUE(scene.store().seatings(table).empty()) << "not at once";
  scene.now += 1'000;
  scene.hall.tick();
  scene.settle();
  ASSERT_EQ(scene.store().seatings(table).size(), 2U);
  EXPECT_TRUE(scene.store().table(table)->card.contains("Ada"));
}

// What was dealt and never stored is no part of the game that begins later, with other contributions to its chance.
TEST(WrittenLater, AGameWhoseBeginningCouldNotBeWritten) {
  Scene scene;
  const Scene::Pair pair{scene.open("id-of-Ada"), scene.guest("Ada"), scene.guest("Ben")};
  scene.keep({pair.ada, pair.ben});
  for (const auto& each : {pair.ada, pair.ben}) {
    scene.say(*each, {{"say", "attend"}, {"table", pair.table}});
    scene.say(*each, {{"say", "sit"}, {"table", pair.table}, {"contribution", "0a"}});
    scene.settle();
  }
  scene.keeper.fails = true;
  scene.say(*pair.ada, {{"say", "start"}, {"table", pair.table}});
  scene.settle();
  EXPECT_FALSE(pair.ada->last("refused").is_null());
  scene.keeper.fails = false;
  scene.now += 1'000;
  scene.hall.tick();
  scene.settle();
  scene.say(*pair.ben, {{"say", "stand"}, {"table", pair.table}});
  scene.settle();
  scene.say(*pair.ben, {{"say", "sit"}, {"table", pair.table}, {"contribution", "0b"}});
  scene.settle();
  EXPECT_TRUE(pair.ada->last("update").is_null()) << "no game has begun";
  scene.say(*pair.ada, {{"say", "start"}, {"table", pair.table}});
  scene.settle();
  scene.play_out(pair);
  const CheckedHouse checked = check_house(scene.store(), [](std::size_t) {});
  EXPECT_EQ(checked.records, 1U);
  EXPECT_TRUE(checked.faults.empty()) << checked.faults.front();
}

TEST(WrittenLater, RatingsThatCouldNotBeWritten) {
  Scene scene;
  const auto pair = scene.begin_pair();
  scene.keep({pair.ada, pair.ben});
  const auto games = [&] {
    return scene.store().rating("sushi-go", "guest:" + pair.ada->guest).value_or(storage::Rating{}).games;
  };
  // The last choice is stored; then the disk is full.
  for (int turn = 0; turn < 60 && pair.ada->last("ended").is_null(); ++turn) {
    scene.play_first(*pair.ada, pair.table);
    scene.play_first(*pair.ben, pair.table);
    while (pair.ada->last("ended").is_null() && scene.keeper.commit_next()) scene.hall.announce();
  }
  ASSERT_FALSE(pair.ada->last("ended").is_null());
  scene.keeper.fails = true;
  scene.settle();
  EXPECT_EQ(games(), 0U);
  EXPECT_EQ(scene.store().table(pair.table)->status, storage::TableStatus::playing)
      << "found again if the house dies now";
  scene.keeper.fails = false;
  scene.now += 1'000;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(games(), 1U);
  EXPECT_EQ(scene.store().table(pair.table)->status, storage::TableStatus::over);
}

TEST(WrittenLater, AHouseThatWasKilledBeforeItRatedAGameRatesItOnce) {
  storage::MemoryStore store;
  std::string ada;
  {
    Scene scene(&store);
    const auto pair = scene.begin_pair();
    scene.keep({pair.ada, pair.ben});
    ada = "guest:" + pair.ada->guest;
    for (int turn = 0; turn < 60 && pair.ada->last("ended").is_null(); ++turn) {
      scene.play_first(*pair.ada, pair.table);
      scene.play_first(*pair.ben, pair.table);
      while (pair.ada->last("ended").is_null() && scene.keeper.commit_next()) scene.hall.announce();
    }
    ASSERT_FALSE(pair.ada->last("ended").is_null());
  }
  EXPECT_FALSE(store.rating("sushi-go", ada));
  for (int house = 0; house < 3; ++house) {
    Scene scene(&store);
    scene.hall.wake_tables();
    scene.settle();
    ASSERT_TRUE(store.rating("sushi-go", ada));
    EXPECT_EQ(store.rating("sushi-go", ada)->games, 1U);
  }
}

// Two nodes, two games of the same two people, both over before either is rated.
TEST(Ratings, OfTwoGamesThatEndAtOnceBothCount) {
  storage::MemoryStore store;
  Scene here(&store);
  Scene there(&store);
  const auto one = here.begin_pair();
  const auto other = there.begin_pair();
  here.keep({one.ada, one.ben});
  for (Scene* scene : {&here, &there}) {
    const auto& pair = scene == &here ? one : other;
    for (int turn = 0; turn < 60 && pair.ada->last("ended").is_null(); ++turn) {
      scene->play_first(*pair.ada, pair.table);
      scene->play_first(*pair.ben, pair.table);
      while (pair.ada->last("ended").is_null() && scene->keeper.commit_next()) scene->hall.announce();
    }
  }
  here.settle();
  there.settle();
  EXPECT_EQ(store.rating("sushi-go", "guest:" + one.ada->guest)->games, 2U);
  EXPECT_EQ(store.rating("sushi-go", "guest:" + one.ben->guest)->games, 2U);
}

// Choices wait behind ratings on the writer's thread.
TEST(Ratings, OfManyGamesThatEndTogetherAreMadeAFewAtATime) {
  class Counting final : public storage::MemoryStore {
   public:
    std::vector<storage::Outcome> commit(std::span<const storage::Unit> units) override {
      const auto rates = [](const storage::Unit& unit) {
        return std::ranges::any_of(unit,
                                   [](const auto& each) { return std::holds_alternative<storage::PutRating>(each); });
      };
      most = std::max(most, std::ranges::count_if(units, rates));
      return MemoryStore::commit(units);
    }
    std::ptrdiff_t most = 0;
  };
  constexpr std::size_t games = 40;
  Counting store;
  Limits limits;
  limits.tables_of_guest = games;
  Scene scene(&store, limits);
  std::vector<Scene::Pair> pairs;
  while (pairs.size() < games) pairs.push_back(scene.begin_pair());
  const auto is_over = [](const Scene::Pair& pair) { return !pair.ada->last("ended").is_null(); };
  for (int turn = 0; turn < 60 && !std::ranges::all_of(pairs, is_over); ++turn) {
    for (const auto& pair : pairs) {
      scene.play_first(*pair.ada, pair.table);
      scene.play_first(*pair.ben, pair.table);
    }
    scene.settle();
  }
  EXPECT_EQ(store.rating("sushi-go", "guest:" + pairs.front().ada->guest)->games, games);
  EXPECT_EQ(store.most, 32);
}

TEST(Ratings, WhereANodeDiesAnotherRatesItsGame) {
  storage::MemoryStore store;
  Scene here(&store);
  Scene there(&store);
  const auto pair = here.begin_pair();
  here.keep({pair.ada, pair.ben});
  const auto watcher = there.guest("Cleo");
  there.say(*watcher, {{"say", "attend"}, {"table", pair.table}});
  there.settle();
  for (int turn = 0; turn < 60 && pair.ada->last("ended").is_null(); ++turn) {
    here.play_first(*pair.ada, pair.table);
    here.play_first(*pair.ben, pair.table);
    while (pair.ada->last("ended").is_null() && here.keeper.commit_next()) here.hall.announce();
  }
  // Nothing more is heard of the first node.
  there.hall.heard({pair.table});
  there.settle();
  ASSERT_FALSE(watcher->last("ended").is_null());
  EXPECT_FALSE(store.rating("sushi-go", "guest:" + pair.ada->guest)) << "it may be at it";
  there.now += 6'000;
  there.hall.tick();
  there.settle();
  EXPECT_EQ(store.rating("sushi-go", "guest:" + pair.ada->guest).value_or(storage::Rating{}).games, 1U);
}

TEST(Limits, TablesThatAGuestHasOpenedAreCountedByEveryHouse) {
  storage::MemoryStore store;
  const NewTable table{.game = "sushi-go", .options = {{"players", 2}}};
  {
    Scene scene(&store);
    for (int each = 0; each < 6; ++each) scene.open("ada", table);
  }
  Scene scene(&store);
  std::vector<std::string> answers;
  for (int each = 0; each < 4; ++each)
    scene.hall.open_table("ada", table, [&](const std::expected<std::string, Refused>& opened) {
      answers.push_back(opened ? "opened" : opened.error().name);
    });
  scene.settle();
  std::ranges::sort(answers);  // who is refused need not wait for the store
  EXPECT_EQ(answers, (std::vector<std::string>{"opened", "opened", "too_many_tables", "too_many_tables"}));
}

TEST(Limits, AFullHouseIsFullAfterItWasClosed) {
  storage::MemoryStore store;
  const Limits limits{.tables = 2};
  const NewTable table{.game = "sushi-go", .options = {{"players", 2}}};
  {
    Scene scene(&store, limits);
    scene.open("ada", table);
    scene.open("ben", table);
  }
  Scene scene(&store, limits);
  scene.hall.tick();
  scene.settle();
  std::string answer;
  scene.hall.open_table("cleo", table, [&](const std::expected<std::string, Refused>& opened) {
    answer = opened ? "opened" : opened.error().name;
  });
  scene.settle();
  EXPECT_EQ(answer, "full_house");
}

TEST(HallTable, WhoLeavesBeforeTheTableWasReadIsGone) {
  storage::MemoryStore store;
  std::string table;
  {
    Scene scene(&store);
    table = scene.begin_pair().table;
  }
  Scene scene(&store);
  const auto ada = scene.guest("Ada");
  const auto ben = scene.guest("Ben");
  scene.say(*ben, {{"say", "attend"}, {"table", table}});
  scene.say(*ben, {{"say", "leave"}, {"table", table}});
  scene.say(*ada, {{"say", "attend"}, {"table", table}});
  scene.settle();
  EXPECT_TRUE(ben->tables.empty());
  const auto heard = ben->told.size();
  scene.play_first(*ada, table);
  scene.settle();
  EXPECT_EQ(ben->told.size(), heard);
  EXPECT_FALSE(ada->last("table")["seats"][1]["here"]);
}

TEST(HallTable, OneAttendsNoMoreTablesThanAllowedHoweverFastOneAsks) {
  Scene first;
  Scene scene(&first.store(), {.tables_of_guest = 100, .tables_attended = 2});
  std::vector<std::string> tables;
  for (int each = 0; each < 3; ++each) tables.push_back(first.open("host"));
  const auto ada = scene.guest("Ada");
  for (const std::string& table : tables) scene.say(*ada, {{"say", "attend"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ada->tables.size(), 2U);
  EXPECT_EQ(ada->last("refused")["name"], "too_many_tables");
}

}  // namespace
}  // namespace sushiya::online
