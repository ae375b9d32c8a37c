#include "cli/play/sushi_go/sheet.hpp"

#include "cli/play/inks.hpp"
#include "cli/play/sushi_go/words.hpp"

namespace sushiya::cli {

using sushi_go::Card;

SheetWords sheet_words(const SushiGo& game, const Setting& setting) {
  SheetWords words{*setting.texts, SushiGo::id, {}, seat_spoken_to(setting)};
  for (Seat plate = 0; plate < sushi_go::plates_on_table(game.options); ++plate)
    words.names.push_back(seat_name(setting, plate));
  return words;
}

Frame turn_lines(const SushiGo& game, const Setting& setting, const sushi_go::Revealed& turn) {
  const Texts& texts = *setting.texts;
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < game.options.players; ++seat) {
    const auto& choice = turn.choices[seat];
    parts.push_back(seat_name(setting, seat) + ": " + taken_text(texts, choice));
    if (choice.for_phantom != Card::none)
      parts.push_back(seat_name(setting, sushi_go::phantom_seat) + ": " + short_name(texts, choice.for_phantom));
  }
  const std::string head =
      texts.say(turn.last_cards ? "play.sushi-go.last_cards" : "play.sushi-go.turn_told", {{"turn", turn.turn + 1}});
  Frame lines{Line(head, soft_style)};
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const std::string part = parts[at] + (at + 1 < parts.size() ? " ·" : "");
    if (lines.back().width() + 1 + width_of(part) > text_width) lines.emplace_back(" ");
    lines.back().add(" " + part);
  }
  return lines;
}

Sheet sheet_of(const SushiGo& game, const sushi_go::RoundScored& round) {
  Sheet sheet = sushi_go::written_sheet(game.options, round.points, round.round + 1,
                                        sushi_go::puddings_on(game.options, round.plates));
  const auto plates = static_cast<std::size_t>(sushi_go::plates_on_table(game.options));
  sheet.rounds.back() = sushi_go::round_sheet(std::span(round.plates).first(plates));
  return sheet;
}

Sheet sheet_of(const SushiGo& game, const sushi_go::GameEnded& end) {
  return sushi_go::written_sheet(game.options, end.points, game.options.rounds,
                                 sushi_go::puddings_on(game.options, end.plates));
}

Sheet sheet_of(const SushiGo& game, const sushi_go::View& view) {
  return sushi_go::written_sheet(game.options, view.round_points, view.round,
                                 sushi_go::puddings_on(game.options, view.plates));
}

}  // namespace sushiya::cli
