#include "cli/terminal/frame.hpp"

#include <algorithm>

#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

void add_parameter(std::string& sequence, const std::string& parameter) {
  sequence += sequence.empty() ? "" : ";";
  sequence += parameter;
}

std::string style_sequence(const Style& style, Ink ink) {
  std::string parameters;
  if (style.bold) add_parameter(parameters, "1");
  if (style.dim && ink != Ink::none) add_parameter(parameters, "2");
  if (style.reverse) add_parameter(parameters, "7");
  if (style.colour != own_colour) {
    if (ink == Ink::full) add_parameter(parameters, "38;5;" + std::to_string(style.colour.full));
    if (ink == Ink::basic)
      add_parameter(parameters,
                    std::to_string(style.colour.basic < 8 ? 30 + style.colour.basic : 82 + style.colour.basic));
  }
  return parameters.empty() ? "" : "\x1b[" + parameters + "m";
}

}  // namespace

Line& Line::add(std::string text, Style style) {
  if (text.empty()) return *this;
  if (!spans_.empty() && spans_.back().style == style)
    spans_.back().text += text;
  else
    spans_.push_back({std::move(text), style});
  return *this;
}

Line& Line::add(const Line& other) {
  for (const Span& span : other.spans()) add(span.text, span.style);
  return *this;
}

Line& Line::pad_to(int column) {
  const int missing = column - width();
  return missing > 0 ? add(std::string(static_cast<std::size_t>(missing), ' ')) : *this;
}

int Line::width() const {
  int sum = 0;
  for (const Span& span : spans_) sum += width_of(span.text);
  return sum;
}

std::string Line::plain() const {
  std::string text;
  for (const Span& span : spans_) text += span.text;
  return text;
}

Line Line::clipped(int most) const {
  if (width() <= most) return *this;
  Line shorter;
  int left = most;
  for (const Span& span : spans_) {
    const int wide = width_of(span.text);
    // The last span that has room is cut even where it would just fit: something behind it is left out.
    if (wide >= left) {
      shorter.add(sushiya::cli::clipped(span.text + "…", left), span.style);
      break;
    }
    shorter.add(span.text, span.style);
    left -= wide;
  }
  return shorter;
}

Frame wrapped(const Line& line, int width) {
  Frame lines(1);
  for (const Span& span : line.spans()) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      // A word with the blanks before it, which are dropped where a line ends.
      const std::size_t word = std::min(rest.find_first_not_of(' '), rest.size());
      const std::size_t end = std::min(rest.find(' ', word), rest.size());
      if (lines.back().width() > 0 && lines.back().width() + width_of(rest.substr(0, end)) > width) {
        lines.emplace_back();
        lines.back().add(std::string(rest.substr(word, end - word)), span.style);
      } else {
        lines.back().add(std::string(rest.substr(0, end)), span.style);
      }
      rest.remove_prefix(end);
    }
  }
  return lines;
}

int width_of(std::string_view text) { return static_cast<int>(columns(text)); }

std::string clipped(std::string_view text, int most) {
  if (width_of(text) <= most) return std::string(text);
  if (most <= 0) return "";
  std::size_t end = 0;
  for (int taken = 0; taken < most - 1; ++taken) {
    ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  }
  return std::string(text.substr(0, end)) + "…";
}

std::string padded(std::string text, int width) {
  const int missing = width - width_of(text);
  return missing > 0 ? text.append(static_cast<std::size_t>(missing), ' ') : text;
}

std::string right_aligned(std::string text, int width) {
  const int missing = width - width_of(text);
  return missing > 0 ? text.insert(0, static_cast<std::size_t>(missing), ' ') : text;
}

std::string to_ansi(const Line& line, Ink ink) {
  std::string text;
  for (const Span& span : line.spans()) {
    const std::string begin = style_sequence(span.style, ink);
    text += begin;
    text += span.text;
    if (!begin.empty()) text += "\x1b[0m";
  }
  return text;
}

}  // namespace sushiya::cli
