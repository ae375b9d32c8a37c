// Sushi Roll for a network.
#pragma once

#include <array>
#include <cstdint>

#include "encodings/sushi_roll.hpp"
#include "net/adapter.hpp"

namespace sushiya::net {

template <>
class Adapter<SushiRoll> {
 public:
  static std::array<int, 1> table(const SushiRoll& game) { return {game.players()}; }

  static constexpr bool guides_search(const SushiRoll&) { return true; }

  explicit Adapter(const SushiRoll& game) : encoding_(game), players_(game.players()) {}

  // Dice go by their faces, not by where they lie. A re-roll is the sum of the dice that go, a swap of the two.
  template <class Take>
  void for_each_part(const sushi_roll::View& view, const std::int8_t*, const sushi_roll::Action& action,
                     Take&& take) const {
    using sushi_roll::Verb;
    if (action.verb == Verb::reroll) {
      take(reroll);
      for (const sushi_roll::Die die : action.dice)
        if (const int face = face_of(view, die); face < faces) take(reroll + 1 + face);
    } else if (action.verb == Verb::swap) {
      take(swap);
      if (const int face = face_of(view, action.die()); face < faces) take(swap + 1 + face);
      const int steps = (action.seat - view.seat + players_) % players_;
      if (const int face = face_of(view, action.their_die()); face < faces) take(swap + 1 + faces * steps + face);
    } else if (const int face = face_of(view, action.die()); face < faces) {
      take(face);
    }
  }

 private:
  static constexpr int faces = 15;
  static constexpr int reroll = faces;
  static constexpr int swap = reroll + 1 + faces;

  // The number of a face is the index of taking it.
  int face_of(const sushi_roll::View& view, sushi_roll::Die die) const {
    return encoding_.index_of(view, sushi_roll::take(die));
  }

  Encoding<SushiRoll> encoding_;
  int players_;
};

}  // namespace sushiya::net
