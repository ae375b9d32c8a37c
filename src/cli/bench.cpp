// sushiya bench [GAME]: decisions per second on this machine, one core, through the same verbs every program uses.
#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/option_flags.hpp"
#include "core/stroll.hpp"

namespace sushiya::cli {
namespace {

constexpr double seconds_each = 0.5;

// Millions of decisions a second.
template <Beside beside, Game G>
double measure(const G& game) {
  using Clock = std::chrono::steady_clock;
  Random random(1);
  std::int64_t decisions = 0;
  const auto start = Clock::now();
  double seconds = 0;
  while (seconds < seconds_each) {
    for (int each = 0; each < 50; ++each) decisions += stroll<beside>(game, random);
    seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return static_cast<double>(decisions) / seconds / 1e6;
}

template <Game G>
void bench(bool json) {
  static constexpr auto tables = G::setups();
  if (!json)
    fmt::print(
        "{}: a state is {} bytes, a view {}. Millions of decisions a second on one core:\n  {:>7} {:>10} {:>10} {:>10} "
        "{:>10}\n",
        G::id, sizeof(typename G::State), sizeof(typename G::View), "players", "random", "copies", "views", "samples");
  int shown = 0;
  for (const G& game : tables) {
    if (game.players() == shown) continue;  // one table for each number of players
    shown = game.players();
    const double random = measure<Beside::nothing>(game);
    const double copies = measure<Beside::copy>(game);
    const double views = measure<Beside::view>(game);
    const double samples = measure<Beside::sample>(game);
    if (json)
      fmt::print("{}\n", nlohmann::ordered_json({{"game", G::id},
                                                 {"players", shown},
                                                 {"state_bytes", sizeof(typename G::State)},
                                                 {"random_per_second", random * 1e6},
                                                 {"copies_per_second", copies * 1e6},
                                                 {"views_per_second", views * 1e6},
                                                 {"samples_per_second", samples * 1e6}})
                             .dump());
    else
      fmt::print("  {:>7} {:>10.1f} {:>10.1f} {:>10.1f} {:>10.1f}\n", shown, random, copies, views, samples);
  }
}

}  // namespace

void add_bench(Command& app, int& status) {
  Command command = app.add_subcommand(
      "bench",
      "Measure random play on one core: bare, with a copy of the state, a view, or a sampled state per decision");
  struct Flags {
    std::string game;
    bool json = false;
  };
  auto flags = std::make_shared<Flags>();
  command.add_option("GAME", flags->game, "Which game; all where none is named");
  command.add_flag("--json", flags->json, "One line of JSON for each number of players");
  command.callback([flags, &status] {
    const auto run = [&]<class G>(std::type_identity<G>) { bench<G>(flags->json); };
    if (flags->game.empty())
      for_each_game(run);
    else
      for_game(flags->game, run);
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
