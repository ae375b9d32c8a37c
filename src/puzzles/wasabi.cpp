#include "puzzles/wasabi.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "games/wasabi/notation.hpp"

namespace sushiya::puzzles {
namespace {

using wasabi::Card;
using wasabi::Step;
using wasabi::Verb;

constexpr std::size_t most_solutions = 6;
constexpr std::size_t least_others = 100;  // where there is little to choose, trying everything is no thought

bool plays_card(const Turn& turn) {
  return std::ranges::any_of(turn, [](const auto& action) { return action.verb == Verb::card; });
}

// How often the board changes: tiles placed, and a Chop! or Switch!.
int changes(const Turn& turn) {
  int count = 0;
  for (const auto& action : turn)
    if (action.verb == Verb::tile || action.verb == Verb::use ||
        (action.verb == Verb::card && (action.card() == Card::chop || action.card() == Card::switch_tiles)))
      ++count;
  return count;
}

}  // namespace

bool Riddle<Wasabi>::is_worth_a_look(const Wasabi&, const Wasabi::View& view) {
  return view.step == Step::act && view.active == view.seat && view.placed == 0 && view.played == Card::none &&
         !view.cards[view.seat].empty();
}

std::optional<Riddle<Wasabi>::Proof> Riddle<Wasabi>::prove(const Wasabi& game, const Wasabi::View& view) {
  Turns turns = all_turns(game, view);
  if (turns.completing.empty() || turns.completing.size() > most_solutions || turns.others < least_others)
    return std::nullopt;
  if (!std::ranges::all_of(turns.completing, plays_card)) return std::nullopt;
  const auto claims_the_same = [&](const Turn& turn) { return turn.back() == turns.completing.front().back(); };
  if (!std::ranges::all_of(turns.completing, claims_the_same)) return std::nullopt;

  std::multimap<std::size_t, Turn> shortest_first;  // equals in the order of the legal lists
  for (Turn& turn : turns.completing) shortest_first.emplace(turn.size(), std::move(turn));
  Proof proof;
  proof.others = turns.others;
  for (auto& [size, turn] : shortest_first) proof.solutions.push_back(std::move(turn));
  constexpr std::size_t few_solutions = 2;
  const int thought =
      (std::ranges::all_of(proof.solutions, [](const Turn& turn) { return changes(turn) > 1; }) ? 1 : 0) +
      (proof.solutions.size() <= few_solutions ? 1 : 0);
  proof.difficulty = static_cast<Difficulty>(1 + thought);
  return proof;
}

Json Riddle<Wasabi>::told(const Wasabi& game, const Proof& proof) {
  Json solutions = Json::array();
  for (const Turn& turn : proof.solutions) {
    Json actions = Json::array();
    for (const auto& action : turn) actions.push_back(Notation<Wasabi>::format(game, action));
    solutions.push_back(actions);
  }
  return {{"others", proof.others}, {"solutions", solutions}};
}

}  // namespace sushiya::puzzles
