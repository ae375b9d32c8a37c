#include "storage/schema.hpp"

#include <array>
#include <utility>

namespace sushiya::storage {
namespace {

// Entries lie in the order of their ledgers, so that reading one is one walk, and (table, version) is the lock.
// Indexes that a move has to change are few: the card of a table changes with every one.
constexpr std::string_view version_1 = R"sql(
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  status INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wakes INTEGER NOT NULL,
  card TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_that_wake ON tables (wakes) WHERE wakes <> 0;

CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  moment INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE seatings (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seatings_of_guest ON seatings (guest);

CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  account TEXT,
  folded_account TEXT UNIQUE,
  password TEXT,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX guests_by_seen ON guests (seen);

CREATE TABLE keys (
  hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of_guest ON keys (guest);

CREATE TABLE ratings (
  game TEXT NOT NULL,
  who TEXT NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  games INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  PRIMARY KEY (game, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_who ON ratings (who);

CREATE TABLE bans (
  whom TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  why TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// Who opened a table, so that the tables of a guest are counted without reading ledgers; and what a host has set.
constexpr std::string_view version_2 = R"sql(
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_of_host ON tables (host);

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// In SQLite the entries of a commit are written together, and filed by table later (sqlite_ledgers.hpp): many of them,
// as JSON, in one row. Entries that follow each other without a hole become such a row; `ledgers` shows them one by
// one.
constexpr std::string_view version_3 = R"sql(
CREATE TABLE pages (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  entries TEXT NOT NULL,
  UNIQUE (table_id, version)
) STRICT;
INSERT INTO pages (table_id, version, entries)
  SELECT table_id, min(version), json_group_array(json_array(moment, text))
  FROM (SELECT *, version - row_number() OVER (PARTITION BY table_id ORDER BY version) AS run
        FROM entries ORDER BY table_id, version)
  GROUP BY table_id, run;
DROP TABLE entries;
CREATE TABLE unfiled (entries TEXT NOT NULL) STRICT;

CREATE VIEW filed_entries AS
  SELECT table_id, version + key AS version, json_extract(value, '$[0]') AS moment, json_extract(value, '$[1]') AS text
  FROM pages, json_each(pages.entries);
CREATE VIEW unfiled_entries AS
  SELECT json_extract(value, '$[0]') AS table_id, json_extract(value, '$[1]') AS version,
         json_extract(value, '$[2]') AS moment, json_extract(value, '$[3]') AS text
  FROM unfiled, json_each(unfiled.entries);
CREATE VIEW ledgers AS SELECT * FROM filed_entries UNION ALL SELECT * FROM unfiled_entries;
)sql";

constexpr std::string_view version_3_postgres = R"sql(
CREATE VIEW ledgers AS SELECT table_id, version, moment, text FROM entries;
)sql";

// What each rated game made of those who sat there. Read by whose it is, and beside it by table: who met whom.
constexpr std::string_view version_4 = R"sql(
CREATE TABLE results (
  who TEXT NOT NULL,
  game TEXT NOT NULL,
  games INTEGER NOT NULL,
  table_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  points INTEGER NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  moment INTEGER NOT NULL,
  PRIMARY KEY (who, game, games)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_table ON results (table_id);
)sql";

// Whether a guest may open one more table is asked with each: of all that a guest ever opened few are not over.
constexpr std::string_view version_5 = R"sql(
DROP INDEX tables_of_host;
CREATE INDEX tables_of_host ON tables (host, status);
)sql";

// What a key opens. The tokens of programs only play.
constexpr std::string_view version_6 = R"sql(
ALTER TABLE keys ADD COLUMN scope INTEGER NOT NULL DEFAULT 0;
UPDATE keys SET scope = 1 WHERE label <> 'browser';
)sql";

// What an account looks like: nobody takes a name that cannot be told from another's.
constexpr std::string_view version_7 = R"sql(
ALTER TABLE guests ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX guests_by_skeleton ON guests (skeleton);
)sql";

// Accounts from before version 7 have no skeleton, which no SQL can tell. A node of version 7 may be running beside.
constexpr std::string_view version_8 = "";
constexpr std::string_view version_8_postgres = "LOCK TABLE guests IN SHARE ROW EXCLUSIVE MODE";

constexpr std::array all{
    Migration{.sqlite = version_1},
    Migration{.sqlite = version_2},
    Migration{.sqlite = version_3, .postgres = version_3_postgres},
    Migration{.sqlite = version_4},
    Migration{.sqlite = version_5},
    Migration{.sqlite = version_6},
    Migration{.sqlite = version_7},
    Migration{.sqlite = version_8, .postgres = version_8_postgres, .fills_skeletons = true},
};

}  // namespace

std::span<const Migration> migrations() { return all; }

std::string sqlite_text(const Migration& migration) { return std::string(migration.sqlite); }

std::string postgres_text(const Migration& migration) {
  if (!migration.postgres.empty()) return std::string(migration.postgres);
  // Texts are compared byte by byte, as everywhere in the house, whatever the language of the server.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> words{{
      {" TEXT", " text COLLATE \"C\""},
      {" INTEGER", " bigint"},
      {" REAL", " double precision"},
      {" STRICT, WITHOUT ROWID", ""},
  }};
  std::string text(migration.sqlite);
  for (const auto& [ours, theirs] : words)
    for (auto at = text.find(ours); at != std::string::npos; at = text.find(ours, at + theirs.size()))
      text.replace(at, ours.size(), theirs);
  return text;
}

std::string why_too_new(int version, std::span<const Migration> known) {
  if (version <= static_cast<int>(known.size())) return "";
  return "was made by a newer version of sushiya (its contents have version " + std::to_string(version) +
         ", this program knows them up to " + std::to_string(known.size()) + "); use that version";
}

}  // namespace sushiya::storage
