// What is said on the command line about a table: how many sit there, which variant is played and with what pieces.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "games/all.hpp"

namespace sushiya::cli {

struct TableFlags {
  int players = 0;  // 0: not said
  std::vector<std::string> variants;
  std::string components;  // a file; empty: as printed
};

void add_variant_flag(CLI::App& command, TableFlags& flags);
void add_components_flag(CLI::App& command, TableFlags& flags);

// The options that the flags ask for; a UsageError that says why where there is no such table.
template <Game G>
G table_for(const TableFlags& flags);

template <>
SushiGo table_for<SushiGo>(const TableFlags& flags);
template <>
SushiRoll table_for<SushiRoll>(const TableFlags& flags);
template <>
Wasabi table_for<Wasabi>(const TableFlags& flags);

// "random, greedy": names for a message.
template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for_each_game([&]<class G>(std::type_identity<G>) { ids.emplace_back(G::id); });
  return ids;
}

// Calls visit(std::type_identity<G>{}) for the game with this name; a UsageError that names the games there are.
template <class Visit>
void for_game(const std::string& id, Visit&& visit) {
  if (with_game(id, std::forward<Visit>(visit))) return;
  throw UsageError("unknown game \"" + id + "\"; the games are: " + listed(game_ids()));
}

}  // namespace sushiya::cli
