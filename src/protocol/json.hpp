// JSON from outside, read strictly and within bounds. Nothing here throws.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/fault.hpp"

// Compiled once, in json.cpp: what every file that knows JSON calls, and would compile again. The whole class takes
// three times as long there, for formats that nobody here speaks.
namespace nlohmann {

extern template basic_json<ordered_map>::basic_json(const ordered_json&);
extern template basic_json<ordered_map>::basic_json(ordered_json::initializer_list_t, bool, ordered_json::value_t);
extern template basic_json<ordered_map>::~basic_json();
extern template void basic_json<ordered_map>::push_back(ordered_json&&);
extern template ordered_json& basic_json<ordered_map>::operator[](std::string);
extern template const ordered_json& basic_json<ordered_map>::operator[](const std::string&) const;
extern template ordered_json& basic_json<ordered_map>::operator[](std::size_t);
extern template const ordered_json& basic_json<ordered_map>::operator[](std::size_t) const;
extern template std::string basic_json<ordered_map>::dump(int, char, bool, ordered_json::error_handler_t) const;
extern template class detail::serializer<ordered_json>;

}  // namespace nlohmann

namespace sushiya {

using Json = nlohmann::ordered_json;  // fields are written in the order in which they are told

inline constexpr std::size_t most_document_bytes = std::size_t{1} << 20U;
inline constexpr std::size_t most_depth = 12;   // objects and arrays within each other
inline constexpr std::size_t most_fields = 64;  // of one object

// One JSON value. Refused: broken or truncated text, a field told twice, anything beyond the bounds.
std::expected<Json, Fault> parse_json(std::string_view text);

// What the house has written itself. Anything else is a discarded value.
Json own_json(std::string_view text);

// One line; bytes that are not UTF-8 are replaced, so that writing cannot fail.
std::string json_line(const Json& value);

}  // namespace sushiya
