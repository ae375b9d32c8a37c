// What a target says, and how it ends.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace sushiya::fuzz {

inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace sushiya::fuzz
