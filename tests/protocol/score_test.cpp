// A whole game counted from the pieces on a real table: lines, reasons, winners, and what cannot lie there.
#include "protocol/score.hpp"

#include <gtest/gtest.h>

namespace sushiya {
namespace {

template <Game G>
Json answer(const std::string& table) {
  const Scored scored = score_json<G>(*parse_json(table));
  EXPECT_TRUE(scored.has_value()) << scored.error().message;
  return scored.value_or(Json::object());
}

template <Game G>
ScoreFault refusal(const std::string& table) {
  const Scored scored = score_json<G>(*parse_json(table));
  EXPECT_FALSE(scored.has_value()) << table;
  return scored ? ScoreFault{} : scored.error();
}

const Json& line_of(const Json& lines, std::string_view category) {
  for (const Json& line : lines)
    if (line["category"] == category) return line;
  static const Json none;
  return none;
}

std::string places(const Json& line) {
  std::string all;
  for (const Json& each : line["standings"]) {
    if (!all.empty()) all += ' ';
    all += each["place"].get<std::string>() + "/" + each["clause"].get<std::string>();
  }
  return all;
}

// Parts are why a line brings what it does: they add up to it.
void expect_parts_add_up(const Json& lines) {
  for (const Json& line : lines) {
    if (line["parts"].empty()) continue;
    for (std::size_t seat = 0; seat < line["points"].size(); ++seat) {
      int sum = 0;
      for (const Json& part : line["parts"][seat]) sum += part["points"].get<int>();
      EXPECT_EQ(sum, line["points"][seat].get<int>()) << line.dump();
    }
  }
}

// ---- Sushi Go!

TEST(SushiGoSheet, LinesSayWhatWasCountedAndWhy) {
  const Json told = answer<SushiGo>(R"({"rounds": [[
      ["tempura","tempura","tempura","wasabi","squid_nigiri","egg_nigiri","wasabi"],
      ["sashimi","sashimi","sashimi","sashimi","dumpling","dumpling","maki_2"]]]})");
  EXPECT_EQ(told["rounds_in_game"], 3);
  const Json& lines = told["rounds"][0]["lines"];
  expect_parts_add_up(lines);
  EXPECT_EQ(told["rounds"][0]["points"].dump(), "[15,19]");
  EXPECT_EQ(line_of(lines, "tempura")["parts"][0].dump(),
            R"([{"pieces":["tempura","tempura"],"points":5},{"pieces":["tempura"],"points":0}])");
  EXPECT_EQ(line_of(lines, "nigiri")["parts"][0].dump(),
            R"([{"pieces":["wasabi","squid_nigiri"],"points":9},{"pieces":["egg_nigiri"],"points":1},)"
            R"({"pieces":["wasabi"],"points":0}])");
  EXPECT_EQ(line_of(lines, "dumpling")["parts"][1].dump(), R"([{"pieces":["dumpling","dumpling"],"points":3}])");
  EXPECT_EQ(places(line_of(lines, "maki")), "none/SG-19 most/SG-17");
}

TEST(SG_17, TheSheetSaysHowMakiIsShared) {
  const auto maki = [](const std::string& plates) {
    return line_of(answer<SushiGo>(R"({"rounds": [[)" + plates + "]]}")["rounds"][0]["lines"], "maki");
  };
  const Json first = maki(R"(["maki_3"],["maki_2","maki_1"],["maki_1"],[])");
  EXPECT_EQ(places(first), "most_shared/SG-17 most_shared/SG-17 no_second/SG-17 none/SG-19");
  EXPECT_EQ(first["points"].dump(), "[3,3,0,0]");
  EXPECT_EQ(first["standings"][0]["among"], 2);
  const Json second = maki(R"(["maki_3","maki_2"],["maki_3"],["maki_2"],["maki_3"])");
  EXPECT_EQ(places(second), "most/SG-17 second_shared/SG-18 behind/SG-18 second_shared/SG-18");
  EXPECT_EQ(second["points"].dump(), "[6,1,0,1]");  // SG-20
}

