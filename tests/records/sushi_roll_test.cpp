// Records and component files of Sushi Roll.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "games/sushi_roll/notation.hpp"
#include "protocol/options.hpp"
#include "records/record.hpp"
#include "records/sample.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

std::expected<Record<SushiRoll>, Fault> read_back(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return std::unexpected(document.error());
  Fields fields(*document, "");
  for (const std::string_view name : {"format", "version", "game"}) fields.required(name);
  return read_game<SushiRoll>(fields);
}

TEST(SushiRollRecords, ReadBackWhatIsWritten) {
  std::uint64_t seed = 1;
  for (const SushiRoll& game : SushiRoll::setups()) {
    const Record<SushiRoll> record = random_record(game, seed++);
    const std::string text = write_record(record);
    const auto read = read_back(text);
    ASSERT_TRUE(read.has_value()) << fault_line(read.error());
    EXPECT_EQ(*read, record);
    EXPECT_TRUE(parse_json(text)->contains("result"));
  }
}

TEST(SushiRollRecords, CarryTheComponentsUnlessTheyAreAsPrinted) {
  SushiRoll game;
  EXPECT_EQ(json_line(options_to_json(game.options)), R"({"players":2})");
  game.options.rounds = 1;
  game.options.dice_per_belt = 2;
  game.options.components.dice[1] = {
      4, {Symbol::wasabi, Symbol::wasabi, Symbol::maki_3, Symbol::maki_3, Symbol::chopsticks_1, Symbol::pudding_2}};
  game.options.components.supply = {9, 8, 7};
  game.options.components.start = {1, 2, 3};
  const Json told = options_to_json(game.options);
  EXPECT_EQ(json_line(told["components"]["dice"]["maki"]),
            R"({"count":4,"faces":["wasabi","wasabi","maki_3","maki_3","chopsticks_1","pudding_2"]})");
  EXPECT_EQ(options_from_json<sushi_roll::Options>(told, "/options"), game.options);
  const Record<SushiRoll> record = random_record(game, 9);
  EXPECT_EQ(read_back(write_record(record)), record);
}

TEST(SushiRollRecords, AForgedRollIsRefusedWithItsClause) {
  Record<SushiRoll> record = random_record(SushiRoll{}, 3);
  const std::string text = write_record(record);
  const std::size_t roll = text.find("\"roll ");
  const std::size_t end = text.find('"', roll + 1);
  const std::string forged = text.substr(0, roll) + "\"roll pudding:wasabi" + text.substr(end);
  const auto read = read_back(forged);
  ASSERT_FALSE(read.has_value());
  EXPECT_TRUE(read.error().clause == "SR-1" || read.error().clause == "SR-6") << fault_line(read.error());
}

TEST(SushiRollRecords, AFalseResultIsFound) {
  Record<SushiRoll> record = random_record(SushiRoll{}, 3);
  Json document = *parse_json(write_record(record));
  document["result"]["token_points"][0] = 99;
  const auto read = read_back(json_line(document));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().clause, "SR-23");
}

TEST(SushiRollComponents, WhatIsLeftOutIsAsPrinted) {
  EXPECT_EQ(components_from<SushiRoll>("{}"), printed_components());
  const auto box = components_from<SushiRoll>(
      R"({"dice": {"maki": {"faces": ["maki_1", "maki_2", "maki_3", "maki_1", "maki_2", "maki_3"]}},
          "supply": {"menu": 20}, "start": {"pudding": 1}})");
  ASSERT_TRUE(box.has_value()) << fault_line(box.error());
  Components expected = printed_components();
  expected.dice[1].faces = {Symbol::maki_1, Symbol::maki_2, Symbol::maki_3,
                            Symbol::maki_1, Symbol::maki_2, Symbol::maki_3};
  expected.supply.menu = 20;
  expected.start.pudding = 1;
  EXPECT_EQ(*box, expected);
}

TEST(SushiRollComponents, SayWhereTheyAreWrong) {
  const auto fault = [](std::string_view text) { return fault_line(components_from<SushiRoll>(text).error()); };
  EXPECT_NE(fault(R"({"dice": {"maki": {"faces": ["maki_1"]}}})").find("/dice/maki/faces: a die has six faces"),
            std::string::npos);
  EXPECT_NE(fault(R"({"dice": {"maki": {"faces": ["a", "a", "a", "a", "a", "a"]}}})")
                .find(R"(/dice/maki/faces/0: unknown symbol "a")"),
            std::string::npos);
  EXPECT_NE(fault(R"({"dice": {"maki": {"faces": [1, 2, 3, 4, 5, 6]}}})").find("expected a symbol"), std::string::npos);
  EXPECT_NE(fault(R"({"dice": {"fish": {}}})").find("/dice/fish: unknown field"), std::string::npos);
  EXPECT_NE(fault(R"({"dice": {"maki": {"count": -1}}})").find("/dice/maki/count"), std::string::npos);
  EXPECT_NE(fault(R"({"dice": {"maki": {"count": 104}}})").find("at most 127 dice"), std::string::npos);
  EXPECT_NE(fault(R"({"supply": {"menu": 1.5}})").find("/supply/menu"), std::string::npos);
  EXPECT_NE(fault(R"({"colour": "red"})").find("/colour: unknown field"), std::string::npos);
  EXPECT_NE(fault("[").find("byte"), std::string::npos);
}

TEST(SushiRollComponents, ThePagesExampleIsOne) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/components.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = page.find("```json\n") + 8;
  ASSERT_LT(begin, page.size());
  const auto box = components_from<SushiRoll>(page.substr(begin, page.find("```", begin) - begin));
  ASSERT_TRUE(box.has_value()) << fault_line(box.error());
  EXPECT_NE(*box, printed_components());
  Options options;
  options.components = *box;
  for (options.players = 2; options.players <= 5; ++options.players)
    EXPECT_EQ(why_unplayable(options), OptionsFault::none);
}

}  // namespace
}  // namespace sushiya
