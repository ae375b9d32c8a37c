// A system clock that is set, back or forward, in the middle of games.
#include "server/house_clock.hpp"

#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::server {

using namespace online;
using storage::Moment;
namespace {

using namespace std::chrono_literals;

// Two clocks in a test's hands.
struct Clocks {
  HouseClock::System system{1'700'000'000s};
  HouseClock::Steady steady{12'345s};
  HouseClock house;

  Moment pass(std::chrono::milliseconds time) {
    system += time;
    steady += time;
    return house.at(system, steady);
  }
};

TEST(HouseClock, IsThatOfTheSystem) {
  Clocks clocks;
  const Moment began = clocks.pass(0ms);
  EXPECT_EQ(began, 1'700'000'000'000);
  for (int tenths = 1; tenths <= 100; ++tenths) EXPECT_EQ(clocks.pass(100ms), began + tenths * 100);
}

TEST(HouseClock, DoesNotJumpAndAgreesInTheEnd) {
  for (const auto jump : {1h, -1h}) {
    Clocks clocks;
    Moment before = clocks.pass(0ms);
    clocks.system += jump;
    for (int seconds = 0; seconds < 11 * 3600; ++seconds) {
      const Moment now = clocks.pass(1s);
      ASSERT_GE(now - before, 900);
      ASSERT_LE(now - before, 1100);
      before = now;
    }
    EXPECT_EQ(before, std::chrono::duration_cast<std::chrono::milliseconds>(clocks.system.time_since_epoch()).count());
  }
}

TEST(HouseClock, HowOftenItIsLookedAtMakesNoDifference) {
  Clocks often;
  Clocks seldom;
  for (Clocks* each : {&often, &seldom}) {
    each->pass(0ms);
    each->system += 30min;
  }
  for (int times = 0; times < 1000; ++times) often.pass(1ms);
  EXPECT_NEAR(static_cast<double>(often.pass(0ms)), static_cast<double>(seldom.pass(1000ms)), 1.0);
}

// Two machines, 40 s apart: both go by the store's clock, which is right, from the first moment on.
TEST(HouseClock, IsTheSameAtNodesWhoseMachinesDiffer) {
  constexpr auto apart = 40s;
  Clocks right;
  Clocks wrong;
  wrong.system += apart;
  wrong.house.follow(-apart);
  EXPECT_EQ(right.pass(0ms), wrong.pass(0ms));
  EXPECT_EQ(right.pass(10s), wrong.pass(10s));
  // Somebody sets it right; that it differs no longer is measured a moment later.
  wrong.system -= apart;
  EXPECT_NEAR(static_cast<double>(right.pass(1s)), static_cast<double>(wrong.pass(1s)), 100);
  wrong.house.follow(0s);
  EXPECT_EQ(right.pass(10s), wrong.pass(10s));
}

// Half a minute for a move, of which ten seconds are gone when somebody sets the clock of the machine.
TEST(HouseClock, ASystemClockThatIsSetEndsNoTurnAndLetsNoneLast) {
  for (const auto jump : {24h, -24h}) {
    Clocks clocks;
    Scene scene;
    const auto pass = [&](std::chrono::milliseconds time) {
      for (; time > 0ms; time -= 100ms) {
        scene.now = clocks.pass(100ms);
        scene.hall.tick();
      }
      scene.settle();
    };
    scene.now = clocks.pass(0ms);
    const auto [table, ada, ben] =
        scene.begin_pair({.game = "sushi-go", .options = {{"players", 2}}, .seconds = 30, .bot = "apprentice"});
    scene.play_first(*ada, table);
    pass(10s);
    clocks.system += jump;
    pass(17s);
    EXPECT_EQ(ben->last("table")["seats"][1]["bot"], Json()) << "time is left";
    pass(6s);
    EXPECT_EQ(ben->last("table")["seats"][1]["bot"], "apprentice") << "time has run out";
  }
}

}  // namespace
}  // namespace sushiya::server
