// Every game of the house, by the name it has in commands and records.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "games/sushi_go/sushi_go.hpp"
#include "games/sushi_roll/sushi_roll.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya {

using AllGames = std::tuple<SushiGo, SushiRoll, Wasabi>;

// Calls visit(std::type_identity<G>{}) for the game with this name; false where there is none.
template <class Visit>
bool with_game(std::string_view id, Visit&& visit) {
  return [&]<class... Games>(std::type_identity<std::tuple<Games...>>) {
    return ((id == Games::id && (std::forward<Visit>(visit)(std::type_identity<Games>{}), true)) || ...);
  }(std::type_identity<AllGames>{});
}

// Calls visit(std::type_identity<G>{}) for every game.
template <class Visit>
void for_each_game(Visit&& visit) {
  [&]<class... Games>(std::type_identity<std::tuple<Games...>>) {
    (visit(std::type_identity<Games>{}), ...);
  }(std::type_identity<AllGames>{});
}

}  // namespace sushiya
