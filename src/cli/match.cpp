// sushiya match GAME: players against each other, many games, with errors beside every number.
#include "ai/match/match.hpp"

#include <array>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/interruption.hpp"
#include "cli/match_report.hpp"
#include "cli/option_flags.hpp"
#include "cli/output.hpp"
#include "cli/players.hpp"
#include "cli/progress.hpp"
#include "cli/records_file.hpp"
#include "engines/named_player.hpp"
#include "games/told.hpp"
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
  double engine_time = 10;
  engines::EngineLimits engine_limits;
  bool json = false;
  OptionFlags table;
  ThinkingFlags thinking;
};

int threads_for(const MatchFlags& flags) {
  return flags.threads > 0 ? flags.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

MatchPlan plan_for(const MatchFlags& flags) {
  const auto seats = static_cast<std::int64_t>(flags.players.size());
  MatchPlan plan{flags.players, (flags.games + seats - 1) / seats, flags.seed, threads_for(flags), {}};
  if (!flags.sprt.empty()) plan.sprt = Sprt{flags.sprt[0], flags.sprt[1]};
  return plan;
}

void print(const MatchReport& report, bool json) {
  fmt::print("{}", json ? match_json(report) : match_table(report));
  flush_output();
}

// Each once, before the first deal, so that a wrong name is found out at once.
using Players = std::map<std::string, engines::NamedPlayer>;
Players open_players(const MatchFlags& flags) {
  const std::chrono::milliseconds time(static_cast<std::int64_t>(flags.engine_time * 1000));
  const std::array<std::string_view, 1> games{flags.game};
  Players players;
  for (const std::string& name : flags.players) {
    if (players.contains(name)) continue;
    auto player = engines::NamedPlayer::open(name, games, {time, flags.engine_limits, {}});
    if (!player) throw UsageError(player.error());
    players.emplace(name, std::move(*player));
  }
  return players;
}

template <Game G>
void run_match(MatchFlags flags) {
  constexpr option::PlayerCount count = option::player_count<typename G::Options>();
  const auto seats = static_cast<int>(flags.players.size());
  if (seats < count.least || seats > count.most)
    throw UsageError(
        fmt::format("--players names {} player{}, and at {} sit {} to {}: one for each seat, as in "
                    "--players itamae,chef",
                    seats, seats == 1 ? "" : "s", flags.game, count.least, count.most));
  flags.table.players = seats;
  const G game = game_for<G>(flags.table);
  RecordsFile records(flags.records);
  const MatchPlan plan = plan_for(flags);
  const std::int64_t planned_games = plan.deals * game.players();

  Progress progress(planned_games, true);
  MatchHooks<G> hooks;
  hooks.progress = [&](const MatchTotals& so_far) { progress.show(so_far.games); };
  if (records.is_wanted())
    hooks.finished = [&](const std::vector<std::size_t>& player_at, const Table<G>& over,
                         const std::vector<std::string>& lost_by) {
      constexpr std::size_t most_kind = most_name_characters - 4;  // its number follows
      Record<G> record{game, {}, over.log()};
      for (std::size_t seat = 0; seat < player_at.size(); ++seat) {
        const std::string kind = fit_for_record(flags.players[player_at[seat]], most_kind);
        record.seats.push_back({kind + " " + std::to_string(player_at[seat] + 1), kind,
                                fit_for_record(lost_by[seat], most_reason_characters)});
      }
      records.add(write_record(record));
    };

  const Thinking thinking = flags.thinking.thinking();
  const Players players = open_players(flags);
  const auto make = [&](const std::string& name) { return players.at(name).make<G>(thinking); };
  Match<G> match(game, plan, make, hooks);
  const auto start = std::chrono::steady_clock::now();
  const auto tell = [&](const MatchTotals& totals, bool is_stopped) {
    progress.clear();
    records.finish();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    print({flags.game, flags.players, flags.table.variants, flags.table.components, flags.seed, plan.sprt,
           planned_games, is_stopped && totals.deals < plan.deals, totals, seconds},
          flags.json);
  };
  MatchTotals totals;
  {
    // Choices under way can take minutes, and nobody waits for them who has pressed Ctrl-C: the program ends with what
    // has been played.
    const Interruption interruption([&](int signal) {
      try {
        tell(match.stop(), true);
      } catch (const std::exception& error) {
        fmt::print(stderr, "sushiya: {}\n", error.what());
        std::_Exit(refused);
      }
      engines::LineProcess::kill_all();
      std::_Exit(status_after(signal));
    });
    totals = match.run();
  }
  tell(totals, false);
}

void check(const MatchFlags& flags) {
  for (const std::string& player : flags.players)
    if (const auto spec = engines::parse_player_spec(player); !spec) throw UsageError(spec.error());
  if (flags.sprt.empty()) return;
  if (flags.sprt.size() != 2 || !Sprt{flags.sprt[0], flags.sprt[1]}.is_sound())
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
  command
      .add_option("--players", flags->players,
                  "One for each seat: " + listed(player_kinds) +
                      "; itamae:10ms has a time of its own, net@FILE and itamae@FILE the weights of a file; or "
                      "engine:COMMAND, a program of one's own; docs/players.md tells of each")
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
  command.add_option("--records", flags->records,
                     "Write every game to this file, a JSON document a line; compressed where it is called *.zst");
  command
      .add_option("--engine-time", flags->engine_time,
                  "Seconds a choice for programs; one that is a second late has lost that game")
      .capture_default_str()
      .between(0.001, 3600.0);
  command
      .add_option("--engine-memory", flags->engine_limits.memory,
                  "MiB of memory for each process of a program; 0: no limit")
      .capture_default_str()
      .between(0, 1'000'000'000);
  command
      .add_option("--engine-cpu", flags->engine_limits.processor_time,
                  "Seconds of processor time a game for each process of a program; 0: no limit")
      .capture_default_str()
      .between(0, 1'000'000'000);
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
