// The smallest game with everything a game can have: chance with weights, choices made at once, and a secret.
// Chance deals a number to the dealer's hand (1 to 3, as likely as its size); both players call a number up to it.
// The higher call wins its height; equal calls win nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/game.hpp"

namespace sushiya::toy {

enum class Refusal : std::uint8_t { none, not_now, out_of_range };

struct Game {
  struct Options {
    constexpr bool operator==(const Options&) const = default;
  };
  struct Action {
    std::uint8_t number = 0;
    constexpr bool operator==(const Action&) const = default;
  };
  struct State {
    std::uint8_t dealt = 0;
    std::array<std::uint8_t, 2> calls{};
    constexpr bool operator==(const State&) const = default;
  };
  struct View {
    std::uint8_t dealt = 0;
    std::uint8_t call = 0;
    constexpr bool operator==(const View&) const = default;
  };
  struct Event {
    Seat seat = 0;
    std::uint8_t number = 0;
    constexpr bool operator==(const Event&) const = default;
  };
  using Refusal = toy::Refusal;
  using ActionList = FixedList<Action, 3>;

  static constexpr std::string_view id = "toy";

  Options options;

  constexpr int players() const { return 2; }
  constexpr State initial_state() const { return {}; }
  constexpr SeatSet seats_to_act(const State& state) const {
    if (state.dealt == 0) return {chance_seat};
    SeatSet waiting;
    for (Seat seat = 0; seat < 2; ++seat)
      if (state.calls[seat] == 0) waiting.insert(seat);
    return waiting;
  }
  constexpr void list_legal_actions(const State& state, Seat seat, ActionList& list) const {
    list.clear();
    if (!seats_to_act(state).contains(seat)) return;
    for (std::uint8_t number = 1; number <= (state.dealt == 0 ? 3 : state.dealt); ++number) list.push_back({number});
  }
  constexpr void list_legal_actions(const View& view, ActionList& list) const {
    list_legal_actions(State{view.dealt, {view.call, 0}}, 0, list);
  }
  constexpr Refusal why_refused(const State& state, Seat seat, Action action) const {
    if (!seats_to_act(state).contains(seat)) return Refusal::not_now;
    const int most = state.dealt == 0 ? 3 : state.dealt;
    return action.number >= 1 && action.number <= most ? Refusal::none : Refusal::out_of_range;
  }
  template <class Witness = Unwitnessed>
  constexpr void apply(State& state, Seat seat, Action action, const Witness& witness = {}) const {
    witness(seat == chance_seat ? nobody_before_the_end : only(seat), Event{seat, action.number});
    (seat == chance_seat ? state.dealt : state.calls[seat]) = action.number;
  }
  constexpr std::uint64_t chance_key(const State&) const { return 0; }
  constexpr int chance_weight(const State&, Action action) const { return action.number; }
  constexpr Action sample_chance(const State&, Random& random) const {
    const std::uint32_t drawn = random.below(6);
    return {static_cast<std::uint8_t>(drawn < 1 ? 1 : drawn < 3 ? 2 : 3)};
  }
  constexpr int score(const State& state, Seat seat) const {
    return state.calls[seat] > state.calls[1U - seat] ? state.calls[seat] : 0;
  }
  constexpr SeatSet winners(const State& state) const {
    if (score(state, 0) == score(state, 1)) return {0, 1};
    return score(state, 0) > 0 ? SeatSet{0} : SeatSet{1};
  }
  constexpr View view_for(const State& state, Seat seat) const { return {state.dealt, state.calls[seat]}; }
  constexpr Imagined<Game> sample_state(const View& view, Random&) const {
    return Imagined<Game>([&] { return State{view.dealt, {view.call, 0}}; });
  }
};

static_assert(sushiya::Game<Game>);

}  // namespace sushiya::toy
