// The faces of games that are not told generically yet.
#pragma once

#include "bindings/wasm/wasabi.hpp"
