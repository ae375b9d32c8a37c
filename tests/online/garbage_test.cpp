// A thousand broken messages of each kind: each is refused in words or changes nothing, and the table goes on.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "online/scene.hpp"

namespace sushiya::online {
namespace {

std::string broken(std::string text, Random& random) {
  const auto at = [&] { return random.below(static_cast<std::uint32_t>(text.size() + 1)); };
  for (std::uint32_t times = 1 + random.below(4); times > 0 && !text.empty(); --times) {
    switch (random.below(5)) {
      case 0: text.erase(at(), 1 + random.below(6)); break;
      case 1: text.insert(at(), 1, static_cast<char>(random.below(256))); break;
      case 2: text[at() % text.size()] = static_cast<char>(random.below(256)); break;
      case 3: text.insert(at(), text.substr(at(), random.below(20))); break;
      default: text.resize(at()); break;
    }
  }
  return text;
}

TEST(Garbage, AThousandOfEachKind) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair();
  Random random(11);
  const std::vector<Json> kinds{
      {{"say", "hello"}, {"protocol", 1}, {"views", "bytes"}},
      {{"say", "attend"}, {"table", table}, {"after", 3}},
      {{"say", "leave"}, {"table", "another"}},
      {{"say", "sit"}, {"table", table}, {"seat", 1}, {"contribution", "ab"}},
      {{"say", "seat_bot"}, {"table", table}, {"seat", 0}, {"bot", "chef"}},
      {{"say", "start"}, {"table", table}},
      {{"say", "play"}, {"table", table}, {"move", "no such card"}},
      {{"say", "play"},
       {"table", table},
       {"action", {{"first", "nothing"}, {"second", nullptr}, {"for_phantom", nullptr}}}},
      {{"say", "return"}, {"table", table}},
      {{"say", "emote"}, {"table", table}, {"emote", "yum"}},
      {{"say", "rematch"}, {"table", table}},
      {{"say", "ping"}},
  };
  const auto stranger = scene.guest("Mallory");
  for (const Json& kind : kinds) {
    for (int times = 0; times < 1000; ++times) scene.hall.said(*stranger, broken(json_line(kind), random));
    scene.settle();
    stranger->told.clear();
  }
  EXPECT_EQ(scene.hall.counts().faults, 0U);
  std::uint64_t refused = 0;
  for (const auto& [name, times] : scene.hall.counts().refusals) refused += times;
  EXPECT_GT(refused, 5000U);
  // The two at the table have noticed nothing but who came and went.
  EXPECT_EQ(ada->all("update").size(), 1U);
  scene.play_first(*ada, table);
  scene.play_first(*ben, table);
  scene.settle();
  EXPECT_EQ(ada->last("update")["view"]["turn"], 1);
}

// Sequences of messages from several clients, with a store that fails now and then; the model is the log alone.
TEST(Garbage, WhateverIsSaidTheLedgerIsAGame) {
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    Random random(seed);
    storage::MemoryStore store;
    Scene scene(&store);
    const auto [table, ada, ben] = scene.begin_pair({.game = "sushi-go", .options = {{"players", 2}}, .seconds = 20});
    const std::vector<std::shared_ptr<GuestInScene>> guests{ada, ben, scene.guest("Cleo")};
    scene.say(*guests[2], {{"say", "attend"}, {"table", table}});
    for (int times = 0; times < 120; ++times) {
      GuestInScene& who = *guests[random.below(3)];
      switch (random.below(9)) {
        case 0: scene.say(who, {{"say", "stand"}, {"table", table}}); break;
        case 1: scene.say(who, {{"say", "return"}, {"table", table}}); break;
        case 2: scene.say(who, {{"say", "sit"}, {"table", table}}); break;
        case 3: scene.keeper.fails = random.below(4) == 0; break;
        case 4:
          scene.now += random.below(15'000);
          scene.hall.tick();
          break;
        case 5:
          for (std::uint32_t some = random.below(4); some > 0; --some) scene.keeper.commit_next();
          scene.hall.announce();
          break;
        default: scene.play_first(who, table); break;
      }
    }
    scene.keeper.fails = false;
    scene.settle();
    // Bots that rested while nothing could be stored go on.
    scene.now += 1000;
    scene.hall.tick();
    scene.settle();
    ASSERT_EQ(scene.hall.counts().faults, 0U) << "seed " << seed;
    // Whoever reads the ledger finds the same table, and everyone has been told of the same game.
    Scene reader(&store);
    const auto ada_again = reader.guest("Ada");
    reader.say(*ada_again, {{"say", "attend"}, {"table", table}});
    scene.say(*ada, {{"say", "attend"}, {"table", table}});
    reader.settle();
    scene.settle();
    ASSERT_EQ(reader.hall.counts().faults, 0U);
    ASSERT_EQ(ada_again->last("update")["events"], ada->last("update")["events"]) << "seed " << seed;
    ASSERT_EQ(ada_again->last("update")["view"], ada->last("update")["view"]) << "seed " << seed;
    Json live = Json::array();
    for (const Json& update : ben->all("update"))
      for (const Json& event : update["events"]) live.push_back(event);
    const auto ben_again = scene.guest("Ben");
    scene.say(*ben_again, {{"say", "attend"}, {"table", table}});
    scene.settle();
    ASSERT_EQ(ben_again->last("update")["events"], live) << "seed " << seed << ": something was told twice, or never";
  }
}

}  // namespace
}  // namespace sushiya::online
