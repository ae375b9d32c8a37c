// Each transition of a table between this node and the store, as docs/decisions/online.md draws them.
#include <array>
#include <optional>
#include <stdexcept>

#include <gtest/gtest.h>

#include "ledger/ledger_phase.hpp"

namespace sushiya::ledger {
namespace {

using enum Phase;
using Arrival = LedgerPhase::Arrival;

// A table in each phase, two entries stored.
LedgerPhase table_in(Phase phase) {
  LedgerPhase table;
  table.note_stored();
  table.note_stored();
  if (phase == deciding) table.decide();
  if (phase == reading) table.begin_read();
  if (phase == closed) table.close();
  EXPECT_EQ(table.phase(), phase);
  return table;
}

TEST(LedgerPhase, GoesByItsTable) {
  constexpr std::optional<Phase> no = std::nullopt;
  using Row = std::array<std::optional<Phase>, 4>;
  constexpr std::array<Phase, 4> phases{settled, deciding, reading, closed};
  const auto row = [&](Step step) {
    Row found;
    for (std::size_t at = 0; at < phases.size(); ++at) found[at] = after(phases[at], step);
    return found;
  };
  EXPECT_EQ(row(Step::decide), (Row{deciding, deciding, no, no}));
  EXPECT_EQ(row(Step::enter), (Row{settled, deciding, reading, no}));
  EXPECT_EQ(row(Step::enter_last), (Row{settled, settled, reading, no}));
  EXPECT_EQ(row(Step::read), (Row{reading, reading, reading, closed}));
  EXPECT_EQ(row(Step::answer), (Row{no, no, settled, closed}));
  EXPECT_EQ(row(Step::close), (Row{closed, closed, closed, closed}));
}

TEST(LedgerPhase, AppendsFollowOnEachOther) {
  LedgerPhase table = table_in(settled);
  EXPECT_EQ(table.decide().version, 2U);
  EXPECT_EQ(table.decide().version, 3U);
  table.note_stored();
  EXPECT_EQ(table.phase(), deciding);
  table.note_stored();
  EXPECT_EQ(table.phase(), settled);
  EXPECT_EQ(table.stored(), 4U);
}

TEST(LedgerPhase, NothingIsDecidedWhileItIsReadOrAfterItsEnd) {
  for (const Phase phase : {reading, closed}) {
    LedgerPhase table = table_in(phase);
    EXPECT_FALSE(table.may_decide());
    EXPECT_THROW(table.decide(), std::logic_error);
    EXPECT_EQ(table.phase(), phase);
  }
}

TEST(LedgerPhase, WhatWasNotStoredIsForgottenWithAllThatWasDecidedOnIt) {
  LedgerPhase table = table_in(settled);
  const auto ticket = table.decide();
  const auto next = table.decide();
  EXPECT_TRUE(table.begin_read());
  EXPECT_TRUE(table.is_read_since(ticket));
  EXPECT_TRUE(table.is_read_since(next));
  EXPECT_FALSE(table.begin_read()) << "one read at a time";
  table.end_read();
  EXPECT_EQ(table.phase(), settled);
  EXPECT_EQ(table.decide().version, 2U);
}

TEST(LedgerPhase, AnEntryThatComesTwiceIsKnown) {
  LedgerPhase table = table_in(deciding);
  EXPECT_EQ(table.arrival(1), Arrival::known);
  EXPECT_EQ(table.arrival(2), Arrival::next);
  EXPECT_EQ(table.arrival(3), Arrival::gap);
}

TEST(LedgerPhase, AnEntryMayComeWhileItIsRead) {
  LedgerPhase table = table_in(reading);
  table.note_stored();
  EXPECT_EQ(table.phase(), reading);
  table.end_read();
  EXPECT_EQ(table.decide().version, 3U);
}

TEST(LedgerPhase, NewsOfAnotherNodeAreReadOnce) {
  LedgerPhase table = table_in(deciding);
  table.fall_behind();
  EXPECT_EQ(table.phase(), deciding);
  table.note_stored();
  EXPECT_TRUE(table.is_settled());
  EXPECT_TRUE(table.is_behind());
  EXPECT_TRUE(table.begin_read());
  EXPECT_FALSE(table.is_behind());
}

TEST(LedgerPhase, AnAnswerWithoutAQuestionIsImpossible) {
  for (const Phase phase : {settled, deciding}) {
    LedgerPhase table = table_in(phase);
    EXPECT_THROW(table.end_read(), std::logic_error);
  }
  LedgerPhase table = table_in(closed);
  table.end_read();
  EXPECT_FALSE(table.begin_read());
  EXPECT_THROW(table.note_stored(), std::logic_error);
  EXPECT_EQ(table.phase(), closed);
}

}  // namespace
}  // namespace sushiya::ledger
