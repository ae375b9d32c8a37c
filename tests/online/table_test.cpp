// A table from its opening to its record, as its guests live it.
#include <gtest/gtest.h>

#include "ai/players.hpp"
#include "online/scene.hpp"
#include "records/record.hpp"

namespace sushiya::online {
namespace {

TEST(HallTable, AChoiceIsToldWhenItIsStored) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  ASSERT_FALSE(ada->last("update")["legal"].empty());
  const auto before = ben->told.size();
  scene.play_first(*ada, table);
  scene.hall.announce();
  EXPECT_EQ(ben->told.size(), before) << "told before it was stored";
  scene.settle();
  ASSERT_EQ(ben->told.size(), before + 1);
  EXPECT_EQ(ben->last("update")["events"][0]["event"], "choose");
  EXPECT_EQ(ben->last("update")["waiting"], Json::array({1}));
}

TEST(HallTable, ChoicesThatCrossAreAllStored) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  EXPECT_EQ(scene.keeper.waiting(), 2U);
  scene.settle();
  const Json update = ada->last("update");
  EXPECT_EQ(update["view"]["turn"], 1);
  EXPECT_EQ(update["waiting"], Json({0, 1}));
}

TEST(HallTable, AChangedChoiceIsNobodysBusiness) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  const Json legal = ada->last("update")["legal"];
  ASSERT_GT(legal.size(), 1U);
  scene.play(*ada, table, legal[0]);
  scene.settle();
  const auto heard = ben->told.size();
  scene.play(*ada, table, legal[1]);
  scene.settle();
  EXPECT_EQ(ben->told.size(), heard);
  EXPECT_EQ(ada->last("update")["events"][0]["again"], true);
  // Nor does a number give it away later.
  scene.play_first(*ben, table);
  scene.settle();
  const int ada_heard = ada->last("update")["heard"];
  EXPECT_EQ(ben->last("update")["heard"].get<int>(), ada_heard - 1);
}

TEST(HallTable, OnePlaysForOnesOwnSeatOnly) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  const auto stranger = scene.guest("Cleo");
  scene.play(*stranger, table, "tempura");
  scene.settle();
  EXPECT_EQ(stranger->last("refused")["name"], "not_seated");
  // A message cannot even name a seat.
  scene.say(*ada, {{"say", "play"}, {"table", table}, {"move", "tempura"}, {"seat", 1}});
  scene.settle();
  EXPECT_EQ(ada->last("refused")["name"], "unreadable");
  EXPECT_EQ(ben->all("update").size(), 1U);
}

TEST(HallTable, ARefusalNamesItsClause) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  scene.play(*ada, table, "control:1");
  scene.settle();
  const Json refused = ada->last("refused");
  EXPECT_EQ(refused["what"], "play");
  EXPECT_EQ(refused["clause"].get<std::string>().substr(0, 3), "SG-");
}

TEST(HallTable, WhoComesBackHearsWhatIsMissing) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  for (int turn = 0; turn < 5; ++turn) {
    scene.play_first(*ada, table);
    scene.play_first(*ben, table);
    scene.settle();
  }
  Json all = Json::array();
  for (const Json& update : ben->all("update"))
    for (const Json& event : update["events"]) all.push_back(event);
  for (int after = 0; after <= static_cast<int>(all.size()); ++after) {
    const auto again = scene.guest("Ben");
    scene.say(*again, {{"say", "attend"}, {"table", table}, {"after", after}});
    scene.settle();
    const Json update = again->last("update");
    Json missing = Json::array();
    for (std::size_t at = static_cast<std::size_t>(after); at < all.size(); ++at) missing.push_back(all[at]);
    ASSERT_EQ(update["events"], missing) << "after " << after;
    ASSERT_EQ(update["view"], ben->last("update")["view"]);
    ASSERT_EQ(update["heard"], all.size());
    scene.hall.leave(*again);
  }
}

