#include "table/score/sushi_go_game.hpp"

#include <array>
#include <optional>
#include <vector>

#include "games/sushi_go/notation.hpp"
#include "protocol/fields.hpp"
#include "table/score/sheet.hpp"
#include "table/sushi_go_story.hpp"

namespace sushiya::sushi_go {
namespace {

using sheet::Line;
using sheet::Parts;
using sheet::Standing;

using Plates = std::vector<Plate>;  // of one round

struct CountedGame {
  std::size_t plates = 0;
  bool phantom = false;  // the last plate is its own
  std::vector<Plates> rounds;
  std::vector<int> puddings;
  Cards used;
};

// ---- Reading

std::optional<ScoreFault> read_card(const Json& told, const std::string& place, CountedGame& game, Plate& plate) {
  if (!told.is_string()) return fault_at(place, "expected the name of a card");
  const auto card = parse_card(told.get_ref<const std::string&>());
  if (!card) return fault_at(place, card.error().message);
  const int in_deck = printed_deck()[*card];
  // SG-3: one deck for the whole game.
  if (game.used[*card] == in_deck)
    return sheet::refused(place, "too_many_of_a_card", "SG-1",
                          "more " + std::string(card_id(*card)) + " than the " + std::to_string(in_deck) +
                              " in the deck, all rounds together (SG-1, SG-3)",
                          {{"piece", card_id(*card)}, {"n", in_deck}});
  game.used.add(*card);
  sushi_go::place(plate, *card);
  return std::nullopt;
}

std::optional<ScoreFault> read_plate(const Json& told, const std::string& place, CountedGame& game, Plate& plate) {
  if (!told.is_array()) return fault_at(place, "expected an array of cards");
  const int most = printed_hand_size(static_cast<int>(game.plates));
  if (told.size() > static_cast<std::size_t>(most))
    return sheet::refused(place, "too_many_cards", "SG-2",
                          "expected at most " + std::to_string(most) + " cards in a round (SG-2)", {{"n", most}});
  for (std::size_t at = 0; at < told.size(); ++at)
    if (auto fault = read_card(told[at], place + "/" + std::to_string(at), game, plate)) return fault;
  return std::nullopt;
}

std::optional<ScoreFault> read_round(const Json& told, const std::string& place, CountedGame& game) {
  const std::size_t least = game.phantom ? least_players + 1 : least_players;
  const std::size_t most = game.phantom ? least : most_players;
  if (!told.is_array() || told.size() < least || told.size() > most)
    return sheet::refused(
        place, "players", "SG-2",
        game.phantom ? "expected the plates of two players and the phantom (SG-32)" : "expected 2 to 5 plates (SG-2)",
        Json::object());
  if (!game.rounds.empty() && told.size() != game.plates)
    return fault_at(place, "expected as many plates as in the first round");
  game.plates = told.size();
  Plates& plates = game.rounds.emplace_back(game.plates);
  for (std::size_t at = 0; at < told.size(); ++at)
    if (auto fault = read_plate(told[at], place + "/" + std::to_string(at), game, plates[at])) return fault;
  return std::nullopt;
}

// SG-25: counted at the end, or as they lay on the plates of all rounds.
std::optional<ScoreFault> read_puddings(const Json* told, CountedGame& game) {
  if (told == nullptr) {
    game.puddings.assign(game.plates, 0);
    for (const Plates& plates : game.rounds)
      for (std::size_t at = 0; at < plates.size(); ++at) game.puddings[at] += plates[at][Card::pudding];
    return std::nullopt;
  }
  if (told->size() != game.plates) return fault_at("/puddings", "expected as many numbers as there are plates");
  const int in_deck = printed_deck()[Card::pudding];
  int sum = 0;
  for (const Json& each : *told) {
    const auto count = whole_number(each, 0, 2 * in_deck);
    if (!count) return fault_at("/puddings/" + std::to_string(game.puddings.size()), count.error());
    game.puddings.push_back(*count);
    sum += *count;
  }
  if (sum > in_deck)
    return sheet::refused("/puddings", "too_many_puddings", "SG-1",
                          std::to_string(sum) + " puddings, but the deck holds " + std::to_string(in_deck) + " (SG-1)",
                          {{"n", in_deck}});
  return std::nullopt;
}

// ---- Counting

std::vector<int> of_each(const Plates& plates, auto&& number) {
  std::vector<int> all;
  for (const Plate& plate : plates) all.push_back(number(plate));
  return all;
}

// Sets of so many, and what is left over.
Parts sets_of(Card card, int count, int size, int points_of_a_set) {
  Parts parts;
  for (int set = 0; set < count / size; ++set) parts.push_back(sheet::part_of(card_id(card), size, points_of_a_set));
  if (count % size > 0) parts.push_back(sheet::part_of(card_id(card), count % size, 0));
  return parts;
}

Parts nigiri_parts(const Plate& plate) {
  Parts parts;
  for (const Card card : {Card::squid_nigiri, Card::salmon_nigiri, Card::egg_nigiri}) {
    for (int each = 0; each < plate.on_wasabi(card); ++each)
      parts.push_back({{card_id(Card::wasabi), card_id(card)}, 3 * nigiri_points(card)});
    for (int each = 0; each < plate[card]; ++each) parts.push_back({{card_id(card)}, nigiri_points(card)});
  }
  for (int each = 0; each < plate[Card::wasabi]; ++each) parts.push_back({{card_id(Card::wasabi)}, 0});
  return parts;
}

// SG-17, SG-18, SG-19.
std::vector<Standing> maki_standings(const std::vector<int>& icons) {
  const sheet::Places places = sheet::places_of(icons);
  std::vector<Standing> all;
  for (const int count : icons) {
    if (count == 0)
      all.push_back({"none", "SG-19"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_shared" : "most", "SG-17", places.with_most});
    else if (count == places.second && places.with_most > 1)
      all.push_back({"no_second", "SG-17", places.with_most});
    else if (count == places.second)
      all.push_back({places.with_second > 1 ? "second_shared" : "second", "SG-18", places.with_second});
    else
      all.push_back({"behind", "SG-18"});
  }
  return all;
}

// SG-26 … SG-29.
std::vector<Standing> pudding_standings(const std::vector<int>& puddings) {
  const sheet::Places places = sheet::places_of(puddings);
  std::vector<Standing> all;
  for (const int count : puddings) {
    if (places.most == places.fewest)
      all.push_back({"all_equal", "SG-28"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_shared" : "most", "SG-26", places.with_most});
    else if (count > places.fewest)
      all.push_back({"between", "SG-26"});
    else if (puddings.size() == least_players)
      all.push_back({"no_loss", "SG-29"});
    else
      all.push_back({places.with_fewest > 1 ? "fewest_shared" : "fewest", "SG-27", places.with_fewest});
  }
  return all;
}

std::vector<Line> lines_of(const Plates& plates) {
  TurnStory story;
  for (std::size_t at = 0; at < plates.size(); ++at) story.plates[at] = plates[at];
  const auto points = points_of(story, static_cast<int>(plates.size()));
  std::vector<Line> lines;
  const auto add = [&](std::string_view category, std::string_view clause, int PlatePoints::* kind, auto&& count) {
    Line& line = lines.emplace_back(Line{category, clause, of_each(plates, count)});
    for (const PlatePoints& each : points) line.points.push_back(each.*kind);
  };
  const auto add_parts = [&](auto&& parts_of) {
    for (const Plate& plate : plates) lines.back().parts.push_back(parts_of(plate));
  };
  add("maki", "SG-17", &PlatePoints::maki, [](const Plate& plate) { return maki_icons(plate); });
  lines.back().standings = maki_standings(lines.back().counts);
  add("tempura", "SG-21", &PlatePoints::tempura, [](const Plate& plate) { return plate[Card::tempura]; });
  add_parts([](const Plate& plate) { return sets_of(Card::tempura, plate[Card::tempura], 2, tempura_points(2)); });
  add("sashimi", "SG-22", &PlatePoints::sashimi, [](const Plate& plate) { return plate[Card::sashimi]; });
  add_parts([](const Plate& plate) { return sets_of(Card::sashimi, plate[Card::sashimi], 3, sashimi_points(3)); });
  add("dumpling", "SG-23", &PlatePoints::dumplings, [](const Plate& plate) { return plate[Card::dumpling]; });
  add_parts([](const Plate& plate) {
    const int count = plate[Card::dumpling];
    return count == 0 ? Parts{} : Parts{sheet::part_of(card_id(Card::dumpling), count, dumpling_points(count))};
  });
  add("nigiri", "SG-24", &PlatePoints::nigiri, [](const Plate& plate) {
    int count = 0;
    for (const Card card : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
      count += plate[card] + plate.on_wasabi(card);
    return count;
  });
  add_parts(nigiri_parts);
  return lines;
}

Options options_of(const CountedGame& counted) {
  SushiGo game;
  game.options.players = static_cast<std::uint8_t>(counted.plates - (counted.phantom ? 1U : 0U));
  game.options.phantom = counted.phantom;
  return game.options;
}

// The end of the game by the rules themselves, as if no other round followed.
State end_of(const CountedGame& counted) {
  SushiGo game;
  game.options = options_of(counted);
  State state = game.initial_state();
  for (std::size_t round = 0; round < counted.rounds.size(); ++round) {
    const Points points = round_points(counted.rounds[round]);
    for (std::size_t at = 0; at < counted.plates; ++at)
      state.round_points[round][at] = static_cast<std::int8_t>(points[at]);
  }
  for (std::size_t at = 0; at < counted.plates; ++at)
    state.plates[at].piles.add(static_cast<std::uint8_t>(Card::pudding), counted.puddings[at]);
  state.round = game.options.rounds;
  return state;
}

// The rounds alone: during a game nobody has counted yet what is counted at the end.
std::vector<int> sums_of_rounds(const State& over, std::size_t plates) {
  std::vector<int> sums(plates, 0);
  for (const auto& points : over.round_points)
    for (std::size_t at = 0; at < plates; ++at) sums[at] += points[at];
  return sums;
}

sheet::Decision decision_of(const Options& options, const State& over) {
  sheet::Decision decision{winners(options, over), "points", "SG-31", {}};
  const int points = score(options, over, decision.winners.lowest());
  for (Seat seat = 0; seat < options.players; ++seat)
    if (!decision.winners.contains(seat) && score(options, over, seat) == points) decision.level.insert(seat);
  if (decision.winners.size() > 1) {
    decision.by = "shared";
  } else if (!decision.level.empty()) {
    decision.by = "puddings";
  } else if (options.phantom && score(options, over, static_cast<Seat>(options.players)) >= points) {
    decision.by = "not_the_phantom";
    decision.clause = "SG-37";
  }
  return decision;
}

Json answer_of(const CountedGame& game) {
  Json answer{{"rounds_in_game", printed_rounds}, {"rounds", Json::array()}};
  for (const Plates& plates : game.rounds) {
    const Points points = round_points(plates);
    Json lines = Json::array();
    for (const Line& line : lines_of(plates)) lines.push_back(sheet::line_to_json(line));
    answer["rounds"].push_back(
        {{"points", std::vector<int>(points.begin(), points.begin() + static_cast<int>(game.plates))},
         {"lines", lines}});
  }
  const Options options = options_of(game);
  const State over = end_of(game);
  const Points puddings = final_pudding_points(options, over);
  Line line{"pudding", "SG-26", game.puddings};
  line.points.assign(puddings.begin(), puddings.begin() + static_cast<int>(game.plates));
  line.standings = pudding_standings(game.puddings);
  answer["ends"] = Json::array({sheet::line_to_json(line)});
  answer["so_far"] = sheet::numbers(sums_of_rounds(over, game.plates));
  answer["totals"] = Json::array();
  for (Seat plate = 0; plate < game.plates; ++plate) answer["totals"].push_back(score(options, over, plate));
  sheet::tell_decision(decision_of(options, over), answer);
  return answer;
}

}  // namespace

Scored score_game(const Json& table) {
  Fields fields(table, "");
  CountedGame game;
  game.phantom = fields.flag_or(false, "phantom");
  const Json* rounds = fields.array("rounds");
  const Json* puddings = fields.has("puddings") ? fields.array("puddings") : nullptr;
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (rounds->empty() || rounds->size() > printed_rounds)
    return std::unexpected(ScoreFault(fault_at("/rounds", "expected 1 to 3 rounds (SG-2)")));
  for (std::size_t round = 0; round < rounds->size(); ++round)
    if (auto fault = read_round((*rounds)[round], "/rounds/" + std::to_string(round), game))
      return std::unexpected(std::move(*fault));
  if (auto fault = read_puddings(puddings, game)) return std::unexpected(std::move(*fault));
  return answer_of(game);
}

}  // namespace sushiya::sushi_go
