// Why a choice of Sushi Roll is a good one: what the die brings, what a token is for, what another does not get.
#include "ai/evaluators/sushi_roll.hpp"

#include "ai/reasons/leads.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

// What the die brings in this round, whatever comes after it.
int points_at_once(const sushi_roll::Standing& own, Symbol symbol) {
  const TrayCount& count = own.count;
  switch (symbol) {
    case Symbol::dumpling: return dumpling_points(count.dumplings + 1) - dumpling_points(count.dumplings);
    case Symbol::tempura: return tempura_points(count.tempura + 1) - tempura_points(count.tempura);
    case Symbol::sashimi: return sashimi_points(count.sashimi + 1) - sashimi_points(count.sashimi);
    default: return is_nigiri(symbol) ? nigiri_points(symbol) * (own.free_wasabi > 0 ? 3 : 1) : 0;
  }
}

// Dice of this symbol on the tray, where three of them make a set.
int begun_set(const TrayCount& count, Symbol symbol) {
  if (symbol == Symbol::dumpling) return count.dumplings;
  return symbol == Symbol::tempura ? count.tempura : symbol == Symbol::sashimi ? count.sashimi : 0;
}

// Nothing is promised that no later turn could bring.
void add_die(Reasons& reasons, const sushi_roll::Standing& own, Symbol symbol) {
  const int gained = points_at_once(own, symbol);
  const Tokens tokens = tokens_on(symbol);
  if (gained > 0)
    reasons.push_back({begun_set(own.count, symbol) % 3 == 2      ? "triple"
                       : is_nigiri(symbol) && own.free_wasabi > 0 ? "on_wasabi"
                                                                  : "points",
                       gained,
                       {}});
  if (symbol == Symbol::sashimi && gained == 0 && own.turns_after > 0)
    reasons.push_back({"begun", sashimi_points(2), {}});
  if (symbol == Symbol::wasabi && own.turns_after > 0) reasons.push_back({"wasabi", 0, {}});
  if (const int icons = maki_icons(symbol); icons > 0)
    add_lead(reasons, lead_of(own.count.maki, own.count.maki + icons, own.rival_maki), maki_lead);
  if (tokens.menu > 0 && own.takes_after > 0) reasons.push_back({"menus", tokens.menu, {}});
  if (tokens.chopsticks > 0 && own.takes_after > 0) reasons.push_back({"chopsticks", tokens.chopsticks, {}});
  if (tokens.pudding > 0)
    add_lead(reasons, lead_of(own.puddings, own.puddings + tokens.pudding, own.rival_puddings), pudding_lead);
}

}  // namespace

Reasons Mind<SushiRoll>::reasons(const SushiRoll& game, const View& view, const Action& action) {
  const State& table = view.table;
  const auto own = standing_of(game.options, table, view.seat);
  Reasons reasons;
  if (action.verb == Verb::reroll) reasons.push_back({"reroll", 0, {}});
  if (action.verb == Verb::take) add_die(reasons, own, action.die().symbol());
  if (action.verb == Verb::swap) {
    add_die(reasons, own, action.their_die().symbol());
    // Whoever has yet to choose does not get the die.
    constexpr int much = 4;
    const auto theirs = standing_of(game.options, table, action.seat);
    const int lost = points_at_once(theirs, action.their_die().symbol());
    if (table.belts[action.seat].size() >= table.belts[view.seat].size() && lost >= much)
      reasons.push_back({"denied", lost, action.seat});
  }
  return strongest(reasons, [](const Reason& each) { return each.points; });
}

}  // namespace sushiya
