#include "storage/sqlite_store.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "storage/fit.hpp"
#include "storage/missing_skeletons.hpp"

namespace sushiya::storage {
namespace {

// "Sush" in the head of the file, by which `file` and we know it.
constexpr int application_id = 0x53757368;

constexpr std::uintmax_t smallest_page = 512;

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

void require_place(const std::string& file, Access access) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::path path(file);
  if (file.empty()) throw StoreError("no file is named");
  if (fs::is_directory(path, ignored)) throw StoreError(file + " is a folder; name a file in it");
  const fs::path folder = folder_of(path);
  if (!fs::is_directory(folder, ignored))
    throw StoreError(file + " cannot be there: there is no folder " + folder.string());
  if (fs::exists(path, ignored)) {
    if (!fs::is_regular_file(path, ignored)) throw StoreError(file + " is not a file");
    // SQLite would take a file of one byte for an empty one.
    const auto size = fs::file_size(path, ignored);
    if (size > 0 && size < smallest_page) throw no_database(file);
  } else if (access != Access::writing) {
    throw StoreError("there is no file " + file);
  }
}

// Guests' keys are in it, if only as hashes: nobody else on the machine needs to read it. SQLite gives the files it
// makes beside it the same rights.
void make_private(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0)
    ::close(descriptor);
  else if (errno != EEXIST)
    throw StoreError(file + " cannot be made: " + std::strerror(errno));
}

int version_of(SqliteDatabase& database, std::span<const Migration> known) {
  const auto version = static_cast<int>(database.ask_integer("PRAGMA user_version"));
  const bool is_ours = database.ask_integer("PRAGMA application_id") == application_id;
  const bool is_empty = database.ask_integer("SELECT count(*) FROM sqlite_schema") == 0;
  if (!is_ours && (!is_empty || version != 0))
    throw StoreError(database.file() + " is the database of another program");
  const std::string newer = why_too_new(version, known);
  if (!newer.empty()) throw StoreError(database.file() + " " + newer);
  return version;
}

// Whether some of the content may be in the log beside the file still.
bool has_log(const std::string& file) {
  std::error_code missing;
  return std::filesystem::file_size(file + "-wal", missing) > 0 && !missing;
}

// SQLite takes what is missing of the last page for zeros.
void require_whole_pages(SqliteDatabase& database) {
  const auto page = static_cast<std::uintmax_t>(database.ask_integer("PRAGMA page_size"));
  if (std::filesystem::file_size(database.file()) % page != 0)
    throw StoreError(database.file() + " is damaged (its end is missing); a backup has to be restored");
}

// Until the disk has it: the content of a file, or the names in a folder.
void sync(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
  const int cause = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (!synced) throw StoreError(path.string() + " cannot be written to the disk: " + std::strerror(cause));
}

}  // namespace

void bring_up_to_date(SqliteDatabase& database, std::span<const Migration> known) {
  if (version_of(database, known) == static_cast<int>(known.size())) return;
  SqliteTransaction transaction(database);
  database.run("PRAGMA application_id = " + std::to_string(application_id));
  for (auto version = static_cast<std::size_t>(version_of(database, known)); version < known.size(); ++version) {
    database.run(sqlite_text(known[version]));
    if (known[version].fills_skeletons) fill_missing_skeletons(database);
    database.run("PRAGMA user_version = " + std::to_string(version + 1));
  }
  transaction.commit();
}

