// Prints the signature of each game, with the core alone: for compilers and targets that have no command line.
#include <cinttypes>
#include <cstdio>

#include "core/walk.hpp"
#include "games/all.hpp"

int main() {
  sushiya::for_each_game([]<class G>(std::type_identity<G>) {
    static constexpr auto tables = G::setups();
    std::printf("%.*s %" PRIu64 "\n", static_cast<int>(G::id.size()), G::id.data(), sushiya::signature<G>(tables));
  });
}
