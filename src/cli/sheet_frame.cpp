#include "cli/sheet_frame.hpp"

#include "cli/play/inks.hpp"
#include "text/wrap.hpp"

namespace sushiya::cli {
namespace {

constexpr int label_width = 22;
constexpr int column_width = 10;

std::string_view category_name(const SheetWords& words, std::string_view category) {
  return words.texts.get(std::string(words.game) + ".score." + std::string(category));
}

// "(3)", or nothing where nobody counts: the pieces of a line whose points come at the end.
void add_holdings(PointsTable& table, const SheetWords& words, const SheetLines& ends) {
  for (const SheetLine& line : ends)
    table.add_row(category_name(words, line.category),
                  [&](std::size_t column) { return std::to_string(line.counts[column]); });
}

void add_rounds(PointsTable& table, const SheetWords& words, const Sheet& sheet) {
  for (std::size_t round = 0; round < static_cast<std::size_t>(sheet.rounds_in_game); ++round)
    table.add_row(words.texts.say("play.round", {{"n", round + 1}}), [&](std::size_t column) {
      return round < sheet.rounds.size() ? std::to_string(sheet.rounds[round].points[column]) : std::string("·");
    });
}

// Of a game without rounds, what is counted is all there is.
void add_lines(PointsTable& table, const SheetWords& words, const SheetLines& lines) {
  for (const SheetLine& line : lines)
    table.add_row(category_name(words, line.category),
                  [&](std::size_t column) { return pieces_and_points(line.counts[column], line.points[column]); });
}

void add_sums(PointsTable& table, std::string_view label, const std::vector<int>& sums) {
  table.add_row(label, [&](std::size_t column) { return with_minus(sums[column]); }, strong_style);
}

// Whoever is spoken to is not named among the others.
std::string names_of(const SheetWords& words, SeatSet seats) {
  std::string names;
  for (const Seat seat : seats)
    if (seat != words.person) names += (names.empty() ? "" : ", ") + words.names[seat];
  return names;
}

}  // namespace

PointsTable::PointsTable(const std::vector<std::string>& names) : columns_(names.size()) {
  add_row("", [&](std::size_t column) { return clipped(names[column], column_width - 1); }, strong_style);
  add_rule();
}

void PointsTable::add_row(std::string_view label, const std::function<std::string(std::size_t)>& cell, Style style) {
  Line line(padded(std::string(label), label_width), style);
  for (std::size_t column = 0; column < columns_; ++column) line.add(right_aligned(cell(column), column_width), style);
  lines_.push_back(std::move(line));
}

void PointsTable::add_rule() {
  lines_.push_back(horizontal_rule(label_width + column_width * static_cast<int>(columns_)));
}

std::string with_minus(int number) { return number < 0 ? "−" + std::to_string(-number) : std::to_string(number); }

std::string with_sign(int number) { return (number > 0 ? "+" : "") + with_minus(number); }

std::string pieces_and_points(int pieces, int points) {
  if (pieces == 0) return right_aligned("·", 2);
  return "(" + std::to_string(pieces) + ") " + right_aligned(std::to_string(points), 2);
}

std::string winners_sentence(const SheetWords& words, const Sheet& sheet) {
  const std::string names = names_of(words, sheet.winners);
  const int points = sheet.totals[sheet.winners.lowest()];
  const std::string by(sheet.decided.by);
  const bool won = sheet.winners.contains(words.person);
  if (by == "points")
    return won ? words.texts.say("play.you_win", {{"n", points}})
               : words.texts.say("play.wins", {{"name", names}, {"n", points}});
  // What else decides has a clause, and is between those who are level.
  const std::string clause = " [" + std::string(sheet.decided.clause) + "]";
  if (by == "shared")
    return words.texts.say(won ? "play.shared_victory.with_you" : "play.shared_victory",
                           {{"names", names}, {"n", points}}) +
           clause;
  SeatSet level = sheet.decided.level;
  for (const Seat seat : sheet.winners) level.insert(seat);
  const std::string with_you = !won && level.contains(words.person) ? ".with_you" : "";
  return words.texts.say((won ? "play.you_win_by." : "play.wins_by.") + by + with_you,
                         {{"name", names}, {"level", names_of(words, level)}, {"n", points}}) +
         clause;
}

Frame round_frame(const SheetWords& words, const Sheet& sheet) {
  const RoundSheet& last = sheet.rounds.back();
  PointsTable table(words.names);
  add_lines(table, words, last.lines);
  table.add_rule();
  add_sums(table, words.texts.get("play.this_round"), last.points);
  add_sums(table, words.texts.get("play.total"), sheet.so_far);
  add_holdings(table, words, sheet.ends);
  return table.lines();
}

std::string round_news(const SheetWords& words, const Sheet& sheet) {
  std::string points;
  for (std::size_t column = 0; column < words.names.size(); ++column)
    points +=
        (column == 0 ? ": " : ", ") + words.names[column] + " " + std::to_string(sheet.rounds.back().points[column]);
  return words.texts.say("play.round_over", {{"round", sheet.rounds.size()}}) + points;
}

Frame so_far_frame(const SheetWords& words, const Sheet& sheet) {
  PointsTable table(words.names);
  add_rounds(table, words, sheet);
  if (sheet.rounds_in_game == 0) add_lines(table, words, sheet.ends);
  table.add_rule();
  add_sums(table, words.texts.get("play.total"), sheet.rounds_in_game == 0 ? sheet.totals : sheet.so_far);
  if (sheet.rounds_in_game != 0) add_holdings(table, words, sheet.ends);
  return table.lines();
}

Frame end_frame(const SheetWords& words, const Sheet& sheet) {
  PointsTable table(words.names);
  add_rounds(table, words, sheet);
  if (sheet.rounds_in_game == 0) {
    add_lines(table, words, sheet.ends);
  } else {
    for (const SheetLine& line : sheet.ends)
      table.add_row(category_name(words, line.category), [&](std::size_t column) {
        return "(" + std::to_string(line.counts[column]) + ") " + right_aligned(with_sign(line.points[column]), 2);
      });
  }
  table.add_rule();
  add_sums(table, words.texts.get("play.final_score"), sheet.totals);
  Frame lines;
  for (const std::string& line : wrap("★ " + winners_sentence(words, sheet), text_width))
    lines.emplace_back(line, good_style);
  lines.emplace_back();
  lines.insert(lines.end(), table.lines().begin(), table.lines().end());
  return lines;
}

}  // namespace sushiya::cli
