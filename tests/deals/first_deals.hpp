// One seed, one deal: what chance does first in some games, told in a file that every way to play is held against.
#pragma once

#include <string>
#include <vector>

#include "core/deal.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "table/table.hpp"

namespace sushiya {

// The first acts of chance in notation, while every player plays the first of its legal actions.
template <Game G>
std::vector<std::string> first_acts_of_chance(const G& game, const Deal& deal) {
  constexpr std::size_t most_acts = 40;
  std::vector<std::string> acts;
  Table<G> table(game, deal);
  std::size_t seen = 0;
  for (;;) {
    table.let_chance_act();
    for (; seen < table.version(); ++seen) {
      const Move<G>& move = table.log()[seen];
      if (move.seat == chance_seat) acts.push_back(Notation<G>::format(game, move.action));
      if (acts.size() == most_acts) return acts;
    }
    if (table.is_over()) return acts;
    const Seat seat = table.waiting().lowest();
    ActionList<G> list;
    table.list_legal_actions(seat, list);
    table.play(seat, list[0]);
  }
}

// {"sushi-go": [{"options": {…}, "seed": "7", "chance": ["tempura", …]}, …], …}
inline Json first_deals() {
  constexpr std::uint64_t largest = ~std::uint64_t{0};
  Json all = Json::object();
  for_each_game([&]<class G>(std::type_identity<G>) {
    Json& deals = all[std::string(G::id)] = Json::array();
    for (const G& game : G::setups())
      for (const std::uint64_t seed : {std::uint64_t{7}, largest}) {
        const auto acts = first_acts_of_chance(game, Deal{seed, 0});
        deals.push_back({{"options", options_to_json(game.options)}, {"seed", std::to_string(seed)}, {"chance", acts}});
      }
  });
  return all;
}

// The same as text: one deal on a line.
inline std::string first_deals_text() {
  std::string text = "{";
  for (const auto& [game, deals] : first_deals().items()) {
    text += (text == "{" ? "\n\"" : ",\n\"") + game + "\": [";
    for (std::size_t at = 0; at < deals.size(); ++at) text += (at == 0 ? "\n  " : ",\n  ") + deals[at].dump();
    text += "\n]";
  }
  return text + "\n}\n";
}

}  // namespace sushiya
