// sushiya match GAME: players against each other, many games, with errors beside every number.
#include "ai/match/match.hpp"

#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/table_flags.hpp"
#include "records/record.hpp"

namespace sushiya::cli {
namespace {

struct MatchFlags {
  std::string game;
  std::vector<std::string> kinds;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as there are cores
  std::string records;
  bool json = false;
  TableFlags table;
};

void check_kinds(const MatchFlags& flags) {
  for (const std::string& kind : flags.kinds)
    if (std::ranges::find(player_kinds, kind) == player_kinds.end())
      throw UsageError("unknown player \"" + kind + "\"; the players are: " + listed(player_kinds));
}

nlohmann::json as_json(const Interval& interval) {
  return {{"value", interval.value}, {"low", interval.low}, {"high", interval.high}};
}

void print_json(const MatchFlags& flags, const std::vector<PlayerTotals>& totals, double seconds) {
  nlohmann::ordered_json out{{"game", flags.game}, {"games", flags.games}, {"seed", flags.seed}};
  if (!flags.table.variants.empty()) out["variant"] = flags.table.variants;
  out["confidence"] = 0.95;
  for (std::size_t player = 0; player < totals.size(); ++player)
    out["players"].push_back({{"player", flags.kinds[player]},
                              {"wins", totals[player].wins()},
                              {"win_rate", as_json(rate_interval(totals[player].wins(), flags.games))},
                              {"mean_score", as_json(totals[player].score.mean())}});
  out["seconds"] = seconds;
  fmt::print("{}\n", out.dump());
}

void print_table(const MatchFlags& flags, const std::vector<PlayerTotals>& totals, double seconds) {
  fmt::print("{}: {} games, seed {}, {:.2f} s ({:.0f} games/s)\n\n", flags.game, flags.games, flags.seed, seconds,
             static_cast<double>(flags.games) / seconds);
  fmt::print("  # {:16} {:>10} {:>22} {:>22}\n", "player", "wins", "win rate (95 %)", "mean score (95 %)");
  for (std::size_t player = 0; player < totals.size(); ++player) {
    const Interval rate = rate_interval(totals[player].wins(), flags.games);
    const Interval mean = totals[player].score.mean();
    fmt::print("{:>3} {:16} {:>10.1f} {:>22} {:>22}\n", player + 1, flags.kinds[player], totals[player].wins(),
               fmt::format("{:.1f} % ({:.1f}-{:.1f})", 100 * rate.value, 100 * rate.low, 100 * rate.high),
               fmt::format("{:.2f} ± {:.2f}", mean.value, mean.high - mean.value));
  }
}

template <Game G>
void run_match(MatchFlags flags) {
  flags.table.players = static_cast<int>(flags.kinds.size());
  const G game = table_for<G>(flags.table);
  std::ofstream records;
  if (!flags.records.empty()) {
    records.open(flags.records, std::ios::binary);
    if (!records) throw UsageError("cannot write records to " + flags.records);
  }

  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const MatchPlan plan{flags.kinds, flags.games, flags.seed, flags.threads > 0 ? flags.threads : cores};
  Progress progress(flags.games, true);
  MatchHooks<G> hooks;
  hooks.progress = [&](std::int64_t done) { progress.show(done); };
  if (records.is_open())
    hooks.finished = [&](const std::vector<std::size_t>& player_at, const PlayedGame<G>& played) {
      Record<G> record{game, {}, played.log};
      for (const std::size_t player : player_at)
        record.seats.push_back({flags.kinds[player] + " " + std::to_string(player + 1), flags.kinds[player]});
      records << write_record(record) << '\n';
      if (!records) throw std::runtime_error("cannot write records to " + flags.records);
    };

  const auto start = std::chrono::steady_clock::now();
  const auto totals = Match<G>(game, plan, hooks).run();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  progress.clear();
  if (flags.json)
    print_json(flags, totals, seconds);
  else
    print_table(flags, totals, seconds);
}

}  // namespace

void add_match(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("match", "Let players meet many times: wins and mean scores with 95 % intervals");
  auto flags = std::make_shared<MatchFlags>();
  command->add_option("GAME", flags->game, "sushi-go")->required();
  command->add_option("--players", flags->kinds, "One kind for each seat: " + listed(player_kinds))
      ->required()
      ->delimiter(',');
  command->add_option("--games", flags->games, "How many games")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--seed", flags->seed, "The same seed gives the same games")->capture_default_str();
  command->add_option("--threads", flags->threads, "Default: one for each core")->check(CLI::Range(1, 1024));
  command->add_option("--records", flags->records, "Write every game to this file, a JSON document a line");
  command->add_flag("--json", flags->json, "The result as one line of JSON");
  add_variant_flag(*command, flags->table);
  command->callback([flags, &status] {
    check_kinds(*flags);
    for_game(flags->game, [&]<class G>(std::type_identity<G>) { run_match<G>(*flags); });
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
