// What a kernel is made of, told to clang, which then needs no CUDA installed. Stands before every other include:
// clang's own headers use the words too.
#pragma once

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

#include <cstdint>
#include <cstdlib>

// Comparing arrays comes down to this, and nothing is linked to a kernel.
extern "C" __attribute__((device, used)) inline int memcmp(const void* one, const void* other, std::size_t size) {
  const auto* left = static_cast<const unsigned char*>(one);
  const auto* right = static_cast<const unsigned char*>(other);
  for (std::size_t at = 0; at < size; ++at)
    if (left[at] != right[at]) return left[at] < right[at] ? -1 : 1;
  return 0;
}

namespace sushiya::gpu {

__device__ inline unsigned thread_in_block() { return __nvvm_read_ptx_sreg_tid_x(); }
__device__ inline unsigned threads_in_block() { return __nvvm_read_ptx_sreg_ntid_x(); }
__device__ inline unsigned block_number() { return __nvvm_read_ptx_sreg_ctaid_x(); }
__device__ inline unsigned block_count() { return __nvvm_read_ptx_sreg_nctaid_x(); }
__device__ inline unsigned thread_number() { return block_number() * threads_in_block() + thread_in_block(); }
__device__ inline unsigned thread_count() { return block_count() * threads_in_block(); }

// All threads of a block wait for each other.
__device__ inline void meet_block() { __syncthreads(); }

// What this thread wrote to shared memory stands there for all of its block.
__device__ inline void fence_block() { __nvvm_membar_cta(); }
__device__ inline unsigned exchange(unsigned& word, unsigned value) {
  return __scoped_atomic_exchange_n(&word, value, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
}
// The lesser of both stays.
__device__ inline void lower(std::uint64_t& word, std::uint64_t value) {
  __scoped_atomic_fetch_min(&word, value, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
__device__ inline void wait_a_little() { __nvvm_nanosleep(200); }

// The lanes of a warp; all of them must be there, or all of the company that is named.
struct Warp {
  static constexpr unsigned size = 32;
  static constexpr unsigned all_lanes = 0xFFFF'FFFF;

  __device__ static bool any(bool wanted, unsigned company = all_lanes) {
    return __nvvm_vote_any_sync(company, wanted);
  }
  __device__ static unsigned who(bool wanted, unsigned company = all_lanes) {
    return __nvvm_vote_ballot_sync(company, wanted);
  }
  __device__ static void meet(unsigned company = all_lanes) { __nvvm_bar_warp_sync(company); }
  // Those with the same value.
  __device__ static unsigned alike(unsigned value) { return __nvvm_match_any_sync_i32(all_lanes, value); }
  __device__ static unsigned most(unsigned value) {
    return static_cast<unsigned>(__nvvm_redux_sync_umax(static_cast<int>(value), static_cast<int>(all_lanes)));
  }
  __device__ static unsigned count(unsigned lanes) { return static_cast<unsigned>(__builtin_popcount(lanes)); }
};

}  // namespace sushiya::gpu
