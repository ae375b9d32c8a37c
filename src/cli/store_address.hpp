// Where the tables of this user are kept.
#pragma once

#include <string>

namespace sushiya::cli {

// As it was said, or one file in the user's data directory, whose folder is made.
std::string store_address(const std::string& said);

}  // namespace sushiya::cli
