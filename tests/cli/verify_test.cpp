#include "cli/verify.hpp"

#include <sstream>
#include <vector>

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

// The record of docs/fairness.md, where its numbers are told.
constexpr std::string_view fair =
    R"({"format":"sushiya-record","version":1,"game":"sushi-go","options":{"players":2,"hand_size":2,"rounds":1},)"
    R"("log":[["chance","maki_1"],["chance","egg_nigiri"],["chance","tempura"],["chance","salmon_nigiri"],)"
    R"([0,"egg_nigiri"],[1,"salmon_nigiri"]],)"
    R"("fairness":{"scheme":"sushiya-fair-1","table":"kitchen-7",)"
    R"("secret":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",)"
    R"("commitment":"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",)"
    R"("contributions":["c0ffee",""]},)"
    R"("result":{"rounds":[[1,8]],"puddings":[0,0],"pudding_points":[0,0],"scores":[1,8],"winners":[1]}})";
constexpr std::string_view untold =
    R"({"format":"sushiya-record","version":1,"game":"sushi-go","options":{"players":2},"log":[["chance","tempura"]]})";
constexpr std::string_view illegal =
    R"({"format":"sushiya-record","version":1,"game":"sushi-go","options":{"players":2},"log":[[0,"tempura"]]})";

constexpr std::string_view all_fair =
    "games.jsonl: record 1: fair: the commitment 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd "
    "fits the secret, and the seed gives every act of chance (4); contributions: c0ffee, none";

// The fair record with one piece of its text replaced.
std::string fair_with(std::string_view piece, std::string_view replacement) {
  std::string text(fair);
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  return text.replace(at, piece.size(), replacement);
}

std::vector<std::string> lines_for(const std::string& text,
                                   std::string (*line)(const std::string&, const VerifiedRecord&) = verdict_line) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  verify_records(in, [&](const VerifiedRecord& each) { lines.push_back(line("games.jsonl", each)); });
  return lines;
}

TEST(Verify, SaysThatARecordIsFair) { EXPECT_EQ(lines_for(std::string(fair)), std::vector{std::string(all_fair)}); }

TEST(Verify, NamesTheFirstActThatIsAnother) {
  EXPECT_EQ(lines_for(fair_with(R"(["chance","tempura"])", R"(["chance","sashimi"])")),
            std::vector<std::string>{"games.jsonl: record 1, entry 2, /log/2/1: not fair: the seed gives \"tempura\", "
                                     "the record tells \"sashimi\""});
  // Another contribution, another deal.
  const auto lines = lines_for(fair_with("c0ffee", "c0ffe0"));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with("games.jsonl: record 1, entry 0, /log/0/1: not fair: the seed gives \""))
      << lines[0];
}

TEST(Verify, SaysThatACommitmentDoesNotFit) {
  EXPECT_EQ(
      lines_for(fair_with("630dcd", "630dce")),
      std::vector<std::string>{"games.jsonl: record 1, /fairness/commitment: not fair: the secret gives "
                               "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd, the record tells "
                               "630dce2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"});
}

TEST(Verify, LooksAtEveryRecordUpToOneThatIsNone) {
  const std::string text = std::string(untold) + "\n" + std::string(fair) + "\n" + std::string(illegal) + "\nnoise\n";
  const auto lines = lines_for(text);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0],
            "games.jsonl: record 1: cannot be verified: it does not tell how its chance was made (no field "
            "\"fairness\")");
  EXPECT_TRUE(lines[1].starts_with("games.jsonl: record 2: fair: ")) << lines[1];
  EXPECT_EQ(lines[2], "games.jsonl: record 3, entry 0 (SG-2), /log/0: seat 0 is refused: cards not dealt yet");
}

TEST(Verify, NothingIsNoRecord) {
  EXPECT_EQ(lines_for("\n"), std::vector<std::string>{"games.jsonl: record 1, byte 0: there is no record in it"});
}

TEST(Verify, TellsProgramsTheSame) {
  const std::string text = fair_with(R"(["chance","tempura"])", R"(["chance","sashimi"])") + "\n" +
                           std::string(untold) + "\n" + std::string(illegal) + "\n";
  const auto lines = lines_for(text, verdict_json);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], R"({"file":"games.jsonl","record":1,"verdict":"unfair","acts":2,)"
                      R"("fairness":{"scheme":"sushiya-fair-1","table":"kitchen-7",)"
                      R"("secret":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",)"
                      R"("commitment":"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",)"
                      R"("contributions":["c0ffee",""]},"entry":2,"place":"/log/2/1",)"
                      R"("message":"the seed gives \"tempura\", the record tells \"sashimi\""})");
  EXPECT_EQ(lines[1], R"({"file":"games.jsonl","record":2,"verdict":"untold","acts":0})");
  EXPECT_EQ(lines[2], R"({"file":"games.jsonl","record":3,"verdict":"faulty","acts":0,"entry":0,"place":"/log/0",)"
                      R"("clause":"SG-2","message":"seat 0 is refused: cards not dealt yet"})");
}

}  // namespace
}  // namespace sushiya::cli
