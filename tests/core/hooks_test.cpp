// What a game brings and what it lists must be the same: a slip of the pen does not compile as a game.
#include "core/hooks.hpp"

#include <array>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

struct Plain {
  struct State {};
};
struct ListedAndThere : Plain {
  static constexpr std::array hooks{Hook::settle_chance, Hook::round};
  void settle_chance(State& /*state*/, Random& /*random*/) const {}
  int round(const State& /*state*/) const { return 0; }
};
struct ListedButMisspelt : Plain {
  static constexpr std::array hooks{Hook::settle_chance};
  void settle_chances(State& /*state*/, Random& /*random*/) const {}
};
struct ThereButNotListed : Plain {
  int round(const State& /*state*/) const { return 0; }
};
struct NotListedAndOfAnotherKind : Plain {
  long round() const { return 0; }
};
struct ListedButOfAnotherKind : Plain {
  static constexpr std::array hooks{Hook::round};
  long round(const State& /*state*/) const { return 0; }
};

TEST(Hooks, AreAsListed) {
  EXPECT_TRUE(HonestHooks<Plain>);
  EXPECT_TRUE(HonestHooks<ListedAndThere>);
  EXPECT_FALSE(HonestHooks<ListedButMisspelt>);
  EXPECT_FALSE(HonestHooks<ThereButNotListed>);
  EXPECT_FALSE(HonestHooks<NotListedAndOfAnotherKind>);
  EXPECT_FALSE(HonestHooks<ListedButOfAnotherKind>);
}

}  // namespace
}  // namespace sushiya
