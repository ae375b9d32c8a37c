// How rewards become chances to win (chance.hpp), for each game, number of players and phase. Fitted to games of
// self-play and checked on others: docs/calibration.md has the tables, bench/calibration.cpp the commands.
#pragma once

#include <array>
#include <cstddef>

namespace sushiya {

// Where in the game: which third of it from the end (rounds, or thirds of the board), and how far along that one is.
struct Phase {
  int stage = 0;  // 0: the last one
  int along = 0;  // 64ths

  constexpr bool operator==(const Phase&) const = default;
};

inline constexpr int stages = 3;
inline constexpr int phase_end = 64;  // of a stage

// The odds of a seat are taken to a power, and those of the seat that chooses are doubled so many times; both in 64ths.
struct Scaling {
  int power = 64;
  int own = 0;

  constexpr bool operator==(const Scaling&) const = default;
};

// Both change evenly in the course of a stage. The doubt is the iterations that an average seat would have had.
struct StageScaling {
  Scaling begin;
  Scaling end;
  int doubt = 2;

  constexpr Scaling at(int along) const {
    const auto between = [along](int from, int to) { return (from * (phase_end - along) + to * along) / phase_end; };
    return {between(begin.power, end.power), between(begin.own, end.own)};
  }
  constexpr bool operator==(const StageScaling&) const = default;
};

struct Calibration {
  std::array<StageScaling, stages> searched{};
  std::array<int, stages> solved{32, 32, 32};  // powers; a solved value is exact in the last stage

  constexpr const StageScaling& of(int stage) const { return searched[static_cast<std::size_t>(stage)]; }
  constexpr Scaling of_solved(int stage) const { return {solved[static_cast<std::size_t>(stage)], 0}; }
  constexpr bool operator==(const Calibration&) const = default;
};

namespace calibrated {

constexpr Calibration sushi_go(int players, bool phantom) {
  if (phantom) return {{{{{31, -17}, {37, -9}, 4}, {{59, -11}, {66, -11}, 1}, {{54, -4}, {55, -3}, 1}}}, {32, 32, 32}};
  switch (players) {
    case 2: return {{{{{52, -4}, {44, 13}, 1}, {{49, -14}, {44, -1}, 1}, {{40, 1}, {55, 8}, 1}}}, {32, 48, 44}};
    case 3: return {{{{{47, -6}, {52, 7}, 1}, {{84, -15}, {93, 4}, 1}, {{73, -10}, {77, -7}, 1}}}, {32, 32, 32}};
    case 4: return {{{{{42, -25}, {58, -11}, 1}, {{87, -16}, {106, -9}, 1}, {{87, -11}, {90, -4}, 1}}}, {32, 32, 32}};
    default:
      return {{{{{45, -24}, {46, -20}, 1}, {{105, -20}, {112, -21}, 1}, {{105, -6}, {106, 3}, 1}}}, {32, 32, 32}};
  }
}

constexpr Calibration sushi_roll(int players) {
  switch (players) {
    case 2: return {{{{{35, -12}, {61, -7}, 1}, {{71, -10}, {69, -6}, 1}, {{57, -7}, {72, 2}, 1}}}, {32, 32, 32}};
    case 3: return {{{{{43, -10}, {45, -2}, 1}, {{53, -7}, {66, 3}, 1}, {{71, -12}, {73, -17}, 1}}}, {32, 32, 32}};
    case 4: return {{{{{42, -9}, {36, -4}, 1}, {{75, -1}, {67, 10}, 1}, {{97, -3}, {97, -4}, 256}}}, {32, 32, 32}};
    default: return {{{{{37, 1}, {45, 0}, 1}, {{94, -6}, {95, -11}, 1}, {{60, -13}, {66, -16}, 1}}}, {32, 32, 32}};
  }
}

constexpr Calibration wasabi(int players) {
  switch (players) {
    case 2: return {{{{{64, -28}, {66, -32}, 16}, {{26, -7}, {38, -5}, 1}, {{20, -2}, {24, -12}, 1}}}, {32, 32, 32}};
    case 3: return {{{{{71, -26}, {57, -29}, 16}, {{38, -15}, {48, -13}, 1}, {{28, -4}, {30, -11}, 1}}}, {32, 32, 32}};
    default: return {{{{{92, -41}, {79, -42}, 16}, {{30, -9}, {57, -13}, 1}, {{37, 5}, {27, -5}, 1}}}, {32, 32, 32}};
  }
}

// Of searches that a network guides.
namespace guided {

constexpr Calibration sushi_go(int players, bool phantom) {
  if (phantom)
    return {{{{{54, -5}, {90, -4}, 128}, {{56, -3}, {65, -9}, 128}, {{51, 5}, {66, -3}, 128}}}, {32, 32, 32}};
  switch (players) {
    case 2: return {{{{{36, 6}, {48, 4}, 8}, {{49, 1}, {44, -12}, 64}, {{66, 1}, {64, -2}, 128}}}, {32, 59, 52}};
    case 3: return {{{{{30, 19}, {40, 33}, 1}, {{72, 7}, {83, 7}, 128}, {{54, 12}, {62, 2}, 64}}}, {32, 32, 32}};
    case 4: return {{{{{46, -1}, {42, 4}, 4}, {{85, 1}, {100, 4}, 128}, {{64, 5}, {65, 2}, 64}}}, {32, 32, 32}};
    default: return {{{{{76, -1}, {75, -2}, 32}, {{79, -4}, {91, 3}, 64}, {{92, 5}, {102, 2}, 128}}}, {32, 32, 32}};
  }
}

constexpr Calibration sushi_roll(int players) {
  switch (players) {
    case 2: return {{{{{35, -4}, {50, -7}, 16}, {{38, 5}, {44, 2}, 32}, {{43, 4}, {39, 2}, 16}}}, {32, 32, 32}};
    case 3: return {{{{{50, -7}, {50, 6}, 4}, {{59, 1}, {57, -1}, 32}, {{49, -9}, {48, 1}, 1}}}, {32, 32, 32}};
    case 4: return {{{{{59, -4}, {47, -5}, 2}, {{62, -7}, {55, -11}, 1}, {{52, -1}, {66, -3}, 1}}}, {32, 32, 32}};
    default:
      return {{{{{72, -3}, {41, -2}, 1}, {{70, -7}, {72, -10}, 16}, {{129, -1}, {138, -11}, 256}}}, {32, 32, 32}};
  }
}

constexpr Calibration wasabi(int players) {
  switch (players) {
    case 2: return {{{{{39, -23}, {57, -28}, 8}, {{40, -11}, {41, -17}, 1}, {{60, -9}, {57, -21}, 32}}}, {32, 32, 32}};
    case 3:
      return {{{{{86, -33}, {92, -38}, 32}, {{51, -26}, {57, -36}, 1}, {{65, -26}, {75, -37}, 16}}}, {32, 32, 32}};
    default:
      return {{{{{80, -41}, {69, -35}, 8}, {{88, -36}, {77, -38}, 16}, {{109, -11}, {101, -30}, 32}}}, {32, 32, 32}};
  }
}

}  // namespace guided

}  // namespace calibrated

}  // namespace sushiya
