// Numbers for a game that brings none of its own, tried with every game of the house and a made-up one.
#include "encodings/plain_encoding.hpp"

#include <cstring>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/all.hpp"
#include "made_up/tea_party.hpp"

namespace sushiya::python {
namespace {

template <class G>
struct PlainNumbers : testing::Test {
  // Calls visit(game, encoding, state) for every state of a random game of each table.
  template <class Visit>
  static void for_each_state(Visit&& visit) {
    for (const G& game : G::setups()) {
      const PlainEncoding<G> encoding(game);
      Random random(7);
      auto state = game.initial_state();
      for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
        visit(game, encoding, state);
        const Seat seat = waiting.lowest();
        ActionList<G> list;
        game.list_legal_actions(state, seat, list);
        game.apply(state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))]);
      }
      visit(game, encoding, state);
    }
  }
};

using PlainlyEncoded = testing::Types<SushiGo, SushiRoll, Wasabi, TeaParty>;
TYPED_TEST_SUITE(PlainNumbers, PlainlyEncoded);

TYPED_TEST(PlainNumbers, EveryLegalActionHasAnIndexOfItsOwnAndNoOtherIndexHasAnAction) {
  int checked = 0;
  this->for_each_state([&](const auto& game, const auto& encoding, const auto& state) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
      const auto view = game.view_for(state, seat);
      ActionList<TypeParam> list;
      game.list_legal_actions(view, list);
      std::set<int> indices;
      for (const auto& action : list) {
        const int index = encoding.index_of(view, action);
        ASSERT_TRUE(encoding.action_at(view, index) == action);
        indices.insert(index);
        ++checked;
      }
      ASSERT_EQ(indices.size(), list.size());
      for (int index = -1; index <= encoding.action_count(); ++index)
        ASSERT_EQ(encoding.action_at(view, index).has_value(), indices.contains(index));
    }
  });
  EXPECT_GT(checked, 3);
}

TYPED_TEST(PlainNumbers, SoHasEveryActOfChance) {
  int checked = 0;
  this->for_each_state([&](const auto& game, const auto& encoding, const auto& state) {
    ActionList<TypeParam> list;
    game.list_legal_actions(state, chance_seat, list);
    for (const auto& action : list) {
      const int index = encoding.chance_index_of(state, action);
      ASSERT_LT(index, encoding.chance_count());
      ASSERT_TRUE(encoding.chance_at(state, index) == action);
      ++checked;
    }
    ASSERT_FALSE(encoding.chance_at(state, static_cast<int>(list.size())).has_value());
  });
  EXPECT_GE(checked, 3);
}

TYPED_TEST(PlainNumbers, ARowIsTheViewByteForByte) {
  this->for_each_state([&](const auto& game, const auto& encoding, const auto& state) {
    ASSERT_EQ(total_size(encoding.fields()), encoding.observation_size());
    for (Seat seat = 0; seat < game.players(); ++seat) {
      const auto view = game.view_for(state, seat);
      std::vector<std::int8_t> row(static_cast<std::size_t>(encoding.observation_size()));
      encoding.observe(view, row.data());
      typename TypeParam::View again;
      ASSERT_EQ(sizeof(again), row.size());
      std::memcpy(&again, row.data(), sizeof(again));
      ASSERT_TRUE(again == view);
    }
  });
}

}  // namespace
}  // namespace sushiya::python
