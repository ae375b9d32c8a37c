// Decisions per second of Sushi Roll and Wasabi! through the public concept. Run: build/release/bench/bench_games
#include <benchmark/benchmark.h>

#include "core/stroll.hpp"
#include "games/all.hpp"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wc2y-extensions"  // the BENCHMARK macro counts with __COUNTER__
#endif

namespace sushiya {
namespace {

template <class G, Beside beside>
void random_play(benchmark::State& bench) {
  G game;
  game.options.players = static_cast<std::uint8_t>(bench.range(0));
  Random random(1);
  std::int64_t decisions = 0;
  for (auto _ : bench) decisions += stroll<beside>(game, random);
  bench.SetItemsProcessed(decisions);
}

BENCHMARK(random_play<SushiRoll, Beside::nothing>)->Name("sushi_roll_random")->DenseRange(2, 5);
BENCHMARK(random_play<SushiRoll, Beside::copy>)->Name("sushi_roll_random_with_a_copy")->DenseRange(2, 5);
BENCHMARK(random_play<Wasabi, Beside::nothing>)->Name("wasabi_random")->DenseRange(2, 4);
BENCHMARK(random_play<Wasabi, Beside::copy>)->Name("wasabi_random_with_a_copy")->DenseRange(2, 4);
BENCHMARK(random_play<Wasabi, Beside::sample>)->Name("wasabi_random_with_a_sampled_state")->DenseRange(2, 4);

}  // namespace
}  // namespace sushiya

BENCHMARK_MAIN();
