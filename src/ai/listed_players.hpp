// The kinds of players in a line, for whoever has named another.
#pragma once

#include <string>

#include "ai/players.hpp"

namespace sushiya {

inline std::string listed_player_kinds() {
  std::string list;
  for (const std::string_view kind : player_kinds) list += (list.empty() ? "" : ", ") + std::string(kind);
  return list;
}

}  // namespace sushiya
