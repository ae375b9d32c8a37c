#include "core/fixed_list.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

TEST(FixedList, KeepsWhatIsPushedInOrder) {
  FixedList<int, 4> list;
  EXPECT_TRUE(list.empty());
  for (const int item : {7, 5, 7}) list.push_back(item);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 5, 7}));
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list[1], 5);
  EXPECT_TRUE(list.contains(5));
  EXPECT_FALSE(list.contains(6));
}

TEST(FixedList, IsEmptyOnceCleared) {
  FixedList<int, 4> list;
  list.push_back(1);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.contains(1));
  list.push_back(2);
  EXPECT_EQ(list[0], 2);
}

TEST(FixedList, HoldsAsManyAsItSays) {
  FixedList<int, 3> list;
  for (int item = 0; item < 3; ++item) list.push_back(item);
  EXPECT_EQ(list.size(), list.capacity());
  list.push_back_if(9, false);  // a full list may still be offered what it does not want
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{0, 1, 2}));
}

TEST(FixedList, TakesOnlyWhatIsWanted) {
  FixedList<int, 5> list;
  for (int item = 0; item < 10; ++item) list.push_back_if(item, item % 2 == 1);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 3, 5, 7, 9}));
}

constexpr int sum_at_compile_time() {
  FixedList<int, 3> list;
  list.push_back(20);
  list.push_back(22);
  int sum = 0;
  for (const int item : list) sum += item;
  return sum;
}
static_assert(sum_at_compile_time() == 42);

}  // namespace
}  // namespace sushiya
