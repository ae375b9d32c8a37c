// Every game's face: one line for each game.
#pragma once

#include "bindings/wasm/sushi_go.hpp"
#include "bindings/wasm/sushi_roll.hpp"
#include "bindings/wasm/wasabi.hpp"
