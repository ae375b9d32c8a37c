// Players made of their parts.
#pragma once

#include <algorithm>

#include "ai/evaluators/all.hpp"
#include "ai/greedy.hpp"
#include "ai/players.hpp"
#include "ai/random_player.hpp"
#include "ai/search_player.hpp"
#include "ai/solver/exact_choice.hpp"

namespace sushiya {

template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view text, Thinking thinking) {
  const PlayerName name = parse_player(text);
  if (!name.is_known) return nullptr;
  const auto searching = [&](int usual, Selection selection, bool with_solver) {
    Thinking own = thinking;
    if (name.iterations > 0) own.iterations = name.iterations;
    if (own.iterations == 0) own.iterations = own.seconds > 0 ? 1'000'000'000 : usual;
    own.iterations = std::min(own.iterations, own.most_iterations);
    SearchSettings settings;
    settings.selection = selection;
    return std::make_unique<SearchPlayer<G>>(own, settings, with_solver);
  };
  if (name.kind == "random") return std::make_unique<RandomPlayer<G>>();
  if (name.kind == "apprentice" || name.kind == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (name.kind == "cook" || name.kind == "rule_of_thumb") return std::make_unique<RuleOfThumbPlayer<G>>();
  // A chef thinks no longer when given more time: it is the count that makes it a chef.
  if (name.kind == "chef") {
    Thinking own;
    own.iterations =
        std::min(name.iterations > 0 ? name.iterations : Mind<G>::chef_iterations, thinking.most_iterations);
    return std::make_unique<SearchPlayer<G>>(own);
  }
  if (name.kind == "itamae" || name.kind == "search_solver") return searching(4000, Selection::decoupled_uct, true);
  return searching(1000, name.kind == "search_regret" ? Selection::regret_matching : Selection::decoupled_uct, false);
}

}  // namespace sushiya
