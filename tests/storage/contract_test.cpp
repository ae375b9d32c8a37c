// What every store must do, whatever it is made of.
#include <limits>

#include <gtest/gtest.h>

#include "storage/places.hpp"
#include "storage/store.hpp"

namespace sushiya::storage {
namespace {

using enum Outcome;
using Texts = std::vector<std::string>;
using Outcomes = std::vector<Outcome>;

class Contract : public testing::TestWithParam<Kind> {
 protected:
  Place place_{GetParam()};
  std::unique_ptr<Store> store_ = place_.open();
};
INSTANTIATE_TEST_SUITE_P(Stores, Contract, testing::Values(Kind::memory, Kind::sqlite, Kind::postgres), name_of);

std::vector<std::string> ids(const std::vector<TableCard>& cards) {
  std::vector<std::string> all;
  for (const TableCard& each : cards) all.push_back(each.id);
  return all;
}

// ---- Ledgers

TEST_P(Contract, EntriesComeBackInTheirOrder) {
  ASSERT_EQ(commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "dealt")}), stored);
  ASSERT_EQ(commit(*store_, Unit{append("a", 1, "chosen")}), stored);
  ASSERT_EQ(commit(*store_, Unit{append("a", 2, "revealed"), append("a", 3, "passed")}), stored);
  EXPECT_EQ(ledger(*store_, "a"), (Texts{"dealt", "chosen", "revealed", "passed"}));
  EXPECT_EQ(store_->entries_after("a", 2), (std::vector<Entry>{{1002, "revealed"}, {1003, "passed"}}));
  EXPECT_TRUE(store_->entries_after("a", 4).empty());
  EXPECT_TRUE(store_->entries_after("a", 400).empty());
  EXPECT_TRUE(store_->entries_after("b", 0).empty());
}

TEST_P(Contract, AnAppendAtAnotherVersionIsOvertaken) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "first")});
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "other")}), overtaken);
  EXPECT_EQ(commit(*store_, Unit{append("a", 2, "too far")}), overtaken);
  EXPECT_EQ(ledger(*store_, "a"), Texts{"first"});
}

TEST_P(Contract, AnAppendNeedsATable) {
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "first")}), overtaken);
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "first"), PutTable{card("a")}}), overtaken);
  EXPECT_EQ(store_->table("a"), std::nullopt);
}

TEST_P(Contract, TheSameAppendAgainCountsAsStored) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "first")});
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "first")}), stored);
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "first"), append("a", 1, "second")}), stored);
  EXPECT_EQ(ledger(*store_, "a"), (Texts{"first", "second"}));
  Append later = append("a", 1, "second");
  ++later.entry.moment;
  EXPECT_EQ(commit(*store_, Unit{later}), overtaken);
}

TEST_P(Contract, AUnitThatHasHappenedIsNotDoneTwice) {
  commit(*store_, Unit{PutTable{card("a")}});
  const Rating fresh{.game = "wasabi", .who = "guest:g", .mean = 25, .deviation = 8, .games = 1, .changed = 1};
  const Unit move{append("a", 0, "first"), PutTable{card("a", 10)}, PutRating{fresh}};
  ASSERT_EQ(commit(*store_, move), stored);
  Rating newer = fresh;
  newer.games = 2;
  ASSERT_EQ(commit(*store_, Unit{append("a", 1, "second"), PutTable{card("a", 20)}, PutRating{newer}}), stored);
  EXPECT_EQ(commit(*store_, move), stored);
  EXPECT_EQ(store_->table("a").value().changed, 20);
  EXPECT_EQ(store_->rating("wasabi", "guest:g").value().games, 2U);
}

// ---- Units and batches

TEST_P(Contract, NothingOfAnOvertakenUnitIsStored) {
  commit(*store_,
         Unit{PutTable{card("a")}, append("a", 0, "first"), PutTable{card("old")}, AddGuest{guest("anna", "Anna")},
              PutKey{{.hash = "k1", .guest = "anna", .label = "browser", .made = 1}},
              PutBan{{.whom = "guest:x", .until = 9, .why = "noise"}},
              PutSeating{{.table = "old", .seat = 0, .guest = "anna"}},
              PutRating{{.game = "wasabi", .who = "guest:anna", .mean = 1, .deviation = 1, .games = 1}}});
  const Append late = append("a", 0, "late");
  const std::vector<Unit> units{
      {append("a", 1, "second"), late},
      {PutTable{card("a", 99)}, PutTable{card("new")}, append("new", 0, "dealt"), late},
      {PutSeating{{.table = "a", .seat = 0, .guest = "anna"}}, late},
      {RemoveTable{"old"}, late},
      {AddGuest{guest("bob")}, PutKey{{.hash = "k2", .guest = "bob"}}, late},
      {RemoveGuest{"anna"}, late},
      {RemoveKey{"k1", "anna"}, late},
      {RemoveKeys{"anna"}, late},
      {PutRating{{.game = "wasabi", .who = "guest:anna", .mean = 2, .deviation = 1, .games = 2}}, late},
      {append("a", 1, "second"), PutRating{{.game = "wasabi", .who = "guest:anna", .mean = 2, .games = 1}}},
      {append("a", 1, "second"), PutRating{{.game = "wasabi", .who = "guest:anna", .mean = 2, .games = 3}}},
      {AddGuest{guest("bob")}, PutRating{{.game = "wasabi", .who = "guest:anna", .mean = 2, .games = 1}}},
      {PutBan{{.whom = "guest:y", .until = 9, .why = ""}}, RemoveBan{"guest:x"}, late},
      {append("a", 1, "second"), PutKey{{.hash = "k3", .guest = "nobody"}}},
      {append("a", 1, "second"), AddGuest{guest("other", "anna")}},
      {append("a", 1, "second"), PutSeating{{.table = "nowhere", .seat = 0, .guest = "anna"}}},
  };
  EXPECT_EQ(commit_all(*store_, units), Outcomes(units.size(), overtaken));
  for (const Unit& unit : units) EXPECT_EQ(commit(*store_, unit), overtaken);
  EXPECT_EQ(ledger(*store_, "a"), Texts{"first"});
  EXPECT_EQ(store_->table("a"), card("a"));
  EXPECT_EQ(store_->table("new"), std::nullopt);
  EXPECT_EQ(store_->table("old"), card("old"));
  EXPECT_TRUE(store_->seatings("a").empty());
  EXPECT_EQ(store_->seatings("old").size(), 1U);
  EXPECT_EQ(store_->guests(10), std::vector<Guest>{guest("anna", "Anna")});
  EXPECT_EQ(store_->keys("anna").size(), 1U);
  EXPECT_EQ(store_->rating("wasabi", "guest:anna").value().mean, 1);
  EXPECT_EQ(store_->bans(), (std::vector<Ban>{{.whom = "guest:x", .until = 9, .why = "noise"}}));
}

