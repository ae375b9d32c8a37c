// What every game adds to the players.
#pragma once

#include "ai/evaluators/sushi_go.hpp"
