// Memory set aside for a shortage. Where an allocation fails inside Asio, the operation it was for may be lost without
// a word, and the door or the signals would be waited for in vain. So the first one that fails gets this, nobody new is
// let in until it is there again, and whoever is connected goes on or goes.
#pragma once

namespace sushiya::server::reserve {

// From now on, for the whole program.
void set_aside();
// Whether it was used up. Sets it aside again where there is memory by now.
bool is_short();

}  // namespace sushiya::server::reserve