TEST_P(Contract, TheOtherUnitsOfABatchAreStored) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "first"), PutTable{card("b")}});
  EXPECT_EQ(commit_all(*store_, {{append("b", 0, "one")},
                                 {append("a", 1, "second"), append("a", 0, "late")},
                                 {append("b", 1, "two"), PutTable{card("b", 7)}},
                                 {AddGuest{guest("g")}},
                                 {append("b", 1, "late")}}),
            (Outcomes{stored, overtaken, stored, stored, overtaken}));
  EXPECT_EQ(ledger(*store_, "a"), Texts{"first"});
  EXPECT_EQ(ledger(*store_, "b"), (Texts{"one", "two"}));
  EXPECT_EQ(store_->table("b").value().changed, 7);
  EXPECT_TRUE(store_->guest("g"));
}

// Another node was first at version 1; what this one decided after its own version 1 fits there by its number alone.
TEST_P(Contract, NothingIsStoredThatWasDecidedOnWhatNeverHappened) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "first"), append("a", 1, "of another node")});
  commit(*store_, Unit{PutTable{card("b")}});
  EXPECT_EQ(commit_all(*store_, {{append("a", 1, "own")},
                                 {append("a", 2, "decided on own")},
                                 {append("b", 0, "elsewhere")},
                                 {AddGuest{guest("g")}},
                                 {append("a", 2, "decided on own"), AddGuest{guest("h")}}}),
            (Outcomes{overtaken, overtaken, stored, stored, overtaken}));
  EXPECT_EQ(ledger(*store_, "a"), (Texts{"first", "of another node"}));
  EXPECT_FALSE(store_->guest("h"));
  // The next batch begins anew: whoever commits it has read the ledger.
  EXPECT_EQ(commit(*store_, Unit{append("a", 2, "third")}), stored);
}

TEST_P(Contract, UnitsSeeWhatThoseBeforeThemDid) {
  EXPECT_EQ(commit_all(*store_, {{PutTable{card("a")}},
                                 {append("a", 0, "x"), PutSeating{{.table = "a", .seat = 1, .guest = "g"}}},
                                 {append("a", 0, "x")},
                                 {append("a", 1, "y"), PutTable{card("a", 5)}},
                                 {RemoveTable{"a"}},
                                 {PutTable{card("a", 6)}, append("a", 0, "new")},
                                 {PutTable{card("a", 8)}}}),
            (Outcomes{stored, stored, stored, stored, stored, stored, stored}));
  EXPECT_EQ(ledger(*store_, "a"), Texts{"new"});
  EXPECT_EQ(store_->table("a"), card("a", 8));
  EXPECT_TRUE(store_->seatings("a").empty());
}

TEST_P(Contract, NothingIsNothing) {
  EXPECT_TRUE(commit_all(*store_, {}).empty());
  EXPECT_EQ(commit(*store_, Unit{}), stored);
  EXPECT_EQ(
      commit(*store_, Unit{RemoveTable{"a"}, RemoveGuest{"g"}, RemoveKey{"k", "g"}, RemoveKeys{"g"}, RemoveBan{"b"}}),
      stored);
}

