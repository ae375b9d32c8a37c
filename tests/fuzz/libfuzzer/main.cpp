// Every target as one libFuzzer program:
//   SUSHIYA_FUZZ_TARGET    which target
//   SUSHIYA_FUZZ_SEEDS     a folder: what the target begins with is written there first
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "fuzz/must.hpp"
#include "fuzz/mutate.hpp"
#include "fuzz/targets.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace sushiya::fuzz {
namespace {

std::string_view setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

const Target& chosen() {
  static const Target& target = [] -> const Target& {
    for (const Target& each : targets())
      if (each.name == setting("SUSHIYA_FUZZ_TARGET")) return each;
    must(false, "SUSHIYA_FUZZ_TARGET names a target");
    std::abort();
  }();
  return target;
}

const std::vector<std::string>& seeds() {
  static const std::vector<std::string> all = chosen().seeds();
  return all;
}

std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
}

}  // namespace
}  // namespace sushiya::fuzz

using namespace sushiya::fuzz;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const std::filesystem::path folder = setting("SUSHIYA_FUZZ_SEEDS");
  for (std::size_t at = 0; !folder.empty() && at < seeds().size(); ++at)
    std::ofstream(folder / ("seed-" + std::to_string(at)), std::ios::binary) << seeds()[at];
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen().run(as_text(data, size));
  return 0;
}

// Bytes by libFuzzer, which knows what the program compares them with; words and lines by us.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  sushiya::Random random(seed);
  const std::string text = mutated(as_text(data, size), seeds(), random);
  const std::size_t kept = std::min(text.size(), most);
  std::memcpy(data, text.data(), kept);
  return kept;
}
