// Why a decision of Wasabi! is a good one: a strip it completes, one it brings nearer, one that is given up for
// nothing.
#include "ai/evaluators/wasabi.hpp"

#include <optional>

namespace sushiya {
namespace {

using namespace wasabi;

// The table as a decision would leave it.
struct Outcome {
  Board board;
  Changed changed = nothing_changed();
  TileHand hand{};
};

class Table {
 public:
  Table(const Options& options, const State& state)
      : options_(options),
        state_(state),
        scales_(options, state, Thought::ahead),
        own_(state.screens[state.active] & strips_with_token(options, state, state.active)) {}

  // Nothing where no board comes of it yet. Where a square is still to be chosen, the best one.
  std::optional<Outcome> outcome(const Action& action) const {
    switch (action.verb) {
      case Verb::tile: return best_place(action.tile());
      case Verb::use: return best_place(state_.tile);
      case Verb::at: return at(action.square());
      case Verb::card: return of_card(action.card());
      default: return std::nullopt;
    }
  }

  Reasons of(const Outcome& after) const {
    const Components& set = options_.components;
    const Strips done =
        after.changed == nothing_changed() ? Strips{} : completed_strips(set, after.board, after.changed, own_);
    Reasons reasons;
    for (const Strip each : done) {
      const TokenKind& token = set.token_for(each);
      const bool in_style = token.style_cubes > 0 && stands_in_style(set, after.board, after.changed, each);
      reasons.push_back(
          {in_style ? "completes_in_style" : "completes", token.points + (in_style ? token.style_cubes : 0), {}});
    }
    const Lay before(options_, state_.board);
    const Lay lay(options_, after.board);
    for (const Strip each : own_.without(done)) {
      const int lacked = lack_of(set, before, each, state_.hands[state_.active]).tiles;
      const int lacks = lack_of(set, lay, each, after.hand).tiles;
      if (lacks < lacked) reasons.push_back({lacks == 1 ? "one_short" : "nearer", set.token_for(each).points, {}});
    }
    if (reasons.empty()) reasons.push_back(of_what_is_left(before, lay, after.hand));
    return reasons;
  }

  Reasons of_refill(Ingredient tile) const {
    Reasons reasons;
    const Lay lay(options_, state_.board);
    for (const Strip each : own_) {
      const Lack lack = lack_of(options_.components, lay, each, state_.hands[state_.active]);
      const int points = options_.components.token_for(each).points;
      if (lack.tiles == 1 && lack.missing == tile && !lack.in_hand)
        reasons.insert(reasons.begin(), {"last_tile", points, {}});
      else if (count_of(options_.components.sets[each], tile) > 0)
        reasons.push_back({"asked_for", points, {}});
    }
    if (reasons.empty()) reasons.push_back({"fills_hand", 0, {}});
    return reasons;
  }

  Reason of_pass() const {
    int without_line = 0;
    for (const Strip each : state_.screens[state_.active]) without_line += is_hopeless(each) ? 1 : 0;
    if (without_line > 0) return {"hopeless_held", without_line, {}};
    bool helps = false;
    for (const Ingredient tile : options_.components.all_ingredients())
      if (holds(hand(), tile))
        if (const auto after = best_place(tile)) helps = helps || brings_nearer(*after);
    return {helps ? "keeps_tiles" : "no_tile_helps", 0, {}};
  }

  Reason of_return(Strip strip) const {
    if (is_hopeless(strip)) return {"hopeless", 0, {}};
    return {"lacks", lack_of(options_.components, Lay(options_, state_.board), strip, hand()).tiles, {}};
  }

  bool is_asked_for(Ingredient tile) const {
    for (const Strip each : own_)
      if (count_of(options_.components.sets[each], tile) > 0) return true;
    return false;
  }

  // No line is left where it could come to lie.
  bool is_hopeless(Strip strip) const { return is_hopeless(Lay(options_, state_.board), strip, hand()); }

 private:
  bool is_hopeless(const Lay& lay, Strip strip, const TileHand& held) const {
    return lack_of(options_.components, lay, strip, held).tiles > options_.components.strips[strip].length;
  }

  bool brings_nearer(const Outcome& after) const {
    const Lay before(options_, state_.board);
    const Lay lay(options_, after.board);
    for (const Strip each : own_)
      if (lack_of(options_.components, lay, each, after.hand).tiles <
          lack_of(options_.components, before, each, hand()).tiles)
        return true;
    return false;
  }

  // Where no recipe is brought nearer: whether any is set back, and how many can still be laid.
  Reason of_what_is_left(const Lay& before, const Lay& lay, const TileHand& held) const {
    bool does_harm = false;
    int open = 0;
    for (const Strip each : own_) {
      const int lacks = lack_of(options_.components, lay, each, held).tiles;
      does_harm = does_harm || lacks > lack_of(options_.components, before, each, hand()).tiles;
      open += is_hopeless(lay, each, held) ? 0 : 1;
    }
    if (!does_harm && open > 0) return {"no_harm", 0, {}};
    return {open > 0 ? "still_open" : "none_open", open, {}};
  }

