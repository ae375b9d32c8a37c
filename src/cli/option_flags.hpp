// What is said on the command line about the game to be played. The flags are those that the games declare for their
// options (core/option.hpp); "--variant phantom" is short for the option with that word.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "core/option.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"

namespace sushiya::cli {

struct OptionFlags {
  int players = 0;  // 0: not said
  std::vector<std::string> variants{};
  std::string components{};                   // a file; empty: as printed
  std::map<std::string, std::string> said{};  // any other declared option, by its name

  // As they are said again in a command.
  std::string words() const;
};

// All of them but --players, which means something else in a match.
void add_option_flags(Command& command, OptionFlags& flags);

// The game that the flags ask for; a UsageError that says why where there is none.
template <Game G>
G game_for(const OptionFlags& flags);

// ---- Details

// A word of the command, quoted for a shell where it must be.
std::string as_word(const std::string& text);

// "hand_size" is said "--hand-size".
std::string flag_of(std::string_view option);

// The value of a flag as a record would have it.
Json value_of(const std::string& text);

std::string read_components_file(const std::string& name);
[[noreturn]] void refuse_components(const std::string& name, const Fault& fault);
[[noreturn]] void refuse_option(const Fault& fault);

// The words of a game's variants, each with the option it sets and to what.
struct Variant {
  std::string_view word;
  std::string_view option;
  Json value;
};
template <class Options>
std::vector<Variant> variants_of() {
  std::vector<Variant> all;
  option::for_each<Options>([&]<class Declared>(const Declared& each) {
    if (!each.about.is_variant) return;
    if constexpr (option::is_flag<Declared>) all.push_back({each.about.name, each.about.name, true});
    if constexpr (option::is_words<Declared>)
      for (const std::string_view word : each.words) all.push_back({word, each.about.name, word_to_json(word)});
  });
  return all;
}

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

template <Game G>
void add_variant(const std::string& word, Json& told) {
  const std::vector<Variant> variants = variants_of<typename G::Options>();
  std::vector<std::string_view> words;
  for (const Variant& each : variants) {
    if (each.word == word) told[std::string(each.option)] = each.value;
    words.push_back(each.word);
    if (each.word == word) return;
  }
  throw UsageError("unknown variant \"" + word + "\" of " + std::string(G::id) + "; " +
                   (words.empty() ? "it has none" : "the variants are: " + listed(words)));
}

template <class Options>
bool declares(std::string_view name) {
  bool found = false;
  option::for_each<Options>([&](const auto& each) { found = found || each.about.name == name; });
  return found;
}

template <Game G>
G game_for(const OptionFlags& flags) {
  using Options = typename G::Options;
  constexpr option::PlayerCount count = option::player_count<Options>();
  Json told{{"players", flags.players != 0 ? flags.players : count.usual}};
  for (const std::string& word : flags.variants) add_variant<G>(word, told);
  for (const auto& [name, text] : flags.said) {
    if (!declares<Options>(name)) throw UsageError(flag_of(name) + ": " + std::string(G::id) + " has no such option");
    told[name] = value_of(text);
  }
  auto options = options_from_json<Options>(told, "");
  // A variant for fewer players than usual, where nobody has said how many play.
  if (!options && flags.players == 0) {
    told["players"] = count.least;
    if (auto fewest = options_from_json<Options>(told, "")) options = std::move(fewest);
  }
  if (!options) refuse_option(options.error());
  G game;
  game.options = *options;
  if (flags.components.empty()) return game;
  if (const auto fault = read_components(read_components_file(flags.components), game.options))
    refuse_components(flags.components, *fault);
  if (const auto fault = why_unplayable(game.options); fault != decltype(fault){})
    throw UsageError(std::string(options_fault_text(fault)));
  return game;
}

// ---- Games by their names

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
