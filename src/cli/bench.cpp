// sushiya bench [GAME]: decisions per second on this machine, one core, through the same verbs every program uses.
#include <chrono>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/option_flags.hpp"
#include "cli/repetitions.hpp"
#include "core/stroll.hpp"

namespace sushiya::cli {
namespace {

constexpr int repetitions = 9;

struct BenchFlags {
  std::string game;
  double seconds = 0.5;
  bool json = false;
};

// Decisions a second.
template <Beside beside, Game G>
double measure(const G& game, double seconds_wanted) {
  using Clock = std::chrono::steady_clock;
  Random random(1);
  std::int64_t decisions = 0;
  const auto start = Clock::now();
  double seconds = 0;
  while (seconds < seconds_wanted) {
    for (int each = 0; each < 10; ++each) decisions += stroll<beside>(game, random);
    seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return static_cast<double>(decisions) / seconds;
}

// In turn, so that what disturbs the machine for a while disturbs them all.
template <Game G>
BenchRow measure_all(const G& game, double seconds) {
  BenchRow row;
  for (int each = 0; each < repetitions; ++each) {
    row.bare.add(measure<Beside::nothing>(game, seconds / repetitions));
    row.copies.add(measure<Beside::copy>(game, seconds / repetitions));
    row.views.add(measure<Beside::view>(game, seconds / repetitions));
    row.samples.add(measure<Beside::sample>(game, seconds / repetitions));
  }
  return row;
}

// In millions; "=" where nothing is lost that could be measured.
std::string cell(const BenchRow& row, const Repetitions& beside) {
  return row.costs_something(beside) ? fmt::format("{:.1f}", beside.best() / 1e6) : "=";
}

void print_head(std::string_view game, std::size_t state_bytes, std::size_t view_bytes) {
  fmt::print(
      "{}: a state is {} bytes, a view {}. Millions of decisions a second on one core, the best of {} repetitions:\n"
      "  {:>7} {:>10} {:>10} {:>10} {:>10} {:>10}\n",
      game, state_bytes, view_bytes, repetitions, "players", "random", "copies", "views", "samples", "spread");
}

void print_row(int players, const BenchRow& row) {
  fmt::print("  {:>7} {:>10.1f} {:>10} {:>10} {:>10} {:>8.0f} %{}\n", players, row.bare.best() / 1e6,
             cell(row, row.copies), cell(row, row.views), cell(row, row.samples), 100 * row.spread(),
             row.is_disturbed() ? "  disturbed" : "");
}

void print_json(std::string_view game, int players, std::size_t state_bytes, const BenchRow& row) {
  fmt::print("{}\n", json_line({{"game", game},
                                {"players", players},
                                {"state_bytes", state_bytes},
                                {"random_per_second", row.bare.best()},
                                {"copies_per_second", row.copies.best()},
                                {"views_per_second", row.views.best()},
                                {"samples_per_second", row.samples.best()},
                                {"repetitions", repetitions},
                                {"spread", row.spread()},
                                {"disturbed", row.is_disturbed()}}));
}

// Whether the machine was quiet.
template <Game G>
bool bench(const BenchFlags& flags) {
  static constexpr auto tables = G::setups();
  if (!flags.json) print_head(G::id, sizeof(typename G::State), sizeof(typename G::View));
  int shown = 0;
  bool quiet = true;
  for (const G& game : tables) {
    if (game.players() == shown) continue;  // one table for each number of players
    shown = game.players();
    const BenchRow row = measure_all(game, flags.seconds);
    quiet = quiet && !row.is_disturbed();
    if (flags.json)
      print_json(G::id, shown, sizeof(typename G::State), row);
    else
      print_row(shown, row);
  }
  return quiet;
}

}  // namespace

void add_bench(Command& app, int& status) {
  Command command = app.add_subcommand(
      "bench",
      "Measure random play on one core: bare, with a copy of the state, a view, or a sampled state per decision");
  auto flags = std::make_shared<BenchFlags>();
  command.add_option("GAME", flags->game, "Which game; all where none is named");
  command.add_option("--seconds", flags->seconds, "For each number").capture_default_str().between(0.001, 3600.0);
  command.add_flag("--json", flags->json, "One line of JSON for each number of players");
  command.footer(
      "The spread is how far the repetition in the middle falls behind the best. \"=\": no slower than random play, as "
      "far "
      "as can be measured.");
  command.callback([flags, &status] {
    bool quiet = true;
    const auto run = [&]<class G>(std::type_identity<G>) { quiet = bench<G>(*flags) && quiet; };
    if (flags->game.empty())
      for_each_game(run);
    else
      for_game(flags->game, run);
    if (!quiet && !flags->json)
      fmt::print(
          "disturbed: the repetitions differ by more than {:.0f} %, or more work seemed to take less time. Other "
          "programs "
          "were busy; please measure again.\n",
          100 * BenchRow::most_spread);
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
