#include "puzzles/sushi_go.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "ai/evaluators/sushi_go.hpp"
#include "games/sushi_go/notation.hpp"

namespace sushiya::puzzles {
namespace {

constexpr int least_cards = 4;  // with fewer there is little to think about
constexpr int most_cards = 6;
constexpr int cards_for_more_thought = 5;
constexpr std::size_t least_choices = 3;
constexpr std::size_t most_positions_proved = 300'000;

// Whether one of these actions is what a player by this worth may take.
template <class Worth>
bool is_liked(const SushiGo& game, const SushiGo::View& view, const std::vector<SushiGo::Action>& actions,
              Worth&& worth) {
  ActionList<SushiGo> list;
  game.list_legal_actions(view, list);
  int most = worth(list[0]);
  for (const auto& action : list) most = std::max(most, worth(action));
  return std::ranges::any_of(actions, [&](const auto& action) { return worth(action) == most; });
}

}  // namespace

bool Riddle<SushiGo>::is_worth_a_look(const SushiGo& game, const SushiGo::View& view) {
  const int cards = view.hand().total();
  return view.round + 1 == game.options.rounds && cards >= least_cards && cards <= most_cards && view.chosen.empty() &&
         view.waiting_for.contains(view.seat) && sushi_go::missing_cards(view) == 0;
}

std::optional<Riddle<SushiGo>::Proof> Riddle<SushiGo>::prove(const SushiGo& game, const SushiGo::View& view) {
  const std::optional<ProvedTurn> turn = prove_turn(game, view, most_positions_proved);
  if (!turn || !turn->only_best || turn->choices.size() < least_choices) return std::nullopt;

  std::multimap<Ending, Choice, std::greater<>> best_first;  // equals in the order of the legal list
  for (const ProvedChoice& choice : turn->choices) {
    if (!choice.sure_of.is_exact()) return std::nullopt;
    best_first.emplace(choice.sure_of.least, Choice{choice.actions, choice.sure_of.least});
  }
  Proof proof;
  for (auto& [ending, choice] : best_first) proof.choices.push_back(std::move(choice));
  const Choice& best = proof.choices[0];
  if (best.sure_of.result == proof.choices[1].sure_of.result) return std::nullopt;

  const auto points_now = [&](const auto& action) { return Mind<SushiGo>::points_now(game, view, action); };
  if (is_liked(game, view, best.actions, points_now)) return std::nullopt;
  const auto by_thumb = [&](const auto& action) { return Mind<SushiGo>::rule_of_thumb(game, view, action); };
  const int thought =
      (is_liked(game, view, best.actions, by_thumb) ? 0 : 1) + (view.hand().total() >= cards_for_more_thought ? 1 : 0);
  proof.difficulty = static_cast<Difficulty>(1 + thought);
  return proof;
}

Json Riddle<SushiGo>::told(const SushiGo& game, const Proof& proof) {
  Json choices = Json::array();
  for (const Choice& choice : proof.choices) {
    Json actions = Json::array();
    for (const auto& action : choice.actions) actions.push_back(Notation<SushiGo>::format(game, action));
    choices.push_back({{"actions", actions}, {"result", choice.sure_of.result}, {"margin", choice.sure_of.margin}});
  }
  return {{"choices", choices}};
}

}  // namespace sushiya::puzzles
