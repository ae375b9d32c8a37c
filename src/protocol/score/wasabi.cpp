// {"strips": [[5,3,4,2,2],[]], "cubes": [3,0]} -> {"points": [23,0], "lines": …}: the lengths of each player's
// completed strips.
#include "games/wasabi/wasabi.hpp"

#include <algorithm>
#include <vector>

#include "protocol/fields.hpp"
#include "protocol/score.hpp"
#include "protocol/score/sheet.hpp"
#include "protocol/score/wasabi_plates.hpp"

namespace sushiya {
namespace {

using namespace wasabi;

using Plates = std::vector<CountedPlate>;

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

// WA-26: tokens by length, then cubes.
std::vector<sheet::Line> lines_of(const Plates& plates) {
  constexpr std::array<std::string_view, most_length + 1> ids{"", "", "strip_2", "strip_3", "strip_4", "strip_5"};
  std::vector<sheet::Line> lines;
  for (std::size_t length = least_length; length <= most_length; ++length) {
    sheet::Line& line = lines.emplace_back(sheet::Line{ids[length], "WA-4"});
    for (const CountedPlate& plate : plates) {
      const int count = plate.strips[length];
      const int points = the_box.tokens[length].points;
      line.counts.push_back(count);
      line.points.push_back(count * points);
      line.parts.emplace_back(static_cast<std::size_t>(count), sheet::part_of(ids[length], 1, points));
    }
  }
  sheet::Line& line = lines.emplace_back(sheet::Line{"cube", "WA-26"});
  for (const CountedPlate& plate : plates) {
    line.counts.push_back(plate.cubes);
    line.points.push_back(plate.cubes);
    auto& parts = line.parts.emplace_back();
    if (plate.cubes > 0) parts.push_back(sheet::part_of("cube", plate.cubes, plate.cubes));
  }
  return lines;
}

sheet::Decision decision_of(const Plates& plates) {
  sheet::Decision decision{winners_of(the_box, plates), "points", "WA-26", {}};
  const CountedPlate& best = plates[decision.winners.lowest()];
  for (Seat seat = 0; seat < plates.size(); ++seat)
    if (!decision.winners.contains(seat) && points_of(the_box, plates[seat]) == points_of(the_box, best))
      decision.level.insert(seat);
  if (best.has_all_tokens(the_box)) {
    decision.by = "all_tokens";
    decision.clause = "WA-25";
  } else if (decision.winners.size() > 1 || !decision.level.empty()) {
    decision.by = decision.winners.size() > 1 ? "shared" : "cubes";
    decision.clause = "WA-27";
  }
  return decision;
}

Scored answer_table(const Json& strips, const Json& cubes) {
  if (strips.size() < least_players || strips.size() > most_players)
    return std::unexpected(
        refused("/strips", "players", "WA-1", "expected the strips of 2 to 4 players (WA-1)", Json::object()));
  auto plates = read_plates(strips);
  if (!plates) return std::unexpected(plates.error());
  if (auto fault = read_cubes(cubes, *plates)) return std::unexpected(std::move(*fault));
  const auto finished =
      std::ranges::count_if(*plates, [](const CountedPlate& plate) { return plate.has_all_tokens(the_box); });
  if (finished > 1)
    return std::unexpected(refused("/strips", "two_have_all_tokens", "WA-25",
                                   "only one player can assign every token: that ends the game (WA-25)",
                                   Json::object()));
  Json answer{{"points", Json::array()}, {"lines", Json::array()}};
  for (const CountedPlate& plate : *plates) answer["points"].push_back(points_of(the_box, plate));
  for (const sheet::Line& line : lines_of(*plates)) answer["lines"].push_back(sheet::line_to_json(line));
  sheet::tell_decision(decision_of(*plates), answer);
  return answer;
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
