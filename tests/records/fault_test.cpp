// Each way a record can be wrong, and the one line that says so.
#include <gtest/gtest.h>

#include "protocol/fields.hpp"
#include "protocol/json.hpp"
#include "records/record.hpp"

namespace sushiya {
namespace {

// Two players, one round of three cards: short enough to play by hand. Bo changes a choice; the last cards, a maki roll
// for Ann and a pudding for Bo, are played by themselves. Ann: 9 for the squid on wasabi and 6 for maki; Bo: 5 for the
// tempura, and 6 for the pudding.
constexpr std::string_view small_game = R"({
  "format": "sushiya-record", "version": 1, "game": "sushi-go",
  "options": {"players": 2, "hand_size": 3, "rounds": 1},
  "seats": [{"name": "Ann", "player": "human"}, {"name": "Bo"}],
  "log": [
    ["chance", "wasabi"], ["chance", "tempura"], ["chance", "maki_1"],
    ["chance", "squid_nigiri"], ["chance", "tempura"], ["chance", "pudding"],
    [0, "wasabi"], [1, "tempura"],
    [1, "maki_1"], [1, "tempura"], [0, "squid_nigiri"]
  ],
  "result": {"rounds": [[15, 5]], "puddings": [0, 1], "pudding_points": [0, 6], "scores": [15, 11], "winners": [0]}
})";

std::string fault_of(std::string_view text) {
  const auto read = read_record(text);
  return read ? "none" : fault_line(read.error());
}

// The small game with one piece of its text replaced.
std::string fault_with(std::string_view piece, std::string_view replacement) {
  std::string text(small_game);
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  return fault_of(text.replace(at, piece.size(), replacement));
}

TEST(RecordFaults, TheSmallGameHasNone) { EXPECT_EQ(fault_of(small_game), "none"); }

TEST(RecordFaults, BrokenJson) {
  EXPECT_EQ(fault_of("{\"format\": sushiya}"), "record 1, byte 11: broken JSON: invalid literal");
  EXPECT_EQ(fault_of("\x01\x02\x03"), "record 1, byte 0: broken JSON: invalid literal");
  EXPECT_EQ(fault_of("{\"a\" \"b\"}"), "record 1, byte 7: broken JSON: unexpected string literal; expected ':'");
  EXPECT_EQ(fault_of("{} {}"), "record 1, byte 3: broken JSON: unexpected '{'; expected end of input");
  EXPECT_EQ(fault_of("{\"a\": 1e999}"), "record 1, byte 10: broken JSON: number overflow parsing '1e999'");
  EXPECT_EQ(fault_of("{\"\xff\": 1}").substr(0, 48), "record 1, byte 2: broken JSON: invalid string: i");
}

TEST(RecordFaults, EveryTruncationIsOne) {
  for (std::size_t bytes = 0; bytes < small_game.size(); ++bytes)
    EXPECT_EQ(fault_of(small_game.substr(0, bytes)),
              "record 1, byte " + std::to_string(bytes) + ": the text ends in the middle of a JSON value");
}

TEST(RecordFaults, ANulByteEndsNothing) {
  using namespace std::string_literals;
  const std::string whole(small_game);
  const std::string place = "record 1, byte " + std::to_string(whole.size()) + ": broken JSON: a NUL byte";
  EXPECT_EQ(fault_of(whole + "\0"s), place);
  EXPECT_EQ(fault_of(whole + "\0 and whatever follows"s), place);
  EXPECT_EQ(fault_of("\0"s + whole), "record 1, byte 0: broken JSON: a NUL byte");
  EXPECT_EQ(fault_of("{\"a\0b\": 1}"s), "record 1, byte 3: broken JSON: a NUL byte");
  EXPECT_EQ(fault_of("{\"a\": x}\0"s), "record 1, byte 6: broken JSON: invalid literal");
  // A NUL byte anywhere is the fault, or comes after another one.
  for (std::size_t at = 0; at < whole.size(); ++at)
    EXPECT_EQ(fault_of(whole.substr(0, at) + "\0"s + whole.substr(at)),
              "record 1, byte " + std::to_string(at) + ": broken JSON: a NUL byte");
}

