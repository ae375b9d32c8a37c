// Our rules over the corpus of Sushi Roll.
#include "games/sushi_roll/sushi_roll.hpp"

#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "corpus/cases.hpp"
#include "games/sushi_roll/notation.hpp"
#include "records/record.hpp"

namespace sushiya::sushi_roll {
namespace {

Die die_of(const Json& text) { return parse_die(text.get<std::string>()).value(); }

Dice dice_of(const Json& list) {
  Dice dice{};
  for (const Json& die : list) dice.add(die_of(die));
  return dice;
}

Tray tray_of(const Json& list) {
  Tray tray;
  for (const Json& die : list) place(tray, die_of(die));
  return tray;
}

Tokens tokens_of(const Json& told) {
  return {told["menu"].get<std::uint8_t>(), told["chopsticks"].get<std::uint8_t>(),
          told.value("pudding", std::uint8_t{0})};
}

Action action_of(const Json& text) { return parse_action(text.get<std::string>()).value(); }

std::vector<int> first_numbers(const Points& points, std::size_t count) {
  return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count)};
}

// A turn in the middle of a round. Every symbol is on some die of its kind, as the cases ask for.
struct Scene {
  SushiRoll game;
  State state;

  explicit Scene(const Json& belts) {
    using enum Symbol;
    game.options.players = static_cast<std::uint8_t>(belts.size());
    game.options.components.dice[1].faces = {maki_1, maki_1, maki_2, maki_2, maki_3, maki_3};
    game.options.components.dice[2].faces = {egg_nigiri,    egg_nigiri,   salmon_nigiri,
                                             salmon_nigiri, squid_nigiri, squid_nigiri};
    game.options.components.dice[4].faces = {pudding_1, pudding_1, pudding_2, pudding_2, pudding_3, pudding_3};
    state = game.initial_state();
    state.red = 0;
    state.drawn = static_cast<std::uint8_t>(dice_per_round(game.options));
    for (std::size_t seat = 0; seat < belts.size(); ++seat) state.belts[seat] = dice_of(belts[seat]);
  }
};

TEST(SushiRollCorpus, RoundPoints) {
  run_cases("sushi-roll/rounds.json", "round-points", [](const Json& each) {
    std::vector<Tray> trays;
    for (const Json& tray : each["trays"]) trays.push_back(tray_of(tray));
    EXPECT_EQ(Json(first_numbers(round_points(trays), trays.size())), each["points"]);
  });
}

TEST(SushiRollCorpus, PuddingPoints) {
  run_cases("sushi-roll/puddings.json", "pudding-points", [](const Json& each) {
    const auto puddings = each["puddings"].get<std::vector<int>>();
    EXPECT_EQ(Json(first_numbers(pudding_points(puddings), puddings.size())), each["points"]);
  });
}

TEST(SushiRollCorpus, FinalScores) {
  run_cases("sushi-roll/ends.json", "final-scores", [](const Json& each) {
    SushiRoll game;
    game.options.players = static_cast<std::uint8_t>(each["puddings"].size());
    State state = game.initial_state();
    state.round = printed_rounds;
    Json scores = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
      for (std::size_t round = 0; round < each["rounds"].size(); ++round)
        state.round_points[round][seat] = each["rounds"][round][seat].get<std::int8_t>();
      state.tokens[seat] = tokens_of(each["tokens"][seat]);
      state.tokens[seat].pudding = each["puddings"][seat].get<std::uint8_t>();
    }
    for (Seat seat = 0; seat < game.players(); ++seat) scores.push_back(game.score(state, seat));
    EXPECT_EQ(scores, each["scores"]);
    Json winners = Json::array();
    for (const Seat seat : game.winners(state)) winners.push_back(seat);
    EXPECT_EQ(winners, each["winners"]);
  });
}

