// The rules of a turn, a round and the end of Sushi Roll, in the order of the rulebook; the set-up and chance stand
// in files of their own. Each function stands under the clauses it carries out.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "core/seat.hpp"
#include "core/winners.hpp"
#include "core/witness.hpp"
#include "games/sushi_roll/action.hpp"
#include "games/sushi_roll/chance.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/events.hpp"
#include "games/sushi_roll/scoring.hpp"
#include "games/sushi_roll/setup.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

// ---- What is allowed

// The sets of list_rerolls by their numbers, found without the sets before them.
struct Rerolls {
  Dice belt;

  constexpr int size() const { return static_cast<int>(joined().all) - 1; }
  constexpr Dice nth(std::uint32_t number) const {
    const Joined sets = joined();
    std::uint64_t chosen = 0;
    unsigned next = 0;
    ++number;  // none at all is not among them
    for (unsigned place = 0; place < most_dice_on_belt; ++place) {
      if (belt.nth(place).code == 0 || number < sets.before[place]) continue;
      chosen |= std::uint64_t{belt.nth(place).code} << (8U * next++);
      number -= sets.made[place];
    }
    return Dice::from_word(chosen);
  }

 private:
  // How many sets there are before a die joins them, the empty one included, and how many it makes.
  struct Joined {
    std::array<std::uint32_t, most_dice_on_belt> before{};
    std::array<std::uint32_t, most_dice_on_belt> made{};
    std::uint32_t all = 1;
  };
  constexpr Joined joined() const {
    Joined sets;
    Die last{};
    std::uint32_t made = 1;
    for (unsigned place = most_dice_on_belt; place-- > 0;) {
      const Die die = belt.nth(place);
      if (die != last) made = sets.all;
      sets.before[place] = sets.all;
      sets.made[place] = made;
      if (die.code != 0) sets.all += made;
      last = die;
    }
    return sets;
  }
};

// SR-10: every set of the dice on the belt, but the empty one. Dice go in from the last to the first, each joining all
// sets before it; one equal to its neighbour joins only the sets its neighbour has just made.
template <class List>
constexpr void list_rerolls(Dice belt, List& list) {
  if constexpr (!requires { list[0]; }) {
    return list.push_back_each(Rerolls{belt}, [](Dice dice) { return reroll(dice); });
  } else {
    const std::size_t all = list.size();
    std::size_t just_made = all;
    Die last{};
    for (int place = belt.size() - 1; place >= 0; --place) {
      const Die die = belt[place];
      const std::size_t end = list.size();
      std::size_t next = die == last ? just_made : all;
      if (die != last) list.push_back(reroll(Dice::one(die)));
      for (; next < end; ++next) list.push_back(reroll(Dice::from_word((list[next].dice.word() << 8U) | die.code)));
      just_made = end;
      last = die;
    }
  }
}

// SR-11: every die of one belt for every die of another, equal ones once.
struct Swaps {
  Dice::Distinct own;
  Dice::Distinct theirs;

  struct Pair {
    Die own;
    Die theirs;
  };

  constexpr int size() const { return own.size() * theirs.size(); }
  constexpr Pair nth(std::uint32_t number) const {
    const auto each = static_cast<std::uint32_t>(theirs.size());
    return {own.nth(number / each), theirs.nth(number % each)};
  }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (const Die die : own)
      for (const Die other : theirs) visit(Pair{die, other});
  }
};

// SR-11: never a die on a tray, and only with a belt that has dice.
template <class List>
constexpr void list_swaps(const Options& options, const State& state, Seat seat, List& list) {
  const Dice::Distinct own = state.belts[seat].distinct();
  for (Seat other = 0; other < options.players; ++other) {
    if (other == seat) continue;
    list.push_back_each(Swaps{own, state.belts[other].distinct()},
                        [=](Swaps::Pair dice) { return swap(dice.own, other, dice.theirs); });
  }
}