TEST_P(Contract, ManyTablesInOneBatch) {
  std::vector<Unit> units;
  constexpr int tables = 500;
  for (int table = 0; table < tables; ++table) {
    const std::string id = "table-" + std::to_string(table);
    units.push_back({PutTable{card(id, table)}, append(id, 0, "dealt")});
    units.push_back({append(id, 1, "chosen"), PutTable{card(id, table + 1)}});
  }
  EXPECT_EQ(commit_all(*store_, units), Outcomes(units.size(), stored));
  EXPECT_EQ(store_->tables({.most = 10'000}).size(), std::size_t{tables});
  EXPECT_EQ(ledger(*store_, "table-77"), (Texts{"dealt", "chosen"}));
}

// ---- Cards

TEST_P(Contract, ACardIsKeptWholeAndReplacedWhole) {
  TableCard full{.id = "t",
                 .game = "wasabi",
                 .status = TableStatus::playing,
                 .is_public = true,
                 .opened = 5,
                 .changed = 6,
                 .wakes = 7,
                 .card = R"({"names":["Zofia","Łukasz"]})"};
  commit(*store_, Unit{PutTable{full}});
  EXPECT_EQ(store_->table("t"), full);
  full = card("t", 9);
  full.status = TableStatus::over;
  commit(*store_, Unit{PutTable{full}});
  EXPECT_EQ(store_->table("t"), full);
  EXPECT_EQ(store_->table("u"), std::nullopt);
}

TEST_P(Contract, TablesAreFoundByWhatIsAsked) {
  using enum TableStatus;
  const auto put = [&](const char* id, TableStatus status, bool is_public, Moment changed, Moment wakes) {
    TableCard each = card(id, changed);
    each.status = status;
    each.is_public = is_public;
    each.wakes = wakes;
    commit(*store_, Unit{PutTable{each}});
  };
  put("a", open, true, 10, 0);
  put("b", open, false, 20, 0);
  put("c", playing, true, 30, 100);
  put("d", playing, false, 30, 200);
  put("e", over, true, 5, 0);
  commit(*store_, Unit{PutSeating{{.table = "a", .seat = 0, .guest = "anna"}},
                       PutSeating{{.table = "a", .seat = 1, .guest = "anna"}},
                       PutSeating{{.table = "c", .seat = 3, .guest = "anna"}},
                       PutSeating{{.table = "d", .seat = 0, .guest = "bob"}}});
  EXPECT_EQ(ids(store_->tables({})), (Texts{"c", "d", "b", "a", "e"}));
  EXPECT_EQ(ids(store_->tables({.most = 2})), (Texts{"c", "d"}));
  EXPECT_EQ(ids(store_->tables({.most = 0})), Texts{});
  EXPECT_EQ(ids(store_->tables({.status = open})), (Texts{"b", "a"}));
  EXPECT_EQ(ids(store_->tables({.status = open, .only_public = true})), Texts{"a"});
  EXPECT_EQ(ids(store_->tables({.only_public = true})), (Texts{"c", "a", "e"}));
  EXPECT_EQ(ids(store_->tables({.guest = "anna"})), (Texts{"c", "a"}));
  EXPECT_EQ(ids(store_->tables({.status = playing, .guest = "anna"})), Texts{"c"});
  EXPECT_EQ(ids(store_->tables({.guest = "nobody"})), Texts{});
  EXPECT_EQ(ids(store_->tables({.wakes_before = 100})), Texts{});
  EXPECT_EQ(ids(store_->tables({.wakes_before = 101})), Texts{"c"});
  EXPECT_EQ(ids(store_->tables({.wakes_before = 1000})), (Texts{"c", "d"}));
  EXPECT_EQ(ids(store_->tables({.changed_before = 20})), (Texts{"a", "e"}));
  TableCard other = card("f", 40);
  other.game = "wasabi";
  commit(*store_, Unit{PutTable{other}});
  EXPECT_EQ(ids(store_->tables({.game = "wasabi"})), Texts{"f"});
  EXPECT_EQ(ids(store_->tables({.game = card("a", 0).game, .most = 2})), (Texts{"c", "d"}));
  commit(*store_, Unit{RemoveTable{"f"}});
  EXPECT_EQ(
      ids(store_->tables({.status = over, .changed_before = 20, .most = std::numeric_limits<std::size_t>::max()})),
      Texts{"e"});
}

TEST_P(Contract, TablesAreFoundByWhoOpenedThem) {
  const auto opened = [&](const char* id, const char* host, TableStatus status) {
    TableCard made = card(id);
    made.host = host;
    made.status = status;
    commit(*store_, Unit{PutTable{made}});
  };
  opened("a", "g1", TableStatus::open);
  opened("b", "g1", TableStatus::playing);
  opened("c", "g1", TableStatus::over);
  opened("d", "g2", TableStatus::open);
  EXPECT_EQ(ids(store_->tables({.host = "g1"})), (Texts{"a", "b", "c"}));
  EXPECT_EQ(ids(store_->tables({.host = "g1", .not_over = true})), (Texts{"a", "b"}));
  EXPECT_EQ(ids(store_->tables({.not_over = true})), (Texts{"a", "b", "d"}));
  EXPECT_EQ(store_->count_not_over(), 3U);
  commit(*store_, Unit{AddGuest{guest("g1")}, RemoveGuest{"g1"}});
  EXPECT_TRUE(store_->tables({.host = "g1"}).empty()) << "nobody knows any more who opened them";
  EXPECT_EQ(store_->count_not_over(), 3U);
}

TEST_P(Contract, SeatingsAreReplacedSeatBySeat) {
  commit(*store_, Unit{PutTable{card("a")}, PutSeating{{.table = "a", .seat = 2, .guest = "anna"}},
                       PutSeating{{.table = "a", .seat = 0, .guest = "bob"}}});
  commit(*store_, Unit{PutSeating{{.table = "a", .seat = 2, .guest = "cleo"}}});
  EXPECT_EQ(store_->seatings("a"), (std::vector<Seating>{{"a", 0, "bob"}, {"a", 2, "cleo"}}));
  EXPECT_TRUE(store_->tables({.guest = "anna"}).empty());
}

TEST_P(Contract, ATableIsRemovedWithAllItHad) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "x"), PutSeating{{.table = "a", .seat = 0, .guest = "g"}}});
  EXPECT_EQ(commit(*store_, Unit{RemoveTable{"a"}}), stored);
  EXPECT_EQ(store_->table("a"), std::nullopt);
  EXPECT_TRUE(ledger(*store_, "a").empty());
  EXPECT_TRUE(store_->seatings("a").empty());
  EXPECT_EQ(commit(*store_, Unit{append("a", 1, "late")}), overtaken);
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "late")}), overtaken);
}

// ---- Guests

TEST_P(Contract, ALedgerMayBeginAnewInOneUnit) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "x"), append("a", 1, "y")});
  const Unit anew{append("a", 2, "last"), RemoveTable{"a"}, PutTable{card("a")}, append("a", 0, "first")};
  EXPECT_EQ(commit(*store_, anew), Outcome::stored);
  EXPECT_EQ(ledger(*store_, "a"), Texts{"first"});
  EXPECT_EQ(commit(*store_, Unit{append("a", 2, "second"), RemoveTable{"a"}, PutTable{card("a")}}), Outcome::overtaken);
  EXPECT_EQ(ledger(*store_, "a"), Texts{"first"});
}

