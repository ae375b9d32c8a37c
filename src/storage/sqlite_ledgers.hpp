// Ledgers in SQLite. It writes whole pages of a file, and entries that each lie by their ledger would be a page for
// every table that goes on. So the entries of a commit are written together, one text after another, and filed later,
// many entries of a table at a time. (A log in front of sorted runs, as in a log-structured merge tree.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "storage/batch.hpp"
#include "storage/sqlite.hpp"
#include "storage/store.hpp"
#include "storage/text_hash.hpp"

namespace sushiya::storage {

class SqliteLedgers {
 public:
  explicit SqliteLedgers(SqliteDatabase& database) : database_(database) {}

  // What others have committed since. Holds until the transaction ends, in which all else is called.
  void look();
  // What was done in a transaction that failed has not happened.
  void forget() { is_known_ = false; }

  bool knows(std::string_view table) const { return ledgers_.contains(table); }
  Version length(std::string_view table);
  std::vector<Entry> entries_after(std::string_view table, Version version);
  // The same without `look`, for a reader beside whoever writes: after every commit it would have to read all that is
  // unfiled anew.
  std::vector<Entry> entries_after_beside(std::string_view table, Version version);

  void append(std::span<const Batch::Written> entries);
  bool append(const Append& append);  // whether it fits
  bool wants_filing() const { return unfiled_ >= most_unfiled; }
  void file();
  // After tables were removed, all that is unfiled having been filed before.
  void forget_lengths() {
    to_file_.clear();
    ledgers_.clear();
  }

 private:
  struct Ledger {
    Version length = 0;
    std::vector<Entry> unfiled;
  };
  using Ledgers = std::unordered_map<std::string, Ledger, TextHash, std::equal_to<>>;

  // So many are filed at once: a millisecond of work, in which a busy table has filled a page or two.
  static constexpr std::size_t most_unfiled = 4000;
  // So many ledgers are remembered.
  static constexpr std::size_t most_ledgers = 100'000;

  Ledgers::value_type& ledger(std::string_view table);
  std::vector<Entry> filed_after(std::string_view table, Version version);
  void note_unfiled(Ledgers::value_type& ledger, Entry entry);

  SqliteDatabase& database_;
  Ledgers ledgers_;                            // all with unfiled entries, and others
  std::vector<Ledgers::value_type*> to_file_;  // those with unfiled entries: few of all that are remembered
  std::size_t unfiled_ = 0;
  std::int64_t as_of_ = 0;  // SQLite's data version
  bool is_known_ = false;
};

}  // namespace sushiya::storage
