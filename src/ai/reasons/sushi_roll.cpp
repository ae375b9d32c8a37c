// Why a choice of Sushi Roll is a good one: what the die brings, what a token is for, what another does not get.
#include "ai/evaluators/sushi_roll.hpp"

#include "ai/reasons/leads.hpp"

namespace sushiya {
namespace {

using namespace sushi_roll;

// One more of what counts in sets of three; points(n) is what n of them bring.
void add_to_set(Reasons& reasons, int before, int (*points)(int)) {
  const int gained = points(before + 1) - points(before);
  if (before % 3 == 2)
    reasons.push_back({"triple", gained, {}});
  else if (gained > 0)
    reasons.push_back({"points", gained, {}});
  else
    reasons.push_back({"begun", points(2) - points(1), {}});
}

void add_die(Reasons& reasons, const sushi_roll::Standing& own, Symbol symbol) {
  const Tokens tokens = tokens_on(symbol);
  if (symbol == Symbol::dumpling) return add_to_set(reasons, own.count.dumplings, dumpling_points);
  if (symbol == Symbol::tempura) return add_to_set(reasons, own.count.tempura, tempura_points);
  if (symbol == Symbol::sashimi) return add_to_set(reasons, own.count.sashimi, sashimi_points);
  if (symbol == Symbol::wasabi) return reasons.push_back({"wasabi", 0, {}});
  if (is_nigiri(symbol) && own.free_wasabi > 0)
    reasons.push_back({"on_wasabi", 3 * nigiri_points(symbol), {}});
  else if (is_nigiri(symbol))
    reasons.push_back({"points", nigiri_points(symbol), {}});
  if (const int icons = maki_icons(symbol); icons > 0)
    add_lead(reasons, lead_of(own.count.maki, own.count.maki + icons, own.rival_maki), maki_lead);
  if (tokens.menu > 0) reasons.push_back({"menus", tokens.menu, {}});
  if (tokens.chopsticks > 0) reasons.push_back({"chopsticks", tokens.chopsticks, {}});
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
    const int lost = points_of(theirs, action.their_die().symbol()) / 10;
    if (table.belts[action.seat].size() >= table.belts[view.seat].size() && lost >= much)
      reasons.push_back({"denied", lost, action.seat});
  }
  return strongest(reasons, [](const Reason& each) { return each.points; });
}

}  // namespace sushiya
