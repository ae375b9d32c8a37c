// A whole game of Sushi Roll as it was counted: {"rounds": [[["maki_2"],["tempura"]]], "puddings": [1,0], "tokens":
// [3,2]}.
#pragma once

#include "protocol/score.hpp"

namespace sushiya::sushi_roll {

Scored score_game(const Json& table);

}  // namespace sushiya::sushi_roll
