// Options as JSON, from their declaration: read strictly, written without what is as usual.
#pragma once

#include <charconv>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/notation.hpp"
#include "core/option.hpp"
#include "protocol/fields.hpp"
#include "protocol/json.hpp"
#include "protocol/pieces.hpp"
#include "protocol/told.hpp"

namespace sushiya {

// A word of digits is a number.
inline Json word_to_json(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc{} && end == word.data() + word.size()) return number;
  return word;
}

template <class Options>
bool is_told(const Options& options, const option::About& about, bool as_usual) {
  if (about.needs.empty()) return about.always_told || !as_usual;
  bool has_what_it_needs = false;
  option::for_each<Options>([&](const auto& each) {
    if constexpr (option::is_flag<std::remove_cvref_t<decltype(each)>>)
      if (each.about.name == about.needs) has_what_it_needs = options.*each.member;
  });
  return has_what_it_needs;
}

template <class Options>
Json options_to_json(const Options& options) {
  static const Options usual{};
  Json told = Json::object();
  option::for_each<Options>([&]<class Declared>(const Declared& each) {
    const auto& value = options.*each.member;
    if (!is_told(options, each.about, value == usual.*each.member)) return;
    Json& there = told[std::string(each.about.name)];
    if constexpr (option::is_words<Declared>)
      there = word_to_json(each.words[static_cast<std::size_t>(value)]);
    else if constexpr (option::is_pieces<Declared>)
      there = pieces_to_json(value);
    else
      there = value;
  });
  return told;
}

template <class Options, class Declared>
void read_option(Fields& fields, const Declared& each, Options& options) {
  if constexpr (option::is_whole<Declared>) {
    if (each.about.always_told)
      options.*each.member = static_cast<std::uint8_t>(fields.whole(each.about.name, each.least, each.most));
    else
      options.*each.member =
          static_cast<std::uint8_t>(fields.whole_or(options.*each.member, each.about.name, each.least, each.most));
  } else if constexpr (option::is_flag<Declared>) {
    options.*each.member = fields.flag_or(options.*each.member, each.about.name);
  } else if constexpr (option::is_words<Declared>) {
    const Json* told = fields.optional(each.about.name);
    if (told == nullptr) return;
    std::string expected;
    for (std::size_t at = 0; at < each.words.size(); ++at) {
      const Json word = word_to_json(each.words[at]);
      if (*told == word && told->is_string() == word.is_string()) {
        options.*each.member = static_cast<std::remove_cvref_t<decltype(options.*each.member)>>(at);
        return;
      }
      expected += (at == 0 ? "" : at + 1 == each.words.size() ? " or " : ", ") + word.dump();
    }
    fields.refuse(each.about.name, "expected " + expected);
  } else {
    const Json* told = fields.optional(each.about.name);
    if (told == nullptr) return;
    if (auto fault = read_pieces(*told, fields.path_of(each.about.name), options.*each.member))
      fields.refuse(std::move(*fault));
  }
}

// Playable ones only.
template <class Options>
std::expected<Options, Fault> options_from_json(const Json& told, const std::string& path) {
  Fields fields(told, path);
  Options options;
  option::for_each<Options>([&](const auto& each) {
    // What needs a flag that is not set is nobody's field.
    if (each.about.needs.empty() || is_told(options, each.about, true)) read_option(fields, each, options);
  });
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));
  if (const auto fault = why_unplayable(options); fault != decltype(fault){})
    return std::unexpected(fault_at(path, options_fault_text(fault)));
  return options;
}

