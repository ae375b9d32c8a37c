// What plates and puddings are worth: the second half of the rulebook.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

#include "games/sushi_go/components.hpp"
#include "games/sushi_go/state.hpp"

namespace sushiya::sushi_go {

using Points = std::array<int, max_seats>;

// ---- Rounds

// SG-17, SG-18, SG-19: a tie splits the points and drops the rest; a tie for first leaves no second place;
// without an icon there are no points.
constexpr Points maki_points(std::span<const int> icons) {
  int most = 0;
  int second = 0;
  int with_most = 0;
  int with_second = 0;
  for (const int count : icons) {
    if (count == 0) continue;
    if (count > most) {
      second = most;
      with_second = with_most;
      most = count;
      with_most = 1;
    } else if (count == most) {
      ++with_most;
    } else if (count > second) {
      second = count;
      with_second = 1;
    } else if (count == second) {
      ++with_second;
    }
  }
  Points points{};
  for (std::size_t seat = 0; seat < icons.size(); ++seat) {
    if (icons[seat] == 0) continue;
    if (icons[seat] == most)
      points[seat] = 6 / with_most;
    else if (icons[seat] == second && with_most == 1)
      points[seat] = 3 / with_second;
  }
  return points;
}

constexpr int maki_icons(const Plate& plate) {
  return plate[Card::maki_1] + 2 * plate[Card::maki_2] + 3 * plate[Card::maki_3];
}

// SG-21
constexpr int tempura_points(int tempura) { return tempura / 2 * 5; }

// SG-22
constexpr int sashimi_points(int sashimi) { return sashimi / 3 * 10; }

// SG-23: 1, 3, 6, 10, 15 and no more.
constexpr int dumpling_points(int dumplings) {
  const int counted = std::min(dumplings, 5);
  return counted * (counted + 1) / 2;
}

// SG-24
constexpr int nigiri_points(const Plate& plate) {
  int points = 0;
  for (const Card nigiri : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
    points += nigiri_points(nigiri) * (plate[nigiri] + 3 * plate.on_wasabi(nigiri));
  return points;
}

// All that depends on one's own plate alone; maki and puddings are won against others.
constexpr int own_points(const Plate& plate) {
  return tempura_points(plate[Card::tempura]) + sashimi_points(plate[Card::sashimi]) +
         dumpling_points(plate[Card::dumpling]) + nigiri_points(plate);
}

constexpr Points round_points(std::span<const Plate> plates) {
  std::array<int, max_seats> icons{};
  for (std::size_t seat = 0; seat < plates.size(); ++seat) icons[seat] = maki_icons(plates[seat]);
  Points points = maki_points(std::span(icons).first(plates.size()));
  for (std::size_t seat = 0; seat < plates.size(); ++seat) points[seat] += own_points(plates[seat]);
  return points;
}

// ---- The end

// SG-26 … SG-29: most +6, fewest −6, split among the tied, the rest dropped; all equal: nothing; two players: no loss.
constexpr Points pudding_points(std::span<const int> puddings) {
  Points points{};
  const int most = *std::ranges::max_element(puddings);
  const int fewest = *std::ranges::min_element(puddings);
  if (most == fewest) return points;
  const auto with_most = static_cast<int>(std::ranges::count(puddings, most));
  const auto with_fewest = static_cast<int>(std::ranges::count(puddings, fewest));
  for (std::size_t seat = 0; seat < puddings.size(); ++seat) {
    if (puddings[seat] == most) points[seat] = 6 / with_most;
    if (puddings[seat] == fewest && puddings.size() > 2) points[seat] = -(6 / with_fewest);
  }
  return points;
}

// SG-37: the phantom takes part. With the option off nobody loses points for puddings, as between two players.
constexpr Points final_pudding_points(const Options& options, std::span<const int> puddings) {
  Points points = pudding_points(puddings);
  if (options.phantom && !options.phantom_pudding_loss)
    for (int& each : points) each = std::max(each, 0);
  return points;
}
constexpr Points final_pudding_points(const Options& options, const State& state) {
  std::array<int, max_seats> puddings{};
  const auto plates = static_cast<std::size_t>(plates_on_table(options));
  for (std::size_t seat = 0; seat < plates; ++seat) puddings[seat] = state.plates[seat][Card::pudding];
  return final_pudding_points(options, std::span(puddings).first(plates));
}

// ---- The rulebooks' own examples

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

static_assert(examples::maki({5, 3, 2, 3}) == examples::points({6, 1, 0, 1}));       // SG-20, the English book of 2012
static_assert(examples::maki({5, 3, 3, 2}) == examples::points({6, 1, 1, 0}));       // SG-20, the Polish book
static_assert(examples::pudding({4, 3, 0, 0}) == examples::points({6, 0, -3, -3}));  // SG-30, all books
static_assert(dumpling_points(1) == 1 && dumpling_points(2) == 3 && dumpling_points(3) == 6 &&
              dumpling_points(4) == 10 && dumpling_points(5) == 15 &&
              dumpling_points(6) == 15);  // SG-23, the books' table

}  // namespace sushiya::sushi_go
