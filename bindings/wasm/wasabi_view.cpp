// What a seat at Wasabi! is shown.
#include "bindings/wasm/wasabi.hpp"
#include "bindings/wasm/wasabi_pieces.hpp"
#include "games/wasabi/nearest.hpp"
#include "games/wasabi/notation.hpp"

namespace sushiya::wasm {
namespace {

using namespace wasabi;

std::string_view step_name(Step step) {
  switch (step) {
    case Step::starter: return "starter";
    case Step::give: return "give";
    case Step::pile: return "pile";
    case Step::draw: return "draw";
    case Step::act: return "act";
    case Step::place: return "place";
    case Step::chop: return "chop";
    case Step::chopped: return "chopped";
    case Step::switch_from: return "switch_from";
    case Step::switch_to: return "switch_to";
    case Step::wasabi: return "wasabi";
    case Step::claim: return "claim";
    case Step::return_strips: return "return_strips";
    case Step::reward: return "reward";
    case Step::drop: return "drop";
    case Step::refill: return "refill";
    case Step::over: return "over";
  }
  return "";
}

Squares changed_squares(const Table& table) {
  Squares squares;
  for (const Square square : table.changed)
    if (square != no_square) squares.insert(square);
  return squares;
}

// One's own strip: what of it lies on its nearest line, and where one tile would complete it.
Json own_strip(const Options& options, const View& view, Strip strip) {
  const Components& set = options.components;
  const NearestLine nearest = nearest_line(options, view.board, strip);
  const bool has_token = strips_with_token(options, view, view.seat).contains(strip);
  const int length = set.length(strip);
  Counts lying = nearest.there;
  Json there = Json::array();
  for (std::size_t at = 0; at < set.strips[strip].length; ++at) {
    const Ingredient tile = set.strips[strip].order[at];
    there.push_back(count_of(lying, tile) > 0);
    if (count_of(lying, tile) > 0) lying -= one_of(tile);
  }
  Json ways = Json::array();
  if (has_token)
    for (const LastTile& last : last_tiles(options, view.board, strip))
      ways.push_back({{"square", format_square(last.square)}, {"tile", ingredient_id(set, last.tile)}});
  Json told = strip_to_json(set, strip);
  told["there"] = there;
  told["missing"] = nearest.missing > length ? Json(nullptr) : Json(nearest.missing);
  told["line"] = nearest.missing < length ? squares_to_json(nearest.squares) : Json::array();
  told["ways"] = ways;
  told["has_token"] = has_token;
  return told;
}

// What can be completed now, in which line, and the cubes style would bring.
Json claim_to_json(const Components& set, const Table& table, Strip strip) {
  Json told = strip_to_json(set, strip);
  const bool styled = stands_in_style(set, table.board, table.changed, strip);
  told["cubes"] = styled ? set.token_for(strip).style_cubes : 0;
  told["style"] = styled;
  told["line"] = squares_to_json(completed_line(set, table.board, table.changed, strip));
  return told;
}

Json claims_to_json(const Options& options, const State& state) {
  Json all = Json::array();
  if (state.step != Step::claim) return all;
  for (const Strip strip : strips_to_claim(options, state))
    all.push_back(claim_to_json(options.components, state, strip));
  return all;
}

// The squares that can be chosen now, each with what the change would let this seat complete.
Json targets_to_json(const Wasabi& game, const State& state, Seat seat) {
  Json all = Json::array();
  wasabi::ActionList list;
  game.list_legal_actions(state, seat, list);
  for (const Action& action : list) {
    if (action.verb != Verb::at) continue;
    State next = state;
    game.apply(next, seat, action);
    const bool is_claim = next.active == seat && next.step == Step::claim;
    all.push_back({{"square", format_square(action.square())},
                   {"completes", is_claim ? claims_to_json(game.options, next) : Json::array()}});
  }
  return all;
}

Json seat_to_json(const Options& options, const View& view, Seat seat) {
  const Components& set = options.components;
  Json strips = Json::array();
  for (const HeldStrip& held : view.screens[seat])
    if (held.length != 0)
      strips.push_back({{"length", held.length},
                        {"name", held.strip == no_strip ? Json(nullptr) : Json(strip_name(set, held.strip))}});
  const bool sees_tiles = count_tiles(view.hands[seat]) == view.tile_counts[seat];
  const bool sees_cards = view.cards[seat].total() == view.card_counts[seat];
  return {{"tiles", sees_tiles ? tiles_to_json(set, view.hands[seat]) : Json(nullptr)},
          {"tile_count", view.tile_counts[seat]},
          {"cards", sees_cards ? cards_to_json(view.cards[seat]) : Json(nullptr)},
          {"card_count", view.card_counts[seat]},
          {"strips", strips},
          {"opened", strips_to_json(set, view.opened[seat])},
          {"cubes", view.cubes[seat]},
          {"score", score(options, view, seat)}};
}

Json pantry_to_json(const Components& set, const View& view) {
  Json all = Json::array();
  for (const Ingredient tile : set.all_ingredients())
    all.push_back({{"tile", ingredient_id(set, tile)},
                   {"category", set.categories[set.ingredients[tile].category].view()},
                   {"left", view.pantry[tile]},
                   {"of", set.ingredients[tile].tiles}});
  return all;
}

Json piles_to_json(const Components& set, const View& view) {
  Json all = Json::array();
  for (std::size_t length = least_length; length <= most_length; ++length)
    if (!set.of_length[length].empty())
      all.push_back({{"length", length},
                     {"left", view.undecided_counts[length] + view.returned_counts[length]},
                     {"points", set.tokens[length].points},
                     {"style_cubes", set.tokens[length].style_cubes}});
  return all;
}

}  // namespace

Json Face<Wasabi>::view_to_json(const Wasabi& game, const View& view) {
  const Options& options = game.options;
  const Components& set = options.components;
  const bool over = view.step == Step::over;
  Json seats = Json::array();
  for (Seat seat = 0; seat < options.players; ++seat) seats.push_back(seat_to_json(options, view, seat));
  Json strips = Json::array();
  for (const Strip strip : view.own_strips()) strips.push_back(own_strip(options, view, strip));
  Json told{{"seat", view.seat},
            {"players", options.players},
            {"screens", options.screens},
            {"turn", view.turn},
            {"setting_up", view.setting_up != 0},
            {"step", step_name(view.step)},
            {"active", view.active},
            {"over", over},
            {"receiver", receiver(options, view)},
            {"hand_size", tiles_in_hand},
            {"board", board_to_json(options, view.board)},
            {"changed", squares_to_json(changed_squares(view))},
            {"tile", tile_to_json(set, view.tile)},
            {"placed", view.placed},
            {"to_place", view.to_place},
            {"played", card_to_json(view.played)},
            {"returned", view.returned},
            {"rewards", view.rewards},
            {"taken", card_to_json(view.taken)},
            {"pantry", pantry_to_json(set, view)},
            {"kitchen", cards_to_json(view.kitchen)},
            {"piles", piles_to_json(set, view)},
            {"tokens", token_lines(options, view.opened)},
            {"seats", seats},
            {"strips", strips},
            {"winners", over ? seats_to_json(winners(options, view)) : Json::array()}};
  told["targets"] = Json::array();
  told["claims"] = Json::array();
  if (over || waits_for_chance(view) || view.active != view.seat) return told;
  // Which of the states it is makes no difference: only what the seat knows is asked of it.
  Random random(1);
  const State state = game.sample_state(view, random).state();
  told["targets"] = targets_to_json(game, state, view.seat);
  told["claims"] = claims_to_json(options, state);
  return told;
}

}  // namespace sushiya::wasm
