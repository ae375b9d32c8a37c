// The components of Wasabi! as JSON: what a file of components holds (docs/components.md), and what a record of a game
// with another set carries.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "games/wasabi/components.hpp"
#include "records/fault.hpp"
#include "records/json.hpp"

namespace sushiya {

// Complete, so that it means the same whatever the box is taken to hold later.
Json components_to_json(const wasabi::Components& components);

// What is left out is as in the box. Lengths, counts and names within bounds, known ingredients; whether a table can
// play with them: wasabi::why_unplayable.
std::expected<wasabi::Components, Fault> wasabi_components_from_json(const Json& told, const std::string& path);

// The text of a file; a set that nobody could play with is refused.
std::expected<wasabi::Components, Fault> read_wasabi_components(std::string_view text);

}  // namespace sushiya
