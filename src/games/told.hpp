// How every game is told to programs: notation and described messages.
#pragma once

#include "games/all.hpp"
#include "games/sushi_go/notation.hpp"
#include "games/sushi_go/told.hpp"
#include "games/sushi_roll/notation.hpp"
#include "games/sushi_roll/told.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/told.hpp"
