// A review for people: how each seat did, what was luck, and where most was lost.
#pragma once

#include <string>
#include <vector>

#include "ai/review/review.hpp"
#include "cli/terminal/frame.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// A choice that lost something, in words.
struct Moment {
  std::size_t entry = 0;
  std::string when;  // "Round 2, turn 3"
  Seat seat = 0;
  Mark mark = Mark::good;
  double chance = 0;
  double lost = 0;
  std::string played;
  std::string better;
};

// The dearest first, at most so many for each seat; choices that were well made are not among them.
std::vector<Moment> worst_of(std::vector<Moment> moments, Seat seat, std::size_t most = 5);

// `names` by seat. Fits 80 columns, unless an action is longer.
Frame review_sheet(const Texts& texts, const std::vector<std::string>& names, const std::vector<SeatReview>& seats,
                   const std::vector<Moment>& moments, bool is_over);

}  // namespace sushiya::cli
