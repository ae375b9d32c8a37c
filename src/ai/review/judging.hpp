// How a decision is judged: by the solver where it knows, otherwise by a search.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "ai/decided.hpp"
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

// The mean difference in the rewards of all seats between the best choice and the one played, over paired samples with
// common random numbers: both meet the same determinization, and opponents sample from their average strategy. Nothing
// where the seat's own is within three standard errors: with as many decisions as a game has, two would often be
// exceeded by chance.
template <HasMind G, class Guide>
std::optional<Rewards> difference(Search<G, Guide>& search, Seat seat, const typename G::Action& best,
                                  const typename G::Action& played, int pairs, std::uint64_t seed) {
  Rewards mean{};
  double squares = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const std::uint64_t number = mix(seed + static_cast<std::uint64_t>(pair));
    const Rewards better = search.try_out(best, number);
    const Rewards worse = search.try_out(played, number);
    for (std::size_t each = 0; each < mean.size(); ++each) mean[each] += (better[each] - worse[each]) / pairs;
    squares += (better[seat] - worse[seat]) * (better[seat] - worse[seat]);
  }
  const double error = std::sqrt(std::max(0.0, squares / pairs - mean[seat] * mean[seat]) / pairs);
  return mean[seat] > 3 * error ? std::optional(mean) : std::nullopt;
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
  Verdict& verdict = judgement.verdict;
  verdict.chance = judgement.choices.front().value;
  verdict.lost = choice.equal ? 0 : verdict.chance - choice.value;
  verdict.mark = choice.equal ? Mark::best : mark_of(verdict.lost);
  return true;
}

template <HasMind G, class Guide>
void judge_by(Search<G, Guide>& search, const Position<G>& position, std::uint64_t seed, int iterations,
              Judgement<G>& judgement) {
  search.run(iterations);
  judgement.choices = search.told_advice();
  judgement.played = place_of(position, judgement.choices).value_or(0);
  const Seat seat = position.seat;
  const Advice<G>& best = judgement.choices.front();
  Advice<G>& choice = judgement.choices[judgement.played];
  // What the search visits about as often as anything else belongs to its mixed strategy.
  choice.equal = judgement.played == 0 || choice.weight >= in_the_mixture;
  if (!choice.equal) {
    const auto behind = difference(search, seat, best.action, choice.action, std::max(1, iterations / 2), seed);
    choice.equal = !behind;
    choice.all = best.all;
    if (behind)
      for (std::size_t each = 0; each < choice.all.size(); ++each) choice.all[each] -= (*behind)[each];
  } else {
    choice.all = best.all;
  }
  const ChanceMap map = chance_map<Guide>(position.game, position.view);
  const auto action = choice.action;
  tell_chances(judgement.choices, seat, map, search.iterations());
  judgement.played = *first_of(judgement.choices, [&](const Advice<G>& each) { return each.action == action; });
  const Advice<G>& told = judgement.choices[judgement.played];
  Verdict& verdict = judgement.verdict;
  verdict.chance = judgement.choices.front().value;
  verdict.lost = told.equal ? 0 : verdict.chance - told.value;
  verdict.mark = told.equal ? Mark::best : mark_of(verdict.lost);
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
  judgement.players = game.players();
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
  if (const auto certain = decided(game, view)) {
    for (Advice<G>& each : judgement.choices) tell_certain(each, decision.seat, *certain);
    judgement.verdict.chance = (*certain)[decision.seat];
    judgement.verdict.lost = 0;
    judgement.verdict.mark = Mark::best;
  }
  review::put_in_order(judgement);
  return judgement;
}

}  // namespace sushiya
