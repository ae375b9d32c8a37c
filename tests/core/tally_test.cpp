#include "core/tally.hpp"

#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "core/bag.hpp"
#include "core/random.hpp"

namespace sushiya {
namespace {

using Kind = std::uint8_t;

// The slow way to count, to compare with.
struct Naive {
  std::map<Kind, int> counts;

  std::vector<Kind> sorted() const {
    std::vector<Kind> pieces;
    for (const auto& [kind, count] : counts) pieces.insert(pieces.end(), static_cast<std::size_t>(count), kind);
    return pieces;
  }
  int count(Kind kind) const { return counts.contains(kind) ? counts.at(kind) : 0; }
};

// Up to `most` pieces of each of the kinds; every kind is sometimes missing and sometimes full.
std::pair<Tally<Kind>, Naive> random_tally(Random& random, unsigned kinds, unsigned most) {
  std::pair<Tally<Kind>, Naive> both;
  for (Kind kind = 0; kind < kinds; ++kind) {
    const auto count = static_cast<int>(random.below(3) == 0 ? 0 : random.below(most + 1));
    both.first.add(kind, count);
    if (count > 0) both.second.counts[kind] = count;
  }
  return both;
}

TEST(Tally, CountsLikeAMap) {
  Random random(1);
  for (int number = 0; number < 3000; ++number) {
    const auto [tally, naive] = random_tally(random, 16, 15);
    std::vector<Kind> kinds;
    for (const auto& [kind, count] : naive.counts) kinds.push_back(kind);
    std::vector<Kind> walked;
    for (const Kind kind : tally) walked.push_back(kind);
    ASSERT_EQ(walked, kinds);
    ASSERT_EQ(tally.kinds(), static_cast<int>(kinds.size()));
    ASSERT_EQ(tally.total(), static_cast<int>(naive.sorted().size()));
    ASSERT_EQ(tally.empty(), kinds.empty());
    for (Kind kind = 0; kind < 16; ++kind) {
      ASSERT_EQ(tally[kind], naive.count(kind));
      ASSERT_EQ(tally.contains(kind), naive.count(kind) > 0);
    }
  }
}

TEST(Tally, HoldsFifteenOfSixteenKinds) {
  Tally<Kind> tally;
  for (Kind kind = 0; kind < 16; ++kind) tally.add(kind, 15);
  EXPECT_EQ(tally.total(), 240);
  EXPECT_EQ(tally[15], 15);
  tally.remove(15, 15);
  EXPECT_FALSE(tally.contains(15));
  EXPECT_EQ(tally.total(), 225);
}

TEST(Tally, FindsEachPieceByItsNumber) {
  Random random(2);
  int found = 0;
  for (int number = 0; number < 2000; ++number) {
    const auto [tally, naive] = random_tally(random, 16, number % 2 == 0 ? 15 : 3);
    const auto pieces = naive.sorted();
    if (pieces.size() > 127) continue;
    for (std::uint32_t at = 0; at < pieces.size(); ++at) ASSERT_EQ(tally.piece(at), pieces[at]) << at;
    found += static_cast<int>(pieces.size());
  }
  EXPECT_GT(found, 50000);
}

TEST(Tally, FindsEachOf127Pieces) {
  Tally<Kind> tally;
  Naive naive;
  for (Kind kind = 0; kind < 9; ++kind) tally.add(kind, naive.counts[kind] = kind == 8 ? 7 : 15);
  ASSERT_EQ(tally.total(), 127);
  for (std::uint32_t at = 0; at < 127; ++at) ASSERT_EQ(tally.piece(at), naive.sorted()[at]);
}

TEST(Tally, AddsTakesAwayAndCovers) {
  Random random(3);
  int covered = 0;
  for (int number = 0; number < 3000; ++number) {
    const auto [more, naive_more] = random_tally(random, number % 3 == 0 ? 2 : 16, 7);
    const auto [less, naive_less] = random_tally(random, number % 3 == 0 ? 2 : 16, number % 3 == 0 ? 2 : 7);
    bool covers = true;
    for (Kind kind = 0; kind < 16; ++kind) {
      ASSERT_EQ((more + less)[kind], naive_more.count(kind) + naive_less.count(kind));
      covers = covers && naive_more.count(kind) >= naive_less.count(kind);
    }
    ASSERT_EQ(more + less - less, more);
    ASSERT_EQ(more.covers(less), covers);
    covered += covers ? 1 : 0;
  }
  EXPECT_GT(covered, 100);
  EXPECT_LT(covered, 2900);
}

static_assert(Tally<Kind>::one(3)[3] == 1 && Tally<Kind>::one(3).total() == 1);

TEST(Bag, HoldsThePiecesOfItsTally) {
  Random random(4);
  for (int number = 0; number < 500; ++number) {
    const auto [tally, naive] = random_tally(random, 16, 7);
    Bag<Kind> bag(tally);
    Tally<Kind> drawn;
    while (!bag.empty()) drawn.add(bag.draw(random));
    ASSERT_EQ(drawn, tally);
  }
}

TEST(Bag, DrawsEachPieceEquallyOften) {
  Random random(5);
  Tally<Kind> tally;
  tally.add(0, 1);
  tally.add(5, 2);
  tally.add(15, 3);
  std::map<Kind, int> second_draws;
  for (int number = 0; number < 60000; ++number) {
    Bag<Kind> bag(tally);
    bag.draw(random);
    ++second_draws[bag.draw(random)];
  }
  double chi_square = 0;
  for (const auto& [kind, expected] : {std::pair<Kind, double>{0, 10000}, {5, 20000}, {15, 30000}})
    chi_square += (second_draws[kind] - expected) * (second_draws[kind] - expected) / expected;
  EXPECT_LT(chi_square, 13.8);  // 2 degrees of freedom: one run in a thousand is above this
}

}  // namespace
}  // namespace sushiya
