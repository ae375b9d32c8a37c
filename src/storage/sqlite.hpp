// SQLite's C interface in a few values; every fault is a StoreError that names the file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <sqlite3.h>

#include "storage/sql_store.hpp"
#include "storage/text_hash.hpp"

namespace sushiya::storage {

class SqliteDatabase {
 public:
  // With the flags of sqlite3_open_v2.
  SqliteDatabase(std::string file, int flags);

  const std::string& file() const { return file_; }

  // Several statements that give no rows.
  void run(const std::string& sql);

  std::vector<Row> ask(std::string_view sql, Values values);
  std::int64_t ask_integer(std::string_view sql);

  // How many rows were written; nothing where a foreign key or a unique one is in the way.
  std::optional<std::int64_t> write(std::string_view sql, Values values);

  bool is_read_only() const { return sqlite3_db_readonly(handle_.get(), "main") != 0; }
  bool is_in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  class Use;

  sqlite3_stmt* prepared(std::string_view sql);
  [[noreturn]] void fail(int code) const;

  std::string file_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::unordered_map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, TextHash, std::equal_to<>> statements_;
};

// What is said of a file in which SQLite finds no beginning of a database.
StoreError no_database(const std::string& file);

// All that happens until `commit` happens together; without it, not at all.
class SqliteTransaction {
 public:
  explicit SqliteTransaction(SqliteDatabase& database);
  ~SqliteTransaction();
  SqliteTransaction(const SqliteTransaction&) = delete;
  SqliteTransaction& operator=(const SqliteTransaction&) = delete;

  void commit();

 private:
  SqliteDatabase& database_;
};

}  // namespace sushiya::storage
