// Checks a stream of records.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

#include "protocol/fault.hpp"

namespace sushiya::cli {

struct CheckReport {
  std::size_t good = 0;        // records up to the first fault
  std::size_t unfinished = 0;  // good ones whose log stops before the end
  std::optional<Fault> fault;

  bool operator==(const CheckReport&) const = default;
};

CheckReport check_records(std::istream& in);

// One line for people.
std::string report_line(const std::string& name, const CheckReport& report);

}  // namespace sushiya::cli