TEST(SG_26, TheSheetSaysWhyPuddingsGainOrLose) {
  const auto puddings = [](const std::string& rounds, const std::string& told) {
    return answer<SushiGo>(R"({"rounds": [[)" + rounds + R"(]], "puddings": )" + told + "}")["ends"][0];
  };
  EXPECT_EQ(places(puddings("[],[],[],[]", "[4,3,0,0]")),
            "most/SG-26 between/SG-26 fewest_shared/SG-27 fewest_shared/SG-27");
  EXPECT_EQ(puddings("[],[],[],[]", "[4,3,0,0]")["points"].dump(), "[6,0,-3,-3]");  // SG-30
  EXPECT_EQ(places(puddings("[],[],[]", "[2,2,2]")), "all_equal/SG-28 all_equal/SG-28 all_equal/SG-28");
  EXPECT_EQ(places(puddings("[],[]", "[2,0]")), "most/SG-26 no_loss/SG-29");
  EXPECT_EQ(places(puddings("[],[],[]", "[2,2,0]")), "most_shared/SG-26 most_shared/SG-26 fewest/SG-27");
}

TEST(SG_31, TheSheetSaysWhoWinsAndByWhat) {
  const Json by_points = answer<SushiGo>(R"({"rounds": [[["squid_nigiri"],["egg_nigiri"]]]})");
  EXPECT_EQ(by_points["winners"].dump(), "[0]");
  EXPECT_EQ(by_points["decided"].dump(), R"({"by":"points","clause":"SG-31","level":[]})");
  // 9 for a squid on wasabi, and 3 + 6 for the puddings.
  const Json by_puddings =
      answer<SushiGo>(R"({"rounds": [[["wasabi","squid_nigiri"],["squid_nigiri"]], [[],[]]], "puddings": [0,1]})");
  EXPECT_EQ(by_puddings["so_far"].dump(), "[9,3]");
  EXPECT_EQ(by_puddings["totals"].dump(), "[9,9]");
  EXPECT_EQ(by_puddings["winners"].dump(), "[1]");
  EXPECT_EQ(by_puddings["decided"].dump(), R"({"by":"puddings","clause":"SG-31","level":[0]})");
  const Json shared = answer<SushiGo>(R"({"rounds": [[["egg_nigiri"],["egg_nigiri"]]]})");
  EXPECT_EQ(shared["winners"].dump(), "[0,1]");
  EXPECT_EQ(shared["decided"]["by"], "shared");
}

TEST(SG_25, PuddingsOnThePlatesCountWhereNoneAreTold) {
  const Json told = answer<SushiGo>(R"({"rounds": [[["pudding"],[]], [["pudding"],["pudding"]]]})");
  EXPECT_EQ(told["ends"][0]["counts"].dump(), "[2,1]");
}

TEST(SG_37, ThePhantomIsCountedButCannotWin) {
  const Json told =
      answer<SushiGo>(R"({"phantom": true, "rounds": [[["egg_nigiri"],[],["squid_nigiri"]]], "puddings": [1,1,1]})");
  EXPECT_EQ(told["totals"].dump(), "[1,0,3]");
  EXPECT_EQ(told["winners"].dump(), "[0]");
  EXPECT_EQ(told["decided"].dump(), R"({"by":"not_the_phantom","clause":"SG-37","level":[]})");
  EXPECT_EQ(refusal<SushiGo>(R"({"phantom": true, "rounds": [[[],[]]]})").refusal, "players");
}

TEST(SushiGoSheet, WhatCannotLieOnATableHasAName) {
  const auto wasabi =
      refusal<SushiGo>(R"({"rounds": [[["wasabi","wasabi","wasabi"],["wasabi","wasabi"]], [["wasabi","wasabi"],[]]]})");
  EXPECT_EQ(wasabi.refusal, "too_many_of_a_card");
  EXPECT_EQ(wasabi.clause, "SG-1");
  EXPECT_EQ(wasabi.place, "/rounds/1/0/1");
  EXPECT_EQ(wasabi.with.dump(), R"({"piece":"wasabi","n":6})");
  const auto cards = refusal<SushiGo>(
      R"({"rounds": [[["tempura","tempura","tempura","tempura","tempura","tempura","tempura","tempura"],[],[],[],[]]]})");
  EXPECT_EQ(cards.refusal, "too_many_cards");
  EXPECT_EQ(cards.with.dump(), R"({"n":7})");
  EXPECT_EQ(refusal<SushiGo>(R"({"rounds": [[[],[]]], "puddings": [6,5]})").refusal, "too_many_puddings");
  EXPECT_EQ(refusal<SushiGo>(R"({"rounds": [[[],[]]], "puddings": [11,0]})").refusal, "too_many_puddings");
  EXPECT_EQ(refusal<SushiGo>(R"({"rounds": [[[]]]})").refusal, "players");
  EXPECT_EQ(refusal<SushiGo>(R"({"rounds": [[[],[],[],[],[],[]]]})").refusal, "players");
  // The text itself is at fault: no name.
  for (const char* table :
       {R"({"rounds": []})", R"({"rounds": [[[],[]],[[],[]],[[],[]],[[],[]]]})", R"({"rounds": [[[],[]],[[],[],[]]]})",
        R"({"rounds": [[[],["fish"]]]})", R"({"rounds": [[[],[1]]]})", R"({"rounds": [[[],1]]})",
        R"({"rounds": [[[],[]]], "puddings": [1]})", R"({"rounds": [[[],[]]], "plates": []})", R"({"rounds": 3})"})
    EXPECT_EQ(refusal<SushiGo>(table).refusal, "") << table;
}

