#include "protocol/score/wasabi_plates.hpp"

#include <cassert>
#include <utility>

namespace sushiya::wasabi {

bool CountedPlate::has_all_tokens(const Components& set) const {
  for (std::size_t length = least_length; length <= most_length; ++length)
    if (strips[length] != set.tokens[length].count) return false;
  return true;
}

std::optional<std::string> add_strip(const Components& set, CountedPlate& plate, int length) {
  if (length < least_length || length > most_length)
    return "expected a length from " + std::to_string(least_length) + " to " + std::to_string(most_length) + " (WA-3)";
  const auto at = static_cast<std::size_t>(length);
  const int tokens = set.tokens[at].count;
  if (plate.strips[at] == tokens)
    return "a player has " + std::to_string(tokens) + (tokens == 1 ? " token" : " tokens") + " of length " +
           std::to_string(length) + ", and each strip needs one (WA-4, WA-12)";
  ++plate.strips[at];
  return std::nullopt;
}

int points_of(const Components& set, const CountedPlate& plate) {
  int points = plate.cubes;
  for (std::size_t length = least_length; length <= most_length; ++length)
    points += plate.strips[length] * set.tokens[length].points;
  return points;
}

SeatSet winners_of(const Components& set, std::span<const CountedPlate> plates) {
  assert(plates.size() <= most_players);
  SeatSet best;
  for (Seat seat = 0; seat < plates.size(); ++seat) {
    if (plates[seat].has_all_tokens(set)) return {seat};
    const auto standing = [&](Seat each) { return std::pair(points_of(set, plates[each]), plates[each].cubes); };
    if (best.empty() || standing(seat) > standing(best.lowest()))
      best = {seat};
    else if (standing(seat) == standing(best.lowest()))
      best.insert(seat);
  }
  return best;
}

}  // namespace sushiya::wasabi
