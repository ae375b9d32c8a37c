// How a decision is judged: by the solver where it knows, otherwise by a search.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "ai/house_guide.hpp"
#include "ai/review/judge.hpp"
#include "core/fingerprint.hpp"

namespace sushiya {

namespace review {

inline constexpr std::size_t most_told = 12;
inline constexpr double hardly_looked_at = 0.02;     // of all visits
inline constexpr double in_the_mixture = 1.0 / 3.0;  // likewise

// Two actions come to the same if nobody could tell afterwards which it was: two cards of a pair in either order.
template <Game G>
bool come_to_the_same(const G& game, const typename G::View& view, const typename G::Action& one,
                      const typename G::Action& other) {
  if (one == other) return true;
  Random random(1);
  const Imagined<G> imagined = game.sample_state(view, random);
  const auto after = [&](const typename G::Action& action) {
    Imagined<G> next = imagined;
    const SeatSet others = game.seats_to_act(imagined.state()).without({view.seat});
    game.apply(next.state(), view.seat, action);
    for (const Seat seat : others) {
      ActionList<G> list;
      game.list_legal_actions(imagined.state(), seat, list);
      game.apply(next.state(), seat, list[0]);
    }
    return next;
  };
  return after(one) == after(other);
}

// Where the first such choice stands.
template <Game G, class Such>
std::optional<std::size_t> first_of(const std::vector<Advice<G>>& choices, Such is_such) {
  const auto at = std::ranges::find_if(choices, is_such);
  if (at == choices.end()) return std::nullopt;
  return static_cast<std::size_t>(at - choices.begin());
}

template <Game G>
std::optional<std::size_t> place_of(const Position<G>& position, const std::vector<Advice<G>>& choices) {
  const auto exactly = first_of(choices, [&](const Advice<G>& each) { return each.action == *position.played; });
  if (exactly) return exactly;
  return first_of(choices, [&](const Advice<G>& each) {
    return come_to_the_same(position.game, position.view, each.action, *position.played);
  });
}

// The mean difference in reward between the best choice and the one played, over paired samples with common random
// numbers: both meet the same determinization, and opponents sample from their average strategy. A difference within
// three standard errors is none: with as many decisions as a game has, two would often be exceeded by chance.
template <HasMind G, class Guide>
double difference(Search<G, Guide>& search, const typename G::Action& best, const typename G::Action& played, int pairs,
                  std::uint64_t seed, bool& is_sure) {
  double sum = 0;
  double squares = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const std::uint64_t number = mix(seed + static_cast<std::uint64_t>(pair));
    const double more = search.try_out(best, number) - search.try_out(played, number);
    sum += more;
    squares += more * more;
  }
  const double mean = sum / pairs;
  const double error = std::sqrt(std::max(0.0, squares / pairs - mean * mean) / pairs);
  is_sure = mean > 3 * error;
  return mean;
}

// Those that were looked at, and in any case the first few and the one played. Behind the best one they stand by their
// values.
template <Game G>
void put_in_order(Judgement<G>& judgement) {
  constexpr std::size_t always_told = 3;
  std::vector<Advice<G>> told;
  const Advice<G> choice = judgement.choices[judgement.played];
  for (std::size_t at = 0; at < judgement.choices.size(); ++at) {
    const Advice<G>& each = judgement.choices[at];
    const bool looked_at = judgement.method != Method::search || each.weight >= hardly_looked_at || at < always_told;
    if (at == judgement.played || (looked_at && told.size() < most_told)) told.push_back(each);
  }
  judgement.untold = static_cast<int>(judgement.choices.size() - told.size());
  std::sort(told.begin() + 1, told.end(), [](const Advice<G>& one, const Advice<G>& other) {
    if (one.value != other.value) return one.value > other.value;
    if (one.weight != other.weight) return one.weight > other.weight;
    return fingerprint(one.action) < fingerprint(other.action);
  });
  const auto played = std::ranges::find(told, choice.action, &Advice<G>::action);
  judgement.played = static_cast<std::size_t>(played - told.begin());
  judgement.choices = std::move(told);
}

// By the solver, where the position can be solved.
template <HasMind G>
bool judge_exactly(const Position<G>& position, Judgement<G>& judgement) {
  auto exact = solved(position.game, position.view);
  if (!exact) return false;
  const auto played = place_of(position, *exact);
  if (!played) return false;
  judgement.method = Method::solver;
  judgement.choices = std::move(*exact);
  judgement.played = *played;
  // Every action in the support of an optimal mixed strategy is as good as any other in it.
  const Advice<G>& choice = judgement.choices[*played];
  constexpr double next_to_nothing = 1e-6;
  Verdict& verdict = judgement.verdict;
  verdict.chance = judgement.choices.front().value;
  const double behind = verdict.chance - choice.value;
  verdict.lost = choice.weight > next_to_nothing || behind < next_to_nothing ? 0 : behind;
  verdict.mark = verdict.lost == 0 ? Mark::best : mark_of(verdict.lost);
  return true;
}

template <HasMind G, class Guide>
void judge_by(Search<G, Guide>& search, const Position<G>& position, std::uint64_t seed, int iterations,
              Judgement<G>& judgement) {
  search.run(iterations);
  const ChanceMap map = chance_map(position.game, position.view, search);
  judgement.choices = search.advice();
  judgement.played = place_of(position, judgement.choices).value_or(0);
  Advice<G>& best = judgement.choices.front();
  Advice<G>& choice = judgement.choices[judgement.played];
  judgement.verdict.chance = map.chance(best.value);
  // What the search visits about as often as anything else belongs to its mixed strategy.
  const bool in_mixture = judgement.played == 0 || choice.weight >= in_the_mixture;
  if (!in_mixture) {
    bool is_sure = false;
    const int pairs = std::max(1, iterations / 2);
    choice.value = best.value - difference(search, best.action, choice.action, pairs, seed, is_sure);
    if (is_sure) judgement.verdict.lost = judgement.verdict.chance - map.chance(choice.value);
  }
  judgement.verdict.mark = in_mixture ? Mark::best : mark_of(judgement.verdict.lost);
  tell_chances(judgement.choices, map);
}

}  // namespace review

template <Game G>
int review_iterations(const G& game) {
  if constexpr (can_be_guided<G>)
    if (guide_at(game) != nullptr) return Mind<G>::guided_review_iterations;
  return Mind<G>::review_iterations;
}

template <Game G>
Judgement<G> judge(const G& game, const typename G::View& view, const DecisionPoint& decision,
                   const typename G::Action& played, const ReviewSettings& settings) {
  Judgement<G> judgement;
  judgement.verdict.decision = decision;
  judgement.action = played;
  if (decision.forced) {
    judgement.choices.push_back({played, 0, 0, 1});
    return judgement;
  }
  const Position<G> position{game, view, decision.seat, played};
  if (!review::judge_exactly(position, judgement)) {
    const int iterations = settings.iterations > 0 ? settings.iterations : review_iterations(game);
    with_telling_search(game, view, settings.seed, Against::house,
                        [&](auto search) { review::judge_by(search, position, settings.seed, iterations, judgement); });
  }
  review::put_in_order(judgement);
  return judgement;
}

}  // namespace sushiya
