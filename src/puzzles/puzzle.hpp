// A puzzle: a position of a real game as one seat sees it, and what is proved of every choice there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/game.hpp"

namespace sushiya::puzzles {

enum class Difficulty : std::uint8_t { easy = 1, medium, hard };

// What a game adds: its table, which positions are worth a look, and the proof. Specialised in sushi_go.hpp and
// wasabi.hpp.
template <Game G>
struct Riddle;

template <Game G>
struct Puzzle {
  using Proof = typename Riddle<G>::Proof;

  std::uint64_t deal = 0;  // of the archive's seed: which game it is from
  std::size_t entry = 0;   // and after how many entries of its log
  typename G::View view;
  Proof proof;

  bool operator==(const Puzzle&) const = default;
};

}  // namespace sushiya::puzzles
