#include "cli/play/setting.hpp"

#include <array>
#include <string_view>

#include "cli/play/inks.hpp"

namespace sushiya::cli {
namespace {

// "sushiya play wasabi", "--players 3", "--components 'my box.json'": cut before each flag outside quotation marks.
std::vector<std::string> flags_of(std::string_view command) {
  std::vector<std::string> parts(1);
  bool is_quoted = false;
  for (std::size_t at = 0; at < command.size(); ++at) {
    if (command[at] == '\'') is_quoted = !is_quoted;
    if (!is_quoted && command.substr(at).starts_with(" --"))
      parts.emplace_back();
    else
      parts.back() += command[at];
  }
  return parts;
}

}  // namespace

Seat seat_spoken_to(const Setting& setting) {
  for (Seat seat = 0; seat < setting.names.size(); ++seat)
    if (is_you(*setting.texts, setting.names[seat])) return seat;
  return reader_seat;
}

std::vector<std::string> names_at_table(const Texts& texts, int players) {
  // Short ones that are written alike in every language.
  constexpr std::array<std::string_view, max_seats - 1> guests{"Aoi", "Ren", "Yuki", "Sora"};
  std::vector<std::string> names{std::string(texts.get("play.you"))};
  for (int seat = 1; seat < players; ++seat) names.emplace_back(guests[static_cast<std::size_t>(seat - 1)]);
  return names;
}

std::vector<std::string> repeat_lines(const Setting& setting) {
  if (setting.repeat.empty()) return {};
  constexpr int width = 72;
  std::vector<std::string> lines{std::string(setting.texts->get("play.repeat")), " "};
  for (const std::string& part : flags_of(setting.repeat)) {
    if (width_of(lines.back()) > 1 && width_of(lines.back()) + 1 + width_of(part) > width) {
      lines.back() += " \\";  // a shell reads on
      lines.emplace_back("   ");
    }
    lines.back() += " " + part;
  }
  return lines;
}

Frame with_repeat(Frame page, const Setting& setting) {
  page.emplace_back();
  for (std::string& line : repeat_lines(setting)) page.emplace_back(std::move(line), soft_style);
  return page;
}

}  // namespace sushiya::cli
