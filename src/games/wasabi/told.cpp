#include "games/wasabi/told.hpp"

#include "games/wasabi/nearest.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/sheet.hpp"

namespace sushiya {
namespace {

using namespace wasabi;

// ---- Pieces

std::optional<std::string_view> tile_told(const Components& set, Ingredient tile) {
  return tile != no_tile ? std::optional(ingredient_id(set, tile)) : std::nullopt;
}
std::optional<std::string_view> card_told(Card card) {
  return is_card(card) ? std::optional(card_id(card)) : std::nullopt;
}
std::optional<std::string_view> name_told(const Components& set, Strip strip) {
  return strip != no_strip ? std::optional(strip_name(set, strip)) : std::nullopt;
}

std::vector<std::string_view> tiles_told(const Components& set, const TileHand& hand) {
  std::vector<std::string_view> all;
  for (const Ingredient tile : hand)
    if (tile != no_tile) all.push_back(ingredient_id(set, tile));
  return all;
}

std::vector<std::string_view> cards_told(Cards cards) {
  std::vector<std::string_view> all;
  for (const Card card : cards) all.insert(all.end(), static_cast<std::size_t>(cards[card]), card_id(card));
  return all;
}

told::SquareNames squares_told(Squares squares) {
  told::SquareNames all;
  for (const Square square : squares) all.push_back(format_square(square));
  return all;
}

told::Board board_told(const Options& options, const Board& board) {
  const Components& set = options.components;
  const Squares covered = board.covered();
  told::Board told{columns_for(options.players), rows, {}, {}};
  for (const Square square : in_use(options.players)) {
    told::Field& each = told.squares.emplace_back();
    each.square = format_square(square);
    each.tile = tile_told(set, board.top(square));
    for (unsigned at = 0; at < board.buried_count; ++at)
      if (board.buried[at].square == square) each.beneath.push_back(ingredient_id(set, board.buried[at].tile));
    each.covered = covered.contains(square);
  }
  for (const Square corner : board.wasabi)
    if (corner != no_square) told.wasabi.push_back(format_square(corner));
  return told;
}

// Alike for strips of every sort: name, ingredients in the printed order, and what the token of its length brings.
template <class ToldStrip>
ToldStrip strip_told(const Components& set, Strip strip) {
  const StripKind& kind = set.strips[strip];
  ToldStrip told;
  told.name = strip_name(set, strip);
  told.length = kind.length;
  for (std::size_t at = 0; at < kind.length; ++at) told.tiles.push_back(ingredient_id(set, kind.order[at]));
  told.points = set.token_for(strip).points;
  told.style_cubes = set.token_for(strip).style_cubes;
  return told;
}

// What of it lies on its nearest line, and where one tile would complete it.
told::OwnStrip own_strip_told(const Options& options, const View& view, Strip strip) {
  const Components& set = options.components;
  const NearestLine nearest = nearest_line(options, view.board, strip);
  auto told = strip_told<told::OwnStrip>(set, strip);
  told.has_token = strips_with_token(options, view, view.seat).contains(strip);
  Counts lying = nearest.there;
  for (std::size_t at = 0; at < set.strips[strip].length; ++at) {
    const Ingredient tile = set.strips[strip].order[at];
    const bool lies = count_of(lying, tile) > 0;
    told.there.push_back(lies);
    if (lies) lying -= one_of(tile);
  }
  if (nearest.missing <= told.length) told.missing = nearest.missing;
  if (nearest.missing < told.length) told.line = squares_told(nearest.squares);
  if (told.has_token)
    for (const LastTile& last : last_tiles(options, view.board, strip))
      told.ways.push_back({format_square(last.square), ingredient_id(set, last.tile)});
  return told;
}

// What can be completed now, in which line, and the cubes style would bring.
std::vector<told::Claim> claims_told(const Options& options, const State& state) {
  const Components& set = options.components;
  std::vector<told::Claim> all;
  if (state.step != Step::claim) return all;
  for (const Strip strip : strips_to_claim(options, state)) {
    auto& told = all.emplace_back(strip_told<told::Claim>(set, strip));
    told.style = stands_in_style(set, state.board, state.changed, strip);
    told.cubes = told.style ? told.style_cubes : 0;
    told.line = squares_told(completed_line(set, state.board, state.changed, strip));
  }
  return all;
}

// The squares that can be chosen now, each with what the change would let this seat complete.
std::vector<told::Target> targets_told(const Wasabi& game, const State& state, Seat seat) {
  std::vector<told::Target> all;
  Wasabi::ActionList list;
  game.list_legal_actions(state, seat, list);
  for (const Action& action : list) {
    if (action.verb != Verb::at) continue;
    State next = state;
    game.apply(next, seat, action);
    told::Target& target = all.emplace_back();
    target.square = format_square(action.square());
    if (next.active == seat) target.completes = claims_told(game.options, next);
  }
  return all;
}

// ---- The table

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

Squares changed_squares(Changed changed) {
  Squares squares;
  for (const Square square : changed)
    if (square != no_square) squares.insert(square);
  return squares;
}

told::SeatState seat_told(const Options& options, const View& view, Seat seat) {
  const Components& set = options.components;
  told::SeatState told;
  if (count_tiles(view.hands[seat]) == view.tile_counts[seat]) told.tiles = tiles_told(set, view.hands[seat]);
  told.tile_count = view.tile_counts[seat];
  if (view.cards[seat].total() == view.card_counts[seat]) told.cards = cards_told(view.cards[seat]);
  told.card_count = view.card_counts[seat];
  for (const HeldStrip& held : view.screens[seat])
    if (held.length != 0) told.strips.push_back({held.length, name_told(set, held.strip)});
  for (const Strip strip : view.opened[seat]) told.opened.push_back(strip_told<told::Strip>(set, strip));
  told.cubes = view.cubes[seat];
  told.score = score(options, view, seat);
  return told;
}

std::vector<told::Supply> pantry_told(const Components& set, const View& view) {
  std::vector<told::Supply> all;
  for (const Ingredient tile : set.all_ingredients())
    all.push_back({ingredient_id(set, tile), set.categories[set.ingredients[tile].category].view(), view.pantry[tile],
                   set.ingredients[tile].tiles});
  return all;
}

std::vector<told::Pile> piles_told(const Components& set, const View& view) {
  std::vector<told::Pile> all;
  for (std::size_t length = least_length; length <= most_length; ++length)
    if (!set.of_length[length].empty())
      all.push_back({static_cast<int>(length), view.undecided_counts[length] + view.returned_counts[length],
                     set.tokens[length].points, set.tokens[length].style_cubes});
  return all;
}

// WA-4: those a seat begins with, by length.
std::vector<told::TokenLine> tokens_told(const Options& options, const View& view) {
  const Components& set = options.components;
  std::vector<told::TokenLine> all;
  for (std::size_t length = least_length; length <= most_length; ++length) {
    const TokenKind& token = set.tokens[length];
    if (token.count == 0) continue;
    auto& told =
        all.emplace_back(told::TokenLine{static_cast<int>(length), token.count, token.points, token.style_cubes, {}});
    for (Seat seat = 0; seat < options.players; ++seat)
      told.counts.push_back((view.opened[seat] & set.of_length[length]).size());
  }
  return all;
}

// ---- Events, one after another

struct EventTeller {
  const Options& options;
  const Components& set = options.components;

