// What a host does to a house: each work is a function over the store.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace sushiya::cli::admin {

// What every work is given.
struct House {
  std::string address;  // of the store
  bool as_json = false;

  std::unique_ptr<storage::Store> open(storage::Access access) const { return storage::open_store(address, access); }
};

// One unit; throws where it is not stored.
void put(storage::Store& store, const storage::Unit& unit);

// ---- Who and what is there (listing.cpp)

int list_tables(const House& house, const std::string& status, std::size_t most);
int list_guests(const House& house, std::size_t most);
int list_bans(const House& house);
// Asks the open nodes through the store and waits for those that answer.
int list_connected(const House& house);
// The ledger of a table as it is stored, an entry a line.
int show_ledger(const House& house, const std::string& table);

// ---- What is changed, beside a running house or not (changes.cpp)

int ban(const House& house, const std::string& whom, const std::string& how_long, const std::string& why);
int unban(const House& house, const std::string& whom);
int close(const House& house, const std::string& table, const std::string& why);
// Those named as NAME=NUMBER are set, NAME= taken back; then all are told.
int limits(const House& house, const std::vector<std::string>& words);

// ---- The store as a whole (store_work.cpp)

int check(const House& house);
int vacuum(const House& house);
int backup(const House& house, const std::string& file);
int restore(const House& house, const std::string& file);

}  // namespace sushiya::cli::admin
