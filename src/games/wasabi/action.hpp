// What a seat can do, and why it may be refused. A turn is a chain of small decisions; each is a verb and one thing.
#pragma once

#include <cassert>
#include <cstdint>
#include <string_view>

#include "core/seat.hpp"
#include "games/wasabi/components.hpp"
#include "games/wasabi/pieces.hpp"

namespace sushiya::wasabi {

enum class Verb : std::uint8_t {
  start,         // of chance: this seat begins (WA-6)
  draw,          // of chance: this strip comes off the pile (WA-3)
  give,          // a tile of this ingredient for the player on the left (WA-6)
  strip,         // a strip from the pile of this length (WA-7, WA-24)
  tile,          // this tile from the hand is to be placed (WA-9)
  card,          // this action card is played (WA-9)
  at,            // on this square: the tile, the Chop!, the Switch! from and to, the corner of a Wasabi!
  to_pantry,     // the chopped tile goes back (WA-17)
  use,           // the chopped tile is this turn's tile (WA-17)
  claim,         // this strip is completed (WA-12)
  pass,          // no tile, no card (WA-10)
  return_strip,  // this strip goes to the bottom of its pile (WA-10)
  reward,        // this card from the kitchen (WA-22)
  lift,          // the Wasabi! with this corner off the board (WA-22)
  drop,          // this card back to the kitchen, to make room (WA-22)
  refill,        // a tile of this ingredient (WA-23)
  done,          // enough: no claim, no card, no second tile, no further strip, no card as reward
};
inline constexpr int verbs = static_cast<int>(Verb::done) + 1;

// What a verb speaks of.
enum class Thing : std::uint8_t { nothing, seat, strip, tile, length, card, square };

constexpr Thing thing_of(Verb verb) {
  switch (verb) {
    case Verb::start: return Thing::seat;
    case Verb::draw:
    case Verb::claim:
    case Verb::return_strip: return Thing::strip;
    case Verb::give:
    case Verb::tile:
    case Verb::refill: return Thing::tile;
    case Verb::strip: return Thing::length;
    case Verb::card:
    case Verb::reward:
    case Verb::drop: return Thing::card;
    case Verb::at:
    case Verb::lift: return Thing::square;
    case Verb::to_pantry:
    case Verb::use:
    case Verb::pass:
    case Verb::done: break;
  }
  return Thing::nothing;
}

class Action {
 public:
  Verb verb = Verb::done;

  constexpr Action() = default;
  constexpr explicit Action(Verb alone) : Action(alone, 0, Thing::nothing) {}
  constexpr Action(Verb which, Strip strip) : Action(which, index(strip), Thing::strip) {}
  constexpr Action(Verb which, Ingredient tile) : Action(which, index(tile), Thing::tile) {}
  constexpr Action(Verb which, Square square) : Action(which, index(square), Thing::square) {}
  constexpr Action(Verb which, Card card) : Action(which, static_cast<std::size_t>(card), Thing::card) {}
  static constexpr Action with_seat(Verb which, Seat seat) { return {which, seat, Thing::seat}; }
  static constexpr Action with_length(Verb which, int length) {
    return {which, static_cast<std::size_t>(length), Thing::length};
  }

  // Each of verbs that speak of such a thing only.
  constexpr Seat seat() const { return what(Thing::seat); }
  constexpr Strip strip() const { return Strip{what(Thing::strip)}; }
  constexpr Ingredient tile() const { return Ingredient{what(Thing::tile)}; }
  constexpr int length() const { return what(Thing::length); }
  constexpr Card card() const { return Card{what(Thing::card)}; }
  constexpr Square square() const { return Square{what(Thing::square)}; }

  // An action from outside may have a verb that there is none of, or say more than its verb does.
  constexpr bool is_well_formed() const {
    return static_cast<int>(verb) < verbs && (what_ == 0 || thing_of(verb) != Thing::nothing);
  }

  constexpr bool operator==(const Action&) const = default;

 private:
  constexpr Action(Verb which, std::size_t what, [[maybe_unused]] Thing thing)
      : verb(which), what_(static_cast<std::uint8_t>(what)) {
    assert(thing_of(which) == thing);
  }
  constexpr std::uint8_t what([[maybe_unused]] Thing thing) const {
    assert(thing_of(verb) == thing);
    return what_;
  }