// All three games, with bots beside a person, to the end; then anybody can check the record.
TEST(HallTable, EveryGameIsPlayedToItsRecord) {
  for (const std::string game : {"sushi-go", "sushi-roll", "wasabi"}) {
    Scene scene;
    const auto ada = scene.guest("Ada");
    const std::string table = scene.open(ada->guest, {.game = game, .options = {{"players", 3}}, .bot = "apprentice"});
    scene.say(*ada, {{"say", "attend"}, {"table", table}});
    scene.say(*ada, {{"say", "sit"}, {"table", table}, {"contribution", "c0ffee"}});
    scene.settle();
    const std::string commitment = ada->last("table")["commitment"];
    scene.say(*ada, {{"say", "start"}, {"table", table}});
    scene.settle();
    Random random(5);
    for (int moves = 0; moves < 2000 && ada->last("ended").is_null(); ++moves) {
      ASSERT_TRUE(scene.play_any(*ada, table, random)) << game << ": nobody is waited for";
      scene.settle();
    }
    const Json ended = ada->last("ended");
    ASSERT_FALSE(ended.is_null()) << game << ada->last("refused") << ada->last("table");
    EXPECT_EQ(ada->last("refused"), Json()) << game;
    const Reply reply = scene.ask("GET", ended["record"]);
    ASSERT_EQ(reply.status, 200U) << reply.body;
    const auto record = read_record(reply.body);
    ASSERT_TRUE(record) << fault_line(record.error());
    const Json document = own_json(reply.body);
    EXPECT_EQ(document["result"], ended["result"]);
    EXPECT_EQ(document["fairness"]["commitment"], commitment);
    EXPECT_EQ(document["fairness"]["secret"], ended["secret"]);
    EXPECT_EQ(document["fairness"]["contributions"][0], "c0ffee");
    EXPECT_EQ(document["seats"][0]["player"], "human");
    EXPECT_EQ(document["seats"][1]["player"], "apprentice");
  }
}

TEST(HallTable, NoRecordAndNoSecretBeforeTheEnd) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  EXPECT_EQ(scene.ask("GET", "/api/records/" + table).status, 409U);
  const Json opened = own_json(scene.store().entries_after(table, 0).front().text);
  const std::string secret = opened["secret"];
  const auto watcher = scene.guest("Cleo");
  scene.say(*watcher, {{"say", "attend"}, {"table", table}});
  scene.settle();
  for (const auto& each : {ada, ben, watcher})
    for (const std::string& text : each->told) EXPECT_EQ(text.find(secret), std::string::npos);
  EXPECT_EQ(watcher->last("update")["view"]["seat"], Json());
  EXPECT_TRUE(watcher->last("update")["view"]["hand"].empty());
}

TEST(HallTable, ARematchSeatsTheSameAgain) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  for (int turn = 0; turn < 60 && ada->last("ended").is_null(); ++turn) {
    scene.play_first(*ada, table);
    scene.play_first(*ben, table);
    scene.settle();
  }
  ASSERT_FALSE(ada->last("ended").is_null());
  scene.say(*ada, {{"say", "rematch"}, {"table", table}});
  scene.say(*ben, {{"say", "rematch"}, {"table", table}});
  scene.settle();
  const std::string next = ben->last("table")["rematch"];
  EXPECT_EQ(ada->last("table")["rematch"], next);
  for (const auto& each : {ada, ben}) {
    scene.say(*each, {{"say", "attend"}, {"table", next}});
    scene.say(*each, {{"say", "sit"}, {"table", next}});
  }
  scene.settle();
  EXPECT_EQ(ada->last("table")["status"], "playing");
}

