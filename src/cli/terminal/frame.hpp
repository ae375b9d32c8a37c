// What a screen shows, as a value: lines of text in styles. A frame is made by pure functions and drawn by a Terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::cli {

// What is written fits a terminal of this many columns; running text keeps a margin.
inline constexpr int page_width = 80;
inline constexpr int text_width = page_width - 4;

// A colour in the palette of 256, and the nearest one of the sixteen every terminal has.
struct Colour {
  std::uint8_t full = 0;
  std::uint8_t basic = 0;

  constexpr bool operator==(const Colour&) const = default;
};
inline constexpr Colour own_colour{};  // whatever the terminal writes in

struct Style {
  Colour colour = own_colour;
  bool bold = false;
  bool dim = false;
  bool reverse = false;

  constexpr bool operator==(const Style&) const = default;
};

struct Span {
  std::string text;
  Style style;

  bool operator==(const Span&) const = default;
};

class Line {
 public:
  Line() = default;
  explicit Line(std::string text, Style style = {}) { add(std::move(text), style); }

  Line& add(std::string text, Style style = {});
  Line& add(const Line& other);
  Line& pad_to(int column);  // spaces up to this column, if it is still to come

  int width() const;
  std::string plain() const;
  const std::vector<Span>& spans() const { return spans_; }

  // At most this wide; what is cut ends in "…".
  Line clipped(int most) const;

  bool operator==(const Line&) const = default;

 private:
  std::vector<Span> spans_;
};

using Frame = std::vector<Line>;

// The line broken between words.
Frame wrapped(const Line& line, int width);

struct Size {
  int columns = 80;
  int rows = 24;

  constexpr bool operator==(const Size&) const = default;
};

// How many columns a text takes: one for each code point.
int width_of(std::string_view text);
std::string clipped(std::string_view text, int most);
std::string padded(std::string text, int width);         // spaces behind
std::string right_aligned(std::string text, int width);  // spaces before

enum class Ink : std::uint8_t { none, basic, full };  // no colours, sixteen, 256

// The line in the escape sequences of a terminal. Bold and reverse stay without colours: they tell, not adorn.
std::string to_ansi(const Line& line, Ink ink);

}  // namespace sushiya::cli
