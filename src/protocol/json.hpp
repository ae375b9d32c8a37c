// JSON from outside, read strictly and within bounds. Nothing here throws.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/fault.hpp"

// Compiled once, in json.cpp: every file that knows JSON would compile all of this library again.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<nlohmann::ordered_json>;

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
