// Why a choice of Sushi Go! is a good one: what it brings, what it is on the way to, what a neighbour does not get.
#include "ai/evaluators/sushi_go.hpp"

#include <array>

#include "ai/reasons/leads.hpp"

namespace sushiya {
namespace {

using namespace sushi_go;

bool has_fewest_puddings(const std::array<Plate, max_seats>& plates, int seats, Seat seat) {
  for (int other = 0; other < seats; ++other)
    if (plates[static_cast<std::size_t>(other)][Card::pudding] < plates[seat][Card::pudding]) return false;
  return true;
}

// Cards that can still be taken in this round after this turn, once `left` of the own hand is passed on: those of hands
// that come here in time, as far as they are known, and what was never seen.
Cards can_come(const Options& options, const View& view, const Cards& left, int turns_after) {
  Cards all = turns_after > 0 && missing_cards(view) > 0 ? view.unseen : Cards{};
  const bool to_the_right = passes_right(options, view.round);
  Seat seat = view.seat;
  for (int passes = 1; passes <= turns_after && passes <= options.players; ++passes) {
    seat = to_the_right ? left_of(seat, options.players) : right_of(seat, options.players);
    all = all + (passes == options.players ? left : view.known[seat]);
  }
  return all;
}

bool has_nigiri(const Cards& cards) {
  return cards[Card::egg_nigiri] + cards[Card::salmon_nigiri] + cards[Card::squid_nigiri] > 0;
}

void add_set(Reasons& reasons, int gained, int left_to_go, int size, int points, bool can_go_on) {
  if (gained > 0)
    reasons.push_back({size == 2 ? "pair" : "triple", gained, {}});
  else if (left_to_go == 1 && can_go_on)
    reasons.push_back({size == 2 ? "to_pair" : "to_triple", points, {}});
}

// What one more card does for a seat. Nothing is promised that no later turn could bring.
void add_card(Reasons& reasons, const std::array<Plate, max_seats>& plates, Seat seat, Card card,
              const Situation& situation, const Cards& to_come) {
  const Plate& plate = plates[seat];
  Plate next = plate;
  place(next, card);
  const int gained = own_points(next) - own_points(plate);
  switch (card) {
    case Card::tempura: add_set(reasons, gained, 2 - next[card] % 2, 2, tempura_points(2), to_come[card] > 0); break;
    case Card::sashimi: add_set(reasons, gained, 3 - next[card] % 3, 3, sashimi_points(3), to_come[card] > 0); break;
    case Card::maki_1:
    case Card::maki_2:
    case Card::maki_3:
      add_lead(reasons, lead_of(maki_icons(plate), maki_icons(next), situation.rival_maki), maki_lead);
      break;
    case Card::pudding: {
      std::array<Plate, max_seats> after = plates;
      after[seat] = next;
      const bool escapes = situation.seats > 2 && has_fewest_puddings(plates, situation.seats, seat) &&
                           !has_fewest_puddings(after, situation.seats, seat);
      const Lead lead = lead_of(plate[card], next[card], situation.rival_puddings);
      if (lead == Lead::behind && escapes) reasons.push_back({"puddings_not_fewest", 0, {}});
      add_lead(reasons, lead, pudding_lead);
      break;
    }
    case Card::wasabi:
      if (has_nigiri(to_come)) reasons.push_back({"wasabi", 0, {}});
      break;
    case Card::chopsticks:  // they want a hand of two
      if (situation.turns_after >= 2) reasons.push_back({"chopsticks", 0, {}});
      break;
    default:
      if (gained > 0)
        reasons.push_back({plate[Card::wasabi] > next[Card::wasabi] ? "on_wasabi" : "points", gained, {}});
  }
}

}  // namespace

Reasons Mind<SushiGo>::reasons(const SushiGo& game, const View& view, const Action& action) {
  const Options& options = game.options;
  const Situation situation = situation_of(options, view.plates, view.seat, view.turn, view.round);
  std::array<Plate, max_seats> plates = view.plates;
  Cards left = view.hand();
  for (const Card card : {action.first, action.second, action.for_phantom})
    if (card != Card::none) left.remove(card);
  const Cards to_come = can_come(options, view, left, situation.turns_after);
  Reasons reasons;
  for (const Card card : {action.first, action.second}) {
    if (card == Card::none) continue;
    add_card(reasons, plates, view.seat, card, situation, to_come);
    place(plates[view.seat], card);
  }
  // A neighbour who would get much for a card, and does not get another one like it.
  constexpr int much = 4;
  const Seat next =
      passes_right(options, view.round) ? right_of(view.seat, options.players) : left_of(view.seat, options.players);
  for (const Card card : {action.first, action.second}) {
    if (card == Card::none || left[card] > 0 || left.empty()) continue;
    Plate theirs = view.plates[next];
    place(theirs, card);
    const int lost = own_points(theirs) - own_points(view.plates[next]);
    if (lost >= much) reasons.push_back({"denied", lost, next});
  }
  return strongest(reasons, [](const Reason& each) { return each.points; });
}

}  // namespace sushiya
