#include <functional>
#include <set>

#include "games/wasabi/at_the_table.hpp"

namespace sushiya::wasabi {
namespace {

struct Case {
  Refusal refusal;
  std::string_view move;
  std::function<Scene()> scene;
};

Scene set_up() {
  Scene scene(2);
  scene.state = scene.game.initial_state();
  return scene;
}
Scene asked_to_claim() {
  auto table = at_the_table(2).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki", "Kappamaki", "Boston Roll"});
  table.game.options.components.tokens[4].count = 0;
  return table.play({"tile tuna", "at b1"});
}
Scene rewarded() {
  auto table = at_the_table(4).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki"}).card(0, "spicy");
  table.card(1, "stack").card(2, "stack");
  return table.play({"card spicy", "tile tuna", "at b1", "claim Tekkamaki", "done"});
}
Scene dropping() {
  auto table = at_the_table(2).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki"});
  return table.card(0, "chop").card(0, "stack").play({"tile tuna", "at b1", "claim Tekkamaki", "done", "reward spicy"});
}
Scene about_to_act() { return at_the_table(2).board({"M . . . ."}).hand(0, "TEE").screen(0, {"Tekkamaki"}); }
Scene over_by_tokens() {
  auto table = about_to_act();
  table.game.options.components.tokens = {};
  table.game.options.components.tokens[2].count = 1;
  return table.play({"tile tuna", "at b1", "claim Tekkamaki"});
}
Scene over_by_a_full_board() {
  return at_the_table(2).hand(0, "EET").no_piles().full_but({"b2"}).empty_pantry().play("tile egg");
}
Scene over_by_passing() {
  auto table = at_the_table(2).no_piles().hand(0, "EET").hand(1, "EET").empty_pantry();
  return table.screen(0, {"Tekkamaki"}).screen(1, {"Boston Roll"}).play({"pass", "pass", "pass", "pass"});
}

// Every refusal a player can meet, by the scene that provokes it.
const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {Refusal::game_won_by_tokens, "pass", over_by_tokens},
      {Refusal::game_is_over, "pass", over_by_a_full_board},
      {Refusal::game_ended_by_passing, "pass", over_by_passing},
      {Refusal::waits_for_chance, "pass", set_up},
      {Refusal::staple_in_starting_hand, "give rice", [] { return set_up().play("start 0"); }},
      {Refusal::unique_in_starting_hand, "give fugu", [] { return set_up().play("start 0"); }},
      {Refusal::category_given_already, "give salmon", [] { return set_up().play({"start 0", "give tuna"}); }},
      {Refusal::out_of_order, "give tuna", about_to_act},
      {Refusal::not_in_pantry, "refill fugu",
       [] { return at_the_table(2).hand(0, "TEF").play({"tile tuna", "at a1"}); }},
      {Refusal::no_such_pile, "strip 6", [] { return about_to_act().play({"pass"}); }},
      {Refusal::pile_is_empty, "strip 5",
       [] {
         auto table = at_the_table(2).hand(0, "TEE").screen(0, {"Tekkamaki", "Rainbow Roll"});
         return table.screen(1, {"Chirashi Bowl"}).play({"pass", "return Tekkamaki", "done"});
       }},
      {Refusal::tile_not_in_hand, "tile rice", about_to_act},
      {Refusal::tile_already_placed, "tile egg",
       [] { return about_to_act().card(0, "chop").play({"tile egg", "at e6"}); }},
      {Refusal::must_place_a_tile, "done", about_to_act},
      {Refusal::square_not_in_use, "at f1", [] { return about_to_act().play("tile egg"); }},
      {Refusal::square_taken, "at a1", [] { return about_to_act().play("tile egg"); }},
      {Refusal::square_covered, "at c1", [] { return about_to_act().wasabi("c1").play("tile egg"); }},
      {Refusal::square_empty, "at b1",
       [] { return about_to_act().board({". . . . E"}).card(0, "chop").play("card chop"); }},
      {Refusal::card_not_in_hand, "card chop", about_to_act},
      {Refusal::one_card_a_turn, "card chop",
       [] { return about_to_act().card(0, "chop").card(0, "stack").play("card stack"); }},
      {Refusal::no_tile_to_follow, "card stack", [] { return at_the_table(2).card(0, "stack"); }},
      {Refusal::stack_after_the_tile, "card stack",
       [] { return about_to_act().card(0, "stack").play({"tile egg", "at e6"}); }},
      {Refusal::nothing_to_chop, "card chop", [] { return at_the_table(2).hand(0, "TEE").card(0, "chop"); }},
      {Refusal::nothing_to_switch, "card switch", [] { return at_the_table(2).hand(0, "TEE").card(0, "switch"); }},
      {Refusal::not_adjacent, "at b2", [] { return about_to_act().card(0, "switch").play("card switch"); }},
      {Refusal::block_not_inside, "at e1", [] { return about_to_act().card(0, "wasabi").play("card wasabi"); }},
      {Refusal::wasabi_overlaps, "at b2",
       [] { return at_the_table(3).hand(0, "TEE").wasabi("c3").card(0, "wasabi").play("card wasabi"); }},
      {Refusal::no_square_left_for_tile, "at b2",
       [] { return at_the_table(2).hand(0, "TEE").full_but({"c3"}).card(0, "wasabi").play("card wasabi"); }},
      {Refusal::turn_has_begun, "pass", [] { return about_to_act().card(0, "stack").play("card stack"); }},
      {Refusal::no_strip_to_return, "pass", [] { return at_the_table(2).hand(0, "TEE"); }},
      {Refusal::must_return_a_strip, "done", [] { return about_to_act().screen(0, {"Kappamaki"}).play("pass"); }},
      {Refusal::strip_not_in_screen, "claim Ebi Nigiri", asked_to_claim},
      {Refusal::no_unused_token, "claim Boston Roll", asked_to_claim},
      {Refusal::line_does_not_stand, "claim Kappamaki", asked_to_claim},
      {Refusal::not_in_kitchen, "reward stack", rewarded},
      {Refusal::no_wasabi_there, "lift c3", rewarded},
      {Refusal::kind_played_this_turn, "reward spicy", rewarded},
      {Refusal::room_for_a_card, "done", rewarded},
      {Refusal::must_drop_another, "drop spicy", dropping},
      {Refusal::card_not_in_hand, "drop wasabi", dropping},
  };
  return all;
}

