// Sushi Go! once more, slowly: cards are words, hands and plates are lists in the order they came, and everything is
// written from the text of the rules alone. It shares no code with the game it is compared with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace literal {

using Card = std::string;
using Pile = std::vector<Card>;

struct Setup {
  std::size_t players = 2;
  std::size_t hand_size = 10;
  int rounds = 3;
  bool both_ways = false;
  bool phantom = false;
  int first_controller = -1;  // -1: left to chance
  Pile deck;
};

struct Choice {
  Card first;
  Card second;       // empty: chopsticks are not used
  Card for_phantom;  // empty: nothing is played for the phantom

  std::string text() const {
    return first + (second.empty() ? "" : "+" + second) + (for_phantom.empty() ? "" : "/" + for_phantom);
  }
};

inline void remove_one(Pile& pile, const Card& card) { pile.erase(std::ranges::find(pile, card)); }
inline int count(const Pile& pile, const Card& card) { return static_cast<int>(std::ranges::count(pile, card)); }
inline Pile sorted(Pile pile) {
  std::ranges::sort(pile);
  return pile;
}
inline bool is_nigiri(const Card& card) { return card.ends_with("_nigiri"); }

// The nigiri of a plate that lie on wasabi: reading it in the order of play, each takes a wasabi that is still bare.
inline Pile on_wasabi(const Pile& plate) {
  int bare = 0;
  Pile tripled;
  for (const Card& card : plate) {
    if (card == "wasabi") ++bare;
    if (is_nigiri(card) && bare > 0) {
      --bare;
      tripled.push_back(card);
    }
  }
  return tripled;
}

inline int own_points(const Pile& plate) {
  int points = 5 * (count(plate, "tempura") / 2) + 10 * (count(plate, "sashimi") / 3);
  const std::vector<int> dumplings{0, 1, 3, 6, 10, 15};
  points += dumplings[static_cast<std::size_t>(std::min(5, count(plate, "dumpling")))];
  const auto worth = [](const Card& nigiri) { return nigiri == "egg_nigiri" ? 1 : nigiri == "salmon_nigiri" ? 2 : 3; };
  for (const Card& card : plate)
    if (is_nigiri(card)) points += worth(card);
  for (const Card& card : on_wasabi(plate)) points += 2 * worth(card);
  return points;
}

inline int maki_icons(const Pile& plate) {
  return count(plate, "maki_1") + 2 * count(plate, "maki_2") + 3 * count(plate, "maki_3");
}

// The share of each player for whom `holds`, of so many points.
template <class Holds>
void share(std::vector<int>& points, int prize, Holds holds) {
  std::vector<std::size_t> sharing;
  for (std::size_t seat = 0; seat < points.size(); ++seat)
    if (holds(seat)) sharing.push_back(seat);
  for (const std::size_t seat : sharing) points[seat] += prize / static_cast<int>(sharing.size());
}

inline std::vector<int> maki_points(const std::vector<int>& icons) {
  std::vector<int> points(icons.size(), 0);
  std::vector<int> places = icons;
  std::ranges::sort(places, std::greater{});
  const int most = places[0];
  if (most == 0) return points;
  share(points, 6, [&](std::size_t seat) { return icons[seat] == most; });
  const int second = places[1];
  if (second == most || second == 0) return points;
  share(points, 3, [&](std::size_t seat) { return icons[seat] == second; });
  return points;
}

inline std::vector<int> pudding_points(const std::vector<int>& puddings) {
  std::vector<int> points(puddings.size(), 0);
  const int most = *std::ranges::max_element(puddings);
  const int fewest = *std::ranges::min_element(puddings);
  if (most == fewest) return points;
  share(points, 6, [&](std::size_t seat) { return puddings[seat] == most; });
  if (puddings.size() > 2) share(points, -6, [&](std::size_t seat) { return puddings[seat] == fewest; });
  return points;
}

class Game {
 public:
  explicit Game(Setup setup)
      : setup_(std::move(setup)),
        pile_(setup_.deck),
        controller_(setup_.first_controller),
        hands_(setup_.players),
        plates_(setup_.players + (setup_.phantom ? 1 : 0)),
        choices_(setup_.players),
        scores_(plates_.size(), 0) {}

  // ---- What comes next

  bool over() const { return round_ == setup_.rounds; }
  bool control_is_open() const { return setup_.phantom && controller_ < 0; }
  bool deals() const {
    return !over() && dealt_ < setup_.players * setup_.hand_size + (setup_.phantom ? turn_ + 1 : 0);
  }
  std::set<std::size_t> choosing() const {
    std::set<std::size_t> seats;
    for (std::size_t seat = 0; seat < setup_.players && !deals() && !over(); ++seat)
      if (choices_[seat].first.empty()) seats.insert(seat);
    return seats;
  }

  std::set<Card> cards_to_deal() const { return {pile_.begin(), pile_.end()}; }

