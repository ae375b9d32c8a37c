// What guests may not do.
#include <vector>

#include <gtest/gtest.h>

#include "server/open_house.hpp"
#include "storage/memory_store.hpp"

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
  for (const std::string_view line :
       {"GET / FTP/1.1", "GET / http/1.1", "GET /", "GET / ", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/1.10",
        "GET / HTTP/11", "GET / x HTTP/1.1", "GET / x HTTP/2.0", "GET / HTTP/2", "/ HTTP/1.1", "GET / HTTP/1.x",
        " GET / HTTP/1.1"})
    EXPECT_EQ(last_status(house, std::string(line) + "\r\nHost: here\r\n\r\n"), 400) << line;
  EXPECT_EQ(last_status(house, "GET / HTTP/3.0\r\nHost: here\r\n\r\n"), 505);
  EXPECT_EQ(last_status(house, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
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

// RFC 9112, 6.1 and 6.3: what a proxy might read otherwise is refused, and nothing after it is taken for a request.
TEST(Limits, AnUnclearBodyIsABadRequestAndTheLast) {
  const OpenHouse house;
  const std::string begin = "POST / HTTP/1.1\r\nHost: here\r\n";
  const std::string smuggled = "\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n";
  for (const std::string_view fields :
       {"Transfer-Encoding: gzip\r\n", "Transfer-Encoding: identity\r\n", "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: chunked, gzip\r\n", "Transfer-Encoding: gzip, chunked\r\n",
        "Transfer-Encoding: chunked, chunked\r\n", "Transfer-Encoding:\r\n", "Transfer-Encoding: \"chunked\"\r\n",
        "Transfer-Encoding: chunked;q=1\r\n", "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: gzip\r\nContent-Length: 4\r\n", "Content-Length: 4\r\nTransfer-Encoding: gzip\r\n",
        "Content-Length: 4\r\nContent-Length: 5\r\n", "Transfer-Encoding : chunked\r\n", "Content-Length: +4\r\n",
        "Content-Length: 4, 5\r\n"}) {
    EXPECT_EQ(last_status(house, begin + std::string(fields) + smuggled), 400) << fields;
  }
  EXPECT_EQ(last_status(house, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n" + smuggled), 400);
  EXPECT_EQ(last_status(house, begin + "Transfer-Encoding: Chunked\r\n" + smuggled), 405);
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
  const OpenHouse house({.first_byte = 100ms, .idle = 100ms});
  Guest silent = house.guest();
  Guest served = house.guest();
  ASSERT_TRUE(served.get("/"));
  EXPECT_TRUE(silent.is_shown_out());
  EXPECT_TRUE(served.is_shown_out());
}

// Says a little from time to time, until nobody listens any more: a byte now and then does not help.
void drip(const Guest& guest, std::string_view little, std::chrono::milliseconds pause) {
  for (int times = 0; times < 200 && guest.say(little); ++times) std::this_thread::sleep_for(pause);
}

TEST(Limits, AFirstRequestIsWaitedForShortly) {
  const OpenHouse house({.first_byte = 100ms, .idle = 20s});
  Guest silent = house.guest();
  Guest empty_lines = house.guest();
  Guest served = house.guest();
  ASSERT_TRUE(served.get("/"));
  drip(empty_lines, "\r\n", 20ms);
  EXPECT_TRUE(silent.is_shown_out());
  EXPECT_TRUE(empty_lines.is_shown_out());
  EXPECT_EQ(served.get("/").value_or(Reply{}).status, 200);
}

TEST(Limits, WhoNeverEndsARequestIsShownOut) {
  const OpenHouse house({.header = 200ms});
  Guest slow = house.guest();
  ASSERT_TRUE(slow.say("GET / HTTP/1.1\r\n"));
  drip(slow, "X: x\r\n", 50ms);
  EXPECT_TRUE(slow.is_shown_out());
}

TEST(Limits, WhoNeverReadsIsShownOut) {
  const std::string large(8'000'000, 'x');
  const std::array<PageFile, 1> page{{{"index.html", "text/html", "large", false, large, "", ""}}};
  const OpenHouse house({.connections = 1, .send = 200ms}, page);
  Guest slow = house.guest();
  ASSERT_TRUE(slow.say("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  ASSERT_TRUE(slow.is_being_answered());
  // Who is being answered gives way to nobody: whoever gets in has found its seat free.
  while (house.guest().get("/", "If-None-Match: \"large\"\r\n").value_or(Reply{}).status != 304) {
  }
  EXPECT_FALSE(slow.hear()) << "the answer came whole, though nobody read it in time";
}

// Guests who have asked for so much that they are still being answered.
struct BusyHouse {
  std::string large = std::string(8'000'000, 'x');
  std::array<PageFile, 2> page{{{"index.html", "text/html", "small", false, "small", "", ""},
                                {"large", "text/html", "large", false, large, "", ""}}};
  OpenHouse house;

  explicit BusyHouse(const Limits& limits) : house(limits, page) {}

  Guest busy_guest(const std::string& from = "") const {
    Guest guest = house.guest(from);
    EXPECT_EQ(guest.get("/").value_or(Reply{}).status, 200);
    EXPECT_TRUE(guest.say("GET /large HTTP/1.1\r\nHost: here\r\n\r\n"));
    EXPECT_TRUE(guest.is_being_answered());
    return guest;
  }
};

TEST(Limits, AFullHouseSaysSo) {
  const BusyHouse full({.connections = 3});
  std::vector<Guest> seated;
  for (int each = 0; each < 3; ++each) seated.push_back(full.busy_guest());
  Guest late = full.house.guest();
  const auto reply = late.get("/");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 503);
  EXPECT_EQ(reply->field("Retry-After"), "5");
  EXPECT_TRUE(late.is_shown_out());
  EXPECT_EQ(seated.front().hear().value_or(Reply{}).body.size(), full.large.size());
}

TEST(Limits, InAFullHouseWhoHasWaitedLongestGivesWay) {
  const BusyHouse full({.connections = 4});
  Guest busy = full.busy_guest();
  std::vector<Guest> waiting;
  for (int each = 0; each < 3; ++each) {
    waiting.push_back(full.house.guest());
    ASSERT_EQ(waiting.back().get("/").value_or(Reply{}).status, 200);
  }
  ASSERT_EQ(waiting[0].get("/").value_or(Reply{}).status, 200);  // now the second has waited longest
  Guest late = full.house.guest();
  EXPECT_EQ(late.get("/").value_or(Reply{}).status, 200);
  EXPECT_TRUE(waiting[1].is_shown_out());
  for (const std::size_t stayed : {0U, 2U}) EXPECT_EQ(waiting[stayed].get("/").value_or(Reply{}).status, 200) << stayed;
  EXPECT_EQ(busy.hear().value_or(Reply{}).body.size(), full.large.size());
}

TEST(Limits, SilentSocketsLockNobodyOut) {
  const OpenHouse house({.connections = 16});
  std::vector<Guest> crowd;
  for (int each = 0; each < 200; ++each) {
    crowd.push_back(house.guest());
    if (each % 2 == 0) crowd.back().say("GET / HTTP/1.1\r\nX: ");  // as bad as silence
  }
  for (int each = 0; each < 20; ++each) EXPECT_EQ(house.guest().get("/").value_or(Reply{}).status, 200);
}

const std::string slow_body = "POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{";

TEST(Limits, SlowBodiesLockNobodyOut) {
  const OpenHouse house({.connections = 8}, sample_page, std::make_unique<storage::MemoryStore>());
  std::vector<Guest> crowd;
  for (int each = 0; each < 40; ++each) {
    crowd.push_back(house.guest());
    ASSERT_TRUE(crowd.back().say(slow_body));
    if (each % 8 == 7) EXPECT_EQ(house.guest().get("/").value_or(Reply{}).status, 200) << each;
  }
  EXPECT_TRUE(crowd.front().is_shown_out()) << "who was slow for longest gave way";
}

TEST(Limits, ABodyComesAtARateOrNotAtAll) {
  const OpenHouse house({.body = 200ms}, sample_page, std::make_unique<storage::MemoryStore>());
  Guest slow = house.guest();
  ASSERT_TRUE(slow.say("POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Length: 9999\r\n\r\n"));
  drip(slow, " ", 50ms);
  EXPECT_TRUE(slow.is_shown_out());
}

TEST(Limits, AWholeRequestHasItsTime) {
  const OpenHouse house({.request = 300ms}, sample_page, std::make_unique<storage::MemoryStore>());
  Guest slow = house.guest();
  ASSERT_TRUE(slow.say("POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Length: 16000\r\n\r\n"));
  // Faster than it must be, and still not for ever.
  drip(slow, std::string(60, ' '), 20ms);
  EXPECT_TRUE(slow.is_shown_out());
}

// Behind a proxy the share is that of whom the proxy has met, not the proxy's own.
TEST(Limits, BehindAProxyEachGuestHasItsShare) {
  const OpenHouse house({.connections = 16, .connections_of_address = 2}, sample_page,
                        std::make_unique<storage::MemoryStore>());
  const auto through_proxy = [&](std::string_view guest) {
    Guest proxy = house.guest();
    EXPECT_TRUE(proxy.say("POST /api/guests HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 203.0.113.9, " +
                          std::string(guest) + "\r\nContent-Length: 9\r\n\r\n{"));
    return proxy;
  };
  std::vector<Guest> others;
  for (const std::string_view each : {"192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1", "2001:db8:1::1"})
    others.push_back(through_proxy(each));
  std::vector<Guest> greedy;
  for (int each = 0; each < 4; ++each) greedy.push_back(through_proxy("198.51.100.7"));
  EXPECT_TRUE(greedy[0].is_shown_out()) << "it makes room among its own";
  EXPECT_TRUE(greedy[1].is_shown_out());
  for (Guest& each : others) {
    ASSERT_TRUE(each.say("}       "));
    EXPECT_EQ(each.hear().value_or(Reply{}).status, 400) << "somebody else's connection";
  }
}

TEST(Limits, AnAddressHasItsShare) {
  const BusyHouse house({.connections = 8, .connections_of_address = 2});
  std::vector<Guest> greedy;
  for (int each = 0; each < 2; ++each) greedy.push_back(house.busy_guest("127.0.0.2"));
  EXPECT_EQ(house.house.guest("127.0.0.2").get("/").value_or(Reply{}).status, 503);
  EXPECT_EQ(house.house.guest("127.0.0.3").get("/").value_or(Reply{}).status, 200);
}

TEST(Limits, WhoHasItsShareMakesRoomAmongItsOwn) {
  const OpenHouse house({.connections = 8, .connections_of_address = 2});
  Guest another = house.guest("127.0.0.3");
  ASSERT_TRUE(another.get("/"));
  std::vector<Guest> own;
  for (int each = 0; each < 3; ++each) {
    own.push_back(house.guest("127.0.0.2"));
    ASSERT_EQ(own.back().get("/").value_or(Reply{}).status, 200);
  }
  EXPECT_TRUE(own[0].is_shown_out());
  EXPECT_EQ(own[1].get("/").value_or(Reply{}).status, 200);
  EXPECT_EQ(another.get("/").value_or(Reply{}).status, 200) << "somebody else's seat";
}

TEST(Limits, AfterACrowdThereIsRoomAgain) {
  const OpenHouse house({.connections = 4, .linger = 50ms});
  {
    std::vector<Guest> crowd;
    for (int each = 0; each < 100; ++each) crowd.push_back(house.guest());
    EXPECT_EQ(crowd.back().get("/").value_or(Reply{}).status, 200);
  }
  while (house.guest().get("/").value_or(Reply{}).status != 200) {
  }
}

}  // namespace
}  // namespace sushiya::server
