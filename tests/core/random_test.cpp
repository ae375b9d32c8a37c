#include "core/random.hpp"

#include <array>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

// The published demonstration of PCG32 with seed 42 and stream 54.
TEST(Random, GivesThePublishedNumbers) {
  Random random(42, 54);
  for (const std::uint32_t expected : {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU})
    EXPECT_EQ(random.next(), expected);
}

static_assert(Random(42, 54).next() == 0xa15c02b7U);

TEST(Random, BelowIsEven) {
  Random random(7);
  std::array<int, 6> counts{};
  for (int roll = 0; roll < 60000; ++roll) ++counts[random.below(6)];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 10000.0) * (count - 10000.0) / 10000.0;
  EXPECT_LT(chi_square, 20.5);  // 5 degrees of freedom: one run in a thousand is above this
}

TEST(Random, StreamsDiffer) { EXPECT_NE(Random(1, 0).next(), Random(1, 1).next()); }

}  // namespace
}  // namespace sushiya
