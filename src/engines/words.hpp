// The line protocol between a host and an engine (docs/engine.md): what both sides have in common. A host says
// commands, an engine gives one answer to each, in their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "protocol/write.hpp"

namespace sushiya::engines {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t most_line = std::size_t{1} << 20U;  // bytes of a line without its end

// The first word of a line, and the rest without the blanks between them.
struct Words {
  std::string_view first;
  std::string_view rest;
};
Words split(std::string_view line);

// ---- Answers

// "= choose tempura": done. "? no_view there is …": refused, and why. "info name …": beside an answer, before it.
std::string done(std::string_view command, std::string_view rest = {});
std::string refused(std::string_view why, std::string_view text);
std::string info(std::string_view about, std::string_view rest);

struct Answer {
  enum class Kind : std::uint8_t { done, refused, info } kind;
  std::string_view word;  // the command, why it is refused, or what the information is about
  std::string_view rest;
};
// Nothing: it is no answer.
std::optional<Answer> parse_answer(std::string_view line);

// ---- What is told

// Where a seat is to choose: all that an engine is told of a game.
struct Seen {
  int seat = 0;
  std::vector<std::string> legal;
  Written view;
  std::string bytes;

  static constexpr std::string_view type_name = "Seen";
  static constexpr auto fields() {
    return std::tuple(field("seat", &Seen::seat), field("legal", &Seen::legal, "moves, as in records"),
                      field("view", &Seen::view, "as in docs/protocol.md"),
                      field("bytes", &Seen::bytes, "the same, for engines of the house"));
  }
};

struct Choice {
  std::string move;
  double value = 0;
  double share = 0;

  static constexpr std::string_view type_name = "Choice";
  static constexpr auto fields() {
    return std::tuple(field("move", &Choice::move), field("value", &Choice::value, "the chance to win, 0 to 1"),
                      field("share", &Choice::share, "how often it would be chosen, 0 to 1"));
  }
};

struct Analysis {
  std::string_view method;
  int descents = 0;
  std::vector<Choice> choices;
  Written line;

  static constexpr std::string_view type_name = "Analysis";
  static constexpr auto fields() {
    return std::tuple(field_of_words("method", &Analysis::method, "search|solver"),
                      field("descents", &Analysis::descents), field("choices", &Analysis::choices, "best first"),
                      field("line", &Analysis::line, "how play would go on: [seat, move], …"));
  }
};

// Options that an engine has, as they are told: "level word itamae apprentice|cook|chef|net|itamae", "seed number 1
// 0..99".
struct Option {
  std::string name;
  std::string type;  // "word", "number" or "flag"
  std::string usually;
  std::string range;  // of a word "a|b|c", of a number "0..99", of a flag nothing

  bool operator==(const Option&) const = default;
};
std::string option_text(const Option& option);
std::optional<Option> parse_option(std::string_view text);

}  // namespace sushiya::engines
