#include "cli/store_address.hpp"

#include <filesystem>

#include "cli/command.hpp"
#include "cli/files.hpp"

namespace sushiya::cli {

std::string store_address(const std::string& said) {
  if (!said.empty()) return said;
  const std::filesystem::path directory = data_directory();
  if (directory.empty()) throw UsageError("--store: HOME is not set, so say where to keep tables: --store sqlite:FILE");
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  return "sqlite:" + (directory / "house.db").string();
}

}  // namespace sushiya::cli
