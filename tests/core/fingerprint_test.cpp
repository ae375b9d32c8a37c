#include "core/fingerprint.hpp"

#include <array>
#include <set>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

// Known values of SplitMix64 with seed 0 (S. Vigna's reference program): the mix of each next multiple of the step.
TEST(Mix, IsTheOneOfSplitMix64) {
  constexpr std::uint64_t step = 0x9E3779B97F4A7C15U;
  EXPECT_EQ(mix(step), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(mix(2 * step), 0x6E789E6AA1B965F4U);
  EXPECT_EQ(mix(3 * step), 0x06C45D188009454FU);
}

// Each single bit of a value counts, in whole words and in the tail behind them.
TEST(Fingerprint, DiffersWhereOneBitDiffers) {
  using Bytes = std::array<std::uint8_t, 21>;
  std::set<std::uint64_t> seen{fingerprint(Bytes{})};
  for (std::size_t bit = 0; bit < 8 * sizeof(Bytes); ++bit) {
    Bytes bytes{};
    bytes[bit / 8] = static_cast<std::uint8_t>(1U << (bit % 8));
    EXPECT_TRUE(seen.insert(fingerprint(bytes)).second) << "bit " << bit;
  }
}

TEST(Fingerprint, KnowsOrderLengthAndStart) {
  using Pair = std::array<std::uint64_t, 2>;
  EXPECT_NE(fingerprint(Pair{1, 2}), fingerprint(Pair{2, 1}));
  EXPECT_NE(fingerprint(std::array<std::uint8_t, 3>{}), fingerprint(std::array<std::uint8_t, 4>{}));
  EXPECT_NE(fingerprint(Pair{1, 2}, 1), fingerprint(Pair{1, 2}, 2));
  static_assert(fingerprint(Pair{1, 2}) == fingerprint(Pair{1, 2}));
}

TEST(Fingerprint, SpreadsOverAllBits) {
  std::array<int, 64> ones{};
  constexpr int values = 4096;
  for (std::uint32_t value = 0; value < values; ++value)
    for (std::size_t bit = 0; bit < 64; ++bit) ones[bit] += static_cast<int>(fingerprint(value) >> bit & 1U);
  for (const int count : ones) EXPECT_NEAR(count, values / 2, 160);  // five standard deviations
}

}  // namespace
}  // namespace sushiya
