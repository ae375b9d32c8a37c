// Where a page and a module meet: what the page wrote, and what it was answered, until the next question.
#pragma once

#include <string>

namespace sushiya::wasm {

struct Door {
  std::string written;
  std::string answer;
};

extern Door door;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace sushiya::wasm
