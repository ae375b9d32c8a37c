#include "storage/sqlite.hpp"

#include <cstring>

namespace sushiya::storage {

// A statement while it runs: parameters bound, free again at the end. What is bound must live as long.
class SqliteDatabase::Use {
 public:
  Use(const SqliteDatabase& database, sqlite3_stmt* statement, Values values)
      : database_(database), statement_(statement) {
    int place = 0;
    for (const Value& value : values) {
      const int code = bind(++place, value);
      if (code != SQLITE_OK) database_.fail(code);
    }
  }
  ~Use() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

  // SQLITE_ROW, SQLITE_DONE or a fault.
  int step() { return sqlite3_step(statement_); }

  Row row() const {
    Row cells;
    const int columns = sqlite3_column_count(statement_);
    cells.reserve(static_cast<std::size_t>(columns));
    for (int column = 0; column < columns; ++column) cells.push_back(cell(column));
    return cells;
  }

 private:
  int bind(int place, const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return sqlite3_bind_int64(statement_, place, *integer);
    if (const auto* real = std::get_if<double>(&value)) return sqlite3_bind_double(statement_, place, *real);
    const auto* text = std::get_if<std::string_view>(&value);
    if (text == nullptr) return sqlite3_bind_null(statement_, place);
    // A null pointer would be bound as NULL, and an empty view may have one.
    return sqlite3_bind_text64(statement_, place, text->empty() ? "" : text->data(), text->size(), SQLITE_STATIC,
                               SQLITE_UTF8);
  }

  Cell cell(int column) const {
    switch (sqlite3_column_type(statement_, column)) {
      case SQLITE_INTEGER: return sqlite3_column_int64(statement_, column);
      case SQLITE_FLOAT: return sqlite3_column_double(statement_, column);
      case SQLITE_NULL: return std::monostate{};
      default: break;
    }
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    if (text == nullptr) throw std::bad_alloc();
    return std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }

  const SqliteDatabase& database_;
  sqlite3_stmt* statement_;
};

SqliteDatabase::SqliteDatabase(std::string file, int flags) : file_(std::move(file)) {
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(file_.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code);
}

void SqliteDatabase::run(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

std::vector<Row> SqliteDatabase::ask(std::string_view sql, Values values) {
  Use use(*this, prepared(sql), values);
  std::vector<Row> rows;
  int code = use.step();
  for (; code == SQLITE_ROW; code = use.step()) rows.push_back(use.row());
  if (code != SQLITE_DONE) fail(code);
  return rows;
}

std::int64_t SqliteDatabase::ask_integer(std::string_view sql) {
  return std::get<std::int64_t>(ask(sql, {}).at(0).at(0));
}

std::optional<std::int64_t> SqliteDatabase::write(std::string_view sql, Values values) {
  Use use(*this, prepared(sql), values);
  const int code = use.step();
  if (code == SQLITE_CONSTRAINT_FOREIGNKEY || code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY)
    return std::nullopt;
  if (code != SQLITE_DONE) fail(code);
  return sqlite3_changes64(handle_.get());
}

sqlite3_stmt* SqliteDatabase::prepared(std::string_view sql) {
  if (const auto at = statements_.find(sql); at != statements_.end()) return at->second.get();
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) fail(code);
  return statements_.emplace(sql, statement).first->second.get();
}

void SqliteDatabase::fail(int code) const {
  const std::string said = handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
  const int cause = handle_ ? sqlite3_system_errno(handle_.get()) : 0;
  const std::string details = cause == 0 ? "" : " (" + std::string(std::strerror(cause)) + ")";
  switch (code & 0xFF) {
    case SQLITE_NOTADB: throw no_database(file_);
    case SQLITE_CORRUPT: throw StoreError(file_ + " is damaged (" + said + "); a backup has to be restored");
    case SQLITE_FULL: throw StoreError(file_ + " cannot grow: the disk is full");
    case SQLITE_IOERR: throw StoreError(file_ + " cannot be read or written: " + said + details);
    case SQLITE_CANTOPEN: throw StoreError(file_ + " cannot be opened: " + said + details);
    case SQLITE_READONLY: throw StoreError(file_ + " cannot be written: " + said + details);
    case SQLITE_BUSY:
    case SQLITE_LOCKED: throw StoreError(file_ + " is being written by another program, and stayed so");
    case SQLITE_NOMEM: throw std::bad_alloc();
    default: throw StoreError(file_ + ": " + said + details);
  }
}

StoreError no_database(const std::string& file) {
  return StoreError(file + " is not a database of the house, or its beginning is damaged");
}

SqliteTransaction::SqliteTransaction(SqliteDatabase& database) : database_(database) {
  database_.write("BEGIN IMMEDIATE", {});
}

SqliteTransaction::~SqliteTransaction() {
  // After some faults SQLite has rolled back by itself.
  if (!database_.is_in_transaction()) return;
  try {
    database_.write("ROLLBACK", {});
  } catch (const std::exception&) {  // what brought us here is being thrown already
  }
}

void SqliteTransaction::commit() { database_.write("COMMIT", {}); }

}  // namespace sushiya::storage
