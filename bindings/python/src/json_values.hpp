// JSON as Python values, and Python values as JSON.
#pragma once

#include <nanobind/nanobind.h>

#include "protocol/json.hpp"

namespace sushiya::python {

nanobind::object to_python(const Json& value);

// None, bool, int, str, and lists, tuples and dictionaries of them; a TypeError names anything else.
Json from_python(nanobind::handle value, std::size_t depth = 0);

}  // namespace sushiya::python
