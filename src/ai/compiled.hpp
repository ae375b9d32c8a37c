// What players.hpp, advice.hpp and review/judge.hpp declare: players by name, opinions and judgements. Instantiated
// once for each game, since a search takes long to compile.
#pragma once

#include <utility>

#include "ai/decided.hpp"
#include "ai/house_guide.hpp"
#include "ai/network_players.hpp"
#include "ai/players.hpp"
#include "ai/review/judging.hpp"
#include "ai/search_player.hpp"
#include "ai/simple_players.hpp"
#include "net/weights.hpp"

namespace sushiya {

template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view text, Thinking thinking) {
  const PlayerName name = parse_player(text);
  if (!name.is_known) return nullptr;
  if constexpr (net::weights_are_here && net::has_adapter<G>)
    if (const net::Network* network = net::network_of(G::id))
      if (auto player = make_network_player<G>(name, *network, thinking)) return player;
  if (name.kind == "net") return nullptr;
  thinking = name.thinking(thinking);
  const auto searching = [&](int usual, Selection selection, bool with_solver) {
    SearchSettings settings;
    settings.selection = selection;
    return std::make_unique<SearchPlayer<G>>(thinking.or_usually(usual), settings, with_solver);
  };
  if (name.kind == "random") return std::make_unique<RandomPlayer<G>>();
  if (name.kind == "apprentice" || name.kind == "greedy") return std::make_unique<GreedyPlayer<G>>();
  if (name.kind == "cook" || name.kind == "rule_of_thumb") return std::make_unique<RuleOfThumbPlayer<G>>();
  // A chef thinks no longer when given more time: it is the count that makes it a chef.
  if (name.kind == "chef") {
    Thinking own;
    own.is_over = thinking.is_over;
    own.iterations =
        std::min(name.iterations > 0 ? name.iterations : Mind<G>::chef_iterations, thinking.most_iterations);
    return std::make_unique<SearchPlayer<G>>(own);
  }
  if (name.kind == "itamae" || name.kind == "search_solver")
    return searching(itamae_iterations, Selection::decoupled_uct, true);
  return searching(1000, name.kind == "search_regret" ? Selection::regret_matching : Selection::decoupled_uct, false);
}

template <Game G>
std::unique_ptr<Player<G>> make_player_with(const net::Network& network, std::string_view text, Thinking thinking) {
  const PlayerName name = parse_player(text);
  if constexpr (net::weights_are_here && net::has_adapter<G>)
    if (name.is_known && network.game == G::id) return make_network_player<G>(name, network, thinking);
  return nullptr;
}

template <Game G>
Opinion<G> think(const Position<G>& position, std::uint64_t seed, Thinking thinking, Against against) {
  constexpr int usual_iterations = 20'000;
  constexpr int most_line = 12;
  const auto& [game, view, seat, played] = position;
  auto replies = against == Against::rule_of_thumb ? best_reply(game, view) : std::nullopt;
  // Where there is none, it is the opinion of every day.
  if (!replies) against = Against::house;
  return with_telling_search(game, view, seed, against, [&](auto search) {
    run_for(search, thinking.or_usually(usual_iterations));
    Opinion<G> opinion{{}, search.line(most_line), search.iterations(), Method::search};
    if (replies) {
      opinion.method = Method::best_reply;
      opinion.choices = std::move(*replies);
      const ChanceMap map = chance_map<NoGuide>(game, view);
      for (Advice<G>& each : opinion.choices) {
        each.all = search.mean_rewards();
        each.all[view.seat] = each.value;
        tell_chances(each, view.seat, map, search.iterations());
      }
    } else if (auto exact = solved(game, view)) {
      opinion.method = Method::solver;
      opinion.choices = std::move(*exact);
    } else {
      opinion.choices = told_by(game, view, search);
    }
    if (const auto certain = decided(game, view))
      for (Advice<G>& each : opinion.choices) tell_certain(each, view.seat, *certain);
    return opinion;
  });
}

}  // namespace sushiya
