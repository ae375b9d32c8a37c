#include "games/sushi_roll/dice.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace sushiya::sushi_roll {
namespace {

Die any_die(Random& random) {
  return {static_cast<std::uint8_t>(1 + random.below(Die::first_unrolled + die_kinds - 1))};
}

template <class SomeDice>
std::vector<int> codes_of(const SomeDice& dice) {
  std::vector<int> codes;
  for (const Die die : dice) codes.push_back(die.code);
  return codes;
}

// The bytes side by side with a plain sorted list, through thousands of changes.
TEST(Dice, BehaveLikeASortedList) {
  Random random(3);
  Dice dice{};
  std::vector<int> list;
  for (int step = 0; step < 20000; ++step) {
    const Die any = any_die(random);
    if (list.size() < 8 && random.below(2) == 0) {
      dice.add(any);
      list.insert(std::ranges::upper_bound(list, any.code), any.code);
    } else if (!list.empty()) {
      const auto place = random.below(static_cast<std::uint32_t>(list.size()));
      dice.remove(Die{static_cast<std::uint8_t>(list[place])});
      list.erase(list.begin() + place);
    }
    ASSERT_EQ(codes_of(dice), list);
    ASSERT_EQ(dice.size(), static_cast<int>(list.size()));
    ASSERT_EQ(dice.empty(), list.empty());
    ASSERT_EQ(dice.contains(any), std::ranges::count(list, any.code) > 0);
    ASSERT_EQ(dice.count(any), std::ranges::count(list, any.code));
    ASSERT_TRUE(dice.is_well_formed());
    const auto first = std::ranges::find_if(list, [](int code) { return code >= Die::first_unrolled; });
    ASSERT_EQ(dice.has_unrolled(), first != list.end());
    if (first != list.end()) {
      ASSERT_EQ(dice.first_unrolled().code, *first);
    }
    std::vector<int> once = list;
    once.erase(std::unique(once.begin(), once.end()), once.end());
    ASSERT_EQ(codes_of(dice.distinct()), once);
  }
}

TEST(Dice, CoverOthersAsOftenAsTheyAreThere) {
  const Die maki = die(DieKind::maki, Symbol::maki_1);
  Dice two{};
  two.add(maki);
  two.add(maki);
  EXPECT_TRUE(two.covers(Dice::one(maki)));
  EXPECT_FALSE(Dice::one(maki).covers(two));
  EXPECT_TRUE(two.covers({}));
  EXPECT_FALSE(two.covers(Dice::one(die(DieKind::maki, Symbol::maki_2))));
}

TEST(Dice, HoldNoBytesThatAreNoDice) {
  EXPECT_FALSE(Dice{}.contains(Die{}));
  EXPECT_FALSE(Dice{}.contains(Die{200}));
  EXPECT_FALSE((Dice{{101}}.is_well_formed()));
  EXPECT_FALSE((Dice{{5, 4}}.is_well_formed()));
  EXPECT_FALSE((Dice{{0, 4}}.is_well_formed()));
  EXPECT_TRUE((Dice{{4, 4, 100}}.is_well_formed()));
}

}  // namespace
}  // namespace sushiya::sushi_roll
