#include "storage/names.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "protocol/utf8.hpp"
#include "storage/name_tables.hpp"

namespace sushiya::storage {
namespace {

constexpr std::size_t max_marks = 4;  // UTS #39, 5.4
constexpr char32_t as_emoji = 0xFE0F;
constexpr char32_t joiner = 0x200D;

std::u32string characters_of(std::string_view utf8) {
  std::u32string characters;
  for (const char each : utf8) {
    const auto byte = static_cast<std::uint8_t>(each);
    const int leading_ones = std::countl_one(byte);
    if (leading_ones == 1)
      characters.back() = (characters.back() << 6U) | (byte & 0x3FU);
    else
      characters += static_cast<char32_t>(byte & (0xFFU >> leading_ones));
  }
  return characters;
}

std::string utf8_of(std::u32string_view characters) {
  std::string text;
  for (const char32_t each : characters) {
    const int more = each < 0x80 ? 0 : each < 0x800 ? 1 : each < 0x10000 ? 2 : 3;
    constexpr std::array<unsigned, 4> lead{0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(lead[static_cast<std::size_t>(more)] | each >> 6 * more);
    for (int at = more - 1; at >= 0; --at) text += static_cast<char>(0x80U | (each >> 6 * at & 0x3FU));
  }
  return text;
}

// The range of a sorted table that this character is in; nothing: it is in none.
template <class Ranges>
auto range_of(const Ranges& ranges, char32_t character) -> const typename Ranges::value_type* {
  const auto at = std::ranges::lower_bound(ranges, character, {}, &Ranges::value_type::last);
  return at != ranges.end() && at->first <= character ? &*at : nullptr;
}

bool is_pictograph(char32_t character) {
  return (character >= 0x2190 && character <= 0x2BFF) || (character >= 0x1F000 && character <= 0x1FAFF);
}

// What is not seen by itself, but makes one picture of others.
bool joins_pictographs(std::u32string_view name, std::size_t at) {
  if (at == 0 || !(is_pictograph(name[at - 1]) || (name[at] == joiner && name[at - 1] == as_emoji))) return false;
  return name[at] == as_emoji || (name[at] == joiner && at + 1 < name.size() && is_pictograph(name[at + 1]));
}

bool are_written_together(const std::set<std::string_view>& scripts) {
  static const std::array<std::set<std::string_view>, 3> groups{
      {{"Hani", "Hira", "Kana", "Latn"}, {"Bopo", "Hani", "Latn"}, {"Hang", "Hani", "Latn"}}};
  return scripts.size() <= 1 ||
         std::ranges::any_of(groups, [&](const auto& group) { return std::ranges::includes(group, scripts); });
}

}  // namespace

bool is_readable_name(std::string_view name) {
  if (!is_utf8(name) || name.empty() || name.front() == ' ' || name.back() == ' ') return false;
  const std::u32string characters = characters_of(name);
  std::size_t marks = max_marks;  // there is nothing yet for one to stand on
  for (std::size_t at = 0; at < characters.size(); ++at) {
    const char32_t character = characters[at];
    const SightRange* seen = range_of(sight_ranges, character);
    if (seen != nullptr && seen->sight == Sight::mark) {
      if (++marks > max_marks) return false;
    } else if (seen != nullptr) {
      marks = 0;
    } else if (character == ' ') {
      marks = max_marks;
    } else if (!joins_pictographs(characters, at)) {
      return false;
    }
  }
  return true;
}

bool is_account_name(std::string_view name) {
  if (!is_readable_name(name)) return false;
  std::set<std::string_view> scripts;
  for (const char32_t character : characters_of(name)) {
    const ScriptRange* range = range_of(script_ranges, character);
    const bool is_ascii = character < 0x80;
    const bool stands_on_letters = character >= 0x300 && character <= 0x36F;  // where one letter says the same
    if ((range == nullptr && !is_ascii) || stands_on_letters) return false;
    if (range != nullptr && range->script != "Zyyy" && range->script != "Zinh") scripts.insert(range->script);
  }
  return are_written_together(scripts);
}

std::string account_skeleton(std::string_view account) {
  std::u32string skeleton;
  for (const char32_t character : characters_of(account)) {
    const auto at = std::ranges::lower_bound(look_alikes, character, {}, &LooksLike::character);
    if (at != look_alikes.end() && at->character == character)
      skeleton += at->skeleton;
    else
      skeleton += character;
  }
  return utf8_of(skeleton);
}

}  // namespace sushiya::storage
