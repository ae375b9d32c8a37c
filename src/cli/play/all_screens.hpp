// Every game that can be played at a terminal.
#pragma once

#include "cli/play/sushi_go/screen.hpp"
#include "cli/play/sushi_roll/screen.hpp"
#include "cli/play/wasabi/screen.hpp"
