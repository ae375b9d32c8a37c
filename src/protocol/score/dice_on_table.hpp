// Real dice of Sushi Roll laid on trays, and what cannot lie there.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "games/sushi_roll/sheet.hpp"
#include "protocol/json.hpp"

namespace sushiya::sushi_roll {

class DiceOnTable {
 public:
  // Why there cannot be one more die: a name, what its words are filled with, and a sentence.
  struct Reason {
    std::string_view name;
    std::string_view clause;
    Json with;
    std::string message;
  };

  // Lays a die on the tray.
  std::optional<Reason> lay(Symbol symbol, std::size_t tray);

  const Trays& trays() const { return trays_; }

 private:
  Trays trays_{};
  std::array<int, die_kinds> used_{};
};

}  // namespace sushiya::sushi_roll
