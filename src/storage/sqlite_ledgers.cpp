#include "storage/sqlite_ledgers.hpp"

#include <algorithm>
#include <utility>

#include "protocol/write.hpp"

namespace sushiya::storage {
namespace {

Version version_of(const Cell& cell) { return static_cast<Version>(std::get<std::int64_t>(cell)); }

// From its moment and its text.
Entry entry_of(Row& row) {
  return {.moment = std::get<std::int64_t>(row[0]), .text = std::get<std::string>(std::move(row[1]))};
}

void write_entry(const Entry& entry, Pen& pen) {
  write_json(entry.moment, pen);
  pen.write(',');
  write_text(entry.text, pen);
}

// [[moment, text], …]
std::string filed_text(std::span<const Entry> entries) {
  std::string text;
  {
    Pen pen(text);
    pen.write('[');
    for (const Entry& entry : entries) {
      pen.write_comma();
      pen.write('[');
      write_entry(entry, pen);
      pen.write(']');
    }
    pen.write(']');
  }
  return text;
}

// [[table, version, moment, text], …]
std::string unfiled_text(std::span<const Batch::Written> entries) {
  std::string text;
  {
    Pen pen(text);
    pen.write('[');
    for (const Batch::Written& written : entries) {
      pen.write_comma();
      pen.write('[');
      write_text(written.table, pen);
      pen.write(',');
      write_json(written.version, pen);
      pen.write(',');
      write_entry(*written.entry, pen);
      pen.write(']');
    }
    pen.write(']');
  }
  return text;
}

}  // namespace

void SqliteLedgers::look() {
  const std::int64_t now = database_.ask_integer("PRAGMA data_version");
  if (is_known_ && as_of_ == now && ledgers_.size() < most_ledgers) return;
  forget_lengths();
  unfiled_ = 0;
  for (Row& row : database_.ask("SELECT table_id, version, moment, text FROM unfiled_entries ORDER BY 1, 2", {})) {
    auto& ledger = *ledgers_.try_emplace(std::get<std::string>(std::move(row[0]))).first;
    ledger.second.length = version_of(row[1]);
    note_unfiled(ledger, {.moment = std::get<std::int64_t>(row[2]), .text = std::get<std::string>(std::move(row[3]))});
  }
  as_of_ = now;
  is_known_ = true;
}

SqliteLedgers::Ledgers::value_type& SqliteLedgers::ledger(std::string_view table) {
  if (const auto known = ledgers_.find(table); known != ledgers_.end()) return *known;
  auto& ledger = *ledgers_.try_emplace(std::string(table)).first;
  for (const Row& row : database_.ask("SELECT version + json_array_length(entries) FROM pages WHERE table_id = $1 "
                                      "ORDER BY version DESC LIMIT 1",
                                      {table}))
    ledger.second.length = version_of(row[0]);
  return ledger;
}

void SqliteLedgers::note_unfiled(Ledgers::value_type& ledger, Entry entry) {
  auto& [length, unfiled] = ledger.second;
  if (unfiled.empty()) to_file_.push_back(&ledger);
  unfiled.push_back(std::move(entry));
  ++length;
  ++unfiled_;
}

Version SqliteLedgers::length(std::string_view table) { return ledger(table).second.length; }

std::vector<Entry> SqliteLedgers::filed_after(std::string_view table, Version version) {
  std::vector<Entry> entries;
  for (Row& row :
       database_.ask("SELECT moment, text FROM filed_entries WHERE table_id = $1 AND version >= $2 ORDER BY version",
                     {table, std::int64_t{version}}))
    entries.push_back(entry_of(row));
  return entries;
}

std::vector<Entry> SqliteLedgers::entries_after(std::string_view table, Version version) {
  std::vector<Entry> entries = filed_after(table, version);
  if (const auto known = ledgers_.find(table); known != ledgers_.end()) {
    const auto& [length, unfiled] = known->second;
    const Version first = length - static_cast<Version>(unfiled.size());
    for (Version at = std::max(first, version); at < length; ++at) entries.push_back(unfiled[at - first]);
  }
  return entries;
}

// Only commits that name the table are parsed.
std::vector<Entry> SqliteLedgers::entries_after_beside(std::string_view table, Version version) {
  std::vector<Entry> entries = filed_after(table, version);
  std::string written;
  {
    Pen pen(written);
    write_text(table, pen);
  }
  for (Row& row : database_.ask(
           "SELECT json_extract(value, '$[2]'), json_extract(value, '$[3]') FROM unfiled, json_each(unfiled.entries) "
           "WHERE instr(unfiled.entries, $1) > 0 AND json_extract(value, '$[0]') = $2 "
           "AND json_extract(value, '$[1]') >= $3 ORDER BY json_extract(value, '$[1]')",
           {written, table, std::int64_t{version}}))
    entries.push_back(entry_of(row));
  return entries;
}

void SqliteLedgers::append(std::span<const Batch::Written> entries) {
  if (entries.empty()) return;
  database_.write("INSERT INTO unfiled (entries) VALUES ($1)", {unfiled_text(entries)});
  for (const Batch::Written& written : entries) note_unfiled(ledger(written.table), *written.entry);
}

bool SqliteLedgers::append(const Append& append) {
  if (append.version != length(append.table)) return false;
  const Batch::Written entry{append.table, append.version, &append.entry};
  this->append(std::span(&entry, 1));
  return true;
}

void SqliteLedgers::file() {
  if (unfiled_ == 0) return;
  for (auto* const each : to_file_) {
    auto& [table, ledger] = *each;
    const auto first = ledger.length - static_cast<Version>(ledger.unfiled.size());
    const auto filed = database_.write("INSERT INTO pages (table_id, version, entries) VALUES ($1, $2, $3)",
                                       {table, std::int64_t{first}, filed_text(ledger.unfiled)});
    if (!filed)
      throw StoreError(
          database_.file() +
          " is damaged (entries that belong to no table, or twice to one); `sushiya admin check` says more");
    // Its memory is given back: most of the ledgers that are remembered are at their end.
    ledger.unfiled = std::vector<Entry>();
  }
  to_file_.clear();
  database_.write("DELETE FROM unfiled", {});
  unfiled_ = 0;
}

}  // namespace sushiya::storage
