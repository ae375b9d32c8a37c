// Sushi Roll as a `Game`: the options of one table bound to the rules.
#pragma once

#include <array>
#include <string_view>

#include "core/game.hpp"
#include "games/sushi_roll/rules.hpp"
#include "games/sushi_roll/view.hpp"

namespace sushiya {

struct SushiRoll {
  using Options = sushi_roll::Options;
  using State = sushi_roll::State;
  using Action = sushi_roll::Action;
  using View = sushi_roll::View;
  using Refusal = sushi_roll::Refusal;
  using Event = sushi_roll::Event;
  using ActionList = sushi_roll::ActionList;

  static constexpr std::string_view id = "sushi-roll";
  static constexpr std::array hooks{Hook::settle_chance, Hook::round};

  Options options;

  // The ways the game is set up, for suites and the signature: every player count, and other dice.
  static constexpr std::array<SushiRoll, 5> setups();

  constexpr int players() const { return options.players; }
  constexpr State initial_state() const { return sushi_roll::initial_state(options); }
  constexpr SeatSet seats_to_act(const State& state) const { return sushi_roll::seats_to_act(options, state); }
  template <class List>
  constexpr void list_legal_actions(const State& state, Seat seat, List& list) const {
    sushi_roll::list_legal_actions(options, state, seat, list);
  }
  constexpr void list_legal_actions(const View& view, ActionList& list) const {
    sushi_roll::list_legal_actions(options, view, list);
  }
  constexpr Refusal why_refused(const State& state, Seat seat, Action action) const {
    return sushi_roll::why_refused(options, state, seat, action);
  }
  template <class Witness = Unwitnessed>
  constexpr void apply(State& state, Seat seat, Action action, const Witness& witness = {}) const {
    sushi_roll::apply(options, state, seat, action, witness);
  }
  constexpr int chance_weight(const State& state, Action action) const {
    return sushi_roll::chance_weight(options, state, action);
  }
  constexpr Action sample_chance(const State& state, Random& random) const {
    return sushi_roll::sample_chance(options, state, random);
  }
  constexpr void settle_chance(State& state, Random& random) const {
    sushi_roll::settle_chance(options, state, random);
  }
  constexpr std::uint64_t chance_key(const State& state) const { return sushi_roll::chance_key(options, state); }
  constexpr int round(const State& state) const { return state.round; }
  constexpr int score(const State& state, Seat seat) const { return sushi_roll::score(options, state, seat); }
  constexpr SeatSet winners(const State& state) const { return sushi_roll::winners(options, state); }
  constexpr View view_for(const State& state, Seat seat) const { return sushi_roll::view_for(options, state, seat); }
  constexpr Imagined<SushiRoll> sample_state(const View& view, Random& random) const {
    return Imagined<SushiRoll>([&] { return sushi_roll::sample_state(options, view, random); });
  }

  constexpr bool operator==(const SushiRoll&) const = default;
};

constexpr std::array<SushiRoll, 5> SushiRoll::setups() {
  using enum sushi_roll::Symbol;
  std::array<SushiRoll, 5> all{};
  for (std::size_t table = 0; table < all.size(); ++table)
    all[table].options.players = std::array<std::uint8_t, 5>{2, 3, 4, 4, 5}[table];
  // Faces away from their kind, and a supply that runs short (SR-13).
  all[3].options.components.dice[3].faces = {wasabi, menu_3, menu_3, chopsticks_3, maki_1, pudding_1};
  all[3].options.components.supply = {13, 9, 8};
  return all;
}

static_assert(Game<SushiRoll>);

}  // namespace sushiya
