// What a seat can do, and why it may be refused.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/seat.hpp"
#include "games/sushi_go/components.hpp"

namespace sushiya::sushi_go {

// One face-down choice of a player, or one act of chance.
struct Action {
  Card first = Card::none;        // the card taken; of chance: the card dealt
  Card second = Card::none;       // SG-13: the second card, taken with chopsticks
  Card for_phantom = Card::none;  // SG-33: what the controller plays for the phantom
  Seat controller = 0;            // SG-34, of chance only: one more than the seat that controls first; 0 otherwise

  constexpr bool operator==(const Action&) const = default;
};

constexpr Action take(Card card, Card for_phantom = Card::none) { return {card, Card::none, for_phantom, 0}; }
constexpr Action take_two(Card first, Card second, Card for_phantom = Card::none) {
  return {first, second, for_phantom, 0};
}

constexpr Action deal(Card card) { return {card, Card::none, Card::none, 0}; }
constexpr Action give_control(Seat seat) { return {Card::none, Card::none, Card::none, static_cast<Seat>(seat + 1)}; }

enum class Refusal : std::uint8_t {
  none,
  game_is_over,
  no_such_seat,
  cards_not_dealt_yet,
  nothing_to_deal,
  not_in_the_pile,
  control_is_decided,
  control_is_undecided,
  no_such_controller,
  takes_no_card,
  not_in_hand,
  second_not_in_hand,
  no_chopsticks,
  too_few_for_chopsticks,
  too_few_beside_phantom,
  no_card_for_phantom,
  phantom_card_not_in_hand,
  not_the_controller,
  last_card_lies_already,
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
    case Refusal::game_is_over: return {"game_is_over", "SG-31"};
    case Refusal::no_such_seat: return {"no_such_seat", "SG-2"};
    case Refusal::cards_not_dealt_yet: return {"cards_not_dealt_yet", "SG-2"};
    case Refusal::nothing_to_deal: return {"nothing_to_deal", "SG-2"};
    case Refusal::not_in_the_pile: return {"not_in_the_pile", "SG-3"};
    case Refusal::control_is_decided: return {"control_is_decided", "SG-34"};
    case Refusal::control_is_undecided: return {"control_is_undecided", "SG-34"};
    case Refusal::no_such_controller: return {"no_such_controller", "SG-34"};
    case Refusal::takes_no_card: return {"takes_no_card", "SG-5"};
    case Refusal::not_in_hand: return {"not_in_hand", "SG-5"};
    case Refusal::second_not_in_hand: return {"second_not_in_hand", "SG-12"};
    case Refusal::no_chopsticks: return {"no_chopsticks", "SG-12"};
    case Refusal::too_few_for_chopsticks: return {"too_few_for_chopsticks", "SG-15"};
    case Refusal::too_few_beside_phantom: return {"too_few_beside_phantom", "SG-36"};
    case Refusal::no_card_for_phantom: return {"no_card_for_phantom", "SG-33"};
    case Refusal::phantom_card_not_in_hand: return {"phantom_card_not_in_hand", "SG-33"};
    case Refusal::not_the_controller: return {"not_the_controller", "SG-33"};
    case Refusal::last_card_lies_already: return {"last_card_lies_already", "SG-7"};
    case Refusal::ill_formed: return {"ill_formed", "SG-5"};
  }
  return {"none", ""};
}

constexpr std::string_view refusal_name(Refusal refusal) { return refusal_text(refusal).name; }
constexpr std::string_view refusal_clause(Refusal refusal) { return refusal_text(refusal).clause; }

}  // namespace sushiya::sushi_go
