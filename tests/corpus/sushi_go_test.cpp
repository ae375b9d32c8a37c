// Our rules over the corpus of Sushi Go!.
#include "games/sushi_go/sushi_go.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "corpus/cases.hpp"
#include "games/sushi_go/notation.hpp"
#include "records/record.hpp"

namespace sushiya::sushi_go {
namespace {

Cards cards_of(const Json& list) {
  Cards cards;
  for (const Json& card : list) cards.add(parse_card(card.get<std::string>()).value());
  return cards;
}

Plate plate_of(const Json& list) {
  Plate plate;
  for (const Json& card : list) place(plate, parse_card(card.get<std::string>()).value());
  return plate;
}

Action action_of(const Json& text) { return parse_action(text.get<std::string>()).value(); }

// What an expected plate tells: cards lying open, and nigiri on wasabi.
void expect_plate(const Plate& plate, const Json& expected) {
  Plate wanted;
  wanted.piles.word = cards_of(expected["open"]).word;
  for (const Json& nigiri : expected["on_wasabi"])
    wanted.piles.add(Plate::wasabi_pile(parse_card(nigiri.get<std::string>()).value()));
  EXPECT_EQ(plate, wanted);
}

std::vector<int> first_numbers(const Points& points, std::size_t count) {
  return {points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count)};
}

// A turn in the middle of a round, when everybody has cards to choose from.
struct Scene {
  SushiGo game;
  State state;

