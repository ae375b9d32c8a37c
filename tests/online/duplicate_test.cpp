// Duplicate tables: the same deals at several, nothing told of them before all are over, compared seat by seat.
#include <span>

#include <gtest/gtest.h>

#include "fairness/verify.hpp"
#include "games/told.hpp"
#include "online/scene.hpp"
#include "records/record.hpp"

namespace sushiya::online {
namespace {

constexpr std::string_view tables_path = "/api/tables";

NewTable with_deals_of(const std::string& table, std::string game = "sushi-go") {
  NewTable duplicate{.game = std::move(game)};
  duplicate.deals_of = table;
  return duplicate;
}

// Somebody who has opened nothing, and a table that two others sit at.
Scene::Pair seat_pair(Scene& scene, const std::string& table, const std::string& one, const std::string& other,
                      const std::string& contribution = "") {
  Scene::Pair pair{table, scene.guest(one), scene.guest(other)};
  for (const auto& each : {pair.ada, pair.ben}) {
    scene.say(*each, {{"say", "attend"}, {"table", table}});
    scene.say(*each, {{"say", "sit"}, {"table", table}, {"contribution", contribution}});
    scene.settle();
  }
  return pair;
}

void start(Scene& scene, const Scene::Pair& pair) {
  scene.say(*pair.ada, {{"say", "start"}, {"table", pair.table}});
  scene.settle();
}

Refused refusal_of(Scene& scene, const std::string& host, const NewTable& table) {
  Refused refused;
  NewTable asked = table;
  if (asked.options.empty()) asked.options = {{"players", 2}};
  scene.hall.open_table(host, asked, [&](const std::expected<std::string, Refused>& opened) {
    EXPECT_FALSE(opened) << *opened;
    if (!opened) refused = opened.error();
  });
  scene.settle();
  return refused;
}

// Two tables of a set, both begun: the first is Ada's, and Cleo and Dan sit at the second.
struct Set {
  Scene::Pair first;
  Scene::Pair second;
};
Set begin_set(Scene& scene) {
  const std::string first = scene.open("id-of-Ada");
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  Set set{seat_pair(scene, first, "Ada", "Ben", "c0ffee"), seat_pair(scene, second, "Cleo", "Dan", "beef")};
  start(scene, set.first);
  start(scene, set.second);
  return set;
}

TEST(Duplicates, HaveTheSameDealsAndOneCommitment) {
  Scene scene;
  const Set set = begin_set(scene);
  EXPECT_EQ(set.first.ada->last("table")["commitment"], set.second.ada->last("table")["commitment"]);
  EXPECT_EQ(set.first.ada->last("table")["deals_of"], set.first.table);
  EXPECT_EQ(set.second.ada->last("table")["deals_of"], set.first.table);
  EXPECT_FALSE(set.second.ada->last("table").contains("unrated"));
  ASSERT_FALSE(set.second.ada->last("update").is_null());
  EXPECT_EQ(set.first.ada->last("update")["view"], set.second.ada->last("update")["view"]);
  EXPECT_EQ(set.first.ben->last("update")["view"], set.second.ben->last("update")["view"]);
}

// A later round is dealt alike whatever was chosen before it.
TEST(Duplicates, AreDealtAlikeToTheEnd) {
  Scene scene;
  const Set set = begin_set(scene);
  Random random(5);
  for (int turn = 0; turn < 60 && set.first.ada->last("ended").is_null(); ++turn) {
    scene.play_first(*set.first.ada, set.first.table);
    scene.play_first(*set.first.ben, set.first.table);
    scene.play_any(*set.second.ada, set.second.table, random);
    scene.play_any(*set.second.ben, set.second.table, random);
    scene.settle();
  }
  const auto dealt = [&](const std::string& table) {
    Json deals = Json::array();
    const auto reply = scene.ask("GET", "/api/records/" + table);
    EXPECT_EQ(reply.status, 200U) << reply.body;
    for (const Json& move : own_json(reply.body)["log"])
      if (move[0] == "chance") deals.push_back(move[1]);
    return deals;
  };
  EXPECT_GT(dealt(set.first.table).size(), 50U);
  EXPECT_EQ(dealt(set.first.table), dealt(set.second.table));
}

TEST(Duplicates, VerifyLikeOtherGames) {
  Scene scene;
  const Set set = begin_set(scene);
  scene.play_out(set.first);
  scene.play_out(set.second);
  for (const std::string& table : {set.first.table, set.second.table}) {
    const auto record = read_record(scene.ask("GET", "/api/records/" + table).body);
    ASSERT_TRUE(record);
    std::visit(
        [&](const auto& each) {
          ASSERT_TRUE(each.fairness);
          EXPECT_EQ(each.fairness->table, set.first.table);
          EXPECT_EQ(each.fairness->contributions, (std::vector<std::string>{"c0ffee", "c0ffee"}));
          EXPECT_FALSE(verify(each, *each.fairness).fault);
        },
        *record);
  }
}

TEST(Duplicates, TellNothingBeforeAllAreOver) {
  Scene scene;
  const Set set = begin_set(scene);
  const auto watcher = scene.guest("Eve");
  for (const std::string& table : {set.first.table, set.second.table})
    scene.say(*watcher, {{"say", "attend"}, {"table", table}});
  scene.settle();
  scene.play_out(set.first);
  EXPECT_FALSE(set.first.ada->last("ended").contains("secret"));
  EXPECT_TRUE(watcher->all("update").empty());
  EXPECT_TRUE(watcher->all("ended").empty());
  for (const char* path : {"/api/records/", "/api/duplicates/"}) {
    const Reply reply = scene.ask("GET", path + set.first.table);
    EXPECT_EQ(reply.status, 409U);
    EXPECT_EQ(own_json(reply.body)["refused"], "others_play");
  }
  scene.say(*watcher, {{"say", "attend"}, {"table", set.first.table}, {"view_of", 0}});
  scene.settle();
  EXPECT_EQ(watcher->last("refused")["name"], "others_play");

  scene.play_out(set.second);
  EXPECT_TRUE(set.first.ada->last("ended").contains("secret"));
  EXPECT_TRUE(set.second.ada->last("ended").contains("secret"));
  EXPECT_EQ(watcher->all("ended").size(), 2U);
  EXPECT_EQ(watcher->all("update").size(), 2U);
  EXPECT_EQ(scene.ask("GET", "/api/records/" + set.first.table).status, 200U);
}

// Whatever is told to anybody, and whatever is answered, before the last table of a set is over.
TEST(Duplicates, KeepTheSecretByteByByte) {
  Scene scene;
  const Set set = begin_set(scene);
  scene.play_out(set.first);
  const std::string secret = own_json(scene.store().entries_after(set.first.table, 0).front().text)["secret"];
  for (const auto& guest : {set.first.ada, set.first.ben, set.second.ada, set.second.ben})
    for (const std::string& text : guest->told) EXPECT_EQ(text.find(secret), std::string::npos) << text;
  for (const std::string& path : {"/api/tables/", "/api/records/", "/api/duplicates/", "/api/sets/"})
    EXPECT_EQ(scene.ask("GET", path + set.first.table).body.find(secret), std::string::npos);
}

// A house that is opened again, or another node, knows from the ledgers what may be told.
TEST(Duplicates, AnotherNodeTellsAsMuch) {
  Scene scene;
  const Set set = begin_set(scene);
  scene.play_out(set.first);
  {
    Scene other(&scene.store());
    EXPECT_EQ(other.ask("GET", "/api/records/" + set.first.table).status, 409U);
  }
  scene.play_out(set.second);
  Scene other(&scene.store());
  EXPECT_EQ(other.ask("GET", "/api/records/" + set.second.table).status, 200U);
  EXPECT_EQ(other.ask("GET", "/api/duplicates/" + set.second.table).body,
            scene.ask("GET", "/api/duplicates/" + set.first.table).body);
}

TEST(Duplicates, AreComparedSeatBySeatAndRoundByRound) {
  Scene scene;
  const Set set = begin_set(scene);
  Random random(2);
  scene.play_out(set.first);
  for (int turn = 0; turn < 60 && set.second.ada->last("ended").is_null(); ++turn) {
    scene.play_any(*set.second.ada, set.second.table, random);
    scene.play_any(*set.second.ben, set.second.table, random);
    scene.settle();
  }
  const Json told = own_json(scene.ask("GET", "/api/duplicates/" + set.second.table).body);
  EXPECT_EQ(told["deals_of"], set.first.table);
  ASSERT_EQ(told["tables"].size(), 2U);
  EXPECT_EQ(told["tables"][0]["table"], set.first.table);
  EXPECT_EQ(told["tables"][1]["seats"][0]["name"], "Cleo");
  for (const Json& table : told["tables"]) {
    const Json result = own_json(scene.ask("GET", "/api/records/" + table["table"].get<std::string>()).body)["result"];
    std::vector<int> sums(2, 0);
    for (std::size_t round = 0; round < 3; ++round) {
      EXPECT_EQ(table["course"][round]["round"], round);
      for (std::size_t seat = 0; seat < 2; ++seat) sums[seat] += result["rounds"][round][seat].get<int>();
      if (round < 2) EXPECT_EQ(table["course"][round]["scores"], Json(sums));
    }
    for (std::size_t seat = 0; seat < 2; ++seat) EXPECT_EQ(table["seats"][seat]["score"], result["scores"][seat]);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const double one = told["tables"][0]["seats"][seat]["score"];
    const double other = told["tables"][1]["seats"][seat]["score"];
    EXPECT_EQ(told["tables"][0]["seats"][seat]["against"], one - other);
    EXPECT_EQ(told["tables"][1]["seats"][seat]["against"], other - one);
  }
}

// Who sits where and how far they are, from the first moment on: what the card of each table says by itself.
TEST(Duplicates, AreListedFromTheirBeginning) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  EXPECT_EQ(own_json(scene.ask("GET", "/api/sets/" + first).body)["refused"], "not_duplicate");
  EXPECT_EQ(scene.ask("GET", "/api/sets/nowhere").status, 404U);
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  const auto told = [&](const std::string& table) { return own_json(scene.ask("GET", "/api/sets/" + table).body); };
  const Json waiting = told(second);
  EXPECT_EQ(waiting["deals_of"], first);
  EXPECT_EQ(waiting["told"], false);
  ASSERT_EQ(waiting["tables"].size(), 2U);
  EXPECT_EQ(waiting["tables"][0]["table"], first);
  const auto one = seat_pair(scene, first, "Ada", "Ben");
  const auto other = seat_pair(scene, second, "Cleo", "Dan");
  start(scene, one);
  const Json playing = told(first);
  EXPECT_EQ(playing["tables"][0]["status"], "playing");
  EXPECT_EQ(playing["tables"][1]["status"], "open");
  EXPECT_EQ(playing["tables"][1]["seats"][0]["name"], "Cleo");
  for (const Json& card : playing["tables"])
    EXPECT_EQ(card, own_json(scene.ask("GET", "/api/tables/" + card["table"].get<std::string>()).body));
  start(scene, other);
  scene.play_out(one);
  EXPECT_EQ(told(first)["told"], false);
  scene.play_out(other);
  EXPECT_EQ(told(first)["told"], true);
}

// A table that friends open by themselves is not found through the game whose deals it plays.
TEST(Duplicates, OfKnownDealsAreListedForThoseWhoHaveTheLink) {
  Scene scene;
  const auto first = scene.begin_pair();
  scene.play_out(first);
  const std::string among_friends = scene.open("id-of-Cleo", with_deals_of(first.table));
  const std::string among_others = scene.open("id-of-Dan", with_deals_of(first.table));
  const auto listed = [&](const std::string& by) {
    std::vector<std::string> ids;
    for (const Json& card : own_json(scene.ask("GET", "/api/sets/" + by).body)["tables"]) ids.push_back(card["table"]);
    return ids;
  };
  EXPECT_EQ(listed(first.table), (std::vector{first.table}));
  EXPECT_EQ(listed(among_friends), (std::vector{first.table, among_friends}));
  const auto friends = seat_pair(scene, among_friends, "Cleo", "Eve");
  start(scene, friends);
  scene.play_out(friends);
  EXPECT_EQ(listed(first.table), (std::vector{first.table, among_friends}));
  EXPECT_EQ(listed(among_others), (std::vector{first.table, among_friends, among_others}));
}

// The deals of a game that is over are known: they can be played again, for no rating, by anybody.
TEST(Duplicates, OfAGameThatIsOverAreUnrated) {
  Scene scene;
  const auto first = scene.begin_pair();
  scene.keep({first.ada, first.ben});
  scene.play_out(first);
  const std::string again = scene.open("id-of-Cleo", with_deals_of(first.table));
  const auto second = seat_pair(scene, again, "Cleo", "Ada");
  EXPECT_EQ(second.ada->last("table")["unrated"], true);
  start(scene, second);
  const auto watcher = scene.guest("Eve");
  scene.say(*watcher, {{"say", "attend"}, {"table", again}});
  scene.settle();
  EXPECT_EQ(watcher->all("update").size(), 1U) << "what everybody may know can be watched";
  const auto games = scene.store().rating("sushi-go", "guest:id-of-Ada")->games;
  scene.play_out(second);
  EXPECT_TRUE(second.ada->last("ended").contains("secret"));
  EXPECT_EQ(scene.store().rating("sushi-go", "guest:id-of-Ada")->games, games);
  EXPECT_EQ(scene.ask("GET", "/api/records/" + first.table).status, 200U);
  EXPECT_EQ(own_json(scene.ask("GET", "/api/duplicates/" + first.table).body)["tables"].size(), 2U);
}

TEST(Duplicates, OfASetAreRatedOnce) {
  Scene scene;
  scene.keep({scene.guest("Ada"), scene.guest("Ben"), scene.guest("Cleo"), scene.guest("Dan")});
  const Set set = begin_set(scene);
  scene.play_out(set.first);
  scene.play_out(set.second);
  for (const char* who : {"guest:id-of-Ada", "guest:id-of-Cleo"}) {
    ASSERT_TRUE(scene.store().rating("sushi-go", who)) << who;
    EXPECT_EQ(scene.store().rating("sushi-go", who)->games, 1U);
  }
}

TEST(Duplicates, BeginAsTheFirstTableDoes) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada", {.game = "wasabi", .first_hands = "chosen"});
  const std::string second = scene.open("id-of-Ada", with_deals_of(first, "wasabi"));
  const auto eve = scene.guest("Eve");
  scene.say(*eve, {{"say", "attend"}, {"table", second}});
  scene.settle();
  EXPECT_EQ(eve->last("table")["first_hands"], "chosen");
}

