#include "cli/play/wasabi/sheet.hpp"

#include "cli/sheet_frame.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

// The strips laid open, and how to play the game again.
Frame with_strips(Frame lines, const Setting& setting, const WasabiWords& words, const Opened& opened) {
  lines.emplace_back();
  for (Seat seat = 0; seat < setting.names.size(); ++seat) {
    std::string strips;
    for (const Strip strip : opened[seat]) strips += (strips.empty() ? "" : ", ") + words.strip(strip);
    if (strips.empty()) continue;
    for (std::string& line : wrap(setting.names[seat] + ": " + strips, text_width)) lines.emplace_back(std::move(line));
  }
  return setting.person == reader_seat ? lines : with_repeat(std::move(lines), setting);
}

}  // namespace

Frame end_page(const Wasabi& game, const Setting& setting, const WasabiWords& words, const GameEnded& ended) {
  const auto held = holdings_of(game.options, ended.opened, ended.cubes);
  return with_strips(end_frame(sheet_words(Wasabi::id, setting), game_sheet(game.options.components, held)), setting,
                     words, ended.opened);
}

Frame so_far_page(const Wasabi& game, const Setting& setting, const WasabiWords& words, const View& view) {
  const auto held = holdings_of(game.options, view.opened, view.cubes);
  return with_strips(so_far_frame(sheet_words(Wasabi::id, setting), game_sheet(game.options.components, held)), setting,
                     words, view.opened);
}

std::vector<std::string> legend_lines(const WasabiWords& words) {
  const Components& set = words.set();
  std::vector<std::string> lines{""};
  bool is_marked = false;
  for (std::uint8_t category = 0; category < set.category_count; ++category) {
    std::string line;
    for (const Ingredient kind : set.all_ingredients()) {
      const IngredientKind& row = set.ingredients[kind];
      if (row.category != category) continue;
      line += line.empty() ? words.category(kind) + ":" : ",";
      line += " " + words.letters(kind) + " " + words.tile(kind) + " ×" + std::to_string(row.tiles);
      if (row.source == Source::reconstructed) line += "*";
      is_marked = is_marked || row.source == Source::reconstructed;
    }
    for (std::string& part : wrap(line, text_width)) lines.push_back(std::move(part));
  }
  if (!is_marked) return lines;
  lines.emplace_back();
  for (std::string& line : wrap(words.get("reconstructed"), text_width)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace sushiya::cli
