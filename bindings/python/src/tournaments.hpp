// Who meets whom in a tournament, and what came of it: as `sushiya tournament` has it.
#pragma once

#include <nanobind/nanobind.h>

namespace sushiya::python {

void bind_tournaments(nanobind::module_& module);

}  // namespace sushiya::python
