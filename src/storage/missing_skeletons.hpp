// Accounts that were made before it was stored what they look like.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "storage/names.hpp"
#include "storage/sql_store.hpp"

namespace sushiya::storage {

// Inside the transaction of a migration; `Sql` asks and writes, in SQLite or PostgreSQL. Where two old accounts look
// alike both stay and one has the skeleton: it is unique, and a third is refused for either.
template <class Sql>
void fill_missing_skeletons(Sql& sql) {
  constexpr std::int64_t rows_at_once = 1000;
  std::string last;
  while (true) {
    const std::vector<Row> rows = sql.ask(
        "SELECT id, account FROM guests WHERE id > $1 AND account IS NOT NULL AND skeleton IS NULL "
        "ORDER BY id LIMIT $2",
        {last, rows_at_once});
    for (const Row& row : rows) {
      last = std::get<std::string>(row[0]);
      const std::string skeleton = account_skeleton(std::get<std::string>(row[1]));
      sql.write(
          "UPDATE guests SET skeleton = $1 WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM guests WHERE skeleton = $1)",
          {skeleton, last});
    }
    if (rows.size() < rows_at_once) return;
  }
}

}  // namespace sushiya::storage
