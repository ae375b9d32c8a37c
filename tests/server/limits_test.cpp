// What guests may not do.
#include <vector>

#include <gtest/gtest.h>

#include "server/open_house.hpp"

namespace sushiya::server {
namespace {

using namespace std::chrono_literals;

// The status of the one answer to a request, after which the connection must end.
int last_status(const OpenHouse& house, std::string_view request) {
  Guest guest = house.guest();
  const auto reply = guest.ask(request);
  EXPECT_TRUE(guest.is_shown_out());
  return reply ? reply->status : 0;
}

TEST(Limits, GarbageIsABadRequest) {
  const OpenHouse house;
  EXPECT_EQ(last_status(house, "\x16\x03\x01\x02garbage\r\n\r\n"), 400);  // how a TLS handshake begins
  EXPECT_EQ(last_status(house, "GET\r\n\r\n"), 400);
  EXPECT_EQ(last_status(house, "GET / HTTP/1.1\r\nno colon\r\n\r\n"), 400);
  EXPECT_EQ(last_status(house, "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"), 400);
  EXPECT_EQ(last_status(house, "GET / FTP/1.1\r\n\r\n"), 505);
  EXPECT_EQ(last_status(house, "GET / HTTP/3.0\r\nHost: here\r\n\r\n"), 505);
  EXPECT_EQ(house.guest().get("/").value_or(Reply{}).status, 200);
}

TEST(Limits, AHostIsNamedOnce) {
  const OpenHouse house;
  EXPECT_EQ(house.guest().ask("GET / HTTP/1.1\r\n\r\n").value_or(Reply{}).status, 400);
  EXPECT_EQ(house.guest().get("/", "Host: there\r\n").value_or(Reply{}).status, 400);
}

TEST(Limits, LongHeadersAndAddressesAreRefused) {
  const OpenHouse house;
  const std::string long_text(7000, 'x');
  const std::string endless(100'000, 'x');
  EXPECT_EQ(house.guest().get("/" + long_text).value_or(Reply{}).status, 414);
  EXPECT_EQ(house.guest().get("/", "X-Long: " + long_text + "\r\n").value_or(Reply{}).status, 200);
  EXPECT_EQ(last_status(house, "GET /" + endless + " HTTP/1.1\r\nHost: here\r\n\r\n"), 414);
  EXPECT_EQ(last_status(house, "GET / HTTP/1.1\r\nHost: here\r\nX-Long: " + endless + "\r\n\r\n"), 431);
  std::string many = "GET / HTTP/1.1\r\nHost: here\r\n";
  for (int field = 0; field < 2000; ++field) many += "X-Many: x\r\n";
  EXPECT_EQ(last_status(house, many + "\r\n"), 431);
}

TEST(Limits, AHeaderInManyPiecesIsMeasuredAsAWhole) {
  const OpenHouse house;
  Guest guest = house.guest();
  ASSERT_TRUE(guest.say("GET / HTTP/1.1\r\n"));
  const std::string line = "X-Line: " + std::string(990, 'x') + "\r\n";
  for (int each = 0; each < 9; ++each) {
    std::this_thread::sleep_for(5ms);  // so that each line comes alone
    guest.say(line);
  }
  EXPECT_EQ(guest.hear().value_or(Reply{}).status, 431);
}

TEST(Limits, BodiesAreRefused) {
  const OpenHouse house;
  EXPECT_EQ(last_status(house, "GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nbody"), 413);
  EXPECT_EQ(last_status(house, "GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999999\r\n\r\n"), 413);
  EXPECT_EQ(last_status(house, "GET / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 413);
  EXPECT_EQ(last_status(house, "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nbody"), 405);
  EXPECT_EQ(house.guest().get("/", "Content-Length: 0\r\n").value_or(Reply{}).status, 200);
}

TEST(Limits, ARefusalIsReadThroughAWholeUpload) {
  const OpenHouse house;
  const std::string upload(500'000, 'x');
  EXPECT_EQ(last_status(house, "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 500000\r\n\r\n" + upload), 405);
}

TEST(Limits, OtherMethodsLeaveTheConnectionOpen) {
  const OpenHouse house;
  Guest guest = house.guest();
  const auto refused = guest.ask("DELETE / HTTP/1.1\r\nHost: here\r\n\r\n");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 405);
  EXPECT_EQ(refused->field("Allow"), "GET, HEAD");
  EXPECT_EQ(guest.get("/").value_or(Reply{}).status, 200);
}

TEST(Limits, WhoSaysNothingIsShownOut) {
  const OpenHouse house({.idle = 100ms});
  Guest silent = house.guest();
  Guest served = house.guest();
  ASSERT_TRUE(served.get("/"));
  EXPECT_TRUE(silent.is_shown_out());
  EXPECT_TRUE(served.is_shown_out());
}

TEST(Limits, WhoNeverEndsARequestIsShownOut) {
  const OpenHouse house({.header = 200ms});
  Guest slow = house.guest();
  const auto begun = std::chrono::steady_clock::now();
  ASSERT_TRUE(slow.say("GET / HTTP/1.1\r\n"));
  // A byte from time to time does not help.
  while (slow.say("X: x\r\n") && std::chrono::steady_clock::now() - begun < 4s) std::this_thread::sleep_for(50ms);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 4s);
  EXPECT_TRUE(slow.is_shown_out());
}

TEST(Limits, WhoNeverReadsIsShownOut) {
  const std::string large(8'000'000, 'x');
  const std::array<PageFile, 1> page{{{"index.html", "text/html", "large", false, large, "", ""}}};
  const OpenHouse house({.send = 200ms}, page);
  Guest slow = house.guest();
  ASSERT_TRUE(slow.say("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  std::this_thread::sleep_for(600ms);
  EXPECT_FALSE(slow.hear()) << "the answer came whole, though nobody read it in time";
}

TEST(Limits, AFullHouseSaysSo) {
  const OpenHouse house({.connections = 3});
  std::vector<Guest> seated;
  for (int each = 0; each < 3; ++each) {
    seated.push_back(house.guest());
    ASSERT_EQ(seated.back().get("/").value_or(Reply{}).status, 200);
  }
  Guest late = house.guest();
  const auto full = late.get("/");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->status, 503);
  EXPECT_EQ(full->field("Retry-After"), "5");
  EXPECT_TRUE(late.is_shown_out());
  EXPECT_EQ(seated.front().get("/").value_or(Reply{}).status, 200);
}

TEST(Limits, AfterACrowdThereIsRoomAgain) {
  const OpenHouse house({.connections = 4, .linger = 50ms});
  {
    std::vector<Guest> crowd;
    for (int each = 0; each < 100; ++each) crowd.push_back(house.guest());
    EXPECT_EQ(crowd.front().get("/").value_or(Reply{}).status, 200);
  }
  int status = 0;
  for (int attempt = 0; attempt < 50 && status != 200; ++attempt) {
    std::this_thread::sleep_for(20ms);
    status = house.guest().get("/").value_or(Reply{}).status;
  }
  EXPECT_EQ(status, 200);
}

}  // namespace
}  // namespace sushiya::server