TEST_P(Contract, AGuestIsKeptWhole) {
  Guest full{.id = "g",
             .name = "Þóra „Æsa“",
             .account = "Þóra",
             .password = "$argon2id$v=19$…",
             .made = 1,
             .seen = 2,
             .settings = R"({"muted":["x"]})"};
  commit(*store_, Unit{AddGuest{full}});
  EXPECT_EQ(store_->guest("g"), full);
  // Nothing is put over a guest; the same again counts as stored, and does nothing.
  EXPECT_EQ(commit(*store_, Unit{AddGuest{guest("g", std::nullopt, 3)}}), overtaken);
  EXPECT_EQ(commit(*store_, Unit{AddGuest{full}}), stored);
  EXPECT_EQ(store_->guests(9), std::vector{full});
}

TEST_P(Contract, OnlyWhatIsNamedOfAGuestChanges) {
  Guest one{.id = "g", .name = "Gwen", .account = "gwen", .password = "p", .made = 1, .seen = 2, .settings = "{}"};
  commit(*store_, Unit{AddGuest{one}});
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g"}}), stored);
  EXPECT_EQ(store_->guest("g"), one);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g", .name = "Glen", .seen = 0}}), stored);
  one.name = "Glen";
  one.seen = 0;
  EXPECT_EQ(store_->guest("g"), one);
  EXPECT_EQ(commit_all(*store_, {{ChangeGuest{.id = "g", .account = "GLEN", .password = "q"}},
                                 {ChangeGuest{.id = "g", .settings = R"({"muted":[]})"}}}),
            (Outcomes{stored, stored}));
  one.account = "GLEN";
  one.password = "q";
  one.settings = R"({"muted":[]})";
  EXPECT_EQ(store_->guest("g"), one);
  EXPECT_EQ(store_->guest_by_account("glen"), one);
  EXPECT_EQ(store_->guest_by_account("gwen"), std::nullopt) << "is free";
}

// Whoever read a guest before cannot undo what others did since.
TEST_P(Contract, AGuestIsChangedOnlyWhereItIsWhatItWasTakenFor) {
  commit(*store_, Unit{AddGuest{guest("g")}, AddGuest{guest("taken", "Anna")}, PutTable{card("a")}});
  const auto none = std::optional<std::string>();
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g", .password = "one", .if_password = none}}), stored);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g", .password = "two", .if_password = none}}), unmet);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g", .password = "two", .if_password = "other"}}), unmet);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g", .account = "anna", .if_password = "other"}}), unmet);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "g", .account = "anna", .if_password = "one"}}), overtaken);
  EXPECT_EQ(store_->guest("g").value().password, "one");
  EXPECT_EQ(commit_all(*store_, {{ChangeGuest{.id = "g", .settings = "1", .if_settings = guest("g").settings}},
                                 {ChangeGuest{.id = "g", .settings = "2", .if_settings = guest("g").settings}},
                                 {ChangeGuest{.id = "g", .settings = "3", .if_settings = "1"}}}),
            (Outcomes{stored, unmet, stored}));
  EXPECT_EQ(store_->guest("g").value().settings, "3");
  // Nothing of a unit whose condition does not hold is stored, nor what was decided on it.
  EXPECT_EQ(commit_all(*store_, {{append("a", 0, "x"), PutKey{{.hash = "k", .guest = "g"}},
                                  ChangeGuest{.id = "g", .name = "n", .if_password = none}},
                                 {append("a", 0, "y")}}),
            (Outcomes{unmet, overtaken}));
  EXPECT_TRUE(ledger(*store_, "a").empty());
  EXPECT_TRUE(store_->keys("g").empty());
}

TEST_P(Contract, WhoIsGoneIsNotBroughtBackByAChange) {
  commit(*store_, Unit{AddGuest{guest("g", "Gwen")}, PutTable{card("a")}, append("a", 0, "opened")});
  EXPECT_EQ(commit(*store_, Unit{RequireGuest{"g"}, append("a", 1, "sat")}), stored);
  EXPECT_EQ(commit_all(*store_, {{RemoveGuest{"g"}},
                                 {ChangeGuest{.id = "g", .name = "again"}},
                                 {ChangeGuest{.id = "g", .seen = 7}, PutKey{{.hash = "k", .guest = "g"}}},
                                 {append("a", 2, "sat again"), RequireGuest{"g"}},
                                 {append("a", 2, "decided on that")}}),
            (Outcomes{stored, unmet, unmet, unmet, overtaken}));
  EXPECT_TRUE(store_->guests(9).empty());
  EXPECT_EQ(ledger(*store_, "a"), (Texts{"opened", "sat"}));
  // An entry that is there stays there, whoever has gone since.
  EXPECT_EQ(commit(*store_, Unit{RequireGuest{"g"}, append("a", 1, "sat")}), stored);
}

TEST_P(Contract, AccountsAreComparedWithoutCase) {
  commit(*store_, Unit{AddGuest{guest("g", "Żaneta Mäki")}});
  EXPECT_EQ(store_->guest_by_account("ŻANETA MÄKI").value_or(Guest{}).id, "g");
  EXPECT_EQ(store_->guest_by_account("żaneta mäki").value_or(Guest{}).id, "g");
  EXPECT_EQ(store_->guest_by_account("zaneta maki"), std::nullopt);
  EXPECT_EQ(store_->guest_by_account(""), std::nullopt);
}

