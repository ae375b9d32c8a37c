// The dice and tokens of Sushi Roll.
#include <utility>

#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/state.hpp"
#include "protocol/fields.hpp"
#include "protocol/pieces.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

Json tokens_to_json(const Tokens& tokens) {
  return {{"menu", tokens.menu}, {"chopsticks", tokens.chopsticks}, {"pudding", tokens.pudding}};
}

void read_tokens(Fields& components, std::string_view name, Tokens& tokens) {
  const Json* told = components.optional(name);
  if (told == nullptr) return;
  Fields fields(*told, components.path_of(name));
  const auto read = [&](std::uint8_t& count, std::string_view token) {
    count = static_cast<std::uint8_t>(fields.whole_or(count, token, 0, most_tokens));
  };
  read(tokens.menu, "menu");
  read(tokens.chopsticks, "chopsticks");
  read(tokens.pudding, "pudding");
  if (auto fault = fields.finish()) components.refuse(std::move(*fault));
}

void read_faces(Fields& die, DiceRow& row) {
  const Json* told = die.optional("faces");
  if (told == nullptr) return;
  if (!told->is_array() || told->size() != row.faces.size()) return die.refuse("faces", "a die has six faces (SR-1)");
  for (std::size_t face = 0; face < row.faces.size(); ++face) {
    const std::string place = die.path_of("faces") + "/" + std::to_string(face);
    if (!(*told)[face].is_string()) return die.refuse(fault_at(place, "expected a symbol"));
    const auto symbol = parse_symbol((*told)[face].get_ref<const std::string&>());
    if (!symbol) return die.refuse(fault_at(place, symbol.error().message));
    row.faces[face] = *symbol;
  }
}

void read_dice(Fields& components, Components& box) {
  const Json* told = components.optional("dice");
  if (told == nullptr) return;
  Fields kinds(*told, components.path_of("dice"));
  for (std::size_t kind = 0; kind < box.dice.size(); ++kind) {
    const std::string_view name = kind_id(static_cast<DieKind>(kind));
    const Json* row = kinds.optional(name);
    if (row == nullptr) continue;
    Fields die(*row, kinds.path_of(name));
    box.dice[kind].count = static_cast<std::uint8_t>(die.whole_or(box.dice[kind].count, "count", 0, most_dice));
    read_faces(die, box.dice[kind]);
    if (auto fault = die.finish()) kinds.refuse(std::move(*fault));
  }
  if (auto fault = kinds.finish()) components.refuse(std::move(*fault));
}

}  // namespace

Json pieces_to_json(const Components& components) {
  Json dice = Json::object();
  for (std::size_t kind = 0; kind < components.dice.size(); ++kind) {
    Json faces = Json::array();
    for (const Symbol face : components.dice[kind].faces) faces.push_back(symbol_id(face));
    dice[std::string(kind_id(static_cast<DieKind>(kind)))] = {{"count", components.dice[kind].count}, {"faces", faces}};
  }
  return {{"dice", dice}, {"supply", tokens_to_json(components.supply)}, {"start", tokens_to_json(components.start)}};
}

// Six faces to a die, known symbols.
std::optional<Fault> read_pieces(const Json& told, const std::string& path, Components& box) {
  box = printed_components();
  Fields fields(told, path);
  read_dice(fields, box);
  read_tokens(fields, "supply", box.supply);
  read_tokens(fields, "start", box.start);
  if (auto fault = fields.finish()) return fault;
  if (box.total_dice() > most_dice) return fault_at(path + "/dice", options_fault_text(OptionsFault::too_many_dice));
  return std::nullopt;
}

}  // namespace sushiya