TEST(Duplicates, NeedTheSameGameAndOptions) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  const Refused other_game = refusal_of(scene, "id-of-Ada", with_deals_of(first, "wasabi"));
  EXPECT_EQ(other_game.name, "other_game");
  EXPECT_NE(other_game.text.find("sushi-go"), std::string::npos);
  NewTable three = with_deals_of(first);
  three.options = {{"players", 3}};
  EXPECT_EQ(refusal_of(scene, "id-of-Ada", three).name, "other_game");
  EXPECT_EQ(refusal_of(scene, "id-of-Ada", with_deals_of("nowhere")).name, "no_such_table");
  EXPECT_EQ(refusal_of(scene, "id-of-Ben", with_deals_of(first)).name, "not_host");
}

// Whoever looked on might have told.
TEST(Duplicates, AreNotMadeOfAGameThatRuns) {
  Scene scene;
  const auto pair = scene.begin_pair();
  EXPECT_EQ(refusal_of(scene, pair.ada->guest, with_deals_of(pair.table)).name, "too_late");
}

TEST(Duplicates, TakeNobodyWhoKnowsTheDeals) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  const auto pair = seat_pair(scene, first, "Ada", "Ben");
  const auto cheat = scene.guest("Ben");
  scene.say(*cheat, {{"say", "sit"}, {"table", second}});
  scene.settle();
  EXPECT_EQ(cheat->last("refused")["name"], "knows_deals");
}

