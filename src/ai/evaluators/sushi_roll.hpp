// How players of the house see Sushi Roll: what a die is worth, when a token is worth paying, and who is ahead at the
// end of a round. After a turn every die left is rolled anew, so all that counts in a turn is the one die to be taken:
// a re-roll or a swap is worth the best die that comes of it.
#pragma once

#include <algorithm>
#include <array>

#include "ai/evaluators/puddings.hpp"
#include "ai/mind.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya {

namespace sushi_roll {

// What a seat has and is up against.
struct Standing {
  TrayCount count;
  int free_wasabi = 0;
  int puddings = 0;
  int rival_maki = 0;  // most icons on another tray
  int rival_puddings = 0;
  int turns_after = 0;  // still to come in this round after this one
  int takes_after = 0;  // in the whole game
  int players = 2;
};

constexpr Standing standing_of(const Options& options, const State& state, Seat seat) {
  Standing own;
  const Tray& tray = state.trays[seat];
  own.count = count_tray(tray);
  own.free_wasabi = tray.free_wasabi();
  own.puddings = state.tokens[seat].pudding;
  own.turns_after = dice_per_belt(options) - tray.dice.size() - 1;
  own.takes_after = own.turns_after + (options.rounds - state.round - 1) * dice_per_belt(options);
  own.players = options.players;
  for (Seat other = 0; other < options.players; ++other) {
    if (other == seat) continue;
    int icons = 0;
    for (const Die die : state.trays[other].dice) icons += maki_icons(die.symbol());
    own.rival_maki = std::max(own.rival_maki, icons);
    own.rival_puddings = std::max<int>(own.rival_puddings, state.tokens[other].pudding);
  }
  return own;
}

// ---- What a die is worth, in tenths of a point

// Points as if the round ended with it (greedy).
constexpr int points_of(const Standing& own, Symbol symbol) {
  const TrayCount& count = own.count;
  switch (symbol) {
    case Symbol::dumpling: return 10 * (dumpling_points(count.dumplings + 1) - dumpling_points(count.dumplings));
    case Symbol::tempura: return 10 * (tempura_points(count.tempura + 1) - tempura_points(count.tempura));
    case Symbol::sashimi: return 10 * (sashimi_points(count.sashimi + 1) - sashimi_points(count.sashimi)) + 2;
    case Symbol::wasabi: return 3;
    default: break;
  }
  if (is_nigiri(symbol)) return nigiri_points(symbol) * (own.free_wasabi > 0 ? 30 : 10);
  const int icons = maki_icons(symbol);
  if (icons > 0) return 5 * icons + (count.maki + icons > own.rival_maki ? 15 : 0);
  const Tokens tokens = tokens_on(symbol);
  return 5 * (tokens.menu + tokens.chopsticks) + 8 * tokens.pudding;
}

// With what it is on the way to, less the fewer turns are left.
constexpr int worth_of(const Standing& own, Symbol symbol) {
  const TrayCount& count = own.count;
  const int turns = own.turns_after;
  switch (symbol) {
    case Symbol::dumpling: return std::array{24, 30, 40}[static_cast<std::size_t>(count.dumplings % 3)];
    case Symbol::tempura: {
      const int begun = turns >= 3 ? 28 : turns >= 1 ? 18 : 10;
      return std::array{begun, 44, 50}[static_cast<std::size_t>(count.tempura % 3)];
    }
    case Symbol::sashimi: {
      const int begun = turns >= 4 ? 26 : turns >= 2 ? 14 : 0;
      return std::array{begun, 62, 70}[static_cast<std::size_t>(count.sashimi % 3)];
    }
    case Symbol::wasabi:
      return turns == 0 ? 0 : own.free_wasabi > 0 ? std::min(18, 4 * turns) : std::min(34, 9 * turns);
    default: break;
  }
  if (is_nigiri(symbol)) return nigiri_points(symbol) * (own.free_wasabi > 0 ? 29 : 10);
  const int icons = maki_icons(symbol);
  if (icons > 0) {
    const int after = count.maki + icons;
    const int lead = after > own.rival_maki ? 8 : 0;
    const int wasted = count.maki > own.rival_maki + 3 ? 6 * icons : 0;
    return 10 * icons + lead - wasted;
  }
  const Tokens tokens = tokens_on(symbol);
  const int pudding = own.puddings > own.rival_puddings + 3 ? 4 : own.players == 2 ? 10 : 13;
  return (own.takes_after > 3 ? 11 : 6) * (tokens.menu + tokens.chopsticks) + pudding * tokens.pudding;
}

// A token kept is half a point; one that may still serve is dearer the fewer there are for the turns to come.
constexpr int token_price(const Standing& own, int held) { return 5 + std::min(14, 2 * own.takes_after / held); }

using Worths = std::array<int, symbols>;

template <class WorthOf>
constexpr Worths worths(const Standing& own, WorthOf worth_of_symbol) {
  Worths all{};
  for (std::size_t symbol = 0; symbol < all.size(); ++symbol)
    all[symbol] = worth_of_symbol(own, static_cast<Symbol>(symbol));
  return all;
}
constexpr int worth(const Worths& all, Die die) { return all[static_cast<std::size_t>(die.symbol())]; }

constexpr int best_of(const Worths& all, Dice dice) {
  int best = 0;
  for (const Die die : dice) best = std::max(best, worth(all, die));
  return best;
}

// The best die to be expected when these are rolled beside one worth `best`, exactly: all are at most a worth when each
// is.
constexpr int expected_best(const Options& options, const Worths& all, Dice rolled, int best) {
  Worths levels{};  // the worths above `best` that a face can show, each once, rising
  std::size_t count = 0;
  for (const Die die : rolled)
    for (const Symbol face : options.components.row(die.kind()).faces) {
      const int level = all[static_cast<std::size_t>(face)];
      if (level > best && std::find(levels.begin(), levels.begin() + count, level) == levels.begin() + count)
        levels[count++] = level;
    }
  std::sort(levels.begin(), levels.begin() + count);
  const auto chance_at_most = [&](int level) {
    double chance = 1;
    for (const Die die : rolled) {
      int faces = 0;
      for (const Symbol face : options.components.row(die.kind()).faces)
        faces += all[static_cast<std::size_t>(face)] <= level ? 1 : 0;
      chance *= static_cast<double>(faces) / faces_of_a_die;
    }
    return chance;
  };
  double before = chance_at_most(best);
  double expected = best * before;
  for (std::size_t each = 0; each < count; ++each) {
    const double chance = chance_at_most(levels[each]);
    expected += levels[each] * (chance - before);
    before = chance;
  }
  return static_cast<int>(expected + 0.5);
}

// The same, quickly and a little too low: each roll is set against the mean of those before it.
constexpr int about_expected_best(const Options& options, const Worths& all, Dice rolled, int best) {
  for (const Die die : rolled) {
    int sum = 0;
    for (const Symbol face : options.components.row(die.kind()).faces)
      sum += std::max(best, all[static_cast<std::size_t>(face)]);
    best = sum / faces_of_a_die;
  }
  return best;
}

// What an action leads to: the worth of the die taken in the end, less the token.
constexpr int action_worth(const Options& options, const State& state, Seat seat, const Action& action,
                           const Worths& all, const Standing& own) {
  Dice belt = state.belts[seat];
  if (action.verb == Verb::take) return worth(all, action.die());
  if (action.verb == Verb::reroll) {
    // Only one die is taken and the rest is rolled anew, so the best re-roll keeps one die or none; the others need no
    // exact worth.
    const bool keeps_at_most_one = action.dice.size() + 1 >= belt.size();
    belt.remove(action.dice);
    const int kept = best_of(all, belt);
    const int promised = keeps_at_most_one ? expected_best(options, all, action.dice, kept)
                                           : about_expected_best(options, all, action.dice, kept);
    return promised - token_price(own, state.tokens[seat].menu);
  }
  belt.remove(action.die());
  return std::max(best_of(all, belt), worth(all, action.their_die())) - token_price(own, state.tokens[seat].chopsticks);
}

}  // namespace sushi_roll

