// The quick way to find completed strips beside a slow and literal one, over many random boards.
#include "games/wasabi/lines.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/wasabi/small_box.hpp"
#include "games/wasabi/test_box.hpp"

namespace sushiya::wasabi {
namespace {

struct Found {
  bool stands = false;
  bool in_style = false;
};

// WA-11, WA-13 word for word: every row and column of exactly the strip's length, anywhere on the board.
Found look_everywhere(const Components& set, const Board& board, Changed changed, Strip strip) {
  const StripKind& kind = set.strips[strip];
  std::vector<Ingredient> printed(kind.order.begin(), kind.order.begin() + kind.length);
  std::vector<Ingredient> wanted = printed;
  std::ranges::sort(wanted);
  Found found;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns_for(most_players); ++column) {
      for (const auto& [right, down] : {std::pair{1, 0}, std::pair{0, 1}}) {
        std::vector<Ingredient> line;
        bool touches = false;
        for (int at = 0; at < kind.length; ++at) {
          const int x = column + at * right;
          const int y = row + at * down;
          if (x >= columns_for(most_players) || y >= rows) break;
          const Square square = square_at(x, y);
          const bool covered = std::ranges::any_of(board.wasabi, [&](Square corner) {
            return corner != no_square && x - column_of(corner) >= 0 && x - column_of(corner) <= 1 &&
                   y - row_of(corner) >= 0 && y - row_of(corner) <= 1;
          });
          if (covered || board.top(square) == no_tile) break;
          line.push_back(board.top(square));
          touches = touches || square == changed[0] || square == changed[1];
        }
        std::vector<Ingredient> sorted = line;
        std::ranges::sort(sorted);
        if (!touches || sorted != wanted) continue;
        found.stands = true;
        found.in_style = found.in_style || line == printed || std::equal(line.rbegin(), line.rend(), printed.begin());
      }
    }
  }
  return found;
}

Board random_board(const Components& set, Random& random) {
  Board board;
  const std::uint32_t density = 2 + random.below(9);
  const std::uint32_t kinds = 2 + random.below(set.ingredient_count - 1U);
  for (const Square square : in_use(most_players)) {
    if (random.below(10) >= density) continue;
    const int height = random.below(8) == 0 ? 2 : 1;
    for (int each = 0; each < height && board.buried_count < 60; ++each)
      board.put(square, static_cast<Ingredient>(1 + random.below(kinds)));
  }
  for (int cards = static_cast<int>(random.below(3)); cards > 0; --cards) {
    const Squares corners = blocks_within(in_use(most_players).without(board.covered()));
    board.cover(corners.nth(random.below(static_cast<std::uint32_t>(corners.size()))));
  }
  return board;
}

Changed random_change(Random& random) {
  const Squares all = in_use(most_players);
  const Square first = all.nth(random.below(static_cast<std::uint32_t>(all.size())));
  if (random.below(3) != 0) return {first, no_square};
  const Squares partners = beside(Squares::of(first)) & all;
  return {first, partners.nth(random.below(static_cast<std::uint32_t>(partners.size())))};
}

// Enough for every run of the tests; SUSHIYA_BOARDS=2000000 makes it a long night's work.
int boards_wanted() {
  const char* wanted = std::getenv("SUSHIYA_BOARDS");
  return wanted == nullptr ? 2400 : std::max(2400, std::atoi(wanted));
}

TEST(Lines, TheQuickWayFindsWhatTheLiteralOneFinds) {
  Random random(29);
  int standing = 0;
  int styled = 0;
  int absent = 0;
  const Components sets[] = {small_box(), test_box(), the_box};
  for (int boards = 0; boards < boards_wanted(); ++boards) {
    const Components& set = sets[boards % 3];
    const Board board = random_board(set, random);
    for (int changes = 0; changes < 3; ++changes) {
      const Changed changed = random_change(random);
      const Strips quick = completed_strips(set, board, changed, set.all_strips());
      for (const Strip strip : set.all_strips()) {
        const Found literal = look_everywhere(set, board, changed, strip);
        ASSERT_EQ(quick.contains(strip), literal.stands);
        ASSERT_EQ(stands_in_style(set, board, changed, strip), literal.in_style);
        standing += literal.stands ? 1 : 0;
        styled += literal.in_style ? 1 : 0;
        absent += literal.stands ? 0 : 1;
      }
    }
  }
  EXPECT_GT(standing, 2000);
  EXPECT_GT(styled, 500);
  EXPECT_GT(absent, 100000);
}

TEST(Lines, OnlyWantedStripsAreFound) {
  const Components set = test_box();
  Board board;
  board.put(square_at(0, 0), tile_of('M'));
  board.put(square_at(1, 0), tile_of('T'));
  const Strip tekkamaki = set.find_strip("Tekkamaki");
  const Changed changed{square_at(1, 0), no_square};
  EXPECT_EQ(completed_strips(set, board, changed, set.all_strips()), Strips::of(tekkamaki));
  EXPECT_EQ(completed_strips(set, board, changed, set.all_strips().without(Strips::of(tekkamaki))), Strips{});
  EXPECT_EQ(completed_strips(set, board, nothing_changed(), set.all_strips()), Strips{});
}

}  // namespace
}  // namespace sushiya::wasabi
