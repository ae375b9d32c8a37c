// Our rules over the corpus of Wasabi!.
#include "games/wasabi/wasabi.hpp"

#include <filesystem>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "corpus/cases.hpp"
#include "games/wasabi/notation.hpp"
#include "protocol/options.hpp"
#include "records/record.hpp"

namespace sushiya::wasabi {
namespace {

Components components_of(const std::string& path) {
  wasabi::Components set;
  const auto fault = read_pieces(corpus_file(path)["components"], "/components", set);
  EXPECT_FALSE(fault.has_value());
  return set;
}

std::vector<std::string> words_of(const Json& list) { return list.get<std::vector<std::string>>(); }

// Seat 0 begins its turn with what the case gives.
struct Scene {
  Wasabi game;
  State state;

  Scene(const Components& set, const Json& given) {
    game.options.components = set;
    if (given.contains("players")) game.options.players = given["players"].get<std::uint8_t>();
    state = game.initial_state();
    state.setting_up = 0;
    begin_turn(state, 0);
    if (given.contains("beneath"))
      for (const auto& [square, tiles] : given["beneath"].items())
        for (const std::string& tile : words_of(tiles)) lay(*parse_square(square), tile);
    if (given.contains("board")) draw_board(given["board"]);
    if (given.contains("wasabi")) {
      for (const std::string& corner : words_of(given["wasabi"])) {
        state.kitchen.remove(Card::wasabi);
        state.board.cover(*parse_square(corner));
      }
    }
    if (given.contains("hand"))
      for (const std::string& tile : words_of(given["hand"])) {
        --state.pantry[ingredient(tile)];
        add_tile(state.hands[0], ingredient(tile));
      }
    if (given.contains("screen"))
      for (const Strip strip : strips(given["screen"])) {
        state.undecided.erase(strip);
        receive_strip(game.options, state, strip, Unwitnessed{});
      }
    if (given.contains("opened")) state.opened[0] = strips(given["opened"]);
    if (given.contains("cards"))
      for (const std::string& card : words_of(given["cards"])) {
        state.kitchen.remove(*parse_card(card));
        state.cards[0].add(*parse_card(card));
      }
    state.undecided = state.undecided.without(state.opened[0]);
    if (given.contains("moves"))
      for (const std::string& move : words_of(given["moves"])) play(move);
  }

  void play(const std::string& move) {
    ASSERT_EQ(refusal_name(game.why_refused(state, state.active, action(move))), "none") << move;
    game.apply(state, state.active, action(move));
  }
  Action action(const std::string& text) const { return parse_action(game.options.components, text).value(); }
  Ingredient ingredient(const std::string& id) const {
    const Ingredient kind = game.options.components.find_ingredient(id);
    EXPECT_NE(kind, no_tile) << id;
    return kind;
  }
  Strips strips(const Json& names) const {
    Strips all;
    for (const std::string& name : words_of(names)) all.insert(game.options.components.find_strip(name));
    return all;
  }

