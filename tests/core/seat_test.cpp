#include "core/seat.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

TEST(Seats, LeftAndRightGoRoundTheTable) {
  EXPECT_EQ(left_of(0, 3), 1);
  EXPECT_EQ(left_of(2, 3), 0);
  EXPECT_EQ(right_of(0, 3), 2);
  EXPECT_EQ(right_of(2, 3), 1);
  for (int players = 2; players <= max_seats; ++players)
    for (Seat seat = 0; seat < players; ++seat) EXPECT_EQ(right_of(left_of(seat, players), players), seat);
}

// Every set of the eight seats there can be, beside the standard library's.
TEST(SeatSet, IsLikeASetOfSeats) {
  for (unsigned bits = 0; bits < 256; ++bits) {
    std::set<Seat> expected;
    SeatSet seats;
    for (Seat seat = 0; seat < 8; ++seat) {
      if ((bits >> seat & 1U) == 0) continue;
      expected.insert(seat);
      seats.insert(seat);
      seats.insert(seat);
    }
    ASSERT_EQ(seats, SeatSet::from_bits(bits));
    std::set<Seat> walked;
    for (const Seat seat : seats) walked.insert(seat);
    ASSERT_EQ(walked, expected);
    ASSERT_EQ(seats.size(), static_cast<int>(expected.size()));
    ASSERT_EQ(seats.empty(), expected.empty());
    if (!expected.empty()) {
      ASSERT_EQ(seats.lowest(), *expected.begin());
    }
    for (Seat seat = 0; seat < 8; ++seat) {
      ASSERT_EQ(seats.contains(seat), expected.contains(seat));
      SeatSet less = seats;
      less.erase(seat);
      ASSERT_EQ(less, seats.without({seat}));
      ASSERT_FALSE(less.contains(seat));
    }
  }
}

TEST(SeatSet, KnowsNoSeatBeyondTheEighth) {
  const SeatSet all = SeatSet::from_bits(255);
  EXPECT_FALSE(all.contains(8));
  EXPECT_FALSE(all.contains(255));
}

TEST(SeatSet, FirstIsThePlayers) {
  EXPECT_EQ(SeatSet::first(3), (SeatSet{0, 1, 2}));
  EXPECT_TRUE(SeatSet::first(0).empty());
  EXPECT_FALSE(SeatSet::first(max_seats).contains(chance_seat));
}

TEST(SeatSet, WithoutLeavesTheRest) {
  EXPECT_EQ(SeatSet::first(4).without({1, 2}), (SeatSet{0, 3}));
  EXPECT_EQ((SeatSet{0, chance_seat}).without({chance_seat, 3}), SeatSet{0});
}

}  // namespace
}  // namespace sushiya
