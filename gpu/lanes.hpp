// Lanes that go side by side, seen from one of them. Branches part them, and nothing brings them together again but
// meeting; device.hpp has those of a warp. Here: one that goes alone, as on a CPU.
#pragma once

namespace sushiya::gpu {

struct Alone {
  // Whether any of them, or of a company among them, wants it.
  static constexpr bool any(bool wanted, unsigned = 1) { return wanted; }
  // Those of this company who want it.
  static constexpr unsigned who(bool wanted, unsigned company) { return wanted ? company : 0U; }
  // All of them, or a company, wait for each other and go on together: a branch that some of them took is over for all.
  static constexpr void meet(unsigned = 1) {}
};

}  // namespace sushiya::gpu
