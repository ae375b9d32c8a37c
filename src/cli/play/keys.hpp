// What keys mean while a game is played: declared here once, the same in every game. Screens are told intents, never
// keys, so no game can give a key a meaning of its own; help lines and the help page are written from this list.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "cli/terminal/frame.hpp"
#include "cli/terminal/key.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

enum class Intent : std::uint8_t {
  none,
  move,    // the cursor, along an arrow
  number,  // to the piece, choice or row with a number
  column,  // to a column of the board
  confirm,
  mark,
  mark_all,
  back,
  take,
  reroll,
  chopsticks,
  hint,
  rule,
  news,
  points,
  help,
  quit,
};

// An intent with what the key says beside it.
struct Press {
  Intent intent = Intent::none;
  Key::Kind arrow = Key::Kind::none;  // of a move
  int number = 0;                     // typed, or the column from 0

  constexpr bool operator==(const Press&) const = default;
};

struct KeyBinding {
  Intent intent;
  std::string_view name;             // of its text: "play.keys." + name
  std::string_view characters;       // any of these
  std::string_view label;            // as help shows it; of "play.enter" the text
  std::array<Key::Kind, 4> kinds{};  // keys that are no characters; Key::Kind::none for nothing
};

inline constexpr std::array<KeyBinding, 16> key_bindings{{
    {Intent::move, "move", "", "←↑↓→", {Key::Kind::left, Key::Kind::up, Key::Kind::down, Key::Kind::right}},
    {Intent::number, "number", "0123456789", "0-9"},
    {Intent::column, "column", "abcdefg", "a-g"},
    {Intent::confirm, "confirm", "", "play.enter", {Key::Kind::enter}},
    {Intent::mark, "mark", " ", "play.space"},
    {Intent::mark_all, "mark_all", "*", "*"},
    {Intent::back, "back", "u", "Esc", {Key::Kind::escape, Key::Kind::backspace}},
    {Intent::take, "take", "t", "t"},
    {Intent::reroll, "reroll", "r", "r"},
    {Intent::chopsticks, "chopsticks", "s", "s"},
    {Intent::hint, "hint", "h", "h"},
    {Intent::rule, "rule", "i", "i"},
    {Intent::news, "news", "n", "n"},
    {Intent::points, "points", "p", "p"},
    {Intent::help, "help", "?", "?"},
    {Intent::quit, "quit", "q", "q"},
}};

// Those that every game has, whatever its screen takes beside them.
inline constexpr std::array session_intents{Intent::hint,   Intent::rule, Intent::news,
                                            Intent::points, Intent::help, Intent::quit};

Press press_of(Key key);

// "Enter", "←↑↓→", "h".
std::string key_label(Intent intent, const Texts& texts);

// "key what it does   key what it does", as many as fit; `text` is of "play.key.".
struct HelpItem {
  std::string key;
  std::string text;
};
HelpItem help_item(Intent intent, std::string_view text, const Texts& texts);
// What every game has, the most wanted first.
std::vector<HelpItem> common_help(const Texts& texts);
Line help_line(const std::vector<HelpItem>& items, int width);

// Every key that means something on a screen with these intents, each on a line.
Frame key_lines(std::span<const Intent> intents, const Texts& texts);

}  // namespace sushiya::cli
