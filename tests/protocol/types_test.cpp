#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "types/json_schema.hpp"
#include "types/typescript.hpp"

namespace sushiya {
namespace {

const std::filesystem::path root(SUSHIYA_SOURCE_DIR);

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Files that are written from descriptions: those that are there say what the descriptions say, and there are no
// others.
void expect_fresh(const std::map<std::string, std::string>& files, const std::filesystem::path& folder,
                  std::string_view how) {
  EXPECT_GE(files.size(), 4U);
  for (const auto& [name, text] : files)
    EXPECT_TRUE(content_of(root / folder / name) == text)
        << name << " is stale: build the target " << how << " and run it with " << folder;
  for (const auto& entry : std::filesystem::directory_iterator(root / folder))
    EXPECT_TRUE(files.contains(entry.path().filename().string())) << entry.path();
}

TEST(TypesOfThePage, AreAsTheDescriptionsSay) { expect_fresh(all_types(), "web/src/protocol", "write_types"); }

TEST(Schemas, AreAsTheDescriptionsSay) { expect_fresh(all_schemas(), "docs/schema", "write_schemas"); }

}  // namespace
}  // namespace sushiya
