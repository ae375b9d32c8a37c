// How players of the house see Wasabi!: what a decision is worth, quick playouts, and who is ahead after a round of
// turns.
#pragma once

#include <algorithm>
#include <array>

#include "ai/evaluators/wasabi_worth.hpp"
#include "ai/mind.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya {

template <>
struct Mind<Wasabi> {
  using State = Wasabi::State;
  using View = Wasabi::View;
  using Action = Wasabi::Action;

  static constexpr std::array hooks{MindHook::plausibility, MindHook::reasons, MindHook::calibration,
                                    MindHook::guided_review};
  static constexpr double prior_scale = 12;
  static constexpr int chef_iterations = 40;
  static constexpr int review_iterations = 150;
  static constexpr int guided_review_iterations = 128;

  static constexpr int points_now(const Wasabi& game, const View& view, const Action& action) {
    return worth_in(game, view, action, wasabi::Thought::now);
  }
  static constexpr int rule_of_thumb(const Wasabi& game, const View& view, const Action& action) {
    return worth_in(game, view, action, wasabi::Thought::ahead);
  }

  // The best of a few: long lists are looked at in part.
  static constexpr Action playout_choice(const Wasabi& game, const Imagined<Wasabi>& imagined, Seat seat,
                                         Random& random) {
    const State& state = imagined.state();
    constexpr std::size_t few = 6;
    wasabi::ActionList list;
    game.list_legal_actions(state, seat, list);
    if (list.size() == 1) return list[0];
    if (state.step == wasabi::Step::claim) return list[0];
    if (state.step == wasabi::Step::act) return quick_act(list, random);
    const wasabi::Scales scales(game.options, state, wasabi::Thought::ahead);
    const std::size_t looks = std::min(few, list.size());
    Action best{};
    int best_worth = wasabi::Scales::lowest;
    const std::uint32_t from = random.below(static_cast<std::uint32_t>(list.size()));
    for (std::size_t look = 0; look < looks; ++look) {
      const Action& action = list[(from + look * list.size() / looks) % list.size()];
      const int value = wasabi::worth(game.options, state, scales, action) + static_cast<int>(random.below(8));
      if (value <= best_worth) continue;
      best = action;
      best_worth = value;
    }
    return best;
  }

  // Beliefs: whoever takes and places tiles does so for strips of their own, so a sample in which the others' strips
  // stand well with what lies on the board and in their hands is the likelier one.
  static constexpr std::uint32_t plausibility(const Wasabi& game, const View& view, const Imagined<Wasabi>& imagined) {
    const State& state = imagined.state();
    int outlooks = 0;
    for (Seat seat = 0; seat < game.players(); ++seat)
      if (seat != view.seat)
        outlooks += wasabi::outlook(game.options, state, seat, state.board, state.screens[seat], state.hands[seat]);
    const auto weight = static_cast<std::uint32_t>(std::clamp(outlooks, 0, 1000));
    return 10 + weight * weight / 10;
  }

  // Everyone has had another turn, and the searching seat one more.
  static constexpr bool at_horizon(const Wasabi& game, const View& view, const Imagined<Wasabi>& imagined) {
    const int turns = (256 + imagined.state().turn - view.turn) % 256;
    return turns > game.players();
  }

  static constexpr Blend blend(const Wasabi&) { return {.end_scale = 6}; }

  static constexpr Rewards rewards(const Wasabi& game, const Imagined<Wasabi>& imagined, const Blend& blend) {
    const State& state = imagined.state();
    const bool over = state.step == wasabi::Step::over;
    Totals totals{};
    for (Seat seat = 0; seat < game.players(); ++seat) {
      totals[seat] = game.score(state, seat);
      if (over) continue;
      totals[seat] +=
          0.1 * wasabi::outlook(game.options, state, seat, state.board, state.screens[seat], state.hands[seat]);
      totals[seat] += 0.8 * state.cards[seat].total();
    }
    return over ? final_rewards(blend, totals, game.players(), game.winners(state))
                : rewards_before_the_end(blend, totals, game.players(), 0);
  }

  static constexpr Calibration calibration(const Wasabi& game) { return calibrated::wasabi(game.players()); }
  static constexpr Calibration guided_calibration(const Wasabi& game) {
    return calibrated::guided::wasabi(game.players());
  }
  // By how much of the board is empty: a game mostly ends when it is full.
  static constexpr Phase phase(const Wasabi& game, const View& view) {
    const int left = stages * phase_end * wasabi::empty_squares(game.options, view.board).size() /
                     wasabi::in_use(game.options.players).size();
    const int stage = std::min(stages - 1, left / phase_end);
    return {stage, phase_end * (stage + 1) - left};
  }

  static Reasons reasons(const Wasabi& game, const View& view, const Action& action);

 private:
  static constexpr int worth_in(const Wasabi& game, const View& view, const Action& action, wasabi::Thought thought) {
    const Imagined<Wasabi> imagined = game.any_state(view);
    const wasabi::Scales scales(game.options, imagined.state(), thought);
    return wasabi::worth(game.options, imagined.state(), scales, action);
  }

  // Mostly a tile; now and then a card; a pass hardly ever.
  static constexpr Action quick_act(const wasabi::ActionList& list, Random& random) {
    for (;;) {
      const Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      if (action.verb != wasabi::Verb::pass || list.size() == 1 || random.below(16) == 0) return action;
    }
  }
};

static_assert(HasMind<Wasabi>);

}  // namespace sushiya