TEST_P(Contract, AnAccountHasOneGuest) {
  ASSERT_EQ(commit(*store_, Unit{AddGuest{guest("anna", "Anna")}}), stored);
  EXPECT_EQ(commit(*store_, Unit{AddGuest{guest("other", "aNNa")}}), overtaken);
  EXPECT_EQ(store_->guest("other"), std::nullopt);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "anna", .account = "ANNA"}}), stored);
  EXPECT_EQ(commit_all(*store_, {{AddGuest{guest("bob")}}, {AddGuest{guest("cleo")}}}), (Outcomes{stored, stored}));
  // A name that was given up, or whose guest has gone, is free.
  EXPECT_EQ(
      commit(*store_, Unit{ChangeGuest{.id = "anna", .account = "Hanna"}, ChangeGuest{.id = "bob", .account = "anna"}}),
      stored);
  EXPECT_EQ(commit(*store_, Unit{RemoveGuest{"bob"}, ChangeGuest{.id = "cleo", .account = "Anna"}}), stored);
  EXPECT_EQ(store_->guest_by_account("anna").value_or(Guest{}).id, "cleo");
}

TEST_P(Contract, AnAccountLooksLikeNoOther) {
  commit_all(*store_, {{AddGuest{guest("anna")}}, {AddGuest{guest("bob")}}});
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "anna", .account = "Molly"}}), stored);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "bob", .account = "rno11y"}}), overtaken);
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "anna", .account = "M0lly"}}), stored) << "one's own";
  EXPECT_EQ(commit(*store_, Unit{ChangeGuest{.id = "bob", .account = "Molly B"}}), stored);
  EXPECT_EQ(store_->guest_by_account("rnolly"), std::nullopt) << "is not signed in with";
}

TEST_P(Contract, TheLastSeenGuestsComeFirst) {
  commit(*store_, Unit{AddGuest{guest("a", {}, 1)}, AddGuest{guest("c", {}, 3)}, AddGuest{guest("b", {}, 3)}});
  EXPECT_EQ(store_->guests(9), (std::vector{guest("b", {}, 3), guest("c", {}, 3), guest("a", {}, 1)}));
  EXPECT_EQ(store_->guests(1), std::vector{guest("b", {}, 3)});
}

TEST_P(Contract, AGuestIsKnownByItsKeys) {
  const Key browser{.hash = "0a", .guest = "g", .label = "browser", .made = 2};
  const Key bot{.hash = "0b", .guest = "g", .label = "my bot", .made = 1};
  EXPECT_EQ(commit(*store_, Unit{PutKey{browser}}), overtaken);
  EXPECT_EQ(commit(*store_, Unit{AddGuest{guest("g")}, PutKey{browser}, PutKey{bot}}), stored);
  EXPECT_EQ(store_->guest_by_key("0a"), guest("g"));
  EXPECT_EQ(store_->guest_by_key("0A"), std::nullopt);
  EXPECT_EQ(store_->keys("g"), (std::vector{bot, browser}));
  EXPECT_EQ(store_->key("0b"), bot);
  EXPECT_EQ(store_->key("0B"), std::nullopt);
  commit(*store_, Unit{RemoveKey{"0a", "another"}});
  EXPECT_TRUE(store_->key("0a")) << "it is not another's";
  commit(*store_, Unit{RemoveKey{"0a", "g"}});
  EXPECT_EQ(store_->guest_by_key("0a"), std::nullopt);
  EXPECT_EQ(store_->keys("g"), std::vector{bot});
}

TEST_P(Contract, AGuestHasNoMoreKeysThanSome) {
  const auto device = [](const std::string& hash, Moment made) {
    return PutKey{{.hash = hash, .guest = "g", .label = "browser", .made = made}, 2};
  };
  const auto token = [](const std::string& hash) {
    return PutKey{{.hash = hash, .guest = "g", .label = "browser", .made = 1, .scope = Scope::play}, 2};
  };
  const auto hashes = [&] {
    Texts all;
    for (const Key& key : store_->keys("g")) all.push_back(key.hash);
    return all;
  };
  EXPECT_EQ(commit_all(*store_, {{AddGuest{guest("g")}, device("d1", 5)},
                                 {ChangeGuest{.id = "g"}, token("t1")},
                                 {ChangeGuest{.id = "g"}, token("t2")},
                                 {ChangeGuest{.id = "g", .name = "n"}, token("t3")},
                                 {ChangeGuest{.id = "g"}, token("t2")},
                                 {device("d2", 4)}}),
            (Outcomes{stored, stored, stored, unmet, stored, stored}));
  EXPECT_EQ(hashes(), (Texts{"t1", "t2", "d2", "d1"}));
  EXPECT_EQ(commit(*store_, Unit{device("d3", 6)}), stored);
  EXPECT_EQ(hashes(), (Texts{"t1", "t2", "d1", "d3"})) << "the oldest of the devices has gone";
  EXPECT_EQ(store_->key("t1").value().scope, Scope::play);
  EXPECT_NE(store_->guest("g").value().name, "n");
  EXPECT_EQ(commit(*store_, Unit{RemoveKeys{"g"}, device("d4", 7)}), stored);
  EXPECT_EQ(hashes(), Texts{"d4"});
}

