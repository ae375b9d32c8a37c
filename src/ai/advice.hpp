// What the players of the house have to say of a position: solved where it can be, searched where it cannot.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/blend.hpp"
#include "ai/thinking.hpp"
#include "core/game.hpp"

namespace sushiya {

// One action of the root.
template <Game G>
struct Advice {
  typename G::Action action;
  std::uint32_t visits = 0;
  double value = 0;    // of a search: the mean reward, 0 … 1; of an opinion: the chance to win
  double weight = 0;   // its probability: the share of visits, or in the average or optimal strategy
  Rewards all{};       // the value of every seat, the own one included
  bool equal = false;  // to the best one, within the error of the estimate
};

// solver: exact, an optimal mixed strategy. best_reply: exact only against others who play by the rule of thumb.
// search: an estimate.
enum class Method : std::uint8_t { search, best_reply, solver };
constexpr std::string_view method_name(Method method) {
  return method == Method::solver ? "solver" : method == Method::best_reply ? "best_reply" : "search";
}

// Whom the others at the table play like: the house, or the rule of thumb where a game can work out a best reply to it.
enum class Against : std::uint8_t { house, rule_of_thumb };

template <Game G>
struct Position {
  G game;
  typename G::View view;
  Seat seat = 0;
  std::optional<typename G::Action> played;
};

template <Game G>
struct Opinion {
  std::vector<Advice<G>> choices;  // best first; values are chances to win (chance.hpp)
  std::vector<Move<G>> line;       // the principal variation
  int iterations = 0;
  Method method = Method::search;
};

// Defined in compiled.hpp and compiled once for each game: a search takes long to compile.
template <Game G>
Opinion<G> think(const Position<G>& position, std::uint64_t seed, Thinking thinking, Against against = Against::house);

}  // namespace sushiya
