// What the classes of a game have in common. Games, actions, states and views are values: they never change, and
// compare, hash, copy and pickle by content.
#pragma once

#include <list>
#include <string>
#include <string_view>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "arguments.hpp"
#include "core/fingerprint.hpp"

namespace sushiya::python {

namespace nb = nanobind;

// The class of a game in Python.
template <Game G>
inline constexpr const char* class_name = nullptr;
template <>
inline constexpr const char* class_name<SushiGo> = "SushiGo";
template <>
inline constexpr const char* class_name<SushiRoll> = "SushiRoll";
template <>
inline constexpr const char* class_name<Wasabi> = "Wasabi";

// A signature for the stubs, the name of the game's class put in for each "@". Kept for good, as the module keeps it.
template <Game G>
const char* signature_for(std::string_view pattern) {
  static std::list<std::string> kept;
  std::string& text = kept.emplace_back();
  for (const char letter : pattern)
    if (letter == '@')
      text.append("_core.").append(class_name<G>);
    else
      text += letter;
  return text.c_str();
}

template <Game G>
Json options_of(const Table<G>& table) {
  return options_to_json(table.game.options);
}

inline nb::tuple as_tuple(SeatSet seats) {
  nb::list all;
  for (const Seat seat : seats) all.append(static_cast<int>(seat));
  return nb::tuple(all);
}

template <Game G>
nb::list as_list(const TablePtr<G>& table, const ActionList<G>& list) {
  nb::list all;
  for (const auto& action : list) all.append(HeldAction<G>{table, action});
  return all;
}

// Equality, hash, copies and pickles. A pickle is the options and the bytes of the value.
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
  bound.def(
      "__getstate__",
      [](const Self& self) {
        const std::string_view bytes = bytes_of(self.value);
        return nb::make_tuple(to_python(options_of(*self.table)), nb::bytes(bytes.data(), bytes.size()));
      },
      nb::sig("def __getstate__(self) -> tuple[dict[str, object], bytes]"));
  bound.def(
      "__setstate__",
      [](Self& self, const nb::tuple& kept) {
        const auto bytes = nb::cast<nb::bytes>(kept[1]);
        if (bytes.size() != sizeof(Value)) raise_value_error("this pickle was made by another version of sushiya");
        auto table = table_from<G>(from_python(kept[0]));
        Value value{};
        std::memcpy(&value, bytes.data(), sizeof(Value));
        new (&self) Self{std::move(table), value};
      },
      nb::sig("def __setstate__(self, kept: tuple[dict[str, object], bytes], /) -> None"));
  bound.def_prop_ro("game", [](const Self& self) { return HeldGame<G>{self.table}; });
}

}  // namespace sushiya::python
