// What a program is told, as a line for people: for games that have no words of their own here.
#pragma once

#include <string>

#include "protocol/json.hpp"

namespace sushiya::cli {

// "tempura", "3", "2 4 1", "cards 2, on_wasabi 0".
std::string value_text(const Json& value);

// {"event": "roll", "seat": 1, "shows": 3}: "roll, seat 1, shows 3". What is nothing is left out.
std::string told_line(const Json& told);

}  // namespace sushiya::cli
