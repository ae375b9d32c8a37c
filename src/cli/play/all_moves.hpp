// Every game whose choices are told in the words of its board.
#pragma once

#include "cli/play/sushi_go/moves.hpp"
#include "cli/play/sushi_roll/moves.hpp"
#include "cli/play/wasabi/moves.hpp"
