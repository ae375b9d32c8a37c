// From a chance to win that was lost to a mark. docs/review.md tells why these bounds.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sushiya {

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
