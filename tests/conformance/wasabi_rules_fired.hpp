// Which rules of Wasabi! a move carries out, told by looking at the table before and after it.
#pragma once

#include <string>

#include "conformance/fired.hpp"
#include "games/wasabi/wasabi.hpp"

namespace sushiya::conformance {

class WasabiRules {
 public:
  using State = wasabi::State;
  using Verb = wasabi::Verb;
  using Step = wasabi::Step;
  using Card = wasabi::Card;

  WasabiRules(Fired& fired, const Wasabi& game, const State& before, const Move<Wasabi>& move, const State& after)
      : fired_(fired), options_(game.options), game_(game), before_(before), move_(move), after_(after) {}

  void count() {
    const std::string players = std::to_string(options_.players);
    fired_.count("WA-6: a starter among " + players, is(Verb::start));
    fired_.count("WA-6: a tile given among " + players, is(Verb::give));
    fired_.count("WA-7: a strip drawn while setting up", is(Verb::draw) && before_.setting_up != 0);
    fired_.count("WA-24: a strip drawn later", is(Verb::draw) && before_.setting_up == 0);
    fired_.count("WA-24: the pile chosen", is(Verb::strip) && before_.setting_up == 0);
    fired_.count("WA-23: a tile taken", is(Verb::refill));
    if (move_.seat == chance_seat || before_.setting_up != 0) return;
    if (is(Verb::card)) count_card();
    if (is(Verb::at)) count_square();
    if (is(Verb::claim)) count_claim();
    count_pass();
    count_reward();
    fired_.count("WA-12: declined", is(Verb::done) && before_.step == Step::claim && may_claim());
    fired_.count("WA-12: asked, with nothing to claim", before_.step == Step::claim && !may_claim());
    fired_.count("WA-18: a second tile", is(Verb::tile) && before_.placed == 1);
    fired_.count("WA-18: no second tile", is(Verb::done) && before_.step == Step::act && before_.to_place > 0);
    fired_.count("WA-17: the chopped tile to the pantry", is(Verb::to_pantry));
    fired_.count("WA-17: the chopped tile placed", is(Verb::use));
    if (after_.step == Step::over) count_end();
  }

  // What hardly ever happens unless somebody aims at it.
  void count_rare() {
    const int there = is(Verb::at) ? before_.board.height(move_.action.square()) : 0;
    fired_.count("WA-16: a stack of three", before_.step == Step::place && there == 2);
    fired_.count("WA-17: a stack chopped", before_.step == Step::chop && there > 1);
    fired_.count("WA-17: completed by a tile that came to light", is(Verb::claim) && before_.tile != wasabi::no_tile);
    fired_.count("WA-19: a stack switched",
                 before_.step == Step::switch_to && before_.board.height(before_.changed[0]) > 1);
    fired_.count("WA-20: a stack covered", before_.step == Step::wasabi && covers_stack());
    fired_.count("WA-25: the last token", after_.finished_all_tokens != 0);
    fired_.count("WA-26: a Wasabi! taken back from a full board",
                 is(Verb::lift) && board_is_full(options_, before_.board));
  }

 private:
  bool is(Verb verb) const { return move_.action.verb == verb; }
  bool may_claim() const { return !strips_to_claim(options_, before_).empty(); }

  void count_card() {
    const auto card = move_.action.card();
    const bool first = before_.placed == 0;
    fired_.count("WA-16: Stack! before the tile", card == Card::stack && first);
    for (const auto& [name, kind] :
         {std::pair{"WA-17: Chop!", Card::chop}, std::pair{"WA-18: Spicy!", Card::spicy},
          std::pair{"WA-19: Switch!", Card::switch_tiles}, std::pair{"WA-20: Wasabi!", Card::wasabi}}) {
      fired_.count(std::string(name) + " before the tile", card == kind && first);
      fired_.count(std::string(name) + " after the tile", card == kind && !first);
    }
  }

  void count_square() {
    const wasabi::Square square = move_.action.square();
    const bool stacked = before_.board.top(square) != wasabi::no_tile;
    const bool covers = after_.board.covered().size() > before_.board.covered().size();
    fired_.count("WA-9: a tile on an empty square", before_.step == Step::place && !stacked);
    fired_.count("WA-16: a tile on another", before_.step == Step::place && stacked);
    fired_.count("WA-16: Stack! on an empty square",
                 before_.step == Step::place && !stacked && before_.played == Card::stack);
    fired_.count("WA-17: a single tile chopped", before_.step == Step::chop && before_.board.height(square) == 1);
    if (before_.step == Step::switch_to) {
      fired_.count("WA-19: with an empty square", !stacked);
      fired_.count("WA-19: two tiles", stacked);
    }
    fired_.count("WA-20: on empty and filled squares", covers && covered_tiles() > 0 && covered_tiles() < 4);
    fired_.count("WA-20: on four tiles", covers && covered_tiles() == 4);
    fired_.count("WA-20: beside another Wasabi!", covers && before_.board.wasabi[0] != wasabi::no_square);
    fired_.count("WA-9: a tile with covered squares around",
                 before_.step == Step::place && before_.board.covered().size() > 0);
  }

