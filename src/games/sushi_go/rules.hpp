// The rules of Sushi Go!, in the order of the rulebook. Each function stands under the clauses it carries out.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "core/bag.hpp"
#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/winners.hpp"
#include "core/witness.hpp"
#include "games/sushi_go/action.hpp"
#include "games/sushi_go/components.hpp"
#include "games/sushi_go/events.hpp"
#include "games/sushi_go/scoring.hpp"
#include "games/sushi_go/state.hpp"

namespace sushiya::sushi_go {

// The longest list: a controller with chopsticks and ten different cards, two for itself and one for the phantom.
inline constexpr std::size_t most_legal_actions = 10 * 9 + 10 * 9 * 8;
using ActionList = FixedList<Action, most_legal_actions>;

inline constexpr Seat undecided = max_seats;

// The verbs of every decision are inlined by force: left to itself the compiler makes random play a quarter slower.

// ---- The deal

// SG-2, SG-3: every round is dealt from what is left of the one pile.
constexpr State initial_state(const Options& options) {
  State state;
  state.pile = options.deck;
  // SG-34: who controls the phantom first is an option, or chance's first act.
  if (options.phantom)
    state.controller = options.first_controller == FirstController::by_chance
                           ? undecided
                           : static_cast<Seat>(options.first_controller);
  return state;
}

constexpr bool is_over(const Options& options, const State& state) { return state.round == options.rounds; }

// SG-2, SG-33: the hands at the start of a round, and one card from the phantom's pile at the start of each turn.
constexpr bool waits_for_chance(const Options& options, const State& state) {
  if (!options.phantom) return state.dealt < options.players * hand_size(options);
  return state.controller == undecided || state.dealt < options.players * hand_size(options) + state.turn + 1;
}

// SG-5: everyone who has not chosen yet.
constexpr SeatSet seats_to_act(const Options& options, const State& state) {
  if (is_over(options, state)) return {};
  if (waits_for_chance(options, state)) return {chance_seat};
  return SeatSet::first(options.players).without(state.chosen);
}

// Hands are dealt seat by seat; then each card dealt is the phantom's, drawn by its controller (SG-33).
constexpr Seat dealt_to(const Options& options, const State& state) {
  const int seat = state.dealt / hand_size(options);
  return seat < options.players ? static_cast<Seat>(seat) : state.controller;
}

// ---- Wasabi and chopsticks

// SG-9, SG-10, SG-11: a nigiri goes on a bare wasabi if one already lies there; one nigiri to a wasabi.
[[gnu::always_inline]] constexpr bool goes_onto_wasabi(const Plate& plate, Card card) {
  return is_nigiri(card) && plate[Card::wasabi] > 0;
}

// Written without a branch, as what is played cannot be foreseen: the bare wasabi becomes a nigiri on wasabi.
constexpr void place(Plate& plate, Card card) {
  const bool onto_wasabi = goes_onto_wasabi(plate, card);
  const auto pile = onto_wasabi ? Plate::wasabi_pile(card) : static_cast<std::uint8_t>(card);
  plate.piles.add(pile);
  plate.piles.remove(static_cast<std::uint8_t>(Card::wasabi), onto_wasabi ? 1 : 0);
}

// SG-12: only chopsticks that already lie on the plate serve, and choices are made before anything is revealed.
constexpr bool has_chopsticks(const Plate& plate) { return plate[Card::chopsticks] > 0; }

// SG-15: two cards for oneself; SG-36: and a third for the phantom.
constexpr int cards_needed_for_chopsticks(bool controls_phantom) { return controls_phantom ? 3 : 2; }

constexpr bool controls_phantom(const Options& options, const State& state, Seat seat) {
  return options.phantom && state.controller == seat;
}

// SG-7: in the last turn a hand of one card is laid down by the rules, before anybody is asked. Without a phantom the
// turn is over with that; beside one its controller still chooses between two.
constexpr bool last_card_lies(const Options& options, int turn, bool controls) {
  return options.phantom && !controls && turn + 1 == hand_size(options);
}

// ---- What is allowed

// SG-12, SG-13: two cards of a hand, the one that is laid first in front.
struct CardPairs {
  Cards hand;

