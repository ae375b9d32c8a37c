// How players of the house see Sushi Go!: what a card is worth, quick playouts, and who is ahead at the end of a round.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "ai/evaluators/puddings.hpp"
#include "ai/mind.hpp"
#include "ai/solver/continuation.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya {

namespace sushi_go {

// ---- Points now (greedy), in tenths of a point

// The plate's points as if the round ended here; a pudding and a maki lead count as what they usually bring.
constexpr int plate_points(const Plate& plate, int most_maki_elsewhere) {
  const int icons = maki_icons(plate);
  const int maki = icons == 0 ? 0 : icons > most_maki_elsewhere ? 60 : 30;
  return 10 * own_points(plate) + maki + 2 * icons + 15 * plate[Card::pudding] + 5 * plate[Card::wasabi] +
         3 * plate[Card::chopsticks] + 8 * (plate[Card::tempura] % 2) + 8 * (plate[Card::sashimi] % 3);
}

// ---- The rule of thumb: what one more card is worth to a plate

struct Situation {
  int turns_after;   // turns still to come in this round after this one
  int rounds_after;  // rounds still to come
  int seats;         // plates on the table
  int rival_maki;    // most maki icons on another plate
  int rival_puddings;
};

// In tenths of a point: points now, and a share of what the card is on the way to, less the fewer turns are left.
constexpr int card_worth(const Plate& plate, Card card, const Situation& situation) {
  const int turns = situation.turns_after;
  switch (card) {
    case Card::tempura: return plate[card] % 2 == 1 ? 50 : turns >= 3 ? 23 : turns >= 1 ? 12 : 0;
    case Card::sashimi:
      if (plate[card] % 3 == 2) return 100;
      if (plate[card] % 3 == 1) return turns >= 3 ? 42 : turns >= 1 ? 25 : 0;
      return turns >= 5 ? 26 : turns >= 3 ? 12 : 0;
    case Card::dumpling: {
      const int had = std::min(plate[card], 5);
      return had == 5 ? 0 : 10 * (had + 1) + (turns >= 2 ? 8 : turns >= 1 ? 4 : 0);
    }
    case Card::maki_1:
    case Card::maki_2:
    case Card::maki_3: {
      const int icons = maki_icons(card);
      const int mine = maki_icons(plate);
      const int leads_now = mine + icons > situation.rival_maki ? 8 : 0;
      const int led_before = mine > situation.rival_maki + 3 ? -4 * icons : 0;
      return 8 * icons + leads_now + led_before + (turns == 0 && mine + icons <= situation.rival_maki ? -6 * icons : 0);
    }
    case Card::egg_nigiri: return plate[Card::wasabi] > 0 ? (turns >= 3 ? 14 : 24) : 10;
    case Card::salmon_nigiri: return plate[Card::wasabi] > 0 ? 52 : 20;
    case Card::squid_nigiri: return plate[Card::wasabi] > 0 ? 88 : 30;
    case Card::pudding: {
      const int behind = situation.rival_puddings - plate[card];
      const int worth = situation.seats == 2 ? 20 : 26;
      return behind >= -1 && behind <= 2 ? worth + (situation.rounds_after == 0 ? 8 : 0) : worth / 2 + 4;
    }
    case Card::wasabi: return turns < 2 ? 0 : plate[card] > 0 ? 8 : turns >= 5 ? 34 : turns >= 3 ? 24 : 12;
    case Card::chopsticks: return turns < 2 ? 0 : plate[card] > 0 ? 4 : turns >= 5 ? 20 : 10;
    case Card::none: return 0;
  }
  return 0;
}

constexpr Situation situation_of(const Options& options, const std::array<Plate, max_seats>& plates, Seat seat,
                                 int turn, int round) {
  Situation situation{hand_size(options) - turn - 1, options.rounds - round - 1, plates_on_table(options), 0, 0};
  for (int other = 0; other < situation.seats; ++other) {
    if (other == seat) continue;
    const Plate& plate = plates[static_cast<std::size_t>(other)];
    situation.rival_maki = std::max(situation.rival_maki, maki_icons(plate));
    situation.rival_puddings = std::max(situation.rival_puddings, plate[Card::pudding]);
  }
  return situation;
}

// Giving up the chopsticks costs what they would still bring.
constexpr int chopsticks_cost(int turns_after) { return turns_after >= 3 ? 14 : turns_after >= 1 ? 6 : 0; }

constexpr int action_worth(const Plate& plate, const Action& action, const Situation& situation) {
  int worth = card_worth(plate, action.first, situation);
  if (action.second == Card::none) return worth;
  Plate next = plate;
  place(next, action.first);
  return worth + card_worth(next, action.second, situation) - chopsticks_cost(situation.turns_after);
}

}  // namespace sushi_go

