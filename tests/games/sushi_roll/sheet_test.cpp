// The sheet of paper: what it says is what the rules count.
#include "games/sushi_roll/sheet.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "at_the_table.hpp"

namespace sushiya::sushi_roll {
namespace {

RoundSheet sheet_of(std::initializer_list<std::string_view> told) {
  std::vector<Tray> trays;
  for (const std::string_view tray : told) trays.push_back(*parse_tray(tray));
  return round_sheet(trays);
}

const SheetLine& line(const SheetLines& lines, std::string_view category) {
  return *std::ranges::find(lines, category, &SheetLine::category);
}

// "squid_nigiri wasabi 9, egg_nigiri 1"
std::string text_of(const SheetParts& parts) {
  std::string text;
  for (const SheetPart& part : parts) {
    if (!text.empty()) text += ", ";
    for (const std::string_view piece : part.pieces) text.append(piece).append(" ");
    text += std::to_string(part.points);
  }
  return text;
}

std::vector<std::string_view> places(const SheetLine& line) {
  std::vector<std::string_view> all;
  for (const Standing& standing : line.standings) all.push_back(standing.place);
  return all;
}

TEST(Sheet, HasTheLinesOfTheRulebookInItsOrder) {
  std::vector<std::string_view> categories;
  std::vector<std::string_view> clauses;
  for (const SheetLine& each : sheet_of({"", ""}).lines) {
    categories.push_back(each.category);
    clauses.push_back(each.clause);
  }
  EXPECT_EQ(categories, (std::vector<std::string_view>{"maki", "nigiri", "dumpling", "tempura", "sashimi"}));
  EXPECT_EQ(clauses, (std::vector<std::string_view>{"SR-18", "SR-19", "SR-20", "SR-20", "SR-20"}));
}

TEST(SR_18, TheSheetSaysHowEachStands) {
  const RoundSheet sheet = sheet_of({"maki_3 maki_1", "maki_2 maki_2", "maki_3", "maki_1", ""});
  const SheetLine& maki = line(sheet.lines, "maki");
  EXPECT_EQ(maki.counts, (std::vector{4, 4, 3, 1, 0}));
  EXPECT_EQ(maki.points, (std::vector{6, 6, 3, 0, 0}));
  EXPECT_EQ(places(maki), (std::vector<std::string_view>{"most_each", "most_each", "second", "behind", "none"}));
  EXPECT_EQ(maki.standings[0].among, 2);
}

TEST(SR_19, TheSheetShowsWhatLiesOnWasabi) {
  const RoundSheet sheet = sheet_of({"wasabi squid_nigiri egg_nigiri wasabi", "salmon_nigiri"});
  const SheetLine& nigiri = line(sheet.lines, "nigiri");
  EXPECT_EQ(nigiri.counts, (std::vector{2, 1}));
  EXPECT_EQ(nigiri.points, (std::vector{10, 2}));
  EXPECT_EQ(text_of(nigiri.parts[0]), "wasabi squid_nigiri 9, egg_nigiri 1, wasabi 0");
  EXPECT_EQ(text_of(nigiri.parts[1]), "salmon_nigiri 2");
}

TEST(SR_20, TheSheetShowsSetsOfThreeAndTheRest) {
  const RoundSheet sheet = sheet_of({"tempura tempura tempura tempura sashimi sashimi", "dumpling dumpling"});
  EXPECT_EQ(text_of(line(sheet.lines, "tempura").parts[0]), "tempura tempura tempura 10, tempura 1");
  EXPECT_EQ(text_of(line(sheet.lines, "sashimi").parts[0]), "sashimi sashimi 6");
  EXPECT_EQ(text_of(line(sheet.lines, "dumpling").parts[1]), "dumpling dumpling 4");
  EXPECT_EQ(sheet.points, (std::vector{17, 4}));
}

TEST(SR_21, TheSheetSaysWhoHasMostAndFewestPuddings) {
  const auto standings = [](std::initializer_list<int> puddings) {
    std::vector<Tokens> held;
    for (const int count : puddings) held.push_back({0, 0, static_cast<std::uint8_t>(count)});
    return places(end_lines(held)[0]);
  };
  using All = std::vector<std::string_view>;
  EXPECT_EQ(standings({6, 2, 0}), (All{"most", "between", "fewest"}));
  EXPECT_EQ(standings({6, 6, 0, 0}), (All{"most_each", "most_each", "fewest_each", "fewest_each"}));
  EXPECT_EQ(standings({3, 3, 3}), (All{"all_equal", "all_equal", "all_equal"}));
  EXPECT_EQ(standings({3, 1}), (All{"most", "no_loss"})) << "SR-22";
  EXPECT_EQ(standings({3, 3}), (All{"most_each", "most_each"})) << "SR-22";
}

TEST(SR_23, TheSheetPairsUnusedTokens) {
  const std::vector<Tokens> held{{3, 2, 0}, {0, 1, 0}, {0, 0, 7}};
  const SheetLine tokens = end_lines(held)[1];
  EXPECT_EQ(tokens.category, "tokens");
  EXPECT_EQ(tokens.counts, (std::vector{5, 1, 0}));
  EXPECT_EQ(tokens.points, (std::vector{2, 0, 0}));
  EXPECT_EQ(text_of(tokens.parts[0]), "token token token token 2, token 0");
  EXPECT_EQ(text_of(tokens.parts[1]), "token 0");
  EXPECT_EQ(text_of(tokens.parts[2]), "");
}

// One round of nothing: the sums are puddings and tokens alone.
Decision decided(std::initializer_list<Tokens> held) {
  Options options;
  options.players = static_cast<std::uint8_t>(held.size());
  options.rounds = 1;
  std::array<Tokens, max_seats> all{};
  std::ranges::copy(held, all.begin());
  const Trays nothing{};
  return game_sheet(options, std::span(&nothing, 1), all).decided;
}

TEST(SR_24, TheSheetSaysByWhatTheGameIsDecided) {
  EXPECT_EQ(decided({{4, 0, 0}, {2, 0, 0}}).by, "points");
  EXPECT_EQ(decided({{4, 0, 0}, {4, 0, 0}}).by, "shared");
  EXPECT_EQ(decided({{4, 0, 0}, {4, 0, 0}}).winners, SeatSet::first(2));
  const Decision by_puddings = decided({{12, 0, 0}, {0, 0, 1}});
  EXPECT_EQ(by_puddings.by, "puddings");
  EXPECT_EQ(by_puddings.clause, "SR-24");
  EXPECT_EQ(by_puddings.winners, SeatSet{1});
  EXPECT_EQ(by_puddings.level, SeatSet{0});
}

TEST(Sheet, CountsWhatTheRulesCount) {
  for (const SushiRoll& game : SushiRoll::setups()) {
    const auto players = static_cast<std::size_t>(game.players());
    Random random(3);
    std::vector<Trays> rounds;
    State state = game.initial_state();
    const Witness hear{[&](Audience, const Event& event) {
      if (const auto* scored = std::get_if<RoundScored>(&event)) rounds.push_back(scored->table.trays);
    }};
    ActionList list;
    while (!is_over(game, state)) {
      const Seat seat = game.seats_to_act(state).lowest();
      game.list_legal_actions(state, seat, list);
      game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], hear);
    }
    const Sheet sheet = game_sheet(game.options, rounds, state.tokens);
    ASSERT_EQ(sheet.rounds.size(), game.options.rounds);
    EXPECT_EQ(sheet.rounds_in_game, int{game.options.rounds});
    for (std::size_t seat = 0; seat < players; ++seat) {
      int sum = 0;
      for (std::size_t round = 0; round < sheet.rounds.size(); ++round) {
        int of_lines = 0;
        for (const SheetLine& each : sheet.rounds[round].lines) {
          of_lines += each.points[seat];
          if (each.parts.empty()) continue;
          int of_parts = 0;
          for (const SheetPart& part : each.parts[seat]) of_parts += part.points;
          EXPECT_EQ(of_parts, each.points[seat]) << each.category;
        }
        EXPECT_EQ(of_lines, state.round_points[round][seat]);
        EXPECT_EQ(sheet.rounds[round].points[seat], of_lines);
        sum += of_lines;
      }
      EXPECT_EQ(sheet.so_far[seat], sum);
      for (const SheetLine& each : sheet.ends) sum += each.points[seat];
      EXPECT_EQ(sheet.totals[seat], sum);
      EXPECT_EQ(sum, game.score(state, static_cast<Seat>(seat)));
    }
    EXPECT_EQ(sheet.winners, game.winners(state));
    EXPECT_EQ(sheet_of(game.options, GameEnded{state}).totals, sheet.totals);
    EXPECT_EQ(sheet_of(game.options, View{state, 0}).so_far, sheet.so_far);
  }
}

}  // namespace
}  // namespace sushiya::sushi_roll
