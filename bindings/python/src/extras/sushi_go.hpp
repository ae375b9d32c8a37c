// Endings of Sushi Go! between two, solved.
#pragma once

#include "extras.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::python {

template <>
struct Extras<SushiGo> {
  static void bind(nanobind::class_<HeldGame<SushiGo>>& bound);
};

}  // namespace sushiya::python
