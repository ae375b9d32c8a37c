// The one running game.
#include "table/table.hpp"

#include <gtest/gtest.h>

#include "ai/simple_players.hpp"
#include "games/all.hpp"

namespace sushiya {
namespace {

template <class G>
class AnyTable : public testing::Test {
 protected:
  // Random players in these seats.
  static Party<G> party_in(SeatSet seats, const Deal& deal) {
    Party<G> party(deal);
    for (const Seat seat : seats) party.players[seat] = std::make_unique<RandomPlayer<G>>();
    return party;
  }
  static Table<G> played_out(const Deal& deal) {
    const G game;
    Table<G> table(game, deal);
    Party<G> party = party_in(SeatSet::first(game.players()), deal);
    table.go_on(party);
    return table;
  }
};

using Games = testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(AnyTable, Games);

TYPED_TEST(AnyTable, APartyOfAllSeatsPlaysToTheEnd) {
  const auto table = this->played_out({1});
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.version(), table.log().size());
  EXPECT_GT(table.version(), 10U);
}

TYPED_TEST(AnyTable, WaitsForWhoeverIsNotOfTheParty) {
  const TypeParam game;
  const Deal deal{1};
  Table<TypeParam> table(game, deal);
  Party<TypeParam> party = this->party_in(SeatSet::first(game.players()).without({0}), deal);
  int asked = 0;
  for (table.go_on(party); !table.is_over(); table.go_on(party), ++asked) {
    ASSERT_EQ(table.waiting(), SeatSet{0});
    ActionList<TypeParam> list;
    table.list_legal_actions(0, list);
    ASSERT_FALSE(list.empty());
    ASSERT_EQ(table.play(0, list[0]), TypeParam::Refusal::none);
  }
  EXPECT_GT(asked, 5);
}

TYPED_TEST(AnyTable, WhatIsRefusedChangesNothing) {
  Table<TypeParam> table(TypeParam{}, {1});
  table.let_chance_act();
  const auto before = table.state();
  const std::size_t version = table.version();
  const auto of_chance = table.log().front().action;
  for (const Seat nobody : {chance_seat, spectator_seat, reader_seat}) {
    EXPECT_NE(table.why_refused(nobody, of_chance), TypeParam::Refusal::none);
    EXPECT_EQ(table.play(nobody, of_chance), table.why_refused(nobody, of_chance));
  }
  EXPECT_EQ(table.state(), before);
  EXPECT_EQ(table.version(), version);
}

TYPED_TEST(AnyTable, GoesOnFromALogAsIfItHadNeverStopped) {
  const auto whole = this->played_out({7});
  for (const std::size_t version : {std::size_t{0}, whole.version() / 2, whole.version()}) {
    Table<TypeParam> again(whole.game(), whole.deal(), std::span(whole.log()).first(version));
    EXPECT_EQ(again.version(), version);
    for (const auto& move : whole.entries_after(version)) {
      if (move.seat == chance_seat) {
        again.let_chance_act();
      } else if (again.version() < whole.version()) {
        ASSERT_EQ(again.play(move.seat, move.action), TypeParam::Refusal::none);
      }
    }
    EXPECT_EQ(again.log(), whole.log());
    EXPECT_EQ(again.state(), whole.state());
  }
}

TYPED_TEST(AnyTable, TellsEachOnlookerWhatHasHappenedSinceAVersion) {
  const auto table = this->played_out({3});
  for (const Seat onlooker : {Seat{0}, spectator_seat, reader_seat}) {
    const auto all = table.events_after(0, onlooker);
    const auto late = table.events_after(table.version() / 2, onlooker);
    ASSERT_LT(late.size(), all.size());
    EXPECT_TRUE(std::equal(late.rbegin(), late.rend(), all.rbegin()));
    EXPECT_TRUE(table.events_after(table.version(), onlooker).empty());
  }
  EXPECT_GE(table.events_after(0, reader_seat).size(), table.events_after(0, spectator_seat).size());
}

// Decided moves are judged on each other, and nobody sees or hears of them before they are stored.
TYPED_TEST(AnyTable, TellsNothingOfItsTailBeforeItIsStored) {
  using G = TypeParam;
  const auto whole = this->played_out({5});
  Table<G> table(G{}, {5});
  int heard = 0;
  const Witness hear{[&](Audience, const typename G::Event&) { ++heard; }};
  table.decide_beginning(false);
  for (const auto& move : whole.log())
    if (move.seat != chance_seat) {
      ASSERT_EQ(table.decide(move.seat, move.action), G::Refusal::none);
    }
  EXPECT_TRUE(table.waiting_decided().empty());
  EXPECT_EQ(table.whole_log(), whole.log());
  EXPECT_EQ(table.version(), 0U);
  EXPECT_EQ(table.state(), G{}.initial_state());
  EXPECT_TRUE(table.events_after(0, reader_seat).empty());
  const auto& move = whole.log().back();
  EXPECT_NE(table.decide(move.seat, move.action), G::Refusal::none);
  EXPECT_EQ(table.whole_log(), whole.log());

  SeatSet moved;
  while (!table.tail().empty()) {
    const std::size_t before = table.version();
    const std::size_t steps = table.tail().size();
    const std::size_t moves = table.tail().front().size();
    for (const Seat seat : table.enter_decided(hear)) moved.insert(seat);
    EXPECT_EQ(table.version(), before + moves);
    EXPECT_EQ(table.tail().size(), steps - 1);
    EXPECT_EQ(heard == 0, table.events_after(0, reader_seat).empty());
  }
  EXPECT_EQ(moved, SeatSet::first(table.game().players()).with(chance_seat));
  EXPECT_EQ(table.log(), whole.log());
  EXPECT_EQ(table.state(), whole.state());
  EXPECT_GT(heard, 10);
}

TYPED_TEST(AnyTable, ForgetsItsTailAsIfItHadNeverBeen) {
  using G = TypeParam;
  Table<G> table(G{}, {5});
  table.let_chance_act();
  const auto before = table.state();
  const SeatSet waiting = table.waiting();
  const Seat seat = waiting.lowest();
  ActionList<G> list;
  table.list_legal_actions(seat, list);
  const auto decide = [&] { ASSERT_EQ(table.decide(seat, list[0]), G::Refusal::none); };
  decide();
  EXPECT_EQ(table.tail().size(), 1U);
  table.forget_tail();
  EXPECT_TRUE(table.tail().empty());
  EXPECT_EQ(table.waiting_decided(), waiting);
  EXPECT_EQ(table.state(), before);
  decide();
  ASSERT_EQ(table.play(seat, list[list.size() - 1]), G::Refusal::none);  // another node was first
  EXPECT_TRUE(table.tail().empty());
  EXPECT_EQ(table.waiting_decided(), table.waiting());
}

TYPED_TEST(AnyTable, GoesToAnyMomentOfItsLogAndBack) {
  const auto whole = this->played_out({7});
  auto table = whole;
  for (const std::size_t version : {whole.version() / 2, std::size_t{0}, whole.version() - 1, whole.version()}) {
    table.go_to(version);
    EXPECT_EQ(table.version(), version);
    EXPECT_EQ(table.whole_log(), whole.log());
    EXPECT_TRUE(table.waiting_decided().empty());
    EXPECT_EQ(table.state() == whole.state(), version == whole.version());
    EXPECT_EQ(table.tail().empty(), version == whole.version());
  }
}

// A game whose players choose their first hands begins with them; the other games as ever.
TYPED_TEST(AnyTable, DealsFirstHandsReadyAlikeStoredOrDecided) {
  using G = TypeParam;
  Table<G> stored(G{}, {9});
  stored.deal_first_hands();
  Table<G> decided(G{}, {9});
  decided.decide_beginning(true);
  EXPECT_EQ(decided.whole_log(), stored.log());
  EXPECT_FALSE(is_setting_up<G>(stored.state()));
  EXPECT_FALSE(stored.waiting().contains(chance_seat));
  Table<G> dealt(G{}, {9});
  dealt.let_chance_act();
  EXPECT_EQ(stored.version() > dealt.version(), is_setting_up<G>(dealt.state()));
  EXPECT_EQ(is_setting_up<G>(dealt.state()), (std::same_as<G, Wasabi>));
}

// What players roll in their heads changes no deal.
TYPED_TEST(AnyTable, TheSameSeedDealsTheSameWhoeverPlays) {
  const TypeParam game;
  const Deal deal{42};
  std::vector<typename TypeParam::Action> first;
  for (std::uint64_t rotation = 0; rotation < 4; ++rotation) {
    Table<TypeParam> table(game, deal);
    Party<TypeParam> party(deal, rotation);
    for (Seat seat = 0; seat < game.players(); ++seat)
      party.players[seat] = std::make_unique<RandomPlayer<TypeParam>>();
    table.go_on(party);
    std::vector<typename TypeParam::Action> dealt;
    for (const auto& move : table.log()) {
      if (move.seat != chance_seat) break;
      dealt.push_back(move.action);
    }
    if (rotation == 0) first = dealt;
    EXPECT_EQ(dealt, first);
    EXPECT_FALSE(dealt.empty());
  }
}

}  // namespace
}  // namespace sushiya
