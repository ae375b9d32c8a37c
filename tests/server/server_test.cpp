#include "server/server.hpp"

#include <atomic>
#include <csignal>
#include <memory>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "server/open_house.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::server {
namespace {

using namespace std::chrono_literals;

TEST(Server, ServesThePage) {
  const OpenHouse house;
  const auto reply = house.guest().get("/", "Accept-Encoding: gzip, br\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, "zipped door");
  EXPECT_EQ(reply->field("Content-Encoding"), "gzip");
  EXPECT_EQ(reply->field("Content-Type"), "text/html; charset=utf-8");
  EXPECT_TRUE(reply->field("Date").ends_with(" GMT"));
  EXPECT_EQ(reply->field("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(reply->field("Server"), "");
}

// A page on a plain file server has no tables, and asks for none.
TEST(Server, ThePageIsToldOfTablesWhereThereAreSome) {
  const OpenHouse without;
  EXPECT_EQ(without.guest().get("/").value_or(Reply{}).field("Sushiya-Tables"), "");
  const OpenHouse house({}, sample_page, storage::open_store("memory:"));
  EXPECT_EQ(house.guest().get("/").value_or(Reply{}).field("Sushiya-Tables"), "open");
  EXPECT_EQ(house.guest().get("/service-worker.js").value_or(Reply{}).field("Sushiya-Tables"), "");
  const auto known = house.guest().get("/", "If-None-Match: \"door\"\r\n");
  EXPECT_EQ(known.value_or(Reply{}).field("Sushiya-Tables"), "open");
}

TEST(Server, AConnectionIsKept) {
  const OpenHouse house;
  Guest guest = house.guest();
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(guest.get("/service-worker.js").value_or(Reply{}).body, "worker");
    EXPECT_EQ(guest.get("/missing").value_or(Reply{}).status, 404);
    const auto known = guest.get("/", "If-None-Match: \"door\"\r\n");
    ASSERT_TRUE(known);
    EXPECT_EQ(known->status, 304);
    EXPECT_EQ(known->body, "");
  }
}

TEST(Server, HeadHasNoBody) {
  const OpenHouse house;
  Guest guest = house.guest();
  ASSERT_TRUE(guest.say("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n"));
  const auto head = guest.hear(true);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->field("Content-Length"), "15");
  EXPECT_EQ(guest.get("/").value_or(Reply{}).body, "<!doctype html>");
}

TEST(Server, RequestsInARowAreAnsweredInOrder) {
  const OpenHouse house;
  Guest guest = house.guest();
  std::string row;
  constexpr int rounds = 100;
  for (int round = 0; round < rounds; ++round)
    row += "GET / HTTP/1.1\r\nHost: here\r\n\r\nGET /service-worker.js HTTP/1.1\r\nHost: here\r\n\r\n";
  ASSERT_TRUE(guest.say(row + "GET /missing HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"));
  for (int round = 0; round < rounds; ++round) {
    ASSERT_EQ(guest.hear().value_or(Reply{}).body, "<!doctype html>") << round;
    ASSERT_EQ(guest.hear().value_or(Reply{}).body, "worker") << round;
  }
  EXPECT_EQ(guest.hear().value_or(Reply{}).status, 404);
  EXPECT_TRUE(guest.is_shown_out());
}

TEST(Server, ARequestMayComeByteByByte) {
  const OpenHouse house;
  Guest guest = house.guest();
  for (const char byte : std::string_view("GET / HTTP/1.1\r\nHost: here\r\n\r\n")) ASSERT_TRUE(guest.say({&byte, 1}));
  EXPECT_EQ(guest.hear().value_or(Reply{}).status, 200);
}

TEST(Server, CloseMeansClose) {
  const OpenHouse house;
  Guest guest = house.guest();
  const auto reply = guest.get("/", "Connection: close\r\n");
  EXPECT_EQ(reply.value_or(Reply{}).field("Connection"), "close");
  EXPECT_TRUE(guest.is_shown_out());
  Guest old = house.guest();
  EXPECT_EQ(old.ask("GET / HTTP/1.0\r\n\r\n").value_or(Reply{}).status, 200);
  EXPECT_TRUE(old.is_shown_out());
}

TEST(Server, AGuestWhoLeavesEarlyDisturbsNobody) {
  const std::string large(8'000'000, 'x');
  const std::array<PageFile, 1> page{{{"index.html", "text/html", "large", false, large, "", ""}}};
  const OpenHouse house({}, page);
  for (int round = 0; round < 5; ++round) ASSERT_TRUE(house.guest().say("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  EXPECT_EQ(house.guest().get("/").value_or(Reply{}).body.size(), large.size());
}

TEST(Server, AnAddressInUseIsNamed) {
  const OpenHouse house;
  try {
    const Server second(house.address(), sample_page);
    FAIL() << "two servers share one address";
  } catch (const ServerError& error) {
    EXPECT_EQ(std::string(error.what()), "cannot listen on " + to_text(house.address()) + ": Address already in use");
  }
}

TEST(Server, AnAddressOfAnotherMachineIsNamed) {
  // RFC 5737: an address nobody has.
  EXPECT_THROW(Server({.host = "192.0.2.1", .port = 0}, sample_page), ServerError);
}

TEST(Server, StopsAtOnceWhenGuestsAreAtRest) {
  OpenHouse house;
  Guest silent = house.guest();
  Guest served = house.guest();
  ASSERT_TRUE(served.get("/"));
  EXPECT_LT(house.close(), 2s);
  EXPECT_TRUE(silent.is_shown_out());
  EXPECT_TRUE(served.is_shown_out());
  EXPECT_FALSE(house.guest().connected());
}

TEST(Server, FinishesAnAnswerBeforeItStops) {
  const std::string large(8'000'000, 'x');
  const std::array<PageFile, 1> page{{{"index.html", "text/html", "large", false, large, "", ""}}};
  OpenHouse house({.grace = 20s}, page);
  Guest slow = house.guest();
  // One answer read for sure, so that the second request is under way when the house closes.
  ASSERT_TRUE(slow.get("/"));
  ASSERT_TRUE(slow.say("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  ASSERT_TRUE(slow.is_being_answered());
  std::thread closing([&] { house.close(); });
  while (house.guest().connected()) {
  }
  EXPECT_EQ(slow.hear().value_or(Reply{}).body.size(), large.size());
  closing.join();
}

TEST(Server, WaitsForNobodyLongerThanItsGrace) {
  const std::string large(8'000'000, 'x');
  const std::array<PageFile, 1> page{{{"index.html", "text/html", "large", false, large, "", ""}}};
  OpenHouse house({.grace = 100ms}, page);
  Guest never_reads = house.guest();
  ASSERT_TRUE(never_reads.say("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  ASSERT_TRUE(never_reads.is_being_answered());
  EXPECT_LT(house.close(), 3s);
}

// Nothing is written until it is let go.
class HangingStore final : public storage::MemoryStore {
 public:
  HangingStore(std::atomic<bool>& hangs, const std::atomic<bool>& goes_on) : hangs_(hangs), goes_on_(goes_on) {}

  std::vector<storage::Outcome> commit(std::span<const storage::Unit> units) override {
    hangs_ = true;
    hangs_.notify_one();
    goes_on_.wait(false);
    return MemoryStore::commit(units);
  }

 private:
  std::atomic<bool>& hangs_;
  const std::atomic<bool>& goes_on_;
};

// A connection that waits for the store when the house is gone ends with it, and touches nothing that has ended before.
TEST(Server, WhoWaitsForTheStoreEndsWithTheHouse) {
  std::atomic<bool> hangs = false;
  std::atomic<bool> goes_on = false;
  OpenHouse house({.grace = 50ms}, sample_page, std::make_unique<HangingStore>(hangs, goes_on));
  Guest guest = house.guest();
  ASSERT_TRUE(guest.say("POST /api/guests HTTP/1.1\r\nHost: here\r\nContent-Length: 14\r\n\r\n{\"name\":\"Ada\"}"));
  hangs.wait(false);
  house.close();
  goes_on = true;
  goes_on.notify_one();
}

TEST(Server, AnIgnoredSignalStaysIgnored) {
  std::signal(SIGHUP, SIG_IGN);  // as under nohup
  Server server({.host = "127.0.0.1", .port = 0}, sample_page);
  server.stop_on_signals();
  std::thread thread([&] { server.run(); });
  std::raise(SIGHUP);
  EXPECT_TRUE(Guest(server.address()).get("/"));
  server.stop();
  thread.join();
  std::signal(SIGHUP, SIG_DFL);
}

TEST(Server, EmptyLinesBeforeARequestAreSkipped) {
  const OpenHouse house;
  Guest guest = house.guest();
  const std::string request = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
  EXPECT_EQ(guest.ask("\r\n" + request).value_or(Reply{}).status, 200);
  EXPECT_EQ(guest.ask("\r\n\r\n\r\n" + request).value_or(Reply{}).status, 200);
  ASSERT_TRUE(guest.say(request + "\r\n" + request));
  EXPECT_EQ(guest.hear().value_or(Reply{}).status, 200);
  EXPECT_EQ(guest.hear().value_or(Reply{}).status, 200);
  for (const char byte : "\r\n" + request) ASSERT_TRUE(guest.say({&byte, 1}));
  EXPECT_EQ(guest.hear().value_or(Reply{}).status, 200);
  EXPECT_EQ(guest.ask("\r" + request).value_or(Reply{}).status, 400) << "half a line end is none";
}

TEST(Server, SignalsStopIt) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Server server({.host = "127.0.0.1", .port = 0}, sample_page);
    server.stop_on_signals();
    std::thread thread([&] { server.run(); });
    Guest guest(server.address());
    ASSERT_TRUE(guest.get("/"));
    std::raise(signal);
    thread.join();
    EXPECT_TRUE(guest.is_shown_out());
  }
}

TEST(Server, OtherSignalsEndNothing) {
  Server server({.host = "127.0.0.1", .port = 0}, sample_page);
  server.stop_on_signals();
  std::thread thread([&] { server.run(); });
  for (const int signal : {SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2}) {
    std::raise(signal);
    EXPECT_EQ(Guest(server.address()).get("/").value_or(Reply{}).status, 200) << signal;
  }
  server.stop();
  thread.join();
}

}  // namespace
}  // namespace sushiya::server
