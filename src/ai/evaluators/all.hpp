// What every game adds to the players.
#pragma once

#include "ai/evaluators/sushi_go.hpp"
#include "ai/evaluators/sushi_roll.hpp"
#include "ai/evaluators/wasabi.hpp"
