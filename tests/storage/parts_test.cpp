// The small parts that need no store.
#include <gtest/gtest.h>

#include "storage/account.hpp"
#include "storage/announcement.hpp"
#include "storage/batch.hpp"
#include "storage/places.hpp"
#include "storage/schema.hpp"

namespace sushiya::storage {
namespace {

using Texts = std::vector<std::string>;

TEST(Account, LettersAreFolded) {
  EXPECT_EQ(folded_account("SUSHI go_7"), "sushi go_7");
  EXPECT_EQ(folded_account("ĄĆĘŁŃÓŚŹŻ"), "ąćęłńóśźż");
  EXPECT_EQ(folded_account("ÁÐÉÍÓÚÝÞÆÖ"), "áðéíóúýþæö");
  EXPECT_EQ(folded_account("ÀÈÌÒÙ"), "àèìòù");
  EXPECT_EQ(folded_account("ŸÿĿŀĹĺŇňŊŋŶŷ"), "ÿÿŀŀĺĺňňŋŋŷŷ");
  EXPECT_EQ(folded_account("İstanbul"), "istanbul");
  for (const char* same : {"", "ß×÷", "すし屋", "żółć", "ŉſ", "\xC3"}) EXPECT_EQ(folded_account(same), same);
}

TEST(Account, FoldingTwiceChangesNothing) {
  for (unsigned letter = 0x80; letter < 0x180; ++letter) {
    const std::string text{static_cast<char>(0xC0 | letter >> 6), static_cast<char>(0x80 | (letter & 0x3FU))};
    EXPECT_EQ(folded_account(folded_account(text)), folded_account(text)) << letter;
  }
}

TEST(Announcement, TablesAreSplitIntoPayloads) {
  EXPECT_TRUE(announcements("node", {}).empty());
  EXPECT_EQ(announcements("node", {"b", "a"}), Texts{"node a b"});
  std::set<std::string> many;
  for (int table = 0; table < 1000; ++table) many.insert("table-" + std::to_string(table));
  std::set<std::string> heard;
  const auto payloads = announcements("node", many);
  EXPECT_EQ(payloads.size(), 2U);
  for (const std::string& payload : payloads) {
    EXPECT_LT(payload.size(), 8000U);
    const Announcement said = parse_announcement(payload);
    EXPECT_EQ(said.node, "node");
    heard.insert(said.tables.begin(), said.tables.end());
  }
  EXPECT_EQ(heard, many);
}

TEST(Announcement, AnythingCanBeHeard) {
  for (const char* payload : {"", " ", "node", "node ", " a", "node  a "}) parse_announcement(payload);
  EXPECT_EQ(parse_announcement("node  a ").tables, Texts{"a"});
  EXPECT_TRUE(parse_announcement("node").tables.empty());
}

TEST(Schema, PostgreSqlHasItsOwnTypes) {
  EXPECT_EQ(postgres_text({.sqlite = "CREATE TABLE x (a TEXT, b INTEGER, c REAL) STRICT, WITHOUT ROWID;"}),
            "CREATE TABLE x (a text COLLATE \"C\", b bigint, c double precision);");
  EXPECT_EQ(postgres_text({.sqlite = "one", .postgres = "other"}), "other");
}

// The rest of a batch is held against the model in model_test.cpp.
TEST(Batch, WritesWhatTheUnitsComeTo) {
  Batch batch;
  batch.know_table("a", 2);
  const std::vector<Unit> units{{append("a", 2, "x"), PutTable{card("a", 5)}},
                                {append("a", 3, "y"), PutTable{card("a", 6)}},
                                {append("a", 1, "old")},
                                {append("b", 0, "x")},
                                {PutTable{card("b")}, append("b", 0, "x")}};
  EXPECT_EQ(Batch::tables_in(units), (std::set<std::string_view>{"a", "b"}));
  EXPECT_EQ(batch.places_taken(units), (std::set<Batch::Place>{{"a", 1}}));
  std::vector<Outcome> outcomes;
  for (const Unit& unit : units) outcomes.push_back(batch.add(unit));
  using enum Outcome;
  EXPECT_EQ(outcomes, (std::vector{stored, stored, overtaken, overtaken, stored}));
  EXPECT_EQ(batch.entries().size(), 3U);
  EXPECT_EQ(batch.cards().at("a")->changed, 6);
  EXPECT_EQ(batch.new_tables(), 1);
}

TEST(Batch, ARatingKnowsHowManyGamesTheStoreHas) {
  Batch batch;
  batch.know_rating({"wasabi", "bot:chef"}, 7);
  const auto rated = [](const char* who, std::uint32_t games) {
    return Unit{PutRating{{.game = "wasabi", .who = who, .games = games}}};
  };
  const std::vector<Unit> units{rated("bot:chef", 8), rated("bot:chef", 9), rated("bot:chef", 9), rated("bot:cook", 1)};
  EXPECT_EQ(Batch::ratings_in(units), (std::set<Batch::Rated>{{"wasabi", "bot:chef"}, {"wasabi", "bot:cook"}}));
  std::vector<Outcome> outcomes;
  for (const Unit& unit : units) outcomes.push_back(batch.add(unit));
  using enum Outcome;
  EXPECT_EQ(outcomes, (std::vector{stored, stored, overtaken, stored}));
  const auto& chef = batch.ratings().at({"wasabi", "bot:chef"});
  EXPECT_EQ(chef.rating->games, 9U);
  EXPECT_EQ(chef.games_before, 7U);
  EXPECT_EQ(batch.ratings().at({"wasabi", "bot:cook"}).games_before, 0U);
}

}  // namespace
}  // namespace sushiya::storage