  int covered_tiles() const { return (after_.board.filled() & wasabi::block(move_.action.square())).size(); }
  bool covers_stack() const {
    for (const wasabi::Square square : wasabi::block(move_.action.square()))
      if (before_.board.height(square) > 1) return true;
    return false;
  }
  void count_claim() {
    const auto strip = move_.action.strip();
    const auto& set = options_.components;
    const int length = set.length(strip);
    fired_.count("WA-11: length " + std::to_string(length));
    fired_.count("WA-14: another strip by the same change", before_.rewards > 0);
    fired_.count("WA-14: a choice of strips", strips_to_claim(options_, before_).size() > 1);
    fired_.count("WA-19: by a switch", before_.changed[1] != wasabi::no_square);
    fired_.count("WA-13: without style", length > 2 && after_.cubes == before_.cubes);
    if (length > 2 && after_.cubes != before_.cubes) count_style(set.strips[strip]);
  }

  void count_style(const wasabi::StripKind& kind) {
    bool forward = false;
    bool backward = false;
    wasabi::for_each_line(before_.board, before_.changed, [&](const wasabi::Line& line) {
      for (int begin = line.first_part(kind.length); begin <= line.last_part(kind.length); ++begin) {
        bool first_way = true;
        for (int at = 0; at < kind.length; ++at)
          first_way =
              first_way && line.tiles[static_cast<std::size_t>(begin + at)] == kind.order[static_cast<std::size_t>(at)];
        forward = forward || first_way;
        backward = backward || (line.shows(kind, begin) && !first_way);
      }
    });
    fired_.count("WA-13: in style, forward", forward);
    fired_.count("WA-13: in style, backward", backward);
  }

  void count_pass() {
    fired_.count("WA-10: a pass", is(Verb::pass));
    fired_.count("WA-10: a second strip put back", is(Verb::return_strip) && before_.returned == 1);
    fired_.count("WA-10: all three put back", is(Verb::return_strip) && before_.returned == 2);
    fired_.count("WA-10: enough put back", is(Verb::done) && before_.step == Step::return_strips);
    const bool from_below = is(Verb::strip) && after_.step != Step::draw;
    fired_.count("WA-10: a strip put back is drawn again", from_below);
    if (!from_below) return;
    const auto strip = before_.first_returned[static_cast<std::size_t>(move_.action.length())];
    fired_.count("WA-10: by another, and known to who put it there",
                 !before_.knows[move_.seat].contains(strip) && after_.screens[move_.seat].contains(strip));
  }

  void count_reward() {
    fired_.count("WA-22: a card from the kitchen", is(Verb::reward));
    fired_.count("WA-22: a Wasabi! off the board", is(Verb::lift));
    fired_.count("WA-22: a choice of two on the board", is(Verb::lift) && before_.board.wasabi[1] != wasabi::no_square);
    fired_.count("WA-22: a card dropped", is(Verb::drop));
    fired_.count("WA-22: gone without", is(Verb::done) && before_.step == Step::reward);
    fired_.count("WA-22: a second card", before_.step == Step::reward && before_.rewards > 1);
    fired_.count("WA-22: not the kind played",
                 before_.step == Step::reward && before_.played != Card::none && is_available(before_, before_.played));
  }

  void count_end() {
    fired_.count("WA-25: the last token", after_.finished_all_tokens != 0);
    if (after_.finished_all_tokens != 0) return;
    const bool full = board_is_full(options_, after_.board);
    fired_.count("WA-26: a full board", full && after_.board.covered().empty());
    fired_.count("WA-26: full with covered squares", full && !after_.board.covered().empty());
    fired_.count("WA-28: two rounds of passes", after_.passes == 2 * options_.players);
    const SeatSet winners = game_.winners(after_);
    int with_best_score = 0;
    for (Seat seat = 0; seat < options_.players; ++seat)
      with_best_score += game_.score(after_, seat) == game_.score(after_, winners.lowest()) ? 1 : 0;
    fired_.count("WA-27: decided by cubes", with_best_score > winners.size());
    fired_.count("WA-27: a draw", winners.size() > 1);
  }

  Fired& fired_;
  const wasabi::Options& options_;
  const Wasabi& game_;
  const State& before_;
  const Move<Wasabi>& move_;
  const State& after_;
};

}  // namespace sushiya::conformance
