// What is in the box of Sushi Go!. Every number here is printed in the rulebooks; nothing is reconstructed.
#pragma once

#include <array>
#include <cstdint>

#include "core/tally.hpp"

namespace sushiya::sushi_go {

enum class Card : std::uint8_t {
  tempura,
  sashimi,
  dumpling,
  maki_1,
  maki_2,
  maki_3,
  egg_nigiri,
  salmon_nigiri,
  squid_nigiri,
  pudding,
  wasabi,
  chopsticks,
  none = 15,  // no card: a choice without a second card
};

inline constexpr int card_kinds = 12;

using Cards = Tally<Card>;

// SG-1: the whole deck.
constexpr Cards printed_deck() {
  Cards deck;
  deck.add(Card::tempura, 14);
  deck.add(Card::sashimi, 14);
  deck.add(Card::dumpling, 14);
  deck.add(Card::maki_1, 6);
  deck.add(Card::maki_2, 12);
  deck.add(Card::maki_3, 8);
  deck.add(Card::egg_nigiri, 5);
  deck.add(Card::salmon_nigiri, 10);
  deck.add(Card::squid_nigiri, 5);
  deck.add(Card::pudding, 10);
  deck.add(Card::wasabi, 6);
  deck.add(Card::chopsticks, 4);
  return deck;
}
static_assert(printed_deck().total() == 108);

// SG-2: 10, 9, 8, 7 cards for 2, 3, 4, 5 players. SG-32: three hands of nine with the phantom, as for three.
constexpr int printed_hand_size(int hands) { return 12 - hands; }

inline constexpr int least_players = 2;
inline constexpr int most_players = 5;
inline constexpr int printed_rounds = 3;
inline constexpr int most_cards_in_hand = 10;

constexpr bool is_card(Card card) { return static_cast<int>(card) < card_kinds; }
constexpr bool is_nigiri(Card card) { return card >= Card::egg_nigiri && card <= Card::squid_nigiri; }

// SG-24: egg 1, salmon 2, squid 3.
constexpr int nigiri_points(Card nigiri) { return static_cast<int>(nigiri) - static_cast<int>(Card::egg_nigiri) + 1; }

// The icons at the top of a maki card.
constexpr int maki_icons(Card maki) { return static_cast<int>(maki) - static_cast<int>(Card::maki_1) + 1; }

}  // namespace sushiya::sushi_go
