// How rewards become chances to win (chance.hpp), for each game and number of players. Fitted to games of self-play and
// checked on others: bench/strength.md has the tables. The command of a row is
//
//   cmake --build build/release --target calibration
//   build/release/bench/calibration GAME PLAYERS GAMES THREADS [SEED [FILE [PLAY ASKED]]]
#pragma once

#include <array>
#include <cstddef>

namespace sushiya {

// Platt scaling: the odds of a reward to a power, in eighths, times a factor, in per cent. A power above 1 makes a
// search that is too cautious bolder. The factor is mostly below 1: in the tree the others explore, so a search is a
// little too hopeful.
struct Scaling {
  int eighths = 8;
  int percent = 100;

  constexpr bool operator==(const Scaling&) const = default;
};

// How much of the game is to come after what a search looks at: nothing, about a third of it, more.
inline constexpr int stages = 3;

struct Calibration {
  std::array<int, stages> eighths{8, 8, 8};  // by stage
  int percent = 100;

  constexpr Scaling at(int stage) const { return {eighths[static_cast<std::size_t>(stage)], percent}; }
  // A solved value is exact in the last stage; before it, it rests on what the rest of the game is held to be worth.
  // Nobody has explored.
  constexpr Scaling of_solved(int stage) const { return stage == 0 ? Scaling{} : Scaling{at(stage).eighths, 100}; }
  constexpr bool operator==(const Calibration&) const = default;
};

namespace calibrated {

constexpr Calibration sushi_go(int players, bool phantom) {
  if (phantom) return {{7, 14, 9}, 89};
  switch (players) {
    case 2: return {{11, 11, 11}, 95};
    case 3: return {{11, 16, 16}, 92};
    case 4: return {{9, 13, 13}, 92};
    default: return {{8, 17, 15}, 88};
  }
}

constexpr Calibration sushi_roll(int players) {
  switch (players) {
    case 2: return {{10, 22, 15}, 98};
    case 3: return {{8, 15, 14}, 97};
    case 4: return {{8, 16, 11}, 98};
    default: return {{9, 15, 11}, 88};
  }
}

constexpr Calibration wasabi(int players) {
  switch (players) {
    case 2: return {{13, 7, 3}, 86};
    case 3: return {{15, 10, 7}, 73};
    default: return {{11, 8, 4}, 83};
  }
}

// Of searches that a network guides.
namespace guided {

constexpr Calibration sushi_go(int players, bool phantom) {
  if (phantom) return {{9, 8, 7}, 108};
  switch (players) {
    case 2: return {{9, 11, 12}, 112};
    case 3: return {{9, 9, 9}, 103};
    case 4: return {{11, 10, 9}, 92};
    default: return {{10, 10, 8}, 91};
  }
}

constexpr Calibration sushi_roll(int players) {
  switch (players) {
    case 2: return {{11, 9, 11}, 100};
    case 3: return {{10, 11, 9}, 91};
    case 4: return {{11, 11, 12}, 82};
    default: return {{9, 10, 8}, 88};
  }
}

constexpr Calibration wasabi(int players) {
  switch (players) {
    case 2: return {{8, 9, 9}, 80};
    case 3: return {{10, 10, 10}, 66};
    default: return {{11, 12, 13}, 62};
  }
}

}  // namespace guided

}  // namespace calibrated

}  // namespace sushiya
