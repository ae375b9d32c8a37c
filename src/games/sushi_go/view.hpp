// What one seat knows, with a perfect memory (SG-4): its own hand, every hand it has held and passed on, all that lies
// open, and by kind what it has never seen. A spectator knows what lies open.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/bag.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "games/sushi_go/rules.hpp"
#include "games/sushi_go/state.hpp"

namespace sushiya::sushi_go {

struct View {
  // The known cards of each hand: all of one's own and of those passed on, but for the one card a controller has just
  // drawn (SG-33); of the others the chopsticks that everybody saw go back (SG-14).
  std::array<Cards, max_seats> known{};
  std::array<Plate, max_seats> plates{};
  Cards unseen = {};  // the pile and the unknown cards in others' hands, by kind
  Tally<Seat> put_back = {};
  Action choice;  // one's own, face down
  std::array<std::array<std::int8_t, max_seats>, printed_rounds> round_points{};
  std::array<std::uint8_t, max_seats> hand_sizes{};
  Seat seat = 0;
  std::uint8_t round = 0;
  std::uint8_t turn = 0;
  std::uint8_t dealt = 0;
  SeatSet chosen;  // SG-5: *that* a seat has chosen is all anybody learns
  Seat controller = 0;
  SeatSet waiting_for;
  Card drawn = Card::none;  // what one has just drawn for the phantom

