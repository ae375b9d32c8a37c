#include "cli/check.hpp"

#include <sstream>

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

// A round of one card each: both are played by themselves.
constexpr std::string_view good =
    R"({"format":"sushiya-record","version":1,"game":"sushi-go","options":{"players":2,"hand_size":1,"rounds":1},)"
    R"("log":[["chance","tempura"],["chance","pudding"]],)"
    R"("result":{"rounds":[[0,0]],"puddings":[0,1],"pudding_points":[0,6],"scores":[0,6],"winners":[1]}})";
constexpr std::string_view unfinished =
    R"({"format":"sushiya-record","version":1,"game":"sushi-go","options":{"players":2},"log":[["chance","tempura"]]})";
constexpr std::string_view bad =
    R"({"format":"sushiya-record","version":1,"game":"sushi-go","options":{"players":2},"log":[[0,"tempura"]]})";

std::string line_for(const std::string& text) {
  std::istringstream in(text);
  return report_line("games.jsonl", check_records(in));
}

TEST(Check, CountsGoodRecords) {
  const std::string line(good);
  EXPECT_EQ(line_for(line), "games.jsonl: 1 record: all legal");
  EXPECT_EQ(line_for(line + "\n" + line + "\n\n" + std::string(unfinished) + "\n"),
            "games.jsonl: 3 records, 1 of them unfinished: all legal");
}

TEST(Check, NamesRecordEntryAndClauseOfTheFirstFault) {
  const std::string line(good);
  EXPECT_EQ(line_for(line + "\n" + std::string(bad) + "\nnoise\n"),
            "games.jsonl: record 2, entry 0 (SG-2), /log/0: seat 0 is refused: cards not dealt yet "
            "(1 record before it good)");
}

TEST(Check, AFileThatEndsInTheMiddle) {
  const std::string line(good);
  EXPECT_EQ(line_for(line + "\n" + line.substr(0, 100)),
            "games.jsonl: record 2, byte 100: the text ends in the middle of a JSON value (1 record before it good)");
}

TEST(Check, NothingIsNoRecord) { EXPECT_EQ(line_for("\n"), "games.jsonl: record 1, byte 0: there is no record in it"); }

}  // namespace
}  // namespace sushiya::cli
