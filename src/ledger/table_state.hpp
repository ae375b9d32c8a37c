// What a table is after so many entries of its ledger, and the fold that makes it of them: a pure function, the same at
// every node and after every restart. The rules of games are not known here: what moves did comes with their entry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "ledger/ledger.hpp"
#include "protocol/fault.hpp"
#include "records/record.hpp"
#include "storage/store.hpp"

namespace sushiya::ledger {

using storage::Moment;
using storage::Version;

// Bounds of a log: a game ends, its choices can be changed so often each, and beside moves a ledger takes so many
// entries at most that guests ask for.
inline constexpr int max_changes = 16;
inline constexpr Version max_entries = 10'000;

// What the moves of an entry did, by the rules.
struct Turn {
  SeatSet moved;    // but for those of the deal
  SeatSet waiting;  // for whom, after them
  bool is_over = false;
};

struct Entry {
  Version version = 0;
  Moment moment = 0;
  LedgerEntry what;
  Turn turn{};  // of Started and Played
};

// What a seat was asked last, in moves of its own.
struct Question {
  int moves = 0;     // so far, changed choices among them
  int asked_at = 0;  // how many there were when it was asked

  void note(bool was_asked, bool has_moved, bool is_asked) {
    moves += has_moved ? 1 : 0;
    if (is_asked && (!was_asked || has_moved)) asked_at = moves;
  }
  bool operator==(const Question&) const = default;
};

struct Place {
  std::string guest;  // empty: nobody, or a bot
  std::string name;
  std::string bot;  // who sits there, or plays on for the guest
  std::string contribution;
  Moment deadline = 0;   // 0: nobody waits, or there is no clock
  Moment answer_by = 0;  // the same, kept while a bot plays on; 0: a bot was asked, and no person yet
  Question question{};
  bool has_chosen = false;  // the person, at least once
  int asked = 0;            // how often it was its turn

  bool is_free() const { return guest.empty() && bot.empty(); }
  bool operator==(const Place&) const = default;
};

struct TableState {
  enum class Status : std::uint8_t { open, playing, over, closed };

  std::string id;
  Version version = 0;  // of the next entry
  Status status = Status::open;
  entry::Opened opened{};
  Moment opened_at = 0;
  std::vector<Place> places{};
  SeatSet waiting{};
  std::string rematch{};
  std::string why_closed{};
  bool is_rated = false;
  bool tells_secret = false;  // of a table that is closed
  // Duplicate tables, in the ledger of the first (docs/fairness.md).
  std::vector<std::string> other_tables{};
  std::size_t rated_in_set = 0;                 // of these: opened before anybody knew the deals, and so the first
  std::map<std::string, std::string> placed{};  // guests at other tables of the set
  bool deals_are_told = false;
  std::optional<std::vector<std::string>> dealt{};  // contributions of the first table

  bool has_ended() const { return status == Status::over || status == Status::closed; }
  std::optional<Seat> seat_of(std::string_view guest) const;
  bool is_host(std::string_view guest) const { return !guest.empty() && guest == opened.host; }
  bool is_full() const;
  // Played for no rating: its deals were told before, or spectators see hands while it is played.
  bool is_casual() const { return opened.deals_are_told.value_or(false) || opened.delay.has_value(); }
  // A game with people that is over, and has not been rated. Where no person has chosen anything there is nothing to
  // learn.
  bool is_unrated() const;
  // The first person whose clock has run out, and when the next will.
  std::optional<Seat> late(Moment now) const;
  Moment next_deadline() const;  // 0: none
  // The seats as the record of the game names them.
  std::vector<SeatInfo> seats_of_record() const;
  std::vector<std::string> contributions() const;  // to chance

  bool is_duplicate() const { return opened.deals_of.has_value() || !other_tables.empty(); }
  // The first table of the set, whose ledger lists it whole.
  const std::string& first_table() const { return opened.deals_of ? *opened.deals_of : id; }
  // Where in the set this guest sat down last, in the ledger of the first; empty: nowhere.
  std::string place_in_set(const std::string& guest) const;
  // Others still have to play these deals: until all are over nobody is told more of them than its own seat sees.
  bool keeps_deals() const { return is_duplicate() && !deals_are_told; }

  void close(std::string_view why);

  bool operator==(const TableState&) const = default;
};

// Why this entry cannot come next; nothing: it can.
std::optional<Fault> why_unfit(const TableState& table, const Entry& entry);

std::expected<TableState, Fault> fold(TableState table, const Entry& entry);

}  // namespace sushiya::ledger
