// The loops of a network, however wide, against sums one by one.
#include "net/loops.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace sushiya::net {
namespace {

void expect_right_sums(const Loops& loops) {
  Random random(3);
  const auto bytes = [&](std::size_t count) {
    std::vector<std::int16_t> all(count);
    // Now and then nothing but the largest, which is where 16 bits could be too few.
    const bool extreme = random.below(3) == 0;
    for (auto& each : all) each = static_cast<std::int16_t>(extreme ? 127 : static_cast<int>(random.below(255)) - 127);
    return all;
  };
  for (const std::size_t width : {1U, 7U, 16U, 128U, 250U, 256U})
    for (const std::size_t count : {0U, 1U, 100U, 256U, 257U, 700U}) {
      const auto weights = bytes(width * 700);
      std::vector<std::uint16_t> rows;
      while (rows.size() < count) rows.push_back(static_cast<std::uint16_t>(random.below(700)));
      std::vector<std::int32_t> sums(width, 5);
      std::vector<std::int32_t> expected(width, 5);
      std::vector<std::int16_t> part(width);
      loops.add_rows(weights.data(), rows, part, sums.data());
      for (const std::uint16_t row : rows)
        for (std::size_t place = 0; place < width; ++place) expected[place] += weights[row * width + place];
      ASSERT_EQ(sums, expected) << width << " " << count;

      const auto values = bytes(width);
      std::vector<std::int32_t> products(count);
      std::vector<std::int32_t> expected_products(count);
      loops.products(weights.data(), values, products);
      for (std::size_t row = 0; row < count; ++row)
        for (std::size_t place = 0; place < width; ++place)
          expected_products[row] += std::int32_t{weights[row * width + place]} * values[place];
      ASSERT_EQ(products, expected_products) << width << " " << count;
    }
}

TEST(Loops, ForAnyProcessorAddUpRight) { expect_right_sums(loops_for_any); }
TEST(Loops, ForThisProcessorAddUpRight) { expect_right_sums(loops_for_this_processor()); }

}  // namespace
}  // namespace sushiya::net
