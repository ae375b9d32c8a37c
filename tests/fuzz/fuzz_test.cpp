// In every build: the inputs that once failed, or that a reader could well trip over; and of each target a short run
// that is always the same.
#include <cstdio>
#include <filesystem>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "fuzz/mutate.hpp"
#include "fuzz/targets.hpp"

namespace sushiya::fuzz {
namespace {

// What is about to be read, in a file: where the program ends, it is there to be looked at.
class LastInput {
 public:
  explicit LastInput(std::string_view target)
      : path_(testing::TempDir() + "fuzz-" + std::string(target) + "-" + std::to_string(::getpid())),
        file_(::open(path_.c_str(), O_RDWR | O_CREAT, 0644)) {
    std::printf("input at fault, if any: %s\n", path_.c_str());
    std::fflush(stdout);
  }
  ~LastInput() {
    ::close(file_);
    std::filesystem::remove(path_);
  }
  LastInput(const LastInput&) = delete;
  LastInput& operator=(const LastInput&) = delete;

  void is(const std::string& input) const {
    const auto size = static_cast<::off_t>(input.size());
    ASSERT_TRUE(::pwrite(file_, input.data(), input.size(), 0) == size && ::ftruncate(file_, size) == 0);
  }

 private:
  std::string path_;
  int file_;
};

class Fuzz : public testing::TestWithParam<Target> {};

TEST_P(Fuzz, KeptInputsHold) {
  const auto kept = kept_inputs(GetParam().name);
  for (const std::string& input : kept) GetParam().run(input);  // ends the program where something does not hold
  EXPECT_GE(kept.size(), 8U);
}

TEST_P(Fuzz, AShortRunHolds) {
  const Target& target = GetParam();
  std::vector<std::string> inputs = target.seeds();
  EXPECT_GE(inputs.size(), 5U);
  for (std::string& kept : kept_inputs(target.name)) inputs.push_back(std::move(kept));
  const LastInput last(target.name);
  const auto run = [&](const std::string& input) {
    last.is(input);
    target.run(input);
  };
  for (const std::string& input : inputs) run(input);
  Random random(1);
  for (int each = 0; each < target.short_run; ++each)
    run(mutated(inputs[random.below(static_cast<std::uint32_t>(inputs.size()))], inputs, random));
}

INSTANTIATE_TEST_SUITE_P(Targets, Fuzz, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace sushiya::fuzz
