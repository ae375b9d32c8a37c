// The one store that not every command has: PostgreSQL's library needs others that have no static form
// (docs/decisions/packages.md). A program is linked with one of two files that define these, postgres_store.cpp or
// without_postgres.cpp.
#pragma once

#include <memory>
#include <string>

#include "storage/store.hpp"

namespace sushiya::storage {

extern const bool has_postgres;

// Throws StoreError, where there is none as well.
std::unique_ptr<Store> open_postgres(const std::string& address, Access access);

}  // namespace sushiya::storage