SqliteStore::SqliteStore(const std::string& file, Access access, Synchronous synchronous) {
  require_place(file, access);
  if (access == Access::writing) {
    lock_ = std::make_unique<HouseLock>(file);
    make_private(file);
  }
  const bool is_closed = !has_log(file);
  database_ = std::make_unique<SqliteDatabase>(file, SQLITE_OPEN_READWRITE);
  ledgers_ = std::make_unique<SqliteLedgers>(*database_);
  // Others only read beside us, or look at it with SQLite's own tools for a moment.
  database_->run("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON");
  // What a fault in the file can say it says here, before the file is changed.
  const int version = version_of(*database_, migrations());
  if (is_closed) require_whole_pages(*database_);
  if (access != Access::writing && version < static_cast<int>(migrations().size()))
    throw StoreError(file + " was made by an older version of sushiya; open the house once to bring it up to date");
  if (access == Access::reading) return;
  may_write_ = true;
  if (database_->is_read_only()) throw StoreError(file + " cannot be written by this user");
  // Writers append to a log and readers see what was there when they began. The log is brought into the file when it
  // has 40 MB: pages that change all the time are then written once for many commits.
  const auto mode = database_->ask("PRAGMA journal_mode = WAL", {});
  if (mode != std::vector<Row>{{std::string("wal")}})
    throw StoreError(file + " lies on a disk where SQLite cannot keep a write-ahead log");
  database_->run(synchronous == Synchronous::full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
  database_->run("PRAGMA wal_autocheckpoint = 10000");
  // Keys are random, so that a large house changes its indexes all over: they are kept, up to 32 MB.
  database_->run("PRAGMA cache_size = -32768");
  bring_up_to_date(*database_, migrations());
  data_version_ = database_->ask_integer("PRAGMA data_version");
}

SqliteStore::~SqliteStore() {
  if (!may_write_) return;
  try {
    SqliteTransaction transaction(*database_);
    ledgers_->look();
    ledgers_->file();
    transaction.commit();
  } catch (const std::exception&) {  // they are just as safe where they are
  }
}

// ---- Writing

std::vector<Outcome> SqliteStore::commit(std::span<const Unit> units) {
  require_fit(units);
  require_writing();
  try {
    SqliteTransaction transaction(*database_);
    ledgers_->look();
    auto outcomes = store(units);
    if (ledgers_->wants_filing()) ledgers_->file();
    transaction.commit();
    written_ = std::chrono::steady_clock::now();
    return outcomes;
  } catch (...) {
    written_ = {};
    ledgers_->forget();
    throw;
  }
}

// A page of the log. Seldom, as long as all is well: a house where nobody plays need not wear out a disk.
Pulse SqliteStore::pulse() {
  constexpr std::chrono::seconds between_writes{10};
  require_writing();
  if (written_ != std::chrono::steady_clock::time_point{} &&
      std::chrono::steady_clock::now() - written_ < between_writes)
    return {};
  SqliteTransaction transaction(*database_);
  database_->run("PRAGMA user_version = " + std::to_string(migrations().size()));
  transaction.commit();
  written_ = std::chrono::steady_clock::now();
  return {};
}

bool SqliteStore::append(const Append& append) {
  return has_table(append.table) && (ledgers_->append(append) || has_entry(append));
}

bool SqliteStore::has_table(std::string_view id) {
  return ledgers_->knows(id) || !ask("SELECT 1 FROM tables WHERE id = $1", {id}).empty();
}

void SqliteStore::prepare_to_remove_table() {
  ledgers_->file();
  ledgers_->forget_lengths();
}

void SqliteStore::note_undone() {
  ledgers_->forget();
  ledgers_->look();
}

void SqliteStore::tell_tables(Batch& batch, const std::set<std::string_view>& ids) {
  for (const std::string_view id : ids)
    if (has_table(id)) batch.know_table(std::string(id), ledgers_->length(id));
}

void SqliteStore::tell_entries(Batch& batch, const std::set<Batch::Place>& places) {
  for (const Batch::Place& place : places)
    for (Row& row : ask("SELECT moment, text FROM ledgers WHERE table_id = $1 AND version = $2",
                        {place.first, std::int64_t{place.second}}))
      batch.know_entry(place, {.moment = std::get<std::int64_t>(row[0]), .text = std::get<std::string>(row[1])});
}

void SqliteStore::tell_guests(Batch& batch, const std::set<std::string_view>& ids) {
  for (const std::string_view id : ids)
    if (!ask("SELECT 1 FROM guests WHERE id = $1", {id}).empty()) batch.know_guest(std::string(id));
}

void SqliteStore::tell_ratings(Batch& batch, const std::set<Batch::Rated>& ratings) {
  for (const Batch::Rated& rated : ratings)
    for (const Row& row : ask("SELECT games FROM ratings WHERE game = $1 AND who = $2", {rated.first, rated.second}))
      batch.know_rating(rated, static_cast<std::uint32_t>(std::get<std::int64_t>(row[0])));
}

// Nobody else writes until the transaction ends, so what was judged holds.
void SqliteStore::write(const Batch& batch) {
  for (const auto& [id, card] : batch.cards()) put(*card);
  ledgers_->append(batch.entries());
  for (const auto& [place, seating] : batch.seatings()) put(*seating);
  for (const auto& [place, made] : batch.ratings()) put(*made.rating);
  for (const auto& [played, result] : batch.results()) put(*result);
}

std::vector<Row> SqliteStore::ask(std::string_view sql, Values values) { return database_->ask(sql, values); }

std::int64_t SqliteStore::write(std::string_view sql, Values values) {
  return database_->write(sql, values).value_or(refused);
}

// What is unfiled and what is filed are of one moment.
std::vector<Entry> SqliteStore::entries_after(std::string_view table, Version version) {
  const bool holds_still = database_->is_in_transaction();
  if (!holds_still) database_->write("BEGIN", {});
  try {
    const bool is_beside = !may_write_ && !holds_still;
    if (!is_beside) ledgers_->look();
    auto entries = is_beside ? ledgers_->entries_after_beside(table, version) : ledgers_->entries_after(table, version);
    if (!holds_still) database_->write("COMMIT", {});
    return entries;
  } catch (...) {
    if (!holds_still && database_->is_in_transaction()) database_->write("ROLLBACK", {});
    throw;
  }
}

bool SqliteStore::has_changed_beside() {
  const std::int64_t version = database_->ask_integer("PRAGMA data_version");
  return std::exchange(data_version_, version) != version;
}

void SqliteStore::require_writing() const {
  if (!may_write_) throw StoreError(database_->file() + " was opened for reading only");
}

std::vector<std::string> SqliteStore::check() {
  std::vector<std::string> faults;
  const auto look = [&](auto&& look_closer) {
    try {
      look_closer();
    } catch (const StoreError& error) {
      faults.emplace_back(error.what());
    }
  };
  look([&] {
    for (Row& row : database_->ask("PRAGMA integrity_check", {}))
      if (auto& said = std::get<std::string>(row[0]); said != "ok") faults.push_back(std::move(said));
  });
  look([&] {
    for (Row& row : database_->ask("PRAGMA foreign_key_check", {}))
      faults.push_back("a row of " + std::get<std::string>(row[0]) + " belongs to a row of " +
                       std::get<std::string>(row[2]) + " that is not there");
  });
  look([&] {
    for (Row& row :
         ask("SELECT DISTINCT table_id FROM unfiled_entries WHERE table_id NOT IN (SELECT id FROM tables)", {}))
      faults.push_back("there are entries of table " + std::get<std::string>(row[0]) + ", which is not there");
  });
  look([&] {
    for (std::string& torn : torn_ledgers()) faults.push_back(std::move(torn));
  });
  return faults;
}

// Nothing can be committed meanwhile, which may take long: not beside a running house.
void SqliteStore::vacuum() {
  if (lock_ == nullptr) throw StoreError(database_->file() + " can be made smaller only while its house is closed");
  database_->run("VACUUM");
  database_->ask("PRAGMA wal_checkpoint(TRUNCATE)", {});
}

void SqliteStore::backup(const std::string& file) {
  if (std::filesystem::exists(file)) throw StoreError(file + " is there already; a backup overwrites nothing");
  // Under another name until it is whole, so that half a copy is never taken for one.
  const std::string unfinished = file + ".unfinished";
  std::error_code ignored;
  std::filesystem::remove(unfinished, ignored);
  try {
    make_private(unfinished);
    database_->write("VACUUM INTO $1", {unfinished});
    sync(unfinished);
    if (std::rename(unfinished.c_str(), file.c_str()) != 0)
      throw StoreError(file + " cannot be made: " + std::strerror(errno));
    sync(folder_of(file));
  } catch (...) {
    std::filesystem::remove(unfinished, ignored);
    throw;
  }
}

}  // namespace sushiya::storage
