#include "core/bits.hpp"

#include <bit>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace sushiya {
namespace {

TEST(Bits, AreCountedAsTheStandardLibraryDoes) {
  for (unsigned bits = 0; bits < 256; ++bits) {
    const auto byte = static_cast<std::uint8_t>(bits);
    EXPECT_EQ(popcount(byte), std::popcount(byte));
    EXPECT_EQ(countr_zero(byte), std::countr_zero(byte));
    EXPECT_EQ(countl_zero(byte), std::countl_zero(byte));
  }
  EXPECT_EQ(countr_zero(std::uint64_t{0}), 64);
  EXPECT_EQ(countl_zero(std::uint64_t{1}), 63);
}

TEST(Bits, AreTurnedAsTheStandardLibraryDoes) {
  for (unsigned by = 0; by < 64; ++by) {
    EXPECT_EQ(rotl(0x0123'4567'89AB'CDEFU, by), std::rotl(std::uint64_t{0x0123'4567'89AB'CDEFU}, static_cast<int>(by)));
    EXPECT_EQ(rotr(0x89AB'CDEFU, by), std::rotr(std::uint32_t{0x89AB'CDEFU}, static_cast<int>(by)));
  }
}

// One way is for processors, the other for lanes of a GPU.
TEST(Bits, BothWaysFindTheSameBit) {
  Random random(1);
  for (int tries = 0; tries < 2000; ++tries) {
    std::uint64_t word = (std::uint64_t{random.next()} << 32U) | random.next();
    if (tries % 3 == 0) word &= 0x1111'1111'1111'1111U;
    if (tries % 7 == 0) word &= 0xFFFF'FFFF'0000'0000U;
    std::uint32_t number = 0;
    for (int place = 0; place < 64; ++place) {
      if (((word >> place) & 1U) == 0) continue;
      ASSERT_EQ(nth_bit_by_steps(word, number), place);
      ASSERT_EQ(nth_bit_by_halves(word, number), place);
      ++number;
    }
  }
}

}  // namespace
}  // namespace sushiya