TEST(RecordFaults, BeyondTheBounds) {
  EXPECT_EQ(fault_of(std::string(std::size_t{1} << 20U, ' ') + "{}"),
            "record 1, byte 1048576: a document holds at most 1 MiB");
  EXPECT_EQ(fault_of(std::string(std::size_t{2} << 20U, 'x')), "record 1, byte 0: broken JSON: invalid literal");
  EXPECT_EQ(fault_of(std::string(100'000, '[')), "record 1, /0/0/0/0/0/0/0/0/0/0/0: more than 12 levels of nesting");
  std::string many = "{\"f0\":0";
  for (int field = 1; field < 70; ++field) many += ",\"f" + std::to_string(field) + "\":0";
  EXPECT_EQ(fault_of(many + "}"), "record 1: more than 64 fields in an object");
  std::string choices = R"([0, "wasabi"])";
  for (int entry = 0; entry < 10'000; ++entry) choices += R"(,[0,"wasabi"])";
  EXPECT_EQ(fault_with(R"([0, "wasabi"])", choices), "record 1, /log: more than 10000 entries");
}

TEST(RecordFaults, FieldsTwiceUnknownMissingOrIllTyped) {
  EXPECT_EQ(fault_with("\"version\": 1,", "\"version\": 1, \"version\": 1,"),
            "record 1: the field \"version\" is told twice");
  EXPECT_EQ(fault_with("{\"name\": \"Bo\"}", "{\"name\": \"Bo\", \"name\": \"Bo\"}"),
            "record 1, /seats/1: the field \"name\" is told twice");
  EXPECT_EQ(fault_with("\"version\": 1,", "\"version\": 1, \"date\": 3,"), "record 1, /date: unknown field");
  EXPECT_EQ(fault_with("\"version\": 1, ", ""), "record 1: the field \"version\" is missing");
  EXPECT_EQ(fault_with("\"version\": 1,", "\"version\": 2,"),
            "record 1, /version: expected a whole number from 1 to 1");
  EXPECT_EQ(fault_with("\"version\": 1,", "\"version\": 1.0,"),
            "record 1, /version: expected a whole number from 1 to 1");
  EXPECT_EQ(fault_with("sushiya-record", "record"), "record 1, /format: expected \"sushiya-record\"");
  EXPECT_TRUE(fault_with("\"sushi-go\"", "\"chess\"").starts_with("record 1, /game: expected \"sushi-go\""));
  EXPECT_EQ(fault_of("[]"), "record 1: expected an object");
  EXPECT_EQ(fault_of("null"), "record 1: expected an object");
}

TEST(RecordFaults, Options) {
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 6"),
            "record 1, /options/players: expected a whole number from 2 to 5");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": \"2\""),
            "record 1, /options/players: expected a whole number from 2 to 5");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 18446744073709551615"),
            "record 1, /options/players: expected a whole number from 2 to 5");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"passing\": \"right\""),
            "record 1, /options/passing: expected \"left\" or \"both-ways\"");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"phantom\": 1"),
            "record 1, /options/phantom: expected true or false");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"first_controller\": 0"),
            "record 1, /options/first_controller: unknown field");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"phantom\": true, \"first_controller\": 2"),
            "record 1, /options/first_controller: expected 0, 1 or \"chance\"");
  EXPECT_EQ(fault_with("\"hand_size\": 3", "\"hand_size\": 10, \"phantom\": true"),
            "record 1, /options: beside a phantom at most 9 cards are dealt, as its controller draws one more (SG-33)");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 3, \"phantom\": true"),
            "record 1, /options: the phantom joins exactly two players (SG-32)");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"deck\": {\"tempura\": 5}"),
            "record 1, /options: the deck has too few cards for all rounds (SG-3)");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"deck\": {\"tempura\": 16}"),
            "record 1, /options/deck/tempura: expected a whole number from 0 to 15");
  EXPECT_EQ(fault_with("\"players\": 2", "\"players\": 2, \"deck\": {\"fish\": 6}"),
            "record 1, /options/deck/fish: unknown field");
}

TEST(RecordFaults, Seats) {
  EXPECT_EQ(fault_with(", {\"name\": \"Bo\"}", ""), "record 1, /seats: expected 2 seats, found 1");
  EXPECT_EQ(fault_with("\"Bo\"", "7"), "record 1, /seats/1/name: expected a string");
  EXPECT_EQ(fault_with("\"Bo\"", "\"B\\u001bo\""),
            "record 1, /seats/1/name: expected at most 64 characters, none of them a control character");
  EXPECT_EQ(fault_with("\"Bo\"", "\"Bo\", \"age\": 7"), "record 1, /seats/1/age: unknown field");
}

