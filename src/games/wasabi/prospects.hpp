// How far a seat's own strips have come, and what each thing that could be done now would make of them. A seat knows
// all of this from what it sees; programs that learn do not find it out by themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/wasabi/lines_left.hpp"
#include "games/wasabi/possible.hpp"
#include "games/wasabi/view.hpp"

namespace sushiya::wasabi {

// Points of tokens, by what has become of the strips they are for. While refilling: by what a tile is wanted for.
struct Prospect {
  int completed = 0;  // with the cubes for style            refilling: the only tile that is missing
  int ready = 0;      // one tile is missing and in hand      … one of two, and the other is in hand
  int near = 0;       // one is missing and not in hand       … one of two
  int two = 0;        // two are missing                      … one of three
  int three = 0;      // three are missing                    … one of more
  int beside = 0;     // no points: tiles beside the square   … wanted where one more is missing than elsewhere

  static constexpr int kinds = 6;
  static constexpr int most = 15;

  constexpr std::array<int, kinds> numbers() const {
    std::array<int, kinds> all{completed, ready, near, two, three, beside};
    for (int& number : all) number = std::min(number, most);
    return all;
  }
  // Of two things to do the better one, roughly.
  constexpr int weight() const { return 100 * completed + 62 * ready + 40 * near + 20 * two + 10 * three; }
};

// Ingredients of which neither the pantry nor one's hand has any: all three bits of each.
constexpr Counts gone(const Components& set, const InTheOpen& open, Counts in_hand) {
  Counts all = 0;
  for (const Ingredient kind : set.all_ingredients())
    if (open.pantry[kind] == 0 && count_of(in_hand, kind) == 0) all |= 7U * one_of(kind);
  return all;
}

// What a seat sees in its own strips. Strips without a token are left out.
class Prospects {
 public:
  constexpr Prospects(const Options& options, const View& view)
      : options_(options), view_(view), board_(view.board), layout_(board_, playing_area(options, board_)) {
    if (view.seat >= options.players) return;
    for (const Ingredient tile : view.hands[view.seat])
      if (tile != no_tile) hand_ += one_of(tile);
    const bool takes_one = view.active == view.seat && view.tile != no_tile;
    gone_ = gone(options.components, view, takes_one ? hand_ + one_of(view.tile) : hand_);
    own_ = view.own_strips() & strips_with_token(options, view, view.seat);
    for (const Strip strip : own_) lines_[count_++] = lines_of(strip, layout_);
  }

  constexpr Strips own() const { return own_; }
  // Of one of them.
  constexpr const LinesLeft& lines_of(Strip strip) const {
    return lines_[static_cast<std::size_t>(Strips{own_.word & (Strips::of(strip).word - 1U)}.size())];
  }

  // For each thing that can be named now: take(kind of thing, its number, what it would make of the strips).
  template <class Take>
  constexpr void for_each(Take&& take) {
    if (view_.seat != view_.active) return;
    if (view_.step == Step::pile) return list_piles(take);
    if (own_.empty()) return;
    switch (view_.step) {
      case Step::act:
        if (view_.to_place > 0)
          for (const Ingredient tile : kinds_in(hand_)) take(Thing::tile, index(tile), best_place(tile));
        if (view_.played == Card::none) list_cards(take);
        return;
      case Step::chopped:
        if (view_.tile != no_tile) take(Thing::tile, index(view_.tile), best_place(view_.tile));
        return;
      case Step::place: return list_places(take);
      case Step::chop:
        for (const Square square : board_.tiles_in_play()) take(Thing::square, index(square), chopped(square));
        return;
      case Step::switch_from:
        for (const Square square : squares_to_switch(options_, board_))
          take(Thing::square, index(square), best_switch(square));
        return;
      case Step::switch_to:
        for (const Square square : squares_to_switch_with(options_, board_, view_.changed[0]))
          take(Thing::square, index(square), switched(view_.changed[0], square));
        return;
      case Step::wasabi:
        for (const Square corner : corners_for_wasabi(options_, view_))
          take(Thing::square, index(corner), covered(corner));
        return;
      case Step::refill: return list_refills(take);
      default: return;
    }
  }

 private:
  constexpr LinesLeft lines_of(Strip strip, const Layout& layout) const {
    return {options_.components, layout, strip, hand_, gone_};
  }
  constexpr int points(Strip strip) const { return options_.components.token_for(strip).points; }
  constexpr int points_completed(Strip strip, Changed changed) const {
    const TokenKind& token = options_.components.token_for(strip);
    const bool styled = token.style_cubes > 0 && stands_in_style(options_.components, board_, changed, strip);
    return token.points + (styled ? token.style_cubes : 0);
  }
  constexpr int beside_it(Square square) const { return (beside(Squares::of(square)) & layout_.in_play()).size(); }

