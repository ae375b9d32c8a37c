// sushiya puzzles GAME: an archive of puzzles from a seed; sushiya puzzles --check FILE: are they what they say?
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "puzzles/archive.hpp"
#include "puzzles/sushi_go.hpp"
#include "puzzles/wasabi.hpp"

namespace sushiya::cli {
namespace {

// So many that the archive is still a document the house reads (protocol/json.hpp).
constexpr int most_puzzles = 750;

struct PuzzleFlags {
  std::string game;
  std::string out;
  std::string check;
  std::uint64_t seed = 1;
  int count = 10;
  int step = 1;
};

template <Game G>
std::string made(const PuzzleFlags& flags) {
  Progress progress(flags.count, true, "puzzles");
  const auto archive =
      puzzles::make_archive<G>(flags.seed, static_cast<std::size_t>(flags.count),
                               [&](std::size_t found) { progress.show(static_cast<std::int64_t>(found)); });
  progress.clear();
  return puzzles::write_archive(archive);
}

int make(const PuzzleFlags& flags) {
  if (flags.game != SushiGo::id && flags.game != Wasabi::id)
    throw UsageError(fmt::format("there are puzzles of {} and {} only", SushiGo::id, Wasabi::id));
  const std::string text = flags.game == SushiGo::id ? made<SushiGo>(flags) : made<Wasabi>(flags);
  if (flags.out.empty()) {
    fmt::print("{}", text);
    return all_is_well;
  }
  if (const std::error_code error = replace_file(flags.out, text))
    throw std::runtime_error(fmt::format("cannot write {}: {}", flags.out, error.message()));
  fmt::print("{}: {} puzzles, {} bytes\n", flags.out, flags.count, text.size());
  return all_is_well;
}

int check(const PuzzleFlags& flags) {
  Input input(flags.check);
  const std::string name = input_name(flags.check);
  if (!input.is_open()) throw UsageError("cannot open " + name);
  const std::string text((std::istreambuf_iterator<char>(input.stream())), {});
  const puzzles::ArchiveCheck result = puzzles::check_archive(text, static_cast<std::size_t>(flags.step));
  if (result.fault) {
    fmt::print("{}\n", fault_line(name, *result.fault));
    return refused;
  }
  fmt::print("{}: {} of {} puzzles of {} proved again: all as they say\n", name, result.checked, result.puzzles,
             result.game);
  return all_is_well;
}

}  // namespace

void add_puzzles(Command& app, int& status) {
  Command command = app.add_subcommand("puzzles", "Make an archive of puzzles from a seed, or check one");
  auto flags = std::make_shared<PuzzleFlags>();
  command.add_option("GAME", flags->game, "Which game: sushi-go or wasabi");
  command.add_option("--count", flags->count, "How many puzzles").capture_default_str().between(1, most_puzzles);
  command.add_option("--seed", flags->seed, "The same seed gives the same puzzles").capture_default_str();
  command.add_option("--out", flags->out, "Write them to this file; default: standard output").type_name("FILE");
  command
      .add_option("--check", flags->check,
                  "Play the games of an archive once more and prove every position again; - reads standard input")
      .type_name("FILE");
  command.add_option("--every", flags->step, "With --check: one puzzle in so many")
      .capture_default_str()
      .between(1, most_puzzles);
  command.footer(
      "Sushi Go!: which choice is provably best? Wasabi!: complete the recipe in one turn. Ends with 1 when an "
      "archive\n"
      "is at fault. docs/puzzles.md tells what an archive holds.");
  command.callback([flags, &status] {
    if (flags->game.empty() == flags->check.empty())
      throw UsageError("say which game's puzzles to make, or --check FILE");
    status = flags->check.empty() ? make(*flags) : check(*flags);
  });
}

}  // namespace sushiya::cli
