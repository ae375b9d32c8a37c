// Quick games of one kind are opened one after another, by appends to a ledger of their own: of two that are opened at
// once, at two nodes too, the second is overtaken, looks again, and finds the first. The ledger has a card, as every
// ledger, and its name begins as no table's does.
#pragma once

#include <string>
#include <string_view>

#include "storage/store.hpp"

namespace sushiya::hall {

inline constexpr std::string_view quick_prefix = "quick-";

inline bool is_quick(std::string_view table) { return table.starts_with(quick_prefix); }

inline void append_quick(storage::Unit& unit, const std::string& ledger, storage::Version version,
                         storage::Moment moment, const std::string& table) {
  if (version == 0)
    unit.emplace_back(storage::PutTable{{.id = ledger,
                                         .game = "quick",
                                         .status = storage::TableStatus::over,
                                         .opened = moment,
                                         .changed = moment,
                                         .card = "{}"}});
  unit.emplace_back(storage::Append{ledger, version, {moment, table}});
}

}  // namespace sushiya::hall