  // Of the board as it lies, after a change.
  constexpr Prospect now(const Layout& layout, Changed changed) const {
    Prospect prospect;
    Strips done;
    if (changed != nothing_changed()) done = completed_strips(options_.components, board_, changed, own_);
    for (const Strip strip : own_) {
      if (done.contains(strip)) {
        prospect.completed += points_completed(strip, changed);
        continue;
      }
      const LinesLeft lines = lines_of(strip, layout);
      switch (lines.missing()) {
        case 1: (lines.is_ready() ? prospect.ready : prospect.near) += points(strip); break;
        case 2: prospect.two += points(strip); break;
        case 3: prospect.three += points(strip); break;
        default: break;
      }
    }
    return prospect;
  }
  constexpr int completed_now(Changed changed) const {
    int sum = 0;
    for (const Strip strip : completed_strips(options_.components, board_, changed, own_))
      sum += points_completed(strip, changed);
    return sum;
  }

  constexpr Prospect chopped(Square square) {
    const Ingredient tile = board_.lift(square);
    Layout layout = layout_;
    layout.change(square, tile, board_.top(square));
    Prospect prospect = now(layout, {square, no_square});
    board_.put(square, tile);
    prospect.beside = beside_it(square);
    return prospect;
  }
  constexpr Prospect switched(Square from, Square to) {
    Layout layout = layout_;
    layout.change(from, board_.top(from), board_.top(to));
    layout.change(to, board_.top(to), board_.top(from));
    board_.swap(from, to);
    const Prospect prospect = now(layout, {from, to});
    board_.swap(from, to);
    return prospect;
  }
  constexpr Prospect best_switch(Square from) {
    Prospect best;
    for (const Square to : squares_to_switch_with(options_, board_, from))
      if (const Prospect found = switched(from, to); found.weight() > best.weight()) best = found;
    best.beside = beside_it(from);
    return best;
  }
  constexpr Prospect covered(Square corner) const {
    Layout layout = layout_;
    layout.cover(board_, block(corner));
    return now(layout, nothing_changed());
  }

  // A tile at each square where it may go. On another tile (Stack!) only what is completed is looked at: lines that
  // open or close by it are not. Squares of which all strips say the same are told together.
  template <class Take>
  constexpr void for_each_place(Ingredient tile, Take&& take) {
    std::array<LinesLeft::After, strips_in_screen> after{};
    Counts others = hand_;
    if (tile != view_.tile) others -= one_of(tile);
    for (std::size_t number = 0; number < count_; ++number) after[number] = lines_[number].after(tile, others);
    const Squares places = squares_for_tile(options_, view_);
    for (Squares left = places.without(layout_.in_play()); !left.empty();) {
      const Square first = left.lowest();
      Squares alike = left;
      Prospect prospect;
      bool completes = false;
      std::size_t number = 0;
      for (const Strip strip : own_) {
        const LinesLeft::After& squares = after[number++];
        const auto is_among = [&](Squares these) {
          alike = these.contains(first) ? alike & these : alike.without(these);
          return these.contains(first);
        };
        if (is_among(squares.completed))
          completes = true;
        else if (is_among(squares.ready))
          prospect.ready += points(strip);
        else if (is_among(squares.near))
          prospect.near += points(strip);
        else if (is_among(squares.two))
          prospect.two += points(strip);
        else if (is_among(squares.three))
          prospect.three += points(strip);
      }
      left = left.without(alike);
      if (!completes)
        take(alike, prospect);
      else
        for (const Square square : alike) {
          prospect.completed = completed_with(tile, square);
          take(Squares::of(square), prospect);
        }
    }
    const Squares stacked = places & layout_.in_play();
    const Squares almost = stacked.empty() ? stacked : almost_completed();
    for (const Square square : stacked)
      take(Squares::of(square), Prospect{.completed = almost.contains(square) ? completed_with(tile, square) : 0});
  }
  constexpr int completed_with(Ingredient tile, Square square) {
    board_.put(square, tile);
    const int points = completed_now({square, no_square});
    board_.lift(square);
    return points;
  }

  template <class Take>
  constexpr void list_places(Take&& take) {
    for_each_place(view_.tile, [&](Squares squares, Prospect prospect) {
      for (const Square square : squares) {
        prospect.beside = beside_it(square);
        take(Thing::square, index(square), prospect);
      }
    });
  }

  // Where it does most.
  constexpr Prospect best_place(Ingredient tile) {
    Prospect best;
    Square at = no_square;
    for_each_place(tile, [&](Squares squares, const Prospect& found) {
      const int more = found.weight() - best.weight();
      if (more < 0 || (more == 0 && (at == no_square || squares.lowest() > at))) return;
      if (found.weight() == 0) return;
      best = found;
      at = squares.lowest();
    });
    if (at != no_square) best.beside = beside_it(at);
    return best;
  }

  // Where one tile more might complete a strip; nowhere else can anything be completed.
  constexpr Squares almost_completed() const {
    Squares squares;
    for (const Strip strip : own_) squares = squares | wasabi::almost_completed(options_.components, layout_, strip);
    return squares;
  }

