// Which rules of Sushi Go! a move carries out, told by looking at the table before and after it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "conformance/fired.hpp"
#include "games/sushi_go/sushi_go.hpp"

namespace sushiya::conformance {

class SushiGoRules {
 public:
  using Card = sushi_go::Card;
  using State = sushi_go::State;

  SushiGoRules(Fired& fired, const SushiGo& game, const State& before, const Move<SushiGo>& move, const State& after)
      : fired_(fired), options_(game.options), game_(game), before_(before), move_(move), after_(after) {}

  void count() {
    if (move_.seat == chance_seat) count_deal();
    const bool round_ends = after_.round != before_.round;
    const bool revealed = move_.seat != chance_seat && (round_ends || after_.turn != before_.turn);
    if (!revealed) return;
    choices_ = before_.choices;
    choices_[move_.seat] = move_.action;
    for (Seat seat = 0; seat < options_.players; ++seat) count_choice(seat);
    if (round_ends) count_round();
    if (after_.round == options_.rounds) count_end();
    if (round_ends) return;
    const bool right = options_.passing == sushi_go::Passing::both_ways && before_.round == 1;
    if (!options_.phantom) fired_.count(right ? "SG-8: passed right" : "SG-6: passed left");
  }

 private:
  void count_deal() {
    const auto action = move_.action;
    fired_.count("SG-34: seat 0 first", action.controller == 1);
    fired_.count("SG-34: seat 1 first", action.controller == 2);
    if (action.controller != 0) return;
    fired_.count("SG-2: dealt to " + std::to_string(options_.players));
    fired_.count("SG-3: dealt from what is left", before_.round > 0);
    fired_.count("SG-33: drawn for the phantom", before_.dealt >= options_.players * hand_size(options_));
  }

  void count_choice(Seat seat) {
    const auto choice = choices_[seat];
    const auto& plate = before_.plates[seat];
    const int held = before_.hands[seat].total();
    const bool first_nigiri = is_nigiri(choice.first);
    const bool bare_nigiri = plate[Card::egg_nigiri] + plate[Card::salmon_nigiri] + plate[Card::squid_nigiri] > 0;
    fired_.count("SG-9: nigiri on wasabi", first_nigiri && plate[Card::wasabi] > 0);
    fired_.count("SG-9: nigiri without wasabi", first_nigiri && plate[Card::wasabi] == 0);
    fired_.count("SG-10: several bare wasabi", plate[Card::wasabi] > 1);
    fired_.count("SG-11: wasabi after nigiri", choice.first == Card::wasabi && bare_nigiri);
    if (options_.phantom) count_phantom(seat);
    if (choice.second == Card::none) return;

    const bool second_nigiri = is_nigiri(choice.second);
    fired_.count("SG-12: two taken");
    fired_.count("SG-13: wasabi, then nigiri", choice.first == Card::wasabi && second_nigiri);
    fired_.count("SG-13: nigiri, then wasabi", first_nigiri && choice.second == Card::wasabi);
    fired_.count("SG-13: two nigiri, one wasabi", first_nigiri && second_nigiri && plate[Card::wasabi] == 1);
    fired_.count("SG-15: one of several chopsticks", plate[Card::chopsticks] > 1);
    fired_.count("SG-15: both of two cards", held == 2);
    fired_.count("SG-16: chopsticks taken with chopsticks",
                 choice.first == Card::chopsticks || choice.second == Card::chopsticks);
    if (!options_.phantom && after_.round == before_.round) {
      const bool right = options_.passing == sushi_go::Passing::both_ways && before_.round == 1;
      const Seat next = right ? right_of(seat, options_.players) : left_of(seat, options_.players);
      fired_.count("SG-14: chopsticks passed on", after_.hands[next].contains(Card::chopsticks));
    }
  }

  void count_phantom(Seat seat) {
    const auto choice = choices_[seat];
    const auto& plate = before_.plates[sushi_go::phantom_seat];
    const Card ghost = choice.for_phantom;
    fired_.count("SG-33: a card for the phantom", ghost != Card::none);
    fired_.count("SG-35: the phantom's nigiri on wasabi", is_nigiri(ghost) && plate[Card::wasabi] > 0);
    fired_.count("SG-35: the phantom's chopsticks lie idle", plate[Card::chopsticks] > 0);
    fired_.count("SG-36: two and one for the phantom", ghost != Card::none && choice.second != Card::none);
    fired_.count("SG-36: two while the other controls", ghost == Card::none && choice.second != Card::none);
  }

