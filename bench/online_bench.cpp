// What a move costs the house apart from sockets: said, judged, stored and told, at 100 tables of four people each.
//   bench_online                                        moves a second, by store
//   valgrind --tool=callgrind --toggle-collect='*Hall*said*' … --benchmark_filter=memory
#include <bit>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/notation.hpp"
#include "games/told.hpp"
#include "jobs/kitchen.hpp"
#include "jobs/rate_games.hpp"
#include "online/hall.hpp"
#include "protocol/view_bytes.hpp"
#include "storage/memory_store.hpp"
#include "storage/sqlite_store.hpp"
#include "storage/temporary_folder.hpp"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wc2y-extensions"  // the BENCHMARK macro counts with __COUNTER__
#endif

namespace sushiya::online {

using namespace jobs;
using namespace ledger;

using namespace jobs;
using namespace ledger;
namespace {

constexpr int seats = 4;
constexpr int rounds = 120;  // of everybody: four games and what lies between them

// Commits whatever is waiting when it is told to, as the writer's thread would.
class BatchKeeper final : public Keeper {
 public:
  explicit BatchKeeper(storage::Store& store) : store_(store) {}

  void submit(storage::Unit unit, Then then) override {
    units_.push_back(std::move(unit));
    thens_.push_back(std::move(then));
  }
  void read_ledger(std::string table, storage::Version after, Read then) override {
    commit();
    then(store_.entries_after(table, after));
  }
  void ask(Question question, Answered then) override {
    commit();
    question(store_);
    then(true);
  }

  bool commit() {
    if (units_.empty()) return false;
    const auto units = std::exchange(units_, {});
    auto thens = std::exchange(thens_, {});
    const auto outcomes = store_.commit(units);
    for (std::size_t at = 0; at < units.size(); ++at) thens[at](kept_as(outcomes[at]));
    return true;
  }

 private:
  storage::Store& store_;
  std::vector<storage::Unit> units_;
  std::vector<Then> thens_;
};

std::string_view after(std::string_view text, std::string_view mark) {
  const void* found = memmem(text.data(), text.size(), mark.data(), mark.size());
  if (found == nullptr) return {};
  return text.substr(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + mark.size());
}

// Plays the first legal move of its view, and begins anew with the others when a game is over.
class Guest final : public Client {
 public:
  Guest(Hall& hall, Seat seat, std::string name) : hall_(hall), seat_(seat) { guest = this->name = std::move(name); }

  void come(const std::string& table) {
    table_ = table;
    says_.push_back(R"({"say":"attend","table":")" + table + "\"}");
    says_.push_back(R"({"say":"sit","table":")" + table + R"(","seat":)" + std::to_string(seat_) + "}");
  }

  void show_out(std::string_view) override {}
  void tell(std::shared_ptr<const std::string> text) override { heard_.push_back(std::move(text)); }

  // Says what follows from what it has heard; how many of it were moves.
  int go_on() {
    for (const auto& text : std::exchange(heard_, {})) hear(*text);
    int moves = 0;
    for (const std::string& text : std::exchange(says_, {})) {
      moves += text.starts_with(R"({"say":"play")") ? 1 : 0;
      hall_.said(*this, text);
    }
    return moves;
  }

 private:
  void hear(std::string_view text) {
    if (text.starts_with(R"({"tell":"ended")") && seat_ == 0)
      says_.push_back(R"({"say":"rematch","table":")" + table_ + "\"}");
    const auto next = after(text, R"("rematch":")");
    if (text.starts_with(R"({"tell":"table","table":")" + table_) && !next.empty()) {
      says_.push_back(R"({"say":"leave","table":")" + table_ + "\"}");
      return come(std::string(next.substr(0, next.find('"'))));
    }
    const auto waiting = after(text, R"("waiting":[)");
    if (waiting.substr(0, waiting.find(']')).find(static_cast<char>('0' + seat_)) == std::string_view::npos) return;
    const auto hex = after(text, R"("view":")");
    const auto bytes = bytes_of<SushiGo::View>(hex.substr(0, 2 * sizeof(SushiGo::View)));
    if (!bytes) throw std::runtime_error("an update without a view");
    SushiGo game;
    game.options.players = seats;
    ActionList<SushiGo> list;
    game.list_legal_actions(std::bit_cast<SushiGo::View>(*bytes), list);
    says_.push_back(R"({"say":"play","table":")" + table_ + R"(","move":")" + Notation<SushiGo>::format(game, list[0]) +
                    "\"}");
  }

  Hall& hall_;
  Seat seat_;
  std::string table_;
  std::vector<std::shared_ptr<const std::string>> heard_;
  std::vector<std::string> says_;
};

