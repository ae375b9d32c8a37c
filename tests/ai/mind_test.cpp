// What a mind may bring, and what it may take in, is checked where it is written.
#include "ai/mind.hpp"

#include <concepts>

#include <gtest/gtest.h>

#include "ai/evaluators/all.hpp"
#include "ai/solver/sushi_go_solver.hpp"

namespace sushiya {
namespace {

using View = SushiRoll::View;

// Sushi Roll's own brings reasons, its calibration and that of guided searches; each of these adds something to it or
// takes something away.
struct Whole : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::reasons, MindHook::calibration, MindHook::guided_review,
                                    MindHook::plausibility};
  static std::uint32_t plausibility(const SushiRoll&, const View&, const Imagined<SushiRoll>&) { return 1; }
};
struct Misspelt : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::reasons, MindHook::calibration, MindHook::guided_review,
                                    MindHook::plausibility};
  static std::uint32_t plausability(const SushiRoll&, const View&, const Imagined<SushiRoll>&) { return 1; }
};
struct NotListed : Mind<SushiRoll> {
  static std::uint32_t plausibility(const SushiRoll&, const View&, const Imagined<SushiRoll>&) { return 1; }
};
struct OtherResult : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::reasons, MindHook::calibration, MindHook::guided_review,
                                    MindHook::plausibility};
  static double plausibility(const SushiRoll&, const View&, const Imagined<SushiRoll>&) { return 1; }
};
struct ReplyNotListed : Mind<SushiRoll> {
  static int best_reply(int) { return 0; }
};
struct CalibrationNotListed : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::reasons, MindHook::guided_review};
};
struct GuidedReviewNotListed : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::reasons, MindHook::calibration};
};
struct ReasonsNotListed : Mind<SushiRoll> {
  static constexpr std::array hooks{MindHook::calibration, MindHook::guided_review};
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
  EXPECT_FALSE((MindFor<ReplyNotListed, SushiRoll>));
  EXPECT_FALSE((MindFor<CalibrationNotListed, SushiRoll>));
  EXPECT_FALSE((MindFor<GuidedReviewNotListed, SushiRoll>));
  EXPECT_FALSE((MindFor<ReasonsNotListed, SushiRoll>));
  EXPECT_FALSE((MindFor<OtherArgumentsNotListed, SushiRoll>));
}

TEST(MindHooks, AreTheOnesEachGameLists) {
  EXPECT_TRUE(mind_brings<SushiGo>(MindHook::exact_choice) && mind_brings<SushiGo>(MindHook::exact_opinion));
  EXPECT_FALSE(mind_brings<SushiGo>(MindHook::plausibility));
  EXPECT_FALSE(mind_brings<SushiRoll>(MindHook::exact_choice));
  EXPECT_TRUE(mind_brings<Wasabi>(MindHook::plausibility));
}

// A player has a view and what it imagines; there is no way from the state of the game into its mind.
template <class G, class Some>
concept ChoosesIn = requires(const G& game, const Some& some, Seat seat, Random& random) {
  Mind<G>::playout_choice(game, some, seat, random);
};
template <class G, class Some>
concept JudgesIn =
    requires(const G& game, const Some& some, const Blend& blend) { Mind<G>::rewards(game, some, blend); };
template <class G, class Some>
concept StopsIn =
    requires(const G& game, const Some& some, const typename G::View& view) { Mind<G>::at_horizon(game, view, some); };
template <class G, class Some>
concept Suspects = requires(const G& game, const Some& some, const typename G::View& view) {
  Mind<G>::plausibility(game, view, some);
};

template <class G, class Some>
concept TakesInAll = ChoosesIn<G, Some> && JudgesIn<G, Some> && StopsIn<G, Some>;
template <class G, class Some>
concept TakesInAny = ChoosesIn<G, Some> || JudgesIn<G, Some> || StopsIn<G, Some> || Suspects<G, Some>;

template <class G>
concept CanPeek = TakesInAny<G, typename G::State> || std::constructible_from<Imagined<G>, typename G::State> ||
                  std::constructible_from<Imagined<G>, typename G::State (*)()> ||
                  std::default_initializable<Imagined<G>> || std::assignable_from<Imagined<G>&, typename G::State>;
template <class G>
concept CanImagine = TakesInAll<G, Imagined<G>>;

static_assert(!CanPeek<SushiGo> && CanImagine<SushiGo>);
static_assert(!CanPeek<SushiRoll> && CanImagine<SushiRoll>);
static_assert(!CanPeek<Wasabi> && CanImagine<Wasabi> && Suspects<Wasabi, Imagined<Wasabi>>);
static_assert(!std::invocable<decltype(&SushiGoSolver::value), SushiGoSolver&, SushiGo::State>);

}  // namespace
}  // namespace sushiya