  using Answer = std::optional<told::Event>;

  told::SquareNames one(Square square) const { return {format_square(square)}; }
  told::Board board(const Board& now) const { return board_told(options, now); }

  Answer operator()(const StarterChosen& event) const { return told::Begins{event.seat}; }
  Answer operator()(const TileGiven& event) const {
    return told::Gives{event.seat, event.to, tile_told(set, event.tile)};
  }
  Answer operator()(const StripDrawn& event) const {
    return told::Draws{event.seat, event.length, name_told(set, event.strip)};
  }
  Answer operator()(const TilePlaced& event) const {
    return told::Places{event.seat, ingredient_id(set, event.tile), tile_told(set, event.beneath), one(event.square),
                        board(event.board)};
  }
  Answer operator()(const CardPlayed& event) const { return told::Plays{event.seat, card_id(event.card)}; }
  Answer operator()(const TileChopped& event) const {
    return told::Chops{event.seat, ingredient_id(set, event.tile), one(event.square), board(event.board)};
  }
  Answer operator()(const ChoppedTilePutAway& event) const {
    return told::PutsAway{event.seat, ingredient_id(set, event.tile)};
  }
  Answer operator()(const SquaresSwitched& event) const {
    return told::Switches{event.seat, squares_told(Squares::of(event.from) | Squares::of(event.to)),
                          board(event.board)};
  }
  Answer operator()(const SquaresCovered& event) const {
    return told::Covers{event.seat, squares_told(block(event.corner)), board(event.board)};
  }
  Answer operator()(const StripCompleted& event) const {
    return told::Completes{event.seat, strip_told<told::Strip>(set, event.strip), event.cubes,
                           squares_told(event.line)};
  }
  Answer operator()(const TurnPassed& event) const { return told::Passes{event.seat}; }
  Answer operator()(const StripReturned& event) const {
    return told::Returns{event.seat, event.length, name_told(set, event.strip)};
  }
  Answer operator()(const CardTaken& event) const { return told::TakesCard{event.seat, card_told(event.card)}; }
  Answer operator()(const WasabiLifted& event) const {
    return told::Lifts{event.seat, squares_told(block(event.corner)), board(event.board)};
  }
  Answer operator()(const CardDropped& event) const { return told::Drops{event.seat, card_told(event.card)}; }
  Answer operator()(const TileRefilled& event) const { return told::Refills{event.seat, tile_told(set, event.tile)}; }
  Answer operator()(const GameEnded& event) const {
    Sheet sheet = game_sheet(set, holdings_of(options, event.opened, event.cubes));
    return told::End{std::move(sheet.ends), std::move(sheet.totals), sheet.winners, sheet.decided};
  }

