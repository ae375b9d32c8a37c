// What a strip still lacks, on the line where it lacks least.
#pragma once

#include "games/wasabi/wasabi.hpp"

namespace sushiya::cli {

struct NearestLine {
  wasabi::Counts there = 0;      // those of its tiles that lie in the line
  int missing = 0;               // more than the strip is long: no line is left for it
  wasabi::Squares completed_by;  // where the last tile would complete it
};

NearestLine nearest_line(const wasabi::Options& options, const wasabi::Board& board, wasabi::Strip strip);

}  // namespace sushiya::cli
