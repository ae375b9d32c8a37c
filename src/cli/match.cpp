// sushiya match GAME: players against each other, many games, with errors beside every number.
#include "ai/match/match.hpp"

#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/option_flags.hpp"
#include "cli/players.hpp"
#include "cli/progress.hpp"
#include "records/record.hpp"

namespace sushiya::cli {
namespace {

struct MatchFlags {
  std::string game;
  std::vector<std::string> players;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as there are cores
  std::vector<double> sprt;
  std::string records;
  bool json = false;
  OptionFlags table;
  ThinkingFlags thinking;
};

struct Outcome {
  MatchTotals totals;
  double seconds = 0;
  std::optional<Sprt> sprt;

  double duel_scale() const { return 1.0 / (2.0 * static_cast<double>(totals.duels_per_deal)); }
  std::string verdict() const {
    switch (sprt->verdict(totals.duels, duel_scale())) {
      case Sprt::Verdict::elo0: return "elo0";
      case Sprt::Verdict::elo1: return "elo1";
      case Sprt::Verdict::undecided: break;
    }
    return "undecided";
  }
};

nlohmann::ordered_json as_json(const Interval& interval) {
  return {{"value", interval.value}, {"low", interval.low}, {"high", interval.high}};
}

void print_json(const MatchFlags& flags, const Outcome& outcome) {
  const MatchTotals& totals = outcome.totals;
  nlohmann::ordered_json out{
      {"game", flags.game}, {"games", totals.games}, {"deals", totals.deals}, {"seed", flags.seed}};
  if (!flags.table.variants.empty()) out["variant"] = flags.table.variants;
  if (!flags.table.components.empty()) out["components"] = flags.table.components;
  out["confidence"] = 0.95;
  for (std::size_t player = 0; player < totals.players.size(); ++player) {
    const PlayerTotals& each = totals.players[player];
    out["players"].push_back(
        {{"player", flags.players[player]},
         {"wins", each.wins()},
         {"win_rate", as_json(rate_interval(each.wins(), totals.games))},
         {"mean_score", as_json(each.score.mean(1.0 / static_cast<double>(totals.players.size())))}});
  }
  if (totals.duels_per_deal > 0) {
    out["duel_rate"] = as_json(totals.duel_rate());
    out["elo"] = as_json(elo_of(totals.duel_rate()));
  }
  if (outcome.sprt)
    out["sprt"] = {{"elo0", outcome.sprt->elo0},
                   {"elo1", outcome.sprt->elo1},
                   {"log_likelihood_ratio", outcome.sprt->log_likelihood_ratio(totals.duels, outcome.duel_scale())},
                   {"bound", Sprt::bound()},
                   {"verdict", outcome.verdict()}};
  out["seconds"] = outcome.seconds;
  fmt::print("{}\n", out.dump());
}

void print_table(const MatchFlags& flags, const Outcome& outcome) {
  const MatchTotals& totals = outcome.totals;
  fmt::print("{}: {} games ({} deals, each with every rotation of the seats), seed {}, {:.2f} s\n\n", flags.game,
             totals.games, totals.deals, flags.seed, outcome.seconds);
  fmt::print("  # {:16} {:>9} {:>22} {:>20}\n", "player", "wins", "win rate (95 %)", "mean score (95 %)");
  for (std::size_t player = 0; player < totals.players.size(); ++player) {
    const PlayerTotals& each = totals.players[player];
    const Interval rate = rate_interval(each.wins(), totals.games);
    const Interval mean = each.score.mean(1.0 / static_cast<double>(totals.players.size()));
    fmt::print("{:>3} {:16} {:>9.1f} {:>22} {:>20}\n", player + 1, flags.players[player], each.wins(),
               fmt::format("{:.1f} % ({:.1f}-{:.1f})", 100 * rate.value, 100 * rate.low, 100 * rate.high),
               fmt::format("{:.2f} +- {:.2f}", mean.value, mean.high - mean.value));
  }
  if (totals.duels_per_deal > 0) {
    const Interval elo = elo_of(totals.duel_rate());
    fmt::print("\n{} against the others: {:.1f} % of duels, Elo {:+.0f} ({:+.0f} to {:+.0f})\n", flags.players[0],
               100 * totals.duel_rate().value, elo.value, elo.low, elo.high);
  }
  if (outcome.sprt)
    fmt::print("SPRT [{:g}, {:g}]: log-likelihood ratio {:.2f} (bounds +-{:.2f}): {}\n", outcome.sprt->elo0,
               outcome.sprt->elo1, outcome.sprt->log_likelihood_ratio(totals.duels, outcome.duel_scale()),
               Sprt::bound(), outcome.verdict());
}

template <Game G>
void run_match(MatchFlags flags) {
  flags.table.players = static_cast<int>(flags.players.size());
  const G game = game_for<G>(flags.table);
  std::ofstream records;
  if (!flags.records.empty()) {
    records.open(flags.records, std::ios::binary);
    if (!records) throw UsageError("cannot write records to " + flags.records);
  }

  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const auto seats = static_cast<std::int64_t>(flags.players.size());
  MatchPlan plan{
      flags.players, (flags.games + seats - 1) / seats, flags.seed, flags.threads > 0 ? flags.threads : cores, {}};
  Outcome outcome;
  if (!flags.sprt.empty()) outcome.sprt = plan.sprt = Sprt{flags.sprt[0], flags.sprt[1]};

  Progress progress(plan.deals * seats, true);
  MatchHooks<G> hooks;
  hooks.progress = [&](const MatchTotals& so_far) { progress.show(so_far.games); };
  if (records.is_open())
    hooks.finished = [&](const std::vector<std::size_t>& player_at, const Table<G>& over) {
      Record<G> record{game, {}, over.log()};
      for (const std::size_t player : player_at)
        record.seats.push_back({flags.players[player] + " " + std::to_string(player + 1), flags.players[player]});
      records << write_record(record) << '\n';
      if (!records) throw std::runtime_error("cannot write records to " + flags.records);
    };

  const auto start = std::chrono::steady_clock::now();
  const Thinking thinking = flags.thinking.thinking();
  outcome.totals =
      Match<G>(game, plan, [thinking](const std::string& kind) { return make_player<G>(kind, thinking); }, hooks).run();
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  progress.clear();
  if (flags.json)
    print_json(flags, outcome);
  else
    print_table(flags, outcome);
}

void check(const MatchFlags& flags) {
  for (const std::string& player : flags.players) check_player(player);
  if (flags.sprt.empty()) return;
  if (flags.sprt.size() != 2 || flags.sprt[0] >= flags.sprt[1])
    throw UsageError("--sprt takes two Elo differences, the lower first, as in --sprt 0,30");
  if (std::ranges::all_of(flags.players, [&](const std::string& player) { return player == flags.players[0]; }))
    throw UsageError("--sprt compares the first player with the others: they are all the same");
}

}  // namespace

void add_match(Command& app, int& status) {
  Command command =
      app.add_subcommand("match", "Let players meet many times: wins, scores and Elo with 95 % intervals");
  auto flags = std::make_shared<MatchFlags>();
  command.add_option("GAME", flags->game, "Which game: " + listed(game_ids())).required();
  command.add_option("--players", flags->players, "One for each seat: " + listed(player_kinds))
      .required()
      .delimiter(',')
      .allow_extra_args(false);
  command.add_option("--games", flags->games, "How many games, rounded up to whole deals")
      .capture_default_str()
      .between(1, 1'000'000'000);
  command.add_option("--seed", flags->seed, "The same seed gives the same games").capture_default_str();
  command.add_option("--threads", flags->threads, "Default: one for each core").between(1, 1024);
  command
      .add_option("--sprt", flags->sprt,
                  "ELO0,ELO1: stop when it is decided which of the two the first player's lead is nearer to")
      .delimiter(',')
      .allow_extra_args(false);
  command.add_option("--records", flags->records, "Write every game to this file, a JSON document a line");
  command.add_flag("--json", flags->json, "The result as one line of JSON");
  add_option_flags(command, flags->table);
  add_thinking_flags(command, flags->thinking);
  command.callback([flags, &status] {
    check(*flags);
    for_game(flags->game, [&]<class G>(std::type_identity<G>) { run_match<G>(*flags); });
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
