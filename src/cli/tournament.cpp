// sushiya tournament FILE: entrants against each other at many tables, resumable, with ratings and a page of results.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
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
#include "tournament/page.hpp"
#include "tournament/play.hpp"

namespace sushiya::cli {
namespace {

namespace fs = std::filesystem;

struct TournamentFlags {
  std::string file;
  std::string folder;
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

void run_tournament(const TournamentFlags& flags) {
  const tournament::Plan plan = read_plan_file(flags.file);
  const fs::path folder =
      flags.folder.empty() ? fs::path(flags.file).replace_extension(".results") : fs::path(flags.folder);
  std::error_code fault;
  fs::create_directories(folder, fault);
  if (fault) throw std::runtime_error(fmt::format("cannot make {}: {}", folder.string(), fault.message()));
  const fs::path journal_file = folder / "journal.jsonl";
  if (flags.is_fresh) fs::remove(journal_file);
  auto journal = tournament::Journal::open(journal_file.string(), plan);
  if (!journal) throw UsageError(journal.error());

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
    tournament::play(plan, *journal, threads, {[&](std::int64_t games) { progress.show(games); }});
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
  command.add_option("--threads", flags->threads, "Default: one for each core").between(1, 1024);
  command.add_flag("--fresh", flags->is_fresh, "Begin anew, whatever the journal says");
  command.footer("Stopped or killed, it goes on where it was: the same command does it.");
  command.callback([flags, &status] {
    run_tournament(*flags);
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