// SR-8, SR-9: tokens as long as there are any, or the one die that ends the turn.
template <class List>
constexpr void list_legal_actions(const Options& options, const State& state, Seat seat, List& list) {
  list.clear();
  if (is_over(options, state)) return;
  if (waits_for_chance(options, state)) {
    if (seat == chance_seat) list_acts_of_chance(options, state, list);
    return;
  }
  if (seat != seat_in_turn(options, state)) return;
  list.push_back_each(state.belts[seat].distinct(), [](Die die) { return take(die); });
  if (state.tokens[seat].menu > 0) list_rerolls(state.belts[seat], list);
  if (state.tokens[seat].chopsticks > 0) list_swaps(options, state, seat, list);
}

constexpr Refusal why_swap_refused(const Options& options, const State& state, Seat seat, Action action) {
  const Action named = swap(action.die(), action.seat, action.their_die());
  if (action != named || !action.die().is_rolled() || !action.their_die().is_rolled()) return Refusal::ill_formed;
  if (state.tokens[seat].chopsticks == 0) return Refusal::no_chopsticks;
  if (action.seat >= options.players || action.seat == seat) return Refusal::no_such_partner;
  if (state.belts[action.seat].empty()) return Refusal::partner_has_no_dice;
  if (!state.belts[seat].contains(action.die())) return Refusal::swap_not_on_own_belt;
  return state.belts[action.seat].contains(action.their_die()) ? Refusal::none : Refusal::swap_not_on_their_belt;
}

constexpr Refusal why_turn_refused(const Options& options, const State& state, Seat seat, Action action) {
  const Dice belt = state.belts[seat];
  switch (action.verb) {
    case Verb::take:
      if (!names_one_die(action) || !action.die().is_rolled()) return Refusal::ill_formed;
      return belt.contains(action.die()) ? Refusal::none : Refusal::take_not_on_belt;
    case Verb::reroll:
      if (action.seat != 0 || !action.dice.is_well_formed() || action.dice.has_unrolled()) return Refusal::ill_formed;
      if (state.tokens[seat].menu == 0) return Refusal::no_menu;
      if (action.dice.empty()) return Refusal::rerolls_nothing;
      return belt.covers(action.dice) ? Refusal::none : Refusal::reroll_not_on_belt;
    case Verb::swap: return why_swap_refused(options, state, seat, action);
    default: return Refusal::ill_formed;
  }
}

constexpr Refusal why_refused(const Options& options, const State& state, Seat seat, Action action) {
  if (is_over(options, state)) return Refusal::game_is_over;
  if (seat == chance_seat) return why_chance_refused(options, state, action);
  if (seat >= options.players) return Refusal::no_such_seat;
  if (!belts_are_full(options, state)) return Refusal::dice_not_drawn_yet;
  if (rolled_for(state) != max_seats) return Refusal::dice_not_rolled_yet;
  if (seat != seat_in_turn(options, state)) return Refusal::not_your_turn;
  return why_turn_refused(options, state, seat, action);
}

// ---- What happens

// SR-13: at once, as many as shown or as are left. Says what was given; inlined by force, as random play is slower
// without.
[[gnu::always_inline]] constexpr Tokens give_tokens(const Options& options, State& state, Seat seat, Tokens shown) {
  if (shown == Tokens{}) return {};
  const Tokens given = fewer(shown, supply_left(options, state));
  state.tokens[seat] = state.tokens[seat] + given;
  return given;
}

// SR-12, SR-14: the face stays; a nigiri goes on a free wasabi if there is one. Says whether it did.
constexpr bool place(Tray& tray, Die die) {
  const Symbol symbol = die.symbol();
  const bool onto_wasabi = is_nigiri(symbol) && tray.free_wasabi() > 0;
  if (onto_wasabi) ++tray.nigiri_on_wasabi[static_cast<std::size_t>(nigiri_points(symbol) - 1)];
  tray.dice.add(die);
  return onto_wasabi;
}

