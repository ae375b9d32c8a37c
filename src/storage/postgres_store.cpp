#include "storage/postgres_store.hpp"

#include <chrono>
#include <random>
#include <thread>

#include "storage/announcement.hpp"
#include "storage/batch.hpp"
#include "storage/fit.hpp"
#include "storage/missing_skeletons.hpp"
#include "storage/open_postgres.hpp"

namespace sushiya::storage {
namespace {

constexpr int max_tries = 20;  // of a batch that meets those of other nodes

std::string new_node() {
  std::random_device device;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string node;
  for (int count = 0; count < 16; ++count) node += digits[device() % digits.size()];
  return node;
}

// 0: nothing is there.
int version_of(PostgresConnection& connection, std::span<const Migration> known) {
  // The catalogue is read as a table: to_regclass() may answer from a cache that is older than the lock we waited for.
  const bool is_there = connection.ask_integer(
                            "SELECT count(*) FROM pg_catalog.pg_tables "
                            "WHERE schemaname = 'sushiya' AND tablename = 'schema_version'") != 0;
  if (!is_there) return 0;
  const auto version = static_cast<int>(connection.ask_integer("SELECT max(version) FROM sushiya.schema_version"));
  const std::string newer = why_too_new(version, known);
  if (!newer.empty()) throw StoreError("the database " + newer);
  return version;
}

// All that happens until `commit` happens together; without it, not at all.
class PostgresTransaction {
 public:
  explicit PostgresTransaction(PostgresConnection& connection) : connection_(connection) {
    connection_.later("BEGIN ISOLATION LEVEL READ COMMITTED", {});
  }
  ~PostgresTransaction() {
    if (is_done_ || connection_.is_lost()) return;
    try {
      connection_.write("ROLLBACK", {});
    } catch (...) {  // what brought us here is being thrown already
    }
  }
  PostgresTransaction(const PostgresTransaction&) = delete;
  PostgresTransaction& operator=(const PostgresTransaction&) = delete;

  void commit() {
    connection_.write("COMMIT", {});
    is_done_ = true;
  }