TEST(Duplicates, BeginAfterTheFirstTable) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  NewTable full = with_deals_of(first);
  full.starts_full = true;
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  const std::string third = scene.open("id-of-Ada", full);
  const auto one = seat_pair(scene, first, "Ada", "Ben");
  const auto two = seat_pair(scene, second, "Cleo", "Dan");
  const auto three = seat_pair(scene, third, "Eve", "Fay");
  start(scene, two);
  EXPECT_EQ(two.ada->last("refused")["name"], "not_dealt");
  EXPECT_EQ(three.ada->last("table")["status"], "open");
  start(scene, one);
  scene.now += 1000;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(three.ada->last("table")["status"], "playing") << "it was full before, and waited";
  start(scene, two);
  EXPECT_EQ(two.ada->last("table")["status"], "playing");
}

// A table that nobody begins holds the others up for two weeks, and then has missed it.
TEST(Duplicates, DoNotWaitForEver) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  const auto one = seat_pair(scene, first, "Ada", "Ben");
  const auto two = seat_pair(scene, second, "Cleo", "Dan");
  start(scene, one);
  scene.play_out(one);
  EXPECT_EQ(scene.ask("GET", "/api/records/" + first).status, 409U);
  scene.now += Moment{15} * 24 * 60 * 60 * 1000;
  scene.ask("GET", "/api/records/" + first);
  EXPECT_EQ(scene.ask("GET", "/api/records/" + first).status, 200U);
  start(scene, two);
  EXPECT_EQ(two.ada->last("refused")["name"], "too_late");
}

