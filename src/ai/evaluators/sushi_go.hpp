// What a choice in Sushi Go! is worth at sight: the points it brings now, and a share of the points it is on the way
// to.
#pragma once

#include <algorithm>

#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {

// In tenths of a point: the plate's points as if the round ended here, with begun sets at part of their worth.
constexpr int plate_appeal(const Plate& plate, int most_maki_elsewhere, int turns_left) {
  int tenths = 10 * own_points(plate);
  if (turns_left > 0) {
    if (plate[Card::tempura] % 2 == 1) tenths += 20;
    tenths += plate[Card::sashimi] % 3 == 2 ? 40 : plate[Card::sashimi] % 3 == 1 ? 15 : 0;
    if (turns_left > 1) tenths += 25 * plate[Card::wasabi] + 12 * plate[Card::chopsticks];
  }
  const int icons = maki_icons(plate);
  tenths += icons > most_maki_elsewhere ? 45 : 0;
  tenths += 4 * std::min(icons, 6);
  return tenths + 18 * plate[Card::pudding];
}

constexpr int appeal(const SushiGo& game, const View& view, const Action& action) {
  Plate plate = view.plates[view.seat];
  place(plate, action.first);
  int tenths = 0;
  if (action.second != Card::none) {
    place(plate, action.second);
    plate.piles.remove(static_cast<std::uint8_t>(Card::chopsticks));
  }
  int most_maki = 0;
  for (Seat other = 0; other < plates_on_table(game.options); ++other)
    if (other != view.seat) most_maki = std::max(most_maki, maki_icons(view.plates[other]));
  const int turns_left = hand_size(game.options) - view.turn - 1;
  tenths += plate_appeal(plate, most_maki, turns_left);
  // The phantom is an opponent: give it what helps it least.
  if (action.for_phantom != Card::none) {
    Plate phantom = view.plates[phantom_seat];
    const int before = plate_appeal(phantom, maki_icons(plate), turns_left);
    place(phantom, action.for_phantom);
    tenths -= (plate_appeal(phantom, maki_icons(plate), turns_left) - before) / 2;
  }
  return tenths;
}

}  // namespace sushiya::sushi_go
