// The browser of whoever sits at this machine.
#pragma once

#include <string>

namespace sushiya::cli {

// Asks the desktop to show an address. Nothing happens where there is no desktop; whether it worked is not known.
void open_browser(const std::string& url);

}  // namespace sushiya::cli
