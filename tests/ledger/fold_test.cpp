// A table is the fold of its ledger: who sits where, whose clock runs, what is over.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "ledger/table_state.hpp"

namespace sushiya::ledger {
namespace {

using namespace entry;
using Status = TableState::Status;

constexpr Moment second = 1000;

Opened for_two(int seconds = 30) {
  return {.game = "sushi-go",
          .options = {{"players", 2}},
          .host = "ada",
          .seconds = seconds,
          .bot = "chef",
          .watching = "open",
          .secret = "a secret"};
}

// A ledger that is written down entry by entry, each at its version.
class Ledger {
 public:
  TableState state{.id = "a-table"};
  std::vector<Entry> entries;

  void add(LedgerEntry what, Moment moment = 0, Turn turn = {}) {
    entries.push_back({state.version, moment, std::move(what), turn});
    auto next = fold(state, entries.back());
    ASSERT_TRUE(next) << next.error().message;
    state = std::move(*next);
  }
  std::string why_not(LedgerEntry what, Turn turn = {}) const {
    const auto next = fold(state, {state.version, 0, std::move(what), turn});
    return next ? "" : next.error().message;
  }
  static Ledger of_a_game(int seconds = 30) {
    Ledger ledger;
    ledger.add(for_two(seconds));
    ledger.add(Sat{0, "ada", "Ada", "a1"});
    ledger.add(Sat{1, "ben", "Ben", "b2"});
    ledger.add(Started{}, 0, {.moved = {}, .waiting = {0, 1}});
    return ledger;
  }
};

TEST(Fold, RefusesAnyVersionButTheNext) {
  const Ledger ledger = Ledger::of_a_game();
  for (const Version version : {Version{0}, Version{3}, Version{5}}) {
    const auto next = fold(ledger.state, {version, 0, Rated{}});
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().message, "expected entry 4, not " + std::to_string(version));
  }
  EXPECT_TRUE(fold(ledger.state, {4, 0, Rated{}}));
}

TEST(Fold, RefusesWhatNoTableCanBe) {
  Ledger ledger;
  EXPECT_EQ(ledger.why_not(Rated{}), "a ledger begins with \"opened\", once");
  Opened nobody = for_two();
  nobody.options = {{"players", max_seats + 1}};
  EXPECT_NE(ledger.why_not(nobody), "");
  nobody.options = "players";
  EXPECT_NE(ledger.why_not(nobody), "");
  ledger.add(for_two());
  EXPECT_EQ(ledger.why_not(for_two()), "a ledger begins with \"opened\", once");
  EXPECT_EQ(ledger.why_not(Played{}), "a move before the game");
  for (const int seat : {-1, 2}) EXPECT_EQ(ledger.why_not(Sat{seat, "ada", "Ada", ""}), "there is no such seat");
  EXPECT_EQ(ledger.why_not(CameBack{0}), "there is no such seat") << "of nobody";
  EXPECT_NE(ledger.why_not(Started{{}, std::vector<std::string>{"a", "b"}}), "") << "its deals are its own";
  ledger.add(Started{});
  EXPECT_EQ(ledger.why_not(Started{}), "a game begins once");
  ledger.add(Closed{"late"});
  EXPECT_EQ(ledger.why_not(Rated{}), "nothing comes after \"closed\"");
}

TEST(Fold, DealsOfAnotherTableComeWithWhatWasContributedThere) {
  Ledger ledger;
  Opened again = for_two();
  again.deals_of = "first";
  ledger.add(again);
  EXPECT_NE(ledger.why_not(Started{}), "");
  EXPECT_NE(ledger.why_not(Started{{}, std::vector<std::string>{"a"}}), "");
  ledger.add(Started{{}, std::vector<std::string>{"a", "b"}});
  EXPECT_EQ(ledger.state.contributions(), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(ledger.state.first_table(), "first");
  EXPECT_TRUE(ledger.state.keeps_deals());
}

TEST(Fold, FreeSeatsGetTheBotOfTheTable) {
  Ledger ledger;
  ledger.add(for_two());
  ledger.add(Sat{1, "ben", "Ben", "b2"});
  EXPECT_FALSE(ledger.state.is_full());
  ledger.add(Started{}, 0, {.moved = {}, .waiting = {0, 1}});
  EXPECT_EQ(ledger.state.places[0].bot, "chef");
  EXPECT_EQ(ledger.state.places[1].bot, "");
  EXPECT_EQ(ledger.state.seat_of("ben"), Seat{1});
  EXPECT_EQ(ledger.state.seat_of(""), std::nullopt) << "a bot is nobody's seat";
}

TEST(Fold, AClockRunsFromTheEntryThatAsks) {
  Ledger ledger = Ledger::of_a_game();
  EXPECT_EQ(ledger.state.next_deadline(), 30 * second);
  ledger.add(Played{}, 10 * second, {.moved = {0}, .waiting = {1}});
  EXPECT_EQ(ledger.state.places[0].deadline, 0);
  EXPECT_EQ(ledger.state.places[1].deadline, 30 * second) << "who is still asked gets no more time";
  EXPECT_EQ(ledger.state.late(30 * second), Seat{1});
  ledger.add(Played{}, 20 * second, {.moved = {1}, .waiting = {0, 1}});
  EXPECT_EQ(ledger.state.places[0].deadline, 50 * second);
  EXPECT_EQ(ledger.state.places[1].deadline, 50 * second);
  EXPECT_EQ(ledger.state.late(49 * second), std::nullopt);
}

TEST(Fold, TimeIsGivenOnceHoweverOftenOneComesBack) {
  Ledger ledger = Ledger::of_a_game();
  ledger.add(TookOver{0}, 20 * second);
  EXPECT_EQ(ledger.state.places[0].deadline, 0) << "while a bot decides the clock stands";
  EXPECT_EQ(ledger.state.places[0].bot, "chef");
  ledger.add(CameBack{0}, 25 * second);
  EXPECT_EQ(ledger.state.places[0].deadline, 30 * second);
  // A question that a bot was asked is the person's from the moment it comes back.
  ledger.add(TookOver{0}, 26 * second);
  ledger.add(Played{}, 28 * second, {.moved = {0, 1}, .waiting = {0, 1}});
  EXPECT_FALSE(ledger.state.places[0].has_chosen) << "the bot has";
  ledger.add(CameBack{0}, 40 * second);
  EXPECT_EQ(ledger.state.places[0].deadline, 70 * second);
}

TEST(Fold, AChangedChoiceAsksNothingNew) {
  Ledger ledger = Ledger::of_a_game();
  ledger.add(Played{}, 0, {.moved = {0}, .waiting = {1}});
  ledger.add(Played{}, 0, {.moved = {0}, .waiting = {1}});
  EXPECT_EQ(ledger.state.places[0].question, (Question{.moves = 2, .asked_at = 0}));
  EXPECT_EQ(ledger.state.places[0].asked, 1);
  ledger.add(Played{}, 0, {.moved = {1}, .waiting = {0, 1}});
  EXPECT_EQ(ledger.state.places[0].question, (Question{.moves = 2, .asked_at = 2}));
  EXPECT_EQ(ledger.state.places[1].question, (Question{.moves = 1, .asked_at = 1}));
}

TEST(Fold, AGameIsRatedOnceAndWherePeopleHaveChosen) {
  Ledger ledger = Ledger::of_a_game();
  Ledger of_bots = ledger;
  ledger.add(Played{}, 0, {.moved = {0, 1}, .waiting = {}, .is_over = true});
  EXPECT_EQ(ledger.state.status, Status::over);
  EXPECT_TRUE(ledger.state.is_unrated());
  ledger.add(Rated{});
  EXPECT_FALSE(ledger.state.is_unrated());
  of_bots.add(TookOver{0});
  of_bots.add(TookOver{1});
  of_bots.add(Played{}, 0, {.moved = {0, 1}, .waiting = {}, .is_over = true});
  EXPECT_FALSE(of_bots.state.is_unrated());
}

TEST(Fold, TheFirstTableListsItsSet) {
  Ledger ledger = Ledger::of_a_game();
  EXPECT_FALSE(ledger.state.is_duplicate());
  ledger.add(Shared{"second"});
  ledger.add(Placed{"cleo", "second"});
  EXPECT_EQ(ledger.state.place_in_set("cleo"), "second");
  EXPECT_EQ(ledger.state.place_in_set("ada"), "a-table");
  EXPECT_TRUE(ledger.state.keeps_deals());
  EXPECT_EQ(ledger.state.rated_in_set, 1U);
  ledger.add(Revealed{});
  ledger.add(Shared{"third"});
  EXPECT_FALSE(ledger.state.keeps_deals());
  EXPECT_EQ(ledger.state.rated_in_set, 1U) << "whoever joins now has been told the deals";
}

TEST(Fold, ATableThatIsClosedTellsWhyAndItsSecret) {
  Ledger ledger = Ledger::of_a_game();
  ledger.add(Closed{"a fault"});
  EXPECT_EQ(ledger.state.why_closed, "a fault");
  EXPECT_TRUE(ledger.state.tells_secret);
  EXPECT_EQ(ledger.state.next_deadline(), 0);
}

TEST(Fold, TheSameEntriesMakeTheSameTable) {
  Ledger ledger = Ledger::of_a_game();
  ledger.add(Played{}, second, {.moved = {0}, .waiting = {1}});
  ledger.add(TookOver{1}, 2 * second);
  ledger.add(Rematched{"another"});
  TableState again{.id = "a-table"};
  for (const Entry& entry : ledger.entries) again = *fold(std::move(again), entry);
  EXPECT_EQ(again, ledger.state);
  EXPECT_EQ(again.rematch, "another");
  EXPECT_EQ(again.seats_of_record(), (std::vector<SeatInfo>{{"Ada", "human"}, {"Ben", "human"}}));
}

}  // namespace
}  // namespace sushiya::ledger
