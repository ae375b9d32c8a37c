// Squares, strips and ingredients cannot be mixed up: what would take one for another does not compile.
#include "games/wasabi/pieces.hpp"

#include <concepts>
#include <functional>
#include <type_traits>

#include <gtest/gtest.h>

#include "games/wasabi/test_box.hpp"

namespace sushiya::wasabi {
namespace {

template <class One, class Other>
constexpr bool can_be_mixed_up = std::is_convertible_v<One, Other> || std::is_convertible_v<Other, One>;

template <class One, class... Others>
constexpr bool is_like_any_of = (can_be_mixed_up<One, Others> || ...);

static_assert(!is_like_any_of<Square, Strip, Ingredient, Card, Seat, int, unsigned, std::size_t, bool>);
static_assert(!is_like_any_of<Strip, Square, Ingredient, Card, Seat, int, unsigned, std::size_t, bool>);
static_assert(!is_like_any_of<Ingredient, Square, Strip, Card, Seat, int, unsigned, std::size_t, bool>);
static_assert(!is_like_any_of<Squares, Strips, Ingredients>);
static_assert(!is_like_any_of<Strips, Squares, Ingredients>);
static_assert(can_be_mixed_up<Seat, int>, "the questions above can be answered with yes");

template <class One, class Other>
concept Comparable = requires(One one, Other other) { one == other; };
static_assert(Comparable<Strip, Strip> && !Comparable<Strip, Square> && !Comparable<Strip, Ingredient>);
static_assert(!Comparable<Strip, int> && !Comparable<Square, Ingredient> && !Comparable<Square, Seat>);

template <class Set, class Item>
concept Holds = requires(Set set, Item item) {
  set.insert(item);
  set.contains(item);
};
static_assert(Holds<Squares, Square> && !Holds<Squares, Strip> && !Holds<Squares, int>);
static_assert(Holds<Strips, Strip> && !Holds<Strips, Square> && !Holds<Strips, Seat>);
static_assert(!std::invocable<std::bit_and<>, Squares, Strips>);

template <class Values, class Key>
concept FoundBy = requires(Values values, Key key) { values[key]; };
using Pantry = decltype(State::pantry);
using StripKinds = decltype(Components::strips);
static_assert(FoundBy<Pantry, Ingredient> && !FoundBy<Pantry, Strip> && !FoundBy<Pantry, Seat> &&
              !FoundBy<Pantry, int>);
static_assert(FoundBy<StripKinds, Strip> && !FoundBy<StripKinds, Ingredient> && !FoundBy<StripKinds, std::size_t>);

static_assert(std::is_constructible_v<Action, Verb, Strip> && std::is_constructible_v<Action, Verb, Square>);
static_assert(!std::is_constructible_v<Action, Verb, int> && !std::is_constructible_v<Action, Verb, Seat>);
template <class Make, class Thing>
constexpr bool takes = std::is_invocable_v<Make, Thing>;
static_assert(takes<decltype(at), Square> && !takes<decltype(at), Strip> && !takes<decltype(at), int>);
static_assert(takes<decltype(claim), Strip> && !takes<decltype(claim), Square> && !takes<decltype(claim), Ingredient>);
static_assert(takes<decltype(give), Ingredient> && !takes<decltype(give), Seat> && !takes<decltype(give), Strip>);
static_assert(takes<decltype(start), Seat> && !takes<decltype(start), Square>);
static_assert(takes<decltype(take_strip), int> && !takes<decltype(take_strip), Strip>);

template <class One, class Other>
concept PutOn = requires(Board board, One one, Other other) { board.put(one, other); };
static_assert(PutOn<Square, Ingredient> && !PutOn<Ingredient, Square> && !PutOn<Square, Strip> &&
              !PutOn<int, Ingredient>);

// A type of its own takes no more room.
static_assert(sizeof(Square) == 1 && sizeof(Strip) == 1 && sizeof(Ingredient) == 1 && sizeof(Action) == 2);
static_assert(sizeof(Pantry) == most_ingredients + 6 && sizeof(Squares) == 8);

TEST(Pieces, AnActionGivesBackWhatItWasMadeOf) {
  EXPECT_EQ(start(3).seat(), 3);
  EXPECT_EQ(draw(Strip{51}).strip(), Strip{51});
  EXPECT_EQ(refill(tile_of('E')).tile(), tile_of('E'));
  EXPECT_EQ(take_strip(5).length(), 5);
  EXPECT_EQ(reward(Card::wasabi).card(), Card::wasabi);
  EXPECT_EQ(lift(square_at(6, 5)).square(), square_at(6, 5));
}

TEST(Pieces, AVerbThatStandsAloneSaysNothingMore) {
  for (const Action& alone : {to_pantry(), use(), pass(), done()}) {
    EXPECT_TRUE(alone.is_well_formed());
    EXPECT_FALSE(action_of_bytes(static_cast<std::uint8_t>(alone.verb), 1).is_well_formed());
  }
  EXPECT_TRUE(action_of_bytes(static_cast<std::uint8_t>(Verb::at), 255).is_well_formed());
  EXPECT_FALSE(action_of_bytes(verbs, 0).is_well_formed());
}

TEST(Pieces, SquaresAreWalkedByRowAndColumn) {
  for (const Square square : in_use(most_players)) EXPECT_EQ(square_at(column_of(square), row_of(square)), square);
  EXPECT_EQ(moved(square_at(2, 2), 1), square_at(3, 2));
  EXPECT_EQ(moved(square_at(2, 2), -row_step), square_at(2, 1));
  EXPECT_FALSE(in_use(most_players).contains(moved(square_at(6, 2), 1)));
  EXPECT_FALSE(in_use(most_players).contains(moved(square_at(0, 0), -1)));
  EXPECT_FALSE(in_use(most_players).contains(moved(square_at(0, 5), row_step)));
}

}  // namespace
}  // namespace sushiya::wasabi
