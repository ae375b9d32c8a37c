// From rewards to chances to win, and from a chance that was lost to a mark. docs/review.md tells why these bounds.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace sushiya {

// A reward says how a seat stands beside the best of the others; with more than two players a seat that is level with
// the best one does not win half of its games.
class ChanceScale {
 public:
  constexpr ChanceScale() = default;

  // `mean_reward` is what a seat gets on average in this position. That much is worth a chance of one in `players`, 0
  // and 1 stay what they are, and between them the odds are multiplied by one factor.
  constexpr ChanceScale(int players, double mean_reward) {
    if (players > 2 && mean_reward > 0 && mean_reward < 1) odds_ = (1.0 - mean_reward) / (mean_reward * (players - 1));
  }

  constexpr double chance(double reward) const {
    const double value = std::clamp(reward, 0.0, 1.0);
    return odds_ == 1 ? value : odds_ * value / (odds_ * value + (1.0 - value));
  }

 private:
  double odds_ = 1;  // between two players the rewards sum to one: they are chances already
};

static_assert(ChanceScale(2, 0.4).chance(0.3) == 0.3);
static_assert(ChanceScale(4, 0.5).chance(0.5) == 0.25);
static_assert(ChanceScale(4, 0.4).chance(1) == 1 && ChanceScale(4, 0.4).chance(0) == 0);

// best: what the house would have played, or as often as any. good: nothing to speak of was lost.
enum class Mark : std::uint8_t { forced, best, good, slip, mistake, blunder };

inline constexpr int mark_count = 6;
inline constexpr double slip_from = 0.02;
inline constexpr double mistake_from = 0.05;
inline constexpr double blunder_from = 0.10;

constexpr Mark mark_of(double lost) {
  return lost >= blunder_from   ? Mark::blunder
         : lost >= mistake_from ? Mark::mistake
         : lost >= slip_from    ? Mark::slip
                                : Mark::good;
}

// Nothing that one would do otherwise.
constexpr bool is_well_chosen(Mark mark) { return mark == Mark::best || mark == Mark::good; }

constexpr std::string_view mark_name(Mark mark) {
  constexpr std::array<std::string_view, mark_count> names{"forced", "best", "good", "slip", "mistake", "blunder"};
  return names[static_cast<std::size_t>(mark)];
}

static_assert(mark_of(0) == Mark::good && mark_of(0.02) == Mark::slip);
static_assert(mark_of(0.05) == Mark::mistake && mark_of(0.3) == Mark::blunder);

}  // namespace sushiya
