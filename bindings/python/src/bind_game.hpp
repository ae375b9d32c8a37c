// Everything Python knows of one game. Each game does this in a file of its own, games/<game>.cpp.
#pragma once

#include "bind_batch.hpp"
#include "bind_game_value.hpp"
#include "bind_match.hpp"
#include "bind_play.hpp"
#include "bind_records.hpp"

namespace sushiya::python {

template <Game G>
nb::class_<HeldGame<G>> bind_whole_game(nb::module_& module) {
  auto bound = bind_game_value<G>(module);
  bind_bot<G>(bound);
  bind_play<G>(bound);
  bind_batch<G>(bound);
  bind_match<G>(bound);
  bind_records<G>(bound);
  return bound;
}

// Written out in games/<game>.cpp.
template <Game G>
void bind_game(nb::module_& module);
template <>
void bind_game<SushiGo>(nb::module_& module);
template <>
void bind_game<SushiRoll>(nb::module_& module);
template <>
void bind_game<Wasabi>(nb::module_& module);

}  // namespace sushiya::python