// ---- Sushi Roll

TEST(SushiRollSheet, LinesSayWhatWasCountedAndWhy) {
  const Json told = answer<SushiRoll>(R"({"rounds": [[
      ["tempura","tempura","tempura","tempura","wasabi","squid_nigiri"],
      ["sashimi","sashimi","maki_3","dumpling"],
      ["maki_2","maki_1"],
      ["maki_2","egg_nigiri","wasabi"]]], "puddings": [6,6,0,0], "tokens": [5,0,1,2]})");
  const Json& lines = told["rounds"][0]["lines"];
  expect_parts_add_up(lines);
  expect_parts_add_up(told["ends"]);
  EXPECT_EQ(told["rounds"][0]["points"].dump(), "[20,14,6,4]");
  EXPECT_EQ(line_of(lines, "tempura")["parts"][0].dump(),
            R"([{"pieces":["tempura","tempura","tempura"],"points":10},{"pieces":["tempura"],"points":1}])");
  EXPECT_EQ(line_of(lines, "nigiri")["parts"][3].dump(),
            R"([{"pieces":["egg_nigiri"],"points":1},{"pieces":["wasabi"],"points":0}])");
  EXPECT_EQ(places(line_of(lines, "maki")), "none/SR-18 most_each/SR-18 most_each/SR-18 second/SR-18");
  EXPECT_EQ(places(told["ends"][0]), "most_each/SR-21 most_each/SR-21 fewest_each/SR-21 fewest_each/SR-21");
  EXPECT_EQ(told["ends"][0]["points"].dump(), "[6,6,-6,-6]");
  EXPECT_EQ(told["ends"][1]["points"].dump(), "[2,0,0,1]");
  EXPECT_EQ(told["so_far"].dump(), "[20,14,6,4]");
  EXPECT_EQ(told["totals"].dump(), "[28,20,0,-1]");
}

TEST(SR_22, TheSheetKnowsTwoPlayers) {
  const auto puddings = [](const std::string& told) {
    return answer<SushiRoll>(R"({"rounds": [[[],[]]], "puddings": )" + told + "}")["ends"][0];
  };
  EXPECT_EQ(places(puddings("[3,3]")), "most_each/SR-22 most_each/SR-22");
  EXPECT_EQ(puddings("[3,3]")["points"].dump(), "[6,6]");
  EXPECT_EQ(places(puddings("[3,1]")), "most/SR-22 no_loss/SR-22");
  EXPECT_EQ(places(answer<SushiRoll>(R"({"rounds": [[[],[],[]]], "puddings": [2,2,2]})")["ends"][0]),
            "all_equal/SR-21 all_equal/SR-21 all_equal/SR-21");
}

TEST(SR_24, TheSheetSaysWhoWinsAndByWhat) {
  const Json told = answer<SushiRoll>(
      R"({"rounds": [[["wasabi","squid_nigiri"],["squid_nigiri"]]], "puddings": [0,1], "tokens": [0,0]})");
  EXPECT_EQ(told["totals"].dump(), "[9,9]");
  EXPECT_EQ(told["winners"].dump(), "[1]");
  EXPECT_EQ(told["decided"].dump(), R"({"by":"puddings","clause":"SR-24","level":[0]})");
  EXPECT_EQ(answer<SushiRoll>(R"({"rounds": [[["maki_1"],["maki_1"]]]})")["decided"]["by"], "shared");
}

