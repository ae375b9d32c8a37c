// sushiya gpu: the rules on a GPU, held against the CPU's, and how fast it plays.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/stroll.hpp"
#include "driver.hpp"
#include "games.hpp"
#include "games/all.hpp"
#include "kernel_file.hpp"

namespace sushiya::gpu {
namespace {

struct Wishes {
  std::string game;         // empty: all of them
  std::string kernels;      // a folder of kernels in the place of those in the program
  std::uint64_t games = 0;  // 0: as many as the command thinks right
  std::uint64_t seed = 1;
  int setup = -1;  // one of the game's ways to be set up
};

template <class G>
std::string kernels_of(const Wishes& wishes, std::string_view part) {
  const std::string name = fmt::format("{}.{}.ptx", G::id, part);
  if (wishes.kernels.empty()) return std::string(kernel_file(name));
  std::ifstream file(std::filesystem::path(wishes.kernels) / name, std::ios::binary);
  std::string image{std::istreambuf_iterator<char>(file), {}};
  if (image.empty()) throw DeviceError("there is no " + name + " in " + wishes.kernels);
  return image;
}

// Calls work(number) for each number below `count`, on all cores.
template <class Work>
void share_out(std::uint64_t count, Work&& work) {
  constexpr std::uint64_t portion = 64;
  std::atomic<std::uint64_t> next = 0;
  std::vector<std::jthread> crew;
  for (unsigned each = 0; each < std::max(1U, std::thread::hardware_concurrency()); ++each)
    crew.emplace_back([&] {
      for (std::uint64_t begin = next.fetch_add(portion); begin < count; begin = next.fetch_add(portion))
        for (std::uint64_t number = begin; number < std::min(count, begin + portion); ++number) work(number);
    });
}

// ---- signature

template <class G>
bool print_signature(const Device& device, const Wishes& wishes) {
  static constexpr auto setups = G::setups();
  const Module module(device, kernels_of<G>(wishes, "check"));
  const Array<G> tables(device, std::span<const G>(setups));
  const Array<std::uint64_t> out(device, 1);
  module.kernel("signature").run({}, tables.address(), std::uint64_t{setups.size()}, out.address());
  fmt::print("{} {}\n", G::id, out.read()[0]);
  std::fflush(stdout);
  return true;
}

// ---- check

template <class G>
bool check(const Device& device, const Wishes& wishes) {
  static constexpr auto setups = G::setups();
  const std::uint64_t count = wishes.games != 0 ? wishes.games : 100'000;
  const Module module(device, kernels_of<G>(wishes, "check"));
  const Kernel kernel = module.kernel("hash_games");
  bool all_equal = true;
  for (std::size_t setup = 0; setup < setups.size(); ++setup) {
    if (wishes.setup >= 0 && setup != static_cast<std::size_t>(wishes.setup)) continue;
    const G& game = setups[setup];
    const Games games{wishes.seed, setup << 32U, count};
    const Array<G> table(device, std::span(&game, 1));
    const Array<std::uint64_t> out(device, count);
    const double seconds = kernel.run(kernel.filling(64), table.address(), games, out.address());
    const std::vector<std::uint64_t> hashes = out.read();
    std::atomic<std::uint64_t> different = 0;
    const auto began = std::chrono::steady_clock::now();
    share_out(count, [&](std::uint64_t number) {
      if (hash_of_game(game, games.seed, games.first + number) != hashes[number]) ++different;
    });
    const std::chrono::duration<double> here = std::chrono::steady_clock::now() - began;
    all_equal = all_equal && different == 0;
    fmt::print("{} set-up {}, {} players: {} of {} games the same ({:.1f} s on the GPU, {:.1f} s here)\n", G::id, setup,
               game.players(), count - different, count, seconds, here.count());
    std::fflush(stdout);
  }
  return all_equal;
}

// ---- play

// The same games played here, by the list.
template <class G>
Played strolled(const G& game, const Games& games) {
  std::atomic<std::uint64_t> decisions = 0;
  std::atomic<std::uint64_t> ends = 0;
  share_out(games.count, [&](std::uint64_t number) {
    Random random(games.seed, games.first + number);
    typename G::State state = game.initial_state();
    decisions += static_cast<std::uint64_t>(stroll<Beside::nothing>(game, state, random));
    ends += fingerprint(state);
  });
  return {decisions, ends};
}

Played sum(const std::vector<Played>& lanes) {
  Played all{};
  for (const Played& lane : lanes) all = all + lane;
  return all;
}

// Plays games first few, held against those played here, then many, timed.
template <class G>
bool measure(const Device& device, const Module& module, const std::string& name, bool at_once, std::size_t setup,
             const G& game, const Wishes& wishes) {
  const Kernel kernel = module.kernel(name.c_str());
  const Shape shape = at_once ? kernel.filling(lanes_of_a_block) : kernel.one_each();
  const Array<G> table(device, std::span(&game, 1));
  const Array<Played> out(device, shape.lanes());
  const auto play = [&](const Games& games) {
    return kernel.run(shape, table.address(), games, shape.shared_bytes, out.address());
  };

  const Games few{wishes.seed, 0, 200'000};
  const double warm_up = play(few);
  const bool equal = sum(out.read()) == strolled(game, few);
  constexpr double seconds = 0.3;
  const auto many = static_cast<std::uint64_t>(seconds * static_cast<double>(few.count) / warm_up);
  const Games timed{wishes.seed, few.count, wishes.games != 0 ? wishes.games : std::max(many, 20 * shape.lanes())};
  double best = play(timed);
  for (int again = 0; again < 4; ++again) best = std::min(best, play(timed));
  const auto decisions = static_cast<double>(sum(out.read()).decisions);
  const Needs needs = kernel.needs();
  fmt::print(
      "{} set-up {}, {} players, {}: {:.2f} G decisions/s, {:.1f} M games/s ({} lanes, {} registers, {} B of memory "
      "each), {}\n",
      G::id, setup, game.players(), name, decisions / best / 1e9, static_cast<double>(timed.count) / best / 1e6,
      shape.lanes(), needs.registers, needs.local_bytes, equal ? "the same games as here" : "OTHER GAMES THAN HERE");
  std::fflush(stdout);
  return equal;
}

// Tables with four players unless one is asked for.
template <class G>
bool play(const Device& device, const Wishes& wishes) {
  static constexpr auto setups = G::setups();
  const Module module(device, kernels_of<G>(wishes, "play"));
  bool all_equal = true;
  for (std::size_t setup = 0; setup < setups.size(); ++setup) {
    if (wishes.setup >= 0 ? setup != static_cast<std::size_t>(wishes.setup) : setups[setup].players() != 4) continue;
    const auto by = [&](const std::string& kernel, bool at_once) {
      all_equal = measure(device, module, kernel, at_once, setup, setups[setup], wishes) && all_equal;
    };
    by("play_games", false);
    if (!waits_for_all(setups[setup])) continue;
    by("play_at_once", true);
    if (setup < 8) by(fmt::format("play_setup_{}", setup), true);
  }
  return all_equal;
}

// ----

template <class Work>
int for_games(const Wishes& wishes, Work&& work) {
  if (!wishes.game.empty()) {
    const bool known = with_game(wishes.game, [&]<class G>(std::type_identity<G>) {
      if (wishes.setup >= std::ssize(G::setups()))
        throw DeviceError(fmt::format("{} has the set-ups 0 to {}", G::id, std::ssize(G::setups()) - 1));
    });
    if (!known) throw DeviceError("there is no game called " + wishes.game);
  }
  const Device device;
  constexpr std::size_t stack_of_a_lane = std::size_t{24} * 1024;
  device.want_stack(stack_of_a_lane);
  bool all_is_well = true;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (!wishes.game.empty() && wishes.game != G::id) return;
    all_is_well = work.template operator()<G>(device) && all_is_well;
  });
  return all_is_well ? 0 : 1;
}

int run(int argc, char** argv) {
  CLI::App app{"The rules of every game on an NVIDIA GPU.", "sushiya gpu"};
  app.require_subcommand(1);
  Wishes wishes;
  int status = 0;
  const auto add = [&](const char* name, const char* about, auto work) {
    CLI::App* command = app.add_subcommand(name, about);
    command->add_option("game", wishes.game, "one game; all of them if none is named");
    command->add_option("--games", wishes.games, "how many games of each set-up");
    command->add_option("--seed", wishes.seed, "of the random games")->capture_default_str();
    command->add_option("--setup", wishes.setup, "one of the game's set-ups by its number");
    command->add_option("--kernels", wishes.kernels, "a folder of kernels, in the place of those in the program");
    command->callback([&wishes, &status, work] { status = for_games(wishes, work); });
  };
  add("signature", "Print each game's signature, played by the GPU.",
      [&]<class G>(const Device& device) { return print_signature<G>(device, wishes); });
  add("check", "Play random games on the GPU and here: every state, list, view and sample must be the same.",
      [&]<class G>(const Device& device) { return check<G>(device, wishes); });
  add("play", "Measure random legal play.", [&]<class G>(const Device& device) { return play<G>(device, wishes); });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return status;
}

}  // namespace
}  // namespace sushiya::gpu

int main(int argc, char** argv) {
  try {
    return sushiya::gpu::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "sushiya gpu: {}\n", error.what());
    return 1;
  }
}
