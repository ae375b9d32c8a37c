// Where bots think: whose turn it is there, for how long, and at which tables nobody thinks.
#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "ai/any_player.hpp"
#include "jobs/fair_queue.hpp"
#include "online/scene.hpp"

namespace sushiya::jobs {

using namespace online;
using namespace ledger;
namespace {

// Takes the next order and says how long it took.
std::string serve(FairQueue<std::string>& queue, double seconds) {
  const auto next = queue.pop();
  if (!next) return "nobody waits";
  queue.charge(next->first, seconds);
  return next->second;
}

TEST(FairQueue, WhoeverHasManyOrdersWaitsForItself) {
  FairQueue<std::string> queue(1000, 1000);
  for (int table = 0; table < 48; ++table) ASSERT_TRUE(queue.push({"one", "Ada"}, "long"));
  for (int served = 0; served < 10; ++served) ASSERT_EQ(serve(queue, 1.0), "long");
  for (int turn = 0; turn < 5; ++turn) {
    ASSERT_TRUE(queue.push({"other", "Ben"}, "short"));
    EXPECT_EQ(serve(queue, 0.01), "short");
    EXPECT_EQ(serve(queue, 1.0), "long") << "and goes on with its own";
  }
  EXPECT_EQ(queue.size(), 33U);
}

// Guests are made freely; addresses are not.
TEST(FairQueue, ManyGuestsOfOneAddressAreOneCustomer) {
  FairQueue<std::string> queue(1000, 1000);
  for (int guest = 0; guest < 14; ++guest)
    for (int table = 0; table < 8; ++table) ASSERT_TRUE(queue.push({"one", "guest" + std::to_string(guest)}, "long"));
  EXPECT_EQ(serve(queue, 1.0), "long");
  ASSERT_TRUE(queue.push({"other", "Ben"}, "short"));
  EXPECT_EQ(serve(queue, 0.01), "short");
}

TEST(FairQueue, GuestsOfOneAddressAreServedByTurns) {
  FairQueue<std::string> queue(1000, 1000);
  for (int table = 0; table < 8; ++table) ASSERT_TRUE(queue.push({"school", "Ada"}, "Ada"));
  EXPECT_EQ(serve(queue, 1.0), "Ada");
  ASSERT_TRUE(queue.push({"school", "Ben"}, "Ben"));
  EXPECT_EQ(serve(queue, 1.0), "Ben");
}

// Who was away for long does not have the kitchen for itself for as long.
TEST(FairQueue, TimeAwayIsNotSavedUp) {
  FairQueue<std::string> queue(1000, 1000);
  for (int table = 0; table < 100; ++table) ASSERT_TRUE(queue.push({"one", "Ada"}, "Ada"));
  for (int served = 0; served < 50; ++served) serve(queue, 1.0);
  for (int table = 0; table < 10; ++table) ASSERT_TRUE(queue.push({"other", "Ben"}, "Ben"));
  int first_ten_of_ben = 0;
  for (int served = 0; served < 10; ++served) first_ten_of_ben += serve(queue, 1.0) == "Ben" ? 1 : 0;
  EXPECT_EQ(first_ten_of_ben, 5);
}

TEST(FairQueue, IsBoundedInAllAndForEachAddress) {
  FairQueue<std::string> queue(10, 4);
  for (int order = 0; order < 4; ++order) EXPECT_TRUE(queue.push({"one", std::to_string(order)}, ""));
  EXPECT_FALSE(queue.push({"one", "another"}, ""));
  for (const char* address : {"two", "three"})
    for (int order = 0; order < 3; ++order) EXPECT_TRUE(queue.push({address, ""}, ""));
  EXPECT_FALSE(queue.push({"four", ""}, "")) << "full";
  serve(queue, 1.0);
  EXPECT_TRUE(queue.push({"four", ""}, ""));
}

TEST(Kitchen, ThinksShorterTheMoreWait) {
  EXPECT_FALSE(Kitchen::thinking_time(0)) << "as long as it likes";
  auto before = *Kitchen::thinking_time(1);
  EXPECT_EQ(before, std::chrono::milliseconds(500));
  for (std::size_t waiting = 2; waiting < 1000; ++waiting) {
    const auto time = *Kitchen::thinking_time(waiting);
    ASSERT_LE(time, before);
    ASSERT_GE(time, std::chrono::milliseconds(20));
    before = time;
  }
}

// However long it would go on, it ends soon after others have come.
TEST(Kitchen, EndsAThoughtWhereOthersWait) {
  std::atomic<int> answered = 0;
  Kitchen kitchen(1, 100, [&](std::move_only_function<void()>) { ++answered; });
  const auto endless = [] {
    while (!has_thought_enough()) std::this_thread::yield();
    return std::string();
  };
  for (int order = 0; order < 10; ++order)
    ASSERT_TRUE(kitchen.order({"one", "Ada"}, endless, [](const Kitchen::Cooked&) {}));
  while (answered < 9) std::this_thread::yield();
  EXPECT_FALSE(has_thought_enough()) << "this thread is nobody's cook";
}

// One cook, whose clock goes on as a scene says. The first order is thought about when all have been given.
class TimedKitchen {
 public:
  explicit TimedKitchen(int a_look = 0)
      : kitchen_(
            1, 100, [](std::move_only_function<void()> act) { act(); }, Kitchen::Priority::low,
            [this, a_look] {
              ++looks;
              return std::chrono::steady_clock::time_point(std::chrono::milliseconds(time += a_look));
            }) {}
  ~TimedKitchen() { begin(); }
  TimedKitchen(const TimedKitchen&) = delete;
  TimedKitchen& operator=(const TimedKitchen&) = delete;

