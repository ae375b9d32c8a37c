// Kernels that show the rules to be the same here as everywhere, for one game: SUSHIYA_GAME.
#include "device.hpp"
//
#include "games.hpp"
#include "games/all.hpp"

using Table = sushiya::SUSHIYA_GAME;

// One lane alone: the signature is one hash over all its games.
extern "C" __global__ void signature(const Table* tables, std::uint64_t count, std::uint64_t* out) {
  *out = sushiya::signature<Table>({tables, static_cast<std::size_t>(count)});
}

extern "C" __global__ void hash_games(const Table* table, sushiya::gpu::Games games, std::uint64_t* out) {
  const unsigned lanes = sushiya::gpu::thread_count();
  for (std::uint64_t number = sushiya::gpu::thread_number(); number < games.count; number += lanes)
    out[number] = sushiya::gpu::hash_of_game(*table, games.seed, games.first + number);
}
