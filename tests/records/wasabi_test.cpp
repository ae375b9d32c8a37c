// Records and component files of Wasabi!.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "games/wasabi/notation.hpp"
#include "protocol/options.hpp"
#include "records/record.hpp"
#include "records/sample.hpp"

namespace sushiya {
namespace {

using namespace wasabi;

std::expected<Record<Wasabi>, Fault> read_back(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return std::unexpected(document.error());
  Fields fields(*document, "");
  for (const std::string_view name : {"format", "version", "game"}) fields.required(name);
  return read_game<Wasabi>(fields);
}

TEST(WasabiRecords, ReadBackWhatIsWritten) {
  std::uint64_t seed = 1;
  for (const Wasabi& game : Wasabi::setups()) {
    const Record<Wasabi> record = random_record(game, seed++);
    const std::string text = write_record(record);
    const auto read = read_back(text);
    ASSERT_TRUE(read.has_value()) << fault_line(read.error());
    EXPECT_EQ(*read, record);
    EXPECT_TRUE(parse_json(text)->contains("result"));
  }
}

TEST(WasabiRecords, CarryTheComponentsUnlessTheyAreTheBoxs) {
  Wasabi game;
  EXPECT_EQ(json_line(options_to_json(game.options)), R"({"players":2})");
  game.options.components = small_box();
  game.options.players = 3;
  game.options.screens = true;
  const Json told = options_to_json(game.options);
  EXPECT_EQ(json_line(told["components"]["ingredients"][0]),
            R"({"id":"rice","category":"base","tiles":4,"start_hand":false})");
  EXPECT_EQ(json_line(told["components"]["strips"][7]), R"({"name":"Mirror","ingredients":["tuna","egg","tuna"]})");
  EXPECT_EQ(options_from_json<wasabi::Options>(told, "/options"), game.options);
}

TEST(WasabiRecords, AForgedClaimIsRefusedWithItsClause) {
  const Record<Wasabi> record = random_record(Wasabi::setups()[8], 5);
  Json document = *parse_json(write_record(record));
  for (Json& entry : document["log"]) {
    if (!entry[1].get<std::string>().starts_with("claim ")) continue;
    entry[1] = "claim Pair";
    break;
  }
  const auto read = read_back(json_line(document));
  ASSERT_FALSE(read.has_value());
  EXPECT_TRUE(read.error().clause == "WA-11" || read.error().clause == "WA-12") << fault_line(read.error());
}

TEST(WasabiRecords, AFalseResultIsFound) {
  Json document = *parse_json(write_record(random_record(Wasabi{}, 3)));
  document["result"]["cubes"][0] = 9;
  const auto read = read_back(json_line(document));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().clause, "WA-13, WA-20");
}

TEST(WasabiComponents, WhatIsLeftOutIsAsInTheBox) {
  EXPECT_EQ(components_from<Wasabi>("{}"), the_box);
  const auto set = components_from<Wasabi>(
      R"({"tokens": [{"length": 2, "count": 3, "points": 2, "style_cubes": 0}],
          "strips": [{"name": "Tuna Bowl", "ingredients": ["rice", "rice", "tuna"]}]})");
  ASSERT_TRUE(set.has_value()) << fault_line(set.error());
  EXPECT_EQ(set->token_total(), 3);
  EXPECT_EQ(set->strip_count, 1);
  EXPECT_EQ(set->strips[Strip{0}].length, 3);
  EXPECT_EQ(set->ingredients, the_box.ingredients);
}

