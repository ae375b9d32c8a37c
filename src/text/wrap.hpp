// Text on lines of a given width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya {

// How many columns a text takes: one for each character of UTF-8 (none of the house's languages needs wider ones).
std::size_t columns(std::string_view text);

// Each line of the text broken between words; an item ("- …") goes on under its first word. A word longer than the
// width stays whole.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

}  // namespace sushiya
