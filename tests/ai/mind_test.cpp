// What a mind may bring is checked where it is written.
#include "ai/mind.hpp"

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"

namespace sushiya {
namespace {

using State = SushiRoll::State;
using View = SushiRoll::View;

// Sushi Roll's own brings nothing beside what it must; each of these adds something to it.
struct Whole : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::plausibility};
  static std::uint32_t plausibility(const SushiRoll&, const View&, const State&) { return 1; }
};
struct Misspelt : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::plausibility};
  static std::uint32_t plausability(const SushiRoll&, const View&, const State&) { return 1; }
};
struct NotListed : Mind<SushiRoll> {
  static std::uint32_t plausibility(const SushiRoll&, const View&, const State&) { return 1; }
};
struct OtherResult : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::plausibility};
  static double plausibility(const SushiRoll&, const View&, const State&) { return 1; }
};
struct OtherArgumentsNotListed : Mind<SushiRoll> {
  static int exact_choice(int) { return 0; }
};

TEST(MindHooks, AreThereWithTheirSignatureIfAndOnlyIfTheyAreListed) {
  EXPECT_TRUE((MindFor<Mind<SushiRoll>, SushiRoll>));
  EXPECT_TRUE((MindFor<Whole, SushiRoll>));
  EXPECT_FALSE((MindFor<Misspelt, SushiRoll>));
  EXPECT_FALSE((MindFor<NotListed, SushiRoll>));
  EXPECT_FALSE((MindFor<OtherResult, SushiRoll>));
  EXPECT_FALSE((MindFor<OtherArgumentsNotListed, SushiRoll>));
}

TEST(MindHooks, AreTheOnesEachGameLists) {
  EXPECT_TRUE(brings<SushiGo>(MindHook::exact_choice) && brings<SushiGo>(MindHook::exact_opinion));
  EXPECT_FALSE(brings<SushiGo>(MindHook::plausibility));
  EXPECT_FALSE(brings<SushiRoll>(MindHook::exact_choice));
  EXPECT_TRUE(brings<Wasabi>(MindHook::plausibility));
}

}  // namespace
}  // namespace sushiya