TEST(WasabiComponents, SayWhereTheyAreWrong) {
  const auto fault = [](std::string_view text) {
    const auto set = components_from<Wasabi>(text);
    return set ? std::string("no fault") : fault_line(set.error());
  };
  const auto expect = [&](std::string_view text, std::string_view part) {
    EXPECT_NE(fault(text).find(part), std::string::npos) << text << "\n" << fault(text);
  };
  expect(R"({"strips": [{"name": "One", "ingredients": ["rice"]}]})",
         "/strips/0/ingredients: a strip has length 2 to 5");
  expect(R"({"strips": [{"name": "Six", "ingredients": ["rice", "tuna", "eel", "egg", "roe", "crab"]}]})",
         "/strips/0/ingredients: a strip has length 2 to 5");
  expect(R"({"strips": [{"name": "Odd", "ingredients": ["rice", "bread"]}]})", "/strips/0/ingredients/1");
  expect(R"({"strips": [{"name": "Odd", "ingredients": ["rice", 2]}]})", "/strips/0/ingredients/1");
  expect(R"({"strips": [{"name": "", "ingredients": ["rice", "egg"]}]})",
         "/strips/0/name: expected 1 to 31 characters");
  expect(R"({"strips": [{"name": "A name of more than thirty-one bytes", "ingredients": ["rice", "egg"]}]})",
         "/strips/0/name");
  expect(
      R"({"strips": [{"name": "A", "ingredients": ["rice", "egg"]}, {"name": "B", "ingredients": ["egg", "rice"]}]})",
      "two strips ask for the same tiles");
  expect(R"({"strips": [{"name": "A", "ingredients": ["fugu", "fugu"]}]})", "more tiles of an ingredient");
  expect(R"({"strips": {}})", "/strips: expected an array");
  expect(R"({"ingredients": [{"id": "rice", "category": "base", "tiles": 9}]})", "/strips: must be told");
  expect(R"({"ingredients": [{"id": "rice", "category": "base", "tiles": 9}], "strips": []})", "starting hand");
  expect(R"({"ingredients": [{"id": "Rice!", "category": "base", "tiles": 9}], "strips": []})", "name of its own");
  expect(R"({"ingredients": [{"id": "rice", "category": "base", "tiles": 0}]})", "/ingredients/0/tiles");
  expect(R"({"ingredients": [{"id": "rice", "category": "base"}]})", "/ingredients/0");
  expect(R"({"tokens": [{"length": 6, "count": 1, "points": 2, "style_cubes": 0}]})", "/tokens/0/length");
  expect(R"({"tokens": []})", "there are no tokens");
  expect(R"({"tokens": [{"length": 2, "count": 1, "points": 2, "style_cubes": 0},
                         {"length": 2, "count": 1, "points": 2, "style_cubes": 0}]})",
         "/tokens/1/length: these tokens were told before");
  expect(R"({"colour": "red"})", "/colour: unknown field");
  std::string many = R"({"strips": [], "ingredients": [)";
  for (char category = 'a'; category <= 'i'; ++category)
    many += std::string(category == 'a' ? "" : ",") + R"({"id": ")" + category + R"(", "category": ")" + category +
            R"(", "tiles": 2})";
  expect(many + "]}", "/ingredients/8/category: expected at most 8 categories");
}

// docs/records.md sends there whoever replays a game with the set of the house.
TEST(WasabiComponents, TheSetOfTheHouseIsAFile) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/wasabi-components.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(components_from<Wasabi>(text), the_box);
  EXPECT_EQ(parse_json(text), pieces_to_json(the_box)) << "everything is told";
}

TEST(WasabiComponents, ThePagesExampleIsOne) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/components.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::size_t section = page.find("## Wasabi!");
  ASSERT_NE(section, std::string::npos);
  const std::size_t begin = page.find("```json\n", section) + 8;
  const auto set = components_from<Wasabi>(page.substr(begin, page.find("```", begin) - begin));
  ASSERT_TRUE(set.has_value()) << fault_line(set.error());
  EXPECT_NE(*set, the_box);
  for (std::uint8_t players = 2; players <= 4; ++players)
    EXPECT_EQ(why_unplayable({*set, players, false}), OptionsFault::none);
}

}  // namespace
}  // namespace sushiya