TEST(SushiRollCorpus, LegalActions) {
  run_cases("sushi-roll/legal.json", "legal-actions", [](const Json& each) {
    Scene scene(each["belts"]);
    scene.state.tokens[0] = tokens_of(each["tokens"]);
    ActionList list;
    scene.game.list_legal_actions(scene.state, 0, list);
    std::multiset<std::string> listed;
    for (const Action& action : list) listed.insert(format_action(action));
    const auto legal = each["legal"].get<std::vector<std::string>>();
    EXPECT_EQ(listed, std::multiset<std::string>(legal.begin(), legal.end()));
    for (const std::string& action : legal)
      EXPECT_EQ(scene.game.why_refused(scene.state, 0, action_of(action)), Refusal::none) << action;
    for (const Json& refused : each["refused"])
      EXPECT_EQ(refusal_clause(scene.game.why_refused(scene.state, 0, action_of(refused["action"]))),
                refused["clause"].get<std::string>())
          << refused["action"];
  });
}

TEST(SushiRollCorpus, TablesAfterMoves) {
  run_cases("sushi-roll/turns.json", "tables-after-moves", [](const Json& each) {
    Scene scene(each["belts"]);
    State& state = scene.state;
    state.red = each["red"].get<Seat>();
    for (Seat seat = 0; seat < scene.game.players(); ++seat) {
      state.trays[seat] = tray_of(each["trays"][seat]);
      state.tokens[seat] = tokens_of(each["tokens"][seat]);
    }
    for (const Json& move : each["moves"]) {
      const Seat seat = move[0].is_string() ? chance_seat : move[0].get<Seat>();
      ASSERT_EQ(scene.game.why_refused(state, seat, action_of(move[1])), Refusal::none) << move;
      scene.game.apply(state, seat, action_of(move[1]));
    }
    for (Seat seat = 0; seat < scene.game.players(); ++seat) {
      EXPECT_EQ(format_dice(state.belts[seat]), format_dice(dice_of(each["belts_after"][seat])));
      Tray expected{dice_of(each["trays_after"][seat]["dice"]), {}};
      for (const Json& nigiri : each["trays_after"][seat]["on_wasabi"])
        ++expected.nigiri_on_wasabi[static_cast<std::size_t>(nigiri_points(die_of(nigiri).symbol()) - 1)];
      EXPECT_EQ(state.trays[seat], expected);
      EXPECT_EQ(state.tokens[seat], tokens_of(each["tokens_after"][seat]));
    }
    const Seat next = each["next"].is_string() ? chance_seat : each["next"].get<Seat>();
    EXPECT_EQ(scene.game.seats_to_act(state), SeatSet{next});
  });
}

TEST(SushiRollCorpus, Records) {
  run_cases("sushi-roll/records.json", "records", [](const Json& each) {
    const Json& record = each["record"];
    EXPECT_EQ(record["game"], SushiRoll::id);
    EXPECT_TRUE(record.contains("result"));
    Fields fields(record, "");
    for (const std::string_view name : {"format", "version", "game"}) fields.required(name);
    const auto read = read_game<SushiRoll>(fields);
    EXPECT_TRUE(read.has_value()) << fault_line(read.error());
  });
}

// Every file is run above, every case has its own name, and the mistakes worth catching are all there.
TEST(SushiRollCorpus, IsWhole) {
  std::set<std::string> ids;
  std::set<std::string> mistakes;
  std::size_t cases = 0;
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(SUSHIYA_SOURCE_DIR "/corpus/sushi-roll")) {
    ++files;
    for (const Json& each : corpus_file("sushi-roll/" + file.path().filename().string())["cases"]) {
      ++cases;
      ids.insert(each["id"].get<std::string>());
      EXPECT_TRUE(each["clause"].get<std::string>().starts_with("SR-")) << each["id"];
      EXPECT_FALSE(each["description"].get<std::string>().empty()) << each["id"];
      mistakes.insert(each.value("mistake", ""));
    }
  }
  EXPECT_EQ(files, 6U);
  EXPECT_EQ(ids.size(), cases);
  for (const char* mistake :
       {"second place not paid after a tie for first", "tied players splitting the points", "a tie at zero maki paid",
        "wasabi reaching back", "two pairs instead of a three and a one", "-6 with two players",
        "menus and chopsticks halved apart", "scores clamped at zero", "sets of equal dice listed twice",
        "swapping with a die on a tray", "faces kept when the belts slide", "more tokens than the supply holds"})
    EXPECT_TRUE(mistakes.contains(mistake)) << mistake;
}

}  // namespace
}  // namespace sushiya::sushi_roll