  struct Pair {
    Card first;
    Card second;
  };

  constexpr int size() const { return hand.kinds() * (hand.kinds() - 1) + hand.kinds_with_two(); }
  constexpr Pair nth(std::uint32_t number) const {
    for (const Card first : hand) {
      const Cards rest = hand - Cards::one(first);
      const auto kinds = static_cast<std::uint32_t>(rest.kinds());
      if (number < kinds) return {first, rest.nth_kind(number)};
      number -= kinds;
    }
    return {};
  }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (const Card first : hand)
      for (const Card second : hand - Cards::one(first)) visit(Pair{first, second});
  }
};

// What a seat may choose follows from its own hand, its own plate and who controls the phantom: never from what is
// hidden.
template <class List>
[[gnu::always_inline]] constexpr void list_choices(Cards hand, const Plate& plate, bool controls, List& list) {
  const bool may_take_two = has_chopsticks(plate) && hand.total() >= cards_needed_for_chopsticks(controls);
  if (!controls) {
    list.push_back_kinds(hand, card_kinds, [](Card card) { return take(card); });
    if (!may_take_two) return;
    return list.push_back_each(CardPairs{hand}, [](CardPairs::Pair pair) { return take_two(pair.first, pair.second); });
  }
  list.push_back_each(CardPairs{hand}, [](CardPairs::Pair pair) { return take(pair.first, pair.second); });
  if (!may_take_two) return;
  for (const Card first : hand)
    list.push_back_each(CardPairs{hand - Cards::one(first)},
                        [=](CardPairs::Pair others) { return take_two(first, others.first, others.second); });
}

// A choice lying face down may still be changed (SG-5), so a seat that has chosen keeps its list until the reveal; but
// the last card is no choice (SG-7).
template <class List>
[[gnu::always_inline]] constexpr void list_legal_actions(const Options& options, const State& state, Seat seat,
                                                         List& list) {
  list.clear();
  if (is_over(options, state)) return;
  if (waits_for_chance(options, state)) {
    if (seat != chance_seat) return;
    if (state.controller == undecided) {
      list.push_back(give_control(0));
      list.push_back(give_control(1));
    } else {
      for (const Card card : state.pile) list.push_back(deal(card));
    }
    return;
  }
  const bool controls = controls_phantom(options, state, seat);
  if (seat < options.players && !last_card_lies(options, state.turn, controls))
    list_choices(state.hands[seat], state.plates[seat], controls, list);
}

// The weight of an act of chance among those listed: how many such cards are left, one each for the two controllers.
constexpr int chance_weight(const Options&, const State& state, Action action) {
  return action.controller != 0 ? 1 : state.pile[action.first];
}

// One act of chance, drawn by its weight.
constexpr Action sample_chance(const Options&, const State& state, Random& random) {
  if (state.controller == undecided) return give_control(static_cast<Seat>(random.below(2)));
  return deal(state.pile.piece(random.below(static_cast<std::uint32_t>(state.pile.total()))));
}

constexpr Refusal why_chance_refused(const Options& options, const State& state, Action action) {
  if (!waits_for_chance(options, state)) return Refusal::nothing_to_deal;
  if (action.controller != 0) {
    if (action.first != Card::none || action.second != Card::none || action.for_phantom != Card::none)
      return Refusal::ill_formed;
    if (state.controller != undecided) return Refusal::control_is_decided;
    return action.controller <= 2 ? Refusal::none : Refusal::no_such_controller;
  }
  if (!is_card(action.first) || action.second != Card::none || action.for_phantom != Card::none)
    return Refusal::ill_formed;
  if (state.controller == undecided) return Refusal::control_is_undecided;
  return state.pile.contains(action.first) ? Refusal::none : Refusal::not_in_the_pile;
}

