// A whole game of Sushi Go! as it was counted: {"rounds": [[["wasabi","squid_nigiri"],["maki_3"]]], "puddings": [1,0]}.
#pragma once

#include "table/score.hpp"

namespace sushiya::sushi_go {

Scored score_game(const Json& table);

}  // namespace sushiya::sushi_go
