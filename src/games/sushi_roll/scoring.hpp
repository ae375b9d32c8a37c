// What trays, puddings and tokens are worth.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

#include "core/seat.hpp"
#include "games/sushi_roll/components.hpp"
#include "games/sushi_roll/state.hpp"

namespace sushiya::sushi_roll {

using Points = std::array<int, max_seats>;

// ---- Rounds

// SR-18: full points for all who tie; second place is paid even after a tie for first; without an icon no points.
constexpr Points maki_points(std::span<const int> icons) {
  int most = 0;
  int second = 0;
  for (const int count : icons) {
    if (count > most) {
      second = most;
      most = count;
    } else if (count < most && count > second) {
      second = count;
    }
  }
  Points points{};
  for (std::size_t seat = 0; seat < icons.size(); ++seat) {
    if (icons[seat] == 0) continue;
    if (icons[seat] == most)
      points[seat] = 6;
    else if (icons[seat] == second)
      points[seat] = 3;
  }
  return points;
}

// SR-20: sets of three first, then what remains of one or two.
constexpr int set_points(int dice, int one, int two, int three) {
  const int rest = dice % 3;
  return dice / 3 * three + (rest == 2 ? two : rest == 1 ? one : 0);
}
constexpr int dumpling_points(int dumplings) { return set_points(dumplings, 2, 4, 8); }
constexpr int tempura_points(int tempura) { return set_points(tempura, 1, 5, 10); }
constexpr int sashimi_points(int sashimi) { return set_points(sashimi, 0, 6, 13); }

// A tray, counted once for everything that is scored.
struct TrayCount {
  int dumplings = 0;
  int tempura = 0;
  int sashimi = 0;
  int maki = 0;    // icons
  int nigiri = 0;  // points (SR-19)
};

constexpr TrayCount count_tray(const Tray& tray) {
  TrayCount count;
  for (const Die die : tray.dice) {
    const Symbol symbol = die.symbol();
    count.dumplings += symbol == Symbol::dumpling ? 1 : 0;
    count.tempura += symbol == Symbol::tempura ? 1 : 0;
    count.sashimi += symbol == Symbol::sashimi ? 1 : 0;
    count.maki += maki_icons(symbol);
    count.nigiri += nigiri_points(symbol);
  }
  // SR-19: three times as much on wasabi; a bare wasabi is worth nothing.
  count.nigiri += 2 * (tray.nigiri_on_wasabi[0] + 2 * tray.nigiri_on_wasabi[1] + 3 * tray.nigiri_on_wasabi[2]);
  return count;
}

constexpr int appetizer_points(const TrayCount& count) {
  return dumpling_points(count.dumplings) + tempura_points(count.tempura) + sashimi_points(count.sashimi);
}
// All that depends on one's own tray alone; maki is won against others.
constexpr int own_points(const TrayCount& count) { return count.nigiri + appetizer_points(count); }

constexpr Points round_points(std::span<const Tray> trays) {
  std::array<TrayCount, max_seats> counts{};
  std::array<int, max_seats> icons{};
  for (std::size_t seat = 0; seat < trays.size(); ++seat) {
    counts[seat] = count_tray(trays[seat]);
    icons[seat] = counts[seat].maki;
  }
  Points points = maki_points(std::span(icons).first(trays.size()));
  for (std::size_t seat = 0; seat < trays.size(); ++seat) points[seat] += own_points(counts[seat]);
  return points;
}

// ---- The end

// SR-21, SR-22: most +6, fewest −6 (nobody loses between two), the full amount for all who tie; when all are equal both
// apply.
constexpr Points pudding_points(std::span<const int> puddings) {
  Points points{};
  const int most = *std::ranges::max_element(puddings);
  const int fewest = *std::ranges::min_element(puddings);
  for (std::size_t seat = 0; seat < puddings.size(); ++seat) {
    if (puddings[seat] == most) points[seat] += 6;
    if (puddings[seat] == fewest && puddings.size() > 2) points[seat] -= 6;
  }
  return points;
}

// SR-23: a point for two, in any mix.
constexpr int token_points(const Tokens& tokens) { return (tokens.menu + tokens.chopsticks) / 2; }

constexpr Points final_pudding_points(const Options& options, const State& state) {
  std::array<int, max_seats> puddings{};
  for (std::size_t seat = 0; seat < options.players; ++seat) puddings[seat] = state.tokens[seat].pudding;
  return pudding_points(std::span(puddings).first(options.players));
}

// ---- The rulebook's own examples

namespace examples {
constexpr Points points(std::initializer_list<int> list) {
  Points all{};
  std::ranges::copy(list, all.begin());
  return all;
}
constexpr Points maki(std::initializer_list<int> icons) { return maki_points(std::span(icons.begin(), icons.size())); }
constexpr Points pudding(std::initializer_list<int> puddings) {
  return pudding_points(std::span(puddings.begin(), puddings.size()));
}
}  // namespace examples

static_assert(examples::maki({4, 4, 3, 3}) == examples::points({6, 6, 3, 3}));       // SR-18
static_assert(tempura_points(4) + sashimi_points(2) == 17);                          // SR-20
static_assert(examples::pudding({6, 6, 0, 0}) == examples::points({6, 6, -6, -6}));  // SR-22

}  // namespace sushiya::sushi_roll
