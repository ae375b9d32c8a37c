#include "protocol/fault.hpp"

#include "protocol/utf8.hpp"

namespace sushiya {

Fault fault_at(std::string place, std::string_view message) {
  Fault fault;
  fault.place = printable(place);
  fault.message = printable(message);
  return fault;
}

std::string fault_line(const Fault& fault) { return fault_line("record " + std::to_string(fault.record), fault); }

std::string fault_line(std::string_view of, const Fault& fault) {
  std::string line(of);
  if (fault.entry) line += ", entry " + std::to_string(*fault.entry);
  if (!fault.clause.empty()) line += " (" + fault.clause + ")";
  if (!fault.place.empty()) line += ", " + fault.place;
  return line + ": " + fault.message;
}

}  // namespace sushiya
