// {"plates": [["wasabi","squid_nigiri"],["maki_3"]]} -> {"points": [9,6], "detail": [...]};
// {"puddings": [4,3,0,0]} -> {"pudding_points": [6,0,-3,-3]}; or both at once; or "rounds" for the whole game.
#include <optional>

#include "games/sushi_go/notation.hpp"
#include "protocol/fields.hpp"
#include "table/score.hpp"
#include "table/score/sushi_go_game.hpp"
#include "table/sushi_go_story.hpp"

namespace sushiya {
namespace {

using namespace sushi_go;

bool is_player_count(std::size_t count) { return count >= least_players && count <= most_players; }

// SG-1: nothing on a table can be there more often than in the box.
std::optional<Fault> add_card(const Json& told, const std::string& place, Cards& on_table, Plate& plate) {
  if (!told.is_string()) return fault_at(place, "expected the name of a card");
  const auto card = parse_card(told.get_ref<const std::string&>());
  if (!card) return fault_at(place, card.error().message);
  if (on_table[*card] == printed_deck()[*card])
    return fault_at(place, "more " + std::string(card_id(*card)) + " than the " +
                               std::to_string(printed_deck()[*card]) + " in the deck (SG-1)");
  on_table.add(*card);
  sushi_go::place(plate, *card);
  return std::nullopt;
}

std::expected<TurnStory, Fault> read_plates(const Json& told) {
  TurnStory table;
  Cards on_table;
  for (std::size_t at = 0; at < told.size(); ++at) {
    const std::string place = "/plates/" + std::to_string(at);
    if (!told[at].is_array()) return std::unexpected(fault_at(place, "expected an array of cards"));
    for (std::size_t card = 0; card < told[at].size(); ++card)
      if (auto fault = add_card(told[at][card], place + "/" + std::to_string(card), on_table, table.plates[at]))
        return std::unexpected(std::move(*fault));
  }
  return table;
}

void answer_plates(const Json& told, Fields& fields, Json& answer) {
  if (!is_player_count(told.size())) return fields.refuse("plates", "expected 2 to 5 plates (SG-2)");
  const auto table = read_plates(told);
  if (!table) return fields.refuse(table.error());
  answer["points"] = Json::array();
  answer["detail"] = Json::array();
  for (const PlatePoints& points : points_of(*table, static_cast<int>(told.size()))) {
    answer["points"].push_back(points.sum());
    answer["detail"].push_back(Json{{"maki", points.maki},
                                    {"tempura", points.tempura},
                                    {"sashimi", points.sashimi},
                                    {"dumpling", points.dumplings},
                                    {"nigiri", points.nigiri}});
  }
}

void answer_puddings(const Json& told, Fields& fields, Json& answer) {
  if (!is_player_count(told.size())) return fields.refuse("puddings", "expected the puddings of 2 to 5 players (SG-2)");
  const int in_deck = printed_deck()[Card::pudding];
  std::vector<int> puddings;
  int sum = 0;
  for (const Json& each : told) {
    const auto count = whole_number(each, 0, in_deck);
    if (!count) return fields.refuse("puddings/" + std::to_string(puddings.size()), count.error());
    puddings.push_back(*count);
    sum += *count;
  }
  if (sum > in_deck)
    return fields.refuse("puddings",
                         std::to_string(sum) + " puddings, but the deck holds " + std::to_string(in_deck) + " (SG-1)");
  const Points points = pudding_points(puddings);
  answer["pudding_points"] = std::vector<int>(points.begin(), points.begin() + static_cast<int>(puddings.size()));
}

}  // namespace

template <>
Scored score_json<SushiGo>(const Json& table) {
  if (table.is_object() && table.contains("rounds")) return sushi_go::score_game(table);
  Fields fields(table, "");
  Json answer = Json::object();
  const Json* plates = fields.has("plates") ? fields.array("plates") : nullptr;
  const Json* puddings = fields.has("puddings") ? fields.array("puddings") : nullptr;
  if (plates != nullptr) answer_plates(*plates, fields, answer);
  if (puddings != nullptr) answer_puddings(*puddings, fields, answer);
  if (plates != nullptr && puddings != nullptr && plates->size() != puddings->size())
    fields.refuse("puddings", "expected as many players as there are plates");
  if (auto fault = fields.finish()) return std::unexpected(ScoreFault(std::move(*fault)));
  if (answer.empty()) return std::unexpected(ScoreFault(fault_at("", "expected \"plates\", \"puddings\" or both")));
  return answer;
}

}  // namespace sushiya