  // What lay before each player when the round was scored: the plate, the choice, and the last card passed on (SG-7).
  std::vector<sushi_go::Cards> scored_cards() {
    std::vector<sushi_go::Cards> all;
    for (int seat = 0; seat < plates_on_table(options_); ++seat)
      all.push_back(before_.plates[static_cast<std::size_t>(seat)].cards());
    for (Seat seat = 0; seat < options_.players; ++seat) {
      sushi_go::Cards hand = before_.hands[seat];
      const auto choice = choices_[seat];
      for (const Card card : {choice.first, choice.second}) {
        if (card == Card::none) continue;
        hand.remove(card);
        all[seat].add(card);
      }
      if (choice.second != Card::none) {
        all[seat].remove(Card::chopsticks);
        hand.add(Card::chopsticks);
      }
      if (choice.for_phantom != Card::none) {
        hand.remove(choice.for_phantom);
        all[sushi_go::phantom_seat].add(choice.for_phantom);
      }
      fired_.count("SG-7: the last card", !hand.empty());
      const bool right = options_.passing == sushi_go::Passing::both_ways && before_.round == 1;
      for (const Card card : hand)
        all[right ? right_of(seat, options_.players) : left_of(seat, options_.players)].add(card);
    }
    return all;
  }

  void count_round() {
    const auto all = scored_cards();
    std::vector<int> icons;
    for (const auto& cards : all) {
      icons.push_back(cards[Card::maki_1] + 2 * cards[Card::maki_2] + 3 * cards[Card::maki_3]);
      fired_.count("SG-21: a pair of tempura", cards[Card::tempura] == 2);
      fired_.count("SG-21: an odd tempura", cards[Card::tempura] % 2 == 1);
      fired_.count("SG-21: two pairs", cards[Card::tempura] >= 4);
      fired_.count("SG-22: three sashimi", cards[Card::sashimi] >= 3);
      fired_.count("SG-22: two sashimi", cards[Card::sashimi] == 2);
      for (int dumplings = 1; dumplings <= 5; ++dumplings)
        fired_.count("SG-23: " + std::to_string(dumplings), cards[Card::dumpling] == dumplings);
      fired_.count("SG-24: wasabi or chopsticks left",
                   cards.contains(Card::wasabi) || cards.contains(Card::chopsticks));
      fired_.count("SG-25: puddings stay", after_.round < options_.rounds && cards.contains(Card::pudding));
    }
    std::ranges::sort(icons, std::greater{});
    const int most = icons.front();
    const auto with_most = std::ranges::count(icons, most);
    const auto below = std::ranges::find_if(icons, [&](int count) { return count < most; });
    const bool second_has_icons = below != icons.end() && *below > 0;
    fired_.count("SG-17: alone with most", with_most == 1);
    fired_.count("SG-17: tied for most", with_most > 1);
    fired_.count("SG-17: no second after a tie", with_most > 1 && second_has_icons);
    if (with_most == 1 && second_has_icons) {
      const auto with_second = std::ranges::count(icons, *below);
      fired_.count("SG-18: alone in second place", with_second == 1);
      fired_.count("SG-18: two tied for second", with_second == 2);
    }
    fired_.count("SG-19: a player without an icon", icons.back() == 0);
  }

  void count_end() {
    std::vector<int> puddings;
    for (int seat = 0; seat < plates_on_table(options_); ++seat)
      puddings.push_back(after_.plates[static_cast<std::size_t>(seat)][Card::pudding]);
    const int most = std::ranges::max(puddings);
    const int fewest = std::ranges::min(puddings);
    const bool losses = puddings.size() > 2;
    const auto winners = game_.winners(after_);
    int with_best_score = 0;
    for (Seat seat = 0; seat < options_.players; ++seat)
      with_best_score += game_.score(after_, seat) == game_.score(after_, winners.lowest()) ? 1 : 0;
    fired_.count("SG-26: alone with most", most > fewest && std::ranges::count(puddings, most) == 1);
    fired_.count("SG-26: tied for most", most > fewest && std::ranges::count(puddings, most) > 1);
    fired_.count("SG-27: alone with fewest", losses && most > fewest && std::ranges::count(puddings, fewest) == 1);
    fired_.count("SG-27: tied for fewest", losses && most > fewest && std::ranges::count(puddings, fewest) > 1);
    fired_.count("SG-27: none counts as fewest", losses && most > fewest && fewest == 0);
    fired_.count("SG-28: all equal", most == fewest);
    fired_.count("SG-29: fewer of two", !losses && most > fewest);
    fired_.count("SG-31: decided by puddings", with_best_score > 1 && winners.size() == 1);
    fired_.count("SG-31: a shared victory", winners.size() > 1);
    if (!options_.phantom) return;
    const int ghost = puddings[sushi_go::phantom_seat];
    fired_.count("SG-37: the phantom has most puddings", ghost == most);
    fired_.count("SG-37: the phantom has fewest puddings", ghost == fewest);
    fired_.count("SG-37: the phantom is ahead",
                 game_.score(after_, sushi_go::phantom_seat) > game_.score(after_, winners.lowest()));
  }

  Fired& fired_;
  const sushi_go::Options& options_;
  const SushiGo& game_;
  const State& before_;
  const Move<SushiGo>& move_;
  const State& after_;
  std::array<sushi_go::Action, max_seats> choices_{};
};

}  // namespace sushiya::conformance
