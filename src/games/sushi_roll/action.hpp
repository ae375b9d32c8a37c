// What a seat can do, and why it may be refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fixed_list.hpp"
#include "core/seat.hpp"
#include "games/sushi_roll/dice.hpp"

namespace sushiya::sushi_roll {

enum class Verb : std::uint8_t {
  take,    // SR-9: a die of one's belt
  reroll,  // SR-10: some dice of one's belt, for a menu
  swap,    // SR-11: a die of one's belt with one of another's, for chopsticks
  draw,    // SR-3, chance: a die out of the bag
  roll,    // SR-6, chance: how the next die falls
  red,     // SR-5, chance: who gets the red belt
};

// One step of a turn, or one act of chance. It names dice by what they are, never by where they lie, so it means the
// same beside any table, and equal dice cannot make two actions.
struct Action {
  Dice dice;  // reroll: the dice, sorted; swap: one's own die, then the other's; take, draw, roll: the die
  Verb verb;
  Seat seat;  // swap: the other player; red: the holder of the red belt

  constexpr Die die() const { return dice[0]; }
  constexpr Die their_die() const { return dice[1]; }

  constexpr bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 10);

constexpr Action take(Die die) { return {Dice::one(die), Verb::take, 0}; }
constexpr Action reroll(Dice dice) { return {dice, Verb::reroll, 0}; }
constexpr Action swap(Die own, Seat other, Die theirs) {
  return {Dice::from_word(own.code | (std::uint64_t{theirs.code} << 8U)), Verb::swap, other};
}

constexpr Action draw(DieKind kind) { return {Dice::one(unrolled(kind)), Verb::draw, 0}; }
constexpr Action roll(Die die) { return {Dice::one(die), Verb::roll, 0}; }
constexpr Action give_red_belt(Seat seat) { return {{}, Verb::red, seat}; }

// The longest list: eight different dice on each of five belts; every one to take, every set to re-roll, every swap.
inline constexpr std::size_t most_legal_actions =
    most_dice_on_belt + 255 + most_dice_on_belt * most_dice_on_belt * (max_seats - 1);
using ActionList = FixedList<Action, most_legal_actions>;

// One die and nothing else.
constexpr bool names_one_die(Action action) {
  return action.seat == 0 && action.dice == Dice::one(action.die()) && action.die().exists();
}

enum class Refusal : std::uint8_t {
  none,
  game_is_over,
  no_such_seat,
  dice_not_drawn_yet,
  dice_not_rolled_yet,
  nothing_left_to_chance,
  red_belt_is_dealt,
  red_belt_not_dealt,
  no_such_belt,
  belts_are_full,
  belts_not_full,
  not_in_the_bag,
  not_the_die_to_roll,
  no_such_face,
  not_your_turn,
  take_not_on_belt,
  no_menu,
  rerolls_nothing,
  reroll_not_on_belt,
  no_chopsticks,
  no_such_partner,
  partner_has_no_dice,
  swap_not_on_own_belt,
  swap_not_on_their_belt,
  ill_formed,
};
inline constexpr int refusals = static_cast<int>(Refusal::ill_formed) + 1;

// The name by which texts and programs know a refusal, and the clause it stands on.
struct RefusalText {
  std::string_view name;
  std::string_view clause;
};

constexpr RefusalText refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return {"none", ""};
    case Refusal::game_is_over: return {"game_is_over", "SR-16"};
    case Refusal::no_such_seat: return {"no_such_seat", "SR-3"};
    case Refusal::dice_not_drawn_yet: return {"dice_not_drawn_yet", "SR-3"};
    case Refusal::dice_not_rolled_yet: return {"dice_not_rolled_yet", "SR-6"};
    case Refusal::nothing_left_to_chance: return {"nothing_left_to_chance", "SR-6"};
    case Refusal::red_belt_is_dealt: return {"red_belt_is_dealt", "SR-5"};
    case Refusal::red_belt_not_dealt: return {"red_belt_not_dealt", "SR-5"};
    case Refusal::no_such_belt: return {"no_such_belt", "SR-5"};
    case Refusal::belts_are_full: return {"belts_are_full", "SR-3"};
    case Refusal::belts_not_full: return {"belts_not_full", "SR-3"};
    case Refusal::not_in_the_bag: return {"not_in_the_bag", "SR-3"};
    case Refusal::not_the_die_to_roll: return {"not_the_die_to_roll", "SR-6"};
    case Refusal::no_such_face: return {"no_such_face", "SR-1"};
    case Refusal::not_your_turn: return {"not_your_turn", "SR-7"};
    case Refusal::take_not_on_belt: return {"take_not_on_belt", "SR-9"};
    case Refusal::no_menu: return {"no_menu", "SR-10"};
    case Refusal::rerolls_nothing: return {"rerolls_nothing", "SR-10"};
    case Refusal::reroll_not_on_belt: return {"reroll_not_on_belt", "SR-10"};
    case Refusal::no_chopsticks: return {"no_chopsticks", "SR-11"};
    case Refusal::no_such_partner: return {"no_such_partner", "SR-11"};
    case Refusal::partner_has_no_dice: return {"partner_has_no_dice", "SR-11"};
    case Refusal::swap_not_on_own_belt: return {"swap_not_on_own_belt", "SR-11"};
    case Refusal::swap_not_on_their_belt: return {"swap_not_on_their_belt", "SR-11"};
    case Refusal::ill_formed: return {"ill_formed", "SR-8"};
  }
  return {"none", ""};
}

constexpr std::string_view refusal_name(Refusal refusal) { return refusal_text(refusal).name; }
constexpr std::string_view refusal_clause(Refusal refusal) { return refusal_text(refusal).clause; }

}  // namespace sushiya::sushi_roll
