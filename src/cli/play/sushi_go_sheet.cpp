#include "cli/play/sushi_go_sheet.hpp"

#include "cli/play/inks.hpp"
#include "cli/play/points_table.hpp"
#include "cli/play/sushi_go_words.hpp"

namespace sushiya::cli {

using sushi_go::Card;
using sushi_go::TurnStory;

namespace {

constexpr int page_width = 76;

// The phantom has a column too.
PointsTable sheet_for(const SushiGo& game, const Setting& setting) {
  std::vector<std::string> names;
  for (Seat plate = 0; plate < sushi_go::plates_on_table(game.options); ++plate)
    names.push_back(seat_name(setting, plate));
  return PointsTable(names);
}

std::string winners_sentence(const SushiGo& game, const Setting& setting, const TurnStory& story) {
  const Texts& texts = *setting.texts;
  std::string names;
  for (const Seat seat : story.winners) names += (names.empty() ? "" : ", ") + setting.names[seat];
  const int points = story.totals[story.winners.lowest()];
  if (story.winners.size() > 1) return texts.say("play.shared_victory", {{"names", names}, {"n", points}});
  if (story.winners.contains(setting.person)) return texts.say("play.you_win", {{"n", points}});
  // SG-31: level on points, the puddings have decided.
  bool level = false;
  for (Seat seat = 0; seat < game.options.players; ++seat)
    level = level || (!story.winners.contains(seat) && story.totals[seat] == points);
  return texts.say(level ? "play.sushi-go.wins_by_puddings" : "play.wins", {{"name", names}, {"n", points}});
}

using RoundPoints = decltype(sushi_go::View::round_points);

void add_rounds(PointsTable& sheet, const SushiGo& game, const Setting& setting, const RoundPoints& points,
                int played) {
  for (int round = 0; round < game.options.rounds; ++round)
    sheet.add_row(setting.texts->say("sushi-go.score.round", {{"n", round + 1}}), [&](std::size_t plate) {
      return round < played ? std::to_string(points[static_cast<std::size_t>(round)][plate]) : std::string("·");
    });
}

}  // namespace

Frame turn_lines(const SushiGo& game, const Setting& setting, const TurnStory& story) {
  const Texts& texts = *setting.texts;
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < game.options.players; ++seat) {
    const auto& choice = story.choices[seat];
    parts.push_back(seat_name(setting, seat) + ": " + taken_text(texts, choice));
    if (choice.for_phantom != Card::none)
      parts.push_back(seat_name(setting, sushi_go::phantom_seat) + ": " + short_name(texts, choice.for_phantom));
  }
  const std::string head =
      texts.say(story.last_cards ? "play.sushi-go.last_cards" : "play.sushi-go.turn_told", {{"turn", story.turn + 1}});
  Frame lines{Line(head, soft_style)};
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const std::string part = parts[at] + (at + 1 < parts.size() ? " ·" : "");
    if (lines.back().width() + 1 + width_of(part) > page_width) lines.emplace_back(" ");
    lines.back().add(" " + part);
  }
  return lines;
}

Frame round_sheet(const SushiGo& game, const Setting& setting, const TurnStory& story) {
  using sushi_go::Plate;
  using sushi_go::PlatePoints;
  const Texts& texts = *setting.texts;
  const auto points = sushi_go::points_of(story, sushi_go::plates_on_table(game.options));
  PointsTable sheet = sheet_for(game, setting);
  // Beside the points the number of pieces they were won with.
  const auto row = [&](std::string_view key, int PlatePoints::* kind, int (*count)(const Plate&)) {
    sheet.add_row(texts.get(key), [&](std::size_t plate) {
      return pieces_and_points(count(story.plates[plate]), points[plate].*kind);
    });
  };
  row("sushi-go.score.maki", &PlatePoints::maki, sushi_go::maki_icons);
  row("sushi-go.score.tempura", &PlatePoints::tempura, [](const Plate& plate) { return plate[Card::tempura]; });
  row("sushi-go.score.sashimi", &PlatePoints::sashimi, [](const Plate& plate) { return plate[Card::sashimi]; });
  row("sushi-go.score.dumpling", &PlatePoints::dumplings, [](const Plate& plate) { return plate[Card::dumpling]; });
  row("sushi-go.score.nigiri", &PlatePoints::nigiri, [](const Plate& plate) {
    int nigiri = 0;
    for (const Card card : {Card::egg_nigiri, Card::salmon_nigiri, Card::squid_nigiri})
      nigiri += plate[card] + plate.on_wasabi(card);
    return nigiri;
  });
  sheet.add_rule();
  sheet.add_row(
      texts.get("play.sushi-go.this_round"), [&](std::size_t plate) { return std::to_string(points[plate].sum()); },
      strong_style);
  sheet.add_row(
      texts.get("sushi-go.score.total"),
      [&](std::size_t plate) { return std::to_string(story.totals[plate] - story.pudding_points[plate]); },
      strong_style);
  sheet.add_row(texts.get("sushi-go.score.pudding"),
                [&](std::size_t plate) { return std::to_string(story.plates[plate][Card::pudding]); });
  return sheet.lines();
}

Frame final_sheet(const SushiGo& game, const Setting& setting, const TurnStory& story) {
  const Texts& texts = *setting.texts;
  PointsTable sheet = sheet_for(game, setting);
  add_rounds(sheet, game, setting, story.round_points, game.options.rounds);
  sheet.add_row(texts.get("sushi-go.score.pudding"), [&](std::size_t plate) {
    return "(" + std::to_string(story.plates[plate][Card::pudding]) + ") " +
           right_aligned(with_sign(story.pudding_points[plate]), 2);
  });
  sheet.add_rule();
  sheet.add_row(
      texts.get("play.sushi-go.final_score"), [&](std::size_t plate) { return with_minus(story.totals[plate]); },
      strong_style);

  Frame lines;
  lines.push_back(Line("★ ", good_style).add(winners_sentence(game, setting, story), good_style));
  lines.emplace_back();
  lines.insert(lines.end(), sheet.lines().begin(), sheet.lines().end());
  lines.emplace_back();
  for (std::string& line : repeat_lines(setting)) lines.emplace_back(std::move(line), soft_style);
  return lines;
}

Frame sheet_so_far(const SushiGo& game, const Setting& setting, const sushi_go::View& view) {
  const Texts& texts = *setting.texts;
  PointsTable sheet = sheet_for(game, setting);
  add_rounds(sheet, game, setting, view.round_points, view.round);
  sheet.add_rule();
  sheet.add_row(
      texts.get("sushi-go.score.total"),
      [&](std::size_t plate) {
        int sum = 0;
        for (const auto& points : view.round_points) sum += points[plate];
        return std::to_string(sum);
      },
      strong_style);
  sheet.add_row(texts.get("sushi-go.score.pudding"),
                [&](std::size_t plate) { return std::to_string(view.plates[plate][Card::pudding]); });
  Frame lines = sheet.lines();
  lines.emplace_back();
  for (std::string& line : repeat_lines(setting)) lines.emplace_back(std::move(line), soft_style);
  return lines;
}

}  // namespace sushiya::cli
