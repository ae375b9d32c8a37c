// What a seat at Wasabi! sees, in words.
#include "encodings/wasabi.hpp"
#include "games/wasabi/notation.hpp"

namespace sushiya::python {

using namespace wasabi;

namespace {

constexpr std::array<std::string_view, 17> step_names{
    "starter",   "give",   "pile",  "draw",          "act",    "place", "chop",   "chopped", "switch_from",
    "switch_to", "wasabi", "claim", "return_strips", "reward", "drop",  "refill", "over"};
static_assert(step_names.size() == static_cast<std::size_t>(Step::over) + 1);

Json cards_in_words(Cards cards) {
  Json all = Json::object();
  for (const Card card : cards) all[std::string(card_id(card))] = cards[card];
  return all;
}

Json strips_in_words(const Components& set, Strips strips) {
  Json all = Json::array();
  for (const Strip strip : strips) all.push_back(strip_name(set, strip));
  return all;
}

Json screen_in_words(const Components& set, const std::array<HeldStrip, strips_in_screen>& screen) {
  Json all = Json::array();
  for (const HeldStrip& held : screen) {
    if (held.length == 0) continue;
    Json told{{"length", held.length}, {"strip", nullptr}};
    if (held.strip != no_strip) {
      told["strip"] = strip_name(set, held.strip);
      told["ingredients"] = Json::array();
      for (std::size_t at = 0; at < held.length; ++at)
        told["ingredients"].push_back(ingredient_id(set, set.strips[held.strip].order[at]));
    }
    all.push_back(told);
  }
  return all;
}

Json board_in_words(const Wasabi& game, const Board& board) {
  const Components& set = game.options.components;
  const Squares covered = board.covered();
  Json all = Json::array();
  for (int line = 0; line < rows; ++line) {
    Json told = Json::array();
    for (int column = 0; column < columns_for(game.players()); ++column) {
      const Square square = square_at(column, line);
      const Ingredient top = board.top(square);
      std::string text = top == no_tile ? "" : std::string(ingredient_id(set, top));
      if (covered.contains(square)) text = "(" + text + ")";
      told.push_back(text);
    }
    all.push_back(told);
  }
  return all;
}

}  // namespace

Json Encoding<Wasabi>::describe(const Wasabi& game, const View& view) {
  const Components& set = game.options.components;
  Json told{{"seat", view.seat},
            {"step", step_names[static_cast<std::size_t>(view.step)]},
            {"active", view.active},
            {"board", board_in_words(game, view.board)},
            {"tile", nullptr},
            {"screens", Json::array()},
            {"opened", Json::array()},
            {"hands", Json::array()},
            {"tile_counts", Json::array()},
            {"cards", Json::array()},
            {"card_counts", Json::array()},
            {"cubes", Json::array()},
            {"points", Json::array()},
            {"pantry", Json::object()},
            {"kitchen", cards_in_words(view.kitchen)}};
  if (view.tile != no_tile) told["tile"] = ingredient_id(set, view.tile);
  for (Seat seat = 0; seat < game.players(); ++seat) {
    told["screens"].push_back(screen_in_words(set, view.screens[seat]));
    told["opened"].push_back(strips_in_words(set, view.opened[seat]));
    Json hand = Json::array();
    for (const Ingredient tile : view.hands[seat])
      if (tile != no_tile) hand.push_back(ingredient_id(set, tile));
    told["hands"].push_back(hand);
    told["tile_counts"].push_back(view.tile_counts[seat]);
    told["cards"].push_back(cards_in_words(view.cards[seat]));
    told["card_counts"].push_back(view.card_counts[seat]);
    told["cubes"].push_back(view.cubes[seat]);
    told["points"].push_back(wasabi::score(game.options, view, seat));
  }
  for (const Ingredient kind : set.all_ingredients())
    told["pantry"][std::string(ingredient_id(set, kind))] = view.pantry[kind];
  return told;
}

}  // namespace sushiya::python
