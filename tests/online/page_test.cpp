// The examples of docs/online.md are what the house understands and says.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "online/scene.hpp"
#include "protocol/requests.hpp"
#include "protocol/told.hpp"

namespace sushiya::online {
namespace {

std::string page() {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/online.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

// The JSON after each mark.
std::vector<Json> examples(const std::string& mark) {
  std::vector<Json> all;
  const std::string text = page();
  const std::string fence = "```json\n";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const std::size_t from = text.find(fence, at) + fence.size();
    all.push_back(parse_json(text.substr(from, text.find("```", from) - from)).value());
  }
  return all;
}

std::set<std::string> names_of(const Json& object) {
  std::set<std::string> names;
  for (const auto& [name, value] : object.items()) names.insert(name);
  return names;
}

TEST(OnlinePage, WhatItSaysIsUnderstood) {
  std::vector<Json> said = examples("<!-- say -->");
  const std::string text = page();
  const std::regex row(R"(\| `(\{"say": [^`]*\})` \|)");
  for (std::sregex_iterator each(text.begin(), text.end(), row), end; each != end; ++each)
    said.push_back(parse_json((*each)[1].str()).value());
  std::set<std::string> kinds;
  for (const Json& message : said) {
    const auto read = one_from_json<online::Said>(message, "");
    ASSERT_TRUE(read) << message << fault_line(read.error());
    kinds.insert(message["say"]);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<online::Said>) << "one message has no example";
  for (const Json& table : examples("<!-- new table -->")) EXPECT_TRUE(sushiya::from_json<NewTable>(table, ""));
  for (const Json& pad : examples("<!-- shared pad -->")) EXPECT_TRUE(sushiya::from_json<online::SharedPad>(pad, ""));
}

TEST(OnlinePage, WhatItTellsIsTold) {
  Scene scene;
  const auto [table, ada, ben] = scene.begin_pair({.game = "sushi-go", .options = {{"players", 2}}, .seconds = 60});
  scene.play_first(*ada, table);
  scene.settle();
  const auto told = examples("<!-- tell -->");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(names_of(told.front()), names_of(ben->last("update")));
  EXPECT_EQ(told.front()["events"], ben->last("update")["events"]);
}

// The page, the list of addresses and the desk know the same ones.
TEST(OnlinePage, EveryAddressIsToldAndAnswered) {
  const std::string text = page();
  const std::regex address(R"((GET|POST|DELETE) (/api/[a-z./-]+[a-z])(/[A-Z]+)?)");
  std::set<std::string> told;
  for (std::sregex_iterator each(text.begin(), text.end(), address), end; each != end; ++each)
    told.insert((*each)[1].str() + " " + (*each)[2].str() + ((*each)[3].matched ? "/{}" : ""));
  std::set<std::string> known;
  Scene scene;
  online::for_each_address([&](const auto& each) {
    const std::string path(each.path.substr(0, each.path.find('{')));
    const bool has_more = path.size() != each.path.size();
    known.insert(std::string(each.method) + " " + path + (has_more ? "{}" : ""));
    const Reply reply = scene.ask(std::string(each.method), has_more ? path + "x" : path, "", Json::object());
    EXPECT_EQ(reply.body.find("no_such_address"), std::string::npos) << each.path << reply.body;
  });
  EXPECT_EQ(told, known);
}

}  // namespace
}  // namespace sushiya::online
