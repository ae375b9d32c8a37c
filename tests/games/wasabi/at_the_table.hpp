// A scene at the table: a drawn board, hands and screens, and moves in words.
#pragma once

#include <initializer_list>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/wasabi/notation.hpp"
#include "games/wasabi/test_box.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::wasabi {

using Words = std::set<std::string>;

// What the rules told, and to whom.
struct Heard {
  Audience audience;
  Event event;
};

// Seat 0 begins a turn on an empty board; everything not laid out lies in pantry, piles and kitchen.
class Scene {
 public:
  Wasabi game;
  State state;
  std::vector<Heard> heard;  // of the last move

  explicit Scene(int players, const Components& set = test_box()) {
    game.options.components = set;
    game.options.players = static_cast<std::uint8_t>(players);
    state = game.initial_state();
    state.setting_up = 0;
    begin_turn(state, 0);
  }

  // One letter a square, rows from the top; "." is empty, spaces do not matter.
  Scene& board(std::initializer_list<std::string_view> drawn) {
    int row = 0;
    for (const std::string_view line : drawn) {
      int column = 0;
      for (const char letter : line) {
        if (letter == ' ') continue;
        if (letter != '.') lay(square_at(column, row), letter);
        ++column;
      }
      ++row;
    }
    return *this;
  }
  // More tiles on a square, the lowest first.
  Scene& stack(std::string_view square, std::string_view tiles) {
    for (const char letter : tiles) lay(*parse_square(square), letter);
    return *this;
  }
  Scene& wasabi(std::string_view corner) {
    state.kitchen.remove(Card::wasabi);
    state.board.cover(*parse_square(corner));
    return *this;
  }
  // Every empty square but these gets a tile that makes no line: no strip asks for fugu.
  Scene& full_but(std::initializer_list<std::string_view> squares_left) {
    Squares empty = empty_squares(game.options, state.board);
    for (const std::string_view square : squares_left) empty.erase(*parse_square(square));
    for (const Square square : empty) state.board.put(square, tile_of('F'));
    return *this;
  }

  Scene& hand(Seat seat, std::string_view tiles) {
    for (const char letter : tiles) {
      --state.pantry[tile_of(letter)];
      add_tile(state.hands[seat], tile_of(letter));
    }
    return *this;
  }
  Scene& screen(Seat seat, std::initializer_list<std::string_view> strips) {
    for (const std::string_view name : strips) {
      const Strip strip = strip_called(name);
      state.undecided.erase(strip);
      state.screens[seat].insert(strip);
      state.knows[seat].insert(strip);
    }
    return *this;
  }
  Scene& opened(Seat seat, std::initializer_list<std::string_view> strips) {
    for (const std::string_view name : strips) {
      state.undecided.erase(strip_called(name));
      state.opened[seat].insert(strip_called(name));
    }
    return *this;
  }
  Scene& card(Seat seat, std::string_view name) {
    state.kitchen.remove(*parse_card(name));
    state.cards[seat].add(*parse_card(name));
    return *this;
  }
  Scene& behind_screens() {
    game.options.screens = true;
    return *this;
  }
  Scene& no_piles() {
    state.undecided = {};
    return *this;
  }
  Scene& empty_pantry() {
    state.pantry = {};
    return *this;
  }

  // Each must be legal for whoever is waited for.
  Scene& play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) play(move);
    return *this;
  }
  Scene& play(std::string_view move) {
    const SeatSet waiting = game.seats_to_act(state);
    EXPECT_FALSE(waiting.empty()) << "the game is over before: " << move;
    if (waiting.empty()) return *this;
    const Seat seat = waiting.lowest();
    const Refusal refusal = game.why_refused(state, seat, action(move));
    EXPECT_EQ(refusal, Refusal::none) << move << ": " << refusal_name(refusal);
    EXPECT_TRUE(legal().contains(std::string(move))) << move;
    heard.clear();
    const Witness witness{[this](Audience audience, const Event& event) { heard.push_back({audience, event}); }};
    if (refusal == Refusal::none) game.apply(state, seat, action(move), witness);
    return *this;
  }

  // What somebody was told of the last move.
  std::vector<Event> told_to(Seat onlooker) const {
    std::vector<Event> events;
    for (const auto& [audience, event] : heard)
      if (audience.contains(onlooker)) events.push_back(event);
    return events;
  }

  Action action(std::string_view text) const {
    const auto parsed = parse_action(game.options.components, text);
    EXPECT_TRUE(parsed.has_value()) << text;
    return parsed.value_or(Action{});
  }
  std::string why_refused(std::string_view text) const { return why_refused(state.active, action(text)); }
  std::string why_refused(Seat seat, Action wanted) const {
    return std::string(refusal_name(game.why_refused(state, seat, wanted)));
  }

  Words legal() const {
    const SeatSet waiting = game.seats_to_act(state);
    ActionList list;
    if (!waiting.empty()) game.list_legal_actions(state, waiting.lowest(), list);
    Words words;
    for (const Action& each : list) words.insert(format_action(game.options.components, each));
    return words;
  }

  char top(std::string_view square) const {
    const Ingredient tile = state.board.top(*parse_square(square));
    return tile == no_tile ? '.' : letters[index(tile) - 1];
  }
  int pantry(char letter) const { return state.pantry[tile_of(letter)]; }
  bool holds_tiles(Seat seat, std::string_view tiles) const {
    TileHand hand{};
    for (const char letter : tiles) add_tile(hand, tile_of(letter));
    return hand == state.hands[seat];
  }
  bool holds_cards(Seat seat, std::initializer_list<std::string_view> names) const {
    Cards cards;
    for (const std::string_view name : names) cards.add(*parse_card(name));
    return cards == state.cards[seat];
  }
  bool has_opened(Seat seat, std::string_view name) const { return state.opened[seat].contains(strip_called(name)); }
  bool has_on_screen(Seat seat, std::string_view name) const {
    return state.screens[seat].contains(strip_called(name));
  }
  Strip strip_called(std::string_view name) const {
    const Strip strip = game.options.components.find_strip(name);
    EXPECT_NE(strip, no_strip) << name;
    return strip;
  }

 private:
  void lay(Square square, char letter) {
    --state.pantry[tile_of(letter)];
    state.board.put(square, tile_of(letter));
  }
};

inline Scene at_the_table(int players) { return Scene(players); }

// The middle of a game: a few tiles lie, and a recipe of three lacks one.
inline Scene some_scene(int players = 2) {
  return at_the_table(players)
      .board({". M T . .",  //
              ". . . . .",  //
              ". . . E ."})
      .hand(0, "XHR")
      .hand(1, "CPA")
      .screen(0, {"Crunchy Tuna", "Tamago Nigiri", "Boston Roll"});
}

// What a list of moves with one verb looks like: {"at a1", "at b1"}.
inline Words each(std::string_view verb, std::string_view things) {
  Words words;
  std::istringstream stream{std::string(things)};
  for (std::string thing; stream >> thing;) words.insert(std::string(verb) + " " + thing);
  return words;
}

}  // namespace sushiya::wasabi
