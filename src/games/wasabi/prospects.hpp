// How far a seat's own strips have come, and what each thing that could be done now would make of them. A seat knows
// all of this from what it sees; programs that learn do not find it out by themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

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

// How a strip of one's own stands.
enum class Standing : std::uint8_t {
  last_in_hand,  // one tile is missing, and in hand
  last,          // one tile is missing
  two_in_hand,   // two are missing, both in hand
  one_of_two,    // two are missing, one of them in hand
  two,
  three,
  more,
  hopeless,  // no line is left for it, or no token
};
inline constexpr int standings = static_cast<int>(Standing::hopeless) + 1;

// All lines where one strip could still come to lie, by how many tiles are missing there.
class LinesLeft {
 public:
  static constexpr int slots = tiles_in_hand + 1;
  // The hand, and behind it the tile that has been taken out to be placed.
  using Tiles = std::array<Ingredient, slots>;

  constexpr LinesLeft() = default;
  // Lines that ask for what is gone are none.
  constexpr LinesLeft(const Components& set, Squares area, const Board& board, Strip strip, const Tiles& tiles,
                      Counts gone) {
    for (std::uint64_t& each : in_all_) each = everything;
    for (std::uint64_t& each : last_) each = everything;
    const StripKind& kind = set.strips[strip];
    const Squares in_play = board.tiles_in_play();
    Squares usable = area;
    for (const Square square : in_play)
      if (count_of(set.sets[strip], board.top(square)) == 0) usable.erase(square);
    const std::uint64_t across = (std::uint64_t{1} << kind.length) - 1U;
    const std::uint64_t down = 0x0000'0101'0101'0101U & ((std::uint64_t{1} << (row_step * kind.length)) - 1U);
    look_along(set.sets[strip], kind.length, usable, in_play, board, tiles, gone, 1, across);
    look_along(set.sets[strip], kind.length, usable, in_play, board, tiles, gone, row_step, down);
  }

  // The least that is missing anywhere; 0: there is no line.
  constexpr int missing() const { return best_ / 8; }
  constexpr Standing standing() const {
    const int in_hand = missing() - best_ % 8;
    switch (missing()) {
      case 0: return Standing::hopeless;
      case 1: return in_hand > 0 ? Standing::last_in_hand : Standing::last;
      case 2: return in_hand > 1 ? Standing::two_in_hand : in_hand > 0 ? Standing::one_of_two : Standing::two;
      case 3: return Standing::three;
      default: return Standing::more;
    }
  }
  constexpr bool is_ready() const { return standing() == Standing::last_in_hand; }

  // With the tile of a slot on an empty square: whether that completes the strip, and else what is missing then.
  constexpr bool completes(int slot, Square square) const { return contains(wanted_[at(slot)][1], square); }
  constexpr int missing_after(int slot, Square square) const {
    for (int missing = 1; missing <= most_length; ++missing) {
      if (in_all_[at(missing)] != everything && !contains(in_all_[at(missing)], square)) return missing;
      if (missing < most_length && contains(wanted_[at(slot)][at(missing + 1)], square)) return missing;
    }
    return 0;
  }
  // Where one tile is missing then: whether the rest of the hand has it.
  constexpr bool is_ready_after(int slot, Square square) const {
    for (int other = 0; other < tiles_in_hand; ++other) {
      if (other == slot) continue;
      if (last_[at(other)] != everything && !contains(last_[at(other)], square)) return true;
      if (contains(both_[at(slot)][at(other)], square)) return true;
    }
    return false;
  }

  // Whether the hand lacks this tile for a line where so many are missing.
  constexpr bool wants(Ingredient tile, int missing) const {
    return missing <= most_length && count_of(lacking_[at(missing)], tile) > 0;
  }
  // … and has the other one of two.
  constexpr bool wants_alone(Ingredient tile) const { return count_of(alone_, tile) > 0; }

 private:
  static constexpr std::uint64_t everything = ~std::uint64_t{0};
  static constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
  static constexpr bool contains(std::uint64_t squares, Square square) { return Squares{squares}.contains(square); }

  constexpr void look_along(Counts wanted, int length, Squares usable, Squares in_play, const Board& board,
                            const Tiles& tiles, Counts gone, int step, std::uint64_t shape) {
    std::uint64_t beginnings = usable.word;
    for (int next = 1; next < length; ++next) beginnings &= usable.word >> (step * next);
    for (const Square begin : Squares{beginnings}) {
      const std::uint64_t line = shape << index(begin);
      Counts left = wanted;
      bool fits = true;
      for (const Square square : Squares{line} & in_play) {
        const Ingredient tile = board.top(square);
        fits = fits && count_of(left, tile) > 0;
        if (fits) left -= one_of(tile);
      }
      const std::uint64_t empty = line & ~in_play.word;
      if (fits && empty != 0 && (left & gone) == 0) add(line, empty, left, tiles);
    }
  }

