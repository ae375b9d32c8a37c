// The class of a game in Python: "sushi-go" is SushiGo.
#pragma once

#include <array>
#include <cstddef>
#include <list>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace sushiya::python {

template <Game G>
const char* class_name() {
  static constexpr auto letters = [] {
    std::array<char, std::string_view(G::id).size() + 1> name{};
    std::size_t size = 0;
    bool begins_word = true;
    for (const char letter : std::string_view(G::id)) {
      const bool is_letter = letter >= 'a' && letter <= 'z';
      if (letter != '-') name[size++] = static_cast<char>(begins_word && is_letter ? letter - 'a' + 'A' : letter);
      begins_word = letter == '-';
    }
    return name;
  }();
  return letters.data();
}

// A signature for the stubs, the name of the game's class put in for each "@". Kept for good, as the module keeps it.
template <Game G>
const char* signature_for(std::string_view pattern) {
  static std::list<std::string> kept;
  std::string& text = kept.emplace_back();
  for (const char letter : pattern)
    if (letter == '@')
      text.append("_core.").append(class_name<G>());
    else
      text += letter;
  return text.c_str();
}

}  // namespace sushiya::python
