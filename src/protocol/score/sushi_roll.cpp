// The real dice of Sushi Roll:
//   {"trays": [["maki_2","wasabi","squid_nigiri"],["tempura"]]}   points of a round, and where they come from
//   {"puddings": [4,3,0,0], "tokens": [5,0,1,2]}                  what they bring at the end; may stand beside trays
//   {"rounds": [[["maki_2"],["tempura"]], …], "puddings": [1,0], "tokens": [3,2]}   the whole sheet
#include <optional>
#include <vector>

#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/sheet.hpp"
#include "protocol/fields.hpp"
#include "protocol/score.hpp"
#include "protocol/score/dice_on_table.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

bool is_player_count(std::size_t count) { return count >= least_players && count <= most_players; }

// ---- Reading

std::optional<ScoreFault> read_tray(const Json& told, const std::string& place, std::size_t tray, DiceOnTable& table) {
  if (!told.is_array()) return fault_at(place, "expected an array of dice");
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

std::expected<Trays, ScoreFault> read_trays(const Json& told, const std::string& path) {
  DiceOnTable table;
  for (std::size_t tray = 0; tray < told.size(); ++tray)
    if (auto fault = read_tray(told[tray], path + "/" + std::to_string(tray), tray, table))
      return std::unexpected(std::move(*fault));
  return table.trays();
}

// As many numbers as players, together no more than the supply holds (SR-2).
std::expected<std::vector<int>, ScoreFault> read_counts(const Json& told, const std::string& name, int supply,
                                                        int most_each) {
  std::vector<int> counts;
  int sum = 0;
  for (const Json& each : told) {
    const auto count = whole_number(each, 0, most_each);
    if (!count)
      return std::unexpected(ScoreFault(fault_at("/" + name + "/" + std::to_string(counts.size()), count.error())));
    counts.push_back(*count);
    sum += *count;
  }
  if (sum > supply)
    return std::unexpected(
        refused("/" + name, "too_many_" + name, "SR-2",
                std::to_string(sum) + " " + name + ", but there are only " + std::to_string(supply) + " (SR-2)",
                {{"n", supply}}));
  return counts;
}

int supply_of(std::string_view name) {
  const Tokens supply = printed_components().supply;
  return name == "puddings" ? supply.pudding : supply.menu + supply.chopsticks;
}

// ---- One round

std::optional<ScoreFault> answer_trays(const Json& told, Json& answer) {
  if (!is_player_count(told.size())) return fault_at("/trays", "expected 2 to 5 trays (SR-3)");
  const auto trays = read_trays(told, "/trays");
  if (!trays) return trays.error();
  const RoundSheet sheet = round_sheet(std::span(*trays).first(told.size()));
  answer["points"] = to_json(sheet.points);
  answer["detail"] = Json::array();
  for (std::size_t seat = 0; seat < told.size(); ++seat) {
    Json detail = Json::object();
    for (const SheetLine& line : sheet.lines) detail[std::string(line.category)] = line.points[seat];
    answer["detail"].push_back(std::move(detail));
  }
  return std::nullopt;
}

// Puddings, or menus and chopsticks together, as they are at the end (SR-21 … SR-23).
std::optional<ScoreFault> answer_counts(const Json& told, const std::string& name, std::string_view points,
                                        Json& answer) {
  if (!is_player_count(told.size())) return fault_at("/" + name, "expected the " + name + " of 2 to 5 players (SR-3)");
  const auto counts = read_counts(told, name, supply_of(name), supply_of(name));
  if (!counts) return counts.error();
  std::vector<Tokens> held(told.size());
  for (std::size_t seat = 0; seat < held.size(); ++seat)
    (name == "puddings" ? held[seat].pudding : held[seat].menu) = static_cast<std::uint8_t>((*counts)[seat]);
  answer[std::string(points)] = to_json(end_lines(held)[name == "puddings" ? 0 : 1].points);
  return std::nullopt;
}

Scored score_round(const Json& table) {
  Fields fields(table, "");
  std::optional<ScoreFault> fault;
  std::optional<std::size_t> players;
  Json answer = Json::object();
  const auto answer_field = [&](std::string_view name, auto&& answer_one) {
    const Json* told = fields.has(name) ? fields.array(name) : nullptr;
    if (told == nullptr || fault) return;
    if (players && *players != told->size())
      fault = fault_at("/" + std::string(name), "expected one for each player, as before");
    players = told->size();
    if (!fault) fault = answer_one(*told);
  };
  answer_field("trays", [&](const Json& told) { return answer_trays(told, answer); });
  answer_field("puddings", [&](const Json& told) { return answer_counts(told, "puddings", "pudding_points", answer); });
  answer_field("tokens", [&](const Json& told) { return answer_counts(told, "tokens", "token_points", answer); });
  if (auto unreadable = fields.finish()) return std::unexpected(ScoreFault(std::move(*unreadable)));
  if (fault) return std::unexpected(std::move(*fault));
  if (!players)
    return std::unexpected(ScoreFault(fault_at("", "expected \"trays\", \"puddings\", \"tokens\" or some of them")));
  return answer;
}

// ---- The whole game

std::expected<std::vector<Trays>, ScoreFault> read_rounds(const Json& told) {
  std::vector<Trays> rounds;
  for (std::size_t round = 0; round < told.size(); ++round) {
    const Json& each = told[round];
    const std::string place = "/rounds/" + std::to_string(round);
    if (!each.is_array() || !is_player_count(each.size()))
      return std::unexpected(refused(place, "players", "SR-3", "expected 2 to 5 trays (SR-3)", Json::object()));
    if (each.size() != told[0].size())
      return std::unexpected(ScoreFault(fault_at(place, "expected as many trays as in the first round")));
    const int most = printed_dice_per_belt(static_cast<int>(each.size()));
    for (std::size_t tray = 0; tray < each.size(); ++tray)
      if (each[tray].is_array() && each[tray].size() > static_cast<std::size_t>(most))
        return std::unexpected(refused(place + "/" + std::to_string(tray), "too_many_dice", "SR-3",
                                       "expected at most " + std::to_string(most) + " dice in a round (SR-3)",
                                       {{"n", most}}));
    auto trays = read_trays(each, place);
    if (!trays) return std::unexpected(std::move(trays.error()));
    rounds.push_back(*trays);
  }
  return rounds;
}

Scored score_game(const Json& table) {
  Fields fields(table, "");
  const Json* told = fields.array("rounds");
  const Json* puddings = fields.has("puddings") ? fields.array("puddings") : nullptr;
  const Json* tokens = fields.has("tokens") ? fields.array("tokens") : nullptr;
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (told->empty() || told->size() > printed_rounds)
    return std::unexpected(ScoreFault(fault_at("/rounds", "expected 1 to 3 rounds (SR-16)")));
  const auto rounds = read_rounds(*told);
  if (!rounds) return std::unexpected(rounds.error());

  Options options;
  options.players = static_cast<std::uint8_t>((*told)[0].size());
  std::array<Tokens, max_seats> held{};
  for (const auto& [name, counts, member] :
       {std::tuple("puddings", puddings, &Tokens::pudding), std::tuple("tokens", tokens, &Tokens::menu)}) {
    if (counts == nullptr) continue;  // nothing told is none
    if (counts->size() != options.players)
      return std::unexpected(ScoreFault(fault_at(std::string("/") + name, "expected one for each player")));
    const auto read = read_counts(*counts, name, supply_of(name), 2 * supply_of(name));
    if (!read) return std::unexpected(read.error());
    for (std::size_t seat = 0; seat < options.players; ++seat)
      held[seat].*member = static_cast<std::uint8_t>((*read)[seat]);
  }
  return to_json(game_sheet(options, *rounds, held));
}

}  // namespace

template <>
Scored score_json<SushiRoll>(const Json& table) {
  return table.is_object() && table.contains("rounds") ? score_game(table) : score_round(table);
}

}  // namespace sushiya
