// Bots at the tables of real connections: their turns go by the address somebody attends from.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/json.hpp"
#include "server/open_house.hpp"
#include "server/web_socket.hpp"
#include "storage/memory_store.hpp"

namespace sushiya::server {
namespace {

Json made_by(const OpenHouse& house, const std::string& path, const std::string& key, const std::string& body) {
  const auto reply = house.guest().ask("POST " + path + " HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer " + key +
                                       "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  EXPECT_EQ(reply.value_or(Reply{}).status, 201) << reply.value_or(Reply{}).body;
  return own_json(reply.value_or(Reply{}).body);
}

int metric(const OpenHouse& house, const std::string& name) {
  const auto reply = house.guest().ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const std::string told = reply.value_or(Reply{}).body;
  const auto at = told.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stoi(told.substr(at + name.size() + 2));
}

constexpr const char* table_body =
    R"({"game":"sushi-go","options":{"players":2},"public":false,"seconds":0,"bot":"itamae","watching":"open",)"
    R"("starts_full":false})";

TEST(Bots, OfOneAddressTakeAQuarterOfTheQueue) {
  constexpr int tables = 6;
  constexpr int share = 2;
  const OpenHouse house({.messages_at_once = 1000, .thoughts_waiting = 8}, sample_page,
                        std::make_unique<storage::MemoryStore>());
  const std::string key = made_by(house, "/api/guests", "", R"({"name":"Ada"})")["key"];
  Guest ada = house.guest();
  ASSERT_EQ(ada.ask(upgrade("Authorization: Bearer " + key + "\r\n")).value_or(Reply{}).status, 101);
  std::string said = text_frame(R"({"say":"hello","protocol":1,"views":"none"})");
  for (int table = 0; table < tables; ++table) {
    const std::string id = made_by(house, "/api/tables", key, table_body)["table"];
    for (const char* what : {"attend", "sit", "start"}) said += text_frame(json_line({{"say", what}, {"table", id}}));
  }
  ASSERT_TRUE(ada.say(said));
  int most = 0;
  // She sits down, the game begins, a bot chooses.
  while (metric(house, "sushiya_entries_stored_total") < 3 * tables)
    most = std::max(most, metric(house, "sushiya_thoughts_waiting"));
  EXPECT_LE(most, share + 1) << "and one that is thought about";
}

}  // namespace
}  // namespace sushiya::server