  constexpr void add(std::uint64_t line, std::uint64_t empty, Counts left, const Tiles& tiles) {
    const int missing = Squares{empty}.size();
    in_all_[at(missing)] &= line;
    Counts rest = left;
    int not_in_hand = missing;
    for (int slot = 0; slot < slots; ++slot) {
      const Ingredient tile = tiles[at(slot)];
      if (tile == no_tile || count_of(left, tile) == 0) continue;
      wanted_[at(slot)][at(missing)] |= empty;
      if (missing == 1) last_[at(slot)] &= line;
      if (missing == 2)
        for (int other = 0; other < tiles_in_hand; ++other)
          if (other != slot && tiles[at(other)] != no_tile && left == one_of(tile) + one_of(tiles[at(other)]))
            both_[at(slot)][at(other)] |= empty;
      if (slot < tiles_in_hand && count_of(rest, tile) > 0) {
        rest -= one_of(tile);
        --not_in_hand;
      }
    }
    lacking_[at(missing)] |= rest;
    if (missing == 2 && not_in_hand == 1) alone_ |= rest;
    const int found = 8 * missing + not_in_hand;
    if (best_ == 0 || found < best_) best_ = found;
  }

  std::array<std::uint64_t, most_length + 1> in_all_{};                     // squares that all such lines share
  std::array<std::uint64_t, slots> last_{};                                 // … that the tile of a slot completes
  std::array<std::array<std::uint64_t, most_length + 1>, slots> wanted_{};  // where a slot's tile helps
  std::array<std::array<std::uint64_t, tiles_in_hand>, slots> both_{};      // … and another one then completes it
  std::array<Counts, most_length + 1> lacking_{};
  Counts alone_ = 0;
  int best_ = 0;  // eight times the missing, and those of them that are not in hand
};

// Ingredients of which neither the pantry nor one's hand has any: all three bits of each.
constexpr Counts gone(const Components& set, const InTheOpen& open, const LinesLeft::Tiles& tiles) {
  Counts all = 0;
  for (const Ingredient kind : set.all_ingredients())
    if (open.pantry[kind] == 0) all |= 7U * one_of(kind);
  for (const Ingredient tile : tiles)
    if (tile != no_tile) all &= ~(7U * one_of(tile));
  return all;
}

// What a seat sees in its own strips. Strips without a token are left out.
class Prospects {
 public:
  constexpr Prospects(const Options& options, const View& view)
      : options_(options), view_(view), board_(view.board), area_(playing_area(options, view.board)) {
    if (view.seat >= options.players) return;
    for (std::size_t slot = 0; slot < tiles_in_hand; ++slot) tiles_[slot] = view.hands[view.seat][slot];
    if (view.active == view.seat) tiles_[tiles_in_hand] = view.tile;
    gone_ = gone(options.components, view, tiles_);
    own_ = view.own_strips() & strips_with_token(options, view, view.seat);
  }

  constexpr Strips own() const { return own_; }
  constexpr LinesLeft lines_of(Strip strip) const { return {options_.components, area_, board_, strip, tiles_, gone_}; }

