// Wasabi! in the study.
#pragma once

#include <fmt/format.h>

#include "games/wasabi/lines.hpp"
#include "games/wasabi/notation.hpp"
#include "games/wasabi/wasabi.hpp"
#include "study/trials/watched/watched.hpp"

namespace sushiya::study {

template <>
inline constexpr std::array things<Wasabi> =
    std::to_array<std::string_view>({"cards", "chop", "spicy", "switch", "stack", "wasabi", "pass", "short", "long"});

// "short": draws no recipe of two; "long": none of four or five; all else are cards that are not played.
inline bool is_about(const Wasabi&, const Wasabi::View&, const Wasabi::Action& action, std::string_view thing) {
  using namespace wasabi;
  switch (action.verb) {
    case Verb::pass: return thing == "pass";
    case Verb::strip: return thing == (action.length() == 2 ? "short" : action.length() > 3 ? "long" : "");
    case Verb::card: return thing == "cards" || thing == card_id(action.card());
    default: return false;
  }
}

// Which recipe is drawn, and which card is taken for a completed one.
inline bool is_looked_at(const Wasabi&, const Wasabi::State& state, Seat) {
  return state.step == wasabi::Step::pile || state.step == wasabi::Step::reward;
}

// Each pile or kind of card; of several Wasabi! on the board any one.
template <class List, class Adviser>
auto choices_to_try(const Wasabi&, const Wasabi::View&, const List& list, const Wasabi::Action& chosen,
                    Adviser& adviser) {
  return best_of_each<Wasabi>(list, chosen, adviser, [](const Wasabi::Action& action) {
    using wasabi::Verb;
    constexpr int verbs_apart = 64;
    const int verb = verbs_apart * static_cast<int>(action.verb);
    if (action.verb == Verb::strip) return verb + action.length();
    if (action.verb == Verb::reward) return verb + static_cast<int>(action.card());
    return verb;
  });
}

// 0 while setting up, then 1; how many turns have begun.
inline std::array<int, 2> when(const Wasabi&, const Wasabi::State& state, Seat) {
  return {state.setting_up != 0 ? 0 : 1, state.turn};
}

// How many tokens of that length are used up already.
inline int already_there(const Wasabi& game, const Wasabi::State& state, Seat seat, const Wasabi::Action& action) {
  if (action.verb != wasabi::Verb::strip) return 0;
  return (state.opened[seat] & game.options.components.of_length[static_cast<std::size_t>(action.length())]).size();
}

inline bool is_beginning(const Wasabi::State& state, bool) { return state.setting_up != 0; }

// The recipes of the start, seat by seat: how many of each length.
inline std::string beginning_text(const Wasabi& game, const Wasabi::State& state) {
  std::string text;
  for (Seat seat = 0; seat < game.players(); ++seat)
    for (std::size_t length = wasabi::least_length; length <= wasabi::most_length; ++length)
      text += fmt::format("{:x}", (state.screens[seat] & game.options.components.of_length[length]).size());
  return text;
}

template <>
struct Watched<Wasabi> {
  int first = max_seats;
  int decisions = 0;
  int turns = 0;
  int last_turn = -1;
  struct OfSeat {
    int styled = 0;          // recipes completed with style, of three and more
    int backward = 0;        // of these: because it may be read from either end (WA-13)
    int cubes_of_style = 0;  // the other cubes are for playing Wasabi!
    int cards = 0;
    int passes = 0;
  };
  std::array<OfSeat, max_seats> counts{};

  void before(const Wasabi& game, const Wasabi::State& state, const Move<Wasabi>& move) {
    if (move.seat == chance_seat) return;
    ++decisions;
    first = state.first;
    if (state.setting_up == 0 && state.turn != last_turn) {
      last_turn = state.turn;
      ++turns;
    }
    OfSeat& seat = counts[move.seat];
    using wasabi::Verb;
    seat.cards += move.action.verb == Verb::card ? 1 : 0;
    seat.passes += move.action.verb == Verb::pass ? 1 : 0;
    if (move.action.verb == Verb::claim) see_claim(game.options.components, state, move.action.strip(), seat);
  }

  static std::vector<std::string_view> names_of_game() { return {"decisions", "turns", "ending"}; }
  // How it ended: 0 by a full board (WA-26), 1 by the tenth token (WA-25), 2 by passing (WA-28).
  std::vector<int> of_game(const Wasabi& game, const Wasabi::State& over) const {
    const bool by_passing = over.passes >= 2 * game.players();
    return {decisions, turns, over.finished_all_tokens != 0 ? 1 : by_passing ? 2 : 0};
  }

  static std::vector<std::string_view> names_of_seat() {
    return {"twos", "threes", "fours", "fives", "cubes", "styled", "backward", "cubes_of_style", "cards", "passes"};
  }
  std::vector<int> of_seat(const Wasabi& game, const Wasabi::State& over, Seat seat) const {
    std::vector<int> numbers;
    for (std::size_t length = wasabi::least_length; length <= wasabi::most_length; ++length)
      numbers.push_back((over.opened[seat] & game.options.components.of_length[length]).size());
    const OfSeat& own = counts[seat];
    numbers.insert(numbers.end(),
                   {over.cubes[seat], own.styled, own.backward, own.cubes_of_style, own.cards, own.passes});
    return numbers;
  }

 private:
  static void see_claim(const wasabi::Components& set, const Wasabi::State& state, wasabi::Strip strip, OfSeat& seat) {
    if (set.length(strip) <= 2 || !stands_in_style(set, state.board, state.changed, strip)) return;
    ++seat.styled;
    seat.cubes_of_style += set.token_for(strip).style_cubes;
    bool forward = false;
    wasabi::for_each_line(state.board, state.changed, [&](const wasabi::Line& line) {
      const int length = set.length(strip);
      for (int begin = line.first_part(length); begin <= line.last_part(length); ++begin) {
        bool all = true;
        for (int at = 0; at < length; ++at)
          all = all && line.tiles[static_cast<std::size_t>(begin + at)] ==
                           set.strips[strip].order[static_cast<std::size_t>(at)];
        forward = forward || all;
      }
    });
    seat.backward += forward ? 0 : 1;
  }
};

}  // namespace sushiya::study
