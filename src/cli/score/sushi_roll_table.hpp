// Dice laid on trays, and what cannot lie there.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "table/sushi_roll_story.hpp"

namespace sushiya::cli {

class DiceOnTable {
 public:
  // Lays a die on the tray; a sentence that says why where there cannot be one more.
  std::optional<std::string> lay(sushi_roll::Symbol symbol, std::size_t tray);

  const sushi_roll::Trays& trays() const { return trays_; }

 private:
  sushi_roll::Trays trays_{};
  std::array<int, sushi_roll::die_kinds> used_{};
};

}  // namespace sushiya::cli
