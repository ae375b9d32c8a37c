// What every game adds to the study.
#pragma once

#include "study/trials/watched/sushi_go.hpp"
#include "study/trials/watched/sushi_roll.hpp"
#include "study/trials/watched/wasabi.hpp"
