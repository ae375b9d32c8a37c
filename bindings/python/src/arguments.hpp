// What Python code hands over, made into what the rules take.
#pragma once

#include <optional>
#include <string>

#include <nanobind/nanobind.h>

#include "encoded_game.hpp"
#include "errors.hpp"
#include "games/told.hpp"

namespace sushiya::python {

template <Game G>
typename G::Action action_from_text(const G& game, std::string_view text) {
  const auto read = Notation<G>::parse(game, text);
  if (!read) raise_unreadable_action(text, read.error());
  return *read;
}

template <Game G>
Seat player_seat(const G& game, int seat) {
  if (seat < 0 || seat >= game.players())
    raise_value_error("seat " + std::to_string(seat) + " is not one of the seats 0 to " +
                      std::to_string(game.players() - 1));
  return static_cast<Seat>(seat);
}

// A player's, or chance's.
template <Game G>
Seat acting_seat(const G& game, int seat) {
  return seat == chance_seat ? chance_seat : player_seat(game, seat);
}

// A player's, or that of whoever looks on.
template <Game G>
Seat looking_seat(const G& game, std::optional<int> seat, Seat onlooker = spectator_seat) {
  return seat ? player_seat(game, *seat) : onlooker;
}

// An action as such, its text, or its index.
template <Game G>
typename G::Action action_from(const EncodedGame<G>& encoded, const typename G::State& state, Seat seat,
                               nanobind::handle told) {
  namespace nb = nanobind;
  if (nb::isinstance<HeldAction<G>>(told)) return nb::cast<const HeldAction<G>&>(told).value;
  if (nb::isinstance<nb::str>(told)) return action_from_text(encoded.game, nb::cast<std::string>(told));
  if (PyIndex_Check(told.ptr()) == 0) throw nb::type_error("an action is an Action, its text or its index");
  const Py_ssize_t index = PyNumber_AsSsize_t(told.ptr(), nullptr);
  const auto action = action_at(encoded, state, seat, index);
  if (!action)
    raise_no_such_index(index, seat == chance_seat ? encoded.encoding.chance_count() : encoded.encoding.action_count());
  return *action;
}

template <Game G>
[[noreturn]] void raise_refusal(const G& game, Seat seat, const typename G::Action& action,
                                typename G::Refusal refusal) {
  raise_illegal_action(seat, Notation<G>::format(game, action), refusal_name(refusal), refusal_clause(refusal));
}

template <Game G>
void check_legal(const G& game, const typename G::State& state, Seat seat, const typename G::Action& action) {
  const auto refusal = game.why_refused(state, seat, action);
  if (refusal != G::Refusal::none) raise_refusal(game, seat, action, refusal);
}

}  // namespace sushiya::python
