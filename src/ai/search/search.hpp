// Information set Monte Carlo tree search (P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo
// Tree Search", 2012), with multiple observers, simultaneous moves and chance.
//
// Each iteration starts from a fresh determinization of the root's view. A node is an information set of the seat to
// move, keyed by the hash of its view, so nobody in the tree uses what it could not know, and transpositions share
// their statistics. Seats that act at once select independently: by decoupled UCT (PUCT, with the rule of thumb as
// prior) or by regret matching. An iteration adds at most one node for each seat; beyond, that seat follows the playout
// policy. At the horizon the game's evaluator gives the rewards that are backed up.
//
// With a guide (guide.hpp) priors are the guide's, and an iteration ends when every seat has grown a node: what the
// guide expects there is backed up.
//
// No clock, no threads: the host calls step() as often as it likes and may stop at any time.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "ai/mind.hpp"
#include "ai/search/guide.hpp"
#include "ai/search/tree.hpp"
#include "core/fingerprint.hpp"

namespace sushiya {

enum class Selection : std::uint8_t { decoupled_uct, regret_matching };

struct SearchSettings {
  Selection selection = Selection::decoupled_uct;
  double exploration = 1.0;  // the exploration constant of PUCT
  double noise = 0.15;       // regret matching: the share of uniform exploration
  std::size_t most_nodes = std::size_t{1} << 14U;
  bool beliefs = true;  // determinizations are resampled by their plausibility, where a game can tell it
  std::optional<Blend> blend = std::nullopt;  // nothing: the one that plays best with these options
  // Whether values are told by `calm_blend`, or with a guide as shares of the victory where the game ended, for chances
  // to win. What is chosen goes by `blend` or the guide all the same.
  bool tells_chances = false;
  // The share of a guide's priors at the root that all actions have alike. Without it a search for a choice hardly
  // looks at what the guide does not like, and nothing could be told of it.
  double curiosity = 0;
};

template <HasMind G, class Guide = NoGuide>
class Search {
 public:
  // The guide, where there is one, has to outlive the search.
  Search(const G& game, const typename G::View& view, std::uint64_t seed, SearchSettings settings = {},
         Guide* guide = nullptr)
      : game_(game),
        view_(view),
        guide_(guide),
        random_(seed, 0x5EA4C4),
        settings_(settings),
        blend_(settings.blend.value_or(Mind<G>::blend(game))),
        tree_(settings.most_nodes) {
    root_key_ = key_of(view, view.seat);
  }

  // One iteration: determinization, selection, expansion, playout, backup.
  void step() {
    const Rewards told = descend();
    add(all_told_, told);
    own_squares_ += told[view_.seat] * told[view_.seat];
    ++iterations_;
  }
  void run(int iterations) {
    for (int each = 0; each < iterations; ++each) step();
  }

  // The told reward of one iteration without backup in which the searching seat begins with this action. From there on
  // opponents sample from their average strategy and the searching seat plays its most visited action. The same number
  // gives the same determinization (common random numbers), so that two actions can be compared pair by pair.
  Rewards try_out(const typename G::Action& action, std::uint64_t number) {
    random_ = Random(number, 0x7121A1);
    tried_ = &action;
    trying_ = true;
    const Rewards rewards = descend();
    trying_ = false;
    return rewards;
  }

  // Of each seat as told, over all iterations.
  Rewards mean_rewards() const {
    Rewards mean{};
    for (Seat seat = 0; seat < game_.players(); ++seat)
      mean[seat] = iterations_ == 0 ? 1.0 / game_.players() : all_told_[seat] / iterations_;
    return mean;
  }

  int iterations() const { return iterations_; }
  std::size_t nodes() const { return tree_.size(); }