TEST_P(Contract, AGuestIsRemovedWithAllThatTellsOfIt) {
  commit(*store_,
         Unit{AddGuest{guest("g", "Gwen")}, PutKey{{.hash = "k", .guest = "g"}}, PutTable{card("a")},
              PutSeating{{.table = "a", .seat = 0, .guest = "g"}}, PutSeating{{.table = "a", .seat = 1, .guest = "h"}},
              PutRating{{.game = "wasabi", .who = "guest:g", .mean = 1, .games = 1}},
              PutRating{{.game = "wasabi", .who = "guest:h", .mean = 1, .games = 1}},
              PutResult{result("guest:g", 1, "a", 1, 9)}, PutResult{result("guest:h", 1, "a", 2, 8)},
              PutBan{{.whom = "guest:g", .until = 1, .why = "stays"}}});
  EXPECT_EQ(commit(*store_, Unit{RemoveGuest{"g"}}), stored);
  EXPECT_EQ(store_->guest("g"), std::nullopt);
  EXPECT_EQ(store_->guest_by_account("gwen"), std::nullopt);
  EXPECT_EQ(store_->guest_by_key("k"), std::nullopt);
  EXPECT_TRUE(store_->keys("g").empty());
  EXPECT_EQ(store_->rating("wasabi", "guest:g"), std::nullopt);
  EXPECT_TRUE(store_->rating("wasabi", "guest:h"));
  EXPECT_TRUE(store_->results("guest:g", "wasabi", 9).empty());
  EXPECT_EQ(store_->results("guest:h", "wasabi", 9).size(), 1U);
  EXPECT_TRUE(store_->meetings("guest:h", 9, 9).empty());
  EXPECT_EQ(store_->seatings("a"), (std::vector<Seating>{{"a", 0, ""}, {"a", 1, "h"}}));
  EXPECT_TRUE(store_->tables({.guest = "g"}).empty());
  EXPECT_TRUE(store_->ban("guest:g"));
}

TEST_P(Contract, BansArePutAndLifted) {
  const Ban first{.whom = "address:10.0.0.1", .until = 50, .why = "floods"};
  const Ban second{.whom = "guest:x", .until = 60, .why = ""};
  commit(*store_, Unit{PutBan{second}, PutBan{first}});
  EXPECT_EQ(store_->bans(), (std::vector{first, second}));
  EXPECT_EQ(store_->ban("guest:x"), second);
  commit(*store_, Unit{PutBan{{.whom = "guest:x", .until = 70, .why = "again"}}, RemoveBan{"address:10.0.0.1"}});
  EXPECT_EQ(store_->bans(), (std::vector<Ban>{{.whom = "guest:x", .until = 70, .why = "again"}}));
  EXPECT_EQ(store_->ban("address:10.0.0.1"), std::nullopt);
}

// ---- Settings

TEST_P(Contract, SettingsArePutReplacedAndTakenBack) {
  EXPECT_TRUE(store_->settings().empty());
  commit(*store_, Unit{PutSetting{"limit:tables", "5"}, PutSetting{"limit:sessions", "7"}});
  commit(*store_, Unit{PutSetting{"limit:tables", "6"}, PutSetting{"limit:sessions", ""}, PutSetting{"none", ""}});
  EXPECT_EQ(store_->settings(), (std::map<std::string, std::string>{{"limit:tables", "6"}}));
  EXPECT_EQ(commit(*store_, Unit{PutSetting{"limit:tables", "9"}, append("nowhere", 0, "x")}), overtaken);
  EXPECT_EQ(store_->settings().at("limit:tables"), "6");
}

// ---- Ratings

TEST_P(Contract, RatingsAreRankedByWhatIsCertain) {
  const auto put = [&](const char* game, const char* who, double mean, double deviation) {
    commit(*store_, Unit{PutRating{{.game = game, .who = who, .mean = mean, .deviation = deviation, .games = 1}}});
  };
  put("wasabi", "guest:new", 30, 8);      // 6
  put("wasabi", "bot:chef", 25, 1);       // 22
  put("wasabi", "guest:solid", 26, 1.5);  // 21.5
  put("wasabi", "guest:equal", 21.5, 0);  // 21.5
  put("sushi-go", "guest:other", 99, 0);
  const auto names = [&](std::size_t most) {
    Texts all;
    for (const Rating& each : store_->ratings("wasabi", most)) all.push_back(each.who);
    return all;
  };
  EXPECT_EQ(names(10), (Texts{"bot:chef", "guest:equal", "guest:solid", "guest:new"}));
  EXPECT_EQ(names(2), (Texts{"bot:chef", "guest:equal"}));
  EXPECT_TRUE(store_->ratings("sushi-roll", 10).empty());
}

// Two games of one player end at once: both were rated on what was there before.
TEST_P(Contract, OfTwoRatingsOfOneMomentTheSecondIsMadeAnew) {
  const auto rated = [](double mean, std::uint32_t games) {
    return Unit{PutRating{{.game = "wasabi", .who = "guest:g", .mean = mean, .deviation = 1, .games = games}}};
  };
  EXPECT_EQ(commit_all(*store_, {rated(1, 1), rated(2, 1), rated(3, 2), rated(4, 3)}),
            (Outcomes{stored, overtaken, stored, stored}));
  EXPECT_EQ(store_->rating("wasabi", "guest:g").value().mean, 4);
  EXPECT_EQ(commit_all(*store_, {rated(5, 3), rated(6, 5), rated(7, 4)}), (Outcomes{overtaken, overtaken, stored}));
  // A unit of its own, beside what is not of moves, is judged alike.
  const auto beside = [&](double mean, std::uint32_t games) {
    Unit unit = rated(mean, games);
    unit.emplace_back(AddGuest{guest("other")});
    return unit;
  };
  EXPECT_EQ(commit_all(*store_, {beside(8, 4), beside(9, 6), beside(10, 5)}), (Outcomes{overtaken, overtaken, stored}));
  const Rating last = store_->rating("wasabi", "guest:g").value();
  EXPECT_EQ(last.mean, 10);
  EXPECT_EQ(last.games, 5U);
  // Who was removed begins anew.
  commit(*store_, Unit{RemoveGuest{"g"}});
  EXPECT_EQ(commit(*store_, rated(11, 1)), stored);
  EXPECT_EQ(commit(*store_, rated(12, 1)), overtaken);
}

