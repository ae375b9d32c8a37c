// What must hold for any bytes whatever. Each target ends the program where it does not.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace sushiya::fuzz {

void fuzz_notation(std::string_view bytes);  // cards, actions and plates as text
void fuzz_record(std::string_view bytes);    // a file of records
void fuzz_score(std::string_view bytes);     // tables to score, as JSON lines and as answers to questions
void fuzz_moves(std::string_view bytes);     // any options, any actions

inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace sushiya::fuzz
