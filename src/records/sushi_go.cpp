#include "records/sushi_go.hpp"

#include <array>

#include "games/sushi_go/notation.hpp"

namespace sushiya {
namespace {

using namespace sushi_go;

constexpr std::array<std::string_view, 2> passing_words{"left", "both-ways"};

Json deck_to_json(Cards deck) {
  Json counts = Json::object();
  for (const Card card : deck) counts[std::string(card_id(card))] = deck[card];
  return counts;
}

Cards deck_from_json(Fields& options) {
  const Json* told = options.optional("deck");
  if (told == nullptr) return printed_deck();
  Cards deck;
  Fields counts(*told, options.path_of("deck"));
  for (int kind = 0; kind < card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    deck.add(card, counts.whole_or(0, card_id(card), 0, Cards::most_of_a_kind));
  }
  if (auto fault = counts.finish()) options.refuse(std::move(*fault));
  return deck;
}

// 0, 1 or "chance".
FirstController first_controller_from_json(Fields& options) {
  const Json* told = options.optional("first_controller");
  if (told == nullptr || *told == "chance") return FirstController::by_chance;
  if (const auto seat = whole_number(*told, 0, 1)) return static_cast<FirstController>(*seat);
  options.refuse("first_controller", "expected 0, 1 or \"chance\"");
  return FirstController::by_chance;
}

template <class Number>
Json numbers(int plates, Number&& number) {
  Json all = Json::array();
  for (int plate = 0; plate < plates; ++plate) all.push_back(number(static_cast<std::size_t>(plate)));
  return all;
}

}  // namespace

Json RecordCodec<SushiGo>::options_to_json(const Options& options) {
  Json told{{"players", options.players}, {"passing", passing_words[static_cast<std::size_t>(options.passing)]}};
  if (options.phantom) {
    told["phantom"] = true;
    if (options.first_controller == FirstController::by_chance)
      told["first_controller"] = "chance";
    else
      told["first_controller"] = static_cast<int>(options.first_controller);
    told["phantom_pudding_loss"] = options.phantom_pudding_loss;
  }
  if (options.hand_size != 0) told["hand_size"] = options.hand_size;
  if (options.rounds != printed_rounds) told["rounds"] = options.rounds;
  if (options.deck != printed_deck()) told["deck"] = deck_to_json(options.deck);
  return told;
}

std::expected<Options, Fault> RecordCodec<SushiGo>::options_from_json(const Json& told, const std::string& path) {
  Fields fields(told, path);
  Options options;
  options.players = static_cast<std::uint8_t>(fields.whole("players", least_players, most_players));
  options.passing = static_cast<Passing>(fields.one_of_or(0, "passing", passing_words));
  options.phantom = fields.flag_or(false, "phantom");
  if (options.phantom) {
    options.first_controller = first_controller_from_json(fields);
    options.phantom_pudding_loss = fields.flag_or(true, "phantom_pudding_loss");
  }
  options.hand_size = static_cast<std::uint8_t>(fields.whole_or(0, "hand_size", 1, most_cards_in_hand));
  options.rounds = static_cast<std::uint8_t>(fields.whole_or(printed_rounds, "rounds", 1, printed_rounds));
  options.deck = deck_from_json(fields);
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  if (const OptionsFault fault = why_unplayable(options); fault != OptionsFault::none)
    return std::unexpected(fault_at(path, options_fault_text(fault)));
  return options;
}

std::string RecordCodec<SushiGo>::action_to_text(const Action& action) { return format_action(action); }
std::expected<Action, ParseError> RecordCodec<SushiGo>::action_from_text(std::string_view text) {
  return parse_action(text);
}

Json RecordCodec<SushiGo>::result_to_json(const SushiGo& game, const State& over) {
  const int plates = plates_on_table(game.options);
  const Points pudding_points = final_pudding_points(game.options, over);
  Json rounds = Json::array();
  for (int round = 0; round < game.options.rounds; ++round)
    rounds.push_back(
        numbers(plates, [&](std::size_t plate) { return over.round_points[static_cast<std::size_t>(round)][plate]; }));
  Json winners = Json::array();
  for (const Seat seat : game.winners(over)) winners.push_back(seat);
  return {{"rounds", rounds},
          {"puddings", numbers(plates, [&](std::size_t plate) { return over.plates[plate][Card::pudding]; })},
          {"pudding_points", numbers(plates, [&](std::size_t plate) { return pudding_points[plate]; })},
          {"scores", numbers(plates, [&](std::size_t plate) { return game.score(over, static_cast<Seat>(plate)); })},
          {"winners", winners}};
}

std::string_view RecordCodec<SushiGo>::result_clause(std::string_view field) {
  if (field == "rounds") return "SG-17 to SG-24";
  if (field == "puddings") return "SG-25";
  if (field == "pudding_points") return "SG-26 to SG-30";
  if (field == "scores" || field == "winners") return "SG-31";
  return "";
}

template std::string write_record(const Record<SushiGo>& record);
template std::expected<Record<SushiGo>, Fault> read_game(Fields& fields);

}  // namespace sushiya
