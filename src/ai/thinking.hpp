// How long a player may think.
#pragma once

#include <limits>

namespace sushiya {

// How long a choice may take. Counted in descents it comes out the same everywhere; where the host lends a clock it may
// end sooner.
struct Thinking {
  int iterations = 0;                                     // 0: as many as the kind of player usually takes
  double seconds = 0;                                     // 0: no clock
  double (*clock)() = nullptr;                            // seconds from any beginning
  int most_iterations = std::numeric_limits<int>::max();  // whatever is asked for or usual
};

}  // namespace sushiya
