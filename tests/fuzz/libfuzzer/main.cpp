#include <cstddef>
#include <cstdint>

#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  sushiya::fuzz::SUSHIYA_FUZZ_TARGET({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
