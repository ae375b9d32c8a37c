// The dice and tokens of Sushi Roll as JSON: what a file of components holds (docs/components.md), and what a record of
// a game with other dice carries.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "games/sushi_roll/components.hpp"
#include "records/fault.hpp"
#include "records/json.hpp"

namespace sushiya {

// Complete, so that it means the same whatever is printed in the box of another edition.
Json components_to_json(const sushi_roll::Components& components);

// What is left out is as printed. Six faces to a die, known symbols, bounded counts; whether there are enough for a
// table depends on its players: sushi_roll::why_unplayable.
std::expected<sushi_roll::Components, Fault> components_from_json(const Json& told, const std::string& path);

// The text of a file.
std::expected<sushi_roll::Components, Fault> read_sushi_roll_components(std::string_view text);

}  // namespace sushiya
