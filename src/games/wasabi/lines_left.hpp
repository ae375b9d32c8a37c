// All lines where one strip could still come to lie, by how many tiles are missing there. A line goes by the square it
// begins with, so that a set of lines is a set of squares, and one operation on a word looks at all of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/wasabi/board.hpp"
#include "games/wasabi/components.hpp"

namespace sushiya::wasabi {

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

// Each kind once.
constexpr Ingredients kinds_in(Counts counts) {
  constexpr Counts lowest_bits = 0x1249'2492'4924'9249U;
  Counts marked = (counts | counts >> 1U | counts >> 2U) & lowest_bits;
  Ingredients kinds;
  for (; marked != 0; marked &= marked - 1U) kinds.insert(static_cast<Ingredient>(countr_zero(marked) / 3 + 1));
  return kinds;
}

// The tiles in play, kind by kind.
class Layout {
 public:
  constexpr Layout(const Board& board, Squares area) : area_(area), in_play_(board.filled() & area) {
    for (const Square square : in_play_) {
      of_[board.top(square)].insert(square);
      kinds_.insert(board.top(square));
    }
  }

  constexpr Squares area() const { return area_; }
  constexpr Squares in_play() const { return in_play_; }
  // At least those of which a tile is in play.
  constexpr Ingredients kinds() const { return kinds_; }
  constexpr Squares of(Ingredient tile) const { return of_[tile]; }

  // Squares that are empty, or show a tile that is asked for.
  constexpr Squares usable_for(Counts wanted) const {
    Squares usable = area_.without(in_play_);
    for (const Ingredient tile : kinds_in(wanted)) usable = usable | of_[tile];
    return usable;
  }

  constexpr void change(Square square, Ingredient before, Ingredient after) {
    of_[before].erase(square);
    of_[after].insert(square);
    of_[no_tile] = {};
    if (after != no_tile) kinds_.insert(after);
    if (after == no_tile) in_play_.erase(square);
    if (before == no_tile) in_play_.insert(square);
  }
  constexpr void cover(const Board& board, Squares block) {
    area_ = area_.without(block);
    for (const Square square : in_play_& block) change(square, board.top(square), no_tile);
  }

 private:
  Squares area_;
  Squares in_play_;
  Ingredients kinds_;
  By<Ingredient, Squares, most_ingredients + 1> of_{};
};

// Along a row, or along a column.
inline constexpr std::size_t ways = 2;
constexpr int step_of(std::size_t way) { return way == 0 ? 1 : row_step; }

// Lines of one length along rows (step 1) or columns (row_step).
struct Way {
  int length = 0;
  int step = 1;

  // Those of which all squares are among these.
  constexpr std::uint64_t within(Squares these) const {
    for (int covered = 1; covered < length;) {
      const int more = std::min(covered, length - covered);
      these.word &= these.word >> (step * more);
      covered += more;
    }
    return these.word;
  }
  // All their squares.
  constexpr std::uint64_t squares_of(std::uint64_t lines) const {
    for (int covered = 1; covered < length;) {
      const int more = std::min(covered, length - covered);
      lines |= lines << (step * more);
      covered += more;
    }
    return lines;
  }
  // Those with so many of these squares.
  constexpr std::uint64_t with_at_least(Squares these, int number) const {
    std::array<std::uint64_t, most_length + 2> lines{};
    for (int next = 0; next < length; ++next) {
      const std::uint64_t more = these.word >> (step * next);
      for (std::size_t at = most_length + 1; at > 1; --at) lines[at] |= lines[at - 1] & more;
      lines[1] |= more;
    }
    return lines[static_cast<std::size_t>(number)];
  }
  // The squares that all of them share; every one of none.
  constexpr std::uint64_t shared_by(std::uint64_t lines) const {
    if (lines == 0) return ~std::uint64_t{0};
    constexpr std::uint64_t column = 0x0101'0101'0101'0101U;
    const auto first = static_cast<unsigned>(countr_zero(lines));
    const auto last = 63U - static_cast<unsigned>(countl_zero(lines));
    if (step != 1 && (lines & ~(column << (first % row_step))) != 0) return 0;
    const std::uint64_t line =
        step == 1 ? (std::uint64_t{1} << length) - 1U : column & ((std::uint64_t{1} << (row_step * length)) - 1U);
    return line << first & line << last;
  }
};

// The lines that hold one kind of tile at least so often.
struct Runs {
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  std::uint64_t thrice = 0;

