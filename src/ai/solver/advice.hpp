// What the strongest player of the house has to say of a position: solved where it can be, searched where it cannot.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/search/advised.hpp"
#include "ai/thinking.hpp"

namespace sushiya {

template <Game G>
struct Position {
  G game;
  typename G::View view;
  Seat seat = 0;
  std::optional<typename G::Action> played;
};

// solver: exact, an optimal mixed strategy. best_reply: exact only against others who play by the rule of thumb.
// search: an estimate.
enum class Method : std::uint8_t { search, best_reply, solver };
constexpr std::string_view method_name(Method method) {
  return method == Method::solver ? "solver" : method == Method::best_reply ? "best_reply" : "search";
}

template <Game G>
struct Opinion {
  std::vector<Advice<G>> choices;  // best first; values as rewards from 0 (lost) to 1 (won)
  std::vector<Move<G>> line;       // how play would go on
  int iterations = 0;
  Method method = Method::search;
};

// Defined in think.hpp and compiled once for each game, in compiled/.
template <Game G>
Opinion<G> think(const Position<G>& position, std::uint64_t seed, Thinking thinking);

}  // namespace sushiya