TEST(RecordFaults, HowChanceWasMade) {
  constexpr std::string_view zeros = "0000000000000000000000000000000000000000000000000000000000000000";
  const std::string told = R"("fairness": {"scheme": "sushiya-fair-1", "table": "kitchen-7", "secret": ")" +
                           std::string(zeros) + R"(", "commitment": ")" + std::string(zeros) +
                           R"(", "contributions": ["c0ffee", ""]}, )";
  const auto fault = [&](std::string_view piece, std::string_view replacement) {
    std::string changed = told;
    const std::size_t at = changed.find(piece);
    EXPECT_NE(at, std::string::npos) << piece;
    changed.replace(at, piece.size(), replacement);
    return fault_with("\"result\":", changed + "\"result\":");
  };
  EXPECT_EQ(fault("", ""), "none") << "whether it is true is for others to say";
  EXPECT_EQ(fault("sushiya-fair-1", "dice"), "record 1, /fairness/scheme: expected \"sushiya-fair-1\"");
  EXPECT_EQ(fault("\"table\": \"kitchen-7\", ", ""), "record 1, /fairness: the field \"table\" is missing");
  EXPECT_EQ(fault("kitchen-7", ""),
            "record 1, /fairness/table: expected 1 to 64 characters, none of them a control character");
  EXPECT_EQ(fault("kitchen-7", "kitchen\\n7"),
            "record 1, /fairness/table: expected 1 to 64 characters, none of them a control character");
  EXPECT_EQ(fault("\"secret\": \"0", "\"secret\": \"A"),
            "record 1, /fairness/secret: expected 64 hexadecimal digits in lower case");
  EXPECT_EQ(fault("\"commitment\": \"0", "\"commitment\": \""),
            "record 1, /fairness/commitment: expected 64 hexadecimal digits in lower case");
  EXPECT_EQ(fault("c0ffee", "coffee"),
            "record 1, /fairness/contributions/0: expected at most 64 hexadecimal digits in lower case");
  EXPECT_EQ(fault("\"\"]", "7]"),
            "record 1, /fairness/contributions/1: expected at most 64 hexadecimal digits in lower case");
  EXPECT_EQ(fault(", \"\"]", "]"), "record 1, /fairness/contributions: expected one for each of 2 seats, found 1");
  EXPECT_EQ(fault("[\"c0ffee\", \"\"]", "{}"), "record 1, /fairness/contributions: expected an array");
  EXPECT_EQ(fault("{\"scheme\"", "{\"seed\": 1, \"scheme\""), "record 1, /fairness/seed: unknown field");
  EXPECT_EQ(fault_with("\"result\":", "\"fairness\": null, \"result\":"), "record 1, /fairness: expected an object");
}

TEST(RecordFaults, EntriesThatCannotBeRead) {
  EXPECT_EQ(fault_with("[1, \"maki_1\"]", "[1, \"maki_4\"]"),
            "record 1, entry 8, /log/8/1: unknown card \"maki_4\", 0 bytes into the action");
  EXPECT_EQ(fault_with("[1, \"maki_1\"]", "[1, \"maki_1+\\u0007\"]"),
            "record 1, entry 8, /log/8/1: unknown card \"?\", 7 bytes into the action");
  EXPECT_EQ(fault_with("[1, \"maki_1\"]", "[5, \"maki_1\"]"),
            "record 1, entry 8, /log/8/0: expected a seat from 0 to 4, or \"chance\"");
  EXPECT_EQ(fault_with("[1, \"maki_1\"]", "[1, 3]"), "record 1, entry 8, /log/8/1: expected an action as a string");
  EXPECT_EQ(fault_with("[1, \"maki_1\"]", "[1]"), "record 1, entry 8, /log/8: expected [seat, action]");
  EXPECT_EQ(fault_with("[1, \"maki_1\"]", "{\"seat\": 1}"), "record 1, entry 8, /log/8: expected [seat, action]");
}

TEST(RecordFaults, ActionsTheRulesRefuse) {
  EXPECT_EQ(fault_with("[0, \"wasabi\"]", "[0, \"sashimi\"]"),
            "record 1, entry 6 (SG-5), /log/6: seat 0 is refused: not in hand");
  EXPECT_EQ(fault_with("[0, \"wasabi\"]", "[0, \"wasabi+tempura\"]"),
            "record 1, entry 6 (SG-12), /log/6: seat 0 is refused: no chopsticks");
  EXPECT_EQ(fault_with("[0, \"wasabi\"]", "[\"chance\", \"wasabi\"]"),
            "record 1, entry 6 (SG-2), /log/6: chance is refused: nothing to deal");
  EXPECT_EQ(fault_with("[0, \"wasabi\"]", "[3, \"wasabi\"]"),
            "record 1, entry 6 (SG-2), /log/6: seat 3 is refused: no such seat");
  EXPECT_EQ(fault_with("[\"chance\", \"pudding\"],", ""),
            "record 1, entry 5 (SG-2), /log/5: seat 0 is refused: cards not dealt yet");
}

