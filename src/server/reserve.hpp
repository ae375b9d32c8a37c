// Memory set aside for a shortage. Where an allocation fails inside Asio, the operation it was for may be lost without
// a word, and the door or the signals would be waited for in vain. So those that fail get this, nobody new is let in
// until it is whole again, and whoever is connected goes on or goes.
#pragma once

namespace sushiya::server::reserve {

// From now on, for the whole program.
void set_aside();
// Whether some of it was used and cannot be had back yet.
bool is_short();

}  // namespace sushiya::server::reserve