  explicit Scene(int players, bool phantom = false) {
    game.options.players = static_cast<std::uint8_t>(players);
    game.options.phantom = phantom;
    state = game.initial_state();
    state.controller = 0;
    state.dealt = static_cast<std::uint8_t>(players * hand_size(game.options) + (phantom ? 1 : 0));
    for (Seat seat = 0; seat < players; ++seat) state.hands[seat].add(Card::tempura, 2);
  }
};

TEST(SushiGoCorpus, RoundPoints) {
  run_cases("sushi-go/rounds.json", "round-points", [](const Json& each) {
    std::vector<Plate> plates;
    for (const Json& plate : each["plates"]) plates.push_back(plate_of(plate));
    EXPECT_EQ(Json(first_numbers(round_points(plates), plates.size())), each["points"]);
  });
}

// A game that is over, with these puddings on the plates.
Scene at_the_end(const Json& each) {
  const bool phantom = each.value("phantom", false);
  const std::size_t plates = each["puddings"].size();
  Scene scene(static_cast<int>(plates) - (phantom ? 1 : 0), phantom);
  scene.game.options.phantom_pudding_loss = each.value("phantom_pudding_loss", true);
  scene.state.round = printed_rounds;
  for (std::size_t plate = 0; plate < plates; ++plate)
    scene.state.plates[plate].piles.add(static_cast<std::uint8_t>(Card::pudding), each["puddings"][plate].get<int>());
  return scene;
}

TEST(SushiGoCorpus, PuddingPoints) {
  run_cases("sushi-go/puddings.json", "pudding-points", [](const Json& each) {
    const Scene scene = at_the_end(each);
    const Points points = final_pudding_points(scene.game.options, scene.state);
    EXPECT_EQ(Json(first_numbers(points, each["puddings"].size())), each["points"]);
  });
}

TEST(SushiGoCorpus, FinalScores) {
  run_cases("sushi-go/ends.json", "final-scores", [](const Json& each) {
    Scene scene = at_the_end(each);
    for (std::size_t round = 0; round < each["rounds"].size(); ++round)
      for (std::size_t plate = 0; plate < each["rounds"][round].size(); ++plate)
        scene.state.round_points[round][plate] = each["rounds"][round][plate].get<std::int8_t>();
    Json scores = Json::array();
    for (std::size_t plate = 0; plate < each["scores"].size(); ++plate)
      scores.push_back(scene.game.score(scene.state, static_cast<Seat>(plate)));
    EXPECT_EQ(scores, each["scores"]);
    Json winners = Json::array();
    for (const Seat seat : scene.game.winners(scene.state)) winners.push_back(seat);
    EXPECT_EQ(winners, each["winners"]);
  });
}

TEST(SushiGoCorpus, LegalActions) {
  run_cases("sushi-go/legal.json", "legal-actions", [](const Json& each) {
    Scene scene(2, each.value("phantom", false));
    scene.state.controller = each.value("controls", false) ? 0 : 1;
    scene.state.hands[0] = cards_of(each["hand"]);
    scene.state.plates[0] = plate_of(each["plate"]);
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

TEST(SushiGoCorpus, PlatesAfterAChoice) {
  run_cases("sushi-go/choices.json", "plates-after-a-choice", [](const Json& each) {
    const bool phantom = each.contains("phantom_plate");
    Scene scene(2, phantom);
    scene.state.hands[0] = cards_of(each["hand"]);
    scene.state.plates[0] = plate_of(each["plate"]);
    if (phantom) scene.state.plates[phantom_seat] = plate_of(each["phantom_plate"]);
    ASSERT_EQ(scene.game.why_refused(scene.state, 0, action_of(each["choice"])), Refusal::none);
    scene.game.apply(scene.state, 0, action_of(each["choice"]));
    scene.game.apply(scene.state, 1, take(Card::tempura));
    expect_plate(scene.state.plates[0], each["plate_after"]);
    EXPECT_EQ(format_cards(scene.state.hands[1]), format_cards(cards_of(each["hand_after"])));
    if (phantom) expect_plate(scene.state.plates[phantom_seat], each["phantom_plate_after"]);
  });
}

TEST(SushiGoCorpus, HandsAfterATurn) {
  run_cases("sushi-go/passing.json", "hands-after-a-turn", [](const Json& each) {
    Scene scene(each["players"].get<int>(), each.value("phantom", false));
    scene.game.options.passing = each["passing"] == "left" ? Passing::left : Passing::both_ways;
    scene.state.round = static_cast<std::uint8_t>(each["round"].get<int>() - 1);
    scene.state.controller = each.value("controller", Seat{0});
    for (std::size_t seat = 0; seat < each["hands"].size(); ++seat)
      scene.state.hands[seat] = cards_of(each["hands"][seat]);
    for (Seat seat = 0; seat < scene.game.players(); ++seat) {
      ASSERT_EQ(scene.game.why_refused(scene.state, seat, action_of(each["choices"][seat])), Refusal::none);
      scene.game.apply(scene.state, seat, action_of(each["choices"][seat]));
    }
    for (Seat seat = 0; seat < scene.game.players(); ++seat)
      EXPECT_EQ(format_cards(scene.state.hands[seat]), format_cards(cards_of(each["hands_after"][seat])));
  });
}

TEST(SushiGoCorpus, Records) {
  run_cases("sushi-go/records.json", "records", [](const Json& each) {
    const auto read = read_record(json_line(each["record"]));
    EXPECT_TRUE(read.has_value()) << fault_line(read.error());
    EXPECT_TRUE(each["record"].contains("result"));
  });
}

// Every file is run above, every case has its own name, and the mistakes worth catching are all there.
TEST(SushiGoCorpus, IsWhole) {
  std::set<std::string> ids;
  std::set<std::string> mistakes;
  std::size_t cases = 0;
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(SUSHIYA_SOURCE_DIR "/corpus/sushi-go")) {
    ++files;
    for (const Json& each : corpus_file("sushi-go/" + file.path().filename().string())["cases"]) {
      ++cases;
      ids.insert(each["id"].get<std::string>());
      EXPECT_TRUE(each["clause"].get<std::string>().starts_with("SG-")) << each["id"];
      EXPECT_FALSE(each["description"].get<std::string>().empty()) << each["id"];
      mistakes.insert(each.value("mistake", ""));
    }
  }
  EXPECT_EQ(files, 7U);
  EXPECT_EQ(ids.size(), cases);
  for (const char* mistake :
       {"second place paid after a tie for first", "a tie at zero maki paid", "all-equal puddings paid",
        "fractional splits", "a sixth dumpling scoring again", "-6 with two players", "scores clamped at zero",
        "the wrong second card with chopsticks", "wasabi reaching back"})
    EXPECT_TRUE(mistakes.contains(mistake)) << mistake;
}

}  // namespace
}  // namespace sushiya::sushi_go
