// The kernels of random legal play, for one game: SUSHIYA_GAME.
#include "device.hpp"
//
#include "games.hpp"
#include "pool.hpp"

namespace sushiya::gpu {

using Table = SUSHIYA_GAME;

// As many bytes as the kernel is started with, which it is told as `memory`.
extern __shared__ std::uint64_t shared_memory[];

template <class G>
[[gnu::always_inline]] __device__ inline void play_at_once(const G& game, const Games& games, Played* out) {
  out[thread_number()] = play_all_at_once<Warp>(game, games, thread_number(), thread_count());
}

// A set-up that is known beforehand: what it makes impossible is not even compiled.
template <std::size_t setup>
[[gnu::always_inline]] __device__ inline void play_setup(const Games& games, Played* out) {
  if constexpr (setup < Table::setups().size()) {
    static constexpr Table game = Table::setups()[setup];
    if constexpr (waits_for_all(game)) play_at_once(game, games, out);
  }
}

}  // namespace sushiya::gpu

using sushiya::gpu::Games;
using sushiya::gpu::Played;
using sushiya::gpu::Table;

// Any table.
extern "C" __global__ void __launch_bounds__(sushiya::gpu::lanes_of_a_pool<Table>, 1)
    play_games(const Table* table, Games games, unsigned memory, Played* out) {
  out[sushiya::gpu::thread_number()] = sushiya::gpu::Pool<Table>::play(
      *table, games, memory, reinterpret_cast<std::uint8_t*>(sushiya::gpu::shared_memory));
}

// Tables that wait for all, any of them and the first eight set-ups.
#define SUSHIYA_AT_ONCE \
  extern "C" __global__ void __launch_bounds__(sushiya::gpu::lanes_of_a_block, sushiya::gpu::blocks_at_once)

SUSHIYA_AT_ONCE play_at_once(const Table* table, Games games, unsigned, Played* out) {
  if constexpr (sushiya::gpu::may_wait_for_all<Table>) {
    const Table here = *table;
    sushiya::gpu::play_at_once(here, games, out);
  }
}
SUSHIYA_AT_ONCE play_setup_0(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<0>(games, out);
}
SUSHIYA_AT_ONCE play_setup_1(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<1>(games, out);
}
SUSHIYA_AT_ONCE play_setup_2(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<2>(games, out);
}
SUSHIYA_AT_ONCE play_setup_3(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<3>(games, out);
}
SUSHIYA_AT_ONCE play_setup_4(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<4>(games, out);
}
SUSHIYA_AT_ONCE play_setup_5(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<5>(games, out);
}
SUSHIYA_AT_ONCE play_setup_6(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<6>(games, out);
}
SUSHIYA_AT_ONCE play_setup_7(const Table*, Games games, unsigned, Played* out) {
  sushiya::gpu::play_setup<7>(games, out);
}