template <>
struct Mind<SushiGo> {
  using State = SushiGo::State;
  using View = SushiGo::View;
  using Action = SushiGo::Action;
  using Card = sushi_go::Card;

  static constexpr std::array hooks{MindHook::exact_choice, MindHook::exact_opinion, MindHook::best_reply,
                                    MindHook::reasons,      MindHook::calibration,   MindHook::guided_review};
  static constexpr double prior_scale = 12;
  static constexpr int chef_iterations = 100;
  static constexpr int review_iterations = 2000;
  static constexpr int guided_review_iterations = 200;

  static constexpr int points_now(const SushiGo& game, const View& view, const Action& action) {
    sushi_go::Plate plate = view.plates[view.seat];
    place(plate, action.first);
    if (action.second != Card::none) {
      place(plate, action.second);
      plate.piles.remove(static_cast<std::uint8_t>(Card::chopsticks));
    }
    const int rival = situation_of(game.options, view.plates, view.seat, view.turn, view.round).rival_maki;
    int tenths = plate_points(plate, rival);
    if (action.for_phantom != Card::none) {
      sushi_go::Plate phantom = view.plates[sushi_go::phantom_seat];
      place(phantom, action.for_phantom);
      tenths -= plate_points(phantom, maki_icons(plate)) / 4;
    }
    return tenths;
  }

  // With denial: what is best in the hand passed on is worth something to the neighbour who gets it.
  static constexpr int rule_of_thumb(const SushiGo& game, const View& view, const Action& action) {
    using namespace sushi_go;
    const Options& options = game.options;
    const Situation situation = situation_of(options, view.plates, view.seat, view.turn, view.round);
    int worth = action_worth(view.plates[view.seat], action, situation);

    Cards left = view.hand() - Cards::one(action.first);
    if (action.second != Card::none) {
      left.remove(action.second);
      left.add(Card::chopsticks);
    }
    if (action.for_phantom != Card::none) {
      left.remove(action.for_phantom);
      worth -= card_worth(view.plates[phantom_seat], action.for_phantom,
                          situation_of(options, view.plates, phantom_seat, view.turn, view.round)) /
               3;
    }
    if (left.empty()) return worth;
    const bool passes_right = options.passing == Passing::both_ways && view.round == 1;
    const Seat next = passes_right ? right_of(view.seat, options.players) : left_of(view.seat, options.players);
    const Situation next_situation = situation_of(options, view.plates, next, view.turn + 1, view.round);
    int best = 0;
    for (const Card card : left) best = std::max(best, card_worth(view.plates[next], card, next_situation));
    return worth - best / (options.players == 2 ? 3 : 6);
  }

  static constexpr Action playout_choice(const SushiGo& game, const Imagined<SushiGo>& imagined, Seat seat,
                                         Random& random) {
    const State& state = imagined.state();
    using namespace sushi_go;
    const Options& options = game.options;
    const Cards hand = state.hands[seat];
    const Plate& plate = state.plates[seat];
    const Situation situation = situation_of(options, state.plates, seat, state.turn, state.round);
    const bool controls = controls_phantom(options, state, seat);

    Action action = take(liked_most(hand, plate, situation, random));
    Cards left = hand - Cards::one(action.first);
    if (has_chopsticks(plate) && hand.total() >= cards_needed_for_chopsticks(controls)) {
      Plate next = plate;
      place(next, action.first);
      const Card second = liked_most(left, next, situation, random);
      if (card_worth(next, second, situation) > chopsticks_cost(situation.turns_after) + 6) {
        action.second = second;
        left.remove(second);
      }
    }
    if (controls) action.for_phantom = left.piece(random.below(static_cast<std::uint32_t>(left.total())));
    return action;
  }

