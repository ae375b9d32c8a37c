// What the databases hold, from version 1 onwards. A released migration is never changed: stores out there have taken
// it. What they lack is a new one at the end.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sushiya::storage {

// A step from one version to the next, in SQL.
struct Migration {
  std::string_view sqlite;
  std::string_view postgres = {};  // empty: as for SQLite, but for the names of types
  bool fills_skeletons = false;    // then, in the same transaction (missing_skeletons.hpp)
};

// The first makes version 1 out of nothing.
std::span<const Migration> migrations();

std::string sqlite_text(const Migration& migration);
std::string postgres_text(const Migration& migration);

// What is said of a store that a later program has made; empty where the version is one we know.
std::string why_too_new(int version, std::span<const Migration> known);

}  // namespace sushiya::storage
