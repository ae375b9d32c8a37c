// What lies beside the board: strips, players, pantry, kitchen and piles.
#include "cli/play/inks.hpp"
#include "cli/play/wasabi/scene.hpp"
#include "games/wasabi/nearest.hpp"

namespace sushiya::cli {

using namespace wasabi;

namespace {

// "22·· 3·· 44 5": the tokens a player has left, a dot for each one assigned.
std::string tokens_left(const WasabiScene& scene, Seat seat) {
  constexpr int room = 15;
  const Components& set = scene.game.options.components;
  std::string dots;
  std::string numbers;
  for (std::size_t length = least_length; length <= most_length; ++length) {
    const int all = set.tokens[length].count;
    if (all == 0) continue;
    const int used = (scene.view.opened[seat] & set.of_length[length]).size();
    const std::string digit = std::to_string(length);
    dots += dots.empty() ? "" : " ";
    for (int each = 0; each < all; ++each) dots += each < all - used ? digit : "·";
    numbers += (numbers.empty() ? "" : " ") + digit + "×" + std::to_string(all - used);
  }
  return width_of(dots) < room ? dots : clipped(numbers, room);
}

std::string hidden(int count) {
  std::string text;
  for (int each = 0; each < count; ++each) text += each == 0 ? "▪" : " ▪";
  return text;
}

std::string tiles_text(const WasabiScene& scene, Seat seat) {
  const std::string seen = scene.words.in_hand(scene.view.hands[seat]);
  return seen.empty() ? hidden(scene.view.tile_counts[seat]) : seen;
}

std::string cards_text(const WasabiScene& scene, Seat seat) {
  const Cards seen = scene.view.cards[seat];
  return seen.empty() ? hidden(scene.view.card_counts[seat]) : scene.words.cards(seen);
}

std::string strips_text(const WasabiScene& scene, Seat seat) {
  std::string text;
  for (const HeldStrip& held : scene.view.screens[seat])
    if (held.length != 0) text += (text.empty() ? "" : " ") + std::to_string(held.length);
  return text;
}

struct Row {
  std::string name, points, cubes, tokens, tiles, strips, cards;
};

Line row_line(const Row& row, Style style, bool active) {
  Line line(active ? " ▸" : "  ", key_style);
  line.add(padded(clipped(row.name, 9), 10), style);
  line.add(right_aligned(clipped(row.points, 7), 7), style);
  line.add(right_aligned(clipped(row.cubes, 8), 9), style);
  line.add("  " + padded(clipped(row.tokens, 15), 16));
  line.add(padded(clipped(row.tiles, 9), 10));
  line.add(padded(clipped(row.strips, 7), 8));
  line.add(row.cards);
  return line.clipped(page_width);
}

// What of a strip lies on its nearest line, and where the last tile would go.
Line tiles_line(const WasabiScene& scene, Strip strip) {
  const StripKind& kind = scene.game.options.components.strips[strip];
  const NearestLine nearest = nearest_line(scene.game.options, scene.view.board, strip);
  Counts there = nearest.there;
  Line line("  ");
  for (std::size_t at = 0; at < kind.length; ++at) {
    const Ingredient tile = kind.order[at];
    const bool lies = count_of(there, tile) > 0;
    if (lies) there -= one_of(tile);
    Style style = scene.words.style(tile);
    style.bold = lies;
    line.add(scene.words.letters(tile), style).add(lies ? "✓ " : "  ", good_style);
  }
  constexpr int most_named = 4;
  std::string squares;
  int named = 0;
  for (const Square square : nearest.completed_by)
    if (named++ < most_named) squares += " " + scene.words.square(square);
  if (named > most_named) squares += " …";
  if (!squares.empty()) line.add("→" + squares, good_style);
  if (nearest.missing > kind.length) line.add(std::string(scene.words.get("strip.no_room")), soft_style);
  return line;
}

}  // namespace

Frame strip_lines(const WasabiScene& scene, int room) {
  const View& view = scene.view;
  Frame lines{Line(std::string(scene.words.get("strips")), strong_style)};
  const Strips with_token = strips_with_token(scene.game.options, view, view.seat);
  for (const Strip strip : view.own_strips()) {
    const int length = scene.game.options.components.length(strip);
    Line name(std::to_string(length) + " ", soft_style);
    name.add(scene.words.strip(strip), strong_style);
    if (!with_token.contains(strip)) name.add(" " + std::string(scene.words.get("strip.no_token")), soft_style);
    if (scene.new_strips.contains(strip)) name.add(" " + std::string(scene.words.get("strip.new")), good_style);
    lines.push_back(name.clipped(room));
    lines.push_back(tiles_line(scene, strip).clipped(room));
  }
  if (lines.size() == 1) lines.emplace_back(std::string(scene.words.get("strips.none")), soft_style);
  return lines;
}

Frame player_lines(const WasabiScene& scene) {
  const View& view = scene.view;
  const auto word = [&](std::string_view key) { return std::string(scene.words.get(key)); };
  Line head = row_line({"", word("column.points"), word("column.cubes"), word("column.tokens"), word("column.tiles"),
                        word("column.strips"), word("column.cards")},
                       {}, false);
  Frame lines{Line(head.plain(), soft_style)};
  const int players = scene.game.players();
  Seat seat = view.seat;
  do {
    seat = left_of(seat, players);
    const Row row{scene.setting.names[seat],        std::to_string(score(scene.game.options, view, seat)),
                  std::to_string(view.cubes[seat]), tokens_left(scene, seat),
                  tiles_text(scene, seat),          strips_text(scene, seat),
                  cards_text(scene, seat)};
    lines.push_back(row_line(row, seat == view.seat ? title_style : strong_style, seat == view.active));
  } while (seat != view.seat);
  return lines;
}

// Pantry and piles, then the kitchen.
Frame supply_lines(const WasabiScene& scene) {
  const View& view = scene.view;
  Frame lines{Line(" ")};
  const auto add = [&](const Line& part, int indent, std::string_view gap = "") {
    if (lines.back().width() + width_of(gap) + part.width() > page_width)
      lines.emplace_back(std::string(static_cast<std::size_t>(indent), ' '));
    else if (lines.back().width() > 1)
      lines.back().add(std::string(gap));
    lines.back().add(part);
  };
  constexpr std::string_view gap = "   ";
  const auto head = [&](std::string_view key) { return Line(std::string(scene.words.get(key)) + " ", soft_style); };
  // Where a tile of the pantry is asked for, the choices are the pantry.
  if (!asks_for_pantry(view.step)) {
    const int indent = head("pantry").width() + 1;
    add(head("pantry"), indent);
    for (const Ingredient kind : scene.game.options.components.all_ingredients()) {
      const bool is_gone = view.pantry[kind] == 0;
      Line part(" ");
      part.add(scene.words.letters(kind), is_gone ? soft_style : scene.words.style(kind));
      part.add(is_gone ? "·" : std::to_string(view.pantry[kind]), is_gone ? soft_style : Style{});
      add(part, indent);
    }
  }
  Line piles = head("piles");
  for (std::size_t length = least_length; length <= most_length; ++length)
    piles.add(" " + std::to_string(length) + "×" +
              std::to_string(view.undecided_counts[length] + view.returned_counts[length]));
  add(piles, 1, gap);
  const std::string cards = scene.words.cards(view.kitchen);
  add(head("kitchen").add(" ").add(cards.empty() ? "–" : cards), 1, gap);
  return lines;
}

}  // namespace sushiya::cli
