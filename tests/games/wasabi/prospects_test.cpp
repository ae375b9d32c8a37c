// What could be done for one's own strips, held against boards on which it has been done.
#include "games/wasabi/prospects.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "core/pick.hpp"
#include "games/wasabi/at_the_table.hpp"
#include "games/wasabi/nearest.hpp"

namespace sushiya::wasabi {
namespace {

// The slow way: the board as it would lie, line by line.
Prospect on_the_board(const Options& options, const View& view, const Board& board, Changed changed,
                      const TileHand& hand) {
  const Components& set = options.components;
  const Strips own = view.own_strips() & strips_with_token(options, view, view.seat);
  const Strips done = changed == nothing_changed() ? Strips{} : completed_strips(set, board, changed, own);
  Prospect prospect;
  for (const Strip strip : own) {
    const int points = set.token_for(strip).points;
    if (done.contains(strip)) {
      prospect.completed += points;
      if (set.token_for(strip).style_cubes > 0 && stands_in_style(set, board, changed, strip))
        prospect.completed += set.token_for(strip).style_cubes;
      continue;
    }
    int missing = most_length + 1;
    bool ready = false;
    for (const int step : {1, row_step})
      for (const Square begin : in_use(options.players)) {
        constexpr int last_square = 63;  // of those that a set of squares has room for
        if (static_cast<int>(begin) + step * (set.length(strip) - 1) > last_square) continue;
        const Squares line = squares_from(begin, step, set.length(strip));
        if (!line.without(playing_area(options, board)).empty() || line.size() != set.length(strip)) continue;
        Counts left = set.sets[strip];
        bool fits = true;
        for (const Square square : line& board.filled()) {
          fits = fits && count_of(left, board.top(square)) > 0;
          if (fits) left -= one_of(board.top(square));
        }
        for (const Ingredient kind : set.all_ingredients())
          fits = fits && (count_of(left, kind) == 0 || view.pantry[kind] > 0 || holds(view.hands[view.seat], kind) ||
                          kind == view.tile);
        const int empty = line.without(board.filled()).size();
        if (!fits || empty == 0 || empty > missing) continue;
        if (empty < missing) ready = false;
        missing = empty;
        for (const Ingredient tile : hand) ready = ready || (empty == 1 && tile != no_tile && left == one_of(tile));
      }
    if (missing == 1) (ready ? prospect.ready : prospect.near) += points;
    if (missing == 2) prospect.two += points;
    if (missing == 3) prospect.three += points;
  }
  return prospect;
}

void expect_points(const Prospect& found, const Prospect& expected) {
  EXPECT_EQ(found.completed, expected.completed);
  EXPECT_EQ(found.ready, expected.ready);
  EXPECT_EQ(found.near, expected.near);
  EXPECT_EQ(found.two, expected.two);
  EXPECT_EQ(found.three, expected.three);
}

struct ToldThing {
  Thing thing;
  std::size_t number;
  Prospect prospect;
};

std::vector<ToldThing> told_by(const Options& options, const View& view) {
  std::vector<ToldThing> all;
  Prospects prospects(options, view);
  prospects.for_each(
      [&](Thing thing, std::size_t number, const Prospect& prospect) { all.push_back({thing, number, prospect}); });
  return all;
}

TEST(Prospects, AreThoseOfTheBoardAsItWouldLie) {
  int places = 0;
  int completions = 0;
  int others = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Wasabi game;
    game.options.players = static_cast<std::uint8_t>(2 + seed % 3);
    State state = game.initial_state();
    Random random(seed);
    while (state.step != Step::over) {
      ActionList list;
      const Seat seat = game.seats_to_act(state).contains(chance_seat) ? chance_seat : state.active;
      if (seat != chance_seat) {
        const View view = game.view_for(state, seat);
        const TileHand& hand = view.hands[seat];
        for (const ToldThing& told : told_by(game.options, view)) {
          const auto square = static_cast<Square>(told.number);
          Board board = state.board;
          if (state.step == Step::place && board.top(square) == no_tile) {
            board.put(square, state.tile);
            expect_points(told.prospect, on_the_board(game.options, view, board, {square, no_square}, hand));
            EXPECT_EQ(told.prospect.beside, (beside(Squares::of(square)) & state.board.tiles_in_play()).size());
            ++places;
            completions += told.prospect.completed > 0 ? 1 : 0;
          } else if (state.step == Step::chop) {
            board.lift(square);
            expect_points(told.prospect, on_the_board(game.options, view, board, {square, no_square}, hand));
            ++others;
          } else if (state.step == Step::switch_to) {
            board.swap(state.changed[0], square);
            expect_points(told.prospect, on_the_board(game.options, view, board, {state.changed[0], square}, hand));
            ++others;
          } else if (state.step == Step::wasabi) {
            board.cover(square);
            expect_points(told.prospect, on_the_board(game.options, view, board, nothing_changed(), hand));
            ++others;
          } else if (state.step == Step::act && told.thing == Thing::tile) {
            // The best of all squares.
            TileHand rest = hand;
            remove_tile(rest, static_cast<Ingredient>(told.number));
            int best = 0;
            for (const Square at : empty_squares(game.options, state.board)) {
              Board with_tile = state.board;
              with_tile.put(at, static_cast<Ingredient>(told.number));
              best = std::max(best, on_the_board(game.options, view, with_tile, {at, no_square}, rest).weight());
            }
            if (state.played != Card::stack) {
              EXPECT_EQ(told.prospect.weight(), best);
            }
          }
          if (testing::Test::HasFailure()) return;
        }
      }
      game.list_legal_actions(state, seat, list);
      game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  EXPECT_GT(places, 5000);
  EXPECT_GT(completions, 20);
  EXPECT_GT(others, 50);
}

TEST(LinesLeft, SayHowFarAStripHasCome) {
  const auto scene = at_the_table(2).board({"T . . . .",  //
                                            "R . . . .",  //
                                            "E E E E E",  //
                                            ". . . . .",  //
                                            "E E E E E"});
  const auto standing = [&](std::string_view strip, std::string_view in_hand) {
    const Components& set = scene.game.options.components;
    const Counts hand = in_hand.empty() ? 0 : one_of(set.find_ingredient(in_hand));
    return LinesLeft(set, Layout(scene.state.board, in_use(2)), scene.strip_called(strip), hand,
                     gone(set, scene.state, hand))
        .standing();
  };
  EXPECT_EQ(standing("Tekkamaki", ""), Standing::last);
  EXPECT_EQ(standing("Tekkamaki", "maki"), Standing::last_in_hand);
  EXPECT_EQ(standing("Twin Tuna", "egg"), Standing::two);
  EXPECT_EQ(standing("Rainbow Roll", ""), Standing::more);
}

TEST(LinesLeft, CountAKindThatIsAskedForOften) {
  Components set;
  const Ingredient maki = set.add_ingredient("maki", "base", 9);
  const Ingredient tuna = set.add_ingredient("tuna", "fish", 9);
  const Strip strip = set.add_strip("Maki and More", {maki, maki, maki, maki, tuna});
  Board board;
  const auto standing = [&](Counts hand) {
    return LinesLeft(set, Layout(board, in_use(2)), strip, hand, 0).standing();
  };
  EXPECT_EQ(standing(0), Standing::more);
  for (const int column : {0, 1, 3}) board.put(square_at(column, 0), maki);
  EXPECT_EQ(standing(0), Standing::two);
  EXPECT_EQ(standing(one_of(maki)), Standing::one_of_two);
  EXPECT_EQ(standing(2 * one_of(maki)), Standing::one_of_two);
  EXPECT_EQ(standing(one_of(maki) + one_of(tuna)), Standing::two_in_hand);
  board.put(square_at(2, 0), maki);
  EXPECT_EQ(standing(0), Standing::last);
  EXPECT_EQ(standing(one_of(tuna)), Standing::last_in_hand);
  EXPECT_EQ(almost_completed(set, Layout(board, in_use(2)), strip), squares_from(square_at(0, 0), 1, 5));
  board.put(square_at(4, 0), maki);  // one too many, in every line along the row
  EXPECT_EQ(standing(one_of(tuna)), Standing::more);
}

// Of a spectator, and of a seat that is not asked, nothing is told.
TEST(Prospects, AreOfTheSeatThatIsAsked) {
  auto scene = at_the_table(2).board({"T . . . ."}).hand(0, "M").screen(0, {"Tekkamaki"});
  EXPECT_FALSE(told_by(scene.game.options, scene.game.view_for(scene.state, 0)).empty());
  EXPECT_TRUE(told_by(scene.game.options, scene.game.view_for(scene.state, 1)).empty());
  EXPECT_TRUE(told_by(scene.game.options, scene.game.view_for(scene.state, spectator_seat)).empty());
}

TEST(Prospects, SayWhatATileIsWantedFor) {
  auto scene = at_the_table(2).board({"T . . . ."}).hand(0, "E").screen(0, {"Tekkamaki"});
  scene.state.step = Step::refill;
  const View view = scene.game.view_for(scene.state, 0);
  const Components& set = scene.game.options.components;
  for (const ToldThing& told : told_by(scene.game.options, view)) {
    const bool is_maki = static_cast<Ingredient>(told.number) == set.find_ingredient("maki");
    EXPECT_EQ(told.prospect.completed, is_maki ? set.tokens[2].points : 0);
  }
}

TEST(Prospects, SayHowNearTheStripsOfAPileAre) {
  auto scene = at_the_table(2).board({"T . . . .", ". . M . ."}).hand(0, "M");
  scene.state.step = Step::pile;
  const View view = scene.game.view_for(scene.state, 0);
  const Options& options = scene.game.options;
  const TileHand& hand = view.hands[0];
  int piles = 0;
  for (const ToldThing& told : told_by(options, view)) {
    ASSERT_EQ(told.thing, Thing::length);
    const Strips strips = options.components.of_length[told.number];
    int in_hand = 0;
    int last = 0;
    int two = 0;
    for (const Strip strip : strips) {
      const int missing = nearest_line(options, view.board, strip).missing;
      two += missing == 2 ? 1 : 0;
      if (missing != 1) continue;
      bool held = false;
      for (const LastTile& tile : last_tiles(options, view.board, strip)) held = held || holds(hand, tile.tile);
      ++(held ? in_hand : last);
    }
    EXPECT_EQ(told.prospect.completed, (15 * in_hand + strips.size() - 1) / strips.size());
    EXPECT_EQ(told.prospect.ready, (15 * last + strips.size() - 1) / strips.size());
    EXPECT_EQ(told.prospect.near, (15 * two + strips.size() - 1) / strips.size());
    ++piles;
  }
  EXPECT_GT(piles, 1);
}

}  // namespace
}  // namespace sushiya::wasabi
