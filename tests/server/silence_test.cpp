// Connections whose other end is gone without a word: a phone in a tunnel, a cable pulled out. Nothing ever says so;
// the house asks, and notices that nobody answers.
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/open_house.hpp"
#include "server/web_socket.hpp"
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

const std::string hello_frame = text_frame(R"({"say":"hello","protocol":1})");

// Reading holds up whoever asks for it, until it is let go.
class HeldUpStore final : public storage::MemoryStore {
 public:
  HeldUpStore(std::atomic<bool>& is_read, const std::atomic<bool>& goes_on) : is_read_(is_read), goes_on_(goes_on) {}

  std::vector<storage::Entry> entries_after(std::string_view table, storage::Version version) override {
    is_read_ = true;
    is_read_.notify_one();
    goes_on_.wait(false);
    return MemoryStore::entries_after(table, version);
  }

 private:
  std::atomic<bool>& is_read_;
  const std::atomic<bool>& goes_on_;
};

// Nobody has time to read the goodbye: the house ends with sessions in the middle of whatever they do, and each of them
// leaves the hall.
TEST(Sessions, EndWithAHouseThatGivesNoGrace) {
  std::atomic<bool> is_read = false;
  std::atomic<bool> goes_on = false;
  OpenHouse house({.linger = 60s,
                   .grace = 0ms,
                   .messages_a_second = 1,
                   .messages_at_once = 60'000,
                   .unread_messages = 1'000'000,
                   .unread_bytes = 1'000'000'000},
                  sample_page, std::make_unique<HeldUpStore>(is_read, goes_on));
  std::vector<Guest> guests;
  const auto come = [&]() -> Guest& {
    guests.push_back(house.guest());
    EXPECT_EQ(guests.back().ask(upgrade()).value_or(Reply{}).status, 101);
    return guests.back();
  };
  come();  // is listened to
  {
    // Is answered, and does not read: the answers are more than fit into the buffers of a connection.
    Guest& deaf = come();
    ASSERT_TRUE(deaf.say(hello_frame));
    std::string pings;
    const std::string asked =
        text_frame(R"({"say":"ping","id":"a word of some length, so that answers are long ones"})");
    for (int each = 0; each < 50'000; ++each) pings += asked;
    ASSERT_TRUE(deaf.say(pings));
  }
  {
    // Has said what nobody understands, and does not answer the end of it.
    Guest& odd = come();
    ASSERT_TRUE(odd.say(std::string("\x82\x80\x00\x00\x00\x00", 6)));
    ASSERT_EQ(odd.hear_bytes(4), "\x88\x02\x03\xeb");
  }
  {
    // Has sent half a message.
    ASSERT_TRUE(come().say(hello_frame.substr(0, 9)));
  }
  {
    // Waits for what the hall reads.
    ASSERT_TRUE(come().say(hello_frame + text_frame(R"({"say":"attend","table":"ABCDEF"})")));
    is_read.wait(false);
  }
  {
    // Has not been let in: who it is cannot be read.
    guests.push_back(house.guest());
    ASSERT_TRUE(guests.back().say(upgrade("Cookie: sushiya=AAAA\r\n")));
  }
  house.close();
  while (!guests.front().hear_bytes(1).empty()) {  // what was said before the end
  }
  EXPECT_TRUE(guests.front().is_shown_out());
  goes_on = true;
  goes_on.notify_one();
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
