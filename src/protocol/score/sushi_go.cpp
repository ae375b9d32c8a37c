// The real cards of Sushi Go!:
//   {"plates": [["wasabi","squid_nigiri"],["maki_3"]]}   points of a round, and where they come from
//   {"puddings": [4,3,0,0]}                               what they bring at the end; may stand beside plates
//   {"rounds": [[["maki_3"],[]], …], "puddings": [2,1], "phantom": false}   the whole sheet
#include <algorithm>
#include <optional>
#include <vector>

#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/sheet.hpp"
#include "protocol/fields.hpp"
#include "protocol/score.hpp"
#include "protocol/told.hpp"

namespace sushiya {
namespace {

using namespace sushi_go;

// ---- Reading

// What lies on the table, counted so that nothing is there more often than in the box.
struct CountedCards {
  int plates = 0;
  Cards used;
  bool whole_game = false;  // SG-3: one deck for all rounds
};

std::optional<ScoreFault> read_card(const Json& told, const std::string& place, CountedCards& counted, Plate& plate) {
  if (!told.is_string()) return fault_at(place, "expected the name of a card");
  const auto card = parse_card(told.get_ref<const std::string&>());
  if (!card) return fault_at(place, card.error().message);
  const int in_deck = printed_deck()[*card];
  if (counted.used[*card] == in_deck)
    return refused(place, "too_many_of_a_card", "SG-1",
                   "more " + std::string(card_id(*card)) + " than the " + std::to_string(in_deck) + " in the deck" +
                       (counted.whole_game ? ", all rounds together (SG-1, SG-3)" : " (SG-1)"),
                   {{"piece", card_id(*card)}, {"n", in_deck}});
  counted.used.add(*card);
  sushi_go::place(plate, *card);
  return std::nullopt;
}

std::optional<ScoreFault> read_plate(const Json& told, const std::string& place, CountedCards& counted, Plate& plate) {
  if (!told.is_array()) return fault_at(place, "expected an array of cards");
  const int most = printed_hand_size(counted.plates);
  if (counted.whole_game && told.size() > static_cast<std::size_t>(most))
    return refused(place, "too_many_cards", "SG-2",
                   "expected at most " + std::to_string(most) + " cards in a round (SG-2)", {{"n", most}});
  for (std::size_t at = 0; at < told.size(); ++at)
    if (auto fault = read_card(told[at], place + "/" + std::to_string(at), counted, plate)) return fault;
  return std::nullopt;
}

std::expected<Plates, ScoreFault> read_plates(const Json& told, const std::string& place, CountedCards& counted) {
  Plates plates{};
  counted.plates = static_cast<int>(told.size());
  for (std::size_t at = 0; at < told.size(); ++at)
    if (auto fault = read_plate(told[at], place + "/" + std::to_string(at), counted, plates[at]))
      return std::unexpected(std::move(*fault));
  return plates;
}

// SG-1: no more than the deck holds, all players together.
std::expected<std::vector<int>, ScoreFault> read_puddings(const Json& told, int most_each) {
  const int in_deck = printed_deck()[Card::pudding];
  std::vector<int> puddings;
  int sum = 0;
  for (const Json& each : told) {
    const auto count = whole_number(each, 0, most_each);
    if (!count)
      return std::unexpected(ScoreFault(fault_at("/puddings/" + std::to_string(puddings.size()), count.error())));
    puddings.push_back(*count);
    sum += *count;
  }
  if (sum > in_deck)
    return std::unexpected(
        refused("/puddings", "too_many_puddings", "SG-1",
                std::to_string(sum) + " puddings, but the deck holds " + std::to_string(in_deck) + " (SG-1)",
                {{"n", in_deck}}));
  return puddings;
}

Options options_for(int plates, bool phantom) {
  Options options;
  options.players = static_cast<std::uint8_t>(plates - (phantom ? 1 : 0));
  options.phantom = phantom;
  return options;
}

// ---- One round

bool is_player_count(std::size_t count) { return count >= least_players && count <= most_players; }

std::optional<ScoreFault> answer_plates(const Json& told, Json& answer) {
  if (!is_player_count(told.size())) return fault_at("/plates", "expected 2 to 5 plates (SG-2)");
  CountedCards counted;
  const auto plates = read_plates(told, "/plates", counted);
  if (!plates) return plates.error();
  const RoundSheet sheet = round_sheet(std::span(*plates).first(told.size()));
  answer["points"] = to_json(sheet.points);
  answer["detail"] = Json::array();
  for (std::size_t plate = 0; plate < told.size(); ++plate) {
    Json detail = Json::object();
    for (const SheetLine& line : sheet.lines) detail[std::string(line.category)] = line.points[plate];
    answer["detail"].push_back(std::move(detail));
  }
  return std::nullopt;
}

std::optional<ScoreFault> answer_puddings(const Json& told, Json& answer) {
  if (!is_player_count(told.size())) return fault_at("/puddings", "expected the puddings of 2 to 5 players (SG-2)");
  const auto puddings = read_puddings(told, printed_deck()[Card::pudding]);
  if (!puddings) return puddings.error();
  const Options options = options_for(static_cast<int>(told.size()), false);
  answer["pudding_points"] = to_json(pudding_line(options, *puddings).points);
  return std::nullopt;
}

Scored score_round(const Json& table) {
  Fields fields(table, "");
  const Json* plates = fields.has("plates") ? fields.array("plates") : nullptr;
  const Json* puddings = fields.has("puddings") ? fields.array("puddings") : nullptr;
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (plates == nullptr && puddings == nullptr)
    return std::unexpected(ScoreFault(fault_at("", "expected \"plates\", \"puddings\" or both")));
  Json answer = Json::object();
  if (plates != nullptr)
    if (auto fault = answer_plates(*plates, answer)) return std::unexpected(std::move(*fault));
  if (puddings != nullptr)
    if (auto fault = answer_puddings(*puddings, answer)) return std::unexpected(std::move(*fault));
  if (plates != nullptr && puddings != nullptr && plates->size() != puddings->size())
    return std::unexpected(ScoreFault(fault_at("/puddings", "expected as many players as there are plates")));
  return answer;
}

// ---- The whole game

std::expected<std::vector<Plates>, ScoreFault> read_rounds(const Json& told, bool phantom, CountedCards& counted) {
  const std::size_t least = phantom ? least_players + 1 : least_players;
  const std::size_t most = phantom ? least : most_players;
  std::vector<Plates> rounds;
  for (std::size_t round = 0; round < told.size(); ++round) {
    const std::string place = "/rounds/" + std::to_string(round);
    const Json& each = told[round];
    if (!each.is_array() || each.size() < least || each.size() > most)
      return std::unexpected(refused(
          place, "players", "SG-2",
          phantom ? "expected the plates of two players and the phantom (SG-32)" : "expected 2 to 5 plates (SG-2)",
          Json::object()));
    if (round > 0 && each.size() != static_cast<std::size_t>(counted.plates))
      return std::unexpected(ScoreFault(fault_at(place, "expected as many plates as in the first round")));
    auto plates = read_plates(each, place, counted);
    if (!plates) return std::unexpected(std::move(plates.error()));
    rounds.push_back(*plates);
  }
  return rounds;
}

Scored score_game(const Json& table) {
  Fields fields(table, "");
  const bool phantom = fields.flag_or(false, "phantom");
  const Json* told = fields.array("rounds");
  const Json* puddings_told = fields.has("puddings") ? fields.array("puddings") : nullptr;
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (told->empty() || told->size() > printed_rounds)
    return std::unexpected(ScoreFault(fault_at("/rounds", "expected 1 to 3 rounds (SG-2)")));
  CountedCards counted{0, {}, true};
  const auto rounds = read_rounds(*told, phantom, counted);
  if (!rounds) return std::unexpected(rounds.error());

  // SG-25: counted at the end, or as they lay on the plates of all rounds.
  const auto plates = static_cast<std::size_t>(counted.plates);
  std::vector<int> puddings(plates, 0);
  if (puddings_told == nullptr) {
    for (const Plates& round : *rounds)
      for (std::size_t at = 0; at < plates; ++at) puddings[at] += round[at][Card::pudding];
  } else {
    if (puddings_told->size() != plates)
      return std::unexpected(ScoreFault(fault_at("/puddings", "expected as many numbers as there are plates")));
    auto read = read_puddings(*puddings_told, 2 * printed_deck()[Card::pudding]);
    if (!read) return std::unexpected(std::move(read.error()));
    puddings = std::move(*read);
  }
  return to_json(game_sheet(options_for(counted.plates, phantom), *rounds, puddings));
}

}  // namespace

template <>
Scored score_json<SushiGo>(const Json& table) {
  return table.is_object() && table.contains("rounds") ? score_game(table) : score_round(table);
}

}  // namespace sushiya
