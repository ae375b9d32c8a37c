// What has been played, a line for each deal, so that a tournament that was left or killed goes on where it was. The
// first line says whose journal it is.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "tournament/lines_file.hpp"
#include "tournament/standings.hpp"

namespace sushiya::tournament {

class Journal {
 public:
  // Opens or begins it. What a kill has left of a last line is taken away. Why not, in words: it cannot be written, or
  // is another tournament's.
  static std::expected<Journal, std::string> open(const std::string& file, const Plan& plan);

  const std::vector<PlayedDeal>& deals() const { return deals_; }
  // Written before it counts; throws std::runtime_error where it cannot be.
  void add(PlayedDeal deal);

 private:
  explicit Journal(LinesFile file) : file_(std::move(file)) {}

  LinesFile file_;
  std::vector<PlayedDeal> deals_;
};

}  // namespace sushiya::tournament
