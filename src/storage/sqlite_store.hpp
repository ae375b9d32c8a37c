// One file, one house: the store that needs nothing else.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "storage/house_lock.hpp"
#include "storage/schema.hpp"
#include "storage/sql_store.hpp"
#include "storage/sqlite.hpp"
#include "storage/sqlite_ledgers.hpp"

namespace sushiya::storage {

// When a commit is done: when the disk has it (full), or when the system has it, which a failing power supply may lose
// (normal). A killed process loses nothing either way.
enum class Synchronous : std::uint8_t { full, normal };

class SqliteStore final : public SqlStore {
 public:
  explicit SqliteStore(const std::string& file, Access access = Access::writing,
                       Synchronous synchronous = Synchronous::full);
  ~SqliteStore() override;

  std::vector<Outcome> commit(std::span<const Unit> units) override;
  std::vector<Entry> entries_after(std::string_view table, Version version) override;
  std::vector<std::string> check() override;
  void vacuum() override;
  void backup(const std::string& file) override;
  void listen(Heard) override {}
  bool has_changed_beside() override;
  void hold_still() override { database_->run("BEGIN"); }
  Pulse pulse() override;
  std::unique_ptr<Store> reader() override { return std::make_unique<SqliteStore>(database_->file(), Access::reading); }

 private:
  std::vector<Row> ask(std::string_view sql, Values values) override;
  std::int64_t write(std::string_view sql, Values values) override;
  void tell_tables(Batch& batch, const std::set<std::string_view>& ids) override;
  void tell_entries(Batch& batch, const std::set<Batch::Place>& places) override;
  void tell_guests(Batch& batch, const std::set<std::string_view>& ids) override;
  void tell_ratings(Batch& batch, const std::set<Batch::Rated>& ratings) override;
  void write(const Batch& batch) override;
  bool append(const Append& append) override;
  void note_changed(const std::string&) override {}
  void prepare_to_remove_table() override;
  void note_undone() override;
  bool has_table(std::string_view id);
  void require_writing() const;

  std::unique_ptr<HouseLock> lock_;  // outlives the database
  std::unique_ptr<SqliteDatabase> database_;
  std::unique_ptr<SqliteLedgers> ledgers_;
  bool may_write_ = false;
  std::chrono::steady_clock::time_point written_{};  // the last commit that came through, if none failed since
  std::int64_t data_version_ = 0;                    // changes with every commit of another connection
};

// Makes a database of the house out of an empty one, or brings it to the last of these versions; throws StoreError
// where it belongs to another program or to a later one.
void bring_up_to_date(SqliteDatabase& database, std::span<const Migration> migrations);

}  // namespace sushiya::storage
