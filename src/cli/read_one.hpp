// One record of a file, for the commands that look at a single game.
#pragma once

#include <cstdint>
#include <string>

#include "records/record.hpp"

namespace sushiya::cli {

// The record with this number, from 1. A UsageError where there is none; a record that breaks the rules says where.
AnyRecord read_one(const std::string& file, std::int64_t number);

}  // namespace sushiya::cli
