// Connections whose other end is gone without a word: a phone in a tunnel, a cable pulled out. Nothing ever says so;
// the house asks, and notices that nobody answers.
#include <memory>
#include <string>
#include <thread>

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
    const std::string name = "sushiya_sessions ";
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
  for (int tries = 0; tries < 100 && sessions() != "0"; ++tries) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(sessions(), "0") << "and nobody keeps a seat warm for it";
}

TEST_F(HouseWithTables, WhoAnswersStaysHoweverLittleItSays) {
  Guest quiet = connected();
  for (int times = 0; times < 4; ++times) {
    ASSERT_EQ(quiet.hear_bytes(2), ping);
    ASSERT_TRUE(quiet.say(pong));
  }
  EXPECT_EQ(sessions(), "1");
}

}  // namespace
}  // namespace sushiya::server
