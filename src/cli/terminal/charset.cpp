#include "cli/terminal/charset.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include <langinfo.h>
#include <locale.h>

namespace sushiya::cli {
namespace {

// What a variable names, for a locale that is not installed here: "en_US.UTF-8".
bool names_utf8(std::string_view locale) {
  std::string small(locale);
  for (char& letter : small)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return small.find("utf-8") != std::string::npos || small.find("utf8") != std::string::npos;
}

using Pair = std::pair<std::string_view, char>;
constexpr std::array drawings{
    Pair{"─", '-'},  Pair{"│", '|'},  Pair{"╭", '.'}, Pair{"╮", '.'}, Pair{"╰", '\''}, Pair{"╯", '\''}, Pair{"━", '='},
    Pair{"┃", '#'},  Pair{"┏", '#'},  Pair{"┓", '#'}, Pair{"┗", '#'}, Pair{"┛", '#'},  Pair{"═", '*'},  Pair{"║", '*'},
    Pair{"╔", '*'},  Pair{"╗", '*'},  Pair{"╚", '*'}, Pair{"╝", '*'}, Pair{"▸", '>'},  Pair{"▶", '>'},  Pair{"✓", '+'},
    Pair{"✗", 'x'},  Pair{"★", '*'},  Pair{"◆", '*'}, Pair{"◉", 'o'}, Pair{"○", 'o'},  Pair{"•", '!'},  Pair{"·", '.'},
    Pair{"▪", '#'},  Pair{"▒", '#'},  Pair{"☁", '~'}, Pair{"↻", '@'}, Pair{"⇄", '%'},  Pair{"←", '<'},  Pair{"→", '>'},
    Pair{"↑", '^'},  Pair{"↓", 'v'},  Pair{"‹", '<'}, Pair{"›", '>'}, Pair{"×", 'x'},  Pair{"−", '-'},  Pair{"–", '-'},
    Pair{"—", '-'},  Pair{"…", '.'},  Pair{"“", '"'}, Pair{"”", '"'}, Pair{"„", '"'},  Pair{"«", '"'},  Pair{"»", '"'},
    Pair{"’", '\''}, Pair{"‘", '\''}, Pair{"²", '2'}, Pair{"³", '3'}, Pair{"⁴", '4'},  Pair{"⁵", '5'},  Pair{"⁶", '6'},
    Pair{"⁷", '7'},  Pair{"⁸", '8'},  Pair{"⁹", '9'}, Pair{"⁺", '+'}, Pair{"±", '~'},
};
// The letters of Polish, Icelandic, Italian and German beyond those of English.
constexpr std::array letters{
    Pair{"ą", 'a'}, Pair{"ć", 'c'}, Pair{"ę", 'e'}, Pair{"ł", 'l'}, Pair{"ń", 'n'}, Pair{"ó", 'o'}, Pair{"ś", 's'},
    Pair{"ź", 'z'}, Pair{"ż", 'z'}, Pair{"Ą", 'A'}, Pair{"Ć", 'C'}, Pair{"Ę", 'E'}, Pair{"Ł", 'L'}, Pair{"Ń", 'N'},
    Pair{"Ó", 'O'}, Pair{"Ś", 'S'}, Pair{"Ź", 'Z'}, Pair{"Ż", 'Z'}, Pair{"á", 'a'}, Pair{"ð", 'd'}, Pair{"é", 'e'},
    Pair{"í", 'i'}, Pair{"ú", 'u'}, Pair{"ý", 'y'}, Pair{"þ", 't'}, Pair{"æ", 'a'}, Pair{"ö", 'o'}, Pair{"Á", 'A'},
    Pair{"Ð", 'D'}, Pair{"É", 'E'}, Pair{"Í", 'I'}, Pair{"Ú", 'U'}, Pair{"Ý", 'Y'}, Pair{"Þ", 'T'}, Pair{"Æ", 'A'},
    Pair{"Ö", 'O'}, Pair{"à", 'a'}, Pair{"è", 'e'}, Pair{"ì", 'i'}, Pair{"ò", 'o'}, Pair{"ù", 'u'}, Pair{"À", 'A'},
    Pair{"È", 'E'}, Pair{"Ì", 'I'}, Pair{"Ò", 'O'}, Pair{"Ù", 'U'}, Pair{"ä", 'a'}, Pair{"ü", 'u'}, Pair{"ß", 's'},
    Pair{"Ä", 'A'}, Pair{"Ü", 'U'},
};

char ascii_of(std::string_view code_point) {
  if (code_point.size() == 1) return code_point[0];
  const auto is_it = [&](const Pair& each) { return each.first == code_point; };
  if (const auto* found = std::ranges::find_if(drawings, is_it); found != drawings.end()) return found->second;
  if (const auto* found = std::ranges::find_if(letters, is_it); found != letters.end()) return found->second;
  return '?';
}

}  // namespace

bool locale_is_utf8() {
  if (const locale_t locale = newlocale(LC_CTYPE_MASK, "", nullptr); locale != nullptr) {
    const bool is_utf8 = names_utf8(nl_langinfo_l(CODESET, locale));
    freelocale(locale);
    return is_utf8;
  }
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0') return names_utf8(value);
  return false;
}

std::string to_ascii(std::string_view utf8) {
  std::string ascii;
  for (std::size_t at = 0; at < utf8.size();) {
    std::size_t end = at + 1;
    while (end < utf8.size() && (static_cast<unsigned char>(utf8[end]) & 0xC0U) == 0x80U) ++end;
    ascii += ascii_of(utf8.substr(at, end - at));
    at = end;
  }
  return ascii;
}

}  // namespace sushiya::cli
