// Described structs written as text at once, without a document in between: what a busy house says thousands of times a
// second. The text is that of json_line(to_json(value)), byte for byte.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

// Whether a letter, or a text, needs nothing but quotes around it.
inline constexpr auto are_plain = [] {
  std::array<bool, 256> all{};
  for (char letter = ' '; letter <= '~'; ++letter)
    all[static_cast<unsigned char>(letter)] = letter != '"' && letter != '\\';
  return all;
}();
constexpr bool is_plain(char letter) { return are_plain[static_cast<unsigned char>(letter)]; }
constexpr bool is_plain_text(std::string_view text) { return std::ranges::all_of(text, is_plain); }

// Eight letters at once (SWAR): the sign bit of each byte that is not plain. Exact up to the first such byte, counted
// from the lowest; above it a borrow may mark others.
constexpr std::uint64_t first_not_plain(std::uint64_t letters) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t signs = 0x8080808080808080;
  const auto is = [&](std::uint64_t letter) {
    const std::uint64_t other = letters ^ (letter * ones);
    return (other - ones) & ~other;
  };
  const std::uint64_t control = (letters - ' ' * ones) & ~letters;
  return (letters | control | is('"') | is('\\') | is('\x7F')) & signs;
}

// Writes at the end of a text, with room before it is needed: std::string would look at its size for every letter. The
// room is not cleared: much of a message is written once, and would be written twice.
class Pen {
 public:
  explicit Pen(std::string& text) : text_(text), at_(text.size()) { make_room(text_.capacity()); }
  ~Pen() { text_.resize(at_); }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

  void write(char letter) {
    *room(1) = letter;
    ++at_;
  }
  void write(std::string_view letters) { at_ += letters.copy(room(letters.size()), letters.size()); }
  // In quotes, with a backslash before what needs one. Nothing is written where a letter needs more than that.
  bool write_quoted(std::string_view text) {
    char* const from = room(2 * text.size() + 2);
    char* to = from;
    *to++ = '"';
    const char* at = text.data();
    const char* const end = at + text.size();
    if constexpr (std::endian::native == std::endian::little) {
      while (end - at >= 8) {
        std::uint64_t letters = 0;
        std::memcpy(&letters, at, sizeof letters);
        std::memcpy(to, at, sizeof letters);
        const std::uint64_t not_plain = first_not_plain(letters);
        const int plain = std::countr_zero(not_plain) / 8;  // 8: all of them
        at += plain;
        to += plain;
        if (plain < 8 && !write_escaped(*at++, to)) return false;
      }
    }
    while (at != end)
      if (!write_escaped(*at++, to)) return false;
    *to++ = '"';
    at_ += static_cast<std::size_t>(to - from);
    return true;
  }
  template <std::size_t size>
  void write(const std::array<char, size>& letters) {
    write(std::string_view(letters.data(), size));
  }
  // What tells one from the next, but before the first.
  void write_comma() {
    if (text_[at_ - 1] != '{' && text_[at_ - 1] != '[') write(',');
  }

 private:
  static bool write_escaped(char letter, char*& to) {
    if (!is_plain(letter)) {
      if (letter != '"' && letter != '\\') return false;
      *to++ = '\\';
    }
    *to++ = letter;
    return true;
  }
  char* room(std::size_t letters) {
    if (text_.size() - at_ < letters) [[unlikely]]
      make_room(2 * text_.size() + letters);
    return text_.data() + at_;
  }
  [[gnu::noinline]] void make_room(std::size_t size) {
    text_.resize_and_overwrite(size, [](char*, std::size_t all) { return all; });
  }

  std::string& text_;
  std::size_t at_;
};

inline void write_text(std::string_view text, Pen& pen) {
  if (!pen.write_quoted(text)) pen.write(json_line(Json(text)));
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

// {"tell":"update" and the like.
template <Tagged T>
inline constexpr auto quoted_tag = [] {
  static_assert(is_plain_text(T::tag.name) && is_plain_text(T::tag.word));
  std::array<char, T::tag.name.size() + T::tag.word.size() + 5> quoted{'"'};
  auto to = std::ranges::copy(T::tag.name, quoted.begin() + 1).out;
  to = std::ranges::copy(std::string_view("\":\""), to).out;
  *std::ranges::copy(T::tag.word, to).out = '"';
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
  } else if constexpr (std::same_as<T, Json>) {
    pen.write(json_line(value));
  } else if constexpr (std::floating_point<T>) {
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
    if constexpr (Tagged<T>) pen.write(quoted_tag<T>);
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
