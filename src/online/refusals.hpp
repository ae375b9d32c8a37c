// What the hall refuses in several places, and in one wording.
#pragma once

#include "table/any_game.hpp"

namespace sushiya::online {

inline const Refused no_such_table{"no_such_table", "", "there is no such table"};
inline const Refused not_stored{"not_stored", "", "the house cannot write this down at the moment; try again"};
inline const Refused others_play{"others_play", "", "other tables play the same deals; come back when all are over"};
inline const Refused forgotten{"nobody", "", "the house does not know you any more; come in again"};
inline const Refused overtaken{"overtaken", "", "something else happened first; look, and try again"};

}  // namespace sushiya::online
