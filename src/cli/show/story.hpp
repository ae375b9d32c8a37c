// A record told as a story: the rules tell what happened once more, to somebody who may know everything now. Each game
// has a teller of its own words; a game without one is told in the words of its protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/frame.hpp"
#include "cli/told_line.hpp"
#include "games/told.hpp"
#include "protocol/told.hpp"
#include "records/record.hpp"
#include "table/table.hpp"
#include "text/texts.hpp"

namespace sushiya::cli {

// Who sat there: names, and the kinds of bots. A seat without a name is told by its number.
std::vector<std::string> seat_names(const std::vector<SeatInfo>& seats, int players, const Texts& texts);
// A sentence about somebody; where that is the reader, one in the second person.
std::string say_of(const Texts& texts, std::string_view name, std::string_view key, std::string_view key_for_you);
// "Ann (human), Bo (greedy), Seat 2".
void add_players(Frame& frame, const std::vector<std::string>& names, const std::vector<SeatInfo>& seats);

// The parts one after another behind a head, on as many lines of 80 columns as they need; `between` ends all but the
// last.
void add_packed(Frame& frame, const std::string& head, const std::vector<std::string>& parts, std::string_view between);
void add_heading(Frame& frame, std::string_view text);
void append(Frame& frame, const Frame& lines);

// "Ann, Bo": whoever is waited for, chance by the words a game has for it.
std::string waiting_names(SeatSet waiting, const std::vector<std::string>& names, std::string_view chance);

// A game's own words:
//   Teller(const G&, const std::vector<SeatInfo>&, const Texts&);
//   void hear(const G::Event&);
//   Frame finish(const Table<G>&);    the whole story; of an unfinished game also where it stops
// Without: each event on a line.
template <Game G>
class Teller {
 public:
  Teller(const G& game, const std::vector<SeatInfo>& seats, const Texts& texts) : game_(game) {
    const std::vector<std::string> names = seat_names(seats, game.players(), texts);
    frame_.emplace_back(std::string(G::id));
    add_players(frame_, names, seats);
  }

  void hear(const typename G::Event& event) {
    const auto told = Told<G>::event(game_, event);
    if (told) frame_.emplace_back("  " + told_line(to_json(*told)));
  }

  Frame finish(const Table<G>& table) {
    frame_.emplace_back();
    if (table.is_over()) frame_.emplace_back(told_line(to_json(Told<G>::result(game_, table.state()))));
    return std::move(frame_);
  }

 private:
  G game_;
  Frame frame_;
};

template <Game G>
Frame story(const Record<G>& record, const Texts& texts) {
  Teller<G> teller(record.game, record.seats, texts);
  Table<G> table(record.game, {});
  const Witness reader{[&](Audience audience, const typename G::Event& event) {
    if (audience.contains(reader_seat)) teller.hear(event);
  }};
  for (const Move<G>& move : record.log) table.play(move.seat, move.action, reader);
  return teller.finish(table);
}

}  // namespace sushiya::cli