  // All actions of the root: the most visited first, or in regret matching by the average strategy.
  std::vector<Advice<G>> advice() {
    std::vector<Advice<G>> all;
    const auto* root = tree_.find(root_key_);
    if (root == nullptr) {  // no step yet, or nothing to choose
      ActionList<G> list;
      game_.list_legal_actions(view_, list);
      for (const auto& action : list) all.push_back({action, 0, 0.5, 1.0 / static_cast<double>(list.size())});
      return all;
    }
    double strategy_sum = 0;
    for (const auto& edge : edges(*root)) strategy_sum += edge.strategy;
    for (const auto& edge : edges(*root)) {
      const double share = settings_.selection == Selection::regret_matching
                               ? (strategy_sum > 0 ? edge.strategy / strategy_sum : 0)
                               : static_cast<double>(edge.visits) / std::max(1U, root->visits);
      all.push_back({edge.action, edge.visits, edge.visits > 0 ? edge.reward / edge.visits : 0, share});
    }
    std::ranges::sort(all, [](const auto& one, const auto& other) {
      if (one.weight != other.weight) return one.weight > other.weight;
      if (one.value != other.value) return one.value > other.value;
      return fingerprint(one.action) < fingerprint(other.action);  // any order, as long as it is one
    });
    return all;
  }

  // The same with what was told of each, the best first, the others by their values. A mean of few visits is shrunk
  // towards that of all. Best is what is played most often, unless something has a value higher beyond the error; what
  // is within two standard errors of the best is equal, and nothing is told to be better.
  std::vector<Advice<G>> told_advice() {
    std::vector<Advice<G>> all = advice();
    const auto* root = tree_.find(root_key_);
    const Rewards mean = mean_rewards();
    const Seat own = view_.seat;
    told_.resize(root == nullptr ? 0 : root->count);
    for (Advice<G>& each : all) {
      each.all = mean;
      if (root != nullptr) {
        constexpr double kept = 4;  // visits that tell the mean
        const Rewards& told = told_[edge_of(*root, each.action)];
        for (Seat seat = 0; seat < game_.players(); ++seat)
          each.all[seat] = (told[seat] + kept * mean[seat]) / (each.visits + kept);
      }
      each.value = each.all[own];
    }
    const double variance = iterations_ == 0 ? 0 : std::max(0.0, own_squares_ / iterations_ - mean[own] * mean[own]);
    const auto error = [variance](const Advice<G>& one, const Advice<G>& other) {
      return std::sqrt(variance * (1.0 / (1.0 + one.visits) + 1.0 / (1.0 + other.visits)));
    };
    std::size_t best = 0;
    for (std::size_t each = 1; each < all.size(); ++each)
      if (all[each].value > all[best].value + 2 * error(all[each], all[best])) best = each;
    std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(best),
                all.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    for (Advice<G>& each : all) {
      each.equal = each.visits > 0 && each.value >= all.front().value - 2 * error(each, all.front());
      if (each.value > all.front().value) {
        each.all = all.front().all;
        each.value = all.front().value;
      }
    }
    std::sort(all.begin() + 1, all.end(), [](const auto& one, const auto& other) {
      if (one.value != other.value) return one.value > other.value;
      if (one.weight != other.weight) return one.weight > other.weight;
      return fingerprint(one.action) < fingerprint(other.action);
    });
    return all;
  }

  // Before the first step: any legal one.
  typename G::Action best() { return advice().front().action; }

  // The principal variation in one determinization: everyone's most visited action, as far as the tree reaches.
  std::vector<Move<G>> line(int most_moves) {
    std::vector<Move<G>> moves;
    Random random(1, 0x11AE);
    Imagined<G> imagined = game_.sample_state(view_, random);
    typename G::State& state = imagined.state();
    while (static_cast<int>(moves.size()) < most_moves) {
      const SeatSet waiting = game_.seats_to_act(state);
      if (waiting.empty() || waiting.contains(chance_seat)) break;
      Choices choices;
      const auto most_played_by = [&](Seat seat) {
        const typename G::View view = game_.view_for(state, seat);
        const auto* node = tree_.find(key_of(view, seat));
        ActionList<G> list;
        game_.list_legal_actions(view, list);
        if (node == nullptr && list.size() > 1) return false;
        choices.push_back({seat, node == nullptr ? list[0] : most_played(*node)});
        return true;
      };
      for (const Seat seat : choosers(state, waiting).without(waiting))
        if (!most_played_by(seat)) return moves;
      for (const Seat seat : waiting)
        if (!most_played_by(seat)) return moves;
      for (const Move<G>& move : choices) {
        game_.apply(state, move.seat, move.action);
        moves.push_back(move);
      }
    }
    return moves;
  }

