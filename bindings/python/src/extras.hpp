// What one game has in Python beside what all have. A game with something of its own specialises `Extras` in
// extras/<game>.hpp.
#pragma once

#include <nanobind/nanobind.h>

#include "encoded_game.hpp"

namespace sushiya::python {

//   static void bind(nanobind::class_<HeldGame<G>>&);
template <Game G>
struct Extras;

struct NoExtras {
  static void bind(nanobind::handle) {}
};

}  // namespace sushiya::python
