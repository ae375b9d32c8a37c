// For programs of others: game records, and actions as text. C++23, linked with sushiya::records (docs/cpp.md).
#pragma once

#include <string>

#include "games/told.hpp"
#include "records/record.hpp"

namespace sushiya {

// What read_record reads. Unlike write_record(Record<G>) it is no constrained template, whose symbol g++ 12 and 13 name
// differently from clang: whatever compiler the archive was made by, every other can link it.
std::string write_record(const AnyRecord& record);

}  // namespace sushiya
