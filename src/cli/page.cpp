// sushiya page --export DIR: the page as plain files, for any web host.
#include "server/page.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "server/security_headers.hpp"

namespace sushiya::cli {
namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw std::runtime_error(fmt::format("cannot write {}: {}", path.string(), std::strerror(errno)));
}

// A folder that holds something else may be somebody's work: nothing in it is overwritten unless that is asked for.
void export_page(const fs::path& folder, bool overwrites) {
  const auto page = server::built_in_page();
  if (page.empty()) throw UsageError("this sushiya was built without the page; `./sushiya build` builds both");
  std::error_code fault;
  fs::create_directories(folder, fault);
  if (fault) throw std::runtime_error(fmt::format("cannot make {}: {}", folder.string(), fault.message()));
  if (!overwrites && !fs::is_empty(folder))
    throw UsageError(fmt::format("{} is not empty; --force writes into it all the same", folder.string()));
  std::size_t bytes = 0;
  for (const server::PageFile& file : page) {
    const fs::path path = folder / fs::path(file.path);
    fs::create_directories(path.parent_path());
    write_file(path, file.plain);
    bytes += file.plain.size();
  }
  fmt::print("{} files, {} bytes in {}: put them on any web host, under any path.\n", page.size(), bytes,
             folder.string());
}

void print_headers() {
  for (const auto& [name, value] : server::security_headers) fmt::print("{}: {}\n", name, value);
}

}  // namespace

void add_page(Command& app, int& status) {
  Command command = app.add_subcommand("page", "The page as plain files, for any web host");
  struct Words {
    std::string folder;
    bool overwrites = false;
    bool headers = false;
  };
  auto words = std::make_shared<Words>();
  command.add_option("--export", words->folder, "Write the files into this folder").type_name("DIR");
  command.add_flag("--force", words->overwrites, "Even where something is in it");
  command.add_flag("--headers", words->headers,
                   "Print the headers that `sushiya serve` sends with them, for the host's configuration");
  command.footer(
      "The page plays without a house: bots and the score pad run in the browser. docs/hosting.md tells more.");
  command.callback([words, &status] {
    if (words->folder.empty() && !words->headers) throw UsageError("say where to: sushiya page --export DIR");
    if (!words->folder.empty()) export_page(words->folder, words->overwrites);
    if (words->headers) print_headers();
    status = all_is_well;
  });
}

}  // namespace sushiya::cli