  constexpr Cards hand() const { return seat < max_seats ? known[seat] : Cards{}; }  // a spectator has none
  constexpr bool operator==(const View&) const = default;
};

// A hand passed on stays known: whatever is taken from it afterwards is laid open, chopsticks put back too. So after
// `turn` passes a seat knows its own hand and those of the `turn` seats its hands have gone to.
constexpr bool knows_hand(const Options& options, const State& state, Seat seat, Seat other) {
  if (seat >= options.players) return false;  // a spectator
  const int distance = passes_right(options, state.round) ? seat - other : other - seat;
  return (distance < 0 ? distance + options.players : distance) <= state.turn;
}

constexpr Card drawn_card(const Options& options, const State& state) {
  return options.phantom ? state.choices[phantom_seat].first : Card::none;
}

constexpr View view_for(const Options& options, const State& state, Seat seat) {
  View view;
  view.plates = state.plates;
  view.unseen = state.pile;
  view.put_back = state.put_back;
  if (seat < options.players) view.choice = state.choices[seat];
  view.round_points = state.round_points;
  view.seat = seat;
  view.round = state.round;
  view.turn = state.turn;
  view.dealt = state.dealt;
  view.chosen = state.chosen;
  view.controller = state.controller;
  view.waiting_for = seats_to_act(options, state);

  const Card drawn = drawn_card(options, state);
  for (Seat other = 0; other < options.players; ++other) {
    const Cards hand = state.hands[other];
    view.hand_sizes[other] = static_cast<std::uint8_t>(hand.total());
    if (!knows_hand(options, state, seat, other)) {
      view.known[other].add(Card::chopsticks, state.put_back[other]);
      view.unseen = view.unseen + hand - view.known[other];
    } else {
      view.known[other] = hand;
    }
  }
  if (drawn != Card::none) {
    if (state.controller == seat) {
      view.drawn = drawn;
    } else if (knows_hand(options, state, seat, state.controller)) {
      view.known[state.controller].remove(drawn);
      view.unseen.add(drawn);
    }
  }
  return view;
}

constexpr bool controls_phantom(const Options& options, const View& view) {
  return options.phantom && view.controller == view.seat;
}

// The same list as the state's, from the view alone.
constexpr void list_legal_actions(const Options& options, const View& view, ActionList& list) {
  list.clear();
  if (view.seat >= options.players || view.waiting_for.empty() || view.waiting_for.contains(chance_seat)) return;
  const bool controls = controls_phantom(options, view);
  if (last_card_lies(options, view.turn, controls)) return;
  list_choices(view.hand(), view.plates[view.seat], controls, list);
}

// Cards in others' hands that the seat has not seen.
constexpr int missing_cards(const View& view) {
  int missing = 0;
  for (std::size_t seat = 0; seat < max_seats; ++seat) missing += view.hand_sizes[seat] - view.known[seat].total();
  return missing;
}

// Some state this view allows: the unseen cards fall where they may, every arrangement as likely as at the table. A
// choice that lies face down is drawn evenly from what its hand allows; whoever models other players replaces it.
constexpr State sample_state(const Options& options, const View& view, Random& random) {
  State state;
  state.hands = view.known;
  state.plates = view.plates;
  state.put_back = view.put_back;
  state.round_points = view.round_points;
  state.round = view.round;
  state.turn = view.turn;
  state.dealt = view.dealt;
  state.chosen = view.chosen;
  state.controller = view.controller;

  state.pile = view.unseen;
  Card last = Card::none;
  if (missing_cards(view) > 0) {
    Bag<Card> unseen(view.unseen);
    for (Seat seat = 0; seat < options.players; ++seat) {
      for (int missing = view.hand_sizes[seat] - view.known[seat].total(); missing > 0; --missing) {
        last = unseen.draw(random);
        state.hands[seat].add(last);
        state.pile.remove(last);
      }
    }
  }

  // SG-33: of an unknown hand that holds the phantom's card, any card may be that one; here it is the last one drawn.
  const bool phantom_card_is_out = options.phantom && view.dealt > options.players * hand_size(options) + view.turn;
  if (phantom_card_is_out) state.choices[phantom_seat].first = view.drawn != Card::none ? view.drawn : last;

  for (const Seat seat : view.chosen) {
    if (seat == view.seat) {
      state.choices[seat] = view.choice;
      continue;
    }
    ActionList list;
    list_choices(state.hands[seat], state.plates[seat], controls_phantom(options, state, seat), list);
    state.choices[seat] = list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  return state;
}

// ---- Bytes from outside

constexpr bool is_over(const Options& options, const View& view) { return view.round == options.rounds; }

// SG-1, SG-25: no card is there twice. What earlier rounds have used up is gone, but no pudding ever is.
constexpr bool has_cards_of_deck(const Options& options, const View& view) {
  for (int kind = 0; kind < 16; ++kind) {
    const auto card = static_cast<Card>(kind);
    int count = view.unseen[card];
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      const Plate& plate = view.plates[seat];
      count += view.known[seat][card];
      if (is_card(card)) count += plate[card];
      for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
        if (card == nigiri || card == Card::wasabi) count += plate.on_wasabi(nigiri);
    }
    const bool all_are_there = view.round == 0 || card == Card::pudding;
    if (all_are_there ? count != options.deck[card] : count > options.deck[card]) return false;
  }
  return true;
}

// SG-2, SG-5, SG-33: hands are dealt seat by seat, and every turn takes one card from each; the controller has one more
// while the phantom's card is out.
constexpr int cards_in_hand(const Options& options, const View& view, Seat seat) {
  const int size = hand_size(options);
  const int in_hands = options.players * size;
  if (view.dealt < in_hands) return std::clamp(view.dealt - seat * size, 0, size);
  const bool has_drawn = options.phantom && view.controller == seat && view.dealt > in_hands + view.turn;
  return size - view.turn + (has_drawn ? 1 : 0);
}

constexpr bool has_possible_hands(const Options& options, const View& view) {
  const int in_pile = options.deck.total() - view.round * cards_per_round(options) - view.dealt;
  if (view.unseen.total() - missing_cards(view) != in_pile) return false;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    const int cards = seat < options.players && !is_over(options, view) ? cards_in_hand(options, view, seat) : 0;
    if (view.hand_sizes[seat] != cards || view.known[seat].total() > cards) return false;
    if (view.put_back[seat] > view.known[seat][Card::chopsticks]) return false;
  }
  return view.put_back.word >> (4U * max_seats) == 0;
}

