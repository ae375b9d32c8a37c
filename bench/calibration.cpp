// Measures whether the chances to win that the house tells come true, and fits the numbers by which it tells them
// (src/ai/calibration.hpp). Chefs play one another; at about one choice in eight the house is asked as in a review, and
// plays what it thinks best. Games with an even number are fitted to, the others check the fit.
//
//   cmake --build build/release --target calibration
//   build/release/bench/calibration GAME PLAYERS GAMES THREADS [SEED [FILE [PLAY ASKED]]]
//
// GAME "phantom" is Sushi Go! with the phantom. FILE gets every choice that was asked about as a line: what
// tests/ai/told_chances.csv is made of. Where it is there already, it is read and nothing is played. With PLAY and
// ASKED searches are guided by the network, with so many descents where they play and where they are asked.
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/telling.hpp"
#include "encodings/sushi_go.hpp"
#include "encodings/sushi_roll.hpp"
#include "encodings/wasabi.hpp"
#include "games/all.hpp"
#include "net/adapters/sushi_go.hpp"
#include "net/adapters/sushi_roll.hpp"
#include "net/adapters/wasabi.hpp"
#include "net/weights.hpp"

namespace {

using namespace sushiya;

struct Effort {
  std::int64_t games = 100;
  int threads = 1;
  std::uint64_t seed = 1;
  std::string file;
  int play_iterations = 0;  // of searches with a network; 0: without
  int iterations = 0;
};

template <Game G>
AskingPlan plan_of(const Effort& effort) {
  AskingPlan plan = usual_asking<G>();
  if (effort.play_iterations == 0) return plan;
  plan.play_iterations = effort.play_iterations;
  plan.iterations = effort.iterations;
  plan.network = net::network_of(G::id);
  return plan;
}

// In the order of the games, whichever is over first.
template <Game G>
std::vector<AskedChoice> ask_in_games(const G& game, const Effort& effort) {
  std::vector<std::vector<AskedChoice>> of_game(static_cast<std::size_t>(effort.games));
  std::atomic<std::int64_t> next = 0;
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < effort.threads; ++worker)
      workers.emplace_back([&] {
        for (std::int64_t number = next++; number < effort.games; number = next++)
          of_game[static_cast<std::size_t>(number)] =
              play_and_ask(game, {effort.seed, static_cast<std::uint64_t>(number)}, plan_of<G>(effort));
      });
  }
  std::vector<AskedChoice> all;
  for (const auto& each : of_game) all.insert(all.end(), each.begin(), each.end());
  return all;
}

void print_table(std::string_view title, const std::vector<ToldChance>& told) {
  constexpr int bins = 10;
  const auto table = reliability_table(told, bins);
  fmt::print("\n{}: Brier {:.4f}, log loss {:.4f}, expected calibration error {:.3f}\n\n", title, brier_score(told),
             log_loss(told), calibration_error(table));
  fmt::print("| told | mean | won (95 %) | choices |\n|---|---|---|---|\n");
  for (const ReliabilityBin& row : table)
    if (row.count > 0)
      fmt::print("| {:.0f}-{:.0f} % | {:.1f} | {:.1f} ({:.1f} to {:.1f}){} | {} |\n", 100 * row.from, 100 * row.to,
                 100 * row.told, 100 * row.won.value, 100 * row.won.low, 100 * row.won.high, row.agrees() ? "" : " !",
                 row.count);
}

std::string listed(const Calibration& calibration) {
  const auto& [last, middle, first] = calibration.eighths;
  return fmt::format("{{{}, {}, {}}}, {}", last, middle, first, calibration.percent);
}

void write_choices(const std::string& name, int players, const std::vector<AskedChoice>& all, const std::string& path) {
  std::ofstream file(path);
  for (const AskedChoice& each : all) file << line_of(name, players, each) << '\n';
  if (!file.flush()) fmt::print(stderr, "{} could not be written\n", path);
}

std::vector<AskedChoice> read_choices(const std::string& path) {
  std::vector<AskedChoice> all;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (const auto asked = asked_from(line)) all.push_back(asked->choice);
  return all;
}

template <HasMind G>
void calibrate(const std::string& name, const G& game, const Effort& effort) {
  std::vector<AskedChoice> all = effort.file.empty() ? std::vector<AskedChoice>{} : read_choices(effort.file);
  if (all.empty()) {
    all = ask_in_games(game, effort);
    if (!effort.file.empty()) write_choices(name, game.players(), all, effort.file);
  }
  std::vector<AskedChoice> to_fit;
  std::vector<AskedChoice> to_check;
  for (const AskedChoice& each : all) (each.game % 2 == 0 ? to_fit : to_check).push_back(each);
  const Calibration fit = fitted(to_fit, game.players());
  const AskingPlan plan = plan_of<G>(effort);
  const Calibration in_use = plan.network == nullptr ? Mind<G>::calibration(game) : Mind<G>::guided_calibration(game);
  fmt::print("{} for {}: {} games, seed {}; {} descents a choice, {} where asked, {} a network\n", name, game.players(),
             effort.games, effort.seed, plan.play_iterations, plan.iterations,
             plan.network == nullptr ? "without" : "with");
  fmt::print("fitted {}; in use {}; fitted to the games that check {}\n", listed(fit), listed(in_use),
             listed(fitted(to_check, game.players())));
  for (int stage = 0; stage < stages; ++stage) {
    std::vector<AskedChoice> here;
    for (const AskedChoice& each : to_check)
      if (each.stage == stage) here.push_back(each);
    const auto told = told_by(here, game.players(), fit);
    double sum = 0;
    for (const ToldChance& each : told) sum += each.chance;
    const Interval won = clustered_rate(told);
    fmt::print("stage {}: {} choices, told {:.1f} %, won {:.1f} % ({:.1f} to {:.1f})\n", stage, told.size(),
               100 * sum / static_cast<double>(std::max<std::size_t>(1, told.size())), 100 * won.value, 100 * won.low,
               100 * won.high);
  }
  std::vector<ToldChance> rewards;
  for (const AskedChoice& each : to_check) rewards.push_back({each.game, each.reward, each.won});
  print_table("Rewards as they are", rewards);
  print_table("Chances as fitted", told_by(to_check, game.players(), fit));
  print_table("Chances in use", told_by(to_check, game.players(), in_use));
}

}  // namespace

int main(int count, char** words) {
  if (count < 5 || count == 8 || count > 9) {
    fmt::print(stderr, "calibration GAME PLAYERS GAMES THREADS [SEED [FILE [PLAY ASKED]]]\n");
    return 2;
  }
  const std::string name = words[1];
  Effort effort;
  effort.games = std::atoll(words[3]);
  effort.threads = std::atoi(words[4]);
  if (count > 5) effort.seed = std::strtoull(words[5], nullptr, 10);
  if (count > 6) effort.file = words[6];
  if (count > 8) {
    effort.play_iterations = std::atoi(words[7]);
    effort.iterations = std::atoi(words[8]);
  }
  const bool known = with_game(name == "phantom" ? "sushi-go" : name, [&]<class G>(std::type_identity<G>) {
    G game;
    game.options.players = static_cast<std::uint8_t>(std::atoi(words[2]));
    if constexpr (std::is_same_v<G, SushiGo>) game.options.phantom = name == "phantom";
    calibrate(name, game, effort);
  });
  return known ? 0 : 2;
}
