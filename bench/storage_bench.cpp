// Appends per second, stored: batches of so many units in one transaction, each an entry of 60 bytes at one of 100
// tables; and moves, which are an append and the table's card. Run: build/release/bench/bench_storage The files lie in
// the temporary folder, which should be on a disk and not in memory: TMPDIR names another.
#include <benchmark/benchmark.h>

#include "storage/memory_store.hpp"
#include "storage/postgres_store.hpp"
#include "storage/sqlite_store.hpp"
#include "storage/temporary_folder.hpp"
#include "storage/throw_away_postgres.hpp"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wc2y-extensions"  // the BENCHMARK macro counts with __COUNTER__
#endif

namespace sushiya::storage {
namespace {

constexpr std::size_t tables = 100;

std::string id_of(std::size_t table) { return "table-" + std::to_string(1000 + table); }

TableCard card_of(std::size_t table, Moment moment) {
  return {.id = id_of(table),
          .game = "sushi-go",
          .status = TableStatus::playing,
          .is_public = true,
          .opened = 1,
          .changed = moment,
          .wakes = moment + 30'000,
          .card = R"({"seats":["Anna","Bob","Cleo","Dai"],"clock":30})"};
}

// Whether a unit puts the card of its table as well.
enum class Cards : bool { stay, change };

void commit_batches(benchmark::State& bench, Store& store, Cards cards) {
  const auto size = static_cast<std::size_t>(bench.range(0));
  std::vector<Unit> opening;
  for (std::size_t table = 0; table < tables; ++table) opening.push_back({PutTable{card_of(table, 1)}});
  store.commit(opening);
  std::vector<Version> versions(tables);
  std::size_t next = 0;
  Moment moment = 1'700'000'000'000;
  std::vector<Unit> units(size);
  for (auto _ : bench) {
    for (Unit& unit : units) {
      const std::size_t table = next++ % tables;
      unit.clear();
      unit.push_back(Append{.table = id_of(table),
                            .version = versions[table]++,
                            .entry = {.moment = ++moment, .text = std::string(60, 'x')}});
      if (cards == Cards::change) unit.push_back(PutTable{card_of(table, moment)});
    }
    for (const Outcome outcome : store.commit(units))
      if (outcome != Outcome::stored) bench.SkipWithError("a unit was not stored");
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(size));
}

void memory(benchmark::State& bench, Cards cards) {
  MemoryStore store;
  commit_batches(bench, store, cards);
}

void sqlite(benchmark::State& bench, Synchronous synchronous, Cards cards) {
  const TemporaryFolder folder;
  SqliteStore store(folder / "house.db", Access::writing, synchronous);
  commit_batches(bench, store, cards);
}

void postgres(benchmark::State& bench, Cards cards) {
  static ThrowAwayPostgres server(ThrowAwayPostgres::Fsync::on);
  server.run("DROP SCHEMA IF EXISTS sushiya CASCADE");
  PostgresStore store(server.address());
  commit_batches(bench, store, cards);
}

#define SUSHIYA_BATCHES ->Arg(1)->Arg(10)->Arg(100)->Arg(1000)->UseRealTime()
BENCHMARK_CAPTURE(memory, appends, Cards::stay) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(memory, moves, Cards::change) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(sqlite, full_appends, Synchronous::full, Cards::stay) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(sqlite, full_moves, Synchronous::full, Cards::change) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(sqlite, normal_appends, Synchronous::normal, Cards::stay) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(sqlite, normal_moves, Synchronous::normal, Cards::change) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(postgres, appends, Cards::stay) SUSHIYA_BATCHES;
BENCHMARK_CAPTURE(postgres, moves, Cards::change) SUSHIYA_BATCHES;

}  // namespace
}  // namespace sushiya::storage

BENCHMARK_MAIN();
