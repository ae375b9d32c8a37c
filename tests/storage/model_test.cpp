// Random units, and the memory store as the model of what must come of them.
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "storage/memory_store.hpp"
#include "storage/places.hpp"

namespace sushiya::storage {
namespace {

// A house so small that everything meets everything.
class Chance {
 public:
  explicit Chance(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_); }
  template <std::size_t size>
  std::string one_of(const std::array<const char*, size>& names) {
    return names[below(size)];
  }
  std::string table() { return one_of(std::array{"t1", "t2", "t3"}); }
  std::string guest() { return one_of(std::array{"g1", "g2", "g3"}); }
  std::string key() { return one_of(std::array{"k1", "k2", "k3"}); }
  std::string game() { return one_of(std::array{"sushi-go", "wasabi"}); }
  Moment moment() { return static_cast<Moment>(below(5)); }

  // Most often where the ledger ends.
  Append append(Store& model) {
    const std::string id = table();
    const auto length = static_cast<Version>(model.entries_after(id, 0).size());
    const std::size_t luck = below(10);
    Version version = length;
    if (luck == 0) ++version;
    if (luck <= 3 && luck > 0 && length > 0) version = length - 1;
    return {.table = id, .version = version, .entry = {.moment = 0, .text = one_of(std::array{"x", "y"})}};
  }

  // Most often after one more game.
  PutRating rating(Store& model) {
    Rating made{.game = game(),
                .who = "guest:" + guest(),
                .mean = static_cast<double>(below(9)) / 3,
                .deviation = static_cast<double>(below(3))};
    const auto there = model.rating(made.game, made.who);
    made.games = (there ? there->games : 0) + 1;
    if (below(4) == 0) made.games = 1 + static_cast<std::uint32_t>(below(3));
    return {made};
  }

  Change change(Store& model) {
    switch (below(25)) {
      case 0:
      case 1:
        return PutTable{{.id = table(),
                         .game = game(),
                         .status = static_cast<TableStatus>(below(3)),
                         .is_public = below(2) == 0,
                         .opened = moment(),
                         .changed = moment(),
                         .wakes = moment(),
                         .card = "{}",
                         .host = guest()}};
      case 2: return below(3) == 0 ? Change(RemoveTable{table()}) : Change(PutTable{card(table(), moment())});
      case 3:
      case 4: return PutSeating{{.table = table(), .seat = static_cast<int>(below(2)), .guest = guest()}};
      case 5:
      case 6: {
        Guest each{.id = guest(), .name = "n", .made = moment(), .seen = moment()};
        if (below(2) == 0) each.account = one_of(std::array{"Ola", "OLA", "Ania"});
        return AddGuest{each};
      }
      case 15: return RequireGuest{guest()};
      case 16:
      case 17: {
        ChangeGuest change{.id = guest()};
        if (below(3) == 0) change.account = one_of(std::array{"Ola", "OLA", "Ania"});
        if (below(2) == 0) change.password = one_of(std::array{"p", "q"});
        if (below(2) == 0) change.seen = moment();
        if (below(2) == 0) change.settings = one_of(std::array{"", "{}"});
        if (below(3) == 0)
          change.if_password = below(3) == 0 ? std::nullopt : std::optional(one_of(std::array{"p", "q"}));
        if (below(3) == 0) change.if_settings = one_of(std::array{"", "{}"});
        return change;
      }
      case 7: return RemoveGuest{guest()};
      case 8:
      case 18:
        return PutKey{{.hash = key(),
                       .guest = guest(),
                       .label = "l",
                       .made = moment(),
                       .scope = below(2) == 0 ? Scope::all : Scope::play},
                      below(3)};
      case 9: return below(3) == 0 ? Change(RemoveKeys{guest()}) : Change(RemoveKey{key(), guest()});
      case 10: return rating(model);
      case 11:
        return below(2) == 0 ? Change(PutBan{{.whom = guest(), .until = moment(), .why = "w"}})
                             : Change(RemoveBan{guest()});
      case 12: return PutSetting{one_of(std::array{"s1", "s2"}), one_of(std::array{"", "1", "2"})};
      case 13:
      case 14:
        return PutResult{{.who = below(4) == 0 ? "bot:chef" : "guest:" + guest(),
                          .game = game(),
                          .games = 1 + static_cast<std::uint32_t>(below(4)),
                          .table = table(),
                          .place = 1 + static_cast<int>(below(2)),
                          .points = static_cast<int>(below(9)),
                          .moment = moment()}};
      default: return append(model);
    }
  }

