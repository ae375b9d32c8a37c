// Text from outside: is it text, and fit to be shown?
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sushiya {

// UTF-8 (RFC 3629) without NUL.
bool is_utf8(std::string_view text);

// The same without control characters, line breaks or marks that turn the direction of writing.
bool is_printable(std::string_view text);

// How many characters (code points) a printable text has.
std::size_t count_characters(std::string_view text);

// The same text with every byte that is not so replaced by '?'.
std::string printable(std::string_view text);

}  // namespace sushiya
