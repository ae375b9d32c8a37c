// What is compiled once for each game of the list, in files that CMake writes from game.cpp.in.
#pragma once

#include <nanobind/nanobind.h>

#include "core/game.hpp"
#include "records/record.hpp"

namespace sushiya::python {

template <Game G>
void bind_game(nanobind::module_& module);

// The game, its seats as (name, player), and its log as (seat, action).
template <Game G>
nanobind::tuple record_to_python(const Record<G>& record);

}  // namespace sushiya::python
