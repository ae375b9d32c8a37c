// One game from the first deal to the last word: on the screen of a terminal, or line by line.
#pragma once

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "ai/players.hpp"
#include "cli/option_flags.hpp"
#include "cli/play/by_lines.hpp"
#include "cli/play/plain_screen.hpp"
#include "cli/play/session.hpp"
#include "cli/play/terminal_game.hpp"
#include "cli/players.hpp"
#include "cli/terminal/terminal.hpp"
#include "records/record.hpp"

namespace sushiya::cli {

// The words of the command.
struct PlayWishes {
  std::string game;
  OptionFlags table;
  std::vector<std::string> bots{"cook"};
  std::uint64_t seed = 0;
  Language language = Language::en;
  std::string record;  // a file; empty: none is written
  ThinkingFlags thinking;
};

// The command that deals the same cards again.
std::string repeat_command(const PlayWishes& wishes, int players);

// The kind of each seat: "human", then the bots' kinds. One kind named is everybody's.
std::vector<std::string> kinds_at_table(const PlayWishes& wishes, int players);

// Nobody waits longer than a second for a bot, unless they wish to. Bots that count their descents have no clock, so
// that the same seed plays the same game.
Thinking patience(const ThinkingFlags& wished);

// Bots in all seats but the first.
template <Game G>
Party<G> bots_at_table(const Deal& deal, const std::vector<std::string>& kinds, const Thinking& patience) {
  Party<G> party(deal);
  for (std::size_t seat = 1; seat < kinds.size(); ++seat) party.players[seat] = make_player<G>(kinds[seat], patience);
  return party;
}

template <Game G>
void play_on_screen(TerminalGame<G>& table, const Setting& setting) {
  Session<G> session(table, setting);
  Terminal terminal;
  while (!session.ended()) {
    terminal.draw(session.frame(terminal.size()));
    const Key key = terminal.read_key();
    if (key.kind == Key::Kind::closed) return;
    session.press(key, terminal.size());
  }
}

// What stays on the terminal when the screen is given back.
template <Game G>
void say_goodbye(const TerminalGame<G>& table, const Setting& setting, std::ostream& out) {
  if (!table.over()) {
    out << setting.texts->get("play.left") << '\n';
    for (const std::string& line : repeat_lines(setting)) out << line << '\n';
    return;
  }
  const Screen<G> screen(table.game(), setting);
  const std::vector<Page> pages = screen.pages_after(table.events().back());
  if (pages.empty()) return;
  for (const Line& line : pages.back().lines) out << line.plain() << '\n';
}

template <Game G>
void write_record_file(const TerminalGame<G>& table, const Setting& setting, const std::string& path) {
  Record<G> record{table.game(), {}, table.log()};
  for (std::size_t seat = 0; seat < setting.names.size(); ++seat)
    record.seats.push_back({setting.names[seat], setting.kinds[seat]});
  std::ofstream file(path);
  file << write_record(record) << '\n' << std::flush;
  if (!file) throw std::runtime_error("cannot write the record to " + path);
}

template <Game G>
void play_game(const PlayWishes& wishes) {
  const G game = game_for<G>(wishes.table);
  const int players = game.players();
  Setting setting{&texts(wishes.language),
                  names_at_table(texts(wishes.language), players),
                  kinds_at_table(wishes, players),
                  0,
                  wishes.seed,
                  repeat_command(wishes, players)};
  // Tried before the first card is dealt: who wants a record learns now that there will be none. What the file holds is
  // kept until there is something to put in its place.
  if (!wishes.record.empty() && !std::ofstream(wishes.record, std::ios::app))
    throw UsageError("cannot write to " + wishes.record);
  const Deal deal{wishes.seed};
  TerminalGame<G> table(game, deal, setting.person, bots_at_table<G>(deal, setting.kinds, patience(wishes.thinking)));
  if (Terminal::is_there()) {
    play_on_screen(table, setting);
    say_goodbye(table, setting, std::cout);
  } else {
    LineGame<G>(table, setting, std::cin, std::cout).play();
  }
  if (!wishes.record.empty()) write_record_file(table, setting, wishes.record);
}

}  // namespace sushiya::cli
