// The examples of docs/protocol.md are what the house says.
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "games/sushi_go/sheet.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

// The JSON after each "<!-- example: NAME -->".
std::map<std::string, Json> examples() {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/protocol.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  std::map<std::string, Json> all;
  const std::string mark = "<!-- example: ";
  const std::string fence = "```json\n";
  for (std::size_t at = page.find(mark); at != std::string::npos; at = page.find(mark, at + 1)) {
    const std::size_t name = at + mark.size();
    const std::size_t from = page.find(fence, name) + fence.size();
    const auto told = parse_json(page.substr(from, page.find("```", from) - from));
    all[page.substr(name, page.find(" -->", name) - name)] = told.value_or(Json());
  }
  return all;
}

SushiGo with_phantom() {
  SushiGo game;
  game.options.phantom = true;
  game.options.passing = sushi_go::Passing::both_ways;
  return game;
}

Json told_event(const SushiGo& game, const SushiGo::Event& event) {
  return to_json(*Told<SushiGo>::event(game, event));
}

TEST(ProtocolPage, TellsWhatTheHouseSays) {
  using sushi_go::Card;
  const SushiGo game = with_phantom();
  const SushiRoll dice;
  sushi_go::Plates plates{};
  for (int each = 0; each < 3; ++each) sushi_go::place(plates[0], Card::tempura);
  // Six points for a pudding make both level.
  const SushiGo two;
  sushi_go::State over;
  over.round = two.options.rounds;
  over.round_points[0] = {10, 16, 0, 0, 0};
  sushi_go::place(over.plates[0], Card::pudding);
  const std::map<std::string, Json> true_ones{
      {"options", options_to_json(game.options)},
      {"sushi-go action", action_to_json(game, sushi_go::take_two(Card::wasabi, Card::squid_nigiri))},
      {"sushi-roll action", action_to_json(dice, *Notation<SushiRoll>::parse(dice, "swap maki_1 2 squid_nigiri"))},
      {"refusal", refusal_to_json<SushiGo>(sushi_go::Refusal::no_chopsticks)},
      {"what everybody hears", told_event(game, sushi_go::PhantomCardDrawn{0, Card::none})},
      {"what the seat hears", told_event(game, sushi_go::PhantomCardDrawn{0, Card::maki_3})},
      {"sheet line", to_json(sushi_go::round_lines(std::span(plates).first(2))[1])},
      {"decided", to_json(sushi_go::decision_of(two.options, over))},
  };
  const auto told = examples();
  EXPECT_EQ(told.size(), true_ones.size());
  for (const auto& [name, truth] : true_ones) {
    ASSERT_TRUE(told.contains(name)) << name;
    EXPECT_EQ(told.at(name), truth) << name;
  }
}

}  // namespace
}  // namespace sushiya
