#include "protocol/score/dice_on_table.hpp"

#include "games/sushi_roll/notation.hpp"

namespace sushiya::sushi_roll {

std::optional<DiceOnTable::Reason> DiceOnTable::lay(Symbol symbol, std::size_t tray) {
  // The kind a symbol belongs to is sure, even where the faces are not.
  const DieKind kind = home_of(symbol);
  int& used = used_[static_cast<std::size_t>(kind)];
  const int in_box = printed_components().row(kind).count;
  if (used == in_box)
    return Reason{
        "too_many_of_a_die",
        "SR-1",
        {{"kind", kind_id(kind)}, {"n", in_box}},
        "more " + std::string(kind_id(kind)) + " dice than the " + std::to_string(in_box) + " in the box (SR-1)"};
  if (trays_[tray].dice.size() == most_dice_on_belt)
    return Reason{"too_many_dice",
                  "SR-3",
                  {{"n", most_dice_on_belt}},
                  "a tray never holds more than " + std::to_string(most_dice_on_belt) + " dice (SR-3)"};
  ++used;
  place(trays_[tray], die(kind, symbol));
  return std::nullopt;
}

}  // namespace sushiya::sushi_roll