// The text of a file of components (docs/components.md), read into these options. A set that nobody could play with is
// refused; whether it serves this table, options_from_json and why_unplayable say.
template <class Options>
std::optional<Fault> read_components(std::string_view text, Options& options) {
  const auto document = parse_json(text);
  if (!document) return document.error();
  std::optional<Fault> fault = fault_at("", "everything in the box of this game is known; there is nothing to replace");
  option::for_each<Options>([&]<class Declared>(const Declared& each) {
    if constexpr (option::is_pieces<Declared>)
      if (each.about.name == "components") fault = read_pieces(*document, "", options.*each.member);
  });
  if (fault) return fault;
  Options fewest = options;
  fewest.players = static_cast<std::uint8_t>(option::player_count<Options>().least);
  if (const auto unplayable = why_unplayable(fewest); unplayable != decltype(unplayable){})
    return fault_at("", options_fault_text(unplayable));
  return std::nullopt;
}

// ---- The declaration itself, for programs that ask people

using OptionValue = std::variant<bool, int, std::string>;

struct DeclaredOption {
  std::string_view name;
  std::string_view kind;
  std::string_view clause;
  std::string_view about;
  std::optional<std::string_view> needs{};
  std::optional<bool> variant{};
  std::optional<int> only_players{};
  std::optional<int> least{};
  std::optional<int> most{};
  std::optional<std::vector<OptionValue>> words{};
  std::optional<OptionValue> usual{};

  static constexpr std::string_view type_name = "DeclaredOption";
  static constexpr auto fields() {
    return std::tuple(
        field("name", &DeclaredOption::name),
        field_of_words("kind", &DeclaredOption::kind, "whole|flag|words|pieces",
                       "a number, a switch, one of several words, what is in the box"),
        field("clause", &DeclaredOption::clause), field("about", &DeclaredOption::about, "one line of English"),
        told_if_there(field("needs", &DeclaredOption::needs, "the switch without which it has no meaning")),
        told_if_there(field("variant", &DeclaredOption::variant, "a way to play people have a word for")),
        told_if_there(field("only_players", &DeclaredOption::only_players, "the variant is for exactly so many")),
        told_if_there(field("least", &DeclaredOption::least)), told_if_there(field("most", &DeclaredOption::most)),
        told_if_there(field("words", &DeclaredOption::words)),
        told_if_there(field("usual", &DeclaredOption::usual, "what a table has where nobody says anything")));
  }
};

// How many must sit at the table for it to be playable so; nothing where there is more than one answer.
template <class Options>
std::optional<int> only_players(Options options) {
  constexpr option::PlayerCount count = option::player_count<Options>();
  std::optional<int> only;
  for (int players = count.least; players <= count.most; ++players) {
    options.players = static_cast<std::uint8_t>(players);
    if (const auto fault = why_unplayable(options); fault != decltype(fault){}) continue;
    if (only) return std::nullopt;
    only = players;
  }
  return only;
}

inline OptionValue word_value(std::string_view word) {
  const Json told = word_to_json(word);
  return told.is_number() ? OptionValue(told.get<int>()) : OptionValue(std::string(word));
}

// All of them in their order, as JSON.
template <class Options>
Json declared_options() {
  static const Options usual{};
  std::vector<DeclaredOption> all;
  option::for_each<Options>([&]<class Declared>(const Declared& each) {
    DeclaredOption told{each.about.name, {}, each.about.clause, each.about.text};
    if (!each.about.needs.empty()) told.needs = each.about.needs;
    if (each.about.is_variant) told.variant = true;
    if constexpr (option::is_whole<Declared>) {
      told.kind = "whole";
      told.least = each.least;
      told.most = each.most;
      told.usual = each.at_a_table != 0 ? each.at_a_table : static_cast<int>(usual.*each.member);
    } else if constexpr (option::is_flag<Declared>) {
      told.kind = "flag";
      told.usual = usual.*each.member;
      Options with = usual;
      with.*each.member = true;
      if (each.about.is_variant) told.only_players = only_players(with);
    } else if constexpr (option::is_words<Declared>) {
      told.kind = "words";
      told.words.emplace();
      for (const std::string_view word : each.words) told.words->push_back(word_value(word));
      told.usual = word_value(each.words[static_cast<std::size_t>(usual.*each.member)]);
    } else {
      told.kind = "pieces";
    }
    all.push_back(std::move(told));
  });
  return to_json(all);
}

}  // namespace sushiya
