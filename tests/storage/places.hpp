// Where a store can be: in memory, in a file, in a PostgreSQL that all tests of the program share. And short ways to
// write down what goes into one.
#pragma once

#include <fstream>
#include <iterator>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "storage/store.hpp"
#include "storage/temporary_folder.hpp"
#include "storage/throw_away_postgres.hpp"

namespace sushiya::storage {

// Started by the first test that asks, stopped at the end of the program.
inline ThrowAwayPostgres& shared_postgres() {
  static ThrowAwayPostgres postgres;
  return postgres;
}

enum class Kind : std::uint8_t { memory, sqlite, postgres };

inline std::string to_text(Kind kind) {
  return kind == Kind::memory ? "memory" : kind == Kind::sqlite ? "sqlite" : "postgres";
}
inline void PrintTo(Kind kind, std::ostream* out) { *out << to_text(kind); }
inline std::string name_of(const testing::TestParamInfo<Kind>& info) { return to_text(info.param); }

// An empty one.
class Place {
 public:
  explicit Place(Kind kind) : kind_(kind) {
    if (kind_ == Kind::postgres) shared_postgres().run("DROP SCHEMA IF EXISTS sushiya CASCADE");
  }
  std::string address() const {
    if (kind_ == Kind::memory) return "memory:";
    return kind_ == Kind::sqlite ? "sqlite:" + (folder_ / "house.db") : shared_postgres().address();
  }
  std::unique_ptr<Store> open(Access access = Access::writing) const { return open_store(address(), access); }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  Kind kind_;
  TemporaryFolder folder_;
};

// A store as an older version of the house wrote it, as SQL.
inline std::string fixture(const std::string& name) {
  std::ifstream in(std::string(SUSHIYA_SOURCE_DIR) + "/tests/storage/" + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline TableCard card(const std::string& id, Moment changed = 1) {
  return {.id = id, .game = "sushi-go", .opened = 1, .changed = changed, .card = "{}"};
}
inline Append append(const std::string& table, Version version, const std::string& text) {
  return {.table = table, .version = version, .entry = {.moment = 1000 + version, .text = text}};
}
inline Guest guest(const std::string& id, const std::optional<std::string>& account = std::nullopt, Moment seen = 1) {
  return {.id = id, .name = "Name of " + id, .account = account, .made = 1, .seen = seen, .settings = "{}"};
}

// Of somebody's game with this number among those that were rated.
inline Result result(const std::string& who, std::uint32_t games, const std::string& table, int place, int points,
                     const std::string& game = "wasabi") {
  return {.who = who,
          .game = game,
          .games = games,
          .table = table,
          .place = place,
          .points = points,
          .mean = 25.0 + games / 3.0,
          .deviation = 8.0 / games,
          .moment = 100 + games};
}

inline Outcome commit(Store& store, const Unit& unit) { return store.commit({&unit, 1}).at(0); }

inline std::vector<Outcome> commit_all(Store& store, const std::vector<Unit>& units) { return store.commit(units); }

// The texts of a whole ledger.
inline std::vector<std::string> ledger(Store& store, const std::string& table) {
  std::vector<std::string> texts;
  for (const Entry& entry : store.entries_after(table, 0)) texts.push_back(entry.text);
  return texts;
}

// What a StoreError says; empty where none is thrown.
template <class Work>
std::string said_by(Work work) {
  try {
    work();
  } catch (const StoreError& error) {
    return error.what();
  }
  return "";
}

// So many accounts as version 6 has left them, in any store; the last two look alike, Latin and Cyrillic.
inline constexpr const char* accounts_of_version_6 =
    "INSERT INTO guests (id, name, account, folded_account, made, seen, settings) "
    "WITH RECURSIVE numbers (n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3500) "
    "SELECT 'g' || n, '', 'guest' || n, 'guest' || n, 1, 1, '{}' FROM numbers "
    "UNION ALL SELECT 'x', '', 'ada', 'ada', 1, 1, '{}' UNION ALL SELECT 'y', '', '\u0430da', '\u0430da', 1, 1, '{}'";

inline void expect_no_account_looks_like_an_old_one(Store& store) {
  commit(store, Unit{AddGuest{guest("new")}});
  for (const char* account : {"guestlooo", "guest2O0O", "guest3500", "gue\u0455t3499", "Ada", "\u0430d\u0430"})
    EXPECT_EQ(commit(store, Unit{ChangeGuest{.id = "new", .account = account}}), Outcome::overtaken) << account;
  for (const char* account : {"ada", "\u0430da"})
    EXPECT_TRUE(store.guest_by_account(account).has_value()) << account << " signs in as ever";
  EXPECT_EQ(commit(store, Unit{ChangeGuest{.id = "new", .account = "grace"}}), Outcome::stored);
}

inline void PrintTo(Outcome outcome, std::ostream* out) {
  *out << (outcome == Outcome::stored ? "stored" : outcome == Outcome::unmet ? "unmet" : "overtaken");
}

}  // namespace sushiya::storage
