#include "cli/score/sushi_roll_table.hpp"

#include <fmt/format.h>

#include "games/sushi_roll/notation.hpp"

namespace sushiya::cli {

using namespace sushi_roll;

std::optional<std::string> DiceOnTable::lay(Symbol symbol, std::size_t tray) {
  // The kind a symbol belongs to is sure, even where the faces are not.
  const DieKind kind = home_of(symbol);
  int& used = used_[static_cast<std::size_t>(kind)];
  const int in_box = printed_components().row(kind).count;
  if (used == in_box) return fmt::format("more {} dice than the {} in the box (SR-1)", kind_id(kind), in_box);
  if (trays_[tray].dice.size() == most_dice_on_belt)
    return fmt::format("a tray never holds more than {} dice (SR-3)", most_dice_on_belt);
  ++used;
  place(trays_[tray], die(kind, symbol));
  return std::nullopt;
}

}  // namespace sushiya::cli
