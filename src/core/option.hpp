// What can be agreed on before a game, said once. A game's Options declare their fields:
//   static constexpr auto declared() { return std::tuple(option::whole("players", &Options::players, …), …); }
// and records, flags of the command, the page's set-up sheet, Python's arguments and OpenSpiel's parameters follow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace sushiya::option {

// What every declaration says, in the order of its telling.
struct About {
  std::string_view name;        // "hand_size"; as a flag "--hand-size"
  std::string_view clause;      // of the rules
  std::string_view text;        // one line of English, for help
  std::string_view needs = {};  // the flag without which it has no meaning
  bool always_told = false;     // in records, even where it is as usual
  bool is_variant = false;      // a way to play people have a word for: "--variant phantom"
};

template <class Options>
struct Whole {
  About about;
  std::uint8_t Options::* member;
  int least;
  int most;
  int at_a_table = 0;  // what a table has where nobody says anything; 0: as the options have it
};

template <class Options>
struct Flag {
  About about;
  bool Options::* member;
};

// One of several words, which stand in the order of the enumerators. A word of digits is told as a number.
template <class Options, class Choice, std::size_t Count>
struct Words {
  About about;
  Choice Options::* member;
  std::array<std::string_view, Count> words;
};

// What is in the box; how it is told is its own matter.
template <class Options, class Box>
struct Pieces {
  About about;
  Box Options::* member;
};

template <class Options>
constexpr Whole<Options> whole(About about, std::uint8_t Options::* member, int least, int most, int at_a_table = 0) {
  return {about, member, least, most, at_a_table};
}
template <class Options>
constexpr Flag<Options> flag(About about, bool Options::* member) {
  return {about, member};
}
template <class Options, class Choice, class... Word>
constexpr Words<Options, Choice, sizeof...(Word)> words(About about, Choice Options::* member, Word... word) {
  return {about, member, {std::string_view(word)...}};
}
template <class Options, class Box>
constexpr Pieces<Options, Box> pieces(About about, Box Options::* member) {
  return {about, member};
}

// ---- Which kind a declaration is

template <class T>
inline constexpr bool is_whole = false;
template <class Options>
inline constexpr bool is_whole<Whole<Options>> = true;

template <class T>
inline constexpr bool is_flag = false;
template <class Options>
inline constexpr bool is_flag<Flag<Options>> = true;

template <class T>
inline constexpr bool is_words = false;
template <class Options, class Choice, std::size_t Count>
inline constexpr bool is_words<Words<Options, Choice, Count>> = true;

template <class T>
inline constexpr bool is_pieces = false;
template <class Options, class Box>
inline constexpr bool is_pieces<Pieces<Options, Box>> = true;

// ---- All of them

// Calls visit(declaration) for each declared option of a game, in their order.
template <class Options, class Visit>
constexpr void for_each(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, Options::declared());
}

// How many may sit at the table.
struct PlayerCount {
  int least = 0;
  int most = 0;
  int usual = 0;
};
template <class Options>
constexpr PlayerCount player_count() {
  PlayerCount count;
  for_each<Options>([&](const auto& each) {
    if constexpr (is_whole<std::remove_cvref_t<decltype(each)>>)
      if (each.about.name == "players") count = {each.least, each.most, each.at_a_table};
  });
  return count;
}

}  // namespace sushiya::option