// A table that a host has closed is over too, the first one not excepted.
TEST(Duplicates, ATableThatWasClosedHoldsNobodyUp) {
  for (const bool closes_first : {false, true}) {
    Scene scene;
    const Set set = begin_set(scene);
    const Scene::Pair& closed = closes_first ? set.first : set.second;
    const Scene::Pair& played = closes_first ? set.second : set.first;
    scene.play_out(played);
    auto card = *scene.store().table(closed.table);
    card.status = storage::TableStatus::over;
    const auto version = static_cast<Version>(scene.store().entries_after(closed.table, 0).size());
    const storage::Unit unit{storage::Append{closed.table, version, {scene.now, to_text(entry::Closed{"by the host"})}},
                             storage::PutTable{card}};
    ASSERT_EQ(scene.store().commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
    scene.hall.heard({closed.table});
    scene.settle();
    scene.ask("GET", "/api/records/" + played.table);
    EXPECT_EQ(scene.ask("GET", "/api/records/" + played.table).status, 200U) << closes_first;
  }
}

// Of two nodes one opens another table while the other begins the first game: one of them is first.
TEST(Duplicates, ANewTableAndTheBeginningOfTheSetDoNotCross) {
  Scene one;
  const std::string first = one.open("id-of-Ada");
  const auto pair = seat_pair(one, first, "Ada", "Ben");
  Scene two(&one.store());
  const auto late = two.guest("Ada");
  two.say(*late, {{"say", "attend"}, {"table", first}});
  two.settle();
  start(one, pair);
  // The second node has not heard of it, and knows the first table as it was.
  const Refused refused = refusal_of(two, "id-of-Ada", with_deals_of(first));
  EXPECT_EQ(refused.name, "overtaken");
}

// Whoever has played the deals would know those of a table that is opened then, and the others could be kept waiting
// for ever.
TEST(Duplicates, ASetIsClosedWhenItsFirstGameBegins) {
  Scene scene;
  const Set set = begin_set(scene);
  EXPECT_EQ(refusal_of(scene, "id-of-Ada", with_deals_of(set.first.table)).name, "too_late");
  scene.play_out(set.first);
  EXPECT_EQ(refusal_of(scene, "id-of-Ada", with_deals_of(set.first.table)).name, "too_late");
  EXPECT_EQ(refusal_of(scene, "id-of-Ada", with_deals_of(set.second.table)).name, "too_late");
  scene.play_out(set.second);
  EXPECT_EQ(scene.ask("GET", "/api/records/" + set.first.table).status, 200U);
  const std::string again = scene.open("id-of-Ada", with_deals_of(set.first.table));
  EXPECT_EQ(own_json(scene.ask("GET", "/api/tables/" + again).body)["unrated"], true);
  EXPECT_EQ(scene.ask("GET", "/api/records/" + set.first.table).status, 200U);
}

// How many seats of the set's tables this guest has, by their ledgers.
std::size_t seats_of(Scene& scene, const std::string& guest, const std::vector<std::string>& tables) {
  std::size_t seats = 0;
  for (const std::string& table : tables) {
    const auto look = scene.guest("Eve");
    scene.say(*look, {{"say", "attend"}, {"table", table}});
    scene.settle();
    for (const Json& seat : look->last("table")["seats"]) seats += seat["name"] == guest ? 1 : 0;
    scene.hall.leave(*look);
  }
  return seats;
}

TEST(Duplicates, NobodySitsAtTwoTablesByAskingAtOnce) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  const std::string third = scene.open("id-of-Ada", with_deals_of(first));
  const auto ben = scene.guest("Ben");
  for (const std::string& table : {second, third, first}) scene.say(*ben, {{"say", "sit"}, {"table", table}});
  scene.settle();
  EXPECT_EQ(seats_of(scene, "Ben", {first, second, third}), 1U);
  EXPECT_EQ(ben->last("refused")["name"], "knows_deals");
  // Who stands up may sit down at another, again and again.
  for (const auto& [from, to] : {std::pair(second, third), std::pair(third, first), std::pair(first, second)}) {
    scene.say(*ben, {{"say", "stand"}, {"table", from}});
    scene.settle();
    scene.say(*ben, {{"say", "sit"}, {"table", to}});
    scene.settle();
    EXPECT_EQ(seats_of(scene, "Ben", {to}), 1U);
  }
  EXPECT_EQ(seats_of(scene, "Ben", {first, second, third}), 1U);
}

