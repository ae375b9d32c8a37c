#include "encodings/sushi_roll.hpp"

#include <algorithm>

namespace sushiya {

namespace {

std::vector<sushi_roll::Die> faces_in(const sushi_roll::Components& box) {
  using namespace sushi_roll;
  std::vector<Die> faces;
  for (int kind = 0; kind < die_kinds; ++kind)
    for (const Symbol face : box.dice[static_cast<std::size_t>(kind)].faces)
      faces.push_back(die(static_cast<DieKind>(kind), face));
  std::ranges::sort(faces, {}, &Die::code);
  const auto rest = std::ranges::unique(faces);
  faces.erase(rest.begin(), rest.end());
  return faces;
}

}  // namespace

Encoding<SushiRoll>::Encoding(const SushiRoll& game)
    : players_(game.players()), places_(sushi_roll::dice_per_belt(game.options)), rounds_(game.options.rounds) {
  using namespace sushi_roll;
  for (const Die face : faces_in(game.options.components)) {
    faces_[static_cast<std::size_t>(face_count_++)] = face;
    numbers_[face.code] = static_cast<std::int8_t>(face_count_);
  }
  for (int kind = 0; kind < die_kinds; ++kind)
    numbers_[unrolled(static_cast<DieKind>(kind)).code] = static_cast<std::int8_t>(faces() + 1 + kind);
  size_ = total_size(fields());
}

std::vector<ObservationField> Encoding<SushiRoll>::fields() const {
  using namespace sushi_roll;
  return {
      {"belts", {players_, places_}, 0, faces() + die_kinds, "the die at each place, 1 + its number or 0"},
      {"belt_dice", {players_, faces()}, 0, most_dice_on_belt, "each belt: how many of each die"},
      {"trays", {players_, faces()}, 0, most_dice_on_belt, "each tray: how many of each die"},
      {"on_wasabi", {players_, 3}, 0, most_dice_on_belt, "egg, salmon, squid that lie on wasabi"},
      {"tokens", {players_, 3}, 0, most_tokens, "menus, chopsticks, puddings"},
      {"round_points", {printed_rounds, players_}, -128, 127, "points won, round by round"},
      {"bag", {die_kinds}, 0, most_dice, "dice of each kind in the bag"},
      {"red_belt", {players_}, 0, 1, "who has the red belt"},
      {"to_act", {players_}, 0, 1, "whose turn it is"},
      {"round", {1}, 0, printed_rounds, "rounds played"},
      {"rounds_left", {1}, 0, printed_rounds, "rounds to play, this one among them"},
      {"dice_left", {1}, 0, most_dice_on_belt, "dice on one's own belt"},
  };
}

}  // namespace sushiya
