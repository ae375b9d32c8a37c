// The tiles, strips and tokens of Wasabi!.
#include <array>
#include <utility>

#include "games/wasabi/notation.hpp"
#include "protocol/fields.hpp"
#include "protocol/pieces.hpp"
#include "protocol/utf8.hpp"

namespace sushiya {
namespace {

using namespace wasabi;

// Calls read(row, place) for each object of an array; stops at the first fault.
template <class Read>
void for_each_row(Fields& parent, std::string_view name, const Json& told, std::size_t most, Read&& read) {
  if (!told.is_array()) return parent.refuse(name, "expected an array");
  if (told.size() > most) return parent.refuse(name, "expected at most " + std::to_string(most) + " entries");
  for (std::size_t row = 0; row < told.size() && !parent.fault(); ++row)
    read(told[row], parent.path_of(name) + "/" + std::to_string(row));
}

std::string short_text(Fields& row, std::string_view name, std::size_t most) {
  std::string text = row.text(name);
  if (!row.fault() && (text.empty() || !is_printable(text) || count_characters(text) > most))
    row.refuse(name, "expected 1 to " + std::to_string(most) + " characters, none of them a control character");
  return row.fault() ? std::string() : text;
}

void read_tokens(Fields& fields, Components& set) {
  const Json* told = fields.optional("tokens");
  if (told == nullptr) {
    set.tokens = the_box.tokens;
    return;
  }
  for_each_row(fields, "tokens", *told, most_length, [&](const Json& each, const std::string& place) {
    Fields row(each, place);
    const auto length = static_cast<std::size_t>(row.whole("length", least_length, most_length));
    TokenKind& token = set.tokens[length];
    if (!row.fault() && token.count != 0) row.refuse("length", "these tokens were told before");
    token.count = static_cast<std::uint8_t>(row.whole("count", 1, most_tokens));
    token.points = static_cast<std::uint8_t>(row.whole("points", 0, 99));
    token.style_cubes = static_cast<std::uint8_t>(row.whole("style_cubes", 0, 15));
    if (auto fault = row.finish()) fields.refuse(std::move(*fault));
  });
}

void copy_box_ingredients(Components& set) {
  for (const Ingredient kind : the_box.all_ingredients()) {
    const IngredientKind& row = the_box.ingredients[kind];
    set.add_ingredient(row.id, the_box.categories[row.category], row.tiles, row.staple, row.source);
  }
}

bool has_category(const Components& set, std::string_view id) {
  for (std::size_t category = 0; category < set.category_count; ++category)
    if (set.categories[category].view() == id) return true;
  return false;
}

void read_ingredients(Fields& fields, Components& set) {
  const Json* told = fields.optional("ingredients");
  if (told == nullptr) return copy_box_ingredients(set);
  for_each_row(fields, "ingredients", *told, most_ingredients, [&](const Json& each, const std::string& place) {
    Fields row(each, place);
    const std::string id = short_text(row, "id", most_id_letters);
    const std::string category = short_text(row, "category", most_category_characters);
    const int tiles = row.whole("tiles", 1, most_tiles);
    const bool staple = !row.flag_or(true, "start_hand");
    if (!row.fault() && set.category_count == most_categories && !has_category(set, category))
      row.refuse("category", "expected at most " + std::to_string(most_categories) + " categories");
    if (auto fault = row.finish()) return fields.refuse(std::move(*fault));
    set.add_ingredient(std::string_view(id), std::string_view(category), tiles, staple);
  });
}

void copy_box_strips(Fields& fields, Components& set) {
  for (const Strip strip : the_box.all_strips()) {
    const StripKind& row = the_box.strips[strip];
    std::array<Ingredient, most_length> order{};
    for (std::size_t at = 0; at < row.length; ++at) {
      const std::string_view id = ingredient_id(the_box, row.order[at]);
      order[at] = set.find_ingredient(id);
      if (order[at] == no_tile)
        return fields.refuse("strips", "must be told: the box's strips ask for \"" + std::string(id) + "\"");
    }
    set.add_strip(row.name, order.data(), row.length, row.source);
  }
}

void read_strips(Fields& fields, Components& set) {
  const Json* told = fields.optional("strips");
  if (told == nullptr) return copy_box_strips(fields, set);
  for_each_row(fields, "strips", *told, most_strips, [&](const Json& each, const std::string& place) {
    Fields row(each, place);
    const std::string name = short_text(row, "name", most_title_characters);
    const Json* ingredients = row.array("ingredients");
    std::array<Ingredient, most_length> order{};
    std::size_t length = 0;
    if (ingredients != nullptr && (ingredients->size() < least_length || ingredients->size() > most_length))
      row.refuse("ingredients", options_fault_text(OptionsFault::strip_length));
    for (std::size_t at = 0; ingredients != nullptr && at < ingredients->size() && !row.fault(); ++at) {
      const Json& id = (*ingredients)[at];
      const Ingredient kind = id.is_string() ? set.find_ingredient(id.get_ref<const std::string&>()) : no_tile;
      if (kind == no_tile)
        row.refuse(fault_at(row.path_of("ingredients") + "/" + std::to_string(at), "expected one of the ingredients"));
      order[length++] = kind;
    }
    if (auto fault = row.finish()) return fields.refuse(std::move(*fault));
    set.add_strip(std::string_view(name), order.data(), length, Source::owner);
  });
}

}  // namespace

Json pieces_to_json(const Components& components) {
  Json ingredients = Json::array();
  for (const Ingredient kind : components.all_ingredients()) {
    const IngredientKind& row = components.ingredients[kind];
    Json told{{"id", row.id.view()}, {"category", components.categories[row.category].view()}, {"tiles", row.tiles}};
    if (row.staple) told["start_hand"] = false;
    ingredients.push_back(std::move(told));
  }
  Json strips = Json::array();
  for (const Strip strip : components.all_strips()) {
    const StripKind& row = components.strips[strip];
    Json order = Json::array();
    for (std::size_t at = 0; at < row.length; ++at) order.push_back(ingredient_id(components, row.order[at]));
    strips.push_back({{"name", row.name.view()}, {"ingredients", order}});
  }
  Json tokens = Json::array();
  for (std::size_t length = least_length; length <= most_length; ++length) {
    const TokenKind& row = components.tokens[length];
    if (row.count == 0) continue;
    tokens.push_back(
        {{"length", length}, {"count", row.count}, {"points", row.points}, {"style_cubes", row.style_cubes}});
  }
  return {{"tokens", tokens}, {"ingredients", ingredients}, {"strips", strips}};
}

std::optional<Fault> read_pieces(const Json& told, const std::string& path, Components& set) {
  set = {};
  Fields fields(told, path);
  read_tokens(fields, set);
  read_ingredients(fields, set);
  read_strips(fields, set);
  return fields.finish();
}

}  // namespace sushiya
