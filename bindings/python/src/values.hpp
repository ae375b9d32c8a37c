// What the classes of a game have in common. Games, actions, states and views are values: they never change, and
// compare, hash, copy and pickle by content.
#pragma once

#include <string>
#include <string_view>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "arguments.hpp"
#include "class_name.hpp"
#include "core/fingerprint.hpp"
#include "json_values.hpp"
#include "options.hpp"

namespace sushiya::python {

namespace nb = nanobind;

template <Game G>
Json options_of(const EncodedGame<G>& encoded) {
  return options_to_json(encoded.game.options);
}

inline nb::tuple as_tuple(SeatSet seats) {
  nb::list all;
  for (const Seat seat : seats) all.append(static_cast<int>(seat));
  return nb::tuple(all);
}

template <Game G>
nb::list as_list(const EncodedPtr<G>& encoded, const ActionList<G>& list) {
  nb::list all;
  for (const auto& action : list) all.append(HeldAction<G>{encoded, action});
  return all;
}

template <Game G, class Value, class Class>
void bind_as_value(Class& bound) {
  using Self = Held<G, Value>;
  bound.def(
      "__eq__",
      [](const Self& self, nb::handle other) {
        return nb::isinstance<Self>(other) && self == nb::cast<const Self&>(other);
      },
      nb::sig("def __eq__(self, other: object, /) -> bool"));
  bound.def("__hash__", [](const Self& self) { return static_cast<std::int64_t>(fingerprint(self.value) >> 1U); });
  bound.def("__copy__", [](nb::object self) { return self; }, nb::sig("def __copy__(self) -> typing.Any"));
  bound.def(
      "__deepcopy__", [](nb::object self, nb::handle) { return self; },
      nb::sig("def __deepcopy__(self, memo: object, /) -> typing.Any"));
  bound.def_prop_ro("game", [](const Self& self) { return HeldGame<G>{self.encoded}; });
}

}  // namespace sushiya::python
