// What one seat knows, with a good memory (WA-8): all that lies open, its own strips, the length of everyone's, and the
// strips it has put back, wherever they lie since. Tiles and action cards are taken in the open; the option `screens`
// leaves other players' out. A spectator has none of its own, and knows what lies open.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "core/seat.hpp"
#include "games/wasabi/rules.hpp"
#include "games/wasabi/state.hpp"

namespace sushiya::wasabi {

// A strip behind a screen. Which pile it came from everyone saw; which strip it is, not everyone.
struct HeldStrip {
  std::uint8_t length = 0;  // 0: none
  Strip strip = no_strip;   // no_strip: this seat does not know it
  SeatSet known_by;

  constexpr bool operator==(const HeldStrip&) const = default;
  constexpr bool comes_before(const HeldStrip& other) const {
    return std::tuple(length, strip, known_by.bits) < std::tuple(other.length, other.strip, other.known_by.bits);
  }
};

// A strip put back under its pile.
struct ReturnedStrip {
  Strip strip = no_strip;  // no_strip: this seat does not know it
  SeatSet known_by;

  constexpr bool operator==(const ReturnedStrip&) const = default;
};

struct View : InTheOpen {
  Strips unseen;  // strips whose place this seat does not know
  std::array<Cards, most_players> cards{};
  std::array<ReturnedStrip, most_strips> returned_strips{};                     // pile by pile, each from its top
  std::array<std::uint8_t, most_length + 1> returned_counts{};                  // by length
  std::array<std::uint8_t, most_length + 1> undecided_counts{};                 // by length: above those put back
  std::array<std::array<HeldStrip, strips_in_screen>, most_players> screens{};  // sorted
  std::array<TileHand, most_players> hands{};
  std::array<std::uint8_t, most_players> tile_counts{};
  std::array<std::uint8_t, most_players> card_counts{};
  std::array<std::uint8_t, 3> filler{};  // up to a whole word
  Seat seat = 0;

  constexpr Strips own_strips() const {
    Strips own;
    if (seat >= most_players) return own;  // a spectator
    for (const HeldStrip& held : screens[seat])
      if (held.length != 0) own.insert(held.strip);
    return own;
  }
  constexpr int strip_count(Seat other) const {
    int count = 0;
    for (const HeldStrip& held : screens[other]) count += held.length != 0 ? 1 : 0;
    return count;
  }
  constexpr bool operator==(const View&) const = default;
};

constexpr SeatSet knowers(const State& state, Strip strip) {
  SeatSet seats;
  for (Seat seat = 0; seat < most_players; ++seat)
    if (state.knows[seat].contains(strip)) seats.insert(seat);
  return seats;
}

// WA-8: with `screens`, one's own hand only; while giving, also what one has given so far, as the next tile depends on
// it (WA-6).
constexpr bool sees_hand(const Options& options, const InTheOpen& open, Seat seat, Seat other) {
  return !options.screens || seat == other ||
         (open.step == Step::give && open.active == seat && other == receiver(options, open));
}

constexpr void show_screen(const Options& options, const State& state, Seat other, View& view) {
  std::size_t count = 0;
  auto& slots = view.screens[other];
  for (const Strip strip : state.screens[other]) {
    HeldStrip held{static_cast<std::uint8_t>(options.components.length(strip)), no_strip, knowers(state, strip)};
    if (held.known_by.contains(view.seat)) held.strip = strip;
    std::size_t at = count++;
    for (; at > 0 && held.comes_before(slots[at - 1]); --at) slots[at] = slots[at - 1];
    slots[at] = held;
  }
}

constexpr void show_piles(const Options& options, const State& state, View& view) {
  std::size_t count = 0;
  for (std::size_t length = least_length; length <= most_length; ++length) {
    view.undecided_counts[length] =
        static_cast<std::uint8_t>(undecided_in(options, state, static_cast<int>(length)).size());
    for (Strip strip = state.first_returned[length]; strip != no_strip; strip = state.next_returned[strip]) {
      ReturnedStrip& returned = view.returned_strips[count++];
      returned.known_by = knowers(state, strip);
      if (returned.known_by.contains(view.seat)) returned.strip = strip;
      ++view.returned_counts[length];
    }
  }
}

constexpr View view_for(const Options& options, const State& state, Seat seat) {
  View view;
  static_cast<InTheOpen&>(view) = state;
  view.seat = seat;
  view.unseen = options.components.all_strips();
  if (seat < options.players) view.unseen = view.unseen.without(state.knows[seat]);
  for (const Strips& opened : state.opened) view.unseen = view.unseen.without(opened);
  for (Seat other = 0; other < options.players; ++other) {
    view.tile_counts[other] = static_cast<std::uint8_t>(count_tiles(state.hands[other]));
    view.card_counts[other] = static_cast<std::uint8_t>(state.cards[other].total());
    if (sees_hand(options, state, seat, other)) {
      view.hands[other] = state.hands[other];
      view.cards[other] = state.cards[other];
    }
    show_screen(options, state, other, view);
  }
  show_piles(options, state, view);
  return view;
}

}  // namespace sushiya::wasabi
