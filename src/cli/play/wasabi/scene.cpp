#include "cli/play/wasabi/scene.hpp"

#include <algorithm>
#include <array>

#include "cli/play/inks.hpp"
#include "cli/play/pages.hpp"
#include "cli/play/screen.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

constexpr int words_rows = 2;

// Where in the turn one is.
std::string_view stage_of(Step step) {
  switch (step) {
    case Step::give: return "stage.give";
    case Step::reward:
    case Step::drop: return "stage.cards";
    case Step::refill: return "stage.tiles";
    case Step::pile:
    case Step::draw: return "stage.strips";
    default: return "stage.cooking";
  }
}

Frame title_lines(const WasabiScene& scene) {
  constexpr std::array<std::string_view, 2> setting_up{"stage.give", "stage.strips"};
  constexpr std::array<std::string_view, 4> turn{"stage.cooking", "stage.cards", "stage.tiles", "stage.strips"};
  const View& view = scene.view;
  Line line(" ");
  line.add(std::string(scene.words.texts().get("wasabi.game")), title_style).add("  ");
  line.add(view.setting_up != 0 ? std::string(scene.words.get("set_up"))
                                : scene.words.say("turn", {{"turn", int{view.turn}}}));
  line.add("   ");
  const auto add_stage = [&](std::string_view stage) {
    const bool here = stage == stage_of(view.step);
    line.add(here ? "▸" : " ", key_style).add(std::string(scene.words.get(stage)), here ? strong_style : soft_style);
    line.add("  ");
  };
  if (view.setting_up != 0)
    for (const auto stage : setting_up) add_stage(stage);
  else
    for (const auto stage : turn) add_stage(stage);
  return {line.clipped(page_width), horizontal_rule(page_width)};
}

// The board, and beside it the strips.
Frame table_lines(const WasabiScene& scene) {
  Frame board = square_lines(scene);
  const int right = board.front().width() + 3;
  const Frame strips = strip_lines(scene, page_width - right);
  for (std::size_t row = 0; row < board.size() && row < strips.size(); ++row) board[row].pad_to(right).add(strips[row]);
  return board;
}

// "1 Tuna"; in parentheses what is not allowed now.
std::string choice_label(const WasabiScene& scene, int index) {
  const WasabiChoice& choice = scene.choices[static_cast<std::size_t>(index)];
  const std::string label =
      std::to_string(index + 1) + " " + choice_text(scene.words, scene.game, scene.view, choice.action);
  return choice.is_legal ? label : "(" + label + ")";
}

// The choices on at most this many lines: those around the chosen one.
Frame choices_around(const WasabiScene& scene, int most_rows) {
  Frame lines = choice_lines(scene);
  const int count = static_cast<int>(lines.size());
  if (count <= most_rows) return lines;
  const auto rows = choice_rows(scene);
  const auto here = std::ranges::find_if(rows, [&](const auto& row) { return row.back() >= scene.chosen; });
  const int from = std::clamp(static_cast<int>(here - rows.begin()) - most_rows / 2, 0, count - most_rows);
  return {lines.begin() + from, lines.begin() + from + most_rows};
}

// Below the choices: what was refused or noted, else what the cursor points at.
Frame words_lines(const WasabiScene& scene, const Line& message) {
  Line words = message;
  if (words.width() == 0) {
    std::string text;
    if (asks_for_square(scene.view.step)) {
      text = square_text(scene.words, scene.view.board, scene.square);
      for (const Strip strip : completed_at(scene, scene.square)) text += " · ★ " + scene.words.strip(strip);
    } else if (!scene.choices.empty()) {
      text = choice_hint(scene.words, scene.view, scene.choices[static_cast<std::size_t>(scene.chosen)].action);
    }
    words.add(text, soft_style);
  }
  Frame lines = wrapped(words, page_width - 2);
  lines.resize(words_rows);
  for (Line& line : lines) line = Line(" ").add(line);
  return lines;
}

Line help_of(const WasabiScene& scene) {
  const Texts& texts = scene.words.texts();
  std::vector<HelpItem> items{help_item(Intent::move, "choose", texts), help_item(Intent::confirm, "confirm", texts)};
  if (scene.holds_something) items.push_back(help_item(Intent::back, "undo", texts));
  for (const HelpItem& each : common_help(texts)) items.push_back(each);
  return help_line(items, page_width);
}

Frame news_frame(const WasabiScene& scene, int most_rows) {
  Frame lines;
  for (const std::string& news : news_lines(scene))
    for (const Line& line : wrapped(Line(news, soft_style), page_width - 2)) lines.push_back(Line(" ").add(line));
  // Of too much the end is told: it is nearest to what the person sees.
  if (static_cast<int>(lines.size()) > most_rows) lines.erase(lines.begin(), lines.end() - std::max(0, most_rows));
  return lines;
}

}  // namespace

std::vector<std::vector<int>> choice_rows(const WasabiScene& scene) {
  std::vector<std::vector<int>> rows(1);
  int used = 0;
  for (int index = 0; index < static_cast<int>(scene.choices.size()); ++index) {
    const int wide = width_of(choice_label(scene, index)) + 3;
    if (used > 0 && used + wide > page_width - 1) {
      rows.emplace_back();
      used = 0;
    }
    rows.back().push_back(index);
    used += wide;
  }
  return rows;
}

Frame choice_lines(const WasabiScene& scene) {
  Frame lines;
  for (const auto& row : choice_rows(scene)) {
    Line line;
    for (const int index : row) {
      const bool here = index == scene.chosen;
      const bool is_legal = scene.choices[static_cast<std::size_t>(index)].is_legal;
      line.add(here ? " ▸" : "  ", key_style);
      Style style = !is_legal ? soft_style : here ? strong_style : Style{};
      style.reverse = here;
      line.add(choice_label(scene, index), style).add(" ");
    }
    lines.push_back(line.clipped(page_width));
  }
  return lines;
}

Frame scene_frame(const WasabiScene& scene, const Line& message, Size size) {
  constexpr int most_rows = 30;
  const int rows = std::clamp(size.rows, least_size.rows, most_rows);
  std::vector<Frame> sections{title_lines(scene), table_lines(scene), player_lines(scene), supply_lines(scene)};
  constexpr std::size_t news_section = 4;
  sections.emplace_back();  // the news, when it is known how much room they have
  sections.push_back({Line(" ").add(step_question(scene.words, scene.setting, scene.game, scene.view), strong_style)});

  int spare = rows - words_rows - 1;
  for (const Frame& section : sections) spare -= static_cast<int>(section.size());
  if (!asks_for_square(scene.view.step)) {
    const Frame choices = choices_around(scene, spare);
    sections.back().insert(sections.back().end(), choices.begin(), choices.end());
    spare -= static_cast<int>(choices.size());
  }
  sections[news_section] = news_frame(scene, spare);
  spare -= static_cast<int>(sections[news_section].size());

  Frame frame;
  for (const Frame& section : sections) {
    if (spare > 0 && frame.size() > 2 && !section.empty()) {
      frame.emplace_back();
      --spare;
    }
    frame.insert(frame.end(), section.begin(), section.end());
  }
  frame.resize(static_cast<std::size_t>(rows - words_rows - 1));
  for (Line& line : words_lines(scene, message)) frame.push_back(std::move(line));
  frame.push_back(help_of(scene));
  return frame;
}

}  // namespace sushiya::cli
