// How an opinion is made.
#pragma once

#include <algorithm>
#include <utility>

#include "ai/evaluators/all.hpp"
#include "ai/search/search.hpp"
#include "ai/solver/advice.hpp"
#include "ai/solver/exact_opinion.hpp"

namespace sushiya {

template <Game G>
Opinion<G> think(const Position<G>& position, std::uint64_t seed, Thinking thinking) {
  constexpr int usual_iterations = 20'000;
  constexpr int most_line = 12;
  const bool timed = thinking.clock != nullptr && thinking.seconds > 0;
  if (thinking.iterations == 0) thinking.iterations = timed ? 1'000'000'000 : usual_iterations;
  thinking.iterations = std::min(thinking.iterations, thinking.most_iterations);
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
