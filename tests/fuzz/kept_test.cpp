// The inputs that once failed, or that a reader could well trip over, run in every build.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "fuzz/targets.hpp"

namespace sushiya::fuzz {
namespace {

int run_kept(const std::string& target, void (*run)(std::string_view)) {
  int inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SUSHIYA_SOURCE_DIR "/tests/fuzz/kept/" + target)) {
    SCOPED_TRACE(entry.path().string());
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    run(bytes);  // ends the program where something does not hold
    ++inputs;
  }
  return inputs;
}

TEST(KeptInputs, Notation) { EXPECT_GE(run_kept("notation", fuzz_notation), 8); }
TEST(KeptInputs, Record) { EXPECT_GE(run_kept("record", fuzz_record), 12); }
TEST(KeptInputs, Score) { EXPECT_GE(run_kept("score", fuzz_score), 8); }
TEST(KeptInputs, Moves) { EXPECT_GE(run_kept("moves", fuzz_moves), 3); }

}  // namespace
}  // namespace sushiya::fuzz
