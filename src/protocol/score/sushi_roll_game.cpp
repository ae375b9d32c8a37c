#include "protocol/score/sushi_roll_game.hpp"

#include <optional>
#include <vector>

#include "games/sushi_roll/notation.hpp"
#include "protocol/fields.hpp"
#include "protocol/score/sheet.hpp"
#include "protocol/score/sushi_roll_dice.hpp"

namespace sushiya::sushi_roll {
namespace {

using sheet::Line;
using sheet::Parts;
using sheet::Standing;

struct CountedGame {
  std::size_t players = 0;
  std::vector<Trays> rounds;
  std::vector<int> puddings;
  std::vector<int> tokens;  // menus and chopsticks together
};

// ---- Reading

std::optional<ScoreFault> read_tray(const Json& told, const std::string& place, std::size_t tray, int most,
                                    DiceOnTable& table) {
  if (!told.is_array()) return fault_at(place, "expected an array of dice");
  if (told.size() > static_cast<std::size_t>(most))
    return refused(place, "too_many_dice", "SR-3",
                   "expected at most " + std::to_string(most) + " dice in a round (SR-3)", {{"n", most}});
  for (std::size_t at = 0; at < told.size(); ++at) {
    const std::string here = place + "/" + std::to_string(at);
    if (!told[at].is_string()) return fault_at(here, "expected what a die shows");
    const auto symbol = parse_symbol(told[at].get_ref<const std::string&>());
    if (!symbol) return fault_at(here, symbol.error().message);
    if (auto reason = table.lay(*symbol, tray))
      return refused(here, reason->name, reason->clause, reason->message, std::move(reason->with));
  }
  return std::nullopt;
}

std::optional<ScoreFault> read_round(const Json& told, const std::string& place, CountedGame& game) {
  if (!told.is_array() || told.size() < least_players || told.size() > most_players)
    return refused(place, "players", "SR-3", "expected 2 to 5 trays (SR-3)", Json::object());
  if (!game.rounds.empty() && told.size() != game.players)
    return fault_at(place, "expected as many trays as in the first round");
  game.players = told.size();
  DiceOnTable table;
  const int most = printed_dice_per_belt(static_cast<int>(game.players));
  for (std::size_t at = 0; at < told.size(); ++at)
    if (auto fault = read_tray(told[at], place + "/" + std::to_string(at), at, most, table)) return fault;
  game.rounds.push_back(table.trays());
  return std::nullopt;
}

// As many numbers as players, together no more than the supply holds (SR-2); nothing told is none.
std::optional<ScoreFault> read_counts(const Json* told, const std::string& name, int supply, std::size_t players,
                                      std::vector<int>& counts) {
  if (told == nullptr) {
    counts.assign(players, 0);
    return std::nullopt;
  }
  if (told->size() != players) return fault_at("/" + name, "expected one for each player");
  int sum = 0;
  for (const Json& each : *told) {
    const auto count = whole_number(each, 0, 2 * supply);
    if (!count) return fault_at("/" + name + "/" + std::to_string(counts.size()), count.error());
    counts.push_back(*count);
    sum += *count;
  }
  if (sum > supply)
    return refused("/" + name, "too_many_" + name, "SR-2",
                   std::to_string(sum) + " " + name + ", but there are only " + std::to_string(supply) + " (SR-2)",
                   {{"n", supply}});
  return std::nullopt;
}

// ---- Counting

using DiceCounts = std::vector<TrayCount>;

std::vector<int> of_each(const DiceCounts& counts, int TrayCount::* kind) {
  std::vector<int> all;
  for (const TrayCount& count : counts) all.push_back(count.*kind);
  return all;
}

// SR-20: sets of three first, then what remains.
Parts sets_of(Symbol symbol, int count, int (*points)(int)) {
  Parts parts;
  for (int set = 0; set < count / 3; ++set) parts.push_back(sheet::part_of(symbol_id(symbol), 3, points(3)));
  if (count % 3 > 0) parts.push_back(sheet::part_of(symbol_id(symbol), count % 3, points(count % 3)));
  return parts;
}

Parts nigiri_parts(const Tray& tray) {
  Parts parts;
  for (const Symbol symbol : {Symbol::squid_nigiri, Symbol::salmon_nigiri, Symbol::egg_nigiri}) {
    const int tripled = tray.on_wasabi(symbol);
    for (int each = 0; each < tripled; ++each)
      parts.push_back({{symbol_id(Symbol::wasabi), symbol_id(symbol)}, 3 * nigiri_points(symbol)});
    for (int each = tripled; each < tray.dice.count(symbol); ++each)
      parts.push_back({{symbol_id(symbol)}, nigiri_points(symbol)});
  }
  for (int each = 0; each < tray.free_wasabi(); ++each) parts.push_back({{symbol_id(Symbol::wasabi)}, 0});
  return parts;
}

int nigiri_on(const Tray& tray) {
  int count = 0;
  for (const Die die : tray.dice) count += is_nigiri(die.symbol()) ? 1 : 0;
  return count;
}

// SR-18: all who tie get the full points.
std::vector<Standing> maki_standings(const std::vector<int>& icons) {
  const sheet::Places places = sheet::places_of(icons);
  std::vector<Standing> all;
  for (const int count : icons) {
    if (count == 0)
      all.push_back({"none", "SR-18"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_each" : "most", "SR-18", places.with_most});
    else if (count == places.second)
      all.push_back({places.with_second > 1 ? "second_each" : "second", "SR-18", places.with_second});
    else
      all.push_back({"behind", "SR-18"});
  }
  return all;
}

// SR-21, SR-22.
std::vector<Standing> pudding_standings(const std::vector<int>& puddings) {
  const sheet::Places places = sheet::places_of(puddings);
  const bool two = puddings.size() == least_players;
  std::vector<Standing> all;
  for (const int count : puddings) {
    if (places.most == places.fewest && !two)
      all.push_back({"all_equal", "SR-21"});
    else if (count == places.most)
      all.push_back({places.with_most > 1 ? "most_each" : "most", two ? "SR-22" : "SR-21", places.with_most});
    else if (count > places.fewest)
      all.push_back({"between", "SR-21"});
    else if (two)
      all.push_back({"no_loss", "SR-22"});
    else
      all.push_back({places.with_fewest > 1 ? "fewest_each" : "fewest", "SR-21", places.with_fewest});
  }
  return all;
}

std::vector<Line> lines_of(const Trays& trays, std::size_t players) {
  DiceCounts counts;
  for (std::size_t seat = 0; seat < players; ++seat) counts.push_back(count_tray(trays[seat]));
  const auto points = tray_points(trays, static_cast<int>(players));
  std::vector<Line> lines;
  const auto add = [&](std::string_view category, std::string_view clause, int TrayPoints::* kind,
                       std::vector<int> counted) {
    Line& line = lines.emplace_back(Line{category, clause, std::move(counted)});
    for (const TrayPoints& each : points) line.points.push_back(each.*kind);
  };
  const auto add_sets = [&](Symbol symbol, int (*points_of)(int)) {
    for (const int count : lines.back().counts) lines.back().parts.push_back(sets_of(symbol, count, points_of));
  };
  add("maki", "SR-18", &TrayPoints::maki, of_each(counts, &TrayCount::maki));
  lines.back().standings = maki_standings(lines.back().counts);
  add("tempura", "SR-20", &TrayPoints::tempura, of_each(counts, &TrayCount::tempura));
  add_sets(Symbol::tempura, tempura_points);
  add("sashimi", "SR-20", &TrayPoints::sashimi, of_each(counts, &TrayCount::sashimi));
  add_sets(Symbol::sashimi, sashimi_points);
  add("dumpling", "SR-20", &TrayPoints::dumplings, of_each(counts, &TrayCount::dumplings));
  add_sets(Symbol::dumpling, dumpling_points);
  std::vector<int> nigiri;
  for (std::size_t seat = 0; seat < players; ++seat) nigiri.push_back(nigiri_on(trays[seat]));
  add("nigiri", "SR-19", &TrayPoints::nigiri, std::move(nigiri));
  for (std::size_t seat = 0; seat < players; ++seat) lines.back().parts.push_back(nigiri_parts(trays[seat]));
  return lines;
}

Options options_of(const CountedGame& counted) {
  SushiRoll game;
  game.options.players = static_cast<std::uint8_t>(counted.players);
  return game.options;
}

std::vector<int> points_in(const Trays& trays, std::size_t players) {
  std::vector<int> all;
  for (const TrayPoints& points : tray_points(trays, static_cast<int>(players))) all.push_back(points.sum());
  return all;
}

// The end of the game by the rules themselves, as if no other round followed.
State end_of(const CountedGame& counted) {
  SushiRoll game;
  game.options = options_of(counted);
  State state = game.initial_state();
  for (std::size_t round = 0; round < counted.rounds.size(); ++round) {
    const std::vector<int> points = points_in(counted.rounds[round], counted.players);
    for (std::size_t seat = 0; seat < counted.players; ++seat)
      state.round_points[round][seat] = static_cast<std::int8_t>(points[seat]);
  }
  for (std::size_t seat = 0; seat < counted.players; ++seat)
    state.tokens[seat] = {static_cast<std::uint8_t>(counted.tokens[seat]), 0,
                          static_cast<std::uint8_t>(counted.puddings[seat])};
  state.round = game.options.rounds;
  return state;
}

// The rounds alone: during a game nobody has counted yet what is counted at the end.
std::vector<int> sums_of_rounds(const State& over, std::size_t players) {
  std::vector<int> sums(players, 0);
  for (const auto& points : over.round_points)
    for (std::size_t at = 0; at < players; ++at) sums[at] += points[at];
  return sums;
}

sheet::Decision decision_of(const Options& options, const State& over) {
  sheet::Decision decision{winners(options, over), "points", "SR-24", {}};
  const int points = score(options, over, decision.winners.lowest());
  for (Seat seat = 0; seat < options.players; ++seat)
    if (!decision.winners.contains(seat) && score(options, over, seat) == points) decision.level.insert(seat);
  if (decision.winners.size() > 1)
    decision.by = "shared";
  else if (!decision.level.empty())
    decision.by = "puddings";
  return decision;
}

Line pudding_line(const CountedGame& game, const Options& options, const State& over) {
  Line line{"pudding", "SR-21", game.puddings};
  const Points points = final_pudding_points(options, over);
  line.points.assign(points.begin(), points.begin() + static_cast<int>(game.players));
  line.standings = pudding_standings(game.puddings);
  return line;
}

// SR-23: every two bring a point.
Line token_line(const CountedGame& game, const State& over) {
  Line line{"tokens", "SR-23", game.tokens};
  for (std::size_t seat = 0; seat < game.players; ++seat) {
    const int points = token_points(over.tokens[seat]);
    line.points.push_back(points);
    Parts& parts = line.parts.emplace_back();
    if (points > 0) parts.push_back(sheet::part_of("token", 2 * points, points));
    if (game.tokens[seat] % 2 > 0) parts.push_back(sheet::part_of("token", 1, 0));
  }
  return line;
}

Json answer_of(const CountedGame& game) {
  Json answer{{"rounds_in_game", printed_rounds}, {"rounds", Json::array()}};
  for (const Trays& trays : game.rounds) {
    Json lines = Json::array();
    for (const Line& line : lines_of(trays, game.players)) lines.push_back(sheet::line_to_json(line));
    answer["rounds"].push_back({{"points", sheet::numbers(points_in(trays, game.players))}, {"lines", lines}});
  }
  const Options options = options_of(game);
  const State over = end_of(game);
  answer["ends"] = Json::array(
      {sheet::line_to_json(pudding_line(game, options, over)), sheet::line_to_json(token_line(game, over))});
  answer["so_far"] = sheet::numbers(sums_of_rounds(over, game.players));
  answer["totals"] = Json::array();
  for (Seat seat = 0; seat < game.players; ++seat) answer["totals"].push_back(score(options, over, seat));
  sheet::tell_decision(decision_of(options, over), answer);
  return answer;
}

}  // namespace

Scored score_game(const Json& table) {
  Fields fields(table, "");
  const Json* rounds = fields.array("rounds");
  const Json* puddings = fields.has("puddings") ? fields.array("puddings") : nullptr;
  const Json* tokens = fields.has("tokens") ? fields.array("tokens") : nullptr;
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (rounds->empty() || rounds->size() > printed_rounds)
    return std::unexpected(ScoreFault(fault_at("/rounds", "expected 1 to 3 rounds (SR-16)")));
  CountedGame game;
  for (std::size_t round = 0; round < rounds->size(); ++round)
    if (auto fault = read_round((*rounds)[round], "/rounds/" + std::to_string(round), game))
      return std::unexpected(std::move(*fault));
  const Tokens supply = printed_components().supply;
  if (auto fault = read_counts(puddings, "puddings", supply.pudding, game.players, game.puddings))
    return std::unexpected(std::move(*fault));
  if (auto fault = read_counts(tokens, "tokens", supply.menu + supply.chopsticks, game.players, game.tokens))
    return std::unexpected(std::move(*fault));
  return answer_of(game);
}

}  // namespace sushiya::sushi_roll
