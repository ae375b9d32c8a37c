// Connections whose other end is gone without a word: a phone in a tunnel, a cable pulled out. Nothing ever says so;
// the house asks, and notices that nobody answers.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/open_house.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::server {
namespace {

using namespace std::chrono_literals;

const std::string ping("\x89\x00", 2);
const std::string pong("\x8a\x80\x00\x00\x00\x00", 6);  // masked with zeros

class HouseWithTables : public testing::Test {
 protected:
  Guest connected() const {
    Guest guest = house_.guest();
    const auto reply = guest.get("/ws",
                                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    EXPECT_EQ(reply.value_or(Reply{}).status, 101);
    return guest;
  }
  std::string sessions() const {
    const auto reply = house_.guest().ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const std::string told = reply.value_or(Reply{}).body;
    const std::string name = "\nsushiya_sessions ";
    const auto at = told.find(name);
    return at == std::string::npos ? told : told.substr(at + name.size(), 1);
  }

  static constexpr auto silence = 1200ms;
  OpenHouse house_{{.silence = silence}, sample_page, std::make_unique<storage::MemoryStore>()};
};

TEST_F(HouseWithTables, WhoAnswersNoPingIsGone) {
  const auto begun = std::chrono::steady_clock::now();
  Guest gone = connected();
  EXPECT_EQ(sessions(), "1");
  EXPECT_EQ(gone.hear_bytes(2), ping);
  EXPECT_TRUE(gone.is_shown_out());
  EXPECT_GE(std::chrono::steady_clock::now() - begun, silence);
  while (sessions() != "0") {  // and nobody keeps a seat warm for it
  }
}

// Nobody has time to read the goodbye, and some frames may be left for the end of the event loop.
TEST(Sessions, EndWithAHouseThatGivesNoGrace) {
  for (int times = 0; times < 5; ++times) {
    OpenHouse house({.grace = 0ms}, sample_page, std::make_unique<storage::MemoryStore>());
    std::vector<Guest> guests;
    for (int each = 0; each < 8; ++each) {
      guests.push_back(house.guest());
      ASSERT_TRUE(
          guests.back().say("GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
    }
    if (times % 2 == 0) EXPECT_EQ(guests.back().hear().value_or(Reply{}).status, 101);
    house.close();
    while (!guests.front().hear_bytes(1).empty()) {  // what was said before the end
    }
    EXPECT_TRUE(guests.front().is_shown_out());
  }
}

TEST_F(HouseWithTables, WhoAnswersStaysHoweverLittleItSays) {
  Guest quiet = connected();
  for (int times = 0; times < 4; ++times) {
    ASSERT_EQ(quiet.hear_bytes(2), ping);
    ASSERT_TRUE(quiet.say(pong));
  }
  EXPECT_EQ(sessions(), "1");
}

const std::string own_ping("\x89\x80\x00\x00\x00\x00", 6);
const std::string own_pong("\x8a\x80\x00\x00\x00\x00", 6);

std::string upgrade(std::string_view fields = "") {
  return "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         std::string(fields) + "\r\n";
}

TEST(Sessions, PingsAndPongsCountAsMessages) {
  for (const std::string& frame : {own_ping, own_pong}) {
    const OpenHouse house({.messages_a_second = 1, .messages_at_once = 20}, sample_page,
                          std::make_unique<storage::MemoryStore>());
    Guest guest = house.guest();
    ASSERT_EQ(guest.ask(upgrade()).value_or(Reply{}).status, 101);
    for (int each = 0; each < 200 && guest.say(frame); ++each) {
    }
    EXPECT_NE(guest.hear_bytes(100'000).find("too_much"), std::string::npos);
    EXPECT_TRUE(guest.is_shown_out());
  }
}

TEST(Sessions, AnAddressWithItsShareIsToldSo) {
  const OpenHouse house({.sessions = 3, .sessions_of_address = 2}, sample_page,
                        std::make_unique<storage::MemoryStore>());
  const auto come = [&](Guest& guest, std::string_view from) {
    const auto reply = guest.ask(upgrade("X-Forwarded-For: " + std::string(from) + "\r\n")).value_or(Reply{});
    return std::to_string(reply.status) + reply.body.substr(0, reply.body.find(','));
  };
  Guest first = house.guest();
  Guest second = house.guest();
  Guest third = house.guest();
  Guest other = house.guest();
  Guest last = house.guest();
  EXPECT_EQ(come(first, "192.0.2.1"), "101");
  EXPECT_EQ(come(second, "192.0.2.1"), "101");
  EXPECT_EQ(come(third, "192.0.2.1"), R"(429{"refused":"too_many_connections")");
  EXPECT_EQ(come(other, "192.0.2.2"), "101");
  EXPECT_EQ(come(last, "192.0.2.3"), R"(503{"refused":"full_house")");
}

}  // namespace
}  // namespace sushiya::server