constexpr Refusal why_choice_refused(Cards hand, const Plate& plate, bool has_phantom, bool controls, Action action) {
  if (action.controller != 0) return Refusal::ill_formed;
  if (action.first == Card::none) return Refusal::takes_no_card;
  if (!is_card(action.first) || (action.second != Card::none && !is_card(action.second)) ||
      (action.for_phantom != Card::none && !is_card(action.for_phantom)))
    return Refusal::ill_formed;

  if (!hand.contains(action.first)) return Refusal::not_in_hand;
  Cards rest = hand - Cards::one(action.first);
  if (action.second != Card::none) {
    if (!has_chopsticks(plate)) return Refusal::no_chopsticks;
    if (hand.total() < 2) return Refusal::too_few_for_chopsticks;
    if (!rest.contains(action.second)) return Refusal::second_not_in_hand;
    if (controls && hand.total() < cards_needed_for_chopsticks(true)) return Refusal::too_few_beside_phantom;
    rest.remove(action.second);
  }
  if (!controls) {
    if (action.for_phantom == Card::none) return Refusal::none;
    return has_phantom ? Refusal::not_the_controller : Refusal::ill_formed;
  }
  if (action.for_phantom == Card::none) return Refusal::no_card_for_phantom;
  return rest.contains(action.for_phantom) ? Refusal::none : Refusal::phantom_card_not_in_hand;
}

constexpr Refusal why_refused(const Options& options, const State& state, Seat seat, Action action) {
  if (is_over(options, state)) return Refusal::game_is_over;
  if (seat == chance_seat) return why_chance_refused(options, state, action);
  if (seat >= options.players) return Refusal::no_such_seat;
  if (waits_for_chance(options, state)) return Refusal::cards_not_dealt_yet;
  const bool controls = controls_phantom(options, state, seat);
  const Refusal refusal = why_choice_refused(state.hands[seat], state.plates[seat], options.phantom, controls, action);
  if (refusal != Refusal::none) return refusal;
  return last_card_lies(options, state.turn, controls) ? Refusal::last_card_lies_already : Refusal::none;
}

// ---- What happens

// SG-25: everything but puddings goes. SG-34: control keeps alternating, as nine turns are odd.
template <class Witness>
constexpr void end_round(const Options& options, State& state, const Witness& witness) {
  const auto plates = static_cast<std::size_t>(plates_on_table(options));
  const auto points = round_points(std::span(state.plates).first(plates));
  // Each round by its own number: a state whose places are all known beforehand can lie in registers.
  for (std::size_t round = 0; round < printed_rounds; ++round) {
    if (round != state.round) continue;
    for (std::size_t at = 0; at < plates; ++at) state.round_points[round][at] = static_cast<std::int8_t>(points[at]);
  }
  witness(everybody, RoundScored{state.round, state.plates, state.round_points});
  for (std::size_t at = 0; at < plates; ++at)
    state.plates[at].piles.word &= std::uint64_t{15} << (4U * static_cast<unsigned>(Card::pudding));
  state.put_back = {};
  ++state.round;
  state.turn = 0;
  state.dealt = 0;
  if (is_over(options, state)) witness(everybody, GameEnded{state.plates, state.round_points});
}

// SG-6, SG-8.
constexpr bool passes_right(const Options& options, int round) {
  return options.passing == Passing::both_ways && round == 1;
}

// What everybody saw go back into a hand moves on with it, and is forgotten once all have held every hand.
constexpr void pass_put_back(const Options& options, State& state) {
  if (state.put_back.empty()) return;
  const auto players = static_cast<unsigned>(options.players);
  const std::uint64_t word = state.put_back.word;
  const std::uint64_t moved = passes_right(options, state.round) ? (word >> 4U) | (word << (4U * (players - 1U)))
                                                                 : (word << 4U) | (word >> (4U * (players - 1U)));
  state.put_back.word = state.turn + 1U < players ? moved & ((std::uint64_t{1} << (4U * players)) - 1U) : 0;
}

