// What is in a box, as JSON: what a file of components holds (docs/components.md), and what a record of a game with
// other pieces carries. Complete when written, so that it means the same whatever is printed in the box of another
// edition; when read, what is left out is as printed.
#pragma once

#include <optional>
#include <string>

#include "games/sushi_go/components.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/wasabi/components.hpp"
#include "protocol/fault.hpp"
#include "protocol/json.hpp"

namespace sushiya {

Json pieces_to_json(sushi_go::Cards deck);
Json pieces_to_json(const sushi_roll::Components& components);
Json pieces_to_json(const wasabi::Components& components);

// Known names, counts within bounds. Whether a table can play with them depends on its players: why_unplayable.
std::optional<Fault> read_pieces(const Json& told, const std::string& path, sushi_go::Cards& deck);
std::optional<Fault> read_pieces(const Json& told, const std::string& path, sushi_roll::Components& components);
std::optional<Fault> read_pieces(const Json& told, const std::string& path, wasabi::Components& components);

}  // namespace sushiya
