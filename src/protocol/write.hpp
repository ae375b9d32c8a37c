// Described structs written as text at once, without a document in between: what a busy house says thousands of times a
// second. The text is that of json_line(to_json(value)), byte for byte.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/described.hpp"
#include "protocol/json.hpp"
#include "protocol/told.hpp"

namespace sushiya {

// JSON that has been written already.
struct Written {
  std::string text;

  bool operator==(const Written&) const = default;
};

// The same, and what it is: the store keeps some messages as they will be told.
template <class T>
struct WrittenAs {
  using As = T;

  std::string text;

  bool operator==(const WrittenAs&) const = default;
};
template <class T>
inline constexpr bool is_written_as = false;
template <class T>
inline constexpr bool is_written_as<WrittenAs<T>> = true;

inline void write_text(std::string_view text, std::string& out) {
  const bool is_plain = std::ranges::all_of(
      text, [](char letter) { return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\'; });
  if (!is_plain) {
    out += json_line(Json(text));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

template <class T>
void write_json(const T& value, std::string& out) {
  if constexpr (std::same_as<T, Written> || is_written_as<T>) {
    out += value.text;
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof(digits), value).ptr;
    out.append(digits, end);
  } else if constexpr (std::same_as<T, Json> || std::floating_point<T>) {
    out += json_line(Json(value));
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    write_text(value, out);
  } else if constexpr (is_optional<T>) {
    if (value)
      write_json(*value, out);
    else
      out += "null";
  } else if constexpr (is_variant<T>) {
    std::visit([&](const auto& each) { write_json(each, out); }, value);
  } else if constexpr (is_map<T>) {
    out += '{';
    for (const auto& [name, each] : value) {
      if (out.back() != '{') out += ',';
      write_text(name, out);
      out += ':';
      write_json(each, out);
    }
    out += '}';
  } else if constexpr (Described<T>) {
    out += '{';
    if constexpr (Tagged<T>) {
      write_text(T::tag.name, out);
      out += ':';
      write_text(T::tag.word, out);
    }
    for_each_field<T>([&](const auto& field) {
      const auto& member = value.*field.member;
      if constexpr (is_optional<std::remove_cvref_t<decltype(member)>>)
        if (field.if_there && !member) return;
      if (out.back() != '{') out += ',';
      write_text(field.name, out);
      out += ':';
      write_json(member, out);
    });
    out += '}';
  } else {
    out += '[';
    for (const auto& each : value) {
      if (out.back() != '[') out += ',';
      write_json(each, out);
    }
    out += ']';
  }
}

template <class T>
std::string written(const T& value) {
  std::string text;
  write_json(value, text);
  return text;
}

}  // namespace sushiya