 private:
  using Node = typename Tree<G>::Node;
  using Edge = typename Tree<G>::Edge;
  using Choices = FixedList<Move<G>, max_seats>;

  struct Visit {
    std::uint32_t first;  // of the node's edges
    std::uint32_t count;
    std::uint32_t chosen;
    Seat seat;
    double share;  // regret matching: the probability with which the edge was sampled
    std::uint64_t key;
  };

  struct Edges {
    Edge* from;
    std::uint32_t count;
    Edge* begin() const { return from; }
    Edge* end() const { return from + count; }
  };

  static std::uint64_t key_of(const typename G::View& view, Seat seat) { return fingerprint(view, seat + 1U) | 1U; }

  static void add(Rewards& sum, const Rewards& more) {
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += more[seat];
  }
  std::size_t edge_of(const Node& node, const typename G::Action& action) {
    std::size_t at = 0;
    while (!(edges(node).from[at].action == action)) ++at;
    return at;
  }

  Edges edges(const Node& node) { return {tree_.edges(node), node.count}; }

  typename G::Action most_played(const Node& node) {
    const Edges all = edges(node);
    return std::ranges::max_element(all, {}, &Edge::visits)->action;
  }

  // Everyone who may choose now. A choice that lies face down is drawn evenly by the determinization, which says
  // nothing about how its seat plays: at the root those who have chosen choose again, and first, so that the last
  // choice still turns all of them up.
  SeatSet choosers(const typename G::State& state, SeatSet waiting) const {
    SeatSet all = waiting;
    ActionList<G> list;
    for (const Seat seat : SeatSet::first(game_.players()).without(waiting)) {
      game_.list_legal_actions(state, seat, list);
      if (!list.empty()) all.insert(seat);
    }
    return all;
  }

  // A state of the root's information set. Where a game can tell how plausible one is, given what others have done, one
  // of several samples is drawn by that weight (importance resampling).
  Imagined<G> determinize() {
    Imagined<G> kept = game_.sample_state(view_, random_);
    if constexpr (mind_brings<G>(MindHook::plausibility)) {
      if (!settings_.beliefs) return kept;
      constexpr int samples = 4;
      std::uint32_t sum = Mind<G>::plausibility(game_, view_, kept);
      for (int each = 1; each < samples; ++each) {
        const Imagined<G> other = game_.sample_state(view_, random_);
        const std::uint32_t weight = Mind<G>::plausibility(game_, view_, other);
        sum += weight;
        if (random_.below(sum) < weight) kept = other;
      }
    }
    return kept;
  }

  Rewards descend() {
    Imagined<G> imagined = determinize();
    typename G::State& state = imagined.state();
    visits_.clear();
    in_tree_.fill(true);
    if constexpr (is_guided) is_judged_.fill(false);
    bool at_root = true;
    for (SeatSet waiting = game_.seats_to_act(state); !waiting.empty(); waiting = game_.seats_to_act(state)) {
      if (!at_root && Mind<G>::at_horizon(game_, view_, imagined)) break;
      if (!at_root && all_are_judged()) break;
      if (waiting.contains(chance_seat)) {
        settle_chance(game_, state, random_);
        continue;
      }
      // All select before any action is applied.
      Choices choices;
      if (at_root)
        for (const Seat seat : choosers(state, waiting).without(waiting))
          choices.push_back({seat, choose(imagined, seat)});
      for (const Seat seat : waiting) choices.push_back({seat, choose(imagined, seat)});
      for (const Move<G>& move : choices) game_.apply(state, move.seat, move.action);
      at_root = false;
    }
    if constexpr (is_guided) {
      const Rewards rewards = guided_rewards(imagined);
      // What a guide expects is not all of it victory; where the game ended, nothing but that is told.
      const bool tells_end = settings_.tells_chances && is_over(game_, state);
      const Rewards told = tells_end ? shares_of_victory(game_.winners(state), game_.players()) : rewards;
      back_up(rewards, told);
      return told;
    } else {
      const Rewards rewards = Mind<G>::rewards(game_, imagined, blend_);
      const Rewards told = settings_.tells_chances ? Mind<G>::rewards(game_, imagined, calm_blend) : rewards;
      back_up(rewards, told);
      return told;
    }
  }