  constexpr Runs() = default;
  constexpr Runs(Squares tiles, Way way) {
    if (tiles.empty()) return;
    for (int next = 0; next < way.length; ++next) add(tiles.word >> (way.step * next));
  }
  // Lines longer by one square.
  constexpr void add(std::uint64_t tiles) {
    thrice |= twice & tiles;
    twice |= once & tiles;
    once |= tiles;
  }
  constexpr bool operator==(const Runs&) const = default;
};

// Found anew for each strip.
struct RunsOfEach {
  const Layout& layout;

  constexpr Runs operator()(Way way, Ingredient tile) const { return {layout.of(tile), way}; }
  constexpr std::uint64_t lines_within(Way way, Squares usable) const { return way.within(usable); }
};

// Those of all kinds of tiles once for many strips of one length, on lines with two empty squares at most.
class RunsOfAll {
 public:
  constexpr explicit RunsOfAll(const Layout& layout) : layout_(layout) { lengthen(); }
  constexpr void lengthen() {
    for (std::size_t at = 0; at < ways; ++at)
      for (const Ingredient tile : layout_.kinds())
        runs_[at][tile].add(layout_.of(tile).word >> (step_of(at) * length_));
    ++length_;
    for (std::size_t at = 0; at < ways; ++at) {
      const Way way{length_, step_of(at)};
      const int filled = length_ - 2;
      lines_[at] = way.within(layout_.area());
      if (filled > 0) lines_[at] &= way.with_at_least(layout_.in_play(), filled);
    }
  }
  constexpr const Runs& operator()(Way way, Ingredient tile) const { return runs_[number_of(way)][tile]; }
  constexpr std::uint64_t lines_within(Way way, Squares usable) const {
    return lines_[number_of(way)] & way.within(usable);
  }
  // Whether there is a line without a tile that such a strip does not ask for.
  constexpr bool has_lines(Counts wanted) const {
    if ((lines_[0] | lines_[1]) == 0) return false;
    const Squares usable = layout_.usable_for(wanted);
    return (lines_within({length_, step_of(0)}, usable) | lines_within({length_, step_of(1)}, usable)) != 0;
  }

 private:
  static constexpr std::size_t number_of(Way way) { return way.step == 1 ? 0 : 1; }

  const Layout& layout_;
  std::array<By<Ingredient, Runs, most_ingredients + 1>, ways> runs_{};
  std::array<std::uint64_t, ways> lines_{};
  int length_ = 0;
};

// What one strip lacks on the lines of one way.
struct Lacking {
  std::array<std::uint64_t, most_length + 1> missing{};  // lines that could be its own, by how many tiles are missing
  std::array<std::uint64_t, most_length> tiles{};        // lines without the first, second, … tile the strip asks for
  std::uint64_t one_not_in_hand = 0;                     // lines that lack at least one tile which the hand lacks too
  std::uint64_t two_not_in_hand = 0;

