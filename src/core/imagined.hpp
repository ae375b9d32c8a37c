// A state that somebody made up from a view: what sample_state gives, and the only kind of state that the minds of
// players take. The state of a real game cannot become one, so a player that peeks does not compile.
#pragma once

#include <concepts>

namespace sushiya {

template <class G>
class Imagined {
 public:
  using State = typename G::State;

  // What is tried in it happens nowhere else.
  constexpr const State& state() const { return state_; }
  constexpr State& state() { return state_; }

  constexpr bool operator==(const Imagined&) const = default;

 private:
  friend G;  // its sample_state
  template <std::invocable Make>
  constexpr explicit Imagined(Make make) : state_(make()) {}  // in its place, without a copy

  State state_;
};

}  // namespace sushiya
