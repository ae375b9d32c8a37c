// Everything at the table.
#pragma once

#include <cstring>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "arrays.hpp"
#include "masks.hpp"
#include "table/go_on.hpp"
#include "values.hpp"

namespace sushiya::python {

template <Game G>
std::string state_repr(const HeldState<G>& self) {
  const SeatSet waiting = self.game().seats_to_act(self.value);
  std::string text = "<" + std::string(G::id);
  if (waiting.empty()) {
    text += ", over: winner";
    for (const Seat seat : self.game().winners(self.value)) text += " " + std::to_string(seat);
  } else if (waiting.contains(chance_seat)) {
    text += ", chance to act";
  } else {
    text += ", to act";
    for (const Seat seat : waiting) text += " " + std::to_string(seat);
  }
  text += "; scores";
  for (Seat seat = 0; seat < self.game().players(); ++seat)
    text += " " + std::to_string(self.game().score(self.value, seat));
  return text + ">";
}

template <Game G>
nb::list chance_outcomes(const HeldState<G>& self) {
  if (!self.game().seats_to_act(self.value).contains(chance_seat)) return {};
  ActionList<G> list;
  self.game().list_legal_actions(self.value, chance_seat, list);
  double sum = 0;
  for (const auto& action : list) sum += self.game().chance_weight(self.value, action);
  nb::list all;
  for (const auto& action : list)
    all.append(
        nb::make_tuple(HeldAction<G>{self.encoded, action}, self.game().chance_weight(self.value, action) / sum));
  return all;
}

// A pickle of the options, the bytes of the state, and what they are hashed to: enough to notice damage, or a state
// that another version of the rules has made; no more proof than that.
template <Game G, class Class>
void bind_state_pickle(Class& bound) {
  using Self = HeldState<G>;
  using State = typename G::State;
  bound.def(
      "__getstate__",
      [](const Self& self) {
        return nb::make_tuple(to_python(options_of(*self.encoded)), nb::bytes(&self.value, sizeof(State)),
                              fingerprint(self.value));
      },
      nb::sig("def __getstate__(self) -> tuple[dict[str, typing.Any], bytes, int]"));
  bound.def(
      "__setstate__",
      [](Self& self, const nb::tuple& kept) {
        State state{};
        const auto bytes = nb::cast<nb::bytes>(kept[1]);
        if (bytes.size() == sizeof(State)) std::memcpy(&state, bytes.data(), sizeof(State));
        if (bytes.size() != sizeof(State) || nb::cast<std::uint64_t>(kept[2]) != fingerprint(state))
          raise_value_error("this pickle is damaged, or was made by another version of sushiya");
        new (&self) Self{encoded_from<G>(from_python(kept[0])), state};
      },
      nb::sig("def __setstate__(self, kept: tuple[dict[str, typing.Any], bytes, int], /) -> None"));
}

template <Game G>
void check_chance_acts(const HeldState<G>& self) {
  if (!self.game().seats_to_act(self.value).contains(chance_seat)) raise_value_error("chance is not to act");
}

template <Game G>
void bind_state(nb::handle scope) {
  using Self = HeldState<G>;
  nb::class_<Self> bound(scope, "State", "Everything at the table. A value: apply gives a new one.");
  bind_as_value<G, typename G::State>(bound);
  bind_state_pickle<G>(bound);
  bound.def_prop_ro(
      "seats_to_act", [](const Self& self) { return as_tuple(self.game().seats_to_act(self.value)); },
      "Who is waited for: seats, or (CHANCE,); nobody when the game is over.",
      nb::sig("def seats_to_act(self) -> tuple[int, ...]"));
  bound.def_prop_ro("is_over", [](const Self& self) { return is_over(self.game(), self.value); });
  bound.def(
      "legal_actions",
      [](const Self& self, int seat) {
        ActionList<G> list;
        self.game().list_legal_actions(self.value, acting_seat(self.game(), seat), list);
        return as_list<G>(self.encoded, list);
      },
      nb::arg("seat"), "What this seat, or CHANCE, may do now, in a fixed order.",
      nb::sig(signature_for<G>("def legal_actions(self, seat: int) -> list[@.Action]")));
  bound.def(
      "action_mask",
      [](const Self& self, int seat) {
        const auto view = self.game().view_for(self.value, player_seat(self.game(), seat));
        return new_row(self.encoding().action_count(), [&](std::int8_t* row) { write_mask(*self.encoded, view, row); });
      },
      nb::arg("seat"), "1 at the index of each legal action of this seat, 0 elsewhere.",
      nb::sig("def action_mask(self, seat: int) -> numpy.typing.NDArray[numpy.int8]"));
  bound.def(
      "apply",
      [](const Self& self, int seat, nb::handle told) {
        const Seat acting = acting_seat(self.game(), seat);
        const auto action = action_from(*self.encoded, self.value, acting, told);
        check_legal(self.game(), self.value, acting, action);
        Self next = self;
        next.game().apply(next.value, acting, action);
        return next;
      },
      nb::arg("seat"), nb::arg("action"),
      "The state after this. The action is an Action, its text or its index; an illegal one raises IllegalAction.",
      nb::sig(signature_for<G>("def apply(self, seat: int, action: @.Action | str | int) -> @.State")));
  bound.def(
      "view",
      [](const Self& self, std::optional<int> seat) {
        return HeldView<G>{self.encoded, self.game().view_for(self.value, looking_seat(self.game(), seat))};
      },
      nb::arg("seat") = nb::none(), "What this seat knows; None: a spectator.",
      nb::sig(signature_for<G>("def view(self, seat: int | None = None) -> @.View")));
  bound.def_prop_ro(
      "scores",
      [](const Self& self) {
        nb::list all;
        for (Seat seat = 0; seat < self.game().players(); ++seat) all.append(self.game().score(self.value, seat));
        return nb::tuple(all);
      },
      "Points so far, seat by seat; the final ones when the game is over.",
      nb::sig("def scores(self) -> tuple[int, ...]"));
  bound.def_prop_ro(
      "winners",
      [](const Self& self) {
        return is_over(self.game(), self.value) ? as_tuple(self.game().winners(self.value)) : nb::tuple();
      },
      "Who has won; nobody before the game is over.", nb::sig("def winners(self) -> tuple[int, ...]"));
  bound.def("chance_outcomes", &chance_outcomes<G>, "Every act of chance that may come now, with its probability.",
            nb::sig(signature_for<G>("def chance_outcomes(self) -> list[tuple[@.Action, float]]")));
  bound.def(
      "sample_chance",
      [](const Self& self, Random& random) {
        check_chance_acts(self);
        return HeldAction<G>{self.encoded, self.game().sample_chance(self.value, random)};
      },
      nb::arg("chance"), nb::sig(signature_for<G>("def sample_chance(self, chance: Random) -> @.Action")));
  bound.def(
      "sample_chance",
      [](const Self& self, const Deal& deal) {
        check_chance_acts(self);
        return HeldAction<G>{self.encoded, act_of_chance(self.game(), self.value, deal)};
      },
      nb::arg("chance"), "One act of chance: drawn by its probability, or the one of a deal.",
      nb::sig(signature_for<G>("def sample_chance(self, chance: Deal) -> @.Action")));
  bound.def(
      "settle_chance",
      [](const Self& self, Random& random) {
        Self next = self;
        settle_chance(next.game(), next.value, random);
        return next;
      },
      nb::arg("chance"), nb::sig(signature_for<G>("def settle_chance(self, chance: Random) -> @.State")));
  bound.def(
      "settle_chance",
      [](const Self& self, const Deal& deal) {
        Self next = self;
        let_chance_act(next.game(), next.value, deal,
                       [&](const Move<G>& move) { next.game().apply(next.value, move.seat, move.action); });
        return next;
      },
      nb::arg("chance"),
      "The state once chance has done all it has to do: with random numbers, or as in the games of a deal.",
      nb::sig(signature_for<G>("def settle_chance(self, chance: Deal) -> @.State")));
  bound.def(
      "chance_index_of",
      [](const Self& self, const HeldAction<G>& action) {
        if (self.game().why_refused(self.value, chance_seat, action.value) != G::Refusal::none)
          raise_value_error("only a legal act of chance has an index");
        return self.encoding().chance_index_of(self.value, action.value);
      },
      nb::arg("action"), "The index of an act of chance that may come now.",
      nb::sig(signature_for<G>("def chance_index_of(self, action: @.Action) -> int")));
  bound.def(
      "chance_at",
      [](const Self& self, int index) {
        const auto action = action_at(*self.encoded, self.value, chance_seat, index);
        if (!action) raise_no_such_index(index, self.encoding().chance_count());
        return HeldAction<G>{self.encoded, *action};
      },
      nb::arg("index"), "The act of chance with this index.",
      nb::sig(signature_for<G>("def chance_at(self, index: int) -> @.Action")));
  bound.def("__repr__", &state_repr<G>);
}

}  // namespace sushiya::python
