// An honest game verifies, and whatever is changed afterwards is found.
#include "fairness/verify.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "fairness/fair_record.hpp"

namespace sushiya {
namespace {

template <Game G>
std::size_t acts_of_chance(const Record<G>& record) {
  return static_cast<std::size_t>(
      std::ranges::count_if(record.log, [](const Move<G>& move) { return move.seat == chance_seat; }));
}

template <Game G>
Verification verified(const Record<G>& record) {
  return verify(record, record.fairness.value());
}

std::string other_digit(std::string text, std::size_t at) {
  text[at] = text[at] == '7' ? '8' : '7';
  return text;
}

template <class G>
class FairGames : public testing::Test {};
using Games = testing::Types<SushiGo, SushiRoll, Wasabi>;
TYPED_TEST_SUITE(FairGames, Games);

TYPED_TEST(FairGames, AreFair) {
  std::uint64_t number = 0;
  for (const TypeParam& game : TypeParam::setups()) {
    const auto record = fair_record(game, number++);
    const Verification found = verified(record);
    EXPECT_FALSE(found.fault) << fault_line(*found.fault);
    EXPECT_EQ(found.acts, acts_of_chance(record));
    EXPECT_GT(found.acts, 5U);
  }
}

TYPED_TEST(FairGames, ReadBackFromTheirTextAreFair) {
  const auto record = fair_record(TypeParam{}, 5);
  const auto read = read_record(write_record(record));
  ASSERT_TRUE(read.has_value()) << fault_line(read.error());
  EXPECT_EQ(std::get<Record<TypeParam>>(*read), record);
}

TYPED_TEST(FairGames, GivenUpInTheMiddleAreFairSoFar) {
  auto record = fair_record(TypeParam{}, 3);
  record.log.resize(record.log.size() / 2);
  EXPECT_EQ(verified(record), (Verification{acts_of_chance(record), std::nullopt}));
}

TYPED_TEST(FairGames, AnotherSecretDoesNotFitTheCommitment) {
  for (std::size_t digit = 0; digit < 64; digit += 7) {
    auto record = fair_record(TypeParam{}, 4);
    record.fairness->secret = other_digit(record.fairness->secret, digit);
    const Verification found = verified(record);
    ASSERT_TRUE(found.fault);
    EXPECT_EQ(found.fault->place, "/fairness/commitment");
    EXPECT_EQ(found.acts, 0U);
  }
}

TYPED_TEST(FairGames, AnotherCommitmentDoesNotFitTheSecret) {
  auto record = fair_record(TypeParam{}, 4);
  record.fairness->commitment = other_digit(record.fairness->commitment, 63);
  const Verification found = verified(record);
  ASSERT_TRUE(found.fault);
  EXPECT_EQ(found.fault->place, "/fairness/commitment");
}

// With a commitment that fits, what was dealt gives it away.
TYPED_TEST(FairGames, WhatTheSeedIsMadeOfCannotBeChangedAfterwards) {
  const auto honest = fair_record(TypeParam{}, 4);
  std::vector<Record<TypeParam>> changed;
  const auto change = [&](auto&& how) {
    changed.push_back(honest);
    how(*changed.back().fairness);
  };
  change([](Fairness& told) {
    told.secret = other_digit(told.secret, 9);
    told.commitment = commitment_to(*secret_from_text(told.secret));
  });
  change([](Fairness& told) { told.table += "0"; });
  for (std::size_t seat = 0; seat < honest.fairness->contributions.size(); ++seat) {
    change([&](Fairness& told) { told.contributions[seat] = told.contributions[seat].empty() ? "0" : ""; });
    change([&](Fairness& told) { std::swap(told.contributions[seat], told.contributions[1]); });
  }
  int found_changes = 0;
  for (const auto& record : changed) {
    if (record.fairness == honest.fairness) continue;  // a seat's swapped with its own
    const Verification found = verified(record);
    ASSERT_TRUE(found.fault);
    ASSERT_TRUE(found.fault->entry);
    EXPECT_EQ(record.log[*found.fault->entry].seat, chance_seat);
    EXPECT_LT(found.acts, acts_of_chance(record));
    ++found_changes;
  }
  EXPECT_GE(found_changes, 2 + TypeParam{}.players() + TypeParam{}.players() - 1);
}

// The log is cut off behind the act, as what follows might not be legal any more.
TYPED_TEST(FairGames, AnyActOfChanceThatIsAnotherIsFound) {
  const auto honest = fair_record(TypeParam{}, 6);
  auto state = honest.game.initial_state();
  std::size_t acts = 0;
  std::size_t others = 0;
  for (std::size_t entry = 0; entry < honest.log.size(); ++entry) {
    const Move<TypeParam>& move = honest.log[entry];
    if (move.seat == chance_seat) {
      ActionList<TypeParam> list;
      honest.game.list_legal_actions(state, chance_seat, list);
      for (const auto& other : list) {
        if (other == move.action) continue;
        auto record = honest;
        record.log.resize(entry + 1);
        record.log.back().action = other;
        const Verification found = verified(record);
        ASSERT_TRUE(found.fault) << entry;
        EXPECT_EQ(found.fault->entry, entry);
        EXPECT_EQ(found.fault->message, "the seed gives \"" + Notation<TypeParam>::format(record.game, move.action) +
                                            "\", the record tells \"" +
                                            Notation<TypeParam>::format(record.game, other) + "\"");
        EXPECT_EQ(found.acts, acts);
        ++others;
      }
      ++acts;
    }
    honest.game.apply(state, move.seat, move.action);
  }
  EXPECT_GT(others, 2 * acts);
}

TEST(FairnessPage, ItsExampleIsFair) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/docs/fairness.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = page.find("```json\n") + 8;
  ASSERT_LT(begin, page.size());
  const auto read = read_record(page.substr(begin, page.find("```", begin) - begin));
  ASSERT_TRUE(read.has_value()) << fault_line(read.error());
  EXPECT_EQ(verified(std::get<Record<SushiGo>>(*read)), (Verification{4, std::nullopt}));
}

}  // namespace
}  // namespace sushiya