void play(benchmark::State& state, storage::Store& store) {
  constexpr int tables = 100;
  BatchKeeper keeper(store);
  Kitchen kitchen(1, 1, [](std::move_only_function<void()>) {});
  Limits limits;
  limits.tables_of_guest = 1'000'000;
  limits.tables = 1'000'000;
  Moment now = 1'700'000'000'000;
  Hall hall(keeper, kitchen, limits, [&] { return now; });
  std::vector<std::shared_ptr<Guest>> guests;
  for (int table = 0; table < tables; ++table) {
    for (Seat seat = 0; seat < seats; ++seat) {
      guests.push_back(std::make_shared<Guest>(hall, seat, "guest " + std::to_string(guests.size())));
      keeper.submit({storage::AddGuest{{.id = guests.back()->guest, .name = guests.back()->name}}}, [](Kept) {});
      hall.said(*guests.back(), R"({"say":"hello","protocol":1,"views":"bytes"})");
    }
    NewTable wanted{.game = "sushi-go", .options = {{"players", seats}}};
    wanted.starts_full = true;
    hall.open_table(guests[guests.size() - seats]->guest, wanted, [&](std::expected<std::string, Refused> opened) {
      if (!opened) throw std::runtime_error(opened.error().text);
      for (auto guest = guests.end() - seats; guest != guests.end(); ++guest) (*guest)->come(*opened);
    });
    keeper.commit();
  }
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const auto& guest : guests) moves += guest->go_on();
    keeper.commit();
    hall.announce();
    now += 10;
  }
  state.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
  state.counters["all"] = static_cast<double>(moves);
  for (const auto& guest : guests) hall.leave(*guest);
}

void memory(benchmark::State& state) {
  storage::MemoryStore store;
  play(state, store);
}

void sqlite(benchmark::State& state) {
  const storage::TemporaryFolder folder;
  storage::SqliteStore store(folder / "house.db", storage::Access::writing, storage::Synchronous::normal);
  play(state, store);
}

// How long the writer is kept from choices by so many games that are rated together.
void rate(benchmark::State& state) {
  const storage::TemporaryFolder folder;
  storage::SqliteStore store(folder / "house.db", storage::Access::writing, storage::Synchronous::normal);
  std::vector<EndedGame> games;
  std::vector<storage::Unit> units;
  for (std::int64_t number = 0; number < state.range(0); ++number) {
    const std::string table = "table-" + std::to_string(number);
    const storage::TableCard card{.id = table, .game = "sushi-go", .card = "{}"};
    units.push_back({storage::PutTable{card}, storage::Append{table, 0, {1, "opened"}}});
    games.push_back({.table = table,
                     .ticket = {.version = 1},
                     .moment = 1,
                     .game = "sushi-go",
                     .who = {},
                     .places = {1, 2, 3, 4},
                     .points = {40, 30, 20, 10},
                     .beside = {storage::PutTable{card}}});
    for (int seat = 0; seat < seats; ++seat) {
      const std::string guest = "guest-" + std::to_string(number) + "-" + std::to_string(seat);
      units.push_back({storage::AddGuest{{.id = guest, .name = guest}}});
      games.back().who.push_back("guest:" + guest);
    }
  }
  store.commit(units);
  for (auto _ : state) {
    for (const storage::Outcome outcome : rate_games(store, games))
      if (outcome != storage::Outcome::stored) throw std::runtime_error("a game was not rated");
    for (EndedGame& game : games) ++game.ticket.version;
  }
}

BENCHMARK(rate)->Unit(benchmark::kMillisecond)->Arg(1)->Arg(32)->Arg(2500);
BENCHMARK(memory)->Unit(benchmark::kMillisecond)->Iterations(rounds);
BENCHMARK(sqlite)->Unit(benchmark::kMillisecond)->Iterations(rounds);

}  // namespace
}  // namespace sushiya::online

BENCHMARK_MAIN();
