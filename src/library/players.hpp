// For programs of others: the players of the house by name, their search, and what one's own players, evaluators and
// games need. C++23, linked with sushiya::players (docs/cpp.md).
#pragma once

#include <memory>
#include <string_view>

#include "ai/evaluators/all.hpp"
#include "ai/players.hpp"
#include "ai/search/search.hpp"
#include "ai/search_player.hpp"
#include "ai/simple_players.hpp"
#include "table/table.hpp"

namespace sushiya {

// A player by its name ("itamae", "chef:500"), for a game of the house; nothing where nobody has that name. Unlike
// make_player<G>(name) it has no constraint, which g++ 12 and 13 leave out of a symbol's name: whatever compiler the
// archive was made by, every other can link it.
template <class G>
std::unique_ptr<Player<G>> make_player(const G& game, std::string_view name, Thinking thinking = {});

}  // namespace sushiya
