// The players of the house, and those among them who never do one thing: "net-chopsticks" is a net that takes any other
// card as long as there is one. What somebody loses by that is what the thing is worth.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "ai/evaluators/all.hpp"
#include "ai/mind.hpp"
#include "ai/players.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/sushi_roll.hpp"
#include "encodings/wasabi.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/at_table.hpp"
#include "net/policy.hpp"
#include "net/weights.hpp"
#include "study/trials/watched/all.hpp"

namespace sushiya::study {

// A network at the table of the view; made anew for another game.
template <Game G>
class Adviser {
 public:
  void look(const G& game, const typename G::View& view) {
    if (!at_table_ || at_table_->game().options != game.options) at_table_.emplace(*net::network_of(G::id), game);
    at_table_->look(view);
  }
  std::int32_t logit(const typename G::Action& action) const { return at_table_->logit(action); }

 private:
  std::optional<net::AtTable<G>> at_table_;
};

// Chooses like net, or like cook, of what is left when the thing is left out.
template <Game G>
class Abstainer final : public Player<G> {
 public:
  Abstainer(bool asks_net, std::string thing) : asks_net_(asks_net), thing_(std::move(thing)) {}

  typename G::Action choose(const G& game, const typename G::View& view, Random& random) override {
    ActionList<G> list;
    game.list_legal_actions(view, list);
    std::vector<typename G::Action> left;
    for (const auto& action : list)
      if (!is_about(game, view, action, thing_)) left.push_back(action);
    if (left.empty()) left.assign(list.begin(), list.end());
    if (left.size() == 1) return left.front();
    if (asks_net_) adviser_.look(game, view);
    std::size_t best = 0;
    std::int64_t best_worth = 0;
    std::uint32_t equals = 0;
    for (std::size_t each = 0; each < left.size(); ++each) {
      const std::int64_t worth =
          asks_net_ ? adviser_.logit(left[each]) : Mind<G>::rule_of_thumb(game, view, left[each]);
      if (equals == 0 || worth > best_worth) {
        best = each;
        best_worth = worth;
        equals = 1;
      } else if (worth == best_worth && !asks_net_ && random.below(++equals) == 0) {
        best = each;
      }
    }
    return left[best];
  }

 private:
  bool asks_net_;
  std::string thing_;
  Adviser<G> adviser_;
};

template <Game G>
std::unique_ptr<Player<G>> seat_player(const std::string& name) {
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) {
    auto player = make_player<G>(name);
    if (!player) throw std::invalid_argument("nobody is called " + name);
    return player;
  }
  const std::string kind = name.substr(0, dash);
  if (kind != "net" && kind != "cook") throw std::invalid_argument("only net and cook abstain, not " + kind);
  check_thing<G>(name.substr(dash + 1));
  return std::make_unique<Abstainer<G>>(kind == "net", name.substr(dash + 1));
}

}  // namespace sushiya::study
