// Ratings of games that are over. Each goes with an entry of its table's ledger that says so, in one unit: a game
// counts once, whichever node tries how often, and of two games of one player that end at once both count.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ledger/ledger_phase.hpp"
#include "storage/store.hpp"

namespace sushiya::jobs {

struct EndedGame {
  std::string table;
  ledger::LedgerPhase::Ticket ticket{};  // of the entry that says it is rated
  storage::Moment moment = 0;
  std::string game;
  std::vector<std::string> who;  // "guest:ID" or "bot:chef", by seat
  std::vector<int> places;       // by seat, from 1
  std::vector<int> points;       // by seat
  storage::Unit beside{};        // the card of a table that is over, which is put with it
};

// The entry of an ended game.
std::string rated_text();

// All at once, in one transaction; what another node came before in is made anew. For the thread that has the store.
std::vector<storage::Outcome> rate_games(storage::Store& store, std::span<const EndedGame> games);

}  // namespace sushiya::jobs
