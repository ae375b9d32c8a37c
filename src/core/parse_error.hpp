// What is wrong with a text from outside: where, and what was expected there.
#pragma once

#include <cstddef>
#include <string>

namespace sushiya {

struct ParseError {
  std::size_t where = 0;  // bytes from the beginning of the text
  std::string message;

  bool operator==(const ParseError&) const = default;
};

}  // namespace sushiya
