// Sushi Go! as a `Game`: the options of one table bound to the rules.
#pragma once

#include <array>
#include <string_view>

#include "core/game.hpp"
#include "games/sushi_go/rules.hpp"
#include "games/sushi_go/view.hpp"

namespace sushiya {

struct SushiGo {
  using Options = sushi_go::Options;
  using State = sushi_go::State;
  using Action = sushi_go::Action;
  using View = sushi_go::View;
  using Refusal = sushi_go::Refusal;
  using Event = sushi_go::Event;
  using ActionList = sushi_go::ActionList;

  static constexpr std::string_view id = "sushi-go";
  static constexpr std::array hooks{Hook::settle_chance, Hook::round};

  Options options;

  // The ways the game is set up, for suites and the signature: every player count and variant.
  static constexpr std::array<SushiGo, 9> setups();

  constexpr int players() const { return options.players; }
  constexpr State initial_state() const { return sushi_go::initial_state(options); }
  constexpr SeatSet seats_to_act(const State& state) const { return sushi_go::seats_to_act(options, state); }
  template <class List>
  constexpr void list_legal_actions(const State& state, Seat seat, List& list) const {
    sushi_go::list_legal_actions(options, state, seat, list);
  }
  constexpr void list_legal_actions(const View& view, ActionList& list) const {
    sushi_go::list_legal_actions(options, view, list);
  }
  constexpr Refusal why_refused(const State& state, Seat seat, Action action) const {
    return sushi_go::why_refused(options, state, seat, action);
  }
  template <class Witness = Unwitnessed>
  constexpr void apply(State& state, Seat seat, Action action, const Witness& witness = {}) const {
    sushi_go::apply(options, state, seat, action, witness);
  }
  constexpr int chance_weight(const State& state, Action action) const {
    return sushi_go::chance_weight(options, state, action);
  }
  constexpr Action sample_chance(const State& state, Random& random) const {
    return sushi_go::sample_chance(options, state, random);
  }
  // Which card of which round: what is dealt never depends on what players chose.
  constexpr std::uint64_t chance_key(const State& state) const {
    return state.controller == sushi_go::undecided ? 0 : state.round * 64U + state.dealt + 1U;
  }
  constexpr void settle_chance(State& state, Random& random) const { sushi_go::settle_chance(options, state, random); }
  constexpr int round(const State& state) const { return state.round; }
  constexpr int score(const State& state, Seat seat) const { return sushi_go::score(options, state, seat); }
  constexpr SeatSet winners(const State& state) const { return sushi_go::winners(options, state); }
  constexpr View view_for(const State& state, Seat seat) const { return sushi_go::view_for(options, state, seat); }
  constexpr Imagined<SushiGo> sample_state(const View& view, Random& random) const {
    return Imagined<SushiGo>([&] { return sushi_go::sample_state(options, view, random); });
  }

  constexpr bool operator==(const SushiGo&) const = default;
};

constexpr std::array<SushiGo, 9> SushiGo::setups() {
  std::array<SushiGo, 9> all{};
  std::size_t next = 0;
  for (std::uint8_t players = 2; players <= 5; ++players) {
    all[next++].options.players = players;
    all[next].options.players = players;
    all[next++].options.passing = sushi_go::Passing::both_ways;
  }
  all[next].options.phantom = true;
  return all;
}

static_assert(Game<SushiGo>);

}  // namespace sushiya
