// What a kernel is made of. nvcc knows these words; clang is told them here, so that it needs no CUDA installed.
// Stands before every other include: clang's own headers use the words too.
#pragma once

#ifndef __NVCC__
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#endif

#include <cstdlib>

#ifndef __NVCC__
// Comparing arrays comes down to this, and nothing is linked to a kernel.
extern "C" __attribute__((device, used)) inline int memcmp(const void* one, const void* other, std::size_t size) {
  const auto* left = static_cast<const unsigned char*>(one);
  const auto* right = static_cast<const unsigned char*>(other);
  for (std::size_t at = 0; at < size; ++at)
    if (left[at] != right[at]) return left[at] < right[at] ? -1 : 1;
  return 0;
}
#endif

namespace sushiya::gpu {

#ifdef __NVCC__
__device__ inline unsigned thread_in_block() { return threadIdx.x; }
__device__ inline unsigned threads_in_block() { return blockDim.x; }
__device__ inline unsigned block_number() { return blockIdx.x; }
__device__ inline unsigned block_count() { return gridDim.x; }
#else
__device__ inline unsigned thread_in_block() { return __nvvm_read_ptx_sreg_tid_x(); }
__device__ inline unsigned threads_in_block() { return __nvvm_read_ptx_sreg_ntid_x(); }
__device__ inline unsigned block_number() { return __nvvm_read_ptx_sreg_ctaid_x(); }
__device__ inline unsigned block_count() { return __nvvm_read_ptx_sreg_nctaid_x(); }
#endif

// The lanes of a warp; all of them must be there.
struct Warp {
  static constexpr unsigned all_lanes = 0xFFFF'FFFF;

#ifdef __NVCC__
  __device__ static bool any(bool wanted) { return __any_sync(all_lanes, wanted) != 0; }
  __device__ static unsigned who(bool wanted) { return __ballot_sync(all_lanes, wanted); }
  __device__ static void meet(unsigned lanes = all_lanes) { __syncwarp(lanes); }
  __device__ static unsigned alike(unsigned value) { return __match_any_sync(all_lanes, value); }
  __device__ static unsigned most(unsigned value) { return __reduce_max_sync(all_lanes, value); }
  __device__ static unsigned count(unsigned lanes) { return static_cast<unsigned>(__popc(lanes)); }
#else
  __device__ static bool any(bool wanted) { return __nvvm_vote_any_sync(all_lanes, wanted); }
  __device__ static unsigned who(bool wanted) { return __nvvm_vote_ballot_sync(all_lanes, wanted); }
  __device__ static void meet(unsigned lanes = all_lanes) { __nvvm_bar_warp_sync(lanes); }
  __device__ static unsigned alike(unsigned value) { return __nvvm_match_any_sync_i32(all_lanes, value); }
  __device__ static unsigned most(unsigned value) {
    return static_cast<unsigned>(__nvvm_redux_sync_umax(static_cast<int>(value), static_cast<int>(all_lanes)));
  }
  __device__ static unsigned count(unsigned lanes) { return static_cast<unsigned>(__builtin_popcount(lanes)); }
#endif

  // The way that most lanes want to go; waiting makes up for company, or a rare way would never be gone.
  __device__ static unsigned most_wanted(unsigned way, unsigned waited) {
    constexpr unsigned nowhere = 31;
    constexpr unsigned rounds_like_a_companion = 16;
    const unsigned company = count(alike(way));  // asked by all lanes, wherever they want to go
    const unsigned wish = way == nowhere ? 0 : company + waited / rounds_like_a_companion;
    return most(wish * 32U + way) % 32U;
  }
};

__device__ inline unsigned thread_number() { return block_number() * threads_in_block() + thread_in_block(); }
__device__ inline unsigned thread_count() { return block_count() * threads_in_block(); }

}  // namespace sushiya::gpu
