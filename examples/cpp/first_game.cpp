// A game of Sushi Go! between this program and two players of the house.
#include <cstdint>
#include <iostream>
#include <variant>

#include <sushiya/players.hpp>
#include <sushiya/records.hpp>

using namespace sushiya;

int main() {
  SushiGo game;
  game.options.players = 3;
  Table<SushiGo> table(game, Deal{.seed = 7});  // one seed, one deal: the same on every machine

  // Hear: the rules tell what happens, and who may know it. Seat 0 is ours.
  int heard = 0;
  int dealt_to_us = 0;
  const Witness ears{[&](Audience audience, const SushiGo::Event& event) {
    if (!audience.contains(0)) return;  // another's card, for instance
    ++heard;
    if (std::holds_alternative<sushi_go::CardDealt>(event)) ++dealt_to_us;
  }};
  table.let_chance_act(ears);

  // Hide: a view holds what its seat knows. A player is given nothing else.
  const SushiGo::View view = table.view_for(0);
  std::cout << "we hold " << view.hand().total() << " cards, and know " << view.known[1].total() << " of seat 1's\n";

  // List: what we may do, each action as records write it.
  ActionList<SushiGo> list;
  table.list_legal_actions(0, list);
  for (const SushiGo::Action& action : list) std::cout << Notation<SushiGo>::format(game, action) << ' ';

  // Refuse: what is illegal changes nothing, and names the clause of the rules.
  const SushiGo::Refusal refusal = table.play(0, sushi_go::take_two(list[0].first, list[0].first));
  std::cout << "\nrefused: " << refusal_name(refusal) << " (" << refusal_clause(refusal) << ")\n";

  // Play: itamae searches with 200 descents a choice. Whoever has no player, here seat 0, is waited for.
  Party<SushiGo> party(table.deal());
  party.players[1] = make_player(game, "itamae:200");
  party.players[2] = make_player(game, "cook");
  const auto advisor = make_player(game, "net");
  Random thoughts = table.deal().mind_of(0);
  for (;;) {
    table.go_on(party, ears);
    if (table.is_over()) break;
    table.play(0, advisor->choose(game, table.view_for(0), thoughts), ears);
  }
  for (Seat seat = 0; seat < game.players(); ++seat) std::cout << game.score(table.state(), seat) << ' ';
  std::cout << "points; " << dealt_to_us << " cards were dealt to us, " << heard << " events heard\n";

  // Write: a record is the options and the log. Read back, it has been checked by the rules.
  const std::string text = write_record(AnyRecord(Record<SushiGo>{game, {}, table.log()}));
  std::cout << text << '\n';
  return read_record(text).has_value() ? 0 : 1;
}
