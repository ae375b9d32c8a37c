// What everybody at a table of Sushi Go! sees happen: one turn after another, with the cards taken and the plates as
// they lie before a round's scoring clears them.
#pragma once

#include <array>
#include <vector>

#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::sushi_go {

struct TurnStory {
  int round = 0;  // from 0
  int turn = 0;   // from 0
  std::array<Action, max_seats> choices{};
  std::array<Plate, max_seats> plates{};
  bool last_cards = false;  // SG-7: nobody had a choice
  bool ends_round = false;
  bool ends_game = false;

  std::array<std::array<std::int8_t, max_seats>, printed_rounds> round_points{};  // at the end of a round: so far
  Points totals{};                                                                // at the end with the puddings
  Points pudding_points{};
  SeatSet winners;
};

// The turns that one move turns up: none while a choice is missing, two where the last cards follow by themselves.
std::vector<TurnStory> turns_revealed(const SushiGo& game, const State& before, const Move<SushiGo>& move,
                                      const State& after);

// A round's points of one plate, kind by kind.
struct PlatePoints {
  int maki = 0;
  int tempura = 0;
  int sashimi = 0;
  int dumplings = 0;
  int nigiri = 0;

  int sum() const { return maki + tempura + sashimi + dumplings + nigiri; }
};
std::vector<PlatePoints> points_of(const TurnStory& story, int plates);

}  // namespace sushiya::sushi_go