// These need a seat or an action no words lead to.
std::vector<std::pair<Refusal, Refusal>> others() {
  const auto table = about_to_act();
  const auto first = set_up();
  auto drawing = about_to_act().play({"pass", "strip 2"});
  const auto& game = table.game;
  return {
      {Refusal::no_such_seat, game.why_refused(table.state, 2, pass())},
      {Refusal::not_your_turn, game.why_refused(table.state, 1, pass())},
      {Refusal::nothing_for_chance, game.why_refused(table.state, chance_seat, start(0))},
      {Refusal::no_such_starter, game.why_refused(first.state, chance_seat, start(2))},
      {Refusal::out_of_order, game.why_refused(first.state, chance_seat, draw(Strip{0}))},
      {Refusal::not_in_that_pile, game.why_refused(drawing.state, chance_seat, drawing.action("draw Twin Tuna"))},
      {Refusal::ill_formed,
       game.why_refused(table.state, 0, action_of_bytes(static_cast<std::uint8_t>(Verb::pass), 1))},
      {Refusal::ill_formed, game.why_refused(table.state, 0, action_of_bytes(99, 0))},
      {Refusal::ill_formed, game.why_refused(table.state, 0, play(Card::none))},
  };
}

TEST(Refusals, EachIsProvoked) {
  std::set<Refusal> provoked{Refusal::none};
  for (const Case& each : cases()) {
    const Scene scene = each.scene();
    const Refusal refusal = scene.game.why_refused(scene.state, scene.state.active, scene.action(each.move));
    EXPECT_EQ(refusal_name(refusal), refusal_name(each.refusal)) << each.move;
    EXPECT_FALSE(scene.legal().contains(std::string(each.move))) << each.move;
    provoked.insert(refusal);
  }
  for (const auto& [expected, refusal] : others()) {
    EXPECT_EQ(refusal_name(refusal), refusal_name(expected));
    provoked.insert(refusal);
  }
  EXPECT_EQ(provoked.size(), static_cast<std::size_t>(refusals));
}

TEST(Refusals, EachHasANameOfItsOwnAndAClause) {
  std::set<std::string_view> names;
  for (int number = 1; number < refusals; ++number) {
    const auto refusal = static_cast<Refusal>(number);
    EXPECT_TRUE(names.insert(refusal_name(refusal)).second) << number;
    EXPECT_TRUE(refusal_clause(refusal).starts_with("WA-")) << refusal_name(refusal);
  }
}

}  // namespace
}  // namespace sushiya::wasabi
