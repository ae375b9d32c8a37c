// What everybody at a table of Sushi Roll sees happen. Everything lies open, so a step is told with the table before
// and after it; a chronicle makes deeds of steps.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::sushi_roll {

struct Step {
  Move<SushiRoll> move;
  State before;
  State after;

  bool ends_round() const { return after.round != before.round; }
};

// What a player did: a token used, or a die taken.
struct Deed {
  Seat seat = 0;
  Action action{};
  Dice fallen{};           // reroll: how the dice fell
  bool on_wasabi = false;  // take: SR-14
  Tokens gained{};         // take: SR-13
};

struct News {
  std::optional<Deed> deed;
  bool belts_lie = false;  // SR-6: everyone has rolled
};

class Chronicle {
 public:
  // What this step completes: a re-roll is told when its last die lies.
  News hear(const Step& step);

 private:
  News hear_chance(const Step& step);

  std::optional<Deed> rolling_;
};

// The trays with the last die, as they are scored at the end of a round.
Trays trays_at_end(const Step& step);

// A round's points of one tray, kind by kind.
struct TrayPoints {
  int maki = 0;
  int tempura = 0;
  int sashimi = 0;
  int dumplings = 0;
  int nigiri = 0;

  int sum() const { return maki + tempura + sashimi + dumplings + nigiri; }
};
std::vector<TrayPoints> tray_points(const Trays& trays, int players);

}  // namespace sushiya::sushi_roll