  static constexpr bool is_guided = !std::is_same_v<Guide, NoGuide>;

  // Whether the guide has told of every seat what it may expect.
  bool all_are_judged() const {
    if constexpr (is_guided) {
      for (Seat seat = 0; seat < game_.players(); ++seat)
        if (!is_judged_[seat]) return false;
      return true;
    } else {
      return false;
    }
  }

  // What the guide expects for each seat where it left the tree; for those still in it, here.
  Rewards guided_rewards(Imagined<G>& imagined) {
    if (all_are_judged()) return judged_;
    Rewards rewards = guide_->rewards(imagined, random_);
    for (Seat seat = 0; seat < game_.players(); ++seat)
      if (is_judged_[seat]) rewards[seat] = judged_[seat];
    return rewards;
  }

  typename G::Action choose(const Imagined<G>& imagined, Seat seat) {
    if (trying_) return choose_as_learned(imagined, seat);
    if (!in_tree_[seat]) return Mind<G>::playout_choice(game_, imagined, seat, random_);
    const typename G::View view = game_.view_for(imagined.state(), seat);
    const std::uint64_t key = key_of(view, seat);
    Node* node = tree_.find(key);
    if (node == nullptr) {
      ActionList<G> list;
      game_.list_legal_actions(view, list);
      if (list.size() == 1) return list[0];
      in_tree_[seat] = false;
      node = grow(key, view, list);
      if (node == nullptr) return Mind<G>::playout_choice(game_, imagined, seat, random_);
    }
    return settings_.selection == Selection::regret_matching ? select_by_regret(*node, seat)
                                                             : select_by_bound(*node, seat);
  }

  // Opponents sample from their average strategy; the searching seat plays its most visited action, after the one that
  // is tried out.
  typename G::Action choose_as_learned(const Imagined<G>& imagined, Seat seat) {
    if (tried_ != nullptr && seat == view_.seat) return *std::exchange(tried_, nullptr);
    const typename G::View view = game_.view_for(imagined.state(), seat);
    const Node* node = tree_.find(key_of(view, seat));
    if (node == nullptr || node->visits == 0) {
      if constexpr (is_guided)
        if (!is_judged_[seat]) return choose_as_guided(view);
      return Mind<G>::playout_choice(game_, imagined, seat, random_);
    }
    if (seat == view_.seat) return most_played(*node);
    std::uint32_t left = random_.below(node->visits);
    for (const Edge& edge : edges(*node)) {
      if (left < edge.visits) return edge.action;
      left -= edge.visits;
    }
    return most_played(*node);
  }

  // Where a seat leaves the tree that is tried out, as where it would grow a node: the likeliest action.
  typename G::Action choose_as_guided(const typename G::View& view) {
    ActionList<G> list;
    game_.list_legal_actions(view, list);
    if (list.size() == 1) return list[0];
    ask_guide(view, list);
    return list[static_cast<std::size_t>(std::ranges::max_element(priors_) - priors_.begin())];
  }

  void ask_guide(const typename G::View& view, const ActionList<G>& list) {
    priors_.resize(list.size());
    judged_[view.seat] = guide_->judge(view, list, priors_);
    is_judged_[view.seat] = true;
  }

  void look_at_all() {
    const double alike = settings_.curiosity / static_cast<double>(priors_.size());
    for (float& prior : priors_) prior = static_cast<float>((1 - settings_.curiosity) * prior + alike);
  }

  Node* grow(std::uint64_t key, const typename G::View& view, const ActionList<G>& list) {
    if constexpr (is_guided) {
      ask_guide(view, list);
      if (key == root_key_) look_at_all();
    } else {
      set_priors(view, list);
    }
    return tree_.grow(key, list, priors_);
  }

  // By the rule of thumb: they fall with the square of how far an action is behind the best one.
  void set_priors(const typename G::View& view, const ActionList<G>& list) {
    priors_.resize(list.size());
    worth_.resize(list.size());
    int best = 0;
    for (std::size_t each = 0; each < list.size(); ++each) {
      worth_[each] = Mind<G>::rule_of_thumb(game_, view, list[each]);
      best = each == 0 ? worth_[each] : std::max(best, worth_[each]);
    }
    double sum = 0;
    for (std::size_t each = 0; each < list.size(); ++each) {
      const double behind = (best - worth_[each]) / Mind<G>::prior_scale;
      const double share = 1.0 / ((1.0 + behind) * (1.0 + behind));
      priors_[each] = static_cast<float>(share);
      sum += share;
    }
    for (float& prior : priors_) prior = static_cast<float>(prior / sum);
  }

