#include "storage/memory_store.hpp"
#include "storage/open_postgres.hpp"
#include "storage/sqlite_store.hpp"

namespace sushiya::storage {

std::unique_ptr<Store> open_store(std::string_view address, Access access) {
  constexpr std::string_view sqlite = "sqlite:";
  if (address == "memory:") return std::make_unique<MemoryStore>();
  if (address.starts_with(sqlite))
    return std::make_unique<SqliteStore>(std::string(address.substr(sqlite.size())), access);
  if (address.starts_with("postgres://") || address.starts_with("postgresql://"))
    return open_postgres(std::string(address), access);
  throw StoreError("the address of a store is memory:, sqlite:FILE or postgres://USER@HOST/DATABASE, not \"" +
                   std::string(address) + "\"");
}

std::vector<std::string_view> store_kinds() {
  std::vector<std::string_view> kinds{"memory", "sqlite"};
  if (has_postgres) kinds.emplace_back("postgres");
  return kinds;
}

}  // namespace sushiya::storage
