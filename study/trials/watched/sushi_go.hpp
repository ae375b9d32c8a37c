// Sushi Go! in the study.
#pragma once

#include <fmt/format.h>

#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/scoring.hpp"
#include "games/sushi_go/sushi_go.hpp"
#include "study/trials/watched/watched.hpp"

namespace sushiya::study {

template <>
inline constexpr std::array things<SushiGo> = std::to_array<std::string_view>(
    {"chopsticks", "pairs", "pudding", "wasabi", "tempura", "sashimi", "dumpling", "maki", "nigiri"});

// "pairs": uses no chopsticks, though they may be taken; all else are cards that are not taken.
inline bool is_about(const SushiGo&, const SushiGo::View&, const SushiGo::Action& action, std::string_view thing) {
  if (thing == "pairs") return action.second != sushi_go::Card::none;
  for (const sushi_go::Card card : {action.first, action.second}) {
    if (card == sushi_go::Card::none) continue;
    if (sushi_go::card_id(card) == thing) return true;
    if (thing == "maki" && card >= sushi_go::Card::maki_1 && card <= sushi_go::Card::maki_3) return true;
    if (thing == "nigiri" && sushi_go::is_nigiri(card)) return true;
  }
  return false;
}

inline bool is_looked_at(const SushiGo&, const SushiGo::State&, Seat) { return true; }

// Each card alone, and the best pair.
template <class List, class Adviser>
auto choices_to_try(const SushiGo&, const SushiGo::View&, const List& list, const SushiGo::Action& chosen,
                    Adviser& adviser) {
  return best_of_each<SushiGo>(list, chosen, adviser, [](const SushiGo::Action& action) {
    return action.second == sushi_go::Card::none ? static_cast<int>(action.first) : sushi_go::card_kinds;
  });
}

inline std::array<int, 2> when(const SushiGo&, const SushiGo::State& state, Seat) { return {state.round, state.turn}; }

// How many of the card lie there already, of a nigiri: on how many wasabi it can go.
inline int already_there(const SushiGo&, const SushiGo::State& state, Seat seat, const SushiGo::Action& action) {
  return state.plates[seat][sushi_go::is_nigiri(action.first) ? sushi_go::Card::wasabi : action.first];
}

inline bool is_beginning(const SushiGo::State&, bool acted) { return !acted; }

// The hands, seat by seat: how many of each card, in hexadecimal.
inline std::string beginning_text(const SushiGo& game, const SushiGo::State& state) {
  std::string text;
  for (Seat seat = 0; seat < game.players(); ++seat)
    for (int card = 0; card < sushi_go::card_kinds; ++card)
      text += fmt::format("{:x}", state.hands[seat][static_cast<sushi_go::Card>(card)]);
  return text;
}

template <>
struct Watched<SushiGo> {
  int first = max_seats;  // who controls the phantom first
  int decisions = 0;
  std::array<std::array<int, 3>, max_seats> counts{};

  void before(const SushiGo& game, const SushiGo::State& state, const Move<SushiGo>& move) {
    if (move.seat == chance_seat) return;
    if (decisions++ == 0) first = game.options.phantom ? state.controller : 0;
    auto& [pairs, chopsticks, wasabi_pairs] = counts[move.seat];
    const auto [one, other] = std::pair(move.action.first, move.action.second);
    pairs += other != sushi_go::Card::none ? 1 : 0;
    chopsticks += (one == sushi_go::Card::chopsticks ? 1 : 0) + (other == sushi_go::Card::chopsticks ? 1 : 0);
    // SG-13: the order of the two cards made a difference.
    wasabi_pairs +=
        one == sushi_go::Card::wasabi && other != sushi_go::Card::none && sushi_go::is_nigiri(other) ? 1 : 0;
  }

  static std::vector<std::string_view> names_of_game() { return {"decisions"}; }
  std::vector<int> of_game(const SushiGo&, const SushiGo::State&) const { return {decisions}; }

  static std::vector<std::string_view> names_of_seat() {
    return {"pairs", "chopsticks", "wasabi_pairs", "puddings", "pudding_points"};
  }
  std::vector<int> of_seat(const SushiGo& game, const SushiGo::State& over, Seat seat) const {
    int in_rounds = 0;
    for (const auto& points : over.round_points) in_rounds += points[seat];
    return {counts[seat][0], counts[seat][1], counts[seat][2], over.plates[seat][sushi_go::Card::pudding],
            game.score(over, seat) - in_rounds};
  }
};

}  // namespace sushiya::study
