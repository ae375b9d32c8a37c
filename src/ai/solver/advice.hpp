// What the strongest player of the house has to say of a position: solved where it can be, searched where it cannot.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/players.hpp"
#include "ai/search/search.hpp"

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

// A game may bring exact_opinion(game, view): every choice with its value, and how it was found.
template <class G>
concept HasExactOpinion = Game<G> && requires(const G& game, const typename G::View& view) {
  { exact_opinion(game, view) } -> std::same_as<std::optional<std::pair<Method, std::vector<Advice<G>>>>>;
};

std::optional<std::pair<Method, std::vector<Advice<SushiGo>>>> exact_opinion(const SushiGo& game,
                                                                             const SushiGo::View& view);

template <HasMind G>
Opinion<G> think(const Position<G>& position, std::uint64_t seed, Thinking thinking) {
  constexpr int usual_iterations = 20'000;
  constexpr int most_line = 12;
  const bool timed = thinking.clock != nullptr && thinking.seconds > 0;
  if (thinking.iterations == 0) thinking.iterations = timed ? 1'000'000'000 : usual_iterations;
  Search<G> search(position.game, position.view, seed);
  const double end = timed ? thinking.clock() + thinking.seconds : 0;
  for (int each = 0; each < thinking.iterations; ++each) {
    search.step();
    if (timed && each % 16 == 15 && thinking.clock() >= end) break;
  }
  Opinion<G> opinion{search.advice(), search.line(most_line), search.iterations(), Method::search};
  if constexpr (HasExactOpinion<G>) {
    if (auto exact = exact_opinion(position.game, position.view)) {
      opinion.method = exact->first;
      opinion.choices = std::move(exact->second);
    }
  }
  return opinion;
}

}  // namespace sushiya
