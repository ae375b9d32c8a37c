// Which rules of Sushi Roll a move carries out, told by looking at the table before and after it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "conformance/fired.hpp"
#include "games/sushi_roll/sushi_roll.hpp"

namespace sushiya::conformance {

class SushiRollRules {
 public:
  using State = sushi_roll::State;
  using Symbol = sushi_roll::Symbol;
  using Verb = sushi_roll::Verb;

  SushiRollRules(Fired& fired, const SushiRoll& game, const State& before, const Move<SushiRoll>& move,
                 const State& after)
      : fired_(fired), options_(game.options), game_(game), before_(before), move_(move), after_(after) {}

  void count() {
    const Verb verb = move_.action.verb;
    const std::string players = std::to_string(options_.players);
    fired_.count("SR-3: drawn for " + players, verb == Verb::draw);
    fired_.count("SR-5: the red belt to one of " + players, verb == Verb::red);
    fired_.count("SR-6: rolled by one of " + players, verb == Verb::roll);
    if (move_.seat == chance_seat) return;
    fired_.count("SR-7: in turn behind the last seat", move_.seat < before_.red);
    if (verb == Verb::reroll) count_reroll();
    if (verb == Verb::swap) count_swap();
    if (verb == Verb::take) count_take();
  }

 private:
  void count_reroll() {
    const auto belt = before_.belts[move_.seat];
    const auto dice = move_.action.dice;
    bool some_of_equals = false;
    for (const auto die : dice) some_of_equals = some_of_equals || dice.count(die) < belt.count(die);
    fired_.count("SR-10: one die re-rolled", dice.size() == 1);
    fired_.count("SR-10: several, not all", dice.size() > 1 && dice.size() < belt.size());
    fired_.count("SR-10: the whole belt", dice == belt);
    fired_.count("SR-10: some of equal dice", some_of_equals);
  }

  void count_swap() {
    const auto action = move_.action;
    fired_.count("SR-11: swapped with the neighbour", action.seat == left_of(move_.seat, options_.players));
    fired_.count("SR-11: swapped with one behind in turn",
                 before_.belts[action.seat].size() == before_.belts[move_.seat].size());
    fired_.count("SR-11: swapped with one who has taken",
                 before_.belts[action.seat].size() < before_.belts[move_.seat].size());
    fired_.count("SR-11: swapped for its like", action.die() == action.their_die());
  }

  void count_take() {
    const Symbol symbol = move_.action.die().symbol();
    const auto& tray = before_.trays[move_.seat];
    const bool nigiri = is_nigiri(symbol);
    const auto shown = tokens_on(symbol);
    fired_.count("SR-8: taken with tokens left", before_.tokens[move_.seat].menu > 0);
    fired_.count("SR-9: the last die of a belt", before_.belts[move_.seat].size() == 1);
    fired_.count("SR-12: taken beside its like", before_.belts[move_.seat].count(move_.action.die()) > 1);
    fired_.count("SR-13: menus", shown.menu > 0);
    fired_.count("SR-13: chopsticks", shown.chopsticks > 0);
    fired_.count("SR-13: puddings", shown.pudding > 0);
    const auto& had = before_.tokens[move_.seat];
    const auto& has = after_.tokens[move_.seat];
    fired_.count("SR-13: the supply is short", has.menu - had.menu < shown.menu ||
                                                   has.chopsticks - had.chopsticks < shown.chopsticks ||
                                                   has.pudding - had.pudding < shown.pudding);
    fired_.count("SR-14: nigiri on wasabi", nigiri && tray.free_wasabi() > 0);
    fired_.count("SR-14: nigiri without wasabi", nigiri && tray.free_wasabi() == 0);
    fired_.count(
        "SR-14: wasabi after nigiri",
        symbol == Symbol::wasabi && tray.dice.count(Symbol::squid_nigiri) + tray.dice.count(Symbol::egg_nigiri) > 0);
    const bool round_ends = after_.round != before_.round;
    if (!round_ends) return fired_.count("SR-15: the belts slide", after_.red != before_.red);
    fired_.count("SR-16: a round ends");
    fired_.count("SR-17: three slide once more", options_.players == 3 && after_.red != before_.red);
    fired_.count("SR-17: others stay", options_.players != 3 && after_.red == before_.red);
    count_round();
    if (after_.round == options_.rounds) count_end();
  }

