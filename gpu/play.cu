// The kernels of random legal play, for one game: SUSHIYA_GAME.
#include "device.hpp"
//
#include "games.hpp"

namespace sushiya::gpu {

using Table = SUSHIYA_GAME;

[[gnu::always_inline]] __device__ inline Played play(const Table& game, const Games& games) {
  // Aligned for words: a state of bytes would be read byte by byte.
  alignas(16) Table::State state;
  return play_by_turns<Warp>(game, state, games, thread_number(), thread_count());
}

// A set-up that is known beforehand: what it makes impossible is not even compiled.
template <std::size_t setup>
[[gnu::always_inline]] __device__ inline void play_setup(const Games& games, Played* out) {
  if constexpr (knows_setups<Table> && setup < Table::setups().size()) {
    static constexpr Table game = Table::setups()[setup];
    if constexpr (waits_for_all(game))
      out[thread_number()] = play_all_at_once<Warp>(game, games, thread_number(), thread_count());
    else
      out[thread_number()] = play(game, games);
  }
}

}  // namespace sushiya::gpu

using sushiya::gpu::Games;
using sushiya::gpu::lanes_of_a_block;
using sushiya::gpu::Played;
using sushiya::gpu::Table;

#define SUSHIYA_KERNEL                                                                          \
  extern "C" __global__ void __launch_bounds__(lanes_of_a_block, sushiya::gpu::blocks_at_once<Table>)

// Any table. The block has its own copy of it: all lanes read from it, each in another place.
SUSHIYA_KERNEL play_games(const Table* table, Games games, Played* out) {
  __shared__ alignas(16) std::uint8_t room[sizeof(Table)];
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(table);
  for (unsigned at = sushiya::gpu::thread_in_block(); at < sizeof(Table); at += sushiya::gpu::threads_in_block())
    room[at] = bytes[at];
  __syncthreads();
  out[sushiya::gpu::thread_number()] = sushiya::gpu::play(*reinterpret_cast<const Table*>(room), games);
}

SUSHIYA_KERNEL play_setup_0(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<0>(games, out); }
SUSHIYA_KERNEL play_setup_1(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<1>(games, out); }
SUSHIYA_KERNEL play_setup_2(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<2>(games, out); }
SUSHIYA_KERNEL play_setup_3(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<3>(games, out); }
SUSHIYA_KERNEL play_setup_4(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<4>(games, out); }
SUSHIYA_KERNEL play_setup_5(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<5>(games, out); }
SUSHIYA_KERNEL play_setup_6(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<6>(games, out); }
SUSHIYA_KERNEL play_setup_7(const Table*, Games games, Played* out) { sushiya::gpu::play_setup<7>(games, out); }
static_assert(!sushiya::gpu::knows_setups<Table> || Table::setups().size() <= 9);
