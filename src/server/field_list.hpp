// Lists in header fields: items between commas, with spaces around them.
#pragma once

#include <string_view>

namespace sushiya::server {

constexpr std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// Takes the first item off the list. A comma between double quotes is part of its item.
constexpr std::string_view take_item(std::string_view& list) {
  bool quoted = false;
  std::size_t end = 0;
  while (end < list.size() && (quoted || list[end] != ',')) {
    if (list[end] == '"') quoted = !quoted;
    ++end;
  }
  const std::string_view item = trimmed(list.substr(0, end));
  list.remove_prefix(end < list.size() ? end + 1 : end);
  return item;
}

}  // namespace sushiya::server