  constexpr Lacking() = default;
  // Lines that ask for what is gone are none.
  template <class RunsOf>
  constexpr Lacking(const Layout& layout, Way way, Counts wanted, Counts hand, Counts gone, const RunsOf& runs_of) {
    std::uint64_t fit = runs_of.lines_within(way, layout.usable_for(wanted));
    if (fit == 0) return;
    std::array<std::uint64_t, most_length + 1> lack{};  // at least so many
    std::size_t unit = 0;
    for (Counts left = wanted; left != 0;) {
      const auto tile = static_cast<Ingredient>(countr_zero(left) / 3 + 1);
      const int count = count_of(left, tile);
      left -= static_cast<Counts>(count) * one_of(tile);
      const Runs& runs = runs_of(way, tile);
      const auto at_least = [&](int number) {
        return number == 1   ? runs.once
               : number == 2 ? runs.twice
               : number == 3 ? runs.thrice
                             : way.with_at_least(layout.of(tile), number);
      };
      fit &= ~at_least(count + 1);
      if (count_of(gone, tile) != 0) fit &= at_least(count);
      for (int number = 1; number <= count; ++number) {
        const std::uint64_t lines = ~at_least(count - number + 1);
        for (std::size_t at = most_length; at > 1; --at) lack[at] |= lack[at - 1] & lines;
        lack[1] |= lines;
        tiles[unit++] = lines;
        if (number <= count_of(hand, tile)) continue;
        two_not_in_hand |= one_not_in_hand & lines;
        one_not_in_hand |= lines;
      }
    }
    for (std::size_t at = 1; at < most_length; ++at) missing[at] = fit & lack[at] & ~lack[at + 1];
    missing[most_length] = fit & lack[most_length];
  }
};

// Squares on lines, whatever else lies there, where a strip lacks one tile at most: nowhere else completes it a change
// of one tile.
constexpr Squares almost_completed(const Components& set, const Layout& layout, Strip strip) {
  Squares squares;
  for (std::size_t at = 0; at < ways; ++at) {
    const Way way{set.length(strip), step_of(at)};
    std::uint64_t lines = way.within(layout.area());
    std::uint64_t lack_one = 0;
    for (const Ingredient tile : kinds_in(set.sets[strip]))
      for (int number = 1; number <= count_of(set.sets[strip], tile); ++number) {
        const std::uint64_t lack = ~way.with_at_least(layout.of(tile), number);
        lines &= ~(lack_one & lack);
        lack_one |= lack;
      }
    squares = squares | Squares{way.squares_of(lines)};
  }
  return squares;
}

class LinesLeft {
 public:
  constexpr LinesLeft() = default;
  constexpr LinesLeft(const Components& set, const Layout& layout, Strip strip, Counts hand, Counts gone)
      : LinesLeft(set, layout, strip, hand, gone, RunsOfEach{layout}) {}
  // With runs that are known.
  template <class RunsOf>
  constexpr LinesLeft(const Components& set, const Layout& layout, Strip strip, Counts hand, Counts gone,
                      const RunsOf& runs_of)
      : wanted_(set.sets[strip]),
        hand_(hand),
        way_{Way{set.length(strip), step_of(0)}, Way{set.length(strip), step_of(1)}},
        lacking_{Lacking(layout, way_[0], wanted_, hand, gone, runs_of),
                 Lacking(layout, way_[1], wanted_, hand, gone, runs_of)} {}

  // The least that is missing anywhere; 0: there is no line.
  constexpr int missing() const {
    for (std::size_t number = 1; number <= most_length; ++number)
      if (any([&](const Lacking& lines) { return lines.missing[number]; })) return static_cast<int>(number);
    return 0;
  }
  constexpr Standing standing() const {
    switch (missing()) {
      case 0: return Standing::hopeless;
      case 1: return has_all_in_hand(1) ? Standing::last_in_hand : Standing::last;
      case 2:
        return has_all_in_hand(2) ? Standing::two_in_hand
               : any([](const Lacking& lines) { return lines.missing[2] & ~lines.two_not_in_hand; })
                   ? Standing::one_of_two
                   : Standing::two;
      case 3: return Standing::three;
      default: return Standing::more;
    }
  }
  constexpr bool is_ready() const { return missing() == 1 && has_all_in_hand(1); }

