// Descents per second of the tree search, from the deal, on one core. Run: build/release/bench/bench_search
#include <benchmark/benchmark.h>

#include "ai/evaluators/all.hpp"
#include "ai/search/search.hpp"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wc2y-extensions"  // the BENCHMARK macro counts with __COUNTER__
#endif

namespace sushiya {
namespace {

// The first decision of a game for so many players.
template <Game G>
typename G::View first_view(G& game, int players) {
  game.options.players = static_cast<std::uint8_t>(players);
  Random random(1);
  typename G::State state = game.initial_state();
  settle_chance(game, state, random);
  return game.view_for(state, game.seats_to_act(state).lowest());
}

template <Game G>
void descents(benchmark::State& bench) {
  G game;
  const auto view = first_view(game, static_cast<int>(bench.range(0)));
  Search<G> search(game, view, 1);
  for (auto _ : bench) search.step();
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(descents<SushiGo>)->Name("descents_sushi_go")->DenseRange(2, 5);
BENCHMARK(descents<SushiRoll>)->Name("descents_sushi_roll")->DenseRange(2, 5);
BENCHMARK(descents<Wasabi>)->Name("descents_wasabi")->DenseRange(2, 4);

// A playout alone: the rest of the game by the rule of thumb, from the deal.
template <Game G>
void playouts(benchmark::State& bench) {
  G game;
  const auto view = first_view(game, static_cast<int>(bench.range(0)));
  Random random(1);
  for (auto _ : bench) {
    Imagined<G> imagined = game.sample_state(view, random);
    typename G::State& state = imagined.state();
    for (SeatSet waiting = game.seats_to_act(state); !waiting.empty(); waiting = game.seats_to_act(state)) {
      if (waiting.contains(chance_seat))
        settle_chance(game, state, random);
      else
        for (const Seat seat : waiting) game.apply(state, seat, Mind<G>::playout_choice(game, imagined, seat, random));
    }
    benchmark::DoNotOptimize(Mind<G>::rewards(game, imagined, Mind<G>::blend(game)));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(playouts<SushiGo>)->Name("whole_playouts_sushi_go")->Arg(2)->Arg(4);

}  // namespace
}  // namespace sushiya

BENCHMARK_MAIN();
