// A game and its options.
#pragma once

#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bind_state.hpp"
#include "bind_view.hpp"
#include "core/walk.hpp"
#include "values.hpp"

namespace sushiya::python {

template <Game G>
nb::list observation_fields(const HeldGame<G>& self) {
  nb::list all;
  int begin = 0;
  for (const ObservationField& field : self.encoded->encoding.fields()) {
    nb::dict told;
    told["name"] = field.name;
    told["begin"] = begin;
    told["end"] = begin += field.size();
    told["shape"] = nb::tuple(nb::cast(field.shape));
    told["low"] = field.low;
    told["high"] = field.high;
    told["meaning"] = field.meaning;
    all.append(told);
  }
  return all;
}

template <Game G>
nb::class_<HeldGame<G>> bind_game_value(nb::module_& module) {
  using Self = HeldGame<G>;
  static const std::string help = class_help<G>();
  static const std::string signature_of_init = init_signature<G>();
  nb::class_<Self> bound(module, class_name<G>(), nb::is_weak_referenceable(), help.c_str());
  bind_action<G>(bound);
  bind_state<G>(bound);
  bind_view<G>(bound);
  bound.def(
      "__init__", [](Self* self, const nb::kwargs& options) { new (self) Self{encoded_from<G>(from_python(options))}; },
      nb::sig(signature_of_init.c_str()));
  bound.attr("id") = nb::str(G::id.data(), G::id.size());
  bound.def_prop_ro_static(
      "OPTIONS", [](nb::handle) { return nb::tuple(to_python(options_declared<G>())); },
      nb::sig("def (_: object, /) -> tuple[dict[str, typing.Any], ...]"), "What the game declares of its options.");
  bound.def_prop_ro("players", [](const Self& self) { return self.encoded->game.players(); });
  bound.def_prop_ro(
      "options", [](const Self& self) { return to_python(options_of(*self.encoded)); }, "As records tell them.",
      nb::sig("def options(self) -> dict[str, typing.Any]"));
  bound.def(
      "initial_state", [](const Self& self) { return HeldState<G>{self.encoded, self.encoded->game.initial_state()}; },
      "Before the first act of chance.", nb::sig(signature_for<G>("def initial_state(self) -> @.State")));
  bound.def(
      "action",
      [](const Self& self, const std::string& text) {
        return HeldAction<G>{self.encoded, action_from_text(self.encoded->game, text)};
      },
      nb::arg("text"), "The action with this text, legal or not.",
      nb::sig(signature_for<G>("def action(self, text: str) -> @.Action")));
  bound.def_prop_ro(
      "action_count", [](const Self& self) { return self.encoded->encoding.action_count(); },
      "Indices of actions are 0 to action_count - 1.");
  bound.def_prop_ro(
      "chance_count", [](const Self& self) { return self.encoded->encoding.chance_count(); },
      "Indices of acts of chance are 0 to chance_count - 1.");
  bound.def_prop_ro("observation_size", [](const Self& self) { return self.encoded->encoding.observation_size(); });
  bound.def_prop_ro("observation_fields", &observation_fields<G>, "What an observation's numbers are, part by part.",
                    nb::sig("def observation_fields(self) -> list[dict[str, typing.Any]]"));
  bound.def_static(
      "signature",
      [] {
        static constexpr auto tables = G::setups();
        return signature<G>(tables);
      },
      "The number that every build of the same rules gives.");
  bound.def(
      "__eq__",
      [](const Self& self, nb::handle other) {
        return nb::isinstance<Self>(other) && self == nb::cast<const Self&>(other);
      },
      nb::sig("def __eq__(self, other: object, /) -> bool"));
  bound.def("__hash__", [](const Self& self) {
    return static_cast<std::int64_t>(std::hash<std::string>{}(json_line(options_of(*self.encoded))) >> 1U);
  });
  bound.def(
      "__getstate__", [](const Self& self) { return to_python(options_of(*self.encoded)); },
      nb::sig("def __getstate__(self) -> dict[str, typing.Any]"));
  bound.def(
      "__setstate__",
      [](Self& self, const nb::dict& options) { new (&self) Self{encoded_from<G>(from_python(options))}; },
      nb::sig("def __setstate__(self, options: dict[str, typing.Any], /) -> None"));
  bound.def("__copy__", [](nb::object self) { return self; }, nb::sig("def __copy__(self) -> typing.Any"));
  bound.def(
      "__deepcopy__", [](nb::object self, nb::handle) { return self; },
      nb::sig("def __deepcopy__(self, memo: object, /) -> typing.Any"));
  bound.def("__repr__", [](const Self& self) {
    std::string text = std::string(class_name<G>()) + "(";
    const nb::dict options = nb::cast<nb::dict>(to_python(options_of(*self.encoded)));
    bool first = true;
    for (const auto& [option, value] : options) {
      if (!first) text += ", ";
      first = false;
      text += nb::cast<std::string>(nb::str(option)) + "=" + nb::cast<std::string>(nb::repr(value));
    }
    return text + ")";
  });
  return bound;
}

}  // namespace sushiya::python