TEST(HallTable, ABotOfEveryLevelIsSeatedAndPlays) {
  for (const std::string_view level : levels) {
    SCOPED_TRACE(level);
    Scene scene;
    const auto ada = scene.guest("Ada");
    const std::string table = scene.open(ada->guest, {.game = "sushi-go", .bot = std::string(level)});
    for (const Json& word :
         {Json{{"say", "attend"}, {"table", table}}, Json{{"say", "sit"}, {"table", table}, {"seat", 0}},
          Json{{"say", "seat_bot"}, {"table", table}, {"seat", 1}, {"bot", level}},
          Json{{"say", "start"}, {"table", table}}}) {
      scene.say(*ada, word);
      scene.settle();
    }
    EXPECT_EQ(ada->last("table")["seats"][1]["bot"], level);
    ASSERT_TRUE(scene.play_first(*ada, table));
    scene.settle();
    EXPECT_EQ(ada->last("update")["view"]["turn"], 1);
  }
}

// Two people sit among bots of two levels; one of them leaves before the end, and is waited for all the same.
TEST(HallTable, ARematchHasItsBotsInTheirSeats) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const auto ben = scene.guest("Ben");
  const std::string table = scene.open(
      ada->guest, {.game = "sushi-go", .options = {{"players", 4}}, .bot = "apprentice", .watching = "after"});
  for (const auto& [guest, seat] : {std::pair(ada, 3), std::pair(ben, 1)}) {
    scene.say(*guest, {{"say", "attend"}, {"table", table}});
    scene.say(*guest, {{"say", "sit"}, {"table", table}, {"seat", seat}});
    scene.settle();
  }
  scene.say(*ada, {{"say", "seat_bot"}, {"table", table}, {"seat", 0}, {"bot", "cook"}});
  scene.say(*ada, {{"say", "start"}, {"table", table}});
  scene.settle();
  scene.say(*ben, {{"say", "stand"}, {"table", table}});
  for (int turn = 0; turn < 60 && ada->last("ended").is_null(); ++turn) {
    scene.play_first(*ada, table);
    scene.settle();
  }
  ASSERT_FALSE(ada->last("ended").is_null());
  scene.say(*ada, {{"say", "rematch"}, {"table", table}});
  scene.settle();
  const std::string next = ben->last("table")["rematch"];
  const auto seats = [&] {
    const Json card = own_json(scene.ask("GET", "/api/tables/" + next).body);
    std::vector<std::string> all;
    for (const Json& seat : card["seats"])
      all.push_back(seat["kind"].get<std::string>() + " " + seat["name"].get<std::string>() +
                    seat["bot"].get<std::string>());
    return all;
  };
  EXPECT_EQ(seats(), (std::vector<std::string>{"bot cook", "free ", "bot apprentice", "free "}));
  // One word each, and it begins by itself.
  for (const auto& each : {ada, ben}) {
    scene.say(*each, {{"say", "attend"}, {"table", next}});
    scene.say(*each, {{"say", "sit"}, {"table", next}});
    scene.settle();
  }
  EXPECT_EQ(seats(), (std::vector<std::string>{"bot cook", "person Ada", "bot apprentice", "person Ben"}));
  EXPECT_EQ(ada->last("table")["status"], "playing");
  EXPECT_EQ(ada->last("table")["watching"], "after");
}

// Programs that take no views know a question by these numbers.
TEST(HallTable, AMoveMakesAnotherQuestion) {
  for (const char* game : {"sushi-go", "sushi-roll", "wasabi"}) {
    Scene scene;
    const auto [table, ada, ben] = scene.begin_pair({.game = game});
    const auto watcher = scene.guest("Cleo");
    scene.say(*watcher, {{"say", "attend"}, {"table", table}});
    scene.settle();
    EXPECT_EQ(ada->last("update")["moves"], 0) << game;
    EXPECT_FALSE(watcher->last("update").contains("moves"));
    int made = 0;
    for (int turn = 0; turn < 30; ++turn) {
      made += scene.play_first(*ada, table) ? 1 : 0;
      scene.settle();
      ASSERT_EQ(ada->last("update")["moves"], made) << game;
      scene.play_first(*ben, table);
      scene.settle();
      ASSERT_EQ(ada->last("update")["moves"], made) << game << ": only one's own";
    }
    EXPECT_GT(made, 10) << game;
    // Who comes again is asked the same.
    scene.say(*ada, {{"say", "attend"}, {"table", table}, {"after", 0}});
    scene.settle();
    EXPECT_EQ(ada->last("update")["moves"], made) << game;
  }
}

