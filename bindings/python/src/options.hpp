// What can be agreed on before a game, as keywords of its class. Names, values and defaults all come from the game's
// own declaration (core/option.hpp): the class shows it as OPTIONS, and stubs, help and errors follow from it.
#pragma once

#include <string>
#include <utility>

#include "class_name.hpp"
#include "encoded_game.hpp"
#include "errors.hpp"
#include "protocol/options.hpp"

namespace sushiya::python {

// The declaration; what is usual is what the options are where nobody says anything, not what a table in a room has.
template <Game G>
Json options_declared() {
  using Options = typename G::Options;
  Json all = declared_options<Options>();
  std::size_t at = 0;
  option::for_each<Options>([&]<class Declared>(const Declared& each) {
    if constexpr (option::is_whole<Declared>) all[at]["usual"] = static_cast<int>(Options{}.*each.member);
    ++at;
  });
  return all;
}

// "players: int = 2", "passing: typing.Literal['left', 'both-ways'] = 'left'"; an ellipsis: as printed.
std::string option_signature(const Json& declared);
// "players: how many play (SG-2); 2 to 5"
std::string option_help(const Json& declared);
// A name nobody declared, or one that needs a flag which is not set.
void check_option_names(const Json& declared, const Json& told, const char* class_name);

template <Game G>
std::string init_signature() {
  std::string text = "def __init__(self, *";
  for (const Json& each : options_declared<G>()) text += ", " + option_signature(each);
  return text + ") -> None";
}

template <Game G>
std::string class_help() {
  std::string text = "The rules bound to the options of one table. Options are those of game records:\n";
  for (const Json& each : options_declared<G>()) text += "\n- " + option_help(each);
  return text;
}

template <Game G>
EncodedPtr<G> encoded_from(Json told) {
  static const Json declared = options_declared<G>();
  check_option_names(declared, told, class_name<G>());
  for (const Json& each : declared)
    if (each["kind"] == "whole" && each["usual"] >= each["least"] && !told.contains(each["name"]))
      told[each["name"].get<std::string>()] = each["usual"];
  const auto options = options_from_json<typename G::Options>(told, "");
  if (!options) raise_options_error(options.error());
  G game;
  game.options = *options;
  return std::make_shared<const EncodedGame<G>>(game);
}

}  // namespace sushiya::python