// SG-6, SG-8: left, but right in the second round when passing both ways; with two hands both are the swap of SG-33.
constexpr void pass_hands(const Options& options, State& state) {
  const int players = options.players;
  if (passes_right(options, state.round)) {
    const Cards first = state.hands[0];
    for (int seat = 0; seat + 1 < players; ++seat)
      state.hands[static_cast<std::size_t>(seat)] = state.hands[static_cast<std::size_t>(seat + 1)];
    state.hands[static_cast<std::size_t>(players - 1)] = first;
  } else {
    const Cards last = state.hands[static_cast<std::size_t>(players - 1)];
    for (int seat = players - 1; seat > 0; --seat)
      state.hands[static_cast<std::size_t>(seat)] = state.hands[static_cast<std::size_t>(seat - 1)];
    state.hands[0] = last;
  }
}

// Whoever takes chopsticks may have taken those everybody knew of.
constexpr void take_put_back(State& state, Seat seat, Action choice) {
  for (const Card card : {choice.first, choice.second, choice.for_phantom})
    if (card == Card::chopsticks && state.put_back.contains(seat)) state.put_back.remove(seat);
}

// One seat's cards go from its hand to its plate: the first, then the second (SG-13), the chopsticks back into the hand
// (SG-14), and what the controller plays for the phantom to the phantom's plate (SG-33, SG-35).
[[gnu::always_inline]] constexpr void lay_open(State& state, Seat seat, Action choice) {
  Cards& hand = state.hands[seat];
  Plate& plate = state.plates[seat];
  if (state.put_back.contains(seat)) take_put_back(state, seat, choice);
  hand.remove(choice.first);
  place(plate, choice.first);
  if (choice.second != Card::none) {
    hand.remove(choice.second);
    place(plate, choice.second);
    plate.piles.remove(static_cast<std::uint8_t>(Card::chopsticks));
    hand.add(Card::chopsticks);
    state.put_back.add(seat);
  }
  if (choice.for_phantom != Card::none) {
    hand.remove(choice.for_phantom);
    place(state.plates[phantom_seat], choice.for_phantom);
  }
}

// SG-7: the last card of a hand leaves no choice. Beside a phantom its controller still chooses between two.
constexpr void play_last_cards(const Options& options, State& state) {
  for (Seat seat = 0; seat < options.players; ++seat) {
    if (controls_phantom(options, state, seat)) continue;
    state.choices[seat] = take(*state.hands[seat].begin());
    state.chosen.insert(seat);
  }
}

// Whether everyone has a choice lying there already.
constexpr bool begin_turn(const Options& options, State& state) {
  if (state.turn + 1 != hand_size(options)) return false;
  play_last_cards(options, state);
  return state.chosen == SeatSet::first(options.players);
}

// What everybody sees when the choices of this state are turned up.
constexpr Revealed turned_up(const Options& options, const State& state) {
  Revealed told{state.round, state.turn, state.turn + 1 == hand_size(options) && !options.phantom, state.choices};
  State open = state;
  for (Seat seat = 0; seat < options.players; ++seat) {
    const Action& choice = state.choices[seat];
    Plate plate = open.plates[seat];
    if (goes_onto_wasabi(plate, choice.first)) told.on_wasabi[0].insert(seat);
    place(plate, choice.first);
    if (goes_onto_wasabi(plate, choice.second)) told.on_wasabi[1].insert(seat);
    if (goes_onto_wasabi(open.plates[phantom_seat], choice.for_phantom)) told.phantom_on_wasabi = true;
    lay_open(open, seat, choice);
  }
  if (options.phantom) told.choices[phantom_seat] = {};
  told.plates = open.plates;
  return told;
}

// SG-5, SG-6: all choices are turned up at once, then every hand moves on. Whether the next turn's lie there too
// (SG-7).
template <class Witness>
constexpr bool turn_up(const Options& options, State& state, const Witness& witness) {
  if constexpr (Witness::listens) witness(everybody, turned_up(options, state));
  for (Seat seat = 0; seat < options.players; ++seat) lay_open(state, seat, state.choices[seat]);
  state.choices = {};
  state.chosen = {};
  ++state.turn;
  if (options.phantom) state.controller = left_of(state.controller, options.players);
  if (state.turn == hand_size(options)) {
    end_round(options, state, witness);
    return false;
  }
  pass_hands(options, state);
  pass_put_back(options, state);
  witness(everybody, HandsPassed{passes_right(options, state.round)});
  return !options.phantom && begin_turn(options, state);
}

