// Turns of Sushi Roll as people tell them: the tokens used and the die taken. The rules tell a re-roll and its dice one
// by one; here they are one thing.
#pragma once

#include <optional>
#include <utility>
#include <variant>

#include "games/sushi_roll/events.hpp"

namespace sushiya::cli {

// SR-10: which dice were rolled again, and how they fell.
struct RolledAgain {
  Seat seat = 0;
  sushi_roll::Dice dice{};
  sushi_roll::Dice fallen{};
};

using TurnPart = std::variant<RolledAgain, sushi_roll::DiceSwapped, sushi_roll::DieTaken>;

// Puts a re-roll together while it happens.
class RollingDice {
 public:
  void begin(const sushi_roll::RerollUsed& event) { again_ = RolledAgain{event.seat, event.dice, {}}; }

  // The re-roll that is complete with this die. Nothing: more of them are to fall, or everybody rolls.
  std::optional<RolledAgain> hear(const sushi_roll::DieFallen& event) {
    if (again_) again_->fallen.add(event.die);
    return event.was_last ? std::exchange(again_, std::nullopt) : std::nullopt;
  }

 private:
  std::optional<RolledAgain> again_;
};

}  // namespace sushiya::cli
