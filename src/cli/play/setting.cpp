#include "cli/play/setting.hpp"

#include <array>
#include <string_view>

#include "cli/play/inks.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

std::vector<std::string> names_at_table(const Texts& texts, int players) {
  // Short ones that are written alike in every language.
  constexpr std::array<std::string_view, max_seats - 1> guests{"Aoi", "Ren", "Yuki", "Sora"};
  std::vector<std::string> names{std::string(texts.get("play.you"))};
  for (int seat = 1; seat < players; ++seat) names.emplace_back(guests[static_cast<std::size_t>(seat - 1)]);
  return names;
}

std::vector<std::string> repeat_lines(const Setting& setting) {
  constexpr std::size_t width = 74;
  std::vector<std::string> lines{std::string(setting.texts->get("play.repeat"))};
  for (const std::string& line : wrap(setting.repeat, width)) lines.push_back("  " + line);
  return lines;
}

Frame with_repeat(Frame page, const Setting& setting) {
  page.emplace_back();
  for (std::string& line : repeat_lines(setting)) page.emplace_back(std::move(line), soft_style);
  return page;
}

}  // namespace sushiya::cli
