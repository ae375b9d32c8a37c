// {"strips": [[5,3,4,2,2],[]], "cubes": [3,0]} -> {"points": [23,0]}: the lengths of each player's completed strips.
#include <vector>

#include "cli/score/score.hpp"
#include "cli/score/wasabi_score_sheet.hpp"
#include "games/wasabi/wasabi.hpp"
#include "records/fields.hpp"

namespace sushiya::cli {
namespace {

using namespace wasabi;

std::expected<std::vector<WasabiPlate>, Fault> read_plates(const Json& told) {
  std::vector<WasabiPlate> plates;
  for (std::size_t player = 0; player < told.size(); ++player) {
    const std::string place = "/strips/" + std::to_string(player);
    if (!told[player].is_array()) return std::unexpected(fault_at(place, "expected an array of lengths"));
    plates.emplace_back();
    for (std::size_t at = 0; at < told[player].size(); ++at) {
      const std::string here = place + "/" + std::to_string(at);
      const auto length = whole_number(told[player][at], least_length, most_length);
      if (!length) return std::unexpected(fault_at(here, length.error()));
      if (const auto added = add_strip(the_box, plates.back(), *length); !added)
        return std::unexpected(fault_at(here, added.error()));
    }
  }
  return plates;
}

std::optional<Fault> read_cubes(const Json& told, std::vector<WasabiPlate>& plates) {
  if (told.size() != plates.size()) return fault_at("/cubes", "expected as many numbers as there are players");
  for (std::size_t player = 0; player < told.size(); ++player) {
    const auto cubes = whole_number(told[player], 0, most_cubes_told);
    if (!cubes) return fault_at("/cubes/" + std::to_string(player), cubes.error());
    plates[player].cubes = *cubes;
  }
  return std::nullopt;
}

std::optional<Fault> answer_table(const Json& strips, const Json& cubes, Json& answer) {
  if (strips.size() < least_players || strips.size() > most_players)
    return fault_at("/strips", "expected the strips of 2 to 4 players (WA-1)");
  auto plates = read_plates(strips);
  if (!plates) return plates.error();
  if (auto fault = read_cubes(cubes, *plates)) return fault;
  int finished = 0;
  answer["points"] = Json::array();
  for (const WasabiPlate& plate : *plates) {
    finished += plate.has_all_tokens(the_box) ? 1 : 0;
    answer["points"].push_back(points_of(the_box, plate));
  }
  if (finished > 1) return fault_at("/strips", "only one player can assign every token: that ends the game (WA-25)");
  return std::nullopt;
}

}  // namespace

template <>
std::expected<Json, Fault> score_json<Wasabi>(const Json& table) {
  Fields fields(table, "");
  Json answer = Json::object();
  const Json* strips = fields.array("strips");
  const Json* cubes = fields.array("cubes");
  if (strips != nullptr && cubes != nullptr)
    if (auto fault = answer_table(*strips, *cubes, answer)) fields.refuse(std::move(*fault));
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  return answer;
}

}  // namespace sushiya::cli
