// Writes records of every game and way to play it, and of odd tables, as JSON Lines, for tests in other languages.
#include <iostream>

#include "records/odd_tables.hpp"
#include "records/sample.hpp"

int main() {
  sushiya::for_each_game([]<class G>(std::type_identity<G>) {
    std::uint64_t seed = 0;
    for (const G& game : G::setups()) {
      for (int each = 0; each < 10; ++each) std::cout << write_record(sushiya::random_record(game, seed++)) << '\n';
      auto fair = sushiya::random_record(game, seed++);
      fair.fairness = sushiya::told_fairness(game.players());
      std::cout << write_record(fair) << '\n';
      auto unfinished = sushiya::random_record(game, seed++);
      unfinished.log.resize(unfinished.log.size() / 2);
      std::cout << write_record(unfinished) << '\n';
    }
    sushiya::Random random(2026);
    for (int each = 0; each < 60; ++each)
      std::cout << write_record(sushiya::random_record(sushiya::odd_table<G>(random), seed++)) << '\n';
  });
}