 private:
  PostgresConnection& connection_;
  bool is_done_ = false;
};

void write_entries(PostgresConnection& connection, const Batch& batch) {
  const auto entries = batch.entries();
  if (entries.empty()) return;
  PostgresArray tables;
  PostgresArray versions;
  PostgresArray moments;
  PostgresArray texts;
  for (const auto& [table, version, entry] : entries) {
    tables.add(table);
    versions.add(std::int64_t{version});
    moments.add(entry->moment);
    texts.add(entry->text);
  }
  connection.later(
      "INSERT INTO entries (table_id, version, moment, text) "
      "SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) ON CONFLICT DO NOTHING",
      {tables.text(), versions.text(), moments.text(), texts.text()}, [count = entries.size()](const PGresult* result) {
        // Otherwise another node has appended since we looked.
        if (rows_written(result) != static_cast<std::int64_t>(count)) throw Raced{};
      });
}

// Of a statement that returns for each row whether it was not there before ("xmax = 0").
std::int64_t new_rows(const PGresult* result) {
  std::int64_t count = 0;
  for (int row = 0; row < PQntuples(result); ++row) count += *PQgetvalue(result, row, 0) == 't' ? 1 : 0;
  return count;
}

void write_cards(PostgresConnection& connection, const Batch& batch) {
  if (batch.cards().empty()) return;
  PostgresArray ids, games, statuses, publics, opened, changed, wakes, cards, hosts;
  for (const auto& [id, card] : batch.cards()) {
    ids.add(id);
    games.add(card->game);
    statuses.add(static_cast<std::int64_t>(card->status));
    publics.add(std::int64_t{card->is_public});
    opened.add(card->opened);
    changed.add(card->changed);
    wakes.add(card->wakes);
    cards.add(card->card);
    hosts.add(card->host);
  }
  connection.later(
      "INSERT INTO tables (id, game, status, is_public, opened, changed, wakes, card, host) "
      "SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], "
      "$7::bigint[], $8::text[], $9::text[]) ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = "
      "excluded.status, "
      "is_public = excluded.is_public, opened = excluded.opened, changed = excluded.changed, wakes = excluded.wakes, "
      "card = excluded.card, host = excluded.host RETURNING xmax = 0",  // true for a row that was not there
      {ids.text(), games.text(), statuses.text(), publics.text(), opened.text(), changed.text(), wakes.text(),
       cards.text(), hosts.text()},
      [&](const PGresult* result) {
        // Otherwise another node has removed a table since we looked, or opened one: its ledger is not what we took it
        // for.
        if (new_rows(result) != batch.new_tables()) throw Raced{};
      });
}

void write_seatings(PostgresConnection& connection, const Batch& batch) {
  if (batch.seatings().empty()) return;
  PostgresArray tables, seats, guests;
  for (const auto& [place, seating] : batch.seatings()) {
    tables.add(place.first);
    seats.add(std::int64_t{place.second});
    guests.add(seating->guest);
  }
  connection.later(
      "INSERT INTO seatings (table_id, seat, guest) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[]) "
      "ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest",
      {tables.text(), seats.text(), guests.text()});
}

void write_ratings(PostgresConnection& connection, const Batch& batch) {
  if (batch.ratings().empty()) return;
  PostgresArray games, who, means, deviations, counts, changed;
  std::int64_t new_ratings = 0;
  for (const auto& [place, made] : batch.ratings()) {
    games.add(place.first);
    who.add(place.second);
    means.add(made.rating->mean);
    deviations.add(made.rating->deviation);
    counts.add(std::int64_t{made.rating->games});
    changed.add(made.rating->changed);
    new_ratings += made.games_before == 0 ? 1 : 0;
  }
  connection.later(
      "INSERT INTO ratings (game, who, mean, deviation, games, changed) SELECT * FROM unnest($1::text[], $2::text[], "
      "$3::double precision[], $4::double precision[], $5::bigint[], $6::bigint[]) ON CONFLICT (game, who) DO UPDATE "
      "SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games, changed = excluded.changed "
      "RETURNING xmax = 0",
      {games.text(), who.text(), means.text(), deviations.text(), counts.text(), changed.text()},
      [new_ratings](const PGresult* result) {
        // Otherwise another node has rated somebody for the first time since we looked; known ratings are locked.
        if (new_rows(result) != new_ratings) throw Raced{};
      });
}

void write_results(PostgresConnection& connection, const Batch& batch) {
  if (batch.results().empty()) return;
  PostgresArray who, games, counts, tables, places, points, means, deviations, moments;
  for (const auto& [played, result] : batch.results()) {
    who.add(result->who);
    games.add(result->game);
    counts.add(std::int64_t{result->games});
    tables.add(result->table);
    places.add(std::int64_t{result->place});
    points.add(std::int64_t{result->points});
    means.add(result->mean);
    deviations.add(result->deviation);
    moments.add(result->moment);
  }
  connection.later(
      "INSERT INTO results (who, game, games, table_id, place, points, mean, deviation, moment) "
      "SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], "
      "$7::double precision[], $8::double precision[], $9::bigint[]) ON CONFLICT (who, game, games) DO UPDATE SET "
      "table_id = excluded.table_id, place = excluded.place, points = excluded.points, mean = excluded.mean, "
      "deviation = excluded.deviation, moment = excluded.moment",
      {who.text(), games.text(), counts.text(), tables.text(), places.text(), points.text(), means.text(),
       deviations.text(), moments.text()});
}

}  // namespace

void bring_up_to_date(PostgresConnection& connection, std::span<const Migration> known) {
  if (version_of(connection, known) == static_cast<int>(known.size())) return;
  PostgresTransaction transaction(connection);
  connection.ask("SELECT pg_advisory_xact_lock(hashtext('sushiya.schema_version'))", {});
  auto version = static_cast<std::size_t>(version_of(connection, known));
  if (version == 0) {
    // A host may have made the schema for a user who may not.
    if (connection.ask_integer("SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = 'sushiya'") == 0)
      connection.run("CREATE SCHEMA sushiya");
    connection.run("CREATE TABLE sushiya.schema_version (version bigint NOT NULL)");
  }
  for (; version < known.size(); ++version) {
    connection.run(postgres_text(known[version]));
    if (known[version].fills_skeletons) fill_missing_skeletons(connection);
    connection.write("INSERT INTO sushiya.schema_version (version) VALUES ($1)",
                     {static_cast<std::int64_t>(version + 1)});
  }
  transaction.commit();
}

PostgresStore::PostgresStore(std::string address, Access access, std::shared_ptr<SeenEpochs> seen)
    : address_(std::move(address)), access_(access), node_(new_node()), seen_(std::move(seen)) {
  connection();
}

PostgresConnection& PostgresStore::connection() {
  if (connection_ && !is_in_transaction_ && seen_->is_outdated(epoch_)) connection_.reset();
  if (!connection_) {
    auto [made, epoch] = connect_to_newest(address_, *seen_);
    epoch_ = epoch;
    if (access_ == Access::writing)
      bring_up_to_date(*made, migrations());
    else if (version_of(*made, migrations()) != static_cast<int>(migrations().size()))
      throw StoreError("the database holds no house of this version; open the house once to bring it up to date");
    connection_ = std::move(made);
  }
  return *connection_;
}

template <class Work>
auto PostgresStore::with_connection(Work work) {
  try {
    return work(connection());
  } catch (const Raced&) {
    throw;
  } catch (...) {
    connection_.reset();
    throw;
  }
}

std::vector<Row> PostgresStore::ask(std::string_view sql, Values values) {
  const auto ask_once = [&] { return with_connection([&](PostgresConnection& to) { return to.ask(sql, values); }); };
  // A question by itself can be asked again, of whichever server is there now: otherwise the first to ask after one has
  // gone would be turned away for having noticed it.
  const bool is_alone = connection_ != nullptr && !is_in_transaction_;
  try {
    return ask_once();
  } catch (const StoreError&) {
    if (!is_alone) throw;
  }
  return ask_once();
}

void PostgresStore::hold_still() {
  connection().run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  is_in_transaction_ = true;
}

std::int64_t PostgresStore::write(std::string_view sql, Values values) {
  return connection().write(sql, values).value_or(refused);
}

std::vector<Outcome> PostgresStore::commit(std::span<const Unit> units) {
  require_fit(units);
  if (access_ == Access::reading) throw StoreError("the store was opened for reading only");
  for (int tries = 0; tries < max_tries; ++tries) {
    try {
      return with_connection([&](PostgresConnection&) { return commit_once(units); });
    } catch (const Raced&) {
      // What the other node has done is seen in the next try. Who was slower often would be again.
      if (tries >= 3) std::this_thread::sleep_for(std::chrono::milliseconds(tries));
    }
  }
  throw StoreError("other nodes were faster " + std::to_string(max_tries) + " times in a row");
}

std::vector<Outcome> PostgresStore::commit_once(std::span<const Unit> units) {
  changed_.clear();
  is_in_transaction_ = true;
  const std::unique_ptr<bool, void (*)(bool*)> until_the_end(&is_in_transaction_, [](bool* flag) { *flag = false; });
  PostgresTransaction transaction(connection());
  auto outcomes = store(units);
  announce(changed_);
  transaction.commit();
  committed_ = std::chrono::steady_clock::now();
  return outcomes;
}

void PostgresStore::tell_tables(Batch& batch, const std::set<std::string_view>& ids) {
  PostgresArray array;
  for (const std::string_view id : ids) array.add(id);
  for (Row& row : connection().ask("SELECT id, (SELECT coalesce(max(version) + 1, 0) FROM entries WHERE table_id = id) "
                                   "FROM tables WHERE id = ANY ($1::text[])",
                                   {array.text()}))
    batch.know_table(std::get<std::string>(row[0]), static_cast<Version>(std::get<std::int64_t>(row[1])));
}

void PostgresStore::tell_entries(Batch& batch, const std::set<Batch::Place>& places) {
  PostgresArray tables;
  PostgresArray versions;
  for (const auto& [table, version] : places) {
    tables.add(table);
    versions.add(std::int64_t{version});
  }
  for (Row& row : connection().ask("SELECT table_id, version, moment, text FROM entries "
                                   "WHERE (table_id, version) IN (SELECT * FROM unnest($1::text[], $2::bigint[]))",
                                   {tables.text(), versions.text()}))
    batch.know_entry({std::get<std::string>(row[0]), static_cast<Version>(std::get<std::int64_t>(row[1]))},
                     {.moment = std::get<std::int64_t>(row[2]), .text = std::get<std::string>(row[3])});
}

// Locked until the end of the transaction: nobody removes them meanwhile.
void PostgresStore::tell_guests(Batch& batch, const std::set<std::string_view>& ids) {
  PostgresArray array;
  for (const std::string_view id : ids) array.add(id);
  for (Row& row :
       connection().ask("SELECT id FROM guests WHERE id = ANY ($1::text[]) ORDER BY id FOR KEY SHARE", {array.text()}))
    batch.know_guest(std::get<std::string>(std::move(row[0])));
}

// Locked until the end of the transaction: what is made of them is made of what they are now.
void PostgresStore::tell_ratings(Batch& batch, const std::set<Batch::Rated>& ratings) {
  PostgresArray games;
  PostgresArray who;
  for (const auto& [game, each] : ratings) {
    games.add(game);
    who.add(each);
  }
  for (Row& row : connection().ask("SELECT game, who, games FROM ratings "
                                   "WHERE (game, who) IN (SELECT * FROM unnest($1::text[], $2::text[])) "
                                   "ORDER BY game, who FOR UPDATE",
                                   {games.text(), who.text()}))
    batch.know_rating({std::get<std::string>(row[0]), std::get<std::string>(row[1])},
                      static_cast<std::uint32_t>(std::get<std::int64_t>(row[2])));
}

// Cards first, as entries belong to them. All in one round trip.
void PostgresStore::write(const Batch& batch) {
  write_cards(connection(), batch);
  write_entries(connection(), batch);
  write_seatings(connection(), batch);
  write_ratings(connection(), batch);
  write_results(connection(), batch);
  for (const auto& each : batch.entries()) changed_.emplace(each.table);
  connection().flush();
}

bool PostgresStore::append(const Append& append) {
  const std::int64_t written = write(
      "INSERT INTO entries (table_id, version, moment, text) SELECT $1, $2, $3, $4 "
      "WHERE $2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND version = $2 - 1) "
      "ON CONFLICT DO NOTHING",
      {append.table, std::int64_t{append.version}, append.entry.moment, append.entry.text});
  return written == 1 || (written == 0 && has_entry(append));
}

// A transaction with NOTIFY takes a lock over the whole instance while it commits, so a batch has one statement of it
// and most often one announcement.
void PostgresStore::announce(const std::set<std::string>& tables) {
  if (tables.empty()) return;
  PostgresArray payloads;
  for (const std::string& payload : announcements(node_, tables)) payloads.add(payload);
  connection().later("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
                     {announcement_channel, payloads.text()});
}

// The write is an empty record in the server's log, which a commit waits for as for any other, a synchronous standby
// too; the locks are those that commits take.
Pulse PostgresStore::pulse() {
  using namespace std::chrono;
  constexpr auto longest_question = 250ms;  // by half of it the clocks may seem to differ
  constexpr auto lately = 500ms;
  return with_connection([&](PostgresConnection& to) {
    Pulse pulse;
    const auto asked = steady_clock::now();
    const Moment there = to.ask_integer("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
    const auto took = steady_clock::now() - asked;
    const auto here = duration_cast<milliseconds>((system_clock::now() - took / 2).time_since_epoch());
    if (took < longest_question) pulse.clock_ahead = there - here.count();
    if (steady_clock::now() - committed_ > lately) {
      PostgresTransaction transaction(to);
      to.write("LOCK TABLE tables, entries, seatings, guests, keys, ratings, results IN ROW EXCLUSIVE MODE", {});
      to.ask("SELECT pg_logical_emit_message(true, 'sushiya', 'pulse')", {});
      transaction.commit();
    }
    epoch_ = checked_epoch(to, *seen_);
    return pulse;
  });
}

void PostgresStore::vacuum() {
  with_connection([](PostgresConnection& to) {
    for (const char* table :
         {"tables", "entries", "seatings", "guests", "keys", "ratings", "results", "bans", "settings"})
      to.run(std::string("VACUUM (ANALYZE) ") + table);
  });
}

void PostgresStore::backup(const std::string&) {
  throw StoreError(
      "PostgreSQL has tools of its own for this: pg_dump --schema=sushiya for a copy in one file, pg_basebackup for "
      "the "
      "whole server");
}

void PostgresStore::listen(Heard heard) {
  listener_ = std::make_unique<PostgresListener>(address_, node_, seen_, std::move(heard));
}

const bool has_postgres = true;

std::unique_ptr<Store> open_postgres(const std::string& address, Access access) {
  return std::make_unique<PostgresStore>(address, access);
}

}  // namespace sushiya::storage
