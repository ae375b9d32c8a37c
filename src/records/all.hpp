// Every game's part of a record: one line for each game.
#pragma once

#include "records/sushi_go.hpp"
#include "records/sushi_roll.hpp"
#include "records/wasabi.hpp"