template <>
struct Mind<SushiRoll> {
  using State = SushiRoll::State;
  using View = SushiRoll::View;
  using Action = SushiRoll::Action;

  static constexpr std::array hooks{MindHook::reasons, MindHook::calibration, MindHook::guided_review};
  static constexpr double prior_scale = 10;
  static constexpr int chef_iterations = 100;
  static constexpr int review_iterations = 1000;
  static constexpr int guided_review_iterations = 256;

  static constexpr int points_now(const SushiRoll& game, const View& view, const Action& action) {
    const auto own = standing_of(game.options, view.table, view.seat);
    const auto all = sushi_roll::worths(own, sushi_roll::points_of);
    return action_worth(game.options, view.table, view.seat, action, all, own);
  }

  // With denial: a swap that takes the best die from one who has yet to choose is worth a little more.
  static constexpr int rule_of_thumb(const SushiRoll& game, const View& view, const Action& action) {
    using namespace sushi_roll;
    const State& table = view.table;
    const auto own = standing_of(game.options, table, view.seat);
    const auto all = worths(own, worth_of);
    const int value = action_worth(game.options, table, view.seat, action, all, own);
    if (action.verb != Verb::swap || table.belts[action.seat].size() < table.belts[view.seat].size()) return value;
    const auto theirs = worths(standing_of(game.options, table, action.seat), worth_of);
    Dice left = table.belts[action.seat];
    const int before = best_of(theirs, left);
    left.remove(action.their_die());
    left.add(action.die());
    return value + (before - best_of(theirs, left)) / (game.options.players == 2 ? 3 : 6);
  }