// A set of three tables at two nodes: somebody sits down at the second by one of them and at the third by the other,
// and both have asked the store before either has written.
struct SetAtTwoNodes {
  SetAtTwoNodes() { EXPECT_EQ(seats_of(two, "Ben", {first, second, third}), 0U) << "and knows them from here on"; }

  void sit_down(Client& here, Client& there) {
    one.say(here, {{"say", "sit"}, {"table", second}});
    two.say(there, {{"say", "sit"}, {"table", third}});
    one.keeper.commit_next();
    two.keeper.commit_next();
    one.settle();
    two.settle();
  }

  Scene one;
  std::string first = one.open("id-of-Ada");
  std::string second = one.open("id-of-Ada", with_deals_of(first));
  std::string third = one.open("id-of-Ada", with_deals_of(first));
  Scene two{&one.store()};
};

TEST(Duplicates, NobodySitsAtTwoTablesByTwoNodes) {
  SetAtTwoNodes set;
  const auto here = set.one.guest("Ben");
  const auto there = set.two.guest("Ben");
  set.sit_down(*here, *there);
  Scene after(&set.one.store());
  EXPECT_EQ(seats_of(after, "Ben", {set.first, set.second, set.third}), 1U);
}

// Of two who are written down in the set at once the second is written down again.
TEST(Duplicates, TwoWhoSitDownAtOnceBothSit) {
  SetAtTwoNodes set;
  const auto ben = set.one.guest("Ben");
  const auto cleo = set.two.guest("Cleo");
  set.sit_down(*ben, *cleo);
  Scene after(&set.one.store());
  EXPECT_EQ(seats_of(after, "Ben", {set.second}) + seats_of(after, "Cleo", {set.third}), 2U);
  EXPECT_TRUE(ben->all("refused").empty());
  EXPECT_TRUE(cleo->all("refused").empty());
}

