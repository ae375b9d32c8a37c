// What is wrong with a record: one value for every kind of fault, and one line that says it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sushiya {

struct Fault {
  std::size_t record = 1;            // which record of a file, from 1
  std::string place;                 // "byte 17" of the text, or a JSON pointer such as "/log/12/1"
  std::optional<std::size_t> entry;  // which entry of the log, from 0
  std::string clause;                // of the rules, where one is broken
  std::string message;

  bool operator==(const Fault&) const = default;
};

// The message is made printable: it may quote the text at fault.
Fault fault_at(std::string place, std::string_view message);

// "record 3, entry 12 (SG-12), /log/12/1: ..." on one line.
std::string fault_line(const Fault& fault);
// The same of what is no record: "the body, /name: ...".
std::string fault_line(std::string_view of, const Fault& fault);

}  // namespace sushiya
