// Troubles that Python code can catch. The classes themselves are written in Python (sushiya/errors.py), so that they
// carry the clause and the place as attributes.
#pragma once

#include <string>
#include <string_view>

#include "core/notation.hpp"
#include "core/seat.hpp"
#include "protocol/fault.hpp"

namespace sushiya::python {

// The rules refuse an action of this seat.
[[noreturn]] void raise_illegal_action(Seat seat, std::string_view action, std::string_view refusal,
                                       std::string_view clause);

// A text or an index that stands for no action.
[[noreturn]] void raise_unreadable_action(std::string_view text, const ParseError& error);
[[noreturn]] void raise_no_such_index(long long index, int count);

// An option that cannot be so; of a fault its place names the option.
[[noreturn]] void raise_options_error(const std::string& option, const std::string& message);
[[noreturn]] void raise_options_error(const Fault& fault);
[[noreturn]] void raise_record_error(const Fault& fault);
[[noreturn]] void raise_value_error(const std::string& message);

}  // namespace sushiya::python
