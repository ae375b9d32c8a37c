// Which program this is: its version, the commit it was built of, the signature of each game, and which versions of
// records, protocols and stores it speaks (docs/versions.md).
#pragma once

#include <string>

namespace sushiya::cli {

std::string version_text();

}  // namespace sushiya::cli
