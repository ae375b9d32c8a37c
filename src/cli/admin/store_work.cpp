#include <cstdio>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "api/house_keeping.hpp"
#include "cli/admin/admin.hpp"
#include "cli/command.hpp"
#include "protocol/json.hpp"

namespace sushiya::cli::admin {
namespace {

constexpr std::string_view file_store = "sqlite:";

bool is_file(const House& house) { return house.address.starts_with(file_store); }
std::string file_of(const House& house) { return house.address.substr(file_store.size()); }

void say(const House& house, const Json& told, const std::string& words) {
  fmt::print("{}\n", house.as_json ? json_line(told) : words);
}

// The old file under another name, with what SQLite has beside it.
std::string put_aside(const std::string& file) {
  namespace fs = std::filesystem;
  std::string aside = file + ".before-restore";
  for (int number = 2; fs::exists(aside); ++number) aside = file + ".before-restore-" + std::to_string(number);
  for (const char* beside : {"", "-wal", "-shm"})
    if (fs::exists(file + beside)) fs::rename(file + beside, aside + beside);
  return aside;
}

}  // namespace

int check(const House& house) {
  const auto store = house.open(storage::Access::reading);
  store->hold_still();
  const bool shows = isatty(STDERR_FILENO) != 0 && !house.as_json;
  const auto checked = api::check_house(*store, [&](std::size_t tables) {
    if (shows && tables % 100 == 0) fmt::print(stderr, "\r{} tables", tables);
  });
  if (shows && checked.tables >= 100) fmt::print(stderr, "\r                    \r");
  for (const std::string& fault : checked.faults) {
    if (house.as_json)
      fmt::print("{}\n", json_line(Json{{"fault", fault}}));
    else
      fmt::print("{}\n", fault);
  }
  say(house,
      Json{{"tables", checked.tables},
           {"entries", checked.entries},
           {"records", checked.records},
           {"faults", checked.faults.size()}},
      fmt::format("{} tables, {} entries, {} finished games: {}", checked.tables, checked.entries, checked.records,
                  checked.faults.empty() ? "all is well" : fmt::format("{} faults", checked.faults.size())));
  return checked.faults.empty() ? all_is_well : refused;
}

int vacuum(const House& house) {
  const auto size = [&] { return is_file(house) ? std::filesystem::file_size(file_of(house)) : 0; };
  if (is_file(house) && !std::filesystem::exists(file_of(house)))
    throw storage::StoreError("there is no file " + file_of(house));
  const auto store = house.open(storage::Access::writing);
  const auto before = size();
  store->vacuum();
  const auto after = size();
  say(house, Json{{"bytes_before", before}, {"bytes_after", after}},
      is_file(house) ? fmt::format("{} bytes, {} before", after, before) : "done");
  return all_is_well;
}

int backup(const House& house, const std::string& file) {
  const auto store = house.open(storage::Access::reading);
  if (is_file(house)) {
    store->backup(file);
  } else {
    // The rows of a database, of one moment, as a file: restore puts them into a database again, or opens them as they
    // are.
    if (std::filesystem::exists(file))
      throw storage::StoreError(file + " is there already; a backup overwrites nothing");
    const std::string unfinished = file + ".unfinished";
    std::filesystem::remove(unfinished);
    store->hold_still();
    {
      const auto copy = storage::open_store(std::string(file_store) + unfinished);
      if (const auto copied = api::copy_house(*store, *copy); !copied) throw storage::StoreError(copied.error());
    }
    storage::open_store(std::string(file_store) + unfinished, storage::Access::reading)->backup(file);
    for (const char* beside : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(unfinished + beside);
  }
  const auto bytes = std::filesystem::file_size(file);
  say(house, Json{{"file", file}, {"bytes", bytes}}, fmt::format("{}: {} bytes", file, bytes));
  return all_is_well;
}

int restore(const House& house, const std::string& file) {
  const auto kept = storage::open_store(std::string(file_store) + file, storage::Access::reading);
  if (const auto faults = kept->check(); !faults.empty())
    throw storage::StoreError(file + " is damaged: " + faults.front());
  std::string aside;
  if (is_file(house)) {
    const std::string target = file_of(house);
    if (std::filesystem::exists(target)) {
      // Whoever runs there is not disturbed: then this throws. Closing it writes its log into the file.
      try {
        house.open(storage::Access::writing).reset();
      } catch (const storage::StoreError& error) {
        if (std::string_view(error.what()).contains("in use by another running house")) throw;
      }
      aside = put_aside(target);
    }
    kept->backup(target);
  } else {
    const auto target = house.open(storage::Access::writing);
    if (const auto copied = api::copy_house(*kept, *target); !copied) throw storage::StoreError(copied.error());
  }
  say(house, Json{{"restored", file}, {"aside", aside}},
      aside.empty() ? file + " is restored" : fmt::format("{} is restored; what was there is {}", file, aside));
  return all_is_well;
}

}  // namespace sushiya::cli::admin
