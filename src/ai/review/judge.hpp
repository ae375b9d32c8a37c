// What the house thinks of one decision of a game, from what the seat knew: the alternatives, and what the choice lost.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/advice.hpp"
#include "ai/review/decisions.hpp"
#include "ai/review/mark.hpp"

namespace sushiya {

struct ReviewSettings {
  int iterations = 0;  // of the search, for each decision that is not solved; 0: as many as the game usually takes
  std::uint64_t seed = 1;
};

// What sums are made of.
struct Verdict {
  DecisionPoint decision;
  double chance = 0;  // to win, with the best choice; not told of a forced one
  double lost = 0;    // of that chance, by what was played
  Mark mark = Mark::forced;
};

template <Game G>
struct Judgement {
  Verdict verdict;
  typename G::Action action{};  // what was played
  Method method = Method::search;
  std::vector<Advice<G>> choices;  // the best first; values are chances to win
  std::size_t played = 0;          // which of them comes to the same as what was played
  int untold = 0;                  // choices the search hardly looked at
  int players = 0;
};

// Descents for a decision of a finished game at this table: the whole of it should be looked through in seconds. Fewer
// where a network guides them.
template <Game G>
int review_iterations(const G& game);

// The same view, seed and count of iterations give the same judgement, whatever was judged before. Both are
// defined in judging.hpp and compiled once for each game.
template <Game G>
Judgement<G> judge(const G& game, const typename G::View& view, const DecisionPoint& decision,
                   const typename G::Action& played, const ReviewSettings& settings);

}  // namespace sushiya
