// sushiya match GAME: players against each other, many games, with errors beside every number.
#include "ai/match/match.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/interruption.hpp"
#include "cli/match_report.hpp"
#include "cli/option_flags.hpp"
#include "cli/output.hpp"
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

int threads_for(const MatchFlags& flags) {
  return flags.threads > 0 ? flags.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

MatchPlan plan_for(const MatchFlags& flags) {
  const auto seats = static_cast<std::int64_t>(flags.players.size());
  MatchPlan plan{flags.players, (flags.games + seats - 1) / seats, flags.seed, threads_for(flags), {}};
  if (!flags.sprt.empty()) plan.sprt = Sprt{flags.sprt[0], flags.sprt[1]};
  return plan;
}

// A file of records, one on each line. Where it cannot be written a match is not worth going on with.
class RecordsFile {
 public:
  explicit RecordsFile(const std::string& name) : name_(name) {
    if (name.empty()) return;
    file_.open(name, std::ios::binary);
    if (!file_) throw UsageError("cannot write records to " + name);
  }

  bool is_wanted() const { return file_.is_open(); }
  void add(const std::string& record) { checked(file_ << record << '\n'); }
  void finish() {
    if (is_wanted()) checked(file_ << std::flush);
  }

 private:
  void checked(const std::ostream& written) const {
    if (!written) throw std::runtime_error("cannot write records to " + name_ + ": " + std::strerror(errno));
  }

  std::string name_;
  std::ofstream file_;
};

void print(const MatchReport& report, bool json) {
  fmt::print("{}", json ? match_json(report) : match_table(report));
  flush_output();
}

template <Game G>
void run_match(MatchFlags flags) {
  flags.table.players = static_cast<int>(flags.players.size());
  const G game = game_for<G>(flags.table);
  RecordsFile records(flags.records);
  const MatchPlan plan = plan_for(flags);
  const std::int64_t planned_games = plan.deals * game.players();

  Progress progress(planned_games, true);
  MatchHooks<G> hooks;
  hooks.progress = [&](const MatchTotals& so_far) { progress.show(so_far.games); };
  if (records.is_wanted())
    hooks.finished = [&](const std::vector<std::size_t>& player_at, const Table<G>& over) {
      Record<G> record{game, {}, over.log()};
      for (const std::size_t player : player_at)
        record.seats.push_back({flags.players[player] + " " + std::to_string(player + 1), flags.players[player]});
      records.add(write_record(record));
    };

  const Thinking thinking = flags.thinking.thinking();
  Match<G> match(game, plan, [thinking](const std::string& kind) { return make_player<G>(kind, thinking); }, hooks);
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
      std::_Exit(status_after(signal));
    });
    totals = match.run();
  }
  tell(totals, false);
}

void check(const MatchFlags& flags) {
  for (const std::string& player : flags.players) check_player(player);
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