  void count_round() {
    std::vector<int> icons;
    for (Seat seat = 0; seat < options_.players; ++seat) {
      auto tray = before_.trays[seat];
      if (seat == move_.seat) place(tray, move_.action.die());
      const auto& dice = tray.dice;
      for (const auto& [name, symbol] : {std::pair{"dumpling", Symbol::dumpling}, std::pair{"tempura", Symbol::tempura},
                                         std::pair{"sashimi", Symbol::sashimi}}) {
        for (int each = 1; each <= 3; ++each)
          fired_.count("SR-20: " + std::to_string(each) + " " + name, dice.count(symbol) == each);
      }
      fired_.count("SR-20: more than three", dice.count(Symbol::dumpling) > 3);
      fired_.count("SR-19: bare wasabi", tray.free_wasabi() > 0);
      int sum = 0;
      for (const auto die : dice) sum += maki_icons(die.symbol());
      icons.push_back(sum);
    }
    std::ranges::sort(icons, std::greater{});
    const int most = icons.front();
    const auto with_most = std::ranges::count(icons, most);
    const auto below = std::ranges::find_if(icons, [&](int count) { return count < most; });
    const bool second_has_icons = below != icons.end() && *below > 0;
    fired_.count("SR-18: alone with most", with_most == 1);
    fired_.count("SR-18: tied for most", with_most > 1);
    fired_.count("SR-18: a second after a tie", with_most > 1 && second_has_icons);
    fired_.count("SR-18: tied for second", second_has_icons && std::ranges::count(icons, *below) > 1);
    fired_.count("SR-18: a player without an icon", icons.back() == 0);
  }

  void count_end() {
    std::vector<int> puddings;
    for (Seat seat = 0; seat < options_.players; ++seat) {
      puddings.push_back(after_.tokens[seat].pudding);
      const int unused = after_.tokens[seat].menu + after_.tokens[seat].chopsticks;
      fired_.count("SR-23: one token over", unused % 2 == 1);
      fired_.count("SR-23: two or more unused", unused >= 2);
    }
    const int most = std::ranges::max(puddings);
    const int fewest = std::ranges::min(puddings);
    const bool losses = options_.players > 2;
    const auto winners = game_.winners(after_);
    int with_best_score = 0;
    for (Seat seat = 0; seat < options_.players; ++seat)
      with_best_score += game_.score(after_, seat) == game_.score(after_, winners.lowest()) ? 1 : 0;
    fired_.count("SR-21: alone with most", std::ranges::count(puddings, most) == 1);
    fired_.count("SR-21: tied for most", most > fewest && std::ranges::count(puddings, most) > 1);
    fired_.count("SR-21: alone with fewest", losses && std::ranges::count(puddings, fewest) == 1);
    fired_.count("SR-21: tied for fewest", losses && most > fewest && std::ranges::count(puddings, fewest) > 1);
    fired_.count("SR-21: fewest is none", losses && most > fewest && fewest == 0);
    fired_.count("SR-21: all equal", most == fewest);
    fired_.count("SR-22: fewer of two", !losses && most > fewest);
    fired_.count("SR-24: decided by puddings", with_best_score > 1 && winners.size() == 1);
    fired_.count("SR-24: a shared victory", winners.size() > 1);
  }

  Fired& fired_;
  const sushi_roll::Options& options_;
  const SushiRoll& game_;
  const State& before_;
  const Move<SushiRoll>& move_;
  const State& after_;
};

}  // namespace sushiya::conformance
