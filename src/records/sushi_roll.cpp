#include "records/sushi_roll.hpp"

#include "games/sushi_roll/notation.hpp"
#include "records/sushi_roll_components.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

template <class Number>
Json numbers(int players, Number&& number) {
  Json all = Json::array();
  for (Seat seat = 0; seat < players; ++seat) all.push_back(number(seat));
  return all;
}

}  // namespace

Json RecordCodec<SushiRoll>::options_to_json(const Options& options) {
  Json told{{"players", options.players}};
  if (options.dice_per_belt != 0) told["dice_per_belt"] = options.dice_per_belt;
  if (options.rounds != printed_rounds) told["rounds"] = options.rounds;
  if (options.components != printed_components()) told["components"] = components_to_json(options.components);
  return told;
}

std::expected<Options, Fault> RecordCodec<SushiRoll>::options_from_json(const Json& told, const std::string& path) {
  Fields fields(told, path);
  Options options;
  options.players = static_cast<std::uint8_t>(fields.whole("players", least_players, most_players));
  options.dice_per_belt = static_cast<std::uint8_t>(fields.whole_or(0, "dice_per_belt", 1, most_dice_on_belt));
  options.rounds = static_cast<std::uint8_t>(fields.whole_or(printed_rounds, "rounds", 1, printed_rounds));
  if (const Json* components = fields.optional("components")) {
    const auto read = components_from_json(*components, fields.path_of("components"));
    if (read)
      options.components = *read;
    else
      fields.refuse(read.error());
  }
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  if (const OptionsFault fault = why_unplayable(options); fault != OptionsFault::none)
    return std::unexpected(fault_at(path, options_fault_text(fault)));
  return options;
}

std::string RecordCodec<SushiRoll>::action_to_text(const Action& action) { return format_action(action); }
std::expected<Action, ParseError> RecordCodec<SushiRoll>::action_from_text(std::string_view text) {
  return parse_action(text);
}

Json RecordCodec<SushiRoll>::result_to_json(const SushiRoll& game, const State& over) {
  const int players = game.players();
  const Points pudding_points = final_pudding_points(game.options, over);
  Json rounds = Json::array();
  for (std::size_t round = 0; round < game.options.rounds; ++round)
    rounds.push_back(numbers(players, [&](Seat seat) { return over.round_points[round][seat]; }));
  Json winners = Json::array();
  for (const Seat seat : game.winners(over)) winners.push_back(seat);
  return {
      {"rounds", rounds},
      {"puddings", numbers(players, [&](Seat seat) { return over.tokens[seat].pudding; })},
      {"pudding_points", numbers(players, [&](Seat seat) { return pudding_points[seat]; })},
      {"tokens", numbers(players, [&](Seat seat) { return over.tokens[seat].menu + over.tokens[seat].chopsticks; })},
      {"token_points", numbers(players, [&](Seat seat) { return token_points(over.tokens[seat]); })},
      {"scores", numbers(players, [&](Seat seat) { return game.score(over, seat); })},
      {"winners", winners}};
}

std::string_view RecordCodec<SushiRoll>::result_clause(std::string_view field) {
  if (field == "rounds") return "SR-18 to SR-20";
  if (field == "puddings" || field == "tokens") return "SR-13";
  if (field == "pudding_points") return "SR-21, SR-22";
  if (field == "token_points") return "SR-23";
  if (field == "scores" || field == "winners") return "SR-24";
  return "";
}

template std::string write_record(const Record<SushiRoll>& record);
template std::expected<Record<SushiRoll>, Fault> read_game(Fields& fields);

}  // namespace sushiya
