// All that a network says of some positions, as one number: the logits of every legal action and the value, in random
// play at every set-up of a game. The same number on every target.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "games/decisions.hpp"
#include "net/at_table.hpp"

namespace sushiya::net {

struct Digest {
  std::uint64_t sum = 0xCBF29CE484222325ULL;
  int positions = 0;

  void add(std::int32_t number) {
    for (unsigned byte = 0; byte < 4; ++byte)
      sum = (sum ^ ((static_cast<std::uint32_t>(number) >> (8U * byte)) & 0xFFU)) * 0x100000001B3ULL;
  }
};

// One game at each set-up; of its decisions, about one in so many.
template <Game G>
Digest digest_of(const Network& network, std::uint32_t positions_in) {
  Digest digest;
  for (const G& game : G::setups()) {
    AtTable<G> at_table(network, game);
    for_each_decision(game, 31, [&](const auto& view, const auto& list, Random& random) {
      if (random.below(positions_in) != 0) return;
      at_table.look(view);
      for (const auto& action : list) digest.add(at_table.logit(action));
      digest.add(at_table.value());
      ++digest.positions;
    });
  }
  return digest;
}

}  // namespace sushiya::net
