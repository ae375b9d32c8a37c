// Which question a move answers, how often a choice is changed, and what becomes of what another node was first with.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "fairness/verify.hpp"
#include "ledger/ledger.hpp"
#include "online/scene.hpp"
#include "records/record.hpp"

namespace sushiya::online {
namespace {

std::string refusal_of(const GuestInScene& guest, std::string_view what) {
  const Json refused = guest.last("refused");
  return refused.is_null() || refused["what"] != what ? "" : refused["name"].get<std::string>();
}

// Both have chosen for a turn; the next one is asked.
void both_choose(Scene& scene, const Scene::Pair& pair) {
  scene.play_first(*pair.ada, pair.table);
  scene.play_first(*pair.ben, pair.table);
  scene.settle();
}

void answer(Scene& scene, GuestInScene& guest, const std::string& table, const Json& move, int moves) {
  scene.say(guest, {{"say", "play"}, {"table", table}, {"move", move}, {"moves", moves}});
  scene.settle();
}

TEST(Questions, WhatWasAskedBeforeIsAnsweredNoMore) {
  Scene scene;
  const auto pair = scene.begin_pair();
  const auto& [table, ada, ben] = pair;
  const auto legal = [&, &who = *ada] { return who.last("update")["legal"]; };
  const Json first = legal();
  answer(scene, *ada, table, first[0], 0);
  EXPECT_EQ(ada->last("refused"), Json());
  EXPECT_EQ(ada->last("update")["moves"], 1);
  // A choice that is changed answers the same question.
  answer(scene, *ada, table, first[1], 0);
  EXPECT_EQ(ada->last("refused"), Json());
  answer(scene, *ada, table, first[0], 1);
  EXPECT_EQ(refusal_of(*ada, "play"), "other_question") << "that has not been asked yet";
  scene.play_first(*ben, table);
  scene.settle();
  // All has been turned up: what is said for the first question does not answer the second.
  const int asked = ada->last("update")["moves"];
  const Json view = ada->last("update")["view"];
  ada->told.clear();
  answer(scene, *ada, table, view["hand"][0], 0);
  EXPECT_EQ(refusal_of(*ada, "play"), "other_question");
  EXPECT_EQ(ada->last("update"), Json());
  answer(scene, *ada, table, view["hand"][0], asked);
  EXPECT_EQ(ada->last("update")["moves"], asked + 1);
}

// A node that has slept does not know that there is another question.
TEST(Questions, AMoveSaidToAHouseThatHasSleptIsNotEnteredForTheNextQuestion) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto pair = here.begin_pair();
  Scene there(&store);
  const auto ada_there = there.guest("Ada");
  there.say(*ada_there, {{"say", "attend"}, {"table", pair.table}});
  there.settle();
  both_choose(here, pair);
  const auto entries = store.entries_after(pair.table, 0).size();
  // Named or not: it was asked there.
  for (const bool is_named : {true, false}) {
    Json said{{"say", "play"}, {"table", pair.table}, {"move", ada_there->last("update")["legal"][1]}};
    if (is_named) said["moves"] = 0;
    there.say(*ada_there, said);
    if (!is_named) continue;
    there.settle();
    EXPECT_EQ(refusal_of(*ada_there, "play"), "other_question");
    both_choose(here, pair);
  }
  EXPECT_EQ(store.entries_after(pair.table, 0).size(), entries + 2);
  there.settle();
  EXPECT_EQ(store.entries_after(pair.table, 0).size(), entries + 2);
  EXPECT_EQ(ada_there->all("refused").size(), 2U);
}

// Another node is first again and again; what is still possible is stored all the same.
TEST(Overtaken, WhatIsStillPossibleIsRepeatedByTheHouse) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto ada = here.guest("Ada");
  const auto ben = here.guest("Ben");
  const std::string table =
      here.open(ada->guest, {.game = "sushi-go", .options = {{"players", 3}}, .bot = "apprentice"});
  Scene there(&store);
  const auto cleo = there.guest("Cleo");
  const auto host_there = there.guest("Ada");
  for (const auto& each : {cleo, host_there}) there.say(*each, {{"say", "attend"}, {"table", table}});
  here.say(*ada, {{"say", "attend"}, {"table", table}});
  there.settle();
  here.settle();
  const auto at_once = [&](const std::shared_ptr<GuestInScene>& mine, const Json& said, const Json& theirs) {
    here.say(*mine, said);
    there.say(*cleo, theirs);
    there.settle();
    here.settle();
    EXPECT_EQ(mine->last("refused"), Json()) << said;
    there.hall.heard({table});
    there.settle();
  };
  const auto message = [&](const char* what) { return Json{{"say", what}, {"table", table}}; };
  at_once(ada, message("sit"), message("sit"));
  at_once(ben, message("sit"), message("stand"));
  at_once(ben, message("stand"), message("sit"));
  at_once(ada, message("start"), message("stand"));
  EXPECT_EQ(here.store().table(table)->status, storage::TableStatus::playing);
  here.say(*ada, message("stand"));
  here.settle();
  EXPECT_EQ(ada->last("refused"), Json());
}