TEST_P(Contract, ResultsComeBackTheLastFirst) {
  std::vector<Result> all;
  Unit unit{PutTable{card("a")}, append("a", 0, "rated")};
  for (std::uint32_t games = 1; games <= 12; ++games) {
    all.insert(all.begin(), result("guest:g", games, "a", 2, -3));
    unit.emplace_back(PutResult{all.front()});
  }
  unit.emplace_back(PutResult{result("guest:g", 1, "b", 1, 7, "sushi-go")});
  unit.emplace_back(PutResult{result("guest:h", 1, "a", 1, 7)});
  ASSERT_EQ(commit(*store_, unit), stored);
  EXPECT_EQ(store_->results("guest:g", "wasabi", 100), all);
  EXPECT_EQ(store_->results("guest:g", "wasabi", 2), (std::vector{all[0], all[1]}));
  EXPECT_EQ(store_->results("guest:g", "sushi-roll", 2), std::vector<Result>{});
  // A table that is gone takes nobody's results along.
  ASSERT_EQ(commit(*store_, Unit{RemoveTable{"a"}}), stored);
  EXPECT_EQ(store_->results("guest:g", "wasabi", 100), all);
}

// Three at one table, and two of them again; a bot is nobody whom one has met.
TEST_P(Contract, WhoHasMetWhom) {
  commit(*store_,
         Unit{PutResult{result("guest:g", 1, "a", 1, 50)}, PutResult{result("guest:h", 1, "a", 2, 40)},
              PutResult{result("guest:i", 1, "a", 1, 50)}, PutResult{result("bot:chef", 1, "a", 4, 10)},
              PutResult{result("guest:g", 2, "b", 2, 20)}, PutResult{result("guest:h", 2, "b", 1, 30)},
              PutResult{result("guest:g", 1, "c", 1, 5, "sushi-go")},
              PutResult{result("guest:h", 1, "c", 2, 4, "sushi-go")}, PutResult{result("guest:j", 1, "d", 1, 1)}});
  const Meeting twice{.other = "guest:h",
                      .game = "wasabi",
                      .games = 2,
                      .won = 1,
                      .lost = 1,
                      .points = 70,
                      .other_points = 70,
                      .last = 102};
  const Meeting elsewhere{
      .other = "guest:h", .game = "sushi-go", .games = 1, .won = 1, .points = 5, .other_points = 4, .last = 101};
  const Meeting level{
      .other = "guest:i", .game = "wasabi", .games = 1, .drawn = 1, .points = 50, .other_points = 50, .last = 101};
  EXPECT_EQ(store_->meetings("guest:g", 100, 100), (std::vector{twice, elsewhere, level}));
  EXPECT_EQ(store_->meetings("guest:g", 100, 2), (std::vector{twice, elsewhere}));
  const Meeting once{
      .other = "guest:h", .game = "wasabi", .games = 1, .lost = 1, .points = 20, .other_points = 30, .last = 102};
  EXPECT_EQ(store_->meetings("guest:g", 1, 100), std::vector{once}) << "of the last game";
  EXPECT_EQ(store_->meetings("guest:j", 100, 100), std::vector<Meeting>{});
}

TEST_P(Contract, NumbersComeBackAsTheyWere) {
  const std::vector<double> doubles{0.1, 1.0 / 3, -2.5e-300, 1.7e308, 25, -0.0, 5e-324};
  for (std::size_t at = 0; at < doubles.size(); ++at) {
    const Rating rating{.game = "wasabi",
                        .who = "bot:" + std::to_string(at),
                        .mean = doubles[at],
                        .deviation = -doubles[at],
                        .games = 1,
                        .changed = std::numeric_limits<Moment>::max()};
    commit(*store_, Unit{PutRating{rating}});
    EXPECT_EQ(store_->rating("wasabi", rating.who), rating);
  }
  const Entry entry{.moment = std::numeric_limits<Moment>::min(), .text = ""};
  commit(*store_, Unit{PutTable{card("a", std::numeric_limits<Moment>::max())},
                       Append{.table = "a", .version = 0, .entry = entry}});
  EXPECT_EQ(store_->entries_after("a", 0), std::vector{entry});
  EXPECT_EQ(commit(*store_, Unit{append("a", std::numeric_limits<Version>::max(), "x")}), overtaken);
}

// ---- Texts

TEST_P(Contract, AnyTextIsKept) {
  std::string all;
  for (int byte = 1; byte < 128; ++byte) all += static_cast<char>(byte);
  const Texts texts{"",
                    all,
                    "'; DROP TABLE entries; --",
                    R"({"a":[1,2,"\\\"{}"]})",
                    "NULL",
                    "{}",
                    "$1 ?1 \\x00 \\",
                    "すし屋 · Þjóð · żółć · 𝔽 · \u00a0",
                    std::string(1 << 20, 'x')};
  commit(*store_, Unit{PutTable{card("a")}});
  std::vector<Unit> units;
  for (std::size_t at = 0; at < texts.size(); ++at) {
    units.push_back({append("a", static_cast<Version>(at), texts[at])});
    Guest each = guest("g" + std::to_string(at));
    each.name = texts[at];
    each.account = texts[at].substr(0, 300);
    units.push_back({AddGuest{each}});
  }
  EXPECT_EQ(commit_all(*store_, units), Outcomes(units.size(), stored));
  EXPECT_EQ(ledger(*store_, "a"), texts);
  for (std::size_t at = 0; at < texts.size(); ++at) {
    EXPECT_EQ(store_->guest("g" + std::to_string(at)).value().name, texts[at]);
    EXPECT_EQ(store_->guest_by_account(texts[at].substr(0, 300)).value_or(Guest{}).id, "g" + std::to_string(at));
  }
}

