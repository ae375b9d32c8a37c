// Quick games of one kind are opened one after another, by appends to a ledger of their own: of two that are opened at
// once, at two nodes too, the second is overtaken, looks again, and finds the first. The ledger has a card, as every
// ledger, and its name begins as no table's does. When it is long it begins anew.
#pragma once

#include <string>
#include <string_view>

#include "storage/store.hpp"

namespace sushiya::ledger {

inline constexpr std::string_view quick_prefix = "quick-";

inline constexpr storage::Version max_quick_entries = 1'000;

inline bool is_quick(std::string_view table) { return table.starts_with(quick_prefix); }

inline void append_quick(storage::Unit& unit, const std::string& ledger, storage::Version version,
                         storage::Moment moment, const std::string& table) {
  const bool begins_anew = version >= max_quick_entries;
  if (begins_anew) {
    unit.emplace_back(storage::Append{ledger, version, {moment, table}});  // where nobody else has opened one since
    unit.emplace_back(storage::RemoveTable{ledger});
  }
  if (version == 0 || begins_anew)
    unit.emplace_back(storage::PutTable{{.id = ledger,
                                         .game = "quick",
                                         .status = storage::TableStatus::over,
                                         .opened = moment,
                                         .changed = moment,
                                         .card = "{}"}});
  unit.emplace_back(storage::Append{ledger, begins_anew ? 0 : version, {moment, table}});
}

}  // namespace sushiya::ledger
