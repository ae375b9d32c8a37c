// Wasabi! for a network.
#pragma once

#include <array>

#include "games/wasabi/wasabi.hpp"
#include "net/adapter.hpp"

namespace sushiya::net {

template <>
class Adapter<Wasabi> {
 public:
  static std::array<int, 2> table(const Wasabi& game) { return {game.players(), game.options.screens ? 1 : 0}; }

  static bool guides_search(const Wasabi&) { return false; }

  explicit Adapter(const Wasabi&) {}

  // Verb after verb, with room for the largest board and the printed tiles and strips.
  template <class Take>
  void for_each_part(const wasabi::View&, const wasabi::Action& action, Take&& take) const {
    using namespace wasabi;
    int begin = 0;
    for (int verb = static_cast<int>(Verb::give); verb < static_cast<int>(action.verb); ++verb)
      begin += room(static_cast<Verb>(verb));
    const int thing = number_of(action);
    if (thing < room(action.verb)) take(begin + thing);
  }

 private:
  static constexpr int columns = 7;
  static constexpr int ingredients = 18;
  static constexpr int strips = 52;

  static constexpr int room(wasabi::Verb verb) {
    using namespace wasabi;
    switch (thing_of(verb)) {
      case Thing::strip: return strips;
      case Thing::tile: return ingredients;
      case Thing::length: return most_length - least_length + 1;
      case Thing::card: return card_kinds;
      case Thing::square: return rows * columns;
      case Thing::seat:
      case Thing::nothing: break;
    }
    return 1;
  }

  static int number_of(const wasabi::Action& action) {
    using namespace wasabi;
    switch (thing_of(action.verb)) {
      case Thing::strip: return static_cast<int>(action.strip());
      case Thing::tile: return static_cast<int>(action.tile()) - 1;
      case Thing::length: return action.length() - least_length;
      case Thing::card: return static_cast<int>(action.card());
      case Thing::square: return row_of(action.square()) * columns + column_of(action.square());
      case Thing::seat:
      case Thing::nothing: break;
    }
    return 0;
  }
};

}  // namespace sushiya::net
