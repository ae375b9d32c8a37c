// What chance does: it deals the red belt, draws dice from the bag and rolls them, one at a time.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/witness.hpp"
#include "games/sushi_roll/action.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/events.hpp"
#include "games/sushi_roll/setup.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

// The die of this kind showing the symbol of this face.
constexpr Die face_of(const Options& options, DieKind kind, std::size_t face) {
  return die(kind, options.components.row(kind).faces[face]);
}

// Whether an earlier face of the die has the same symbol.
constexpr bool is_shown_before(const Options& options, DieKind kind, std::size_t face) {
  const auto& faces = options.components.row(kind).faces;
  for (std::size_t earlier = 0; earlier < face; ++earlier)
    if (faces[earlier] == faces[face]) return true;
  return false;
}

// On how many faces the die shows this.
constexpr int faces_showing(const Options& options, Die shown) {
  int faces = 0;
  for (const Symbol face : options.components.row(shown.kind()).faces) faces += face == shown.symbol() ? 1 : 0;
  return faces;
}

template <class List>
constexpr void list_acts_of_chance(const Options& options, const State& state, List& list) {
  if (!red_belt_is_dealt(state)) {
    for (Seat seat = 0; seat < options.players; ++seat) list.push_back(give_red_belt(seat));
  } else if (!belts_are_full(options, state)) {
    for (std::size_t kind = 0; kind < die_kinds; ++kind)
      if (state.bag[kind] > 0) list.push_back(draw(static_cast<DieKind>(kind)));
  } else {
    const DieKind kind = state.belts[rolled_for(state)].first_unrolled().kind();
    for (std::size_t face = 0; face < faces_of_a_die; ++face)
      if (!is_shown_before(options, kind, face)) list.push_back(roll(face_of(options, kind, face)));
  }
}

// The weight of an act of chance among those listed: one for each belt, each die in the bag, each face of the die.
constexpr int chance_weight(const Options& options, const State& state, Action action) {
  if (action.verb == Verb::red) return 1;
  if (action.verb == Verb::draw) return state.bag[static_cast<std::size_t>(action.die().kind())];
  return faces_showing(options, action.die());
}

// SR-3: any of the dice in the bag.
constexpr Action sample_draw(const Options& options, const State& state, Random& random) {
  auto number = random.below(static_cast<std::uint32_t>(options.components.total_dice() - state.drawn));
  std::size_t kind = 0;
  while (number >= state.bag[kind]) number -= state.bag[kind++];
  return draw(static_cast<DieKind>(kind));
}

// One act of chance, drawn by its weight.
constexpr Action sample_chance(const Options& options, const State& state, Random& random) {
  if (!red_belt_is_dealt(state)) return give_red_belt(static_cast<Seat>(random.below(options.players)));
  if (!belts_are_full(options, state)) return sample_draw(options, state, random);
  const DieKind kind = state.belts[rolled_for(state)].first_unrolled().kind();
  return roll(face_of(options, kind, random.below(faces_of_a_die)));
}

// Tells the acts of chance of one game apart by as little of what players chose as can be: which die of which draw;
// which die of which belt when so many were left. A re-roll is known by the menus its player has left.
constexpr std::uint64_t chance_key(const Options& options, const State& state) {
  if (!red_belt_is_dealt(state)) return 0;
  std::uint64_t key = (std::uint64_t{state.round} << 8U) + state.drawn + 1U;
  if (!belts_are_full(options, state)) return key;
  const Seat seat = rolled_for(state);
  assert(seat != max_seats);
  int left = 0;
  for (const Die die : state.belts[seat]) left += die.is_unrolled() ? 1 : 0;
  for (const int part : {static_cast<int>(seat), state.belts[seat].size(), left, int{state.tokens[seat].menu}})
    key = (key << 8U) + static_cast<std::uint64_t>(part);
  return key;
}

