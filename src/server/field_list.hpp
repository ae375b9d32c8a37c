// Lists in header fields: items between commas, with spaces around them.
#pragma once

#include <algorithm>
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

// Words of a header are the same in capitals.
constexpr bool same_word(std::string_view asked, std::string_view lower_case) {
  return std::ranges::equal(asked, lower_case, [](char one, char other) {
    return (one >= 'A' && one <= 'Z' ? static_cast<char>(one - 'A' + 'a') : one) == other;
  });
}

}  // namespace sushiya::server