TEST(SushiRollSheet, WhatCannotLieOnATableHasAName) {
  const auto dice = refusal<SushiRoll>(R"({"rounds": [[["wasabi","wasabi","wasabi"],["wasabi","wasabi","wasabi"]]]})");
  EXPECT_EQ(dice.refusal, "too_many_of_a_die");
  EXPECT_EQ(dice.with.dump(), R"({"kind":"special","n":5})");
  // SR-16: all dice go back into the bag, so the next round may hold them again.
  EXPECT_EQ(answer<SushiRoll>(
                R"({"rounds": [[["wasabi","wasabi","wasabi"],[]], [["wasabi","wasabi","wasabi"],[]]]})")["rounds"]
                .size(),
            2U);
  const auto belt =
      refusal<SushiRoll>(R"({"rounds": [[["maki_1","maki_1","maki_1","maki_1","maki_1","maki_1"],[],[],[],[]]]})");
  EXPECT_EQ(belt.refusal, "too_many_dice");
  EXPECT_EQ(belt.with.dump(), R"({"n":5})");
  EXPECT_EQ(refusal<SushiRoll>(R"({"rounds": [[[],[]]], "puddings": [20,13]})").refusal, "too_many_puddings");
  EXPECT_EQ(refusal<SushiRoll>(R"({"rounds": [[[],[]]], "tokens": [30,1]})").refusal, "too_many_tokens");
  EXPECT_EQ(refusal<SushiRoll>(R"({"rounds": [[[]]]})").refusal, "players");
  EXPECT_EQ(refusal<SushiRoll>(R"({"rounds": [[[],["fish"]]]})").refusal, "");
}

// ---- Wasabi!

TEST(WasabiSheet, LinesSayWhatWasCounted) {
  const Json told = answer<Wasabi>(R"({"strips": [[5,3,4,2,2],[]], "cubes": [3,0]})");
  expect_parts_add_up(told["lines"]);
  EXPECT_EQ(told["lines"].size(), 5U);
  EXPECT_EQ(line_of(told["lines"], "strip_2")["parts"][0].dump(),
            R"([{"pieces":["strip_2"],"points":2},{"pieces":["strip_2"],"points":2}])");
  EXPECT_EQ(line_of(told["lines"], "strip_5")["points"].dump(), "[8,0]");
  EXPECT_EQ(line_of(told["lines"], "cube")["counts"].dump(), "[3,0]");
}

TEST(WA_27, TheSheetSaysWhoWinsAndByWhat) {
  const auto decided = [](const std::string& table) {
    const Json told = answer<Wasabi>(table);
    return told["winners"].dump() + " " + told["decided"]["by"].get<std::string>() + " " +
           told["decided"]["clause"].get<std::string>() + " " + told["decided"]["level"].dump();
  };
  EXPECT_EQ(decided(R"({"strips": [[2],[3]], "cubes": [0,0]})"), "[1] points WA-26 []");
  EXPECT_EQ(decided(R"({"strips": [[2],[3]], "cubes": [1,0]})"), "[0] cubes WA-27 [1]");
  EXPECT_EQ(decided(R"({"strips": [[2],[2]], "cubes": [0,0]})"), "[0,1] shared WA-27 []");
  EXPECT_EQ(decided(R"({"strips": [[2,2,2,2,3,3,3,4,4,5],[5]], "cubes": [0,90]})"), "[0] all_tokens WA-25 []");
}

TEST(WasabiSheet, WhatCannotLieOnATableHasAName) {
  const auto strip = refusal<Wasabi>(R"({"strips": [[5,5],[]], "cubes": [0,0]})");
  EXPECT_EQ(strip.refusal, "no_token_left");
  EXPECT_EQ(strip.with.dump(), R"({"length":5,"n":1})");
  EXPECT_EQ(refusal<Wasabi>(R"({"strips": [[],[]], "cubes": [0,100]})").refusal, "too_many_cubes");
  EXPECT_EQ(refusal<Wasabi>(R"({"strips": [[]], "cubes": [0]})").refusal, "players");
  EXPECT_EQ(refusal<Wasabi>(R"({"strips": [[2,2,2,2,3,3,3,4,4,5],[2,2,2,2,3,3,3,4,4,5]], "cubes": [0,0]})").refusal,
            "two_have_all_tokens");
  EXPECT_EQ(refusal<Wasabi>(R"({"strips": [[],[]]})").refusal, "");
}

}  // namespace
}  // namespace sushiya
