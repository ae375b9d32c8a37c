#include "games/wasabi/board.hpp"

#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace sushiya::wasabi {
namespace {

// A board as a shelf of piles, to compare with.
using Piles = std::map<Square, std::vector<Ingredient>>;

void expect_same(const Board& board, const Piles& piles) {
  Squares filled;
  unsigned buried = 0;
  for (const auto& [square, pile] : piles) {
    if (pile.empty()) continue;
    filled.insert(square);
    ASSERT_EQ(board.top(square), pile.back());
    ASSERT_EQ(board.height(square), static_cast<int>(pile.size()));
    for (std::size_t at = 0; at + 1 < pile.size(); ++at, ++buried)
      ASSERT_EQ(board.buried[buried], (Buried{square, pile[at]}));
  }
  ASSERT_EQ(board.buried_count, buried);
  ASSERT_EQ(board.filled(), filled);
}

TEST(Board, HoldsStacksLikeAShelfOfPiles) {
  Random random(16);
  for (int game = 0; game < 200; ++game) {
    Board board;
    Piles piles;
    for (int step = 0; step < 100; ++step) {
      const Squares all = in_use(4);
      const Square square = all.nth(random.below(42));
      switch (random.below(4)) {
        case 0:
        case 1: {
          if (board.buried_count == most_buried) break;
          const auto tile = static_cast<Ingredient>(1 + random.below(most_ingredients));
          board.put(square, tile);
          piles[square].push_back(tile);
          break;
        }
        case 2:
          if (piles[square].empty()) break;
          ASSERT_EQ(board.lift(square), piles[square].back());
          piles[square].pop_back();
          break;
        default: {
          const Square other = (beside(Squares::of(square)) & all).lowest();
          board.swap(square, other);
          std::swap(piles[square], piles[other]);
        }
      }
      expect_same(board, piles);
    }
  }
}

TEST(Board, CoversAndUncovers) {
  Board board;
  board.cover(square_at(4, 4));
  board.cover(square_at(1, 0));
  EXPECT_EQ(board.wasabi, (std::array<Square, 2>{square_at(1, 0), square_at(4, 4)}));
  EXPECT_EQ(board.covered().size(), 8);
  EXPECT_TRUE(board.covered().contains(square_at(5, 5)));
  board.uncover(square_at(1, 0));
  EXPECT_EQ(board.covered(), block(square_at(4, 4)));
  board.uncover(square_at(4, 4));
  EXPECT_EQ(board, Board{});
}

TEST(Board, BlocksAndNeighboursStayInside) {
  EXPECT_EQ(blocks_within(in_use(2)).size(), 4 * 5);
  EXPECT_EQ(blocks_within(in_use(4)).size(), 6 * 5);
  EXPECT_EQ((beside(Squares::of(square_at(0, 0))) & in_use(4)).size(), 2);
  EXPECT_EQ((beside(Squares::of(square_at(6, 2))) & in_use(4)).size(), 3);
  EXPECT_EQ((beside(Squares::of(square_at(3, 3))) & in_use(4)).size(), 4);
}

}  // namespace
}  // namespace sushiya::wasabi
