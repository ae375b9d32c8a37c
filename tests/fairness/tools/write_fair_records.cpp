// Writes fairly dealt games of every kind and way to play it, and of odd tables, as JSON Lines, for tests in other
// languages.
#include <iostream>

#include "fairness/fair_record.hpp"
#include "records/odd_tables.hpp"

int main() {
  sushiya::for_each_game([]<class G>(std::type_identity<G>) {
    std::uint64_t number = 0;
    for (const G& game : G::setups()) {
      for (int each = 0; each < 3; ++each) std::cout << write_record(sushiya::fair_record(game, number++)) << '\n';
      auto given_up = sushiya::fair_record(game, number++);
      given_up.log.resize(given_up.log.size() / 2);
      std::cout << write_record(given_up) << '\n';
    }
    sushiya::Random random(2026);
    for (int each = 0; each < 30; ++each)
      std::cout << write_record(sushiya::fair_record(sushiya::odd_table<G>(random), number++)) << '\n';
  });
}
