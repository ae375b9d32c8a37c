// What a game is. A value of a `Game` type is one table's game: its rules bound to the options and components agreed
// on. What changes in play is the State; a game is its options plus a log of (seat, action), and any state is a replay.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/fixed_list.hpp"
#include "core/hooks.hpp"
#include "core/imagined.hpp"
#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/witness.hpp"

namespace sushiya {

// Copied, compared and hashed as bytes: no heap, no pointers, no padding whose bytes could differ between equal values.
template <class T>
concept PlainValue =
    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> && std::equality_comparable<T>;

// Hears whatever a game tells.
template <class G>
using HearsEvents = Witness<void (*)(Audience, const typename G::Event&)>;

template <class G>
concept Game = HonestHooks<G> && PlainValue<typename G::State> && PlainValue<typename G::Action> &&
               PlainValue<typename G::View> && std::equality_comparable<typename G::Options> &&
               std::is_enum_v<typename G::Refusal> && std::equality_comparable<typename G::Event> &&
               requires(const G& game, const typename G::State& state, typename G::State& changing,
                        const typename G::View& view, typename G::Action action, Seat seat,
                        typename G::ActionList& list, Random& random, HearsEvents<G> witness) {
                 { G::id } -> std::convertible_to<std::string_view>;  // "sushi-go": the name in commands and records
                 { game.options } -> std::convertible_to<typename G::Options>;
                 { game.players() } -> std::same_as<int>;
                 { game.initial_state() } -> std::same_as<typename G::State>;

                 // One seat at its turn, several at once, or chance; nobody: it is over.
                 { game.seats_to_act(state) } -> std::same_as<SeatSet>;
                 { game.list_legal_actions(state, seat, list) } -> std::same_as<void>;
                 { game.list_legal_actions(view, list) } -> std::same_as<void>;  // the view's own seat: the same list
                 {
                   game.why_refused(state, seat, action)
                 } -> std::same_as<typename G::Refusal>;  // Refusal::none: it is legal
                 // What happens, and to whom it is told. The action must be legal.
                 { game.apply(changing, seat, action) } -> std::same_as<void>;
                 { game.apply(changing, seat, action, witness) } -> std::same_as<void>;

                 // Which act of chance is next, by as little of what players chose as can be: "the fifth card of round
                 // two".
                 { game.chance_key(state) } -> std::same_as<std::uint64_t>;
                 // The weight of a legal act of chance among its like, and one drawn by those weights.
                 { game.chance_weight(state, action) } -> std::same_as<int>;
                 { game.sample_chance(state, random) } -> std::same_as<typename G::Action>;

                 { game.score(state, seat) } -> std::same_as<int>;
                 { game.winners(state) } -> std::same_as<SeatSet>;  // of a game that is over

                 // Players get a View, never a State, and so do spectators (spectator_seat). A sample is some state
                 // that a player's view allows, with the right probabilities.
                 { game.view_for(state, seat) } -> std::same_as<typename G::View>;
                 { game.sample_state(view, random) } -> std::same_as<Imagined<G>>;
               };

template <Game G>
using ActionList = typename G::ActionList;

// One entry of the log.
template <Game G>
struct Move {
  Seat seat;
  typename G::Action action;

  constexpr bool operator==(const Move&) const = default;
};

// Lets chance act until players are to act or the game is over, as if by sample_chance and apply, one by one.
template <Game G>
constexpr void settle_chance(const G& game, typename G::State& state, Random& random) {
  if constexpr (brings<G>(Hook::settle_chance)) {
    game.settle_chance(state, random);
  } else {
    while (game.seats_to_act(state).contains(chance_seat))
      game.apply(state, chance_seat, game.sample_chance(state, random));
  }
}

template <Game G>
constexpr bool is_over(const G& game, const typename G::State& state) {
  return game.seats_to_act(state).empty();
}

}  // namespace sushiya
