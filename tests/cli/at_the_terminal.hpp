// A table of Sushi Go! at a terminal that does not exist: the person in seat 0, random bots, a fixed seed.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "ai/simple_players.hpp"
#include "cli/play/by_lines.hpp"
#include "cli/play/session.hpp"
#include "cli/play/sushi_go/screen.hpp"
#include "games/sushi_go/notation.hpp"

namespace sushiya::cli {

inline SushiGo game_for(int players, bool both_ways = false) {
  SushiGo game;
  game.options.players = static_cast<std::uint8_t>(players);
  if (both_ways) game.options.passing = sushi_go::Passing::both_ways;
  return game;
}

inline SushiGo game_with_phantom() {
  SushiGo game;
  game.options.phantom = true;
  return game;
}

inline Setting setting_for(const SushiGo& game, Language language = Language::en) {
  Setting setting;
  setting.texts = &texts(language);
  setting.names = names_at_table(texts(language), game.players());
  setting.kinds.assign(static_cast<std::size_t>(game.players()), "random");
  setting.kinds[0] = "human";
  setting.seed = 1;
  setting.repeat = "sushiya play sushi-go --players 5 --variant both-ways --bots greedy,random,greedy,random --seed 1";
  return setting;
}

// Random bots in all seats but the first, which is the person's.
template <Game G>
TerminalGame<G> table_with_bots(const G& game, std::uint64_t seed) {
  const Deal deal{seed};
  Party<G> bots(deal);
  for (std::size_t seat = 1; seat < static_cast<std::size_t>(game.players()); ++seat)
    bots.players[seat] = std::make_unique<RandomPlayer<G>>();
  return {game, deal, 0, std::move(bots)};
}

inline std::string plain(const Frame& frame) {
  std::string text;
  for (const Line& line : frame) text += line.plain() + "\n";
  return text;
}

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A view as it might be: a hand, a plate in front of the person, and turns enough that all is dealt.
inline sushi_go::View view_with(const SushiGo& game, std::string_view hand, std::string_view plate = "",
                                std::string_view neighbours_plate = "") {
  sushi_go::View view;
  view.known[0] = *sushi_go::parse_cards(hand);
  view.plates[0] = *sushi_go::parse_plate(plate);
  view.plates[1] = *sushi_go::parse_plate(neighbours_plate);
  view.waiting_for = {0};
  view.chosen = SeatSet::first(game.players()).without({0});
  view.controller = game.options.phantom ? 0 : view.controller;
  return view;
}

// Asks the rules as a table with this view would.
inline Judge<SushiGo> judge_of(const SushiGo& game, const sushi_go::View& view) {
  return [game, view](const sushi_go::Action& action) {
    return sushi_go::why_choice_refused(view.hand(), view.plates[view.seat], game.options.phantom,
                                        sushi_go::controls_phantom(game.options, view), action);
  };
}

// What a game line by line answers to these lines.
inline std::string lines_session(const SushiGo& game, std::uint64_t seed, const std::string& typed,
                                 Language language = Language::en) {
  const Setting setting = setting_for(game, language);
  TerminalGame<SushiGo> table = table_with_bots(game, seed);
  std::istringstream in(typed);
  std::ostringstream out;
  LineGame<SushiGo>(table, setting, in, out).play();
  return out.str();
}

}  // namespace sushiya::cli
