#include "cli/play/sushi_go/board.hpp"

#include <algorithm>

#include "cli/play/inks.hpp"
#include "cli/play/pages.hpp"
#include "cli/play/sushi_go/words.hpp"

namespace sushiya::cli {

using sushi_go::Card;

namespace {

constexpr int width = least_size.columns;

std::string points_so_far(const Board& board, Seat plate) {
  int sum = 0;
  for (const auto& points : board.view.round_points) sum += points[plate];
  return board.setting.texts->say("sushi-go.score.points", {{"n", sum}});
}

bool has_chosen(const Board& board, Seat plate) {
  return plate == board.view.seat ? board.selection.is_complete() : board.view.chosen.contains(plate);
}

bool is_phantom(const Board& board, Seat plate) { return plate >= board.game.options.players; }

// What the phantom was given last turn: whoever controlled it has played that card.
Card phantom_was_given(const Board& board) {
  for (const auto& choice : board.last_turn->choices)
    if (choice.for_phantom != Card::none) return choice.for_phantom;
  return Card::none;
}

std::string took_last_turn(const Board& board, Seat plate) {
  const Texts& texts = *board.setting.texts;
  if (board.last_turn == nullptr) return "";
  const std::string cards = is_phantom(board, plate) ? short_name(texts, phantom_was_given(board))
                                                     : taken_text(texts, board.last_turn->choices[plate]);
  return texts.say("play.sushi-go.took", {{"cards", cards}});
}

std::string phantom_pile(const Board& board) {
  const int left = sushi_go::cards_per_round(board.game.options) - board.view.dealt;
  return board.setting.texts->say("play.sushi-go.pile", {{"n", left}}) + " · " +
         board.setting.texts->say("play.sushi-go.played_by",
                                  {{"name", seat_name(board.setting, board.view.controller)}});
}

Line plate_heading(const Board& board, Seat plate) {
  const bool own = plate == board.view.seat;
  Line line(" ");
  if (is_phantom(board, plate))
    line.add("☁ ", soft_style);
  else if (has_chosen(board, plate))
    line.add("✓ ", good_style);
  else
    line.add("… ", soft_style);
  line.add(seat_name(board.setting, plate), own ? title_style : strong_style).add(" ").pad_to(13);
  line.add(points_so_far(board, plate)).add(" ").pad_to(24);
  const int puddings = board.view.plates[plate][Card::pudding];
  if (puddings > 0)
    line.add(board.setting.texts->say("play.sushi-go.puddings", {{"n", puddings}}), style_of(Card::pudding));
  line.add(" ").pad_to(37);
  line.add(took_last_turn(board, plate), soft_style);
  if (is_phantom(board, plate)) {
    const std::string pile = phantom_pile(board);
    line.add("  ").pad_to(width - width_of(pile) - 1).add(pile, soft_style);
  }
  return line.clipped(width);
}

// The prompt names the slot that is open, or what lies face down.
std::string slot_question(const Board& board) {
  const bool phantom = sushi_go::controls_phantom(board.game.options, board.view);
  switch (board.selection.next_slot()) {
    case Slot::own: return phantom ? "play.sushi-go.choose_own" : "play.sushi-go.choose";
    case Slot::first: return "play.sushi-go.choose_first";
    case Slot::second: return "play.sushi-go.choose_second";
    case Slot::phantom: return "play.sushi-go.choose_phantom";
  }
  return "";
}

// Two lines: the message, or what the card under the cursor is for.
Frame words_below(const Board& board) {
  const auto pointed = static_cast<std::size_t>(board.selection.cursor());
  Line words = board.message;
  if (words.width() == 0)
    words.add(card_sentence(*board.setting.texts, board.game, board.selection.hand()[pointed],
                            board.view.plates[board.view.seat]),
              soft_style);
  Frame lines = wrapped(words, width - 2);
  lines.resize(2);
  for (Line& line : lines) line = Line(" ").add(line);
  return lines;
}

int plate_rows_for_each(const Board& board, Size size) {
  const int plates = sushi_go::plates_on_table(board.game.options);
  const int hand_rows = board.selection.hand().size() > HandSelection::cards_in_a_row ? 8 : 4;
  // Title and its rule, the headings, prompt, hand, two lines of words, help.
  const int left = size.rows - 2 - plates - 1 - hand_rows - 3;
  return std::clamp(left / plates, 1, 3);
}

}  // namespace

Frame title_lines(const Board& board) {
  const Texts& texts = *board.setting.texts;
  Line title(" ");
  title.add(std::string(texts.get("sushi-go.game")), title_style).add("  ");
  title.add(texts.say("play.sushi-go.round_and_turn", {{"round", board.view.round + 1},
                                                       {"rounds", board.game.options.rounds},
                                                       {"turn", board.view.turn + 1},
                                                       {"turns", sushi_go::hand_size(board.game.options)}}));
  const std::string passing = passing_text(board.game, board.setting, board.view.round);
  title.pad_to(width - width_of(passing) - 1).add(passing, soft_style);
  return {title.clipped(width), horizontal_rule(width)};
}

Frame plate_lines(const Board& board, Seat plate, int most_lines) {
  Frame lines{plate_heading(board, plate)};
  const auto groups = plate_groups(*board.setting.texts, board.view.plates[plate]);
  Line line("   ");
  for (const Span& group : groups) {
    if (line.width() > 3 && line.width() + 2 + width_of(group.text) > width &&
        static_cast<int>(lines.size()) < most_lines) {
      lines.push_back(std::move(line));
      line = Line("   ");
    }
    if (line.width() > 3) line.add("  ");
    line.add(group.text, group.style);
  }
  if (groups.empty()) line.add(std::string(board.setting.texts->get("play.sushi-go.empty_plate")), soft_style);
  lines.push_back(line.clipped(width));
  return lines;
}

Line prompt_line(const Board& board) {
  const Texts& texts = *board.setting.texts;
  Line line(" ");
  if (board.selection.is_complete()) {
    const auto action = board.selection.action();
    std::string cards = taken_text(texts, action);
    if (action.for_phantom != Card::none)
      cards += " · " + seat_name(board.setting, sushi_go::phantom_seat) + ": " + short_name(texts, action.for_phantom);
    line.add(texts.say("play.sushi-go.face_down", {{"cards", cards}}), good_style);
  } else {
    line.add(std::string(texts.get(slot_question(board))), strong_style);
    if (board.view.drawn != Card::none)
      line.add("  " + texts.say("play.sushi-go.drawn", {{"card", card_name(texts, board.view.drawn)}}), soft_style);
  }
  return line.clipped(width);
}

Line board_help(const Board& board) {
  const Texts& texts = *board.setting.texts;
  const auto item = [&](Intent intent, std::string_view text) { return help_item(intent, text, texts); };
  const bool complete = board.selection.is_complete();
  std::vector<HelpItem> items{item(Intent::move, "choose"), item(Intent::confirm, complete ? "reveal" : "lay_down")};
  if (sushi_go::has_chopsticks(board.view.plates[board.view.seat]))
    items.push_back(item(Intent::chopsticks, "chopsticks"));
  if (!board.selection.is_empty() || board.selection.uses_chopsticks()) items.push_back(item(Intent::back, "undo"));
  for (const HelpItem& each : common_help(texts)) items.push_back(each);
  return help_line(items, width);
}

Frame board_frame(const Board& board, Size size) {
  const int players = board.game.options.players;
  const int plates = sushi_go::plates_on_table(board.game.options);
  const int rows_each = plate_rows_for_each(board, size);

  std::vector<Frame> sections{title_lines(board)};
  Frame others;
  const auto add_plate = [&](Seat plate) {
    for (Line& line : plate_lines(board, plate, rows_each)) others.push_back(std::move(line));
  };
  // In the order in which they sit, from the left of the person on.
  for (Seat seat = left_of(board.view.seat, players); seat != board.view.seat; seat = left_of(seat, players))
    add_plate(seat);
  for (int plate = players; plate < plates; ++plate) add_plate(static_cast<Seat>(plate));
  sections.push_back(std::move(others));
  sections.push_back(plate_lines(board, board.view.seat, rows_each));

  // Cards are large where the window has room for that and for sections that stand apart.
  const int hand_rows = static_cast<int>((board.selection.hand().size() + HandSelection::cards_in_a_row - 1) /
                                         HandSelection::cards_in_a_row);
  int spare = size.rows - 3 - 1 - hand_rows * card_rows;
  for (const Frame& section : sections) spare -= static_cast<int>(section.size());
  const bool is_large = spare >= hand_rows * (large_card_rows - card_rows) + static_cast<int>(sections.size());
  Frame hand{prompt_line(board)};
  for (Line& line : hand_lines(board, is_large)) hand.push_back(std::move(line));
  if (is_large) spare -= hand_rows * (large_card_rows - card_rows);
  sections.push_back(std::move(hand));

  // Sections stand apart where the window is high enough for it.
  Frame frame;
  for (const Frame& section : sections) {
    if (spare > 0 && frame.size() > 2) {
      frame.emplace_back();
      --spare;
    }
    frame.insert(frame.end(), section.begin(), section.end());
  }
  while (static_cast<int>(frame.size()) < least_size.rows - 3) frame.emplace_back();
  for (Line& line : words_below(board)) frame.push_back(std::move(line));
  frame.push_back(board_help(board));
  return frame;
}

}  // namespace sushiya::cli
