// Measures whether the chances to win that the house tells come true, and fits the numbers by which it tells them
// (src/ai/calibration.hpp). The house plays itself; at about one choice in twelve it is asked as in a review, and at
// the next one of the same seat, and plays what it thinks best.
//
//   cmake --build build/release --target calibration
//   build/release/bench/calibration ask GAME PLAYERS net|plain SECONDS THREADS SEED > FILE
//   build/release/bench/calibration fit FILE...     the rows of src/ai/calibration.hpp
//   build/release/bench/calibration check FILE...   told and won as one line of JSON: tools/write_calibration.py
//
// GAME "phantom" is Sushi Go! with the phantom. FILE has every choice that was asked about as a line
// (src/ai/match/asked.hpp). Games that were begun in time are played to their end. What is checked was not fitted to:
// another SEED, or the other half of the games.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "ai/evaluators/all.hpp"
#include "ai/match/fit.hpp"
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

template <class Visit>
bool at_table(const AskedTable& table, Visit&& visit) {
  return with_game(table.name == "phantom" ? "sushi-go" : table.name, [&]<class G>(std::type_identity<G>) {
    G game;
    game.options.players = static_cast<std::uint8_t>(table.players);
    if constexpr (std::is_same_v<G, SushiGo>) game.options.phantom = table.name == "phantom";
    visit(game);
  });
}

template <HasMind G>
void ask(const G& game, const AskedTable& table, double seconds, int threads, std::uint64_t seed) {
  const auto plan = usual_asking<G>(table.guided ? net::network_of(G::id) : nullptr);
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  std::atomic<std::uint64_t> next = 0;
  std::mutex printing;
  std::vector<std::jthread> workers;
  for (int worker = 0; worker < threads; ++worker)
    workers.emplace_back([&] {
      while (std::chrono::steady_clock::now() < end) {
        std::string lines;
        for (const AskedChoice& each : play_and_ask(game, {seed, next++}, plan)) lines += line_of(table, each) + '\n';
        const std::lock_guard lock(printing);
        fmt::print("{}", lines);
      }
    });
}

using Asked = std::map<AskedTable, std::vector<AskedChoice>>;

Asked read(int count, char** files) {
  Asked all;
  for (int each = 0; each < count; ++each) {
    std::ifstream file(files[each]);
    for (std::string line; std::getline(file, line);)
      if (const auto asked = asked_from(line)) all[asked->table].push_back(asked->choice);
  }
  return all;
}

Calibration in_use(const AskedTable& table) {
  Calibration calibration;
  at_table(table, [&](const auto& game) {
    using G = std::remove_cvref_t<decltype(game)>;
    calibration = table.guided ? Mind<G>::guided_calibration(game) : Mind<G>::calibration(game);
  });
  return calibration;
}

std::string row_of(const Calibration& calibration) {
  std::string stages_told;
  for (const auto& [begin, end, doubt] : calibration.searched)
    stages_told += fmt::format("{}{{{{{}, {}}}, {{{}, {}}}, {}}}", stages_told.empty() ? "" : ", ", begin.power,
                               begin.own, end.power, end.own, doubt);
  const auto& [last, middle, first] = calibration.solved;
  return fmt::format("{{{{{{{}}}}}, {{{}, {}, {}}}}}", stages_told, last, middle, first);
}

// Sums that tables are made of: a reliability table, and the errors of both scores.
std::string told_and_won(const std::vector<ToldChance>& told) {
  constexpr int tenths = 10;
  std::string rows;
  for (const ReliabilityBin& row : reliability_table(told, tenths))
    rows += fmt::format("{}[{},{:.5f},{:.5f},{:.5f},{:.5f}]", rows.empty() ? "" : ",", row.count, row.told,
                        row.won.value, row.won.low, row.won.high);
  return fmt::format("\"count\":{},\"brier\":{:.4f},\"log_loss\":{:.4f},\"tenths\":[{}]", told.size(),
                     brier_score(told), log_loss(told), rows);
}

// By clusters of games, in chances.
std::string mean_change(const std::vector<Course>& course) {
  double sum = 0;
  std::map<std::int64_t, double> games;
  for (const Course& each : course) sum += each.change;
  const double count = static_cast<double>(std::max<std::size_t>(1, course.size()));
  const double mean = sum / count;
  for (const Course& each : course) games[each.game] += each.change - mean;
  double squares = 0;
  for (const auto& [game, residual] : games) squares += residual * residual;
  return fmt::format("{{\"count\":{},\"mean\":{:.5f},\"error\":{:.5f}}}", course.size(), mean,
                     std::sqrt(squares) / count);
}

void check(const Asked& all) {
  fmt::print("[");
  bool is_first = true;
  for (const auto& [table, asked] : all) {
    const Calibration calibration = in_use(table);
    fmt::print(
        "{}{{\"game\":\"{}\",\"players\":{},\"guided\":{},\"own\":{{{}}},\"all\":{{{}}},\"course\":{},\"phases\":[",
        is_first ? "" : ",", table.name, table.players, table.guided,
        told_and_won(told_by(asked, table.players, calibration)),
        told_and_won(told_by(asked, table.players, calibration, Whose::all)),
        mean_change(course_of(asked, table.players, calibration)));
    is_first = false;
    bool is_first_phase = true;
    constexpr int parts = 3;
    for (int stage = stages; stage-- > 0;)
      for (int part = 0; part < parts; ++part) {
        const auto is_here = [&](Phase phase) {
          return phase.stage == stage && std::min(parts - 1, parts * phase.along / phase_end) == part;
        };
        std::vector<AskedChoice> here;
        for (const AskedChoice& each : asked)
          if (is_here(each.phase)) here.push_back(each);
        std::vector<Course> course;
        for (const Course& each : course_of(asked, table.players, calibration))
          if (is_here(each.from)) course.push_back(each);
        fmt::print("{}{{\"stage\":{},\"part\":{},\"own\":{{{}}},\"course\":{}}}", is_first_phase ? "" : ",", stage,
                   part, told_and_won(told_by(here, table.players, calibration)), mean_change(course));
        is_first_phase = false;
      }
    fmt::print("]}}");
  }
  fmt::print("]\n");
}

int usage() {
  fmt::print(stderr, "calibration ask GAME PLAYERS net|plain SECONDS THREADS SEED | fit FILE... | check FILE...\n");
  return 2;
}

}  // namespace

int main(int count, char** words) {
  const std::string verb = count > 2 ? words[1] : "";
  if (verb == "ask" && count == 8) {
    const AskedTable table{words[2], std::atoi(words[3]), std::string(words[4]) == "net"};
    return at_table(table,
                    [&](const auto& game) {
                      ask(game, table, std::atof(words[5]), std::atoi(words[6]), std::strtoull(words[7], nullptr, 10));
                    })
               ? 0
               : usage();
  }
  if (verb == "fit")
    for (const auto& [table, asked] : read(count - 2, words + 2))
      fmt::print("{} for {}, {}: {} choices: {}\n", table.name, table.players, table.guided ? "net" : "plain",
                 asked.size(), row_of(fitted(asked, table.players)));
  else if (verb == "check")
    check(read(count - 2, words + 2));
  else
    return usage();
  return 0;
}
