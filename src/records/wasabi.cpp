#include "records/wasabi.hpp"

#include "games/wasabi/notation.hpp"
#include "records/wasabi_components.hpp"

namespace sushiya {
namespace {

using namespace wasabi;

template <class Value>
Json for_each_seat(const Wasabi& game, Value&& value) {
  Json all = Json::array();
  for (Seat seat = 0; seat < game.players(); ++seat) all.push_back(value(seat));
  return all;
}

}  // namespace

Json RecordCodec<Wasabi>::options_to_json(const Options& options) {
  Json told{{"players", options.players}};
  if (options.screens) told["screens"] = true;
  if (options.components != the_box) told["components"] = components_to_json(options.components);
  return told;
}

std::expected<Options, Fault> RecordCodec<Wasabi>::options_from_json(const Json& told, const std::string& path) {
  Fields fields(told, path);
  Options options;
  options.players = static_cast<std::uint8_t>(fields.whole("players", least_players, most_players));
  options.screens = fields.flag_or(false, "screens");
  if (const Json* components = fields.optional("components")) {
    const auto read = wasabi_components_from_json(*components, fields.path_of("components"));
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

std::string RecordCodec<Wasabi>::action_to_text(const Wasabi& game, const Action& action) {
  return format_action(game.options.components, action);
}
std::expected<Action, ParseError> RecordCodec<Wasabi>::action_from_text(const Wasabi& game, std::string_view text) {
  return parse_action(game.options.components, text);
}

Json RecordCodec<Wasabi>::result_to_json(const Wasabi& game, const State& over) {
  const auto strips = [&](Seat seat) {
    Json names = Json::array();
    for (const Strip strip : over.opened[seat]) names.push_back(strip_name(game.options.components, strip));
    return names;
  };
  Json winners = Json::array();
  for (const Seat seat : game.winners(over)) winners.push_back(seat);
  return {{"strips", for_each_seat(game, strips)},
          {"cubes", for_each_seat(game, [&](Seat seat) { return over.cubes[seat]; })},
          {"scores", for_each_seat(game, [&](Seat seat) { return game.score(over, seat); })},
          {"winners", winners}};
}

std::string_view RecordCodec<Wasabi>::result_clause(std::string_view field) {
  if (field == "strips") return "WA-12";
  if (field == "cubes") return "WA-13, WA-20";
  if (field == "scores") return "WA-26";
  if (field == "winners") return "WA-25, WA-27";
  return "";
}

template std::string write_record(const Record<Wasabi>& record);
template std::expected<Record<Wasabi>, Fault> read_game(Fields& fields);

}  // namespace sushiya
