// How often something took how long, in the fixed buckets that Prometheus adds up over nodes. Not thread-safe: whoever
// owns one copies it out under its own lock.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace sushiya::metrics {

class Histogram {
 public:
  // Upper bounds in seconds: from one fdatasync on a good disk to a store that hangs.
  static constexpr std::array bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                     0.1,    0.25,  0.5,    1.0,   2.5,  5.0,   10.0};

  constexpr void observe(std::chrono::nanoseconds took) {
    const double seconds = std::chrono::duration<double>(took).count();
    std::size_t bucket = 0;
    while (bucket < bounds.size() && seconds > bounds[bucket]) ++bucket;
    ++counts_[bucket];
    sum_ += seconds;
  }

  // Of all up to bound `at`, as Prometheus counts; at bounds.size(): of all.
  constexpr std::uint64_t cumulative(std::size_t at) const {
    std::uint64_t total = 0;
    for (std::size_t bucket = 0; bucket <= at; ++bucket) total += counts_[bucket];
    return total;
  }
  constexpr std::uint64_t count() const { return cumulative(bounds.size()); }
  constexpr double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, bounds.size() + 1> counts_{};
  double sum_ = 0;
};

}  // namespace sushiya::metrics
