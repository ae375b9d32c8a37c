// {"strips": [[5,3,4,2,2],[]], "cubes": [3,0]} -> {"points": [23,0], "lines": …}: the lengths of each player's
// completed strips.
#include "games/wasabi/wasabi.hpp"

#include <algorithm>
#include <vector>

#include "protocol/fields.hpp"
#include "protocol/score.hpp"
#include "protocol/score/strips_on_table.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

using namespace wasabi;

using Plates = std::vector<Holding>;

std::expected<Plates, ScoreFault> read_plates(const Json& told) {
  Plates plates;
  for (std::size_t player = 0; player < told.size(); ++player) {
    const std::string place = "/strips/" + std::to_string(player);
    if (!told[player].is_array()) return std::unexpected(ScoreFault(fault_at(place, "expected an array of lengths")));
    plates.emplace_back();
    for (std::size_t at = 0; at < told[player].size(); ++at) {
      const std::string here = place + "/" + std::to_string(at);
      const auto length = whole_number(told[player][at], least_length, most_length);
      if (!length) return std::unexpected(ScoreFault(fault_at(here, length.error())));
      if (const auto reason = add_strip(the_box, plates.back(), *length))
        return std::unexpected(
            refused(here, "no_token_left", "WA-4", *reason,
                    {{"length", *length}, {"n", the_box.tokens[static_cast<std::size_t>(*length)].count}}));
    }
  }
  return plates;
}

std::optional<ScoreFault> read_cubes(const Json& told, Plates& plates) {
  if (told.size() != plates.size()) return fault_at("/cubes", "expected as many numbers as there are players");
  for (std::size_t player = 0; player < told.size(); ++player) {
    const auto cubes = whole_number(told[player], 0, most_cubes_told);
    if (!cubes)
      return refused("/cubes/" + std::to_string(player), "too_many_cubes", "WA-5", cubes.error(),
                     {{"n", most_cubes_told}});
    plates[player].cubes = *cubes;
  }
  return std::nullopt;
}

Scored answer_table(const Json& strips, const Json& cubes) {
  if (strips.size() < least_players || strips.size() > most_players)
    return std::unexpected(
        refused("/strips", "players", "WA-1", "expected the strips of 2 to 4 players (WA-1)", Json::object()));
  auto plates = read_plates(strips);
  if (!plates) return std::unexpected(plates.error());
  if (auto fault = read_cubes(cubes, *plates)) return std::unexpected(std::move(*fault));
  const auto finished =
      std::ranges::count_if(*plates, [](const Holding& held) { return held.has_all_tokens(the_box); });
  if (finished > 1)
    return std::unexpected(refused("/strips", "two_have_all_tokens", "WA-25",
                                   "only one player can assign every token: that ends the game (WA-25)",
                                   Json::object()));
  const Sheet sheet = game_sheet(the_box, *plates);
  return Json{{"points", to_json(sheet.totals)},
              {"lines", to_json(sheet.ends)},
              {"winners", to_json(sheet.winners)},
              {"decided", to_json(sheet.decided)}};
}

}  // namespace

template <>
Scored score_json<Wasabi>(const Json& table) {
  Fields fields(table, "");
  const Json* strips = fields.array("strips");
  const Json* cubes = fields.array("cubes");
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  return answer_table(*strips, *cubes);
}

}  // namespace sushiya
