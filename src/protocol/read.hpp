// Messages read as text at once, without a document in between: what a busy house hears thousands of times a second.
// Only the plainest texts are taken: known fields, once each, with texts that need no escapes and small whole numbers.
// Of whatever else is said, and of every fault, the codec is asked (told.hpp); what is taken here it reads alike.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/described.hpp"
#include "protocol/told.hpp"

namespace sushiya {

// A plain object as its names and values lie in the text.
class PlainObject {
 public:
  struct Member {
    std::string_view name;
    std::string_view value;
    bool is_text = false;
  };
  static constexpr std::size_t most = 8;

  static std::optional<PlainObject> read(std::string_view text) {
    PlainObject object;
    if (!take(text, '{')) return std::nullopt;
    do {
      if (object.size_ == most) return std::nullopt;
      Member& member = object.members_[object.size_];
      const auto name = take_text(text);
      if (!name || object.find(*name) != nullptr || !take(text, ':')) return std::nullopt;
      member.name = *name;
      const auto value = take_text(text);
      member.is_text = value.has_value();
      member.value = value ? *value : take_word(text);
      if (!value && member.value.empty()) return std::nullopt;
      ++object.size_;
    } while (take(text, ','));
    if (!take(text, '}') || !text.empty()) return std::nullopt;
    return object;
  }

  const Member* find(std::string_view name) const {
    const auto end = members_.begin() + size_;
    const auto found = std::find_if(members_.begin(), end, [&](const Member& each) { return each.name == name; });
    return found == end ? nullptr : &*found;
  }
  std::size_t size() const { return size_; }

 private:
  static bool take(std::string_view& text, char letter) {
    if (text.empty() || text.front() != letter) return false;
    text.remove_prefix(1);
    // Some programs write a space there, and only there.
    if ((letter == ':' || letter == ',') && text.starts_with(' ')) text.remove_prefix(1);
    return true;
  }
  static std::optional<std::string_view> take_text(std::string_view& text) {
    if (!text.starts_with('"')) return std::nullopt;
    std::size_t end = 1;
    while (end < text.size() && text[end] != '"' && text[end] != '\\' && text[end] >= ' ' && text[end] <= '~') ++end;
    if (end == text.size() || text[end] != '"') return std::nullopt;
    const auto inside = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    return inside;
  }
  // A number or another word; whatever is no such word does not read as what is wanted.
  static std::string_view take_word(std::string_view& text) {
    const auto is_of_word = [](char letter) {
      return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z');
    };
    const auto word =
        text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_of_word) - text.begin()));
    text.remove_prefix(word.size());
    return word;
  }

  std::array<Member, most> members_{};
  std::size_t size_ = 0;
};

template <class T>
bool read_plain(const PlainObject::Member& told, T& value) {
  if constexpr (is_optional<T>) {
    return read_plain(told, value.emplace());
  } else if constexpr (std::same_as<T, std::string>) {
    value = told.value;
    return told.is_text;
  } else if constexpr (std::same_as<T, bool>) {
    value = told.value == "true";
    return !told.is_text && (value || told.value == "false");
  } else if constexpr (std::same_as<T, std::variant<int, std::string>>) {
    if (!told.is_text) return read_plain(told, value.template emplace<int>());
    value = std::string(told.value);
    return true;
  } else if constexpr (std::integral<T>) {
    if (told.is_text) return false;
    const char* end = told.value.data() + told.value.size();
    const auto [read_to, error] = std::from_chars(told.value.data(), end, value);
    const bool is_written_so = told.value == "0" || told.value.front() != '0';
    return error == std::errc{} && read_to == end && is_written_so && value <= most_read<T>;
  } else {
    return false;
  }
}

template <Described T>
std::optional<T> read_plain(const PlainObject& told) {
  T value;
  std::size_t read = Tagged<T> ? 1 : 0;
  bool is_good = true;
  for_each_field<T>([&](const auto& field) {
    using Member = std::remove_cvref_t<decltype(value.*field.member)>;
    const auto* there = told.find(field.name);
    if (there == nullptr) {
      is_good = is_good && is_optional<Member>;
      return;
    }
    ++read;
    is_good = is_good && read_plain(*there, value.*field.member) &&
              (field.one_of.empty() || is_one_of(there->value, field.one_of));
  });
  if (!is_good || read != told.size()) return std::nullopt;
  return value;
}

// One of several tagged messages, where it is plain.
template <class Variant>
std::optional<Variant> one_from_plain(std::string_view text) {
  const auto told = PlainObject::read(text);
  if (!told) return std::nullopt;
  const auto* tag = told->find(std::variant_alternative_t<0, Variant>::tag.name);
  if (tag == nullptr || !tag->is_text) return std::nullopt;
  std::optional<Variant> found;
  [&]<std::size_t... at>(std::index_sequence<at...>) {
    const auto is_read = [&]<class Each>(std::type_identity<Each>) {
      if (tag->value != Each::tag.word) return false;
      if (auto value = read_plain<Each>(*told)) found = std::move(*value);
      return true;
    };
    (is_read(std::type_identity<std::variant_alternative_t<at, Variant>>{}) || ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
  return found;
}

}  // namespace sushiya
