// Described structs written as text at once, without a document in between: what a busy house says thousands of times a
// second. The text is that of json_line(to_json(value)), byte for byte.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
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

// Writes at the end of a text, with room before it is needed: std::string would look at its size for every letter.
class Pen {
 public:
  explicit Pen(std::string& text) : text_(text), at_(text.size()) { text_.resize(text_.capacity()); }
  ~Pen() { text_.resize(at_); }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

  void write(char letter) {
    *room(1) = letter;
    ++at_;
  }
  void write(std::string_view letters) { at_ += letters.copy(room(letters.size()), letters.size()); }
  template <std::size_t size>
  void write(const std::array<char, size>& letters) {
    write(std::string_view(letters.data(), size));
  }
  // What tells one from the next, but before the first.
  void write_comma() {
    if (text_[at_ - 1] != '{' && text_[at_ - 1] != '[') write(',');
  }

 private:
  char* room(std::size_t letters) {
    if (text_.size() - at_ < letters) text_.resize(2 * text_.size() + letters);
    return text_.data() + at_;
  }

  std::string& text_;
  std::size_t at_;
};

// Whether a text needs nothing but quotes around it.
constexpr bool is_plain_text(std::string_view text) {
  return std::ranges::all_of(
      text, [](char letter) { return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\'; });
}

inline void write_text(std::string_view text, Pen& pen) {
  if (is_plain_text(text)) {
    pen.write('"');
    pen.write(text);
    pen.write('"');
    return;
  }
  const bool is_printable = std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; });
  if (!is_printable) return pen.write(json_line(Json(text)));
  pen.write('"');
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') pen.write('\\');
    pen.write(letter);
  }
  pen.write('"');
}

// The name of a field with quotes and colon, made when the house is compiled.
template <Described T, std::size_t at>
inline constexpr auto quoted_name = [] {
  constexpr std::string_view name = std::get<at>(T::fields()).name;
  static_assert(is_plain_text(name));
  std::array<char, name.size() + 3> quoted{'"'};
  std::ranges::copy(name, quoted.begin() + 1);
  quoted[name.size() + 1] = '"';
  quoted[name.size() + 2] = ':';
  return quoted;
}();

template <class T>
void write_json(const T& value, Pen& pen);

template <Described T, std::size_t at>
void write_field(const T& value, Pen& pen) {
  constexpr auto field = std::get<at>(T::fields());
  const auto& member = value.*field.member;
  if constexpr (field.if_there && is_optional<std::remove_cvref_t<decltype(member)>>)
    if (!member) return;
  pen.write_comma();
  pen.write(quoted_name<T, at>);
  write_json(member, pen);
}

template <class T>
void write_json(const T& value, Pen& pen) {
  if constexpr (std::same_as<T, Written> || is_written_as<T>) {
    pen.write(value.text);
  } else if constexpr (std::same_as<T, bool>) {
    pen.write(std::string_view(value ? "true" : "false"));
  } else if constexpr (std::integral<T>) {
    if (value >= 0 && value <= 9) return pen.write(static_cast<char>('0' + value));
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof(digits), value).ptr;
    pen.write(std::string_view(digits, end));
  } else if constexpr (std::same_as<T, Json> || std::floating_point<T>) {
    pen.write(json_line(Json(value)));
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    write_text(value, pen);
  } else if constexpr (is_optional<T>) {
    if (value)
      write_json(*value, pen);
    else
      pen.write(std::string_view("null"));
  } else if constexpr (is_variant<T>) {
    std::visit([&](const auto& each) { write_json(each, pen); }, value);
  } else if constexpr (is_map<T>) {
    pen.write('{');
    for (const auto& [name, each] : value) {
      pen.write_comma();
      write_text(name, pen);
      pen.write(':');
      write_json(each, pen);
    }
    pen.write('}');
  } else if constexpr (Described<T>) {
    pen.write('{');
    if constexpr (Tagged<T>) {
      write_text(T::tag.name, pen);
      pen.write(':');
      write_text(T::tag.word, pen);
    }
    [&]<std::size_t... at>(std::index_sequence<at...>) {
      (write_field<T, at>(value, pen), ...);
    }(std::make_index_sequence<std::tuple_size_v<decltype(T::fields())>>{});
    pen.write('}');
  } else {
    pen.write('[');
    for (const auto& each : value) {
      pen.write_comma();
      write_json(each, pen);
    }
    pen.write(']');
  }
}

// At the end of a text.
template <class T>
void write_json(const T& value, std::string& text) {
  Pen pen(text);
  write_json(value, pen);
}

// `about` is how long it will be, so that it need not grow on the way.
template <class T>
std::string written(const T& value, std::size_t about = 240) {
  std::string text;
  text.reserve(about);
  write_json(value, text);
  return text;
}

}  // namespace sushiya