constexpr Refusal why_chance_refused(const Options& options, const State& state, Action action) {
  if (!waits_for_chance(options, state)) return Refusal::nothing_left_to_chance;
  switch (action.verb) {
    case Verb::red:
      if (!action.dice.empty()) return Refusal::ill_formed;
      if (red_belt_is_dealt(state)) return Refusal::red_belt_is_dealt;
      return action.seat < options.players ? Refusal::none : Refusal::no_such_belt;
    case Verb::draw:
      if (!names_one_die(action) || !action.die().is_unrolled()) return Refusal::ill_formed;
      if (!red_belt_is_dealt(state)) return Refusal::red_belt_not_dealt;
      if (belts_are_full(options, state)) return Refusal::belts_are_full;
      return state.bag[static_cast<std::size_t>(action.die().kind())] > 0 ? Refusal::none : Refusal::not_in_the_bag;
    case Verb::roll:
      if (!names_one_die(action) || !action.die().is_rolled()) return Refusal::ill_formed;
      if (!red_belt_is_dealt(state)) return Refusal::red_belt_not_dealt;
      if (!belts_are_full(options, state)) return Refusal::belts_not_full;
      if (unrolled(action.die().kind()) != state.belts[rolled_for(state)].first_unrolled())
        return Refusal::not_the_die_to_roll;
      return faces_showing(options, action.die()) > 0 ? Refusal::none : Refusal::no_such_face;
    default: return Refusal::ill_formed;
  }
}

template <class Witness>
constexpr void apply_chance(const Options& options, State& state, Action action, const Witness& witness) {
  switch (action.verb) {
    case Verb::red: state.red = action.seat; return witness(everybody, RedBeltGiven{action.seat});
    case Verb::draw: {
      const Seat seat = drawn_for(options, state);
      state.belts[seat].add(action.die());
      --state.bag[static_cast<std::size_t>(action.die().kind())];
      ++state.drawn;
      witness(everybody, DieDrawn{seat, action.die().kind()});
      if (belts_are_full(options, state)) witness(everybody, BeltsFilled{state});
      return;
    }
    default: {
      const Seat seat = rolled_for(state);
      state.belts[seat].replace_first_unrolled(action.die());
      if constexpr (Witness::listens)
        witness(everybody, DieFallen{seat, action.die(), rolled_for(state) == max_seats, state});
    }
  }
}

// SR-3: the dice a belt lacks, out of the bag, with the same numbers as sample_draw. The bag's counts lie in the bytes
// of a word, so that a die is found without asking kind by kind; dice not rolled yet are sorted when their kinds are.
constexpr void fill_belt(const Options& options, State& state, Dice& belt, Random& random) {
  static_assert(most_dice < 128 && die_kinds <= 8, "a count has seven bits of its byte");
  constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101U;
  std::uint64_t bag = 0;
  std::uint64_t drawn = 0;
  for (std::size_t kind = 0; kind < die_kinds; ++kind) bag |= std::uint64_t{state.bag[kind]} << (8U * kind);
  for (const Die die : belt) drawn += std::uint64_t{1} << (8U * static_cast<unsigned>(die.kind()));
  auto left = static_cast<std::uint32_t>(options.components.total_dice() - state.drawn);
  for (int missing = dice_per_belt(options) - belt.size(); missing > 0; --missing) {
    const std::uint64_t up_to = bag * every_byte;  // byte k: how many dice are of kinds 0 … k
    const std::uint32_t number = random.below(left--);
    const std::uint64_t passed = ((number | 0x80U) * every_byte - up_to) & (every_byte << 7U);
    const std::uint64_t one = std::uint64_t{1} << (8U * static_cast<unsigned>(popcount(passed)));
    bag -= one;
    drawn += one;
    ++state.drawn;
  }
  std::uint64_t word = 0;
  unsigned next = 0;
  for (std::size_t kind = 0; kind < die_kinds; ++kind) {
    state.bag[kind] = static_cast<std::uint8_t>(bag >> (8U * kind));
    for (auto dice = (drawn >> (8U * kind)) & 0xFFU; dice > 0; --dice)
      word |= std::uint64_t{unrolled(static_cast<DieKind>(kind)).code} << (8U * next++);
  }
  belt = Dice::from_word(word);
}

// Chance acts until players are to act, with the same numbers as one act after another, but without asking each time
// what comes next.
constexpr void settle_chance(const Options& options, State& state, Random& random) {
  if (is_over(options, state)) return;
  if (!red_belt_is_dealt(state)) apply_chance(options, state, sample_chance(options, state, random), Unwitnessed{});
  if (!belts_are_full(options, state))
    for (Seat seat = 0; seat < options.players; ++seat) fill_belt(options, state, state.belts[seat], random);
  for (Dice& on_table : state.belts) {
    Dice belt = on_table;
    while (belt.has_unrolled()) {
      const DieKind kind = belt.first_unrolled().kind();
      belt.replace_first_unrolled(face_of(options, kind, random.below(faces_of_a_die)));
    }
    on_table = belt;
  }
}

}  // namespace sushiya::sushi_roll
