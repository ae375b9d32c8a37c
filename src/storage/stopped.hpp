// Tables whose ledgers another node was first to go on with. What was decided after an append that was overtaken was
// decided on something that never happened, so it must not be stored, even where its version happens to fit.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <variant>

#include "storage/store.hpp"

namespace sushiya::storage {

class Stopped {
 public:
  bool stops(const Unit& unit) const {
    return !tables_.empty() && std::ranges::any_of(unit, [&](const Change& change) {
      const auto* append = std::get_if<Append>(&change);
      return append != nullptr && tables_.contains(append->table);
    });
  }

  void add_tables_of(const Unit& unit) {
    for (const Change& change : unit)
      if (const auto* append = std::get_if<Append>(&change)) tables_.insert(append->table);
  }

  void remove(const std::string& table) { tables_.erase(table); }

 private:
  std::set<std::string> tables_;
};

}  // namespace sushiya::storage