template <class Witness>
constexpr void reveal(const Options& options, State& state, const Witness& witness) {
  while (turn_up(options, state, witness)) {
  }
}

template <class Witness>
constexpr void apply_chance(const Options& options, State& state, Action action, const Witness& witness) {
  if (action.controller != 0) {
    state.controller = static_cast<Seat>(action.controller - 1);
    return witness(everybody, ControlGiven{state.controller});
  }
  const Seat seat = dealt_to(options, state);
  const int in_hands = options.players * hand_size(options);
  const bool drawn_for_phantom = state.dealt >= in_hands;
  state.hands[seat].add(action.first);
  state.pile.remove(action.first);
  if (drawn_for_phantom) state.choices[phantom_seat].first = action.first;
  ++state.dealt;
  if (drawn_for_phantom) {
    witness(only(seat), PhantomCardDrawn{seat, action.first});
    witness(others_than(seat), PhantomCardDrawn{seat, Card::none});
  } else {
    witness(only(seat), CardDealt{seat, action.first});
    if (state.dealt == in_hands) witness(everybody, HandsDealt{state.round, hand_size(options)});
  }
  if (!waits_for_chance(options, state) && begin_turn(options, state)) reveal(options, state, witness);
}

// The same as one act of chance after another, quicker for whole hands.
constexpr void settle_chance(const Options& options, State& state, Random& random) {
  if (is_over(options, state) || !waits_for_chance(options, state)) return;
  if (state.controller == undecided) apply_chance(options, state, sample_chance(options, state, random), Unwitnessed{});
  const int size = hand_size(options);
  if (state.dealt < options.players * size) {
    Bag<Card> pile(state.pile);
    for (Seat seat = 0; seat < options.players; ++seat) {
      Cards drawn;
      for (int card = state.hands[seat].total(); card < size; ++card) drawn.add(pile.draw(random));
      state.hands[seat] = state.hands[seat] + drawn;
      state.pile = state.pile - drawn;
    }
    state.dealt = static_cast<std::uint8_t>(options.players * size);
    // SG-7: the first turn is the last one only where hands have one card.
    if (size == 1 && !waits_for_chance(options, state) && begin_turn(options, state))
      reveal(options, state, Unwitnessed{});
  }
  while (options.phantom && !is_over(options, state) && waits_for_chance(options, state))
    apply_chance(options, state, sample_chance(options, state, random), Unwitnessed{});
}

// The action must be legal. The order in which choices arrive makes no difference: the last one turns all of them up.
template <class Witness>
[[gnu::always_inline]] constexpr void apply(const Options& options, State& state, Seat seat, Action action,
                                            const Witness& witness) {
  assert(why_refused(options, state, seat, action) == Refusal::none);
  if (seat == chance_seat) return apply_chance(options, state, action, witness);
  const bool again = state.chosen.contains(seat);
  witness(again ? only(seat) : everybody, ChoiceMade{seat, again});
  state.choices[seat] = action;
  state.chosen.insert(seat);
  if (state.chosen == SeatSet::first(options.players)) reveal(options, state, witness);
}

// ---- The end

// Points written down so far; with the puddings once the game is over (SG-26 … SG-29, SG-37).
constexpr int score(const Options& options, const State& state, Seat seat) {
  int sum = 0;
  for (const auto& points : state.round_points) sum += points[seat];
  if (is_over(options, state)) sum += final_pudding_points(options, state)[seat];
  return sum;
}

// SG-31: most points, then more puddings, then a shared victory. SG-37: the phantom cannot win.
constexpr SeatSet winners(const Options& options, const State& state) {
  return leaders(options.players,
                 [&](Seat seat) { return std::array{score(options, state, seat), state.plates[seat][Card::pudding]}; });
}

}  // namespace sushiya::sushi_go