// Beside a phantom, in the last turn: the card of the seat that does not play for it lies there by the rules.
TEST(RecordFaults, AForcedCardIsNoEntry) {
  constexpr std::string_view before = R"({
    "format": "sushiya-record", "version": 1, "game": "sushi-go",
    "options": {"players": 2, "phantom": true, "first_controller": 0, "hand_size": 1, "rounds": 1},
    "log": [["chance", "tempura"], ["chance", "egg_nigiri"], ["chance", "maki_1"])";
  EXPECT_EQ(fault_of(std::string(before) + "]}"), "none");
  EXPECT_EQ(fault_of(std::string(before) + R"(, [1, "egg_nigiri"]]})"),
            "record 1, entry 3 (SG-7), /log/3: seat 1 is refused: last card lies already");
  EXPECT_EQ(fault_of(std::string(before) + R"(, [0, "maki_1/tempura"]], "result": {"rounds": [[6, 1, 0]],
    "puddings": [0, 0, 0], "pudding_points": [0, 0, 0], "scores": [6, 1, 0], "winners": [0]}})"),
            "none");
}

TEST(RecordFaults, OneCardSwapped) {
  EXPECT_EQ(fault_with("[\"chance\", \"squid_nigiri\"]", "[\"chance\", \"salmon_nigiri\"]"),
            "record 1, entry 10 (SG-5), /log/10: seat 0 is refused: not in hand");
  EXPECT_EQ(fault_with("[\"chance\", \"pudding\"]", "[\"chance\", \"tempura\"]"),
            "record 1 (SG-25), /result/puddings/1: the rules give 0, the record tells 1");
}

TEST(RecordFaults, WrongResults) {
  EXPECT_EQ(fault_with("[15, 5]", "[15, 8]"),
            "record 1 (SG-17 to SG-24), /result/rounds/0/1: the rules give 5, the record tells 8");
  EXPECT_EQ(fault_with("[15, 5]", "[15, 5.0]"),
            "record 1 (SG-17 to SG-24), /result/rounds/0/1: the rules give 5, the record tells 5.0");
  EXPECT_EQ(fault_with("[0, 6]", "[-6, 6]"),
            "record 1 (SG-26 to SG-30), /result/pudding_points/0: the rules give 0, the record tells -6");
  EXPECT_EQ(fault_with("[15, 11]", "[15, 11, 0]"),
            "record 1 (SG-31), /result/scores: the rules give [15,11], the record tells [15,11,0]");
  EXPECT_EQ(fault_with("\"winners\": [0]", "\"winners\": [1]"),
            "record 1 (SG-31), /result/winners/0: the rules give 0, the record tells 1");
  EXPECT_EQ(fault_with("\"winners\": [0]", "\"winners\": [0], \"by\": 4"), "record 1, /result/by: unknown field");
  EXPECT_EQ(fault_with(", \"winners\": [0]", ""), "record 1, /result: the field \"winners\" is missing");
  EXPECT_EQ(fault_of(std::string(small_game.substr(0, small_game.find("\"result\""))) + "\"result\": 3}"),
            "record 1, /result: expected an object");
}

TEST(RecordFaults, TheEndOfTheLogAndTheEndOfTheGame) {
  EXPECT_EQ(fault_with("[0, \"squid_nigiri\"]", "[0, \"squid_nigiri\"], [0, \"maki_1\"]"),
            "record 1, entry 11 (SG-31), /log/11: seat 0 is refused: game is over");
  EXPECT_EQ(fault_with(", [0, \"squid_nigiri\"]", ""),
            "record 1, /result: there is a result, but the log ends before the game does");
  const std::string without_result(small_game.substr(0, small_game.rfind(',', small_game.find("\"result\""))));
  EXPECT_EQ(fault_of(without_result + "}"), "record 1: the game is over, but the field \"result\" is missing");
}

TEST(WholeNumbers, LieWithinTheirBounds) {
  EXPECT_EQ(whole_number(Json(0), 0, 0), 0);
  EXPECT_EQ(whole_number(Json(-3), -3, -1), -3);
  EXPECT_FALSE(whole_number(Json(0), -3, -1));
  EXPECT_FALSE(whole_number(Json(0U), 0, -1)) << "there is none between them";
  EXPECT_FALSE(whole_number(Json(18446744073709551615U), 0, 5));
  EXPECT_FALSE(whole_number(Json(1.0), 0, 5));
}

}  // namespace
}  // namespace sushiya