  static constexpr bool at_horizon(const SushiGo&, const View& view, const Imagined<SushiGo>& imagined) {
    return imagined.state().round > view.round;
  }

  // Between two the chance to win is known from a table, and is the better guide alone.
  static constexpr Blend blend(const SushiGo& game) {
    if (game.options.phantom) return {.scale = 1.5, .scale_a_round = 1};
    switch (game.players()) {
      case 2: return {.victory = 1};
      case 3: return {.scale = 1.5, .scale_a_round = 1};
      case 4: return {.victory = 0.4, .end_scale = 4, .scale = 1.5, .scale_a_round = 1};
      default: return {};
    }
  }

  static constexpr Rewards rewards(const SushiGo& game, const Imagined<SushiGo>& imagined, const Blend& blend) {
    const State& state = imagined.state();
    const auto& options = game.options;
    const int seats = plates_on_table(options);
    const bool over = sushi_go::is_over(options, state);
    const int rounds_after = options.rounds - state.round;
    const auto puddings_of = [&state](Seat seat) { return state.plates[seat][Card::pudding]; };
    Totals totals{};
    for (Seat seat = 0; seat < seats; ++seat) {
      totals[seat] = score(options, state, seat);
      if (!over)
        totals[seat] += pudding_prospect(pudding_standing(seats, seat, puddings_of), 1.0 + rounds_after, seats > 2, 3);
    }
    if (over) return final_rewards(blend, totals, options.players, sushi_go::winners(options, state));
    if (seats > 2) return rewards_before_the_end(blend, totals, options.players, rounds_after);
    Rewards rewards{};
    const int points = score(options, state, 0) - score(options, state, 1);
    const int puddings = puddings_of(0) - puddings_of(1);
    rewards[0] = with_victory(blend, chance_to_win(rounds_after, points, puddings), points_ahead(totals, 2, 0));
    rewards[1] = with_victory(blend, chance_to_win(rounds_after, -points, -puddings), points_ahead(totals, 2, 1));
    return rewards;
  }

  static constexpr Calibration calibration(const SushiGo& game) {
    return calibrated::sushi_go(game.players(), game.options.phantom);
  }
  static constexpr Calibration guided_calibration(const SushiGo& game) {
    return calibrated::guided::sushi_go(game.players(), game.options.phantom);
  }
  static constexpr Phase phase(const SushiGo& game, const View& view) {
    return {std::min(stages - 1, game.options.rounds - view.round - 1),
            phase_end * view.turn / (sushi_go::hand_size(game.options) - 1)};
  }

  // Between two, once each knows the other's hand (solver/sushi_go_exact.cpp).
  static std::optional<Action> exact_choice(const SushiGo& game, const View& view, Random& random);
  static std::optional<std::vector<Advice<SushiGo>>> exact_opinion(const SushiGo& game, const View& view);
  // Between more, once all hands are known.
  static std::optional<std::vector<Advice<SushiGo>>> best_reply(const SushiGo& game, const View& view);

  static Reasons reasons(const SushiGo& game, const View& view, const Action& action);

 private:
  // The card worth most, give or take: every worth is shaken a little, so that playouts differ.
  static constexpr Card liked_most(sushi_go::Cards cards, const sushi_go::Plate& plate,
                                   const sushi_go::Situation& situation, Random& random) {
    constexpr std::uint32_t shake = 16;
    Card best = Card::none;
    int best_worth = -1000;
    std::uint32_t noise = random.next();
    for (const Card card : cards) {
      const int worth = card_worth(plate, card, situation) + static_cast<int>((noise % shake) * 2);
      noise = (noise >> 4U) | (noise << 28U);
      if (worth > best_worth) {
        best = card;
        best_worth = worth;
      }
    }
    return best;
  }
};

static_assert(HasMind<SushiGo>);

}  // namespace sushiya