// WA-6, WA-7: players choose the first hands and recipes; where nobody wants to, they are dealt.
TEST(HallTable, FirstHandsOfWasabiAreDealtUnlessPeopleWantToChooseThem) {
  Scene scene;
  const auto dealt = scene.begin_pair({.game = "wasabi"});
  for (const auto& each : {dealt.ada, dealt.ben}) {
    const Json view = each->last("update")["view"];
    EXPECT_FALSE(view["setting_up"]);
    for (const Json& seat : view["seats"]) {
      EXPECT_EQ(seat["tile_count"], 3);
      EXPECT_EQ(seat["strips"].size(), 3U);
    }
  }
  EXPECT_FALSE(dealt.ada->last("table").contains("first_hands"));
  const auto chosen = scene.begin_pair({.game = "wasabi", .first_hands = "chosen"});
  EXPECT_TRUE(chosen.ada->last("update")["view"]["setting_up"]);
  EXPECT_EQ(chosen.ada->last("table")["first_hands"], "chosen");
}

TEST(HallTable, ALedgerTakesSoManyEntriesAndNoMoreButMoves) {
  HallTable table("a-table");
  const auto enter = [&](const ledger::LedgerEntry& entry) { ASSERT_FALSE(table.enter(ledger::to_text(entry), 0)); };
  enter(ledger::entry::Opened{.game = "sushi-go",
                              .options = {{"players", 2}},
                              .host = "ada",
                              .bot = "cook",
                              .watching = "open",
                              .secret = std::string(64, '7')});
  GuestInScene ben;
  ben.guest = "ben";
  while (table.stored_version() + 1 < ledger::max_entries) enter(ledger::entry::BotSat{0, "cook"});
  EXPECT_TRUE(table.sit(ben, 1, ""));
  EXPECT_TRUE(table.seat_bot("ada", 1, "cook"));
  enter(ledger::entry::Sat{1, "ben", "Ben", ""});
  EXPECT_EQ(table.seat_bot("ada", 0, "chef").error().name, "too_many_changes");
  EXPECT_TRUE(table.stand("ben")) << "one may always go";
  const auto moves = table.start("ada");
  ASSERT_TRUE(moves) << "and play";
  enter(*ledger::entry_from_text(*moves));
  const std::string move = table.game()->see(1)->legal()[0];
  EXPECT_TRUE(table.play("ben", {.table = "a-table", .action = {}, .move = move}));
  enter(ledger::entry::TookOver{1});
  EXPECT_EQ(table.come_back("ben", 0).error().name, "too_many_changes");
}

TEST(HallTable, SeatsAreTakenOnce) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const auto ben = scene.guest("Ben");
  const auto cleo = scene.guest("Cleo");
  const std::string table = scene.open(ada->guest);
  // Asked for at once, before anything is stored.
  for (const auto& each : {ada, ben, cleo}) {
    scene.say(*each, {{"say", "attend"}, {"table", table}});
    scene.say(*each, {{"say", "sit"}, {"table", table}, {"seat", 1}});
  }
  scene.settle();
  EXPECT_EQ(ada->last("table")["seats"][1]["name"], "Ada");
  EXPECT_EQ(ben->last("refused")["name"], "taken");
  EXPECT_EQ(cleo->last("refused")["name"], "taken");
  scene.say(*ben, {{"say", "start"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(ben->last("refused")["name"], "not_seated");
  scene.say(*ben, {{"say", "seat_bot"}, {"table", table}, {"seat", 0}, {"bot", "chef"}});
  scene.settle();
  EXPECT_EQ(ben->last("refused")["name"], "not_host");
}

}  // namespace
}  // namespace sushiya::online
