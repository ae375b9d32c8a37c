// What one seat knows, with a perfect memory (SG-4): its own hand, every hand it has held and passed on, all that lies
// open, and by kind what it has never seen. A spectator knows what lies open.
#pragma once

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
  list_choices(view.hand(), view.plates[view.seat], controls_phantom(options, view), list);
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
    list_legal_actions(options, state, seat, list);
    state.choices[seat] = list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  return state;
}

}  // namespace sushiya::sushi_go
