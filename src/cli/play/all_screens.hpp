// Every game that can be played at a terminal.
#pragma once

#include "cli/play/sushi_go_screen.hpp"
