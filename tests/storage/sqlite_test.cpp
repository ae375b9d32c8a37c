// What can go wrong with a file, each with its words.
#include <csignal>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/places.hpp"
#include "storage/sqlite_store.hpp"

namespace sushiya::storage {
namespace {

using Texts = std::vector<std::string>;

class Sqlite : public testing::Test {
 protected:
  std::string file(const std::string& name = "house.db") const { return folder_ / name; }
  std::string opening(const std::string& name = "house.db", Access access = Access::writing) const {
    return said_by([&] { SqliteStore(file(name), access); });
  }
  void run(const std::string& sql, const std::string& name = "house.db") const {
    SqliteDatabase(file(name), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE).run(sql);
  }
  void write(const std::string& bytes, const std::string& name = "house.db") const {
    std::ofstream(file(name), std::ios::binary) << bytes;
  }
  std::string bytes(const std::string& name = "house.db") const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // A house with some hundred entries, closed.
  void fill() const {
    SqliteStore store(file());
    std::vector<Unit> units{{PutTable{card("a")}}};
    for (Version version = 0; version < 300; ++version)
      units.push_back({append("a", version, "entry " + std::to_string(version))});
    store.commit(units);
  }

  TemporaryFolder folder_;
};

// ---- Speed

// It is asked whenever a table is opened, of guests who may have opened thousands.
TEST_F(Sqlite, TablesThatAGuestHasOpenAreFoundWithoutThoseThatAreOver) {
  fill();
  SqliteDatabase database(file(), SQLITE_OPEN_READWRITE);
  const auto plan = database.ask(
      "EXPLAIN QUERY PLAN SELECT * FROM tables WHERE host = 'a' AND status IN (0, 1) ORDER BY changed", {});
  EXPECT_EQ(std::get<std::string>(plan.at(0).at(3)), "SEARCH tables USING INDEX tables_of_host (host=? AND status=?)");
}

// ---- Opening

TEST_F(Sqlite, WhatIsNoDatabaseIsNotTouched) {
  write("This is a shopping list: rice, nori, wasabi. " + std::string(5000, '.'));
  const std::string before = bytes();
  EXPECT_EQ(opening(), file() + " is not a database of the house, or its beginning is damaged");
  EXPECT_EQ(opening("house.db", Access::reading),
            file() + " is not a database of the house, or its beginning is damaged");
  EXPECT_EQ(bytes(), before);
}

TEST_F(Sqlite, ADatabaseOfAnotherProgramIsNotTouched) {
  run("CREATE TABLE bookmarks (id INTEGER)");
  const std::string before = bytes();
  EXPECT_EQ(opening(), file() + " is the database of another program");
  EXPECT_EQ(bytes(), before);
}

TEST_F(Sqlite, PlacesWhereNoFileCanBe) {
  EXPECT_EQ(said_by([&] { SqliteStore(folder_.path()); }), folder_.path() + " is a folder; name a file in it");
  EXPECT_EQ(opening("nowhere/house.db"),
            file("nowhere/house.db") + " cannot be there: there is no folder " + file("nowhere"));
  EXPECT_EQ(said_by([&] { SqliteStore(""); }), "no file is named");
  EXPECT_EQ(said_by([&] { SqliteStore("/dev/null"); }), "/dev/null is not a file");
  EXPECT_EQ(opening("house.db", Access::reading), "there is no file " + file());
  // Nobody, not even root, makes files there.
  const std::string unwritable = said_by([&] { SqliteStore("/proc/house.db"); });
  EXPECT_TRUE(unwritable.starts_with("/proc/house.db cannot be written: ")) << unwritable;
}

TEST_F(Sqlite, AFileThatMayNotBeWrittenSaysSo) {
  {
    SqliteStore made(file());
  }
  // Root may write anything, so somebody else tries.
  ASSERT_EQ(::chmod(file().c_str(), 0444), 0);
  ASSERT_EQ(::chmod(folder_.path().c_str(), 0777), 0);
  ASSERT_EQ(::chmod(file("house.db.lock").c_str(), 0666), 0);
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::getuid() == 0 && ::setuid(65534) != 0) ::_exit(1);
    const std::string said = opening();
    ::_exit(::write(pipe[1], said.data(), said.size()) < 0 ? 1 : 0);
  }
  ::close(pipe[1]);
  std::string said(1000, ' ');
  const auto size = ::read(pipe[0], said.data(), said.size());
  ::close(pipe[0]);
  ::waitpid(child, nullptr, 0);
  EXPECT_EQ(said.substr(0, static_cast<std::size_t>(std::max<ssize_t>(size, 0))),
            file() + " cannot be written by this user");
}

