// {"trays": [["maki_2","wasabi","squid_nigiri"],["tempura"]]} -> {"points": [15,1], "detail": [...]};
// {"puddings": [4,3,0,0], "tokens": [5,0,1,2]} -> {"pudding_points": [6,0,-6,-6], "token_points": [2,0,0,1]}; or any of
// the three; or "rounds" for the whole game.
#include <optional>

#include "games/sushi_roll/notation.hpp"
#include "protocol/fields.hpp"
#include "protocol/score.hpp"
#include "protocol/score/sushi_roll_dice.hpp"
#include "protocol/score/sushi_roll_game.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

bool is_player_count(std::size_t count) { return count >= least_players && count <= most_players; }

std::optional<Fault> lay_told(const Json& told, const std::string& place, std::size_t tray, DiceOnTable& table) {
  if (!told.is_string()) return fault_at(place, "expected what a die shows");
  const auto symbol = parse_symbol(told.get_ref<const std::string&>());
  if (!symbol) return fault_at(place, symbol.error().message);
  if (const auto reason = table.lay(*symbol, tray)) return fault_at(place, reason->message);
  return std::nullopt;
}

std::expected<DiceOnTable, Fault> read_trays(const Json& told) {
  DiceOnTable table;
  for (std::size_t tray = 0; tray < told.size(); ++tray) {
    const std::string place = "/trays/" + std::to_string(tray);
    if (!told[tray].is_array()) return std::unexpected(fault_at(place, "expected an array of dice"));
    for (std::size_t die = 0; die < told[tray].size(); ++die)
      if (auto fault = lay_told(told[tray][die], place + "/" + std::to_string(die), tray, table))
        return std::unexpected(std::move(*fault));
  }
  return table;
}

void answer_trays(const Json& told, Fields& fields, Json& answer) {
  if (!is_player_count(told.size())) return fields.refuse("trays", "expected 2 to 5 trays (SR-3)");
  const auto table = read_trays(told);
  if (!table) return fields.refuse(table.error());
  answer["points"] = Json::array();
  answer["detail"] = Json::array();
  for (const TrayPoints& points : tray_points(table->trays(), static_cast<int>(told.size()))) {
    answer["points"].push_back(points.sum());
    answer["detail"].push_back(Json{{"maki", points.maki},
                                    {"tempura", points.tempura},
                                    {"sashimi", points.sashimi},
                                    {"dumpling", points.dumplings},
                                    {"nigiri", points.nigiri}});
  }
}

// As many numbers as players, together no more than the supply holds (SR-2).
std::optional<std::vector<int>> read_counts(const Json& told, std::string_view name, int supply, Fields& fields) {
  const std::string what(name);
  if (!is_player_count(told.size())) {
    fields.refuse(name, "expected the " + what + " of 2 to 5 players (SR-3)");
    return std::nullopt;
  }
  std::vector<int> counts;
  int sum = 0;
  for (const Json& each : told) {
    const auto count = whole_number(each, 0, supply);
    if (!count) {
      fields.refuse(what + "/" + std::to_string(counts.size()), count.error());
      return std::nullopt;
    }
    counts.push_back(*count);
    sum += *count;
  }
  if (sum <= supply) return counts;
  fields.refuse(name, std::to_string(sum) + " " + what + ", but there are only " + std::to_string(supply) + " (SR-2)");
  return std::nullopt;
}

void answer_puddings(const Json& told, Fields& fields, Json& answer) {
  const auto puddings = read_counts(told, "puddings", printed_components().supply.pudding, fields);
  if (!puddings) return;
  const Points points = pudding_points(*puddings);
  answer["pudding_points"] = std::vector<int>(points.begin(), points.begin() + static_cast<int>(puddings->size()));
}

// Menus and chopsticks together, unused at the end (SR-23).
void answer_tokens(const Json& told, Fields& fields, Json& answer) {
  const Tokens supply = printed_components().supply;
  const auto counts = read_counts(told, "tokens", supply.menu + supply.chopsticks, fields);
  if (!counts) return;
  answer["token_points"] = Json::array();
  for (const int count : *counts)
    answer["token_points"].push_back(token_points({static_cast<std::uint8_t>(count), 0, 0}));
}

}  // namespace

template <>
Scored score_json<SushiRoll>(const Json& table) {
  if (table.is_object() && table.contains("rounds")) return sushi_roll::score_game(table);
  Fields fields(table, "");
  Json answer = Json::object();
  std::optional<std::size_t> players;
  const auto answer_field = [&](std::string_view name, auto&& answer_one) {
    const Json* told = fields.has(name) ? fields.array(name) : nullptr;
    if (told == nullptr) return;
    if (players && *players != told->size()) return fields.refuse(name, "expected one for each player, as before");
    players = told->size();
    answer_one(*told, fields, answer);
  };
  answer_field("trays", answer_trays);
  answer_field("puddings", answer_puddings);
  answer_field("tokens", answer_tokens);
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (answer.empty())
    return std::unexpected(ScoreFault(fault_at("", "expected \"trays\", \"puddings\", \"tokens\" or some of them")));
  return answer;
}

}  // namespace sushiya
