// sushiya tournament FILE: entrants against each other at many tables, resumable, with ratings and a page of results.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/interruption.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "engines/line_process.hpp"
#include "tournament/journal.hpp"
#include "tournament/lines_file.hpp"
#include "tournament/page.hpp"
#include "tournament/play.hpp"

namespace sushiya::cli {
namespace {

namespace fs = std::filesystem;

struct TournamentFlags {
  std::string file;
  std::string folder;
  std::string records;
  int threads = 0;
  bool is_fresh = false;
};

tournament::Plan read_plan_file(const std::string& name) {
  Input input(name);
  if (!input.is_open()) throw UsageError("cannot open " + input_name(name));
  const std::string text((std::istreambuf_iterator<char>(input.stream())), {});
  auto plan = tournament::read_plan(text);
  if (!plan) throw UsageError(fault_line(input_name(name), plan.error()));
  return std::move(*plan);
}

void write_result(const fs::path& path, const std::string& text) {
  // Beside the old one, and then in its place: a reader never finds half a page.
  const fs::path fresh = path.string() + ".new";
  std::ofstream file(fresh, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw std::runtime_error(fmt::format("cannot write {}: {}", path.string(), std::strerror(errno)));
  fs::rename(fresh, path);
}

// Standard error of all engines, each line with its entrant's name: shown and kept.
class EngineLog {
 public:
  explicit EngineLog(fs::path file) : file_(std::move(file)) {}

  void add(const std::string& entrant, std::string_view line) {
    const std::scoped_lock lock(mutex_);
    std::size_t& said = said_[entrant];
    if (said > max_said) return;
    said += line.size() + 1;
    const std::string text = said > max_said ? fmt::format("{}: what it says from here on is not kept\n", entrant)
                                             : fmt::format("{}: {}\n", entrant, line);
    if (!out_.is_open()) out_.open(file_, std::ios::binary | std::ios::app);
    out_ << text << std::flush;
    fmt::print(stderr, "{}", text);
  }

 private:
  static constexpr std::size_t max_said = std::size_t{1} << 20U;  // bytes of one entrant, in one run

  fs::path file_;
  std::ofstream out_;
  std::mutex mutex_;
  std::map<std::string, std::size_t> said_;
};

std::optional<tournament::LinesFile> open_records(const std::string& file, const tournament::Journal& journal) {
  if (file.empty()) return std::nullopt;
  if (file.ends_with(".zst"))
    throw UsageError("records of a tournament are kept plain, so that it can go on; compress them when it is over");
  std::size_t games = 0;
  for (const tournament::PlayedDeal& deal : journal.deals()) games += deal.games.size();
  auto lines = tournament::LinesFile::open_after(file, games);
  if (!lines) throw UsageError(lines.error());
  return std::move(*lines);
}

void run_tournament(const TournamentFlags& flags) {
  const tournament::Plan plan = read_plan_file(flags.file);
  const fs::path folder =
      flags.folder.empty() ? fs::path(flags.file).replace_extension(".results") : fs::path(flags.folder);
  std::error_code fault;
  fs::create_directories(folder, fault);
  if (fault) throw std::runtime_error(fmt::format("cannot make {}: {}", folder.string(), fault.message()));
  const fs::path journal_file = folder / "journal.jsonl";
  const fs::path log_file = folder / "engines.log";
  if (flags.is_fresh)
    for (const fs::path& old : {journal_file, log_file}) fs::remove(old);
  auto journal = tournament::Journal::open(journal_file.string(), plan);
  if (!journal) throw UsageError(journal.error());
  std::optional<tournament::LinesFile> records = open_records(flags.records, *journal);
  EngineLog log(log_file);

  const auto tell = [&] {
    write_result(folder / "results.html", tournament::results_page(plan, journal->deals()));
    write_result(folder / "results.csv", tournament::results_csv(plan, journal->deals()));
  };
  const int threads =
      flags.threads > 0 ? flags.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  {
    Progress progress(tournament::count_games(plan), true);
    // What was played is in the journal: nothing has to be said or saved before the program may end.
    const Interruption interruption([&](int signal) {
      engines::LineProcess::kill_all();
      fmt::print(stderr, "\nStopped. The same command goes on where it was.\n");
      std::_Exit(status_after(signal));
    });
    tournament::PlayHooks hooks;
    hooks.progress = [&](std::int64_t games) { progress.show(games); };
    if (records) hooks.record = [&](const std::string& record) { records->add(record); };
    hooks.error_line = [&](const std::string& entrant, std::string_view line) { log.add(entrant, line); };
    try {
      tournament::play(plan, *journal, threads, hooks);
    } catch (const tournament::EntrantError& error) {
      throw UsageError(error.what());
    }
    progress.clear();
  }
  tell();
  fmt::print("{}\n{}\n", plan.name, tournament::results_text(plan, journal->deals()));
  fmt::print("{} and {}\n", (folder / "results.html").string(), (folder / "results.csv").string());
  flush_output();
}

}  // namespace

void add_tournament(Command& app, int& status) {
  Command command =
      app.add_subcommand("tournament", "Entrants against each other at many tables, with ratings and a page");
  auto flags = std::make_shared<TournamentFlags>();
  command.add_option("FILE", flags->file, "The plan, as docs/tournament.md describes it").required();
  command.add_option("--out", flags->folder, "Where results and journal are kept; default: FILE with .results")
      .type_name("DIR");
  command.add_option("--records", flags->records,
                     "Keep the record of every game in this file, a JSON document a line, in the journal's order");
  command.add_option("--threads", flags->threads, "Default: one for each core").between(1, 1024);
  command.add_flag("--fresh", flags->is_fresh, "Begin anew, whatever the journal says");
  command.footer("Stopped or killed, it goes on where it was: the same command does it.");
  command.callback([flags, &status] {
    run_tournament(*flags);
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
