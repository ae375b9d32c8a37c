// Who may not come in, as the store said last.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace sushiya::online {

class Bans {
 public:
  // Takes what the store says, and tells which of it is new.
  std::vector<storage::Ban> replace(const std::vector<storage::Ban>& bans);

  bool empty() const { return bans_.empty(); }

  // Why this guest, or whoever comes from this address, is not let in, in words; nothing: it is.
  std::optional<std::string> why(const std::string& guest, const std::string& address, storage::Moment now) const;

 private:
  std::map<std::string, storage::Ban> bans_;
};

// "for ever", or "until 2026-11-16 12:30 UTC".
std::string until_text(storage::Moment until);

}  // namespace sushiya::online
