#include "deals/first_deals.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace sushiya {
namespace {

TEST(FirstDeals, AreWhatSeedsHaveAlwaysGiven) {
  std::ifstream file(SUSHIYA_SOURCE_DIR "/tests/deals/first_deals.json");
  const std::string told{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(told == first_deals_text()) << "another deal for the same seed changes play: build the target "
                                             "write_first_deals and run it with tests/deals/first_deals.json";
}

}  // namespace
}  // namespace sushiya
