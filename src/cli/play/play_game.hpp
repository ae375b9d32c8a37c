// One game from the first deal to the last word: on the screen of a terminal, or line by line.
#pragma once

#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include "ai/players.hpp"
#include "cli/option_flags.hpp"
#include "cli/play/by_lines.hpp"
#include "cli/play/kept_game.hpp"
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

// The person at one seat, bots at the others.
template <Game G>
Party<G> bots_at_table(const Deal& deal, const Setting& setting, const Thinking& patience) {
  Party<G> party(deal);
  for (std::size_t seat = 0; seat < setting.kinds.size(); ++seat)
    if (seat != setting.person) party.players[seat] = make_player<G>(setting.kinds[seat], patience);
  return party;
}

template <Game G>
void play_on_screen(TerminalGame<G>& table, const Setting& setting, const std::string& notice) {
  Terminal terminal;
  Frame shown;
  // While somebody thinks, the last line says who; above it stays what the person saw last.
  const auto wait = [&](std::string why) {
    Frame waiting = shown;
    if (waiting.empty()) waiting.emplace_back();
    waiting.back() = Line(" ").add(std::move(why), soft_style);
    terminal.draw(waiting);
  };
  table.announce([&](Seat seat) { wait(setting.texts->say("play.thinking", {{"name", setting.names[seat]}})); });
  Session<G> session(table, setting, wait);
  if (!notice.empty()) session.tell(notice);
  // Keys typed before a decision was to be seen are not meant for it: whatever arrived while bots were thinking, or
  // while nothing but "too small" was shown, is discarded.
  bool has_news = true;
  while (!session.ended()) {
    shown = session.frame(terminal.size());
    if (has_news) terminal.discard_input();
    terminal.draw(shown);
    const std::size_t version = table.log().size();
    const bool was_too_small = is_too_small(terminal.size());
    const Key key = terminal.read_key();
    if (key.kind == Key::Kind::closed) return;
    session.press(key, terminal.size());
    has_news = table.log().size() != version || (was_too_small && !is_too_small(terminal.size()));
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

// Whether a bot of this kind searches, which takes a while.
bool looks_ahead(std::string_view kind);

// Who sat where: the one seat of a person, and bots of known kinds. A UsageError where the record tells of others.
Setting setting_of(const std::vector<SeatInfo>& seats, int players, const Texts& texts);

// Where the game lies now, and how it goes on.
std::vector<std::string> kept_lines(const GameKeeper& keeper, const Texts& texts, bool is_over);

std::string trouble_sentence(const Texts& texts, const KeepingTrouble& trouble);

template <Game G>
std::string record_text(const TerminalGame<G>& table, const Setting& setting) {
  Record<G> record{table.game(), {}, table.log()};
  for (std::size_t seat = 0; seat < setting.names.size(); ++seat)
    record.seats.push_back({setting.names[seat], setting.kinds[seat]});
  return write_record(record);
}

// From the log on to the end, or until the person leaves; the record of it.
template <Game G>
std::string play_from(const G& game, const std::vector<Move<G>>& log, const Setting& setting,
                      const ThinkingFlags& thinking, GameKeeper& keeper) {
  const Texts& texts = *setting.texts;
  const Deal deal{setting.seed};
  TerminalGame<G> table(game, deal, setting.person, bots_at_table<G>(deal, setting, patience(thinking)), log);
  table.keep_with([&] {
    const auto trouble = keeper.keep(record_text(table, setting), table.over());
    return trouble ? trouble_sentence(texts, *trouble) : "";
  });
  const auto ahead = keeper.trouble_ahead();
  const std::string notice = ahead ? trouble_sentence(texts, *ahead) : "";
  if (Terminal::is_there()) {
    play_on_screen(table, setting, notice);
    say_goodbye(table, setting, std::cout);
  } else {
    // Line by line only of those who take their time, and only to somebody who waits: a line each.
    table.announce([&](Seat seat) {
      if (isatty(STDOUT_FILENO) != 0 && looks_ahead(setting.kinds[seat]))
        std::cout << texts.say("play.thinking", {{"name", setting.names[seat]}}) << std::endl;
    });
    LineGame<G>(table, setting, std::cin, std::cout).play(notice);
  }
  for (const std::string& line : kept_lines(keeper, texts, table.over())) std::cout << line << '\n';
  return record_text(table, setting);
}

template <Game G>
void play_game(const PlayWishes& wishes) {
  const G game = game_for<G>(wishes.table);
  const int players = game.players();
  const Setting setting{&texts(wishes.language),
                        names_at_table(texts(wishes.language), players),
                        kinds_at_table(wishes, players),
                        0,
                        wishes.seed,
                        repeat_command(wishes, players)};
  // Tried before the first card is dealt: who wants a record learns now that there will be none. What the file holds is
  // kept until there is something to put in its place.
  if (!wishes.record.empty() && !std::ofstream(wishes.record, std::ios::app))
    throw UsageError("cannot write to " + wishes.record);
  GameKeeper keeper(kept_games_directory(), G::id, wishes.record,
                    {{}, wishes.seed, wishes.language, wishes.thinking, setting.repeat});
  const std::string record = play_from<G>(game, {}, setting, wishes.thinking, keeper);
  // A record that was asked for is written of any game, and that it cannot be is an error.
  if (wishes.record.empty() || keeper.is_up_to_date()) return;
  if (const std::error_code error = replace_file(wishes.record, record + "\n"))
    throw std::runtime_error("cannot write the record to " + wishes.record + ": " + error.message());
}

// An unfinished game goes on where it was, in the language it was played in unless another one is wished for.
template <Game G>
void resume_game(const Record<G>& record, KeptGame& kept, std::optional<Language> wished) {
  const Language language = wished.value_or(kept.note.language);
  Setting setting = setting_of(record.seats, record.game.players(), texts(language));
  setting.seed = kept.note.seed;
  setting.repeat = kept.note.repeat;
  GameKeeper keeper(kept.note_file, std::move(kept.lock), kept.note);
  play_from<G>(record.game, record.log, setting, kept.note.thinking, keeper);
}

}  // namespace sushiya::cli
