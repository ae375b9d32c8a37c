// The loops of a network over whole numbers, which come out the same however many of them a processor takes at once. On
// x86-64 they are compiled twice: for any, and for those with AVX2, which take twice as many.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sushiya::net {

struct Loops {
  // Adds rows of weights to sums. `part` is room for as many numbers.
  void (*add_rows)(const std::int16_t* weights, std::span<const std::uint16_t> rows, std::span<std::int16_t> part,
                   std::int32_t* sums);
  // The scalar product of values with each of so many rows of weights.
  void (*products)(const std::int16_t* weights, std::span<const std::int16_t> values, std::span<std::int32_t> sums);
};

// ---- Details

namespace loops {

// So many rows of bytes fit into 16 bits.
inline constexpr std::size_t rows_at_once = 256;

[[gnu::always_inline]] inline void add_rows(const std::int16_t* weights, std::span<const std::uint16_t> rows,
                                            std::span<std::int16_t> part, std::int32_t* __restrict sums) {
  const std::size_t width = part.size();
  std::int16_t* __restrict some = part.data();
  for (std::size_t from = 0; from < rows.size(); from += rows_at_once) {
    const std::size_t end = std::min(rows.size(), from + rows_at_once);
    for (std::size_t place = 0; place < width; ++place) some[place] = 0;
    for (std::size_t each = from; each < end; ++each) {
      const std::int16_t* row = weights + rows[each] * width;
      for (std::size_t place = 0; place < width; ++place)
        some[place] = static_cast<std::int16_t>(some[place] + row[place]);
    }
    for (std::size_t place = 0; place < width; ++place) sums[place] += some[place];
  }
}

[[gnu::always_inline]] inline void products(const std::int16_t* weights, std::span<const std::int16_t> values,
                                            std::span<std::int32_t> sums) {
  for (std::size_t row = 0; row < sums.size(); ++row) {
    const std::int16_t* own = weights + row * values.size();
    std::int32_t sum = 0;
    for (std::size_t each = 0; each < values.size(); ++each) sum += std::int32_t{own[each]} * values[each];
    sums[row] = sum;
  }
}

}  // namespace loops

inline constexpr Loops loops_for_any{
    [](const std::int16_t* weights, std::span<const std::uint16_t> rows, std::span<std::int16_t> part,
       std::int32_t* sums) { loops::add_rows(weights, rows, part, sums); },
    [](const std::int16_t* weights, std::span<const std::int16_t> values, std::span<std::int32_t> sums) {
      loops::products(weights, values, sums);
    }};

#ifdef __x86_64__
namespace loops {

[[gnu::target("avx2")]] inline void add_rows_wide(const std::int16_t* weights, std::span<const std::uint16_t> rows,
                                                  std::span<std::int16_t> part, std::int32_t* sums) {
  add_rows(weights, rows, part, sums);
}
[[gnu::target("avx2")]] inline void products_wide(const std::int16_t* weights, std::span<const std::int16_t> values,
                                                  std::span<std::int32_t> sums) {
  products(weights, values, sums);
}

}  // namespace loops

inline constexpr Loops loops_for_avx2{loops::add_rows_wide, loops::products_wide};
#endif

inline const Loops& loops_for_this_processor() {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return loops_for_avx2;
#endif
  return loops_for_any;
}

}  // namespace sushiya::net
