// Writes src/storage/name_tables.hpp from ICU's copy of the Unicode Character Database and of UTS #39:
// write_name_tables > src/storage/name_tables.hpp. Needs libicu-dev; the house itself does not.
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

namespace {

constexpr UChar32 end_of_unicode = 0x110000;

bool is_mark(UChar32 point) { return (U_GET_GC_MASK(point) & U_GC_M_MASK) != 0; }

// Assigned, seen, and neither a control, a separator, private, nor ignored where it is drawn. The braille pattern
// without dots is a symbol, and blank.
bool is_visible(UChar32 point) {
  constexpr std::uint32_t seen = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK;
  constexpr UChar32 blank_braille = 0x2800;
  return (U_GET_GC_MASK(point) & seen) != 0 && u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0 &&
         point != blank_braille;
}

// Calls write(first, last) for each run of points for which what(point) is the same and not empty.
template <class What, class Write>
void for_each_run(What what, Write write) {
  UChar32 first = 0;
  for (UChar32 point = 1; point <= end_of_unicode; ++point) {
    if (point < end_of_unicode && what(point) == what(first)) continue;
    if (!what(first).empty()) write(first, point - 1, what(first));
    first = point;
  }
}

std::string escaped(UChar32 point) {
  const auto number = static_cast<std::uint32_t>(point);
  if (u_isalnum(point) != 0 && number < 0x80) return std::string(1, static_cast<char>(point));
  return number < 0x10000 ? fmt::format("\\u{:04X}", number) : fmt::format("\\U{:08X}", number);
}

class Lines {
 public:
  void add(const std::string& item) {
    if (line_.size() + item.size() > 118) end();
    line_ += (line_.empty() ? "    " : " ") + item;
  }
  void end() {
    if (!line_.empty()) fmt::print("{}\n", line_);
    line_.clear();
  }

 private:
  std::string line_;
};

}  // namespace

int main() {
  UErrorCode error = U_ZERO_ERROR;
  USpoofChecker* spoof = uspoof_open(&error);
  const icu::UnicodeSet* recommended = uspoof_getRecommendedUnicodeSet(&error);
  const icu::UnicodeSet* included = uspoof_getInclusionUnicodeSet(&error);
  if (U_FAILURE(error)) return 1;
  fmt::print(
      "// Written by tools/write_name_tables.cpp from Unicode {}: do not change it here.\n#pragma once\n\n"
      "#include <array>\n#include <cstdint>\n#include <string_view>\n\n// clang-format off\n"
      "namespace sushiya::storage {{\n\n",
      U_UNICODE_VERSION);
  Lines lines;

  fmt::print(
      "// Characters that can be seen; marks are those that stand on others.\n"
      "enum class Sight : std::uint8_t {{ visible, mark }};\n"
      "struct SightRange {{ char32_t first; char32_t last; Sight sight; }};\n"
      "inline constexpr auto sight_ranges = std::to_array<SightRange>({{\n");
  for_each_run(
      [](UChar32 point) -> std::string { return !is_visible(point) ? ""
                                                : is_mark(point)   ? "mark"
                                                                   : "visible"; },
      [&](UChar32 first, UChar32 last, const std::string& sight) {
        lines.add(fmt::format("{{0x{:X}, 0x{:X}, Sight::{}}},", first, last, sight));
      });
  lines.end();

  fmt::print(
      "}});\n\n// Characters for accounts (UTS #39, General Security Profile), by script.\n"
      "struct ScriptRange {{ char32_t first; char32_t last; std::string_view script; }};\n"
      "inline constexpr auto script_ranges = std::to_array<ScriptRange>({{\n");
  const auto is_for_accounts = [&](UChar32 point) {
    return is_visible(point) && (recommended->contains(point) != 0 || included->contains(point) != 0);
  };
  for_each_run(
      [&](UChar32 point) -> std::string {
        UErrorCode none = U_ZERO_ERROR;
        return is_for_accounts(point) ? uscript_getShortName(uscript_getScript(point, &none)) : "";
      },
      [&](UChar32 first, UChar32 last, const std::string& script) {
        lines.add(fmt::format("{{0x{:X}, 0x{:X}, \"{}\"}},", first, last, script));
      });
  lines.end();

  fmt::print(
      "}});\n\n// What such a character, in lower case, looks like (UTS #39, skeleton), where that is not itself.\n"
      "struct LooksLike {{ char32_t character; std::u32string_view skeleton; }};\n"
      "inline constexpr auto look_alikes = std::to_array<LooksLike>({{\n");
  for (UChar32 point = 0; point < end_of_unicode; ++point) {
    const bool is_hangul = point >= 0xAC00 && point <= 0xD7A3;  // nobody writes syllables in parts
    if (!is_for_accounts(point) || is_hangul) continue;
    icu::UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(spoof, 0, icu::UnicodeString(u_tolower(point)), skeleton, &error);
    skeleton.foldCase();  // that of a nought is a large O
    if (skeleton == icu::UnicodeString(point)) continue;
    std::string text;
    for (int at = 0; at < skeleton.length(); at = skeleton.moveIndex32(at, 1)) text += escaped(skeleton.char32At(at));
    lines.add(fmt::format("{{0x{:X}, U\"{}\"}},", point, text));
  }
  lines.end();
  fmt::print("}});\n\n}}  // namespace sushiya::storage\n// clang-format on\n");
  uspoof_close(spoof);
  return U_FAILURE(error) ? 1 : 0;
}
