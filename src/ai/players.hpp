// The players of the house by the names they have in commands: four levels for people to choose from, and their parts
// for study.
#pragma once

#include <array>
#include <charconv>
#include <memory>
#include <string_view>

#include "ai/evaluators/all.hpp"
#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai/random_player.hpp"
#include "ai/search_player.hpp"
#include "ai/solver/exact_choice.hpp"

namespace sushiya {

// apprentice: looks at the points in front of it. cook: thinks of sets, of what the neighbour wants, of dessert. chef:
// looks ahead a little. itamae: looks ahead as far as time allows, and plays endings exactly.
inline constexpr std::array<std::string_view, 4> levels{"apprentice", "cook", "chef", "itamae"};

inline constexpr std::array<std::string_view, 10> player_kinds{
    "apprentice", "cook",          "chef",   "itamae",        "random",
    "greedy",     "rule_of_thumb", "search", "search_regret", "search_solver"};

// "chef:500" is the kind chef with 500 descents a choice.
struct PlayerName {
  std::string_view kind;
  int iterations = 0;
  bool is_known = false;
};

inline PlayerName parse_player(std::string_view text) {
  PlayerName name;
  const std::size_t colon = text.find(':');
  name.kind = text.substr(0, colon);
  for (const std::string_view kind : player_kinds) name.is_known = name.is_known || kind == name.kind;
  if (colon == std::string_view::npos) return name;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + colon + 1, end, name.iterations);
  name.is_known = name.is_known && read.ec == std::errc{} && read.ptr == end && name.iterations > 0;
  return name;
}

// A player of this name, or nothing where it is unknown.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view text, Thinking thinking = {}) {
  const PlayerName name = parse_player(text);
  if (!name.is_known) return nullptr;
  const auto searching = [&](int usual, Selection selection, bool with_solver) {
    Thinking own = thinking;
    if (name.iterations > 0) own.iterations = name.iterations;
    if (own.iterations == 0) own.iterations = own.seconds > 0 ? 1'000'000'000 : usual;
    SearchSettings settings;
    settings.selection = selection;
    return std::make_unique<SearchPlayer<G>>(own, settings, with_solver);
  };
  if (name.kind == "random") return std::make_unique<RandomPlayer<G>>();
  if (name.kind == "apprentice" || name.kind == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (name.kind == "cook" || name.kind == "rule_of_thumb") return std::make_unique<RuleOfThumbPlayer<G>>();
  // A chef thinks no longer when given more time: it is the count that makes it a chef.
  if (name.kind == "chef")
    return std::make_unique<SearchPlayer<G>>(
        Thinking{name.iterations > 0 ? name.iterations : Mind<G>::chef_iterations, 0, nullptr});
  if (name.kind == "itamae" || name.kind == "search_solver") return searching(4000, Selection::decoupled_uct, true);
  return searching(1000, name.kind == "search_regret" ? Selection::regret_matching : Selection::decoupled_uct, false);
}

}  // namespace sushiya