  const TileHand& hand() const { return state_.hands[state_.active]; }

  Outcome placed(Ingredient tile, Square square) const {
    Outcome after{state_.board, {square, no_square}, hand()};
    after.board.put(square, tile);
    if (state_.tile != tile && holds(after.hand, tile)) remove_tile(after.hand, tile);
    return after;
  }
  Outcome chopped(Square square) const {
    Outcome after{state_.board, {square, no_square}, hand()};
    after.board.lift(square);
    return after;
  }
  Outcome switched(Square from, Square to) const {
    Outcome after{state_.board, {from, to}, hand()};
    after.board.swap(from, to);
    return after;
  }

  // The square that the scales like best, and what comes of it.
  template <class Where, class Worth, class Make>
  static std::optional<Outcome> best(const Where& squares, Worth&& worth, Make&& make) {
    std::optional<Square> liked;
    int most = Scales::lowest;
    for (const Square square : squares) {
      if (const int value = worth(square); !liked || value > most) {
        liked = square;
        most = value;
      }
    }
    return liked ? std::optional(make(*liked)) : std::nullopt;
  }
  std::optional<Outcome> best_place(Ingredient tile) const {
    return best(
        squares_for_tile(options_, state_), [&](Square each) { return scales_.placed(tile, each); },
        [&](Square each) { return placed(tile, each); });
  }
  std::optional<Outcome> best_switch(Square from) const {
    return best(
        squares_to_switch_with(options_, state_.board, from), [&](Square each) { return scales_.switched(from, each); },
        [&](Square each) { return switched(from, each); });
  }

  std::optional<Outcome> at(Square square) const {
    switch (state_.step) {
      case Step::place: return placed(state_.tile, square);
      case Step::chop: return chopped(square);
      case Step::switch_from: return best_switch(square);
      case Step::switch_to: return switched(state_.changed[0], square);
      default: return std::nullopt;
    }
  }
  std::optional<Outcome> of_card(Card card) const {
    if (card == Card::chop)
      return best(
          state_.board.tiles_in_play(), [&](Square each) { return scales_.chopped(each); },
          [&](Square each) { return chopped(each); });
    if (card != Card::switch_tiles) return std::nullopt;
    const auto from = squares_to_switch(options_, state_.board);
    std::optional<Outcome> found;
    int most = Scales::lowest;
    for (const Square each : from) {
      if (const int value = scales_.best_switch(each); value > most) {
        most = value;
        found = best_switch(each);
      }
    }
    return found;
  }

  const Options& options_;
  const State& state_;
  Scales scales_;
  Strips own_;  // with a token left for them
};

Reasons reasons_of(const Options& options, const State& state, const Action& action) {
  const Table table(options, state);
  if (const auto after = table.outcome(action)) return table.of(*after);
  const Components& set = options.components;
  switch (action.verb) {
    case Verb::claim: return {{"completes", set.token_for(action.strip()).points, {}}};
    case Verb::refill: return table.of_refill(action.tile());
    case Verb::strip: return {{"pile", set.tokens[static_cast<std::size_t>(action.length())].points, {}}};
    case Verb::return_strip: return {table.of_return(action.strip())};
    case Verb::card:
      if (action.card() == Card::spicy) return {{"two_tiles", 0, {}}};
      return {{action.card() == Card::wasabi ? "cube" : "on_top", 0, {}}};
    case Verb::at: return {{"cube", 0, {}}};  // the corner of a Wasabi!
    case Verb::pass: return {table.of_pass()};
    case Verb::to_pantry: return {{table.is_asked_for(state.tile) ? "place_another" : "not_asked_for", 0, {}}};
    case Verb::give: return {{table.is_asked_for(action.tile()) ? "must_give" : "not_asked_for", 0, {}}};
    case Verb::reward: return {{"card_later", 0, {}}};
    case Verb::lift: return {{"frees_squares", 0, {}}};
    case Verb::drop: return {{"makes_room", 0, {}}};
    case Verb::done: return {{"stays", 0, {}}};
    default: return {};
  }
}

}  // namespace

Reasons Mind<Wasabi>::reasons(const Wasabi& game, const View& view, const Action& action) {
  const Imagined<Wasabi> imagined = game.any_state(view);
  return strongest(reasons_of(game.options, imagined.state(), action), [](const Reason& each) {
    const int certain = each.word.starts_with("completes") ? 2 : each.word == "nearer" ? 0 : 1;
    return 100 * certain + each.points;
  });
}

}  // namespace sushiya