  // PUCT. First play urgency: an action without visits has the mean of its node.
  typename G::Action select_by_bound(const Node& node, Seat seat) {
    const double mean = node.visits > 0 ? node.reward / node.visits : 0.5;
    const double root = std::sqrt(static_cast<double>(node.visits) + 1.0) * settings_.exploration;
    const Edges all = edges(node);
    std::uint32_t chosen = 0;
    double highest = -1;
    for (std::uint32_t each = 0; each < all.count; ++each) {
      const Edge& edge = all.from[each];
      const double value = edge.visits > 0 ? edge.reward / edge.visits : mean;
      const double bound = value + root * static_cast<double>(edge.prior) / (1.0 + edge.visits);
      if (bound > highest) {
        highest = bound;
        chosen = each;
      }
    }
    visits_.push_back({node.first, node.count, chosen, seat, 1, node.key});
    return all.from[chosen].action;
  }

  // Samples by regret matching with uniform exploration, and adds the strategy to the average. Without positive regret
  // the strategy is the prior.
  typename G::Action select_by_regret(const Node& node, Seat seat) {
    const Edges all = edges(node);
    double sum = 0;
    for (const Edge& edge : all) sum += std::max(0.0, edge.regret);
    double left = static_cast<double>(random_.next()) / 4294967296.0;
    std::uint32_t chosen = all.count - 1;
    double chosen_share = 0;
    for (std::uint32_t each = 0; each < all.count; ++each) {
      Edge& edge = all.from[each];
      const double matched = sum > 0 ? std::max(0.0, edge.regret) / sum : static_cast<double>(edge.prior);
      edge.strategy += matched;
      const double share = (1 - settings_.noise) * matched + settings_.noise / all.count;
      if (chosen_share == 0 && (left < share || each + 1 == all.count)) {
        chosen = each;
        chosen_share = share;
      }
      left -= share;
    }
    visits_.push_back({node.first, node.count, chosen, seat, chosen_share, node.key});
    return all.from[chosen].action;
  }

  void back_up(const Rewards& rewards, const Rewards& told) {
    for (const Visit& visit : visits_) {
      const double reward = rewards[visit.seat];
      if (settings_.tells_chances && visit.key == root_key_) {
        told_.resize(visit.count);
        add(told_[visit.chosen], told);
      }
      Node& node = *tree_.find(visit.key);
      ++node.visits;
      node.reward += reward;
      Edge& edge = tree_.edge(visit.first + visit.chosen);
      ++edge.visits;
      edge.reward += reward;
      if (settings_.selection != Selection::regret_matching) continue;
      // Counterfactual values by importance sampling, with the node's mean as baseline to lower the variance.
      const double mean = node.reward / node.visits;
      for (std::uint32_t each = 0; each < visit.count; ++each) {
        const double estimate = each == visit.chosen ? (reward - mean) / visit.share : 0;
        tree_.edge(visit.first + each).regret += estimate - (reward - mean);
      }
    }
  }

  G game_;
  typename G::View view_;
  Guide* guide_;
  Random random_;
  SearchSettings settings_;
  Blend blend_;
  Tree<G> tree_;
  std::uint64_t root_key_ = 0;
  int iterations_ = 0;
  Rewards all_told_{};                         // sums of told rewards
  double own_squares_ = 0;                     // of those of the searching seat
  std::vector<Rewards> told_;                  // the sums for each edge of the root
  const typename G::Action* tried_ = nullptr;  // the next action of the searching seat, where one is tried out
  bool trying_ = false;
  std::array<bool, max_seats> in_tree_{};
  std::array<bool, max_seats> is_judged_{};  // by the guide, in this iteration
  Rewards judged_{};
  std::vector<Visit> visits_;
  std::vector<int> worth_;
  std::vector<float> priors_;
};

}  // namespace sushiya