  // The best die on the belt; or all the others once more, or the best of another belt, where that promises more than
  // the token.
  static constexpr Action playout_choice(const SushiRoll& game, const Imagined<SushiRoll>& imagined, Seat seat,
                                         Random& random) {
    const State& state = imagined.state();
    using namespace sushi_roll;
    const auto own = standing_of(game.options, state, seat);
    Worths all = worths(own, worth_of);
    const std::uint64_t noise = (std::uint64_t{random.next()} << 32U) | random.next();
    for (std::size_t symbol = 0; symbol < all.size(); ++symbol)
      all[symbol] += static_cast<int>((noise >> (3 * symbol)) & 7U);

    const Dice belt = state.belts[seat];
    const Die best = liked_most(belt, all);
    Action choice = take(best);
    int value = worth(all, best);
    if (state.tokens[seat].menu > 0 && belt.size() > 1) {
      Dice others = belt;
      others.remove(best);
      const int promised =
          about_expected_best(game.options, all, others, value) - token_price(own, state.tokens[seat].menu);
      if (promised > value) {
        choice = reroll(others);
        value = promised;
      }
    }
    if (state.tokens[seat].chopsticks == 0) return choice;
    const int price = token_price(own, state.tokens[seat].chopsticks);
    for (Seat other = 0; other < game.options.players; ++other) {
      if (other == seat || state.belts[other].empty()) continue;
      const Die theirs = liked_most(state.belts[other], all);
      if (worth(all, theirs) - price <= value) continue;
      choice = swap(liked_least(belt, all), other, theirs);
      value = worth(all, theirs) - price;
    }
    return choice;
  }

  static constexpr bool at_horizon(const SushiRoll&, const View& view, const Imagined<SushiRoll>& imagined) {
    return imagined.state().round > view.table.round;
  }

  static constexpr Blend blend(const SushiRoll& game) {
    if (game.players() == 2) return {.scale = 1.5, .scale_a_round = 1};
    return {};
  }

  static constexpr Rewards rewards(const SushiRoll& game, const Imagined<SushiRoll>& imagined, const Blend& blend) {
    const State& state = imagined.state();
    const auto& options = game.options;
    const bool over = sushi_roll::is_over(options, state);
    const int rounds_after = options.rounds - state.round;
    Totals totals{};
    for (Seat seat = 0; seat < options.players; ++seat) {
      totals[seat] = score(options, state, seat);
      if (!over) totals[seat] += prospect(options, state, seat, rounds_after);
    }
    return over ? final_rewards(blend, totals, options.players, sushi_roll::winners(options, state))
                : rewards_before_the_end(blend, totals, options.players, rounds_after);
  }

  static constexpr Calibration calibration(const SushiRoll& game) { return calibrated::sushi_roll(game.players()); }
  static constexpr Calibration guided_calibration(const SushiRoll& game) {
    return calibrated::guided::sushi_roll(game.players());
  }
  static constexpr Phase phase(const SushiRoll& game, const View& view) {
    return {std::min(stages - 1, game.options.rounds - view.table.round - 1),
            phase_end * view.table.trays[view.seat].dice.size() / (sushi_roll::dice_per_belt(game.options) - 1)};
  }

  static Reasons reasons(const SushiRoll& game, const View& view, const Action& action);

 private:
  static constexpr sushi_roll::Die liked_most(sushi_roll::Dice dice, const sushi_roll::Worths& all) {
    sushi_roll::Die best = dice[0];
    for (const auto die : dice)
      if (worth(all, die) > worth(all, best)) best = die;
    return best;
  }
  static constexpr sushi_roll::Die liked_least(sushi_roll::Dice dice, const sushi_roll::Worths& all) {
    sushi_roll::Die least = dice[0];
    for (const auto die : dice)
      if (worth(all, die) < worth(all, least)) least = die;
    return least;
  }

  // What puddings and tokens are likely to bring at the end: a lead is worth the more the fewer rounds are left.
  static constexpr double prospect(const sushi_roll::Options& options, const State& state, Seat seat,
                                   int rounds_after) {
    const auto standing =
        pudding_standing(options.players, seat, [&state](Seat each) { return state.tokens[each].pudding; });
    return pudding_prospect(standing, 2.0 + 2.0 * rounds_after, options.players > 2, 0) +
           0.7 * (state.tokens[seat].menu + state.tokens[seat].chopsticks);
  }
};

static_assert(HasMind<SushiRoll>);

}  // namespace sushiya
