// What a host does to a house from outside, beside a running one or while it is closed: on the store alone. A running
// house hears of it as nodes hear of each other.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.hpp"

namespace sushiya::api {

// Ends a table with a word to those who sit there. What is wrong, in words, where it cannot be.
std::expected<void, std::string> close_table(storage::Store& store, std::string_view table, const std::string& why,
                                             storage::Moment now);

// Whom to ban: "guest:ID", "account:NAME" or "address:1.2.3.4", as the store keeps it.
std::expected<std::string, std::string> banned_name(storage::Store& store, const std::string& whom);

struct CheckedHouse {
  std::size_t tables = 0;
  std::size_t entries = 0;
  std::size_t records = 0;  // of games that are over, replayed and held against their commitments
  std::vector<std::string> faults{};
};

// Every ledger is folded, every finished game replayed by the rules and recomputed from its secret, every card held
// against its ledger. `progress` is called with the number of tables done.
CheckedHouse check_house(storage::Store& store, const std::function<void(std::size_t)>& progress);

// All of a house into another one, which must be empty: for backups of a database in a file, and for moving from one
// kind of store to another. What is wrong, in words.
std::expected<void, std::string> copy_house(storage::Store& from, storage::Store& to);

}  // namespace sushiya::api