// Forgotten at another node, which this one has not heard of.
TEST(Duplicates, NobodySitsThereWhoIsForgotten) {
  Scene scene;
  const std::string first = scene.open("id-of-Ada");
  const std::string second = scene.open("id-of-Ada", with_deals_of(first));
  const auto ben = scene.guest("Ben");
  scene.say(*ben, {{"say", "attend"}, {"table", second}});
  scene.settle();
  const storage::Unit unit{storage::RemoveGuest{ben->guest}};
  ASSERT_EQ(scene.store().commit(std::span(&unit, 1)).front(), storage::Outcome::stored);
  scene.say(*ben, {{"say", "sit"}, {"table", second}});
  scene.settle();
  EXPECT_EQ(ben->last("refused")["name"], "nobody");
  EXPECT_EQ(seats_of(scene, "Ben", {second}), 0U);
}

// A public table is found by anybody; who may come to a private one is for those to say who have its link.
TEST(Duplicates, APublicTableNamesNoPrivateOne) {
  Scene scene;
  NewTable everybody{.game = "sushi-go", .is_public = true};
  const std::string first = scene.open("id-of-Ada", everybody);
  const std::string among_friends = scene.open("id-of-Ada", with_deals_of(first));
  NewTable also_public = with_deals_of(first);
  also_public.is_public = true;
  const std::string second = scene.open("id-of-Ada", also_public);
  const auto listed = [&](const std::string& by) {
    std::vector<std::string> ids;
    for (const Json& card : own_json(scene.ask("GET", "/api/sets/" + by).body)["tables"]) ids.push_back(card["table"]);
    return ids;
  };
  EXPECT_EQ(listed(first), (std::vector{first, second}));
  EXPECT_EQ(listed(among_friends), (std::vector{first, among_friends, second}));
  const auto one = seat_pair(scene, first, "Ada", "Ben");
  const auto two = seat_pair(scene, among_friends, "Cleo", "Dan");
  const auto three = seat_pair(scene, second, "Fay", "Gus");
  for (const auto& each : {one, two, three}) start(scene, each);
  for (const auto& each : {one, two, three}) scene.play_out(each);
  EXPECT_EQ(own_json(scene.ask("GET", "/api/duplicates/" + first).body)["tables"].size(), 2U);
  EXPECT_EQ(own_json(scene.ask("GET", "/api/duplicates/" + among_friends).body)["tables"].size(), 3U);
  // The name of the first table stands on the cards of all.
  const std::string hidden = scene.open("id-of-Ada");
  NewTable shown = with_deals_of(hidden);
  shown.is_public = true;
  EXPECT_EQ(refusal_of(scene, "id-of-Ada", shown).name, "not_public");
}

TEST(Duplicates, AreOpenedOverHttp) {
  Scene scene;
  const std::string key = own_json(scene.ask("POST", "/api/guests", "", {{"name", "Ada"}}).body)["key"];
  Json table{{"game", "sushi-go"}, {"options", {{"players", 2}}}, {"public", false},     {"seconds", 0},
             {"bot", "cook"},      {"watching", "open"},          {"starts_full", false}};
  const std::string first = own_json(scene.ask("POST", std::string(tables_path), key, table).body)["table"];
  EXPECT_EQ(scene.ask("GET", "/api/duplicates/" + first).status, 409U) << "there are no others yet";
  table["deals_of"] = first;
  EXPECT_EQ(scene.ask("POST", std::string(tables_path), key, table).status, 201U);
  table["game"] = "wasabi";
  EXPECT_EQ(scene.ask("POST", std::string(tables_path), key, table).status, 400U);
  EXPECT_EQ(scene.ask("GET", "/api/duplicates/nowhere").status, 404U);
  EXPECT_EQ(own_json(scene.ask("GET", "/api/tables/" + first).body)["deals_of"], first);
}

}  // namespace
}  // namespace sushiya::online