  std::vector<Unit> batch(Store& model) {
    std::vector<Unit> units(1 + below(6));
    for (Unit& unit : units)
      for (std::size_t size = 1 + below(4); size > 0; --size) unit.push_back(change(model));
    // Somebody who was not answered asks again.
    if (below(4) == 0) units.push_back(units[below(units.size())]);
    return units;
  }

 private:
  std::mt19937 random_;
};

void expect_same(Store& store, Store& model) {
  const Store::TableQuery all{.most = 1000};
  ASSERT_EQ(store.tables(all), model.tables(all));
  for (const char* id : {"t1", "t2", "t3"}) {
    ASSERT_EQ(store.entries_after(id, 0), model.entries_after(id, 0));
    ASSERT_EQ(store.seatings(id), model.seatings(id));
  }
  ASSERT_EQ(store.guests(1000), model.guests(1000));
  for (const char* id : {"g1", "g2", "g3"}) {
    ASSERT_EQ(store.keys(id), model.keys(id));
    ASSERT_EQ(store.tables({.guest = id}), model.tables({.guest = id}));
    ASSERT_EQ(store.tables({.host = id, .not_over = true}), model.tables({.host = id, .not_over = true}));
    const std::string who = std::string("guest:") + id;
    for (const char* game : {"sushi-go", "wasabi"})
      ASSERT_EQ(store.results(who, game, 1000), model.results(who, game, 1000));
    ASSERT_EQ(store.meetings(who, 1000, 1000), model.meetings(who, 1000, 1000));
    ASSERT_EQ(store.meetings(who, 2, 2), model.meetings(who, 2, 2));
  }
  for (const char* account : {"ola", "ania"})
    ASSERT_EQ(store.guest_by_account(account), model.guest_by_account(account));
  for (const char* hash : {"k1", "k2", "k3"}) {
    ASSERT_EQ(store.guest_by_key(hash), model.guest_by_key(hash));
    ASSERT_EQ(store.key(hash), model.key(hash));
  }
  ASSERT_EQ(store.bans(), model.bans());
  ASSERT_EQ(store.settings(), model.settings());
  ASSERT_EQ(store.count_not_over(), model.count_not_over());
  for (const char* game : {"sushi-go", "wasabi"}) ASSERT_EQ(store.ratings(game, 1000), model.ratings(game, 1000));
  for (Moment moment = 0; moment < 6; ++moment)
    for (const auto status : {TableStatus::open, TableStatus::playing, TableStatus::over}) {
      const Store::TableQuery query{
          .status = status, .only_public = moment % 2 == 0, .wakes_before = moment, .changed_before = 5 - moment};
      ASSERT_EQ(store.tables(query), model.tables(query));
    }
}

class Model : public testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(Stores, Model, testing::Values(Kind::sqlite, Kind::postgres), name_of);

TEST_P(Model, AnySequenceOfUnitsComesToTheSame) {
  const Place place(GetParam());
  auto store = place.open();
  MemoryStore model;
  Chance chance(14);
  std::array<int, 3> outcomes{};
  std::size_t longest = 0;
  for (int round = 0; round < 400; ++round) {
    const auto units = chance.batch(model);
    const auto expected = model.commit(units);
    ASSERT_EQ(store->commit(units), expected) << "round " << round;
    ASSERT_NO_FATAL_FAILURE(expect_same(*store, model)) << "round " << round;
    for (const Outcome outcome : expected) ++outcomes[static_cast<std::size_t>(outcome)];
    for (const char* id : {"t1", "t2", "t3"}) longest = std::max(longest, model.entries_after(id, 0).size());
    if (round % 100 == 99) {
      store.reset();
      store = place.open();
    }
  }
  EXPECT_EQ(store->check(), std::vector<std::string>{});
  // The test would be blind if everything, or nothing, went well.
  EXPECT_GT(outcomes[0], 300);
  EXPECT_GT(outcomes[1], 300);
  EXPECT_GT(outcomes[2], 100);
  EXPECT_GT(longest, 10U);
}

}  // namespace
}  // namespace sushiya::storage