TEST_P(Contract, WhatNoStoreCanKeepIsRefusedByAll) {
  commit(*store_, Unit{PutTable{card("a")}});
  const std::string nul("a\0b", 3);
  Guest nameless = guest("g");
  nameless.name = "\xC3";
  const std::vector<Change> unfit{
      append("a", 0, nul),
      append("a", 0, "\xFF"),
      append("a", 0, "\xC0\x80"),
      append("a", 0, "\xED\xA0\x80"),
      append("a", 0, "\xF4\x90\x80\x80"),
      append("a", 0, "\xE0\x80\x80"),
      append("a", 0, "\x80"),
      append("", 0, "x"),
      append("a b", 0, "x"),
      PutTable{card("a\nb")},
      PutTable{card(std::string(301, 'x'))},
      AddGuest{guest("g", std::string(301, 'x'))},
      AddGuest{nameless},
      ChangeGuest{.id = "g", .name = "\xC3"},
      ChangeGuest{.id = "g", .account = std::string(301, 'x')},
      ChangeGuest{.id = "g", .if_settings = nul},
      RequireGuest{std::string(301, 'x')},
      PutKey{{.hash = nul, .guest = "g"}},
      PutBan{{.whom = "x", .until = 1, .why = nul}},
      PutRating{{.game = "g", .who = "w", .mean = std::numeric_limits<double>::quiet_NaN()}},
      PutRating{{.game = "g", .who = "w", .deviation = std::numeric_limits<double>::infinity()}},
      PutResult{result("w", 1, "a b", 1, 1)},
      PutResult{{.who = "w", .game = "g", .games = 0, .table = "a"}},
      PutResult{{.who = "w", .game = "g", .games = 1, .table = "a", .mean = std::numeric_limits<double>::quiet_NaN()}}};
  for (const Change& change : unfit)
    EXPECT_THROW(commit_all(*store_, {{append("a", 0, "x")}, {change}}), std::invalid_argument);
  EXPECT_TRUE(ledger(*store_, "a").empty());
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "x")}), stored);
}

// ---- Looking after it

TEST_P(Contract, AllIsWellAfterVacuum) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "x"), PutTable{card("b")}, append("b", 0, "y")});
  commit(*store_, Unit{RemoveTable{"b"}});
  store_->vacuum();
  EXPECT_EQ(store_->check(), Texts{});
  EXPECT_EQ(ledger(*store_, "a"), Texts{"x"});
  EXPECT_EQ(commit(*store_, Unit{append("a", 1, "z")}), stored);
}

// ---- Stores that last

class Lasting : public Contract {};
INSTANTIATE_TEST_SUITE_P(Stores, Lasting, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(Lasting, EverythingIsThereAgain) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "x"), AddGuest{guest("g", "Gwen")}});
  store_.reset();
  store_ = place_.open();
  EXPECT_EQ(ledger(*store_, "a"), Texts{"x"});
  EXPECT_EQ(store_->guest_by_account("GWEN"), guest("g", "Gwen"));
  EXPECT_EQ(commit(*store_, Unit{append("a", 0, "x")}), stored);
  EXPECT_EQ(commit(*store_, Unit{append("a", 1, "y")}), stored);
}

TEST_P(Lasting, OthersMayReadBesideTheHouse) {
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "x")});
  const auto beside = place_.open(Access::reading);
  EXPECT_EQ(ledger(*beside, "a"), Texts{"x"});
  commit(*store_, Unit{append("a", 1, "y")});
  EXPECT_EQ(ledger(*beside, "a"), (Texts{"x", "y"}));
  EXPECT_EQ(beside->check(), Texts{});
  EXPECT_NE(said_by([&] { commit(*beside, Unit{append("a", 2, "z")}); }), "");
  EXPECT_EQ(ledger(*store_, "a"), (Texts{"x", "y"}));
}

TEST_P(Lasting, ASecondWayInReadsAllThatIsCommitted) {
  const auto reader = store_->reader();
  ASSERT_NE(reader, nullptr);
  commit(*store_, Unit{PutTable{card("a")}, append("a", 0, "x"), AddGuest{guest("g", "Gwen")}});
  EXPECT_EQ(ledger(*reader, "a"), Texts{"x"});
  EXPECT_EQ(reader->guest_by_account("GWEN"), guest("g", "Gwen"));
  store_->pulse();
  commit(*store_, Unit{append("a", 1, "y")});
  EXPECT_EQ(ledger(*reader, "a"), (Texts{"x", "y"}));
}

// In SQLite entries are filed when there are thousands, and until then lie with those of other tables.
TEST_P(Lasting, ASecondWayInReadsALedgerWhileItGrows) {
  const auto reader = store_->reader();
  const std::string odd = "b\"\\\u00e9";  // an id as nobody draws it
  commit(*store_, Unit{PutTable{card("a")}, PutTable{card("aa")}, PutTable{card(odd)}});
  const auto text_at = [](Version version) { return "[\"a\",0,1,\"" + std::to_string(version) + "\"]"; };
  constexpr Version many = 2000;
  constexpr Version at_once = 50;
  for (Version next = 0; next < many;) {
    Unit unit;
    for (const Version end = next + at_once; next < end; ++next)
      for (const std::string& table : {std::string("a"), std::string("aa"), odd})
        unit.emplace_back(append(table, next, text_at(next)));
    ASSERT_EQ(commit(*store_, unit), Outcome::stored);
    for (const std::string& table : {std::string("a"), odd}) {
      const auto last = reader->entries_after(table, next / 2);
      ASSERT_EQ(last.size(), next - next / 2) << table;
      EXPECT_EQ(last.front().text, text_at(next / 2));
      EXPECT_EQ(last.back().text, text_at(next - 1));
    }
  }
}

TEST(OpenStore, AnotherAddressIsRefusedInWords) {
  for (const char* address : {"", "mysql://x", "house.db", "memory:x", "postgres:x"}) {
    const std::string said = said_by([&] { open_store(address); });
    EXPECT_TRUE(said.contains("sqlite:FILE")) << said;
    EXPECT_TRUE(said.contains("\"" + std::string(address) + "\"")) << said;
  }
}

}  // namespace
}  // namespace sushiya::storage