  void order(const std::string& address, std::function<std::string()> thought) {
    ++unanswered_;
    EXPECT_TRUE(kitchen_.order(
        {address, ""},
        [this, thought = std::move(thought)] {
          has_begun_.wait(false);
          return thought();
        },
        [this](const Kitchen::Cooked& cooked) {
          answers_.push_back(cooked.value());
          --unanswered_;
          unanswered_.notify_one();
        }));
  }
  const std::vector<std::string>& answers() {
    begin();
    for (int left = unanswered_; left > 0; left = unanswered_) unanswered_.wait(left);
    return answers_;
  }

  std::atomic<int> time = 0;  // milliseconds; a look at the clock may take some, too
  std::atomic<int> looks = 0;

 private:
  void begin() {
    has_begun_ = true;
    has_begun_.notify_one();
  }

  std::atomic<bool> has_begun_ = false;
  std::atomic<int> unanswered_ = 0;
  std::vector<std::string> answers_;
  Kitchen kitchen_;
};

TEST(Kitchen, CountsHowLongThoughtsTook) {
  TimedKitchen kitchen;
  const auto order = [&](const char* address, const char* name, int milliseconds) {
    kitchen.order(address, [&kitchen, name, milliseconds] {
      kitchen.time += milliseconds;
      return std::string(name);
    });
  };
  order("one", "long", 10'000);
  order("one", "after it", 0);
  order("two", "short", 10);
  order("two", "short too", 10);
  EXPECT_EQ(kitchen.answers(), (std::vector<std::string>{"long", "short", "short too", "after it"}));
}

TEST(Kitchen, EndsAThoughtWhenItHasHadItsTime) {
  TimedKitchen kitchen;
  std::vector<bool> has_enough;
  kitchen.order("one", [&] {
    for (const int passed : {0, 499, 500}) {
      kitchen.time = passed;
      has_enough.push_back(has_thought_enough());
    }
    return std::string();
  });
  kitchen.order("two", [] { return std::string(); });
  kitchen.answers();
  EXPECT_EQ(has_enough, (std::vector<bool>{false, false, true})) << "half a second, as one other waits";
}

// A search would look at the clock after every descent, of which it makes thousands.
TEST(Kitchen, BotsEndTheirThoughtsWhenTheyHaveHadTheirTime) {
  Scene scene;
  const auto [id, ada, ben] = scene.begin_pair();
  HallTable table(id);
  for (const storage::Entry& entry : scene.store().entries_after(id, 0))
    ASSERT_FALSE(table.enter(entry.text, entry.moment));
  TimedKitchen kitchen(100);
  int looks = 0;
  kitchen.order("one", [&, view = std::shared_ptr<const AnyView>(table.game()->see(0))] {
    const int before = kitchen.looks;
    std::string move = choose_for(*view, "itamae", {.is_over = has_thought_enough}, Random(7));
    looks = kitchen.looks - before;
    return move;
  });
  kitchen.order("two", [] { return std::string(); });
  EXPECT_NE(kitchen.answers().front(), "");
  EXPECT_GE(looks, 4) << "it looked at the clock until half a second had passed";
  EXPECT_LE(looks, 20);
}

struct BotTable {
  std::string table;
  std::shared_ptr<GuestInScene> ada;

  std::size_t moves(Scene& scene) const {
    std::size_t all = 0;
    for (const auto& entry : scene.store().entries_after(table, 0)) all += is_played(entry.text) ? 1 : 0;
    return all;
  }
};

BotTable begin_with_bot(Scene& scene, bool attends) {
  BotTable made{{}, scene.guest("Ada")};
  made.table = scene.open(made.ada->guest, {.game = "sushi-go", .bot = "apprentice"});
  if (attends) scene.say(*made.ada, {{"say", "attend"}, {"table", made.table}});
  scene.say(*made.ada, {{"say", "sit"}, {"table", made.table}});
  scene.settle();
  scene.say(*made.ada, {{"say", "start"}, {"table", made.table}});
  scene.settle();
  return made;
}

// Holds the only cook of a scene until it is let go, so that orders wait.
class HeldCook {
 public:
  explicit HeldCook(Scene& scene) {
    EXPECT_TRUE(scene.kitchen.order(
        [this] {
          is_held_ = true;
          is_held_.notify_one();
          is_let_go_.wait(false);
          return std::string();
        },
        [](const Kitchen::Cooked&) {}));
    is_held_.wait(false);
  }
  ~HeldCook() { let_go(); }
  HeldCook(const HeldCook&) = delete;
  HeldCook& operator=(const HeldCook&) = delete;
  void let_go() {
    is_let_go_ = true;
    is_let_go_.notify_one();
  }

 private:
  std::atomic<bool> is_held_ = false;
  std::atomic<bool> is_let_go_ = false;
};

// Many tables of one, then one of another: which of two guests opened them, or from which of two addresses they are
// attended, is what the bots' turns go by.
TEST(BotTurns, AreThoseOfWhoOpenedATableAndWhereItIsAttendedFrom) {
  for (const bool is_elsewhere : {false, true}) {
    Scene scene;
    std::vector<std::shared_ptr<GuestInScene>> seated;
    std::vector<std::string> tables;
    constexpr std::size_t last = 6;
    for (std::size_t at = 0; at <= last; ++at) {
      const bool is_other = at == last;
      seated.push_back(scene.guest(is_other ? "Ben" : "Ada"));
      seated.back()->address = is_other && is_elsewhere ? "two" : "one";
      tables.push_back(
          scene.open(is_other && !is_elsewhere ? "id-of-Ben" : "id-of-Ada", {.game = "sushi-go", .bot = "apprentice"}));
      for (const char* what : {"attend", "sit"}) scene.say(*seated[at], {{"say", what}, {"table", tables[at]}});
      scene.settle();
    }
    const auto ada = scene.guest("Ada");
    HeldCook cook(scene);
    for (std::size_t at = 0; at <= last; ++at) {
      scene.say(at == last && !is_elsewhere ? *seated[at] : *ada, {{"say", "start"}, {"table", tables[at]}});
      while (scene.keeper.commit_next()) scene.hall.announce();
    }
    ASSERT_EQ(scene.kitchen.unfinished(), last + 2) << "and the one that is held";
    cook.let_go();
    for (int thought = 0; thought < 3; ++thought) scene.let_one_think();
    while (scene.keeper.commit_next()) {
    }
    EXPECT_EQ((BotTable{tables[last], {}}.moves(scene)), 1U) << is_elsewhere;
    EXPECT_EQ((BotTable{tables[last - 1], {}}.moves(scene)), 0U) << "it came first";
    scene.settle();
  }
}

TEST(SleepingTables, NobodyThinksWhereNobodyIs) {
  Scene scene;
  const auto made = begin_with_bot(scene, false);
  EXPECT_EQ(made.moves(scene), 0U);
  scene.say(*made.ada, {{"say", "attend"}, {"table", made.table}});
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(made.moves(scene), 1U) << "somebody has come";
}

TEST(SleepingTables, GoOnWhenSomebodyComesBack) {
  Scene scene;
  const auto made = begin_with_bot(scene, true);
  ASSERT_EQ(made.moves(scene), 1U);
  const std::string move = made.ada->last("update")["legal"][0];
  scene.hall.leave(*made.ada);
  scene.settle();
  const auto again = scene.guest("Ada");
  scene.play(*again, made.table, move);
  scene.settle();
  EXPECT_EQ(made.moves(scene), 2U) << "the next turn is not thought about";
  // Nor is it kept in memory for that.
  scene.now += Limits{}.forgotten.count() + 1;
  scene.hall.tick();
  scene.settle();
  EXPECT_EQ(scene.hall.counts().tables, 0U);
  scene.say(*again, {{"say", "attend"}, {"table", made.table}});
  scene.settle();
  EXPECT_EQ(made.moves(scene), 3U);
}

}  // namespace
}  // namespace sushiya::jobs
