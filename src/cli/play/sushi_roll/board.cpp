#include "cli/play/sushi_roll/board.hpp"

#include <algorithm>

#include "cli/play/inks.hpp"
#include "cli/play/pages.hpp"
#include "cli/play/sushi_roll/words.hpp"

namespace sushiya::cli {
namespace {

using sushi_roll::Die;
using sushi_roll::State;
using sushi_roll::Tokens;

constexpr int width = least_size.columns;
constexpr Style red_style{{203, 9}, true, false, false};  // the red belt

int points_so_far(const State& table, Seat seat) {
  int sum = 0;
  for (const auto& points : table.round_points) sum += points[seat];
  return sum;
}

// SR-7: whether the seat has had its turn since the belts last moved.
bool has_taken(const RollBoard& board, Seat seat) {
  const State& table = board.view.table;
  const int players = board.game.players();
  return (seat - table.red + players) % players < table.taken;
}

Line heading(const RollBoard& board, Seat seat) {
  const State& table = board.view.table;
  const Texts& texts = *board.setting.texts;
  Line line(" ");
  if (has_taken(board, seat))
    line.add("✓ ", good_style);
  else if (seat == sushi_roll::seat_in_turn(board.game.options, table))
    line.add("▶ ", key_style);
  else
    line.add("… ", soft_style);
  line.add(board.setting.names[seat], seat == board.view.seat ? title_style : strong_style).add(" ").pad_to(8);
  line.add(texts.say("sushi-go.score.points", {{"n", points_so_far(table, seat)}})).add(" ").pad_to(19);
  line.add(tokens_text(texts, table.tokens[seat])).add(" ");
  const std::string did = turn_signs(board.setting, board.last_turns[seat]);
  line.pad_to(std::max(line.width() + 1, 54)).add(did, soft_style);
  return line.clipped(width);
}

int label_width(const Texts& texts) {
  return std::max(width_of(texts.get("play.sushi-roll.belt")), width_of(texts.get("play.sushi-roll.tray")));
}

// "     tray  2 Tempura  Maki 3◉", on as many lines as it needs.
void add_groups(Frame& frame, const RollBoard& board, const Line& sign, std::string_view key,
                const std::vector<Span>& groups) {
  const Texts& texts = *board.setting.texts;
  const int indent = 5 + label_width(texts) + 2;
  Line line("   ");
  line.add(sign).pad_to(5).add(std::string(texts.get(key)), soft_style).pad_to(indent);
  for (std::size_t at = 0; at < groups.size(); ++at) {
    const int room = at == 0 ? 0 : 2;
    if (at > 0 && line.width() + room + width_of(groups[at].text) > width) {
      frame.push_back(std::move(line));
      line = Line().pad_to(indent);
    } else if (at > 0) {
      line.add("  ");
    }
    line.add(groups[at].text, groups[at].style);
  }
  frame.push_back(line.clipped(width));
}

// After a re-roll, how the dice fell: on the belt they lie among the others.
std::string fallen_text(const RollBoard& board) {
  const auto& turn = board.last_turns[board.view.seat];
  const auto* again = turn.empty() ? nullptr : std::get_if<RolledAgain>(&turn.back());
  if (again == nullptr) return "";
  const Texts& texts = *board.setting.texts;
  return texts.say("play.sushi-roll.fallen", {{"dice", dice_text(texts, again->fallen)}}) + " ";
}

std::vector<Span> belt_of(const RollBoard& board, Seat seat) {
  const Texts& texts = *board.setting.texts;
  std::vector<Span> groups = belt_groups(texts, board.view.table.belts[seat]);
  if (groups.empty()) return {{std::string(texts.get("play.sushi-roll.empty_belt")), soft_style}};
  if (board.selection.mode() == RollMode::demand && board.selection.other() == seat) {
    Span& demanded = groups[static_cast<std::size_t>(board.selection.demanded())];
    demanded.text = "▸" + demanded.text;
    demanded.style.reverse = true;
  }
  return groups;
}

// As much of what happened last as there is room for, an empty line before it.
Frame latest_news(const RollBoard& board, int most) {
  if (most < 1 || board.news.empty()) return {};
  Frame lines{Line()};
  const std::size_t room = std::min(board.news.size(), static_cast<std::size_t>(most));
  for (const std::string& each : board.news.last(room)) lines.push_back(Line(" " + each, soft_style).clipped(width));
  return lines;
}

// Two lines: the message, or what the die under the cursor is for and what else it can show.
Frame words_below(const RollBoard& board) {
  const Texts& texts = *board.setting.texts;
  Frame lines;
  if (board.message.width() > 0) {
    lines = wrapped(board.message, width - 2);
  } else {
    const bool demands = board.selection.mode() == RollMode::demand;
    const Die die = demands ? board.selection.demanded_die() : board.selection.pointed();
    lines.emplace_back(die_sentence(texts, board.game, die, board.view.table.trays[board.view.seat]), soft_style);
    lines.emplace_back(faces_sentence(texts, board.game, die.kind()), soft_style);
  }
  lines.resize(2);
  for (Line& line : lines) line = Line(" ").add(line).clipped(width);
  return lines;
}

}  // namespace

Frame title_lines(const RollBoard& board) {
  const Texts& texts = *board.setting.texts;
  const State& table = board.view.table;
  Line title(" ");
  title.add(std::string(texts.get("sushi-roll.game")), title_style).add("  ");
  title.add(texts.say("play.sushi-go.round_and_turn", {{"round", table.round + 1},
                                                       {"rounds", board.game.options.rounds},
                                                       {"turn", sushi_roll::turn_of(board.game.options, table) + 1},
                                                       {"turns", sushi_roll::dice_per_belt(board.game.options)}}));
  Line order(std::string(texts.get("play.sushi-roll.red_belt")) + " ", soft_style);
  if (title.width() + 2 + order.width() + width_of(order_text(board.game, board.setting, table)) + 1 > width)
    order = Line();
  order.add(order_text(board.game, board.setting, table), soft_style);
  title.pad_to(width - order.width() - 1).add(order);
  return {title.clipped(width), horizontal_rule(width)};
}

Frame player_lines(const RollBoard& board, Seat seat) {
  Frame lines{heading(board, seat)};
  const bool is_red = board.view.table.red == seat;
  const Line sign = is_red ? Line("◆ ", red_style) : Line();
  if (seat != board.view.seat) add_groups(lines, board, sign, "play.sushi-roll.belt", belt_of(board, seat));
  const auto tray = tray_groups(*board.setting.texts, board.view.table.trays[seat]);
  if (!tray.empty()) add_groups(lines, board, Line(), "play.sushi-roll.tray", tray);
  return lines;
}

Line prompt_line(const RollBoard& board) {
  const Texts& texts = *board.setting.texts;
  const BeltSelection& selection = board.selection;
  Line line(" ");
  if (board.view.table.red == board.view.seat) line.add("◆ ", red_style);
  if (selection.mode() == RollMode::give)
    line.add(std::string(texts.get("play.sushi-roll.choose_given")), strong_style);
  else if (selection.mode() == RollMode::demand)
    line.add(texts.say("play.sushi-roll.choose_demanded", {{"die", short_name(texts, selection.pointed())}}),
             strong_style);
  else if (selection.marks() > 0)
    line.add(texts.say("play.sushi-roll.marked", {{"n", selection.marks()}}), good_style);
  else
    line.add(fallen_text(board) + std::string(texts.get("play.sushi-roll.your_turn")), strong_style);
  return line.clipped(width);
}

Line board_help(const RollBoard& board) {
  const Texts& texts = *board.setting.texts;
  const auto item = [&](Intent intent, std::string_view text) { return help_item(intent, text, texts); };
  std::vector<HelpItem> items{item(Intent::move, "choose")};
  const Tokens& tokens = board.view.table.tokens[board.view.seat];
  switch (board.selection.mode()) {
    case RollMode::belt:
      items.push_back(item(Intent::confirm, "take"));
      if (tokens.menu > 0) {
        items.push_back(item(Intent::mark, "mark"));
        items.push_back(item(Intent::reroll, "reroll"));
      }
      if (tokens.chopsticks > 0) items.push_back(item(Intent::chopsticks, "swap"));
      break;
    case RollMode::give:
      items.push_back(item(Intent::confirm, "give"));
      items.push_back(item(Intent::back, "back"));
      break;
    case RollMode::demand:
      items.push_back(item(Intent::confirm, "swap"));
      items.push_back(item(Intent::back, "back"));
      break;
  }
  for (const HelpItem& each : common_help(texts)) items.push_back(each);
  return help_line(items, width);
}

Frame board_frame(const RollBoard& board, Size size) {
  const int players = board.game.players();
  std::vector<Frame> sections{title_lines(board)};
  // In the order in which they sit, from the left of the person on: the way the belts go.
  for (Seat seat = left_of(board.view.seat, players); seat != board.view.seat; seat = left_of(seat, players))
    sections.push_back(player_lines(board, seat));
  sections.push_back(player_lines(board, board.view.seat));
  Frame belt{prompt_line(board)};
  for (Line& line : belt_boxes(board)) belt.push_back(std::move(line));
  sections.push_back(std::move(belt));

  // Where the window is high enough, the person's things stand apart, then all players.
  int spare = std::max(size.rows, least_size.rows) - 3;
  for (const Frame& section : sections) spare -= static_cast<int>(section.size());
  const int others = players - 1;
  const std::size_t first_apart =
      spare > others ? 2 : sections.size() - static_cast<std::size_t>(std::clamp(spare, 0, 2));
  Frame frame;
  for (std::size_t at = 0; at < sections.size(); ++at) {
    if (at >= first_apart) {
      frame.emplace_back();
      --spare;
    }
    frame.insert(frame.end(), sections[at].begin(), sections[at].end());
  }
  for (Line& line : latest_news(board, spare - 1)) frame.push_back(std::move(line));
  while (static_cast<int>(frame.size()) < least_size.rows - 3) frame.emplace_back();
  for (Line& line : words_below(board)) frame.push_back(std::move(line));
  frame.push_back(board_help(board));
  return frame;
}

}  // namespace sushiya::cli
