// A game of one's own, by its rules alone.
#include <cstdint>
#include <iostream>

#include "last_roll.hpp"

using namespace sushiya;

int main() {
  Table<LastRoll> table(LastRoll{}, Deal{.seed = 1});
  const auto refusal = table.play(1, {1});
  if (refusal != LastRoll::Refusal::not_your_turn) return 1;
  Random random(4);
  while (!table.is_over()) {
    ActionList<LastRoll> list;
    const Seat seat = table.waiting().lowest();
    table.list_legal_actions(seat, list);
    table.play(seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  std::cout << "won by seat " << int{table.game().winners(table.state()).lowest()} << " after " << table.version()
            << " turns\n";
}
