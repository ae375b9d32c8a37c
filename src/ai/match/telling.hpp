// Games of self-play in which the house is asked for its chances on the way: what calibration is measured by.
#pragma once

#include <cstdint>
#include <iomanip>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "ai/considering.hpp"
#include "ai/guided_player.hpp"
#include "ai/match/reliability.hpp"
#include "ai/search_player.hpp"
#include "table/table.hpp"

namespace sushiya {

// What the house thought of its best choice, and what came of it.
struct AskedChoice {
  std::int64_t game = 0;
  int stage = 0;
  bool is_solved = false;
  double reward = 0;  // of a solved choice: its value
  double level = 0;   // the average seat's reward
  double won = 0;     // the share of the victory

  double chance(int players, const Calibration& calibration) const {
    return is_solved ? ChanceMap(2, 0.5, calibration.of_solved(stage)).chance(reward)
                     : ChanceMap(players, level, calibration.at(stage)).chance(reward);
  }
};

// Choices as lines of numbers: name,players,game,stage,solved,reward,level,won
inline std::string line_of(const std::string& name, int players, const AskedChoice& each) {
  std::ostringstream line;
  line << name << ',' << players << ',' << each.game << ',' << each.stage << ',' << (each.is_solved ? 1 : 0) << ','
       << std::fixed << std::setprecision(5) << each.reward << ',' << each.level << ',' << each.won;
  return line.str();
}

struct AskedAt {
  std::string name;
  int players = 0;
  AskedChoice choice;
};
inline std::optional<AskedAt> asked_from(const std::string& line) {
  AskedAt at;
  std::istringstream words(line);
  char comma = 0;
  int solved = 0;
  AskedChoice& each = at.choice;
  std::getline(words, at.name, ',');
  words >> at.players >> comma >> each.game >> comma >> each.stage >> comma >> solved >> comma >> each.reward >>
      comma >> each.level >> comma >> each.won;
  each.is_solved = solved != 0;
  return words ? std::optional(at) : std::nullopt;
}

struct AskingPlan {
  int play_iterations = 0;   // of the search that plays
  int iterations = 0;        // of the search that is asked, and then plays what it thinks best
  std::uint32_t one_in = 8;  // choices is asked about
  // Where there is one, it guides both searches.
  const net::Network* network = nullptr;
};

// The plan by which the house is calibrated: chefs play, and about one choice in eight is looked at as in a review.
template <HasMind G>
AskingPlan usual_asking() {
  return {Mind<G>::chef_iterations, Mind<G>::review_iterations};
}

template <HasMind G>
class AskedPlayer final : public Player<G> {
 public:
  AskedPlayer(const AskingPlan& plan, std::vector<std::pair<Seat, AskedChoice>>& asked) : plan_(plan), asked_(asked) {
    const Thinking thinking{plan.play_iterations};
    if (plan.network == nullptr)
      player_ = std::make_unique<SearchPlayer<G>>(thinking);
    else
      player_ = std::make_unique<GuidedPlayer<G>>(*plan.network, thinking);
  }

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    if (list.size() == 1 || random.below(plan_.one_in) != 0) return player_->choose(game, view, random);
    AskedChoice asked;
    asked.stage = stage_of(game, view);
    std::optional<std::vector<Advice<G>>> choices;
    if constexpr (mind_brings<G>(MindHook::exact_opinion)) choices = Mind<G>::exact_opinion(game, view);
    asked.is_solved = choices.has_value();
    if (!choices) {
      const auto ask = [&](auto search) {
        search.run(plan_.iterations);
        choices = search.advice();
        asked.level = search.mean_reward();
      };
      if (plan_.network == nullptr) {
        ask(telling_search(game, view, random.next()));
      } else {
        NetGuide<G> guide(*plan_.network, game);
        ask(telling_search(game, view, random.next(), &guide));
      }
    }
    asked.reward = choices->front().value;
    asked_.emplace_back(view.seat, asked);
    return choices->front().action;
  }

 private:
  AskingPlan plan_;
  std::unique_ptr<Player<G>> player_;
  std::vector<std::pair<Seat, AskedChoice>>& asked_;
};

// One game, everybody asked. The same deal gives the same answers.
template <HasMind G>
std::vector<AskedChoice> play_and_ask(const G& game, const Deal& deal, const AskingPlan& plan) {
  std::vector<std::pair<Seat, AskedChoice>> asked;
  Party<G> party(deal);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat)
    party.players[seat] = std::make_unique<AskedPlayer<G>>(plan, asked);
  Table<G> table(game, deal);
  table.go_on(party);
  const SeatSet winners = game.winners(table.state());
  std::vector<AskedChoice> all;
  for (auto& [seat, each] : asked) {
    each.game = static_cast<std::int64_t>(deal.number);
    each.won = share_of_victory(winners, seat);
    all.push_back(each);
  }
  return all;
}

// What would be told of these choices.
inline std::vector<ToldChance> told_by(const std::vector<AskedChoice>& asked, int players,
                                       const Calibration& calibration) {
  std::vector<ToldChance> told;
  for (const AskedChoice& each : asked) told.push_back({each.game, each.chance(players, calibration), each.won});
  return told;
}

// The calibration with the least log loss, where the numbers are normal around 1 before anything is known (maximum a
// posteriori), powers with a deviation of a half and the factor with a tenth: some stages are seldom asked about. There
// are few numbers, and given the factor each power can be looked for alone, so all are tried.
inline Calibration fitted(const std::vector<AskedChoice>& asked, int players) {
  constexpr int steepest = 24;
  const auto penalty = [](double off) { return off * off / 2; };
  Calibration best;
  double least = 1e300;
  for (int percent = 50; percent <= 140; ++percent) {
    Calibration tried{{}, percent};
    double sum = penalty((percent - 100) / 10.0);
    for (int stage = 0; stage < stages; ++stage) {
      double least_here = 1e300;
      for (int eighths = 1; eighths <= steepest; ++eighths) {
        Calibration here = tried;
        here.eighths[static_cast<std::size_t>(stage)] = eighths;
        double loss = penalty((eighths - 8) / 4.0);
        for (const AskedChoice& each : asked)
          if (each.stage == stage) loss += log_loss(each.chance(players, here), each.won);
        if (loss >= least_here) continue;
        least_here = loss;
        tried.eighths[static_cast<std::size_t>(stage)] = eighths;
      }
      sum += least_here;
    }
    if (sum >= least) continue;
    least = sum;
    best = tried;
  }
  return best;
}

}  // namespace sushiya