  // Cards by what they would complete at once: Switch!, and Stack! with a tile of the hand.
  template <class Take>
  constexpr void list_cards(Take&& take) {
    const Cards& cards = view_.cards[view_.seat];
    const bool may_stack = cards.contains(Card::stack) && view_.placed == 0;
    const Squares almost = may_stack || cards.contains(Card::switch_tiles) ? almost_completed() : Squares{};
    Prospect best;
    if (cards.contains(Card::switch_tiles)) {
      for (const Square from : squares_to_switch(options_, board_))
        for (const Square to : squares_to_switch_with(options_, board_, from)) {
          if (!almost.contains(from) && !almost.contains(to)) continue;
          board_.swap(from, to);
          best.completed = std::max(best.completed, completed_now({from, to}));
          board_.swap(from, to);
        }
      take(Thing::card, static_cast<std::size_t>(Card::switch_tiles), best);
    }
    if (may_stack) {
      best = {};
      for (const Ingredient tile : kinds_in(hand_))
        for (const Square square : layout_.in_play() & almost)
          best.completed = std::max(best.completed, completed_with(tile, square));
      take(Thing::card, static_cast<std::size_t>(Card::stack), best);
    }
  }

  // Strips sorted beforehand, by what they ask for.
  struct Sorted {
    Strips begun;  // some kind they ask for is in play
    Strips far;    // of three kinds or more no tile is
    Strips hopeless;
  };
  constexpr Sorted sorted() const {
    const Components& set = options_.components;
    Sorted strips;
    Strips one;
    Strips two;
    for (const Ingredient tile : set.all_ingredients()) {
      const Strips asking = set.asking_for[tile];
      if (layout_.of(tile).empty()) {
        strips.far = strips.far | (two & asking);
        two = two | (one & asking);
        one = one | asking;
        if (count_of(gone_, tile) != 0) strips.hopeless = strips.hopeless | asking;
      } else {
        strips.begun = strips.begun | asking;
      }
    }
    return strips;
  }

  // Of the strips that may come off a pile: how many in fifteen lack one tile which is in hand (completed), one which
  // is not (ready), or two (near).
  template <class Take>
  constexpr void list_piles(Take&& take) {
    const Strips of_use = view_.unseen & strips_with_token(options_, view_, view_.seat);
    const Sorted sort = sorted();
    RunsOfAll runs(layout_);
    for (int length = least_length; length <= most_length; ++length) {
      runs.lengthen();
      const Strips strips = of_use & options_.components.of_length[static_cast<std::size_t>(length)];
      if (strips.empty()) continue;
      Prospect count;
      // Those that are not begun lack all their tiles, wherever there is room for them.
      if (length == 2 && runs.has_lines(0)) count.near = strips.without(sort.begun | sort.hopeless).size();
      for (const Strip strip : (strips & sort.begun).without(sort.far | sort.hopeless)) {
        if (!runs.has_lines(options_.components.sets[strip])) continue;
        const LinesLeft lines(options_.components, layout_, strip, hand_, gone_, runs);
        if (lines.missing() == 1) ++(lines.is_ready() ? count.completed : count.ready);
        if (lines.missing() == 2) ++count.near;
      }
      const auto in_fifteen = [&](int number) { return (Prospect::most * number + strips.size() - 1) / strips.size(); };
      take(Thing::length, static_cast<std::size_t>(length),
           Prospect{.completed = in_fifteen(count.completed),
                    .ready = in_fifteen(count.ready),
                    .near = in_fifteen(count.near)});
    }
  }

  template <class Take>
  constexpr void list_refills(Take&& take) {
    for (const Ingredient tile : options_.components.all_ingredients()) {
      if (view_.pantry[tile] == 0) continue;
      Prospect prospect;
      std::size_t number = 0;
      for (const Strip strip : own_) {
        const LinesLeft& lines = lines_[number++];
        if (!lines.asks_for(tile)) continue;
        const int missing = lines.missing();
        const int worth = points(strip);
        if (missing == 0) continue;
        if (lines.wants(tile, missing)) {
          if (missing == 1) {
            prospect.completed += worth;
          } else if (missing == 2) {
            (lines.wants_alone(tile) ? prospect.ready : prospect.near) += worth;
          } else {
            (missing == 3 ? prospect.two : prospect.three) += worth;
          }
        } else if (lines.wants(tile, missing + 1)) {
          prospect.beside += worth;
        }
      }
      take(Thing::tile, index(tile), prospect);
    }
  }

  const Options& options_;
  const View& view_;
  Board board_;
  Layout layout_;
  Counts hand_ = 0;
  Counts gone_ = 0;
  Strips own_;
  std::array<LinesLeft, strips_in_screen> lines_{};  // of each of them
  std::size_t count_ = 0;
};

}  // namespace sushiya::wasabi
