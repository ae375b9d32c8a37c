// Decisions per second of Sushi Go! through the public concept. Run: build/release/bench/bench_sushi_go
#include <benchmark/benchmark.h>

#include "core/stroll.hpp"
#include "games/sushi_go/sushi_go.hpp"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wc2y-extensions"  // the BENCHMARK macro counts with __COUNTER__
#endif

namespace sushiya {
namespace {

template <Beside beside>
void random_play(benchmark::State& bench) {
  SushiGo game;
  game.options.players = static_cast<std::uint8_t>(bench.range(0));
  Random random(1);
  std::int64_t decisions = 0;
  for (auto _ : bench) decisions += stroll<beside>(game, random);
  bench.SetItemsProcessed(decisions);
}

BENCHMARK(random_play<Beside::nothing>)->Name("random")->DenseRange(2, 5);
BENCHMARK(random_play<Beside::copy>)->Name("random_with_a_copy")->DenseRange(2, 5);
BENCHMARK(random_play<Beside::view>)->Name("random_with_a_view")->DenseRange(2, 5);
BENCHMARK(random_play<Beside::sample>)->Name("random_with_a_sampled_state")->DenseRange(2, 5);

// One verb alone, in the middle of the first round, when most is hidden.
SushiGo::State dealt(const SushiGo& game, Random& random) {
  SushiGo::State state = game.initial_state();
  settle_chance(game, state, random);
  return state;
}

void views(benchmark::State& bench) {
  SushiGo game;
  game.options.players = 4;
  Random random(1);
  const auto state = dealt(game, random);
  for (auto _ : bench) keep(game.view_for(state, 0));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(views);

void sampled_states(benchmark::State& bench) {
  SushiGo game;
  game.options.players = 4;
  Random random(1);
  const auto view = game.view_for(dealt(game, random), 0);
  for (auto _ : bench) keep(game.sample_state(view, random));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(sampled_states);

}  // namespace
}  // namespace sushiya

BENCHMARK_MAIN();
