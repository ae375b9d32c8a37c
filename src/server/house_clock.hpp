// The time of the house: that of the system, or of the store where that has a clock, without jumps. Clocks of turns are
// measured by it, so a system clock that is set must not end turns, or let them last for ever. Where the two differ,
// the house goes a tenth faster or slower until they agree: moments that several nodes write down must not stay apart.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "storage/store.hpp"

namespace sushiya::server {

class HouseClock {
 public:
  using System = std::chrono::system_clock::time_point;
  using Steady = std::chrono::steady_clock::time_point;

  // So far the store's clock is ahead of the system's. Nodes with one store go by its time: entries and deadlines of
  // one are read by the others.
  void follow(std::chrono::milliseconds store_ahead) { store_ahead_ = store_ahead; }

  // The two clocks as they are now; never goes back.
  storage::Moment at(System system, Steady steady) {
    system += store_ahead_;
    if (!steady_) now_ = system;
    const auto passed = steady_ ? std::max(steady - *steady_, Steady::duration{}) : Steady::duration{};
    steady_ = steady;
    const auto ahead = std::chrono::duration_cast<Steady::duration>(now_ + passed - system);
    now_ += std::chrono::duration_cast<System::duration>(passed - std::clamp(ahead, -passed / slew, passed / slew));
    return std::chrono::duration_cast<std::chrono::milliseconds>(now_.time_since_epoch()).count();
  }

  storage::Moment now() { return at(std::chrono::system_clock::now(), std::chrono::steady_clock::now()); }

 private:
  static constexpr int slew = 10;

  System now_{};
  std::chrono::milliseconds store_ahead_{};
  std::optional<Steady> steady_;
};

}  // namespace sushiya::server
