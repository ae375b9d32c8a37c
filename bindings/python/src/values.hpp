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

// Whether a player can see this; of states, and of what a spectator sees, nothing is known.
template <Game G, class Value>
bool can_be(const EncodedGame<G>& encoded, const Value& value) {
  if constexpr (requires { is_possible(encoded.game.options, value); })
    return value.seat == spectator_seat || is_possible(encoded.game.options, value);
  else
    return true;
}

// A pickle of the options, the bytes of the value, and what they are hashed to: enough to notice a value that another
// version of the rules has made, or damage; no more proof than that.
template <Game G, class Value, class Class>
void bind_pickle(Class& bound) {
  using Self = Held<G, Value>;
  bound.def(
      "__getstate__",
      [](const Self& self) {
        const std::string_view bytes = bytes_of(self.value);
        return nb::make_tuple(to_python(options_of(*self.encoded)), nb::bytes(bytes.data(), bytes.size()),
                              fingerprint(self.value));
      },
      nb::sig("def __getstate__(self) -> tuple[dict[str, typing.Any], bytes, int]"));
  bound.def(
      "__setstate__",
      [](Self& self, const nb::tuple& kept) {
        Value value{};
        const auto bytes = nb::cast<nb::bytes>(kept[1]);
        if (bytes.size() == sizeof(Value)) std::memcpy(&value, bytes.data(), sizeof(Value));
        if (bytes.size() != sizeof(Value) || nb::cast<std::uint64_t>(kept[2]) != fingerprint(value))
          raise_value_error("this pickle is damaged, or was made by another version of sushiya");
        auto encoded = encoded_from<G>(from_python(kept[0]));
        if (!can_be(*encoded, value)) raise_value_error("this pickle holds what nobody could see in such a game");
        new (&self) Self{std::move(encoded), value};
      },
      nb::sig("def __setstate__(self, kept: tuple[dict[str, typing.Any], bytes, int], /) -> None"));
}

}  // namespace sushiya::python