 private:
  void draw_board(const Json& lines) {
    int row = 0;
    for (const std::string& line : words_of(lines)) {
      std::istringstream words(line);
      int column = 0;
      for (std::string word; words >> word; ++column)
        if (word != ".") lay(square_at(column, row), word);
      ++row;
    }
  }
  void lay(Square square, const std::string& tile) {
    --state.pantry[ingredient(tile)];
    state.board.put(square, ingredient(tile));
  }
};

// Every tile on the board: square by square, the lowest first.
Json told_board(const Components& set, const Board& board) {
  Json told = Json::object();
  for (unsigned at = 0; at < board.buried_count; ++at)
    told[format_square(board.buried[at].square)].push_back(ingredient_id(set, board.buried[at].tile));
  for (const Square square : board.filled())
    told[format_square(square)].push_back(ingredient_id(set, board.top(square)));
  return told;
}

void expect_same_board(const Json& told, const Json& expected) {
  EXPECT_EQ(told.size(), expected.size());
  for (const auto& [square, tiles] : expected.items()) EXPECT_EQ(told.value(square, Json()), tiles) << square;
}

TEST(WasabiCorpus, CompletedStrips) {
  const Components set = components_of("wasabi/lines.json");
  run_cases("wasabi/lines.json", "completed-strips", [&](const Json& each) {
    const Scene scene(set, each);
    Changed changed = nothing_changed();
    for (std::size_t at = 0; at < each["changed"].size(); ++at)
      changed[at] = *parse_square(each["changed"][at].get<std::string>());
    EXPECT_EQ(completed_strips(set, scene.state.board, changed, scene.strips(each["screen"])),
              scene.strips(each["completed"]));
    for (const Strip strip : scene.strips(each["screen"]))
      EXPECT_EQ(stands_in_style(set, scene.state.board, changed, strip), scene.strips(each["in_style"]).contains(strip))
          << strip_name(set, strip);
  });
}

TEST(WasabiCorpus, FinalScores) {
  run_cases("wasabi/scores.json", "final-scores", [](const Json& each) {
    Wasabi game;
    game.options.players = static_cast<std::uint8_t>(each["strips"].size());
    State state = game.initial_state();
    state.step = Step::over;
    Strips left = the_box.all_strips();
    Json points = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
      for (const Json& length : each["strips"][seat]) {
        const Strip strip = (left & the_box.of_length[length.get<std::size_t>()]).lowest();
        left.erase(strip);
        state.opened[seat].insert(strip);
      }
      state.cubes[seat] = each["cubes"][seat].get<std::uint8_t>();
      if (state.opened[seat].size() == the_box.token_total())
        state.finished_all_tokens = static_cast<std::uint8_t>(seat + 1);
      points.push_back(game.score(state, seat));
    }
    EXPECT_EQ(points, each["points"]);
    Json winners = Json::array();
    for (const Seat seat : game.winners(state)) winners.push_back(seat);
    EXPECT_EQ(winners, each["winners"]);
  });
}

TEST(WasabiCorpus, LegalActions) {
  const Components set = components_of("wasabi/legal.json");
  run_cases("wasabi/legal.json", "legal-actions", [&](const Json& each) {
    const Scene scene(set, each);
    ActionList list;
    scene.game.list_legal_actions(scene.state, 0, list);
    std::multiset<std::string> listed;
    for (const Action& action : list) listed.insert(format_action(set, action));
    const auto legal = words_of(each["legal"]);
    EXPECT_EQ(listed, std::multiset<std::string>(legal.begin(), legal.end()));
    for (const Json& refused : each["refused"])
      EXPECT_EQ(refusal_clause(scene.game.why_refused(scene.state, 0, scene.action(refused["action"]))),
                refused["clause"].get<std::string>())
          << refused["action"];
  });
}

TEST(WasabiCorpus, TablesAfterMoves) {
  const Components set = components_of("wasabi/turns.json");
  run_cases("wasabi/turns.json", "tables-after-moves", [&](const Json& each) {
    const Scene scene(set, each);
    const State& state = scene.state;
    int told = 0;
    const auto is_told = [&](const char* field) {
      told += each.contains(field) ? 1 : 0;
      return each.contains(field);
    };
    if (is_told("board_after")) expect_same_board(told_board(set, state.board), each["board_after"]);
    if (is_told("hand_after")) {
      TileHand hand{};
      for (const std::string& tile : words_of(each["hand_after"])) add_tile(hand, scene.ingredient(tile));
      EXPECT_EQ(state.hands[0], hand);
    }
    if (is_told("cards_after")) {
      Cards cards;
      for (const std::string& card : words_of(each["cards_after"])) cards.add(*parse_card(card));
      EXPECT_EQ(state.cards[0], cards);
    }
    if (is_told("covered_after")) {
      Squares covered;
      for (const std::string& square : words_of(each["covered_after"])) covered.insert(*parse_square(square));
      EXPECT_EQ(state.board.covered(), covered);
    }
    if (is_told("opened_after")) EXPECT_EQ(state.opened[0], scene.strips(each["opened_after"]));
    if (is_told("cubes_after")) EXPECT_EQ(+state.cubes[0], each["cubes_after"]);
    if (is_told("points_after")) EXPECT_EQ(scene.game.score(state, 0), each["points_after"]);
    if (is_told("turn_after")) EXPECT_EQ(+state.active, each["turn_after"]);
    EXPECT_GT(told, 0);
  });
}

TEST(WasabiCorpus, Records) {
  run_cases("wasabi/records.json", "records", [](const Json& each) {
    const Json& record = each["record"];
    EXPECT_EQ(record["game"], Wasabi::id);
    EXPECT_TRUE(record.contains("result"));
    Fields fields(record, "");
    for (const std::string_view name : {"format", "version", "game"}) fields.required(name);
    const auto read = read_game<Wasabi>(fields);
    EXPECT_TRUE(read.has_value()) << fault_line(read.error());
  });
}

// Every file is run above, and every case has its own name and a clause.
TEST(WasabiCorpus, IsWhole) {
  std::set<std::string> ids;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SUSHIYA_SOURCE_DIR "/corpus/wasabi")) {
    const Json file = corpus_file("wasabi/" + entry.path().filename().string());
    EXPECT_EQ(file["game"], "wasabi");
    for (const Json& each : file["cases"]) {
      EXPECT_TRUE(ids.insert(each["id"].get<std::string>()).second) << each["id"];
      EXPECT_TRUE(each["clause"].get<std::string>().starts_with("WA-"));
      EXPECT_FALSE(each["description"].get<std::string>().empty());
    }
    ++files;
  }
  EXPECT_EQ(files, 5);
  EXPECT_GT(ids.size(), 45U);
}

}  // namespace
}  // namespace sushiya::wasabi
