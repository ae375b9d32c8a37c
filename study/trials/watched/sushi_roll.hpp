// Sushi Roll in the study.
#pragma once

#include <fmt/format.h>

#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/scoring.hpp"
#include "games/sushi_roll/sushi_roll.hpp"
#include "study/trials/watched/watched.hpp"

namespace sushiya::study {

template <>
inline constexpr std::array things<SushiRoll> = std::to_array<std::string_view>(
    {"menus", "swaps", "tokens", "pudding", "wasabi", "dumpling", "tempura", "sashimi", "maki", "nigiri"});

// "menus", "swaps": pays no such token; "tokens": takes no die that gives any; all else are faces that are not taken.
inline bool is_about(const SushiRoll&, const SushiRoll::View&, const SushiRoll::Action& action,
                     std::string_view thing) {
  using namespace sushi_roll;
  if (action.verb == Verb::reroll) return thing == "menus";
  if (action.verb == Verb::swap) return thing == "swaps";
  const std::string_view face = symbol_id(action.die().symbol());
  if (thing == "tokens") return face.starts_with("menu") || face.starts_with("chopsticks");
  if (thing == "nigiri") return is_nigiri(action.die().symbol());
  return face.starts_with(thing);
}

inline bool is_looked_at(const SushiRoll&, const SushiRoll::State&, Seat) { return true; }

// Each face on the belt, the best re-roll and the best swap.
template <class List, class Adviser>
auto choices_to_try(const SushiRoll&, const SushiRoll::View&, const List& list, const SushiRoll::Action& chosen,
                    Adviser& adviser) {
  return best_of_each<SushiRoll>(list, chosen, adviser, [](const SushiRoll::Action& action) {
    constexpr int after_all_dice = 256;
    return action.verb == sushi_roll::Verb::take ? action.die().code : after_all_dice + static_cast<int>(action.verb);
  });
}

// Turns are counted by the dice a belt has lost.
inline std::array<int, 2> when(const SushiRoll& game, const SushiRoll::State& state, Seat seat) {
  return {state.round, dice_per_belt(game.options) - state.belts[seat].size()};
}

// How many dice with this face lie there already, of a nigiri: on how many wasabi it can go.
inline int already_there(const SushiRoll&, const SushiRoll::State& state, Seat seat, const SushiRoll::Action& action) {
  if (action.verb != sushi_roll::Verb::take) return 0;
  const sushi_roll::Tray& tray = state.trays[seat];
  return sushi_roll::is_nigiri(action.die().symbol()) ? tray.free_wasabi() : tray.dice.count(action.die().symbol());
}

inline bool is_beginning(const SushiRoll::State&, bool acted) { return !acted; }

// The dice of the first roll, seat by seat: how many of each symbol.
inline std::string beginning_text(const SushiRoll& game, const SushiRoll::State& state) {
  std::string text;
  for (Seat seat = 0; seat < game.players(); ++seat)
    for (int symbol = 0; symbol < sushi_roll::symbols; ++symbol)
      text += fmt::format("{:x}", state.belts[seat].count(static_cast<sushi_roll::Symbol>(symbol)));
  return text;
}

template <>
struct Watched<SushiRoll> {
  int first = max_seats;  // who has the red belt first
  int decisions = 0;
  std::array<std::array<int, 2>, max_seats> counts{};

  void before(const SushiRoll&, const SushiRoll::State& state, const Move<SushiRoll>& move) {
    if (move.seat == chance_seat) return;
    if (decisions++ == 0) first = state.red;
    counts[move.seat][0] += move.action.verb == sushi_roll::Verb::reroll ? 1 : 0;
    counts[move.seat][1] += move.action.verb == sushi_roll::Verb::swap ? 1 : 0;
  }

  static std::vector<std::string_view> names_of_game() { return {"decisions"}; }
  std::vector<int> of_game(const SushiRoll&, const SushiRoll::State&) const { return {decisions}; }

  static std::vector<std::string_view> names_of_seat() {
    return {"rerolls", "swaps", "puddings", "tokens_left", "pudding_points"};
  }
  std::vector<int> of_seat(const SushiRoll& game, const SushiRoll::State& over, Seat seat) const {
    const auto& tokens = over.tokens[seat];
    return {counts[seat][0], counts[seat][1], tokens.pudding, tokens.menu + tokens.chopsticks,
            sushi_roll::final_pudding_points(game.options, over)[seat]};
  }
};

}  // namespace sushiya::study
