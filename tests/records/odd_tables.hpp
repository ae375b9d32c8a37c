// Tables nobody would lay: drawn decks, dice, tiles and strips, and every option as it falls. Whatever is playable by
// the rules must be playable, recorded and replayed.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "core/random.hpp"
#include "games/all.hpp"

namespace sushiya {

inline std::uint8_t up_to(Random& random, std::uint32_t least, std::uint32_t most) {
  return static_cast<std::uint8_t>(least + random.below(most - least + 1));
}

inline void draw_options(sushi_go::Options& options, Random& random) {
  using namespace sushi_go;
  options.players = up_to(random, 2, 5);
  options.phantom = random.below(3) == 0;
  options.passing = static_cast<Passing>(random.below(2));
  if (options.phantom) options.first_controller = static_cast<FirstController>(random.below(3));
  if (options.phantom) options.phantom_pudding_loss = random.below(2) == 0;
  options.hand_size = up_to(random, 0, 10);
  options.rounds = up_to(random, 1, 3);
  options.deck = {};
  const std::uint32_t many = random.below(2) == 0 ? 15 : 4;  // of some kinds; of others none
  for (int kind = 0; kind < card_kinds; ++kind)
    if (random.below(3) != 0) options.deck.add(static_cast<Card>(kind), up_to(random, 0, many));
}

inline void draw_options(sushi_roll::Options& options, Random& random) {
  using namespace sushi_roll;
  options.players = up_to(random, 2, 5);
  options.dice_per_belt = up_to(random, 0, 8);
  options.rounds = up_to(random, 1, 3);
  for (DiceRow& row : options.components.dice) {
    row.count = up_to(random, 0, 15);
    for (Symbol& face : row.faces) face = static_cast<Symbol>(random.below(symbols));
  }
  options.components.supply = {up_to(random, 0, 30), up_to(random, 0, 12), up_to(random, 0, 20)};
  options.components.start = {up_to(random, 0, 4), up_to(random, 0, 3), up_to(random, 0, 2)};
}

inline void draw_options(wasabi::Options& options, Random& random) {
  using namespace wasabi;
  options.players = up_to(random, 2, 4);
  options.screens = random.below(2) == 0;
  Components& set = options.components;
  set = {};
  const int categories = up_to(random, 3, most_categories);
  const int ingredients = up_to(random, 3, 9);
  for (int each = 0; each < ingredients; ++each)
    set.add_ingredient(std::string_view("i" + std::to_string(each)),
                       std::string_view("c" + std::to_string(each % categories)), up_to(random, 1, 14),
                       random.below(6) == 0);
  constexpr std::array<const char*, 4> names{"Roll ", "Þorskur ", "Żurek: ", "Two, three "};
  const int strips = up_to(random, 1, 40);
  for (int each = 0; each < strips; ++each) {
    std::array<Ingredient, most_length> order{};
    const std::size_t length = std::min(up_to(random, 2, 5), up_to(random, 2, 5));
    for (std::size_t at = 0; at < length; ++at) order[at] = Ingredient{up_to(random, 1, set.ingredient_count)};
    Components with = set;
    with.add_strip(std::string_view(names[random.below(names.size())] + std::to_string(each)), order.data(), length,
                   Source::owner);
    if (why_unplayable_strips(with) == OptionsFault::none) set = with;
  }
  for (std::size_t length = least_length; length <= most_length; ++length)
    set.tokens[length] = {up_to(random, 0, 4), up_to(random, 0, 9), up_to(random, 0, 4), Source::owner};
  for (TokenKind& each : set.tokens)
    if (each.count == 0) each = {};
}

// As drawn, until it can be played.
template <Game G>
G odd_table(Random& random) {
  for (;;) {
    G game;
    draw_options(game.options, random);
    if (why_unplayable(game.options) == decltype(why_unplayable(game.options)){}) return game;
  }
}

}  // namespace sushiya
