#include "errors.hpp"

#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace sushiya::python {
namespace {

template <class... Arguments>
[[noreturn]] void raise(const char* name, Arguments&&... arguments) {
  const nb::object type = nb::module_::import_("sushiya.errors").attr(name);
  const nb::object error = type(std::forward<Arguments>(arguments)...);
  PyErr_SetObject(type.ptr(), error.ptr());
  throw nb::python_error();
}

nb::str text(std::string_view view) { return nb::str(view.data(), view.size()); }

std::string in_words(std::string_view name) {
  std::string words(name);
  for (char& letter : words)
    if (letter == '_') letter = ' ';
  return words;
}

nb::object entry_of(const Fault& fault) { return fault.entry ? nb::object(nb::int_(*fault.entry)) : nb::none(); }

}  // namespace

void raise_illegal_action(Seat seat, std::string_view action, std::string_view refusal, std::string_view clause) {
  const std::string who = seat == chance_seat ? "chance" : "seat " + std::to_string(seat);
  const std::string message =
      who + ", " + std::string(action) + ": " + in_words(refusal) + " (" + std::string(clause) + ")";
  raise("IllegalAction", text(message), text(refusal), text(clause), nb::int_(seat), text(action));
}

void raise_unreadable_action(std::string_view told, const ParseError& error) {
  raise("ParseError", text(error.message + ", " + std::to_string(error.where) + " bytes into the action"), text(told),
        nb::int_(error.where));
}

void raise_no_such_index(long long index, int count) {
  raise("ParseError",
        text("no action has the index " + std::to_string(index) + "; there are " + std::to_string(count) + " actions"),
        text(std::to_string(index)), nb::int_(0));
}

void raise_options_error(const std::string& option, const std::string& message) {
  raise("OptionsError", text(option + ": " + message), text(option), text("/" + option));
}

void raise_options_error(const Fault& fault) {
  const std::string_view place = fault.place;
  if (place.empty()) raise("OptionsError", text(fault.message), text(""), text(""));
  const std::string_view within = place.substr(1);
  const std::string_view option = within.substr(0, within.find('/'));
  const std::string where = option == within ? "" : ", at " + fault.place;
  raise("OptionsError", text(std::string(option) + ": " + fault.message + where), text(option), text(place));
}

void raise_record_error(const Fault& fault) {
  raise("RecordError", text(fault_line(fault)), text(fault.place), entry_of(fault), text(fault.clause));
}

void raise_value_error(const std::string& message) { throw nb::value_error(message.c_str()); }

}  // namespace sushiya::python
