#include "cli/play/wasabi_sheet.hpp"

#include <algorithm>

#include "cli/play/inks.hpp"
#include "cli/sheet_frame.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

constexpr int page_width = 76;

Ending standing_of(const Wasabi& game, const View& view) {
  Ending standing;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    standing.points[seat] = score(game.options, view, seat);
    standing.cubes[seat] = view.cubes[seat];
    standing.opened[seat] = view.opened[seat];
  }
  return standing;
}

// WA-26: tokens by length, cubes, total; then the strips laid open.
void add_points(Frame& lines, const Wasabi& game, const Setting& setting, const WasabiWords& words,
                const Ending& standing) {
  const Components& set = game.options.components;
  PointsTable table(setting.names);
  for (std::size_t length = least_length; length <= most_length; ++length) {
    if (set.tokens[length].count == 0) continue;
    table.add_row(words.say("sheet.tokens", {{"length", length}}), [&](std::size_t seat) {
      const int count = (standing.opened[seat] & set.of_length[length]).size();
      return pieces_and_points(count, count * set.tokens[length].points);
    });
  }
  table.add_row(words.texts().get("wasabi.score.cubes"),
                [&](std::size_t seat) { return std::to_string(standing.cubes[seat]); });
  table.add_rule();
  table.add_row(
      words.texts().get("wasabi.score.total"), [&](std::size_t seat) { return std::to_string(standing.points[seat]); },
      strong_style);
  lines.insert(lines.end(), table.lines().begin(), table.lines().end());
  lines.emplace_back();
  for (Seat seat = 0; seat < game.players(); ++seat) {
    std::string strips;
    for (const Strip strip : standing.opened[seat]) strips += (strips.empty() ? "" : ", ") + words.strip(strip);
    if (strips.empty()) continue;
    for (std::string& line : wrap(setting.names[seat] + ": " + strips, page_width)) lines.emplace_back(std::move(line));
  }
}

void add_repeat(Frame& lines, const Setting& setting) {
  lines.emplace_back();
  for (std::string& line : repeat_lines(setting)) lines.emplace_back(std::move(line), soft_style);
}

std::string winners_sentence(const Setting& setting, const WasabiWords& words, const Ending& ending) {
  const Texts& texts = words.texts();
  std::string names;
  for (const Seat seat : ending.winners) names += (names.empty() ? "" : ", ") + setting.names[seat];
  const Seat first = ending.winners.lowest();
  const int points = ending.points[first];
  if (ending.by_last_token) return texts.say("play.wins_by.all_tokens", {{"name", names}});
  if (ending.winners.size() > 1) return texts.say("play.shared_victory", {{"names", names}, {"n", points}});
  bool level = false;  // WA-27: the cubes have decided
  for (Seat seat = 0; seat < setting.names.size(); ++seat)
    level = level || (seat != first && ending.points[seat] == points);
  if (level) return texts.say("play.wins_by.cubes", {{"name", names}, {"n", points}});
  if (first == setting.person) return texts.say("play.you_win", {{"n", points}});
  return texts.say("play.wins", {{"name", names}, {"n", points}});
}

}  // namespace

Frame final_sheet(const Wasabi& game, const Setting& setting, const WasabiWords& words, const Ending& ending) {
  Frame lines;
  lines.push_back(Line("★ ", good_style).add(winners_sentence(setting, words, ending), good_style));
  lines.emplace_back();
  add_points(lines, game, setting, words, ending);
  add_repeat(lines, setting);
  return lines;
}

Frame sheet_so_far(const Wasabi& game, const Setting& setting, const WasabiWords& words, const View& view) {
  Frame lines;
  add_points(lines, game, setting, words, standing_of(game, view));
  add_repeat(lines, setting);
  return lines;
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
    for (std::string& part : wrap(line, page_width)) lines.push_back(std::move(part));
  }
  if (!is_marked) return lines;
  lines.emplace_back();
  for (std::string& line : wrap(words.get("reconstructed"), page_width)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace sushiya::cli
