// Wasabi! as a `Game`: the options and components of one table bound to the rules.
#pragma once

#include <array>
#include <string_view>

#include "core/game.hpp"
#include "games/wasabi/possible_view.hpp"
#include "games/wasabi/rules.hpp"
#include "games/wasabi/sample.hpp"
#include "games/wasabi/small_box.hpp"
#include "games/wasabi/view.hpp"

namespace sushiya {

struct Wasabi {
  using Options = wasabi::Options;
  using State = wasabi::State;
  using Action = wasabi::Action;
  using View = wasabi::View;
  using Refusal = wasabi::Refusal;
  using Event = wasabi::Event;
  using ActionList = wasabi::ActionList;

  static constexpr std::string_view id = "wasabi";

  Options options;

  // The ways the game is set up, for suites and the signature: every player count, in the open and behind screens,
  // and each with the small box, where everything happens more often.
  static constexpr std::array<Wasabi, 9> setups();

  constexpr int players() const { return options.players; }
  constexpr State initial_state() const { return wasabi::initial_state(options); }
  constexpr SeatSet seats_to_act(const State& state) const { return wasabi::seats_to_act(state); }
  template <class List>
  constexpr void list_legal_actions(const State& state, Seat seat, List& list) const {
    wasabi::list_legal_actions(options, state, seat, list);
  }
  constexpr void list_legal_actions(const View& view, ActionList& list) const {
    wasabi::list_legal_actions(options, view, list);
  }
  constexpr Refusal why_refused(const State& state, Seat seat, Action action) const {
    return wasabi::why_refused(options, state, seat, action);
  }
  template <class Witness = Unwitnessed>
  constexpr void apply(State& state, Seat seat, Action action, const Witness& witness = {}) const {
    wasabi::apply(options, state, seat, action, witness);
  }
  constexpr std::uint64_t chance_key(const State& state) const { return wasabi::chance_key(options, state); }
  constexpr int chance_weight(const State& state, Action action) const { return wasabi::chance_weight(state, action); }
  constexpr Action sample_chance(const State& state, Random& random) const {
    return wasabi::sample_chance(options, state, random);
  }
  constexpr int score(const State& state, Seat seat) const { return wasabi::score(options, state, seat); }
  constexpr SeatSet winners(const State& state) const { return wasabi::winners(options, state); }
  constexpr View view_for(const State& state, Seat seat) const { return wasabi::view_for(options, state, seat); }
  constexpr Imagined<Wasabi> sample_state(const View& view, Random& random) const {
    return Imagined<Wasabi>([&] { return wasabi::sample_state(options, view, random); });
  }
  // Some state the view allows, the same one always: to ask what hidden things do not matter to.
  constexpr Imagined<Wasabi> any_state(const View& view) const {
    return Imagined<Wasabi>([&] { return wasabi::any_state(options, view); });
  }

  constexpr bool operator==(const Wasabi&) const = default;
};

constexpr std::array<Wasabi, 9> Wasabi::setups() {
  std::array<Wasabi, 9> all{};
  std::size_t next = 0;
  for (std::uint8_t players = 2; players <= 4; ++players) {
    for (int way = 0; way < 3; ++way, ++next) {
      all[next].options.players = players;
      all[next].options.screens = way == 1;
      if (way == 2) all[next].options.components = wasabi::small_box(players == 2);
    }
  }
  return all;
}

static_assert(Game<Wasabi>);

}  // namespace sushiya
