#include "simulation/fixed_chance.hpp"

#include <cstddef>
#include <cstdint>

#include <sodium.h>

#include "core/random.hpp"

namespace sushiya::simulation {
namespace {

Random numbers(1);

std::uint32_t next_number() { return numbers.next(); }

void fill(void* bytes, std::size_t size) {
  auto* each = static_cast<unsigned char*>(bytes);
  for (std::size_t at = 0; at < size; ++at) each[at] = static_cast<unsigned char>(numbers.next());
}

}  // namespace

void fix_chance(std::uint64_t seed) {
  static randombytes_implementation fixed{.implementation_name = [] { return "fixed"; },
                                          .random = next_number,
                                          .stir = nullptr,
                                          .uniform = nullptr,
                                          .buf = fill,
                                          .close = nullptr};
  randombytes_set_implementation(&fixed);
  numbers = Random(seed);
}

}  // namespace sushiya::simulation
