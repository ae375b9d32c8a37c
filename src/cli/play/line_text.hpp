// What a person types, made comparable and safe to show.
#pragma once

#include <string>
#include <string_view>

namespace sushiya::cli {

std::string_view trimmed(std::string_view text);  // without blanks around it

// Small letters, and a blank for every hyphen and underscore: "Salmon-Nigiri" is "salmon_nigiri".
std::string folded(std::string_view text);

// Short, on one line, without anything that could move a cursor.
std::string shown(std::string_view text);

}  // namespace sushiya::cli