  // What a tile on an empty square would make of the strip, by squares; each is in one of these at most.
  struct After {
    Squares completed;
    Squares ready;  // one tile is missing, and among the others
    Squares near;   // one is missing
    Squares two;
    Squares three;
  };
  constexpr After after(Ingredient tile, Counts others) const {
    const auto lacking_it = [&](int number) { return std::array{lacks(0, tile, number), lacks(1, tile, number)}; };
    const std::array<std::uint64_t, ways> once = lacking_it(1);
    const auto with = [&](std::size_t missing) {
      return inside([&](std::size_t at) { return lacking_[at].missing[missing] & once[at]; });
    };
    const auto elsewhere = [&](std::size_t missing) {
      return outside([&](std::size_t at) { return lacking_[at].missing[missing]; });
    };
    const Squares completed = with(1);
    const Squares one = (elsewhere(1) | with(2)).without(completed);
    const Squares two = (elsewhere(2) | with(3)).without(completed | one);
    const Squares three = (elsewhere(3) | with(4)).without(completed | one | two);
    Squares ready;
    for (const Ingredient other : kinds_in(others)) {
      if (!asks_for(other)) continue;
      const std::array<std::uint64_t, ways> too{lacks(0, other, 1), lacks(1, other, 1)};
      const std::array<std::uint64_t, ways> both = tile == other ? lacking_it(2) : too;
      ready = ready | outside([&](std::size_t at) { return lacking_[at].missing[1] & too[at]; }) |
              inside([&](std::size_t at) { return lacking_[at].missing[2] & once[at] & both[at]; });
    }
    return {completed, one & ready, one.without(ready), two, three};
  }

  // Whether the hand lacks this tile for a line where so many are missing.
  constexpr bool wants(Ingredient tile, int missing) const {
    return missing <= most_length && any([&](std::size_t at) {
             return lacking_[at].missing[static_cast<std::size_t>(missing)] & beyond(at, tile);
           });
  }
  // … and has the other one of two.
  constexpr bool wants_alone(Ingredient tile) const {
    return any([&](std::size_t at) {
      const Lacking& lines = lacking_[at];
      return lines.missing[2] & lines.one_not_in_hand & ~lines.two_not_in_hand & beyond(at, tile);
    });
  }
  constexpr bool asks_for(Ingredient tile) const { return count_of(wanted_, tile) != 0; }

 private:
  template <class LinesOf>
  constexpr std::uint64_t lines(std::size_t at, LinesOf&& lines_of) const {
    if constexpr (requires { lines_of(at); })
      return lines_of(at);
    else
      return lines_of(lacking_[at]);
  }
  template <class LinesOf>
  constexpr bool any(LinesOf&& lines_of) const {
    return (lines(0, lines_of) | lines(1, lines_of)) != 0;
  }
  constexpr bool has_all_in_hand(std::size_t missing) const {
    return any([&](const Lacking& lines) { return lines.missing[missing] & ~lines.one_not_in_hand; });
  }

  // Squares that lie on some of these lines.
  template <class LinesOf>
  constexpr Squares inside(LinesOf&& lines_of) const {
    return {way_[0].squares_of(lines_of(std::size_t{0})) | way_[1].squares_of(lines_of(std::size_t{1}))};
  }
  // Squares beside some of these lines: all but those that all lines share.
  template <class LinesOf>
  constexpr Squares outside(LinesOf&& lines_of) const {
    const std::uint64_t across = lines_of(std::size_t{0});
    const std::uint64_t down = lines_of(std::size_t{1});
    return {~(way_[0].shared_by(across) & way_[1].shared_by(down))};
  }
  // Lines that lack a tile at least so often; none where the strip does not ask for it so often.
  constexpr std::uint64_t lacks(std::size_t at, Ingredient tile, int number) const {
    if (number > count_of(wanted_, tile)) return 0;
    int unit = number - 1;
    const Counts before = wanted_ & (one_of(tile) - 1U);
    for (const Ingredient other : kinds_in(before)) unit += count_of(before, other);
    return lacking_[at].tiles[static_cast<std::size_t>(unit)];
  }
  constexpr std::uint64_t beyond(std::size_t at, Ingredient tile) const {
    return lacks(at, tile, count_of(hand_, tile) + 1);
  }

  Counts wanted_ = 0;
  Counts hand_ = 0;
  std::array<Way, ways> way_{};
  std::array<Lacking, ways> lacking_{};
};

}  // namespace sushiya::wasabi
