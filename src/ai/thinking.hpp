// How long a search may go on.
#pragma once

#include <algorithm>
#include <limits>

namespace sushiya {

// Counted in iterations it comes out the same everywhere; where the host lends a clock it may end sooner.
struct Thinking {
  int iterations = 0;                                     // 0: as many as is usual
  double seconds = 0;                                     // 0: no clock
  double (*clock)() = nullptr;                            // seconds from any beginning
  int most_iterations = std::numeric_limits<int>::max();  // whatever is asked for or usual
  bool (*is_over)() = nullptr;                            // asked now and then: nobody waits any more

  bool is_timed() const { return clock != nullptr && seconds > 0; }

  // With a count of its own where none was given: without end where a clock ends it.
  Thinking or_usually(int usual) const {
    constexpr int no_end = 1'000'000'000;
    Thinking own = *this;
    if (own.iterations == 0) own.iterations = is_timed() ? no_end : usual;
    own.iterations = std::min(own.iterations, own.most_iterations);
    return own;
  }
};

// Steps the search until its iterations or its time are used up.
template <class Search>
void run_for(Search& search, const Thinking& thinking) {
  constexpr int steps_a_look = 16;  // at the clock or the host, which cost more than a step of a small game
  const double end = thinking.is_timed() ? thinking.clock() + thinking.seconds : 0;
  for (int step = 1; step <= thinking.iterations; ++step) {
    search.step();
    if (step % steps_a_look != 0) continue;
    if (thinking.is_timed() && thinking.clock() >= end) return;
    if (thinking.is_over != nullptr && thinking.is_over()) return;
  }
}

}  // namespace sushiya
