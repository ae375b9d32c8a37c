#include "table/wasabi_story.hpp"

#include <algorithm>

namespace sushiya::wasabi {
namespace {

using Kind = Deed::Kind;

int height(const Board& board, Square square) {
  int tiles = board.top(square) != no_tile ? 1 : 0;
  for (unsigned at = 0; at < board.buried_count; ++at) tiles += board.buried[at].square == square ? 1 : 0;
  return tiles;
}

int count_in(const TileHand& hand, Ingredient tile) { return static_cast<int>(std::ranges::count(hand, tile)); }

class Witness {
 public:
  Witness(const Wasabi& game, const State& before, const Move<Wasabi>& move, const State& after)
      : options_(game.options), before_(before), action_(move.action), after_(after), seat_(before.active) {}

  std::vector<Deed> tell() {
    tell_choice();
    tell_board();
    if (action_.verb == Verb::claim) tell_completion();
    tell_cards();
    if (action_.verb != Verb::give) tell_tiles();
    tell_strips();
    if (after_.step == Step::over) tell_end();
    return std::move(deeds_);
  }

 private:
  Deed& add(Kind kind) {
    Deed deed;
    deed.kind = kind;
    deed.seat = seat_;
    deed.turn = before_.turn;
    deed.setting_up = before_.setting_up != 0;
    deeds_.push_back(deed);
    return deeds_.back();
  }
  bool is(Verb verb) const { return action_.verb == verb; }
  bool plays(Card card) const { return is(Verb::card) && action_.card() == card; }

  void tell_choice() {
    if (is(Verb::start)) {
      add(Kind::begins).seat = action_.seat();
    } else if (is(Verb::give)) {
      Deed& deed = add(Kind::gives);
      deed.other = receiver(options_, before_);
      deed.tile = action_.tile();
    } else if (is(Verb::card)) {
      add(Kind::plays).card = action_.card();
    } else if (is(Verb::to_pantry)) {
      add(Kind::puts_away).tile = before_.tile;
    } else if (is(Verb::pass)) {
      add(Kind::passes);
    } else if (is(Verb::drop)) {
      add(Kind::drops).card = action_.card();
    }
    if (const Strip strip = returned_strip(); strip != no_strip)
      add(Kind::returns).length = options_.components.length(strip);
  }

  // WA-10: who passes with a single strip puts it back without a question.
  Strip returned_strip() const {
    if (is(Verb::return_strip)) return action_.strip();
    const Strips strips = before_.screens[seat_];
    return is(Verb::pass) && strips.size() == 1 ? strips.lowest() : no_strip;
  }

  void tell_board() {
    if (tell_switch()) return;
    for (const Square square : in_use(options_.players)) {
      const int change = height(after_.board, square) - height(before_.board, square);
      if (change == 0) continue;
      Deed& deed = add(change > 0 ? Kind::places : Kind::chops);
      deed.square = square;
      deed.tile = (change > 0 ? after_ : before_).board.top(square);
      if (change > 0) deed.beneath = before_.board.top(square);
    }
    for (const Square corner : after_.board.wasabi)
      if (corner != no_square && !before_.board.has_wasabi_at(corner)) add(Kind::covers).square = corner;
  }

  // The two squares, chosen or the only ones.
  bool tell_switch() {
    Square from = no_square;
    if (before_.step == Step::switch_to)
      from = before_.changed[0];
    else if (before_.step == Step::switch_from)
      from = action_.square();
    else if (plays(Card::switch_tiles) && squares_to_switch(options_, before_.board).size() == 1)
      from = squares_to_switch(options_, before_.board).lowest();
    if (from == no_square) return false;
    const Squares partners = squares_to_switch_with(options_, before_.board, from);
    if (before_.step != Step::switch_to && partners.size() != 1) return false;
    Deed& deed = add(Kind::switches);
    deed.square = from;
    deed.second = before_.step == Step::switch_to ? action_.square() : partners.lowest();
    return true;
  }

  void tell_completion() {
    Deed& deed = add(Kind::completes);
    deed.strip = action_.strip();
    deed.length = options_.components.length(action_.strip());
    deed.cubes = after_.cubes[seat_] - before_.cubes[seat_];
  }

  void tell_cards() {
    for (const Square corner : before_.board.wasabi)
      if (corner != no_square && !after_.board.has_wasabi_at(corner)) add(Kind::lifts).square = corner;
    for (int kind = 0; kind < card_kinds; ++kind) {
      const auto card = static_cast<Card>(kind);
      int gained = after_.cards[seat_][card] - before_.cards[seat_][card];
      if (plays(card) || (is(Verb::drop) && action_.card() == card)) ++gained;
      if (card == Card::wasabi)
        for (const Deed& deed : deeds_) gained -= deed.kind == Kind::lifts ? 1 : 0;
      for (; gained > 0; --gained) add(Kind::takes_card).card = card;
    }
  }

  void tell_tiles() {
    for (const Ingredient tile : options_.components.all_ingredients()) {
      int gained = count_in(after_.hands[seat_], tile) - count_in(before_.hands[seat_], tile);
      if (is(Verb::tile) && action_.tile() == tile) ++gained;
      for (; gained > 0; --gained) add(Kind::refills).tile = tile;
    }
  }

  void tell_strips() {
    for (Seat seat = 0; seat < options_.players; ++seat) {
      Strips kept = before_.screens[seat];
      if (const Strip strip = returned_strip(); seat == seat_ && strip != no_strip) kept.erase(strip);
      for (const Strip strip : after_.screens[seat].without(kept)) {
        Deed& deed = add(Kind::draws);
        deed.seat = seat;
        deed.length = options_.components.length(strip);
      }
    }
  }

  void tell_end() {
    Ending& ending = add(Kind::ends).ending;
    for (Seat seat = 0; seat < options_.players; ++seat) {
      ending.points[seat] = score(options_, after_, seat);
      ending.cubes[seat] = after_.cubes[seat];
      ending.opened[seat] = after_.opened[seat];
    }
    ending.winners = winners(options_, after_);
    ending.by_last_token = after_.finished_all_tokens != 0;
  }

  const Options& options_;
  const State& before_;
  const Action action_;
  const State& after_;
  const Seat seat_;
  std::vector<Deed> deeds_;
};

}  // namespace

std::vector<Deed> deeds_of(const Wasabi& game, const State& before, const Move<Wasabi>& move, const State& after) {
  return Witness(game, before, move, after).tell();
}

}  // namespace sushiya::wasabi
