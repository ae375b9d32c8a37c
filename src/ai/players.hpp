// The players of the house by the names they have in commands: five levels for people to choose from, and their
// parts for study.
#pragma once

#include <array>
#include <charconv>
#include <memory>
#include <string_view>

#include "ai/thinking.hpp"
#include "table/player.hpp"

namespace sushiya {

namespace net {
struct Network;
}

// apprentice: looks at the points in front of it. cook: thinks of sets, of what the neighbour wants, of dessert. chef:
// looks ahead a little. net: does at once what a network says, without looking ahead. itamae: looks ahead as far as
// time allows, with a network as guide where one makes it stronger, and plays endings exactly.
inline constexpr std::array<std::string_view, 5> levels{"apprentice", "cook", "chef", "net", "itamae"};

// How many descents itamae makes for a choice where nothing else is said.
inline constexpr int itamae_iterations = 4000;

// search_solver: itamae without a network.
inline constexpr std::array<std::string_view, 11> player_kinds{
    "apprentice", "cook",          "chef",   "itamae",        "net",          "random",
    "greedy",     "rule_of_thumb", "search", "search_regret", "search_solver"};

// "chef:500" is the kind chef with 500 iterations a choice; "net:100" a network that draws from its policy, at a
// temperature in per cent, rather than taking what it likes best.
struct PlayerName {
  std::string_view kind;
  int iterations = 0;
  bool is_known = false;

  // A count that was named comes before what others may think.
  Thinking thinking(Thinking usual) const {
    if (iterations > 0) usual.iterations = iterations;
    return usual;
  }
};

inline PlayerName parse_player(std::string_view text) {
  PlayerName name;
  const std::size_t colon = text.find(':');
  name.kind = text.substr(0, colon);
  for (const std::string_view kind : player_kinds) name.is_known = name.is_known || kind == name.kind;
  if (colon == std::string_view::npos) return name;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + colon + 1, end, name.iterations);
  name.is_known = name.is_known && read.ec == std::errc{} && read.ptr == end && name.iterations > 0;
  return name;
}

// A player of this name, or nothing where it is unknown. Defined in compiled.hpp and compiled once for each game: a
// search takes long to compile.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view text, Thinking thinking = {});

// The same with a network that is not the house's, which has to outlive the player; nothing where the player of this
// name asks none, or the game has none.
template <Game G>
std::unique_ptr<Player<G>> make_player_with(const net::Network& network, std::string_view text, Thinking thinking = {});

}  // namespace sushiya