TEST_F(Sqlite, ANewerHouseIsRefused) {
  {
    SqliteStore made(file());
  }
  run("PRAGMA user_version = 99");
  const std::string known = std::to_string(migrations().size());
  EXPECT_EQ(opening(), file() +
                           " was made by a newer version of sushiya (its contents have version 99, this program knows "
                           "them up to " +
                           known + "); use that version");
  EXPECT_EQ(opening("house.db", Access::reading), opening());
}

TEST_F(Sqlite, OneHouseAtATime) {
  auto store = std::make_unique<SqliteStore>(file());
  EXPECT_EQ(opening(), file() + " is in use by another running house (process " + std::to_string(::getpid()) + ")");
  commit(*store, Unit{PutTable{card("a")}, append("a", 0, "x")});
  store.reset();
  EXPECT_EQ(opening(), "");
}

TEST_F(Sqlite, ASecondHouseInAnotherProcessIsRefused) {
  const SqliteStore store(file());
  const pid_t child = ::fork();
  if (child == 0) ::_exit(opening().contains("is in use by another running house") ? 0 : 1);
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST_F(Sqlite, TheFileIsForItsOwnerOnly) {
  SqliteStore store(file());
  commit(store, Unit{PutTable{card("a")}});
  store.backup(file("copy.db"));
  for (const char* name : {"house.db", "house.db-wal", "house.db.lock", "copy.db"}) {
    struct stat about{};
    ASSERT_EQ(::stat(file(name).c_str(), &about), 0) << name;
    EXPECT_EQ(about.st_mode & 0777U, 0600U) << name;
  }
}

// ---- Damage

TEST_F(Sqlite, ATruncatedFileIsSaidToBeDamaged) {
  fill();
  const std::string whole = bytes();
  ASSERT_GT(whole.size(), 20'000U);
  for (const std::size_t size : {std::size_t{1}, std::size_t{50}, std::size_t{99}, std::size_t{100}, std::size_t{2000},
                                 std::size_t{4096}, whole.size() / 2, whole.size() - 4096, whole.size() - 1}) {
    write(whole.substr(0, size));
    const std::string said = said_by([&] {
      SqliteStore store(file());
      for (const std::string& fault : store.check()) throw StoreError(fault);
      if (store.entries_after("a", 0).size() != 300) throw std::logic_error("entries are missing, and nobody said so");
    });
    EXPECT_NE(said, "") << size;
  }
}

TEST_F(Sqlite, ADamagedPageEndsNothingButTheQuestion) {
  fill();
  const std::string whole = bytes();
  int noticed = 0;
  for (std::size_t page = 1; page < whole.size() / 4096; ++page) {
    std::string torn = whole;
    for (std::size_t at = page * 4096; at < (page + 1) * 4096; ++at) torn[at] = static_cast<char>(at * 37 % 251);
    write(torn);
    const std::string said = said_by([&] {
      SqliteStore store(file());
      const auto faults = store.check();
      store.entries_after("a", 0);
      store.tables({});
      store.guests(10);
      if (!faults.empty()) throw StoreError(faults.front());
    });
    noticed += said.empty() ? 0 : 1;
  }
  EXPECT_GT(noticed, 5);
}

TEST_F(Sqlite, CheckFindsHolesInLedgers) {
  fill();
  run(R"(INSERT INTO pages SELECT table_id, 1 + max(version) + json_array_length(entries), '[[1,"x"]]' FROM pages;
         INSERT INTO pages VALUES ('ghost', 0, '[[1,"x"]]'); INSERT INTO unfiled VALUES ('[["nobody",0,1,"x"]]'))");
  EXPECT_EQ(SqliteStore(file()).check(),
            (Texts{"a row of pages belongs to a row of tables that is not there",
                   "there are entries of table nobody, which is not there", "the ledger of table a has holes in it"}));
}

// ---- A disk that is full

// Files of this process cannot grow beyond that size while it lives.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*signal_)(int);
  rlimit before_{};
};

TEST_F(Sqlite, AFullDiskIsSaidAndHealed) {
  SqliteStore store(file());
  commit(store, Unit{PutTable{card("a", 0)}});
  Version version = 0;
  std::string said;
  {
    const FullDisk full(std::filesystem::file_size(file("house.db-wal")) + 200'000);
    const auto append_one = [&] {
      commit(store, Unit{append("a", version, std::string(1000, 'x')), PutTable{card("a", version + 1)}});
      ++version;
    };
    while (said.empty() && version < 1000) said = said_by(append_one);
    EXPECT_EQ(said_by(append_one), said);
  }
  EXPECT_TRUE(said.starts_with(file() + " cannot be read or written: ")) << said;
  EXPECT_GT(version, 3U);
  EXPECT_LT(version, 1000U);
  EXPECT_EQ(store.entries_after("a", 0).size(), version);
  EXPECT_EQ(store.table("a").value().changed, static_cast<Moment>(version));
  EXPECT_EQ(commit(store, Unit{append("a", version, "again")}), Outcome::stored);
  EXPECT_EQ(store.check(), Texts{});
}

TEST_F(Sqlite, ADatabaseThatMayNotGrowIsSaidToBeFull) {
  SqliteDatabase database(file(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  bring_up_to_date(database, migrations());
  database.ask("PRAGMA max_page_count = 30", {});
  EXPECT_EQ(said_by([&] {
              SqliteTransaction transaction(database);
              for (int number = 0; number < 1000; ++number)
                database.write("INSERT INTO bans VALUES ($1, 0, $2)", {std::to_string(number), std::string(1000, 'x')});
              transaction.commit();
            }),
            file() + " cannot grow: the disk is full");
  EXPECT_EQ(database.ask_integer("SELECT count(*) FROM bans"), 0);
  database.write("INSERT INTO bans VALUES ('x', 0, 'y')", {});
}

// ---- Copies

TEST_F(Sqlite, ABackupIsAWholeHouse) {
  SqliteStore store(file());
  commit(store, Unit{PutTable{card("a")}, append("a", 0, "x")});
  store.backup(file("copy.db"));
  commit(store, Unit{append("a", 1, "later")});
  SqliteStore(file(), Access::reading).backup(file("beside.db"));
  EXPECT_EQ(ledger(*open_store("sqlite:" + file("copy.db")), "a"), Texts{"x"});
  SqliteStore beside(file("beside.db"));
  EXPECT_EQ(ledger(beside, "a"), (Texts{"x", "later"}));
  EXPECT_EQ(beside.check(), Texts{});
  EXPECT_EQ(said_by([&] { store.backup(file("copy.db")); }),
            file("copy.db") + " is there already; a backup overwrites nothing");
  EXPECT_NE(said_by([&] { store.backup(file("nowhere/copy.db")); }), "");
  EXPECT_FALSE(std::filesystem::exists(file("copy.db.unfinished")));
}

// ---- Versions

std::vector<Row> schema_of(const std::string& file) {
  return SqliteDatabase(file, SQLITE_OPEN_READWRITE).ask("SELECT name, sql FROM sqlite_schema ORDER BY name", {});
}

TEST_F(Sqlite, Version1IsStillUnderstood) {
  run(fixture("version_1.sqlite.sql"));
  SqliteStore store(file());
  EXPECT_EQ(ledger(store, "t1"), (Texts{"opened", "dealt"}));
  EXPECT_EQ(store.table("t1"), (TableCard{.id = "t1",
                                          .game = "sushi-go",
                                          .status = TableStatus::playing,
                                          .is_public = true,
                                          .opened = 10,
                                          .changed = 20,
                                          .wakes = 30,
                                          .card = "{\"seats\":2}"}));
  EXPECT_EQ(store.seatings("t1"), (std::vector<Seating>{{"t1", 0, "g1"}, {"t1", 1, ""}}));
  EXPECT_EQ(store.guest_by_account("ÞÓRA").value_or(Guest{}).id, "g1");
  EXPECT_EQ(store.guest_by_key("00ff").value_or(Guest{}).name, "Þóra");
  EXPECT_EQ(store.rating("sushi-go", "guest:g1").value_or(Rating{}).mean, 25.5);
  EXPECT_EQ(store.bans().size(), 1U);
  EXPECT_EQ(commit(store, Unit{append("t1", 2, "chosen")}), Outcome::stored);
  EXPECT_EQ(store.check(), Texts{});
}

// Entries lie together as soon as the house is brought up to date, but not across a hole.
TEST_F(Sqlite, HolesOfAnOldLedgerStayHoles) {
  run(fixture("version_1.sqlite.sql"));
  run("INSERT INTO entries VALUES ('t1', 5, 9, 'far \"ahead\" \\')");
  SqliteStore store(file());
  EXPECT_EQ(ledger(store, "t1"), (Texts{"opened", "dealt", "far \"ahead\" \\"}));
  EXPECT_EQ(store.check(), Texts{"the ledger of table t1 has holes in it"});
}

TEST_F(Sqlite, AReleasedMigrationIsNeverChanged) {
  run(fixture("version_1.sqlite.sql"), "fixture.db");
  SqliteDatabase made(file("made.db"), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  bring_up_to_date(made, migrations().first(1));
  EXPECT_EQ(schema_of(file("made.db")), schema_of(file("fixture.db")));
}

TEST_F(Sqlite, NobodyTakesAnAccountThatLooksLikeAnOldOne) {
  {
    SqliteDatabase old(file(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    bring_up_to_date(old, migrations().first(6));
    old.run(accounts_of_version_6);
  }
  SqliteStore store(file());
  expect_no_account_looks_like_an_old_one(store);
}

TEST_F(Sqlite, MigrationsGoForwardWholeOrNotAtAll) {
  fill();
  std::vector<Migration> later(migrations().begin(), migrations().end());
  const auto version = static_cast<std::int64_t>(later.size());
  later.push_back({.sqlite = "ALTER TABLE guests ADD COLUMN favourite TEXT; CREATE TABLE broken (id NOTHING) STRICT"});
  SqliteDatabase database(file(), SQLITE_OPEN_READWRITE);
  EXPECT_NE(said_by([&] { bring_up_to_date(database, later); }), "");
  EXPECT_EQ(database.ask_integer("PRAGMA user_version"), version);
  EXPECT_EQ(database.ask_integer("SELECT count(*) FROM pragma_table_info('guests') WHERE name = 'favourite'"), 0);
  later.back() = {.sqlite = "ALTER TABLE guests ADD COLUMN favourite TEXT"};
  later.push_back({.sqlite = "UPDATE pages SET entries = replace(entries, 'entry ', 'moved entry ')"});
  bring_up_to_date(database, later);
  bring_up_to_date(database, later);
  EXPECT_EQ(database.ask_integer("PRAGMA user_version"), version + 2);
  EXPECT_EQ(database.ask_integer("SELECT count(*) FROM ledgers WHERE text LIKE 'moved entry %'"), 300);
  EXPECT_TRUE(opening().contains("newer version"));
}

}  // namespace
}  // namespace sushiya::storage
