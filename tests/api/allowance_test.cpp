#include "api/allowance.hpp"

#include <gtest/gtest.h>

#include "online/scene.hpp"

namespace sushiya::api {

using namespace online;
namespace {

TEST(Allowance, SoManyAtOnceAndSoManyAMinute) {
  Allowance allowance(3, 6);
  for (int each = 0; each < 3; ++each) EXPECT_EQ(allowance.take("a", 0), std::nullopt);
  EXPECT_EQ(allowance.take("a", 0), 10) << "six a minute: one in ten seconds";
  EXPECT_EQ(allowance.take("a", 4'000), 6);
  EXPECT_EQ(allowance.take("b", 4'000), std::nullopt) << "somebody else's bucket";
  EXPECT_EQ(allowance.take("a", 10'000), std::nullopt);
  EXPECT_EQ(allowance.take("a", 10'000), 10);
  // However long one waits, no more than at once.
  for (int each = 0; each < 3; ++each) EXPECT_EQ(allowance.take("a", 10'000'000), std::nullopt);
  EXPECT_NE(allowance.take("a", 10'000'000), std::nullopt);
}

TEST(Allowance, AClockThatIsSetBackGivesNothingAndTakesNothing) {
  Allowance allowance(1, 60);
  EXPECT_EQ(allowance.take("a", 100'000), std::nullopt);
  EXPECT_EQ(allowance.take("a", 0), 1);
  EXPECT_EQ(allowance.take("a", 1'000), std::nullopt);
}

TEST(Allowance, MemoryIsBoundedAndWhoTookMostIsRemembered) {
  Allowance allowance(3, 1, 100);
  for (int each = 0; each < 4; ++each) allowance.take("greedy", 0);
  for (int each = 0; each < 10'000; ++each) {
    allowance.take("guest " + std::to_string(each), 0);
    ASSERT_LE(allowance.remembered(), 100U);
  }
  EXPECT_NE(allowance.take("greedy", 0), std::nullopt);
  // Who has waited until the bucket is full is forgotten without a loss.
  for (int each = 0; each < 200; ++each) allowance.take("later " + std::to_string(each), 10'000'000);
  EXPECT_LE(allowance.remembered(), 100U);
}

TEST(Allowance, AnAddressMakesAFewGuestsAndTriesAFewPasswords) {
  const Limits limits{.guests_of_address = 3,
                      .guests_of_address_a_minute = 6,
                      .sign_ins_of_address = 2,
                      .sign_ins_of_address_a_minute = 1};
  Scene scene(nullptr, limits);
  const Json ada{{"name", "Ada"}};
  std::string key;
  for (int each = 0; each < 3; ++each) {
    const Reply reply = scene.ask("POST", "/api/guests", "", ada, "192.0.2.1");
    ASSERT_EQ(reply.status, 201U);
    key = own_json(reply.body)["key"];
  }
  const Reply refused = scene.ask("POST", "/api/guests", "", ada, "192.0.2.1");
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(refused.retry_after, 10);
  EXPECT_EQ(own_json(refused.body)["refused"], "too_often");
  EXPECT_EQ(scene.ask("POST", "/api/guests", "", {{"name", ""}}, "192.0.2.2").status, 400U) << "takes nothing";
  EXPECT_EQ(scene.ask("POST", "/api/guests", "", ada, "192.0.2.2").status, 201U);
  scene.now += 10'000;
  EXPECT_EQ(scene.ask("POST", "/api/guests", "", ada, "192.0.2.1").status, 201U);

  const Json account{{"account", "ada"}, {"password", "correct horse"}};
  EXPECT_EQ(scene.ask("POST", "/api/accounts", key, account, "192.0.2.1").status, 201U);
  EXPECT_EQ(
      scene.ask("POST", "/api/sign-in", "", {{"account", "ada"}, {"password", "wrong horse"}}, "192.0.2.1").status,
      401U);
  const Reply late = scene.ask("POST", "/api/sign-in", "", account, "192.0.2.1");
  EXPECT_EQ(late.status, 429U);
  EXPECT_EQ(late.retry_after, 60);
  EXPECT_EQ(scene.ask("POST", "/api/sign-in", "", account, "192.0.2.2").status, 200U);
}

TEST(Allowance, OfAllRequests) {
  const Limits limits{.requests_of_address = 4,
                      .requests_of_address_a_minute = 60,
                      .requests_of_guest = 2,
                      .requests_of_guest_a_minute = 30};
  Scene scene(nullptr, limits);
  const std::string key = own_json(scene.ask("POST", "/api/guests", "", {{"name", "Ada"}}, "a").body)["key"];
  EXPECT_EQ(scene.ask("GET", "/api/me", key, nullptr, "b").status, 200U);
  EXPECT_EQ(scene.ask("GET", "/api/me", key, nullptr, "c").status, 200U);
  const Reply of_guest = scene.ask("GET", "/api/me", key, nullptr, "d");
  EXPECT_EQ(of_guest.status, 429U);
  EXPECT_EQ(of_guest.retry_after, 2);
  for (int times = 0; times < 3; ++times) EXPECT_EQ(scene.ask("GET", "/api/tables", "", nullptr, "a").status, 200U);
  const Reply of_address = scene.ask("GET", "/api/tables", "", nullptr, "a");
  EXPECT_EQ(of_address.status, 429U);
  EXPECT_EQ(own_json(of_address.body)["refused"], "too_often");
  EXPECT_EQ(scene.ask("GET", "/api/tables", "", nullptr, "b").status, 200U);
  scene.now += 1000;
  EXPECT_EQ(scene.ask("GET", "/api/tables", "", nullptr, "a").status, 200U);
}

}  // namespace
}  // namespace sushiya::api
