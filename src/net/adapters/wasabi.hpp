// Wasabi! for a network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "encodings/wasabi.hpp"
#include "net/adapter.hpp"

namespace sushiya::net {

// Where the outputs of the network lie, with room for the largest board and the printed tiles and strips.
namespace wasabi_outputs {

inline constexpr int columns = 7;
inline constexpr int ingredients = 18;
inline constexpr int strips = 52;
inline constexpr int first_verb = static_cast<int>(wasabi::Verb::give);

constexpr int room(wasabi::Verb verb) {
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
constexpr int all_things() {
  int all = 0;
  for (int verb = first_verb; verb < wasabi::verbs; ++verb) all += room(static_cast<wasabi::Verb>(verb));
  return all;
}

// Where outputs begin.
inline constexpr int things = all_things();
inline constexpr int prospects = things + wasabi::verbs - first_verb;
inline constexpr int values = wasabi::Prospect::most + 1;
inline constexpr int group_size = wasabi::Prospect::kinds * values;
// Groups of prospects.
inline constexpr int of_tile = 0;
inline constexpr int of_place = 1;
inline constexpr int of_switch = 2;
inline constexpr int of_loss = 3;  // Chop! and Wasabi!
inline constexpr int of_refill = 4;
inline constexpr int cards = prospects + 5 * group_size;
inline constexpr int returned = cards + values;
inline constexpr int piles = returned + wasabi::most_length + 2;
inline constexpr int pile_numbers = 3;

}  // namespace wasabi_outputs

template <>
class Adapter<Wasabi> {
 public:
  static std::array<int, 2> table(const Wasabi& game) { return {game.players(), game.options.screens ? 1 : 0}; }

  // With tiles and strips of another box, which it has not learned, a search is better off without it.
  static constexpr bool guides_search(const Wasabi& game) { return game.options.components == wasabi::the_box; }

  explicit Adapter(const Wasabi& game)
      : columns_(wasabi::columns_for(game.players())), ingredients_(game.options.components.ingredient_count) {
    int begin = 0;
    for (const ObservationField& field : Encoding<Wasabi>(game).fields()) {
      if (field.name == "lacks") lacks_ = begin;
      if (field.name == "square_prospects") squares_ = begin;
      if (field.name == "tile_prospects") tiles_ = begin;
      if (field.name == "card_prospects") cards_ = begin;
      if (field.name == "pile_prospects") piles_ = begin;
      begin += field.size();
    }
  }

  // The thing itself, verb after verb, with room for the largest board and the printed tiles and strips; the verb; and
  // what the thing would do for one's own strips, number by number of its prospect.
  template <class Take>
  void for_each_part(const wasabi::View& view, const std::int8_t* row, const wasabi::Action& action,
                     Take&& take) const {
    using namespace wasabi;
    using namespace wasabi_outputs;
    int begin = 0;
    for (int verb = first_verb; verb < static_cast<int>(action.verb); ++verb) begin += room(static_cast<Verb>(verb));
    const int thing = number_of(action);
    if (thing < room(action.verb)) take(begin + thing);
    take(things + static_cast<int>(action.verb) - first_verb);
    switch (action.verb) {
      case Verb::tile: return take_prospect(row + tiles_ + thing, ingredients_, of_tile, take);
      case Verb::use: return take_prospect(row + tiles_ + static_cast<int>(view.tile) - 1, ingredients_, of_tile, take);
      case Verb::refill: return take_prospect(row + tiles_ + thing, ingredients_, of_refill, take);
      case Verb::at: {
        const int square = row_of(action.square()) * columns_ + column_of(action.square());
        return take_prospect(row + squares_ + square, rows * columns_, group_of(view.step), take);
      }
      case Verb::card: return take(cards + row[cards_ + thing]);
      case Verb::strip:
        for (int kind = 0; kind < pile_numbers; ++kind)
          take(piles + kind * values + row[piles_ + kind * room(Verb::strip) + thing]);
        return;
      case Verb::return_strip: return take(returned + row[lacks_ + thing]);
      default: return;
    }
  }

 private:
  static constexpr int group_of(wasabi::Step step) {
    using wasabi::Step;
    using namespace wasabi_outputs;
    if (step == Step::place) return of_place;
    return step == Step::switch_from || step == Step::switch_to ? of_switch : of_loss;
  }

  template <class Take>
  static void take_prospect(const std::int8_t* first, int apart, int group, Take&& take) {
    using namespace wasabi_outputs;
    for (int kind = 0; kind < wasabi::Prospect::kinds; ++kind)
      take(prospects + group * group_size + kind * values + first[kind * apart]);
  }

  static int number_of(const wasabi::Action& action) {
    using namespace wasabi;
    switch (thing_of(action.verb)) {
      case Thing::strip: return static_cast<int>(action.strip());
      case Thing::tile: return static_cast<int>(action.tile()) - 1;
      case Thing::length: return action.length() - least_length;
      case Thing::card: return static_cast<int>(action.card());
      case Thing::square: return row_of(action.square()) * wasabi_outputs::columns + column_of(action.square());
      case Thing::seat:
      case Thing::nothing: break;
    }
    return 0;
  }

  int columns_;
  int ingredients_;
  // Where fields of the row begin.
  int lacks_ = 0;
  int squares_ = 0;
  int tiles_ = 0;
  int cards_ = 0;
  int piles_ = 0;
};

}  // namespace sushiya::net