// Each turn lays one card on each plate; puddings of earlier rounds lie there too (SG-25).
constexpr bool has_possible_plates(const Options& options, const View& view) {
  for (Seat seat = 0; seat < max_seats; ++seat) {
    const Plate& plate = view.plates[seat];
    if (seat >= plates_on_table(options)) {
      if (plate != Plate{}) return false;
      continue;
    }
    int cards = 0;
    for (std::uint8_t pile = 0; pile < 15; ++pile) cards += plate.piles[pile] * (pile < card_kinds ? 1 : 2);
    const int kept = cards - view.turn;
    if (plate.piles[15] != 0 || kept < 0 || kept > (view.round == 0 ? 0 : plate[Card::pudding])) return false;
  }
  return true;
}

// SG-17 … SG-24: at most nine points for two cards, squid on wasabi, and six for maki.
constexpr bool has_possible_points(const Options& options, const View& view) {
  const int most = hand_size(options) * 9 / 2 + 6;
  for (std::size_t round = 0; round < printed_rounds; ++round)
    for (int plate = 0; plate < max_seats; ++plate) {
      const int points = view.round_points[round][static_cast<std::size_t>(plate)];
      const bool is_played = round < view.round && plate < plates_on_table(options);
      if (points < 0 || points > (is_played ? most : 0)) return false;
    }
  return true;
}

// SG-5, SG-7: who has chosen, and what oneself has.
constexpr bool has_possible_choices(const Options& options, const View& view) {
  const int in_hands = options.players * hand_size(options);
  const bool waits_for_chance =
      view.controller == undecided || view.dealt < in_hands + (options.phantom ? view.turn + 1 : 0);
  if (is_over(options, view) || waits_for_chance) return view.chosen.empty() && view.choice == Action{};
  SeatSet forced;
  if (view.turn + 1 == hand_size(options))
    forced = SeatSet::first(options.players).without(options.phantom ? SeatSet{view.controller} : SeatSet{});
  const SeatSet others = SeatSet::first(options.players).without(view.chosen);
  if (others.empty() || view.chosen != SeatSet::first(options.players).without(others)) return false;
  if (!forced.without(view.chosen).empty()) return false;
  if (!view.chosen.contains(view.seat)) return view.choice == Action{};
  return why_choice_refused(view.hand(), view.plates[view.seat], options.phantom, controls_phantom(options, view),
                            view.choice) == Refusal::none;
}

// SG-33, SG-34.
constexpr bool has_possible_phantom(const Options& options, const View& view) {
  const bool nothing_done = view.round == 0 && view.dealt == 0;
  if (!options.phantom) return view.controller == 0 && view.drawn == Card::none;
  if (view.controller == undecided)
    return nothing_done && options.first_controller == FirstController::by_chance && view.drawn == Card::none;
  if (view.controller >= options.players) return false;
  const bool is_out = view.dealt > options.players * hand_size(options) + view.turn;
  if (!is_out) return view.drawn == Card::none;
  if (view.controller != view.seat) {
    const bool is_unknown = view.known[view.controller].total() < view.hand_sizes[view.controller];
    return view.drawn == Card::none && is_unknown;
  }
  return is_card(view.drawn) && view.hand().contains(view.drawn);
}

// Whether this can be what a player of such a game sees: bytes from outside become a view only if it is. Nothing that
// takes a view can go wrong with one that is possible.
constexpr bool is_possible(const Options& options, const View& view) {
  const int in_hands = options.players * hand_size(options);
  if (view.seat >= options.players || view.round > options.rounds) return false;
  if (view.turn >= hand_size(options) || (view.dealt < in_hands && view.turn > 0)) return false;
  // SG-33: beside hands one card for each turn, this one's drawn or still to be drawn.
  const int for_phantom = options.phantom ? view.turn : 0;
  if (view.dealt > in_hands + for_phantom + (options.phantom ? 1 : 0)) return false;
  if (view.dealt >= in_hands && view.dealt < in_hands + for_phantom) return false;
  if (is_over(options, view) && view.dealt > 0) return false;
  return has_possible_phantom(options, view) && has_cards_of_deck(options, view) && has_possible_hands(options, view) &&
         has_possible_plates(options, view) && has_possible_points(options, view) &&
         has_possible_choices(options, view);
}

}  // namespace sushiya::sushi_go
