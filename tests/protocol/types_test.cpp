#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "types/typescript.hpp"

namespace sushiya {
namespace {

const std::filesystem::path folder = std::filesystem::path(SUSHIYA_SOURCE_DIR) / "web/src/protocol";

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(TypesOfThePage, AreAsTheDescriptionsSay) {
  for (const auto& [name, text] : all_types())
    EXPECT_TRUE(content_of(folder / name) == text)
        << name << " is stale: build the target write_types and run it with web/src/protocol";
}

TEST(TypesOfThePage, HaveNoFileBesides) {
  const auto files = all_types();
  EXPECT_GE(files.size(), 2U);
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    EXPECT_TRUE(files.contains(entry.path().filename().string())) << entry.path();
}

}  // namespace
}  // namespace sushiya