  std::uint8_t what_ = 0;
};
static_assert(sizeof(Action) == 2);

constexpr Action start(Seat seat) { return Action::with_seat(Verb::start, seat); }
constexpr Action draw(Strip strip) { return {Verb::draw, strip}; }
constexpr Action give(Ingredient tile) { return {Verb::give, tile}; }
constexpr Action take_strip(int length) { return Action::with_length(Verb::strip, length); }
constexpr Action choose_tile(Ingredient tile) { return {Verb::tile, tile}; }
constexpr Action play(Card card) { return {Verb::card, card}; }
constexpr Action at(Square square) { return {Verb::at, square}; }
constexpr Action to_pantry() { return Action(Verb::to_pantry); }
constexpr Action use() { return Action(Verb::use); }
constexpr Action claim(Strip strip) { return {Verb::claim, strip}; }
constexpr Action pass() { return Action(Verb::pass); }
constexpr Action return_strip(Strip strip) { return {Verb::return_strip, strip}; }
constexpr Action reward(Card card) { return {Verb::reward, card}; }
constexpr Action lift(Square corner) { return {Verb::lift, corner}; }
constexpr Action drop(Card card) { return {Verb::drop, card}; }
constexpr Action refill(Ingredient tile) { return {Verb::refill, tile}; }
constexpr Action done() { return Action(Verb::done); }

enum class Refusal : std::uint8_t {
  none,
  game_won_by_tokens,
  game_is_over,
  game_ended_by_passing,
  no_such_seat,
  not_your_turn,
  waits_for_chance,
  nothing_for_chance,
  no_such_starter,
  not_in_that_pile,
  ill_formed,
  out_of_order,
  staple_in_starting_hand,
  unique_in_starting_hand,
  category_given_already,
  not_in_pantry,
  no_such_pile,
  pile_is_empty,
  tile_not_in_hand,
  tile_already_placed,
  must_place_a_tile,
  square_not_in_use,
  square_taken,
  square_covered,
  square_empty,
  card_not_in_hand,
  one_card_a_turn,
  no_tile_to_follow,
  stack_after_the_tile,
  nothing_to_chop,
  nothing_to_switch,
  not_adjacent,
  block_not_inside,
  wasabi_overlaps,
  no_square_left_for_tile,
  turn_has_begun,
  no_strip_to_return,
  must_return_a_strip,
  strip_not_in_screen,
  no_unused_token,
  line_does_not_stand,
  not_in_kitchen,
  no_wasabi_there,
  kind_played_this_turn,
  room_for_a_card,
  must_drop_another,
};
inline constexpr int refusals = static_cast<int>(Refusal::must_drop_another) + 1;

// The name by which texts and programs know a refusal, and the clause it stands on.
struct RefusalText {
  std::string_view name;
  std::string_view clause;
};

constexpr RefusalText refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", ""};
    case Refusal::game_won_by_tokens: return {"game_won_by_tokens", "WA-25"};
    case Refusal::game_is_over: return {"game_is_over", "WA-26"};
    case Refusal::game_ended_by_passing: return {"game_ended_by_passing", "WA-28"};
    case Refusal::no_such_seat: return {"no_such_seat", "WA-1"};
    case Refusal::not_your_turn: return {"not_your_turn", "WA-9"};
    case Refusal::waits_for_chance: return {"waits_for_chance", "WA-7"};
    case Refusal::nothing_for_chance: return {"nothing_for_chance", "WA-7"};
    case Refusal::no_such_starter: return {"no_such_starter", "WA-6"};
    case Refusal::not_in_that_pile: return {"not_in_that_pile", "WA-3"};
    case Refusal::ill_formed: return {"ill_formed", "WA-9"};
    case Refusal::out_of_order: return {"out_of_order", "WA-9"};
    case Refusal::staple_in_starting_hand: return {"staple_in_starting_hand", "WA-6"};
    case Refusal::unique_in_starting_hand: return {"unique_in_starting_hand", "WA-6"};
    case Refusal::category_given_already: return {"category_given_already", "WA-6"};
    case Refusal::not_in_pantry: return {"not_in_pantry", "WA-2"};
    case Refusal::no_such_pile: return {"no_such_pile", "WA-3"};
    case Refusal::pile_is_empty: return {"pile_is_empty", "WA-24"};
    case Refusal::tile_not_in_hand: return {"tile_not_in_hand", "WA-9"};
    case Refusal::tile_already_placed: return {"tile_already_placed", "WA-9"};
    case Refusal::must_place_a_tile: return {"must_place_a_tile", "WA-9"};
    case Refusal::square_not_in_use: return {"square_not_in_use", "WA-1"};
    case Refusal::square_taken: return {"square_taken", "WA-9"};
    case Refusal::square_covered: return {"square_covered", "WA-20"};
    case Refusal::square_empty: return {"square_empty", "WA-17"};
    case Refusal::card_not_in_hand: return {"card_not_in_hand", "WA-5"};
    case Refusal::one_card_a_turn: return {"one_card_a_turn", "WA-9"};
    case Refusal::no_tile_to_follow: return {"no_tile_to_follow", "WA-9"};
    case Refusal::stack_after_the_tile: return {"stack_after_the_tile", "WA-16"};
    case Refusal::nothing_to_chop: return {"nothing_to_chop", "WA-17"};
    case Refusal::nothing_to_switch: return {"nothing_to_switch", "WA-19"};
    case Refusal::not_adjacent: return {"not_adjacent", "WA-19"};
    case Refusal::block_not_inside: return {"block_not_inside", "WA-20"};
    case Refusal::wasabi_overlaps: return {"wasabi_overlaps", "WA-20"};
    case Refusal::no_square_left_for_tile: return {"no_square_left_for_tile", "WA-21"};
    case Refusal::turn_has_begun: return {"turn_has_begun", "WA-10"};
    case Refusal::no_strip_to_return: return {"no_strip_to_return", "WA-10"};
    case Refusal::must_return_a_strip: return {"must_return_a_strip", "WA-10"};
    case Refusal::strip_not_in_screen: return {"strip_not_in_screen", "WA-12"};
    case Refusal::no_unused_token: return {"no_unused_token", "WA-12"};
    case Refusal::line_does_not_stand: return {"line_does_not_stand", "WA-11"};
    case Refusal::not_in_kitchen: return {"not_in_kitchen", "WA-22"};
    case Refusal::no_wasabi_there: return {"no_wasabi_there", "WA-22"};
    case Refusal::kind_played_this_turn: return {"kind_played_this_turn", "WA-22"};
    case Refusal::room_for_a_card: return {"room_for_a_card", "WA-22"};
    case Refusal::must_drop_another: return {"must_drop_another", "WA-22"};
  }
  return {"none", ""};
}

constexpr std::string_view refusal_name(Refusal refusal) { return refusal_text(refusal).name; }
constexpr std::string_view refusal_clause(Refusal refusal) { return refusal_text(refusal).clause; }

}  // namespace sushiya::wasabi
