#include "cli/play/wasabi/words.hpp"

#include <algorithm>

#include "games/wasabi/notation.hpp"

namespace sushiya::cli {

using wasabi::Card;
using wasabi::Ingredient;

namespace {

std::string own_key(std::string_view key) { return std::string("play.wasabi.").append(key); }

// "sea_urchin" is "Sea urchin", where a component file brings a name that no language knows.
std::string readable(std::string_view id) {
  std::string name(id);
  std::ranges::replace(name, '_', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string name_or_id(const Texts& texts, std::string_view kind, std::string_view id) {
  const std::string key = std::string("wasabi.").append(kind).append(".").append(id);
  return texts.has(key) ? std::string(texts.get(key)) : readable(id);
}

std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> all;
  for (const char byte : text) {
    if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) all.emplace_back();
    if (!all.empty()) all.back() += byte;
  }
  return all;
}

// One colour for each ingredient of the box, by what it looks like; others take what is left, in turn.
constexpr std::array<Colour, wasabi::most_ingredients> colours{{
    {255, 15}, {108, 2},  {167, 1}, {209, 9}, {217, 13}, {147, 12}, {215, 3},  {203, 9}, {99, 5},   {195, 14}, {137, 3},
    {208, 11}, {149, 10}, {71, 2},  {143, 3}, {180, 7},  {222, 11}, {227, 11}, {75, 12}, {176, 13}, {80, 6},
}};

}  // namespace

WasabiWords::WasabiWords(const wasabi::Components& set, const Texts& texts) : set_(set), texts_(&texts) {
  choose_letters();
}

// The first letter with the second; where another ingredient has these, with the third, and so on.
void WasabiWords::choose_letters() {
  letters_[wasabi::no_tile] = "  ";
  for (const Ingredient kind : set_.all_ingredients()) {
    const auto all = characters(tile(kind));
    const auto is_taken = [&](const std::string& pair) { return std::ranges::find(letters_, pair) != letters_.end(); };
    for (std::size_t second = 1; second < all.size() && letters_[kind].empty(); ++second)
      if (all[second] != " " && !is_taken(all[0] + all[second])) letters_[kind] = all[0] + all[second];
    for (char second = '1'; letters_[kind].empty(); ++second)
      if (!is_taken(all[0] + second)) letters_[kind] = all[0] + second;
  }
}

std::string WasabiWords::tile(Ingredient tile) const {
  return name_or_id(*texts_, "ingredient", wasabi::ingredient_id(set_, tile));
}

Style WasabiWords::style(Ingredient tile) const {
  if (tile == wasabi::no_tile) return {};
  const Ingredient in_box = wasabi::the_box.find_ingredient(wasabi::ingredient_id(set_, tile));
  const std::size_t colour =
      in_box != wasabi::no_tile ? index(in_box) - 1 : wasabi::the_box.ingredient_count + index(tile) - 1;
  return {colours[colour % colours.size()], false, false, false};
}

std::string WasabiWords::card(Card card) const {
  return std::string(texts_->get("wasabi.card." + std::string(wasabi::card_id(card))));
}

std::string WasabiWords::cards(wasabi::Cards cards) const {
  std::string text;
  for (const Card each : cards) {
    text += (text.empty() ? "" : " ") + card(each);
    if (cards[each] > 1) text += "×" + std::to_string(cards[each]);
  }
  return text;
}

std::string WasabiWords::strip(wasabi::Strip strip) const { return std::string(wasabi::strip_name(set_, strip)); }

std::string WasabiWords::tiles_of(wasabi::Strip strip) const {
  std::string text;
  const wasabi::StripKind& kind = set_.strips[strip];
  for (std::size_t at = 0; at < kind.length; ++at) text += (at == 0 ? "" : ", ") + tile(kind.order[at]);
  return text;
}

std::string WasabiWords::category(Ingredient tile) const {
  return name_or_id(*texts_, "category", set_.categories[set_.ingredients[tile].category].view());
}

std::string WasabiWords::in_hand(const wasabi::TileHand& hand) const {
  std::string text;
  for (const Ingredient tile : hand)
    if (tile != wasabi::no_tile) text += (text.empty() ? "" : " ") + letters(tile);
  return text;
}

std::string WasabiWords::square(wasabi::Square square) const { return wasabi::format_square(square); }

std::string_view WasabiWords::get(std::string_view key) const { return texts_->get(own_key(key)); }

std::string WasabiWords::say(std::string_view key, std::initializer_list<Argument> arguments) const {
  return texts_->say(own_key(key), arguments);
}

std::vector<std::string> clauses_about(Card card) {
  switch (card) {
    case Card::chop: return {"WA-17"};
    case Card::spicy: return {"WA-18"};
    case Card::switch_tiles: return {"WA-19"};
    case Card::stack: return {"WA-16"};
    case Card::wasabi: return {"WA-20", "WA-21"};
    case Card::none: break;
  }
  return {};
}

}  // namespace sushiya::cli
