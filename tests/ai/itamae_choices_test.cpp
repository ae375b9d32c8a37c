#include "ai/itamae_choices.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

TEST(ItamaeChoices, AreTheKnownOnes) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/tests/ai/itamae_choices.json");
  const std::string told{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(told == itamae_choices_text())
      << "another choice changes how itamae plays, and a page must play alike: build the target write_itamae_choices "
         "and run it with tests/ai/itamae_choices.json";
}

}  // namespace
}  // namespace sushiya
