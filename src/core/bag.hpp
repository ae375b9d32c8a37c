// The pieces of a tally laid out one by one, to draw many of them quickly, each piece equally likely.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/random.hpp"
#include "core/tally.hpp"

namespace sushiya {

template <class Kind>
class Bag {
 public:
  static constexpr int most_pieces = 127;

  constexpr explicit Bag(Tally<Kind> tally) {
    assert(tally.total() <= most_pieces);
    for (const Kind kind : tally) {
      // Always a full run of writes: what lies beyond the count is written over by the next kind.
      for (unsigned each = 0; each < run; ++each) pieces_[size_ + each] = kind;
      size_ += static_cast<unsigned>(tally[kind]);
    }
  }

  constexpr bool empty() const { return size_ == 0; }

  constexpr Kind draw(Random& random) {
    const std::uint32_t at = random.below(size_);
    const Kind piece = pieces_[at];
    pieces_[at] = pieces_[--size_];
    return piece;
  }

 private:
  static constexpr unsigned run = Tally<Kind>::most_of_a_kind + 1U;

  std::uint32_t size_ = 0;
  Kind pieces_[most_pieces + run];  // NOLINT(modernize-avoid-c-arrays): left uncleared
};

}  // namespace sushiya
