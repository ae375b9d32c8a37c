// The examples of docs/online.md are what the house understands and says.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "hall/scene.hpp"
#include "protocol/told.hpp"

namespace sushiya::hall {
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
    all.push_back(Json::parse(text.substr(from, text.find("```", from) - from)));
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
    said.push_back(Json::parse((*each)[1].str()));
  std::set<std::string> kinds;
  for (const Json& message : said) {
    const auto read = one_from_json<online::Said>(message, "");
    ASSERT_TRUE(read) << message << fault_line(read.error());
    kinds.insert(message["say"]);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<online::Said>) << "one message has no example";
  for (const Json& table : examples("<!-- new table -->")) EXPECT_TRUE(from_json<NewTable>(table, ""));
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

TEST(OnlinePage, EveryAddressIsAnswered) {
  Scene scene;
  const std::string text = page();
  const std::regex address(R"((GET|POST|DELETE) (/api/[a-z/-]+[a-z]))");
  int asked = 0;
  for (std::sregex_iterator each(text.begin(), text.end(), address), end; each != end; ++each, ++asked) {
    const std::string path = (*each)[2].str();
    const bool has_more = text[static_cast<std::size_t>(each->position() + each->length())] == '/';
    const Reply reply = scene.ask((*each)[1].str(), has_more ? path + "/x" : path, "", Json::object());
    EXPECT_EQ(reply.body.find("no_such_address"), std::string::npos) << each->str() << reply.body;
  }
  EXPECT_GT(asked, 14);
}

}  // namespace
}  // namespace sushiya::hall