  // Any card of the hand; any two in either order with chopsticks on the plate; for the phantom any of the rest.
  std::vector<Choice> choices_of(std::size_t seat) const {
    std::vector<Choice> all;
    std::set<std::string> seen;
    const Pile& hand = hands_[seat];
    const bool controls = setup_.phantom && static_cast<int>(seat) == controller_;
    const auto offer = [&](const Card& first, const Card& second, const Card& for_phantom) {
      const Choice choice{first, second, for_phantom};
      if (seen.insert(choice.text()).second) all.push_back(choice);
    };
    const auto offer_with_phantom = [&](std::size_t one, std::size_t two, const Card& second) {
      if (!controls) return offer(hand[one], second, "");
      for (std::size_t three = 0; three < hand.size(); ++three)
        if (three != one && three != two) offer(hand[one], second, hand[three]);
    };
    for (std::size_t one = 0; one < hand.size(); ++one) {
      offer_with_phantom(one, one, "");
      if (count(plates_[seat], "chopsticks") == 0) continue;
      for (std::size_t two = 0; two < hand.size(); ++two)
        if (two != one) offer_with_phantom(one, two, hand[two]);
    }
    return all;
  }

  // ---- What is done

  void give_control(int seat) { controller_ = seat; }

  void deal(const Card& card) {
    const std::size_t hand = dealt_ / setup_.hand_size;
    hands_[hand < setup_.players ? hand : static_cast<std::size_t>(controller_)].push_back(card);
    remove_one(pile_, card);
    ++dealt_;
    if (!deals()) play_last_cards();
  }

  void choose(std::size_t seat, const Choice& choice) {
    choices_[seat] = choice;
    if (choosing().empty()) reveal();
  }

  // ---- What lies there

  const Pile& hand(std::size_t seat) const { return hands_[seat]; }
  const Pile& plate(std::size_t seat) const { return plates_[seat]; }
  const std::vector<int>& scores() const { return scores_; }
  std::set<std::size_t> winners() const {
    std::set<std::size_t> best;
    const auto rank = [&](std::size_t seat) { return std::pair{scores_[seat], count(plates_[seat], "pudding")}; };
    for (std::size_t seat = 0; seat < setup_.players; ++seat) {
      if (!best.empty() && rank(seat) > rank(*best.begin())) best.clear();
      if (best.empty() || rank(seat) == rank(*best.begin())) best.insert(seat);
    }
    return best;
  }

 private:
  void play_last_cards() {
    if (turn_ + 1 < setup_.hand_size) return;
    for (std::size_t seat = 0; seat < setup_.players; ++seat)
      if (hands_[seat].size() == 1) choices_[seat] = {hands_[seat].front(), "", ""};
    if (choosing().empty()) reveal();
  }

  void reveal() {
    for (std::size_t seat = 0; seat < setup_.players; ++seat) {
      const Choice choice = choices_[seat];
      for (const Card& card : {choice.first, choice.second}) {
        if (card.empty()) continue;
        remove_one(hands_[seat], card);
        plates_[seat].push_back(card);
      }
      if (!choice.second.empty()) {
        remove_one(plates_[seat], "chopsticks");
        hands_[seat].push_back("chopsticks");
      }
      if (!choice.for_phantom.empty()) {
        remove_one(hands_[seat], choice.for_phantom);
        plates_.back().push_back(choice.for_phantom);
      }
      choices_[seat] = {};
    }
    if (setup_.phantom) controller_ = controller_ == 0 ? 1 : 0;
    if (++turn_ == setup_.hand_size) return end_round();
    const bool to_the_right = setup_.both_ways && round_ == 1;
    std::ranges::rotate(hands_, to_the_right ? hands_.begin() + 1 : hands_.end() - 1);
    if (!setup_.phantom) play_last_cards();
  }

  void end_round() {
    std::vector<int> icons;
    for (const Pile& plate : plates_) icons.push_back(maki_icons(plate));
    const std::vector<int> maki = maki_points(icons);
    for (std::size_t seat = 0; seat < plates_.size(); ++seat) {
      scores_[seat] += maki[seat] + own_points(plates_[seat]);
      std::erase_if(plates_[seat], [](const Card& card) { return card != "pudding"; });
    }
    turn_ = 0;
    dealt_ = 0;
    if (++round_ < setup_.rounds) return;
    std::vector<int> puddings;
    for (const Pile& plate : plates_) puddings.push_back(count(plate, "pudding"));
    const std::vector<int> prizes = pudding_points(puddings);
    for (std::size_t seat = 0; seat < plates_.size(); ++seat) scores_[seat] += prizes[seat];
  }

  Setup setup_;
  Pile pile_;
  int controller_;
  std::vector<Pile> hands_;
  std::vector<Pile> plates_;
  std::vector<Choice> choices_;
  std::vector<int> scores_;
  std::size_t dealt_ = 0;
  std::size_t turn_ = 0;
  int round_ = 0;
};

}  // namespace literal