  // Seen in views: what is decided next, and what is half decided.
  Answer operator()(const PileChosen&) const { return std::nullopt; }
  Answer operator()(const TurnBegun&) const { return std::nullopt; }
  Answer operator()(const TileChosen&) const { return std::nullopt; }
  Answer operator()(const ChoppedTileKept&) const { return std::nullopt; }
  Answer operator()(const SwitchBegun&) const { return std::nullopt; }
  Answer operator()(const Stopped&) const { return std::nullopt; }
};

}  // namespace

Told<Wasabi>::View Told<Wasabi>::view(const Wasabi& game, const Wasabi::View& view) {
  const Options& options = game.options;
  const Components& set = options.components;
  View told;
  if (view.seat < options.players) told.seat = view.seat;
  told.players = options.players;
  told.screens = options.screens;
  told.turn = view.turn;
  told.setting_up = view.setting_up != 0;
  told.step = step_name(view.step);
  told.active = view.active;
  told.over = view.step == Step::over;
  told.receiver = receiver(options, view);
  told.hand_size = tiles_in_hand;
  told.board = board_told(options, view.board);
  told.changed = squares_told(changed_squares(view.changed));
  told.tile = tile_told(set, view.tile);
  told.placed = view.placed;
  told.to_place = view.to_place;
  told.played = card_told(view.played);
  told.returned = view.returned;
  told.rewards = view.rewards;
  told.taken = card_told(view.taken);
  told.pantry = pantry_told(set, view);
  told.kitchen = cards_told(view.kitchen);
  told.piles = piles_told(set, view);
  told.tokens = tokens_told(options, view);
  for (Seat seat = 0; seat < options.players; ++seat) told.seats.push_back(seat_told(options, view, seat));
  for (const Strip strip : view.own_strips()) told.strips.push_back(own_strip_told(options, view, strip));
  if (told.over) told.winners = winners(options, view);
  if (told.over || waits_for_chance(view) || view.active != view.seat) return told;
  // Which of the states it is makes no difference: only what the seat knows is asked of it.
  Random random(1);
  const State state = game.sample_state(view, random).state();
  told.targets = targets_told(game, state, view.seat);
  told.claims = claims_told(options, state);
  return told;
}

Told<Wasabi>::Action Told<Wasabi>::action(const Wasabi& game, const Wasabi::Action& action) {
  const std::string text = format_action(game.options.components, action);
  const std::size_t space = text.find(' ');
  if (space == std::string::npos) return {text, std::nullopt};
  return {text.substr(0, space), text.substr(space + 1)};
}

std::expected<Wasabi::Action, ParseError> Told<Wasabi>::read_action(const Wasabi& game, const Action& told) {
  return parse_action(game.options.components, told.what ? told.verb + " " + *told.what : told.verb);
}

std::optional<Told<Wasabi>::Event> Told<Wasabi>::event(const Wasabi& game, const Wasabi::Event& event) {
  return std::visit(EventTeller{game.options}, event);
}

Told<Wasabi>::Result Told<Wasabi>::result(const Wasabi& game, const Wasabi::State& over) {
  Result result;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    auto& names = result.strips.emplace_back();
    for (const Strip strip : over.opened[seat]) names.push_back(strip_name(game.options.components, strip));
    result.cubes.push_back(over.cubes[seat]);
    result.scores.push_back(game.score(over, seat));
  }
  result.winners = game.winners(over);
  return result;
}

}  // namespace sushiya