TEST(Overtaken, OneWhoIsFirstAgainAndAgainIsToldInTheEnd) {
  storage::MemoryStore store;
  Scene here(&store);
  const auto pair = here.begin_pair();
  const std::string table = pair.table;
  here.play_first(*pair.ada, table);
  // Somebody goes and comes back at another node, each time before this one is stored.
  bool is_back = true;
  for (int times = 0; times < 50 && here.keeper.waiting() > 0; ++times) {
    const auto version = static_cast<storage::Version>(store.entries_after(table, 0).size());
    const std::string text = is_back ? to_text(entry::TookOver{1}) : to_text(entry::CameBack{1});
    is_back = !is_back;
    const storage::Unit unit{storage::Append{table, version, {here.now, text}}};
    ASSERT_EQ(store.commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
    here.keeper.commit_next();
    here.hall.announce();
    here.keeper.commit_next();
    here.hall.announce();
  }
  EXPECT_EQ(pair.ada->all("refused").size(), 1U);
  EXPECT_EQ(refusal_of(*pair.ada, "play"), "overtaken");
}

TEST(Changes, AreBoundedAndTheRecordHasTheLast) {
  Scene scene;
  const auto pair = scene.begin_pair();
  const auto& [table, ada, ben] = pair;
  const Json legal = ada->last("update")["legal"];
  for (int times = 0; times < 40; ++times) {
    scene.play(*ada, table, legal[static_cast<std::size_t>(times % 2)]);
    scene.settle();
  }
  EXPECT_EQ(refusal_of(*ada, "play"), "too_many_changes");
  const auto entries = scene.store().entries_after(table, 0).size();
  EXPECT_EQ(entries, 4U + 17U) << "one choice and its changes";
  scene.play_first(*ben, table);
  scene.settle();
  scene.play_out(pair);
  const std::string text = scene.ask("GET", "/api/records/" + table).body;
  const auto record = read_record(text);
  ASSERT_TRUE(record) << fault_line(record.error());
  std::visit(
      [&]<class G>(const Record<G>& each) {
        EXPECT_LT(each.log.size(), 200U);
        ASSERT_TRUE(each.fairness);
        const Verification verified = verify(each, *each.fairness);
        EXPECT_FALSE(verified.fault) << fault_line(*verified.fault);
        EXPECT_GT(verified.acts, 0U);
        const auto count = [&](Seat seat) { return std::ranges::count(each.log, seat, &Move<G>::seat); };
        EXPECT_EQ(count(0), count(1)) << "one choice for each turn";
      },
      *record);
}

// Two bots; whatever else is told at the table while one of them is being stored.
TEST(Bots, StoreAChoiceOnce) {
  Scene scene;
  const auto ada = scene.guest("Ada");
  const std::string table =
      scene.open(ada->guest, {.game = "sushi-go", .options = {{"players", 3}}, .bot = "apprentice"});
  for (const char* what : {"attend", "sit", "start"}) scene.say(*ada, {{"say", what}, {"table", table}});
  scene.settle();
  const auto cleo = scene.guest("Cleo");
  for (int turn = 0; turn < 8; ++turn) {
    scene.play_first(*ada, table);
    for (; scene.keeper.commit_next(); scene.hall.announce()) {
    }
    // Somebody comes and goes all the time, and the table is looked at.
    for (int times = 0; times < 30; ++times) {
      scene.say(*cleo, {{"say", times % 2 == 0 ? "attend" : "leave"}, {"table", table}});
      scene.hall.announce();
      scene.let_one_think();
      scene.hall.announce();
    }
    scene.settle();
  }
  std::map<std::string, int> choices;
  for (const storage::Entry& entry : scene.store().entries_after(table, 0)) {
    if (!is_played(entry.text)) continue;
    const Json moves = own_json(entry.text)["moves"];
    ++choices[json_line(moves[0][0])];
  }
  EXPECT_EQ(choices["0"], 8);
  EXPECT_EQ(choices["1"], 9) << "and one for the turn that is asked";
  EXPECT_EQ(choices["2"], 9);
}

TEST(Ratings, AGameInWhichNobodyHasChosenIsNotRated) {
  for (const bool has_chosen : {false, true}) {
    Scene scene;
    const auto pair = scene.begin_pair({.game = "sushi-go", .bot = "apprentice"});
    scene.keep({pair.ada, pair.ben});
    if (has_chosen) scene.play_first(*pair.ada, pair.table);
    scene.settle();
    for (const auto& each : {pair.ada, pair.ben}) {
      scene.say(*each, {{"say", "stand"}, {"table", pair.table}});
      scene.settle();
    }
    ASSERT_FALSE(pair.ada->last("ended").is_null());
    EXPECT_EQ(scene.store().table(pair.table)->status, storage::TableStatus::over);
    EXPECT_EQ(scene.store().rating("sushi-go", "guest:" + pair.ada->guest).has_value(), has_chosen);
  }
}

}  // namespace
}  // namespace sushiya::online