  // For each thing that can be named now: take(kind of thing, its number, what it would make of the strips).
  template <class Take>
  constexpr void for_each(Take&& take) {
    if (view_.seat != view_.active) return;
    if (view_.step == Step::pile) return list_piles(take);
    if (own_.empty()) return;
    switch (view_.step) {
      case Step::act:
        if (view_.to_place > 0) list_tiles(0, tiles_in_hand, take);
        if (view_.played == Card::none) list_cards(take);
        return;
      case Step::chopped: return list_tiles(tiles_in_hand, tiles_in_hand + 1, take);
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
  using Looks = std::array<LinesLeft, strips_in_screen>;

  constexpr int points(Strip strip) const { return options_.components.token_for(strip).points; }
  constexpr int points_completed(Strip strip, Changed changed) const {
    const TokenKind& token = options_.components.token_for(strip);
    const bool styled = token.style_cubes > 0 && stands_in_style(options_.components, board_, changed, strip);
    return token.points + (styled ? token.style_cubes : 0);
  }
  constexpr int beside_it(Square square) const { return (beside(Squares::of(square)) & board_.tiles_in_play()).size(); }

  static constexpr void add(Prospect& prospect, int missing, bool ready, int points) {
    switch (missing) {
      case 1: (ready ? prospect.ready : prospect.near) += points; return;
      case 2: prospect.two += points; return;
      case 3: prospect.three += points; return;
      default: return;
    }
  }

  // Of the board as it lies, after a change.
  constexpr Prospect now(Changed changed) const {
    Prospect prospect;
    Strips done;
    if (changed != nothing_changed()) done = completed_strips(options_.components, board_, changed, own_);
    const Squares area = playing_area(options_, board_);
    for (const Strip strip : own_) {
      if (done.contains(strip)) {
        prospect.completed += points_completed(strip, changed);
        continue;
      }
      const LinesLeft lines(options_.components, area, board_, strip, tiles_, gone_);
      add(prospect, lines.missing(), lines.is_ready(), points(strip));
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
    Prospect prospect = now({square, no_square});
    board_.put(square, tile);
    prospect.beside = beside_it(square);
    return prospect;
  }
  constexpr Prospect switched(Square from, Square to) {
    board_.swap(from, to);
    const Prospect prospect = now({from, to});
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
  constexpr Prospect covered(Square corner) {
    board_.cover(corner);
    const Prospect prospect = now(nothing_changed());
    board_.uncover(corner);
    return prospect;
  }

  // On another tile (Stack!) only what is completed is looked at: lines that open or close by it are not.
  constexpr Prospect placed(int slot, Square square) {
    const Ingredient tile = tiles_[static_cast<std::size_t>(slot)];
    const bool is_empty = board_.top(square) == no_tile;
    Prospect prospect;
    prospect.beside = beside_it(square);
    Strips done;
    for (std::size_t number = 0; number < looked_at_ && is_empty; ++number) {
      const LinesLeft& lines = looks_[number];
      if (lines.completes(slot, square)) {
        done.insert(strips_[number]);
        continue;
      }
      const int missing = lines.missing_after(slot, square);
      add(prospect, missing, missing == 1 && lines.is_ready_after(slot, square), points(strips_[number]));
    }
    if (is_empty && done.empty()) return prospect;
    board_.put(square, tile);
    prospect.completed = completed_now({square, no_square});
    board_.lift(square);
    return prospect;
  }

  constexpr void look() {
    for (const Strip strip : own_) {
      strips_[looked_at_] = strip;
      looks_[looked_at_] = lines_of(strip);
      ++looked_at_;
    }
  }

  template <class Take>
  constexpr void list_places(Take&& take) {
    look();
    for (const Square square : squares_for_tile(options_, view_))
      take(Thing::square, index(square), placed(tiles_in_hand, square));
  }

  // Each tile where it does most.
  template <class Take>
  constexpr void list_tiles(int first, int end, Take&& take) {
    look();
    Ingredient before = no_tile;
    for (int slot = first; slot < end; ++slot) {
      const Ingredient tile = tiles_[static_cast<std::size_t>(slot)];
      if (tile == no_tile || tile == before) continue;
      before = tile;
      Prospect best;
      for (const Square square : squares_for_tile(options_, view_))
        if (const Prospect found = placed(slot, square); found.weight() > best.weight()) best = found;
      take(Thing::tile, index(tile), best);
    }
  }

  // Cards by what they would complete at once: Switch!, and Stack! with a tile of the hand.
  template <class Take>
  constexpr void list_cards(Take&& take) {
    const Cards& cards = view_.cards[view_.seat];
    Prospect best;
    if (cards.contains(Card::switch_tiles)) {
      for (const Square from : squares_to_switch(options_, board_))
        for (const Square to : squares_to_switch_with(options_, board_, from)) {
          board_.swap(from, to);
          best.completed = std::max(best.completed, completed_now({from, to}));
          board_.swap(from, to);
        }
      take(Thing::card, static_cast<std::size_t>(Card::switch_tiles), best);
    }
    if (cards.contains(Card::stack) && view_.placed == 0) {
      best = {};
      for (int slot = 0; slot < tiles_in_hand; ++slot)
        if (tiles_[static_cast<std::size_t>(slot)] != no_tile)
          for (const Square square : board_.tiles_in_play()) {
            board_.put(square, tiles_[static_cast<std::size_t>(slot)]);
            best.completed = std::max(best.completed, completed_now({square, no_square}));
            board_.lift(square);
          }
      take(Thing::card, static_cast<std::size_t>(Card::stack), best);
    }
  }

  // Of the strips that may come off a pile: how many in fifteen lack one tile which is in hand (completed), one which
  // is not (ready), or two (near).
  template <class Take>
  constexpr void list_piles(Take&& take) {
    const Strips of_use = view_.unseen & strips_with_token(options_, view_, view_.seat);
    for (int length = least_length; length <= most_length; ++length) {
      const Strips strips = of_use & options_.components.of_length[static_cast<std::size_t>(length)];
      if (strips.empty()) continue;
      Prospect count;
      for (const Strip strip : strips) {
        const LinesLeft lines = lines_of(strip);
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
    look();
    for (const Ingredient tile : options_.components.all_ingredients()) {
      if (view_.pantry[tile] == 0) continue;
      Prospect prospect;
      for (std::size_t number = 0; number < looked_at_; ++number) {
        const LinesLeft& lines = looks_[number];
        const int missing = lines.missing();
        const int worth = points(strips_[number]);
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
  Squares area_;
  LinesLeft::Tiles tiles_{};
  Counts gone_ = 0;
  Strips own_;
  Looks looks_{};
  std::array<Strip, strips_in_screen> strips_{};
  std::size_t looked_at_ = 0;
};

}  // namespace sushiya::wasabi