// The dice of a belt in the hand of whoever is to roll them.
constexpr Dice picked_up(Dice dice) {
  std::uint64_t in_hand = 0;
  unsigned next = 0;
  for (const Die die : dice) in_hand |= std::uint64_t{unrolled(die.kind()).code} << (8U * next++);
  return Dice::from_word(in_hand);
}

// SR-15: to the left, the red belt too; then everyone rolls (SR-6).
constexpr void slide_belts(const Options& options, State& state) {
  const Dice last = state.belts[options.players - 1U];
  for (std::size_t seat = options.players - 1U; seat > 0; --seat) state.belts[seat] = picked_up(state.belts[seat - 1]);
  state.belts[0] = picked_up(last);
  state.red = left_of(state.red, options.players);
}

// SR-16: everything but tokens goes back into the bag. SR-17: with three players the belts slide once more, so that
// each round has another first player; with other numbers they are there already.
template <class Witness>
constexpr void end_round(const Options& options, State& state, const Witness& witness) {
  const Points points = round_points(std::span(state.trays).first(options.players));
  for (std::size_t seat = 0; seat < options.players; ++seat)
    state.round_points[state.round][seat] = static_cast<std::int8_t>(points[seat]);
  witness(everybody, RoundScored{state.round, state});
  state.trays = {};
  refill_bag(options, state);
  state.drawn = 0;
  ++state.round;
  if (options.players == 3) state.red = left_of(state.red, options.players);
  if (is_over(options, state)) witness(everybody, GameEnded{state});
}

template <class Witness>
[[gnu::always_inline]] constexpr void end_turn(const Options& options, State& state, const Witness& witness) {
  if (state.taken != options.players) return;
  state.taken = 0;
  // All belts hold equally many.
  if (state.belts[0].empty()) return end_round(options, state, witness);
  slide_belts(options, state);
  witness(everybody, BeltsSlid{state});
}

// The action must be legal.
template <class Witness>
constexpr void apply(const Options& options, State& state, Seat seat, Action action, const Witness& witness) {
  assert(why_refused(options, state, seat, action) == Refusal::none);
  if (seat == chance_seat) return apply_chance(options, state, action, witness);
  Dice& belt = state.belts[seat];
  switch (action.verb) {
    case Verb::take: {  // SR-9
      const Die die = action.die();
      const Tokens shown = tokens_on(die.symbol());
      belt.remove(die);
      const bool on_wasabi = place(state.trays[seat], die);
      const Tokens given = give_tokens(options, state, seat, shown);
      ++state.taken;
      witness(everybody, DieTaken{seat, die, on_wasabi, given, shown - given, state});
      return end_turn(options, state, witness);
    }
    case Verb::reroll:  // SR-10
      --state.tokens[seat].menu;
      belt.remove(action.dice);
      belt.append(picked_up(action.dice));
      return witness(everybody, RerollUsed{seat, action.dice, state});
    default:  // SR-11
      --state.tokens[seat].chopsticks;
      belt.remove(action.die());
      belt.add(action.their_die());
      state.belts[action.seat].remove(action.their_die());
      state.belts[action.seat].add(action.die());
      return witness(everybody, DiceSwapped{seat, action.seat, action.die(), action.their_die(), state});
  }
}

// ---- The end

// Points won so far; with puddings and tokens once the game is over (SR-21 … SR-23).
constexpr int score(const Options& options, const State& state, Seat seat) {
  int sum = 0;
  for (const auto& points : state.round_points) sum += points[seat];
  if (is_over(options, state)) sum += final_pudding_points(options, state)[seat] + token_points(state.tokens[seat]);
  return sum;
}

// SR-24: most points, then more puddings, then a shared victory.
constexpr SeatSet winners(const Options& options, const State& state) {
  return leaders(options.players,
                 [&](Seat seat) { return std::array{score(options, state, seat), int{state.tokens[seat].pudding}}; });
}

}  // namespace sushiya::sushi_roll
