// A game of one's own: rolls lie on a plate, two players take one to three in turn, and whoever takes the last one
// wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>

#include <sushiya/rules.hpp>

struct LastRoll {
  struct Options {
    std::uint8_t rolls = 21;
    constexpr bool operator==(const Options&) const = default;
  };
  struct State {
    std::uint8_t rolls = 0;
    sushiya::Seat next = 0;
    constexpr bool operator==(const State&) const = default;
  };
  struct View {  // nothing is hidden
    State state;
    sushiya::Seat seat = 0;
    constexpr bool operator==(const View&) const = default;
  };
  struct Action {
    std::uint8_t taken = 0;
    constexpr bool operator==(const Action&) const = default;
  };
  struct Event {
    sushiya::Seat seat = 0;
    Action action{};
    constexpr bool operator==(const Event&) const = default;
  };
  enum class Refusal : std::uint8_t { none, not_your_turn, not_so_many };
  using ActionList = sushiya::FixedList<Action, 4>;
  static constexpr std::string_view id = "last-roll";

  Options options;

  constexpr bool operator==(const LastRoll&) const = default;
  constexpr int players() const { return 2; }
  constexpr State initial_state() const { return {options.rolls, 0}; }
  constexpr sushiya::SeatSet seats_to_act(const State& state) const {
    return state.rolls == 0 ? sushiya::SeatSet{} : sushiya::SeatSet{state.next};
  }
  template <class List>
  constexpr void list_legal_actions(const State& state, sushiya::Seat seat, List& list) const {
    list.clear();
    if (!seats_to_act(state).contains(seat)) return;
    for (std::uint8_t taken = 1; taken <= 3; ++taken) list.push_back_if({taken}, taken <= state.rolls);
  }
  constexpr void list_legal_actions(const View& view, ActionList& list) const {
    list_legal_actions(view.state, view.seat, list);
  }
  constexpr Refusal why_refused(const State& state, sushiya::Seat seat, Action action) const {
    if (!seats_to_act(state).contains(seat)) return Refusal::not_your_turn;
    return action.taken >= 1 && action.taken <= std::min<int>(3, state.rolls) ? Refusal::none : Refusal::not_so_many;
  }
  template <class Witness = sushiya::Unwitnessed>
  constexpr void apply(State& state, sushiya::Seat seat, Action action, const Witness& witness = {}) const {
    state.rolls = static_cast<std::uint8_t>(state.rolls - action.taken);
    state.next = sushiya::left_of(seat, players());
    witness(sushiya::everybody, Event{seat, action});
  }
  // Chance never acts here; a game with dice or cards says which act is next, how likely each is, and draws one.
  constexpr std::uint64_t chance_key(const State&) const { return 0; }
  constexpr int chance_weight(const State&, Action) const { return 0; }
  constexpr Action sample_chance(const State&, sushiya::Random&) const { return {}; }
  constexpr int score(const State& state, sushiya::Seat seat) const {
    return state.rolls == 0 && seat != state.next ? 1 : 0;
  }
  constexpr sushiya::SeatSet winners(const State& state) const { return {sushiya::left_of(state.next, players())}; }
  constexpr View view_for(const State& state, sushiya::Seat seat) const { return {state, seat}; }
  // Some state that the view allows, drawn with the right probabilities: here there is only one.
  constexpr sushiya::Imagined<LastRoll> sample_state(const View& view, sushiya::Random&) const {
    return sushiya::Imagined<LastRoll>([&] { return view.state; });
  }
};

static_assert(sushiya::Game<LastRoll>);
