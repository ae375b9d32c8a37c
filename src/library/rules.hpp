// For programs of others: the rules of every game, and a table to play them at. Headers alone, C++20 (docs/cpp.md).
#pragma once

#include "core/deal.hpp"
#include "core/game.hpp"
#include "core/witness.hpp"
#include "games/all.hpp"
#include "table/table.hpp"
