// Choices from logits, in whole numbers.
#include "net/policy.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace sushiya::net {
namespace {

TEST(Policy, TakesTheBestAndOfEqualsTheFirst) {
  EXPECT_EQ(best_of(std::array<std::int32_t, 4>{-5, 7, 7, 1}), 1U);
  EXPECT_EQ(best_of(std::array<std::int32_t, 1>{-5}), 0U);
}

TEST(Policy, DrawsAsOftenAsTheSoftmaxSays) {
  const std::array<std::int32_t, 4> logits{0, output_unit, -2 * output_unit, 40 * output_unit / 10 - 3 * output_unit};
  for (const int percent : {50, 100, 300}) {
    std::array<double, 4> shares{};
    double sum = 0;
    for (std::size_t each = 0; each < 4; ++each)
      sum += shares[each] = std::exp(100.0 * logits[each] / output_unit / percent);
    std::array<int, 4> drawn{};
    Random random(5);
    constexpr int draws = 200'000;
    for (int each = 0; each < draws; ++each) ++drawn[drawn_from(logits, percent, random)];
    for (std::size_t each = 0; each < 4; ++each)
      EXPECT_NEAR(static_cast<double>(drawn[each]) / draws, shares[each] / sum, 0.005) << percent << " " << each;
  }
}

TEST(Policy, NeverDrawsWhatIsFarBehind) {
  const std::array<std::int32_t, 3> logits{-2'000'000'000, 0, -30 * output_unit};
  Random random(5);
  for (int each = 0; each < 1000; ++each) EXPECT_EQ(drawn_from(logits, 100, random), 1U);
}

}  // namespace
}  // namespace sushiya::net
