#include "cli/told_line.hpp"

namespace sushiya::cli {

std::string value_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_object()) return told_line(value);
  if (!value.is_array()) return json_line(value);
  std::string text;
  for (const Json& each : value) text += (text.empty() ? "" : " ") + value_text(each);
  return text;
}

std::string told_line(const Json& told) {
  std::string line;
  for (const auto& [name, value] : told.items()) {
    if (value.is_null() || (value.is_array() && value.empty())) continue;
    if (!line.empty()) line += ", ";
    if (name != "event") line += name + " ";
    line += value_text(value);
  }
  return line;
}

}  // namespace sushiya::cli
