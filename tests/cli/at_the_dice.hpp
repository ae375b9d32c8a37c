// A table of Sushi Roll at a terminal that does not exist: the person in seat 0, random bots, a fixed seed.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "at_the_terminal.hpp"
#include "cli/play/sushi_roll/screen.hpp"
#include "games/sushi_roll/notation.hpp"

namespace sushiya::cli {

inline SushiRoll dice_for(int players) {
  SushiRoll game;
  game.options.players = static_cast<std::uint8_t>(players);
  return game;
}

// The longest command that may stand on a page.
inline Setting setting_for(const SushiRoll& game, Language language = Language::en) {
  Setting setting;
  setting.texts = &texts(language);
  setting.names = names_at_table(texts(language), game.players());
  setting.kinds.assign(static_cast<std::size_t>(game.players()), "random");
  setting.kinds[0] = "human";
  setting.seed = 1;
  setting.repeat = "sushiya play sushi-roll --players 5 --components dice.json --bots greedy,random,cook,chef --seed 1";
  return setting;
}

// The person's turn in the middle of a round, the red belt before the person.
struct DiceScene {
  SushiRoll game;
  sushi_roll::View view;

  DiceScene(const std::vector<std::string>& belts, std::string_view tray = "")
      : game(dice_for(static_cast<int>(belts.size()))) {
    sushi_roll::State& table = view.table;
    table = game.initial_state();
    table.red = 0;
    table.drawn = static_cast<std::uint8_t>(sushi_roll::dice_per_round(game.options));
    for (std::size_t seat = 0; seat < belts.size(); ++seat) table.belts[seat] = *sushi_roll::parse_dice(belts[seat]);
    table.trays[0] = *sushi_roll::parse_tray(tray);
  }

  Judge<SushiRoll> judge() const {
    return [this](const sushi_roll::Action& action) { return game.why_refused(view.table, 0, action); };
  }
};

// What a game line by line answers to these lines.
inline std::string lines_session(const SushiRoll& game, std::uint64_t seed, const std::string& typed,
                                 Language language = Language::en) {
  const Setting setting = setting_for(game, language);
  TerminalGame<SushiRoll> table = table_with_bots(game, seed);
  std::istringstream in(typed);
  std::ostringstream out;
  LineGame<SushiRoll>(table, setting, in, out).play();
  return out.str();
}

}  // namespace sushiya::cli
