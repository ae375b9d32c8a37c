// The ledger of a table: everything that changes it, in order, each entry a line of JSON told apart by "entry". What a
// table is follows from its ledger alone, whichever node reads it.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/described.hpp"
#include "protocol/fault.hpp"
#include "protocol/json.hpp"
#include "protocol/told.hpp"

namespace sushiya::ledger {

namespace entry {

// The first of every ledger.
struct Opened {
  std::string game;
  Json options;
  std::string host;
  bool is_public = false;
  int seconds = 0;
  std::string bot;
  std::string watching;
  bool starts_full = false;
  std::string secret;
  std::optional<std::string> deals_of{};
  std::optional<bool> deals_are_told{};
  std::optional<int> delay{};
  std::optional<std::string> first_hands{};
  std::optional<std::vector<std::string>> only_for{};

  static constexpr std::string_view type_name = "Opened";
  static constexpr Tag tag{"entry", "opened"};
  static constexpr auto fields() {
    return std::tuple(
        field("game", &Opened::game), field("options", &Opened::options),
        field("host", &Opened::host, "the guest who opened it"), field("public", &Opened::is_public),
        field("seconds", &Opened::seconds, "for a move; 0: as long as one likes"),
        field("bot", &Opened::bot, "plays on where a clock runs out, and takes free seats"),
        field_of_words("watching", &Opened::watching, "open|after"),
        field("starts_full", &Opened::starts_full, "as soon as every seat is taken"),
        field("secret", &Opened::secret, "drives chance, with what players contribute"),
        told_if_there(field("deals_of", &Opened::deals_of, "the table whose deals are played again")),
        told_if_there(field("deals_are_told", &Opened::deals_are_told, "to everybody, before this")),
        told_if_there(field("delay", &Opened::delay, "seconds until spectators see a seat's view")),
        told_if_there(field_of_words("first_hands", &Opened::first_hands, "dealt|chosen",
                                     "where the rules let players choose them")),
        told_if_there(field("only_for", &Opened::only_for, "guests who may sit down: those of a rematch")));
  }
  bool operator==(const Opened&) const = default;
};

struct Sat {
  int seat = 0;
  std::string guest;
  std::string name;
  std::string contribution;

  static constexpr std::string_view type_name = "Sat";
  static constexpr Tag tag{"entry", "sat"};
  static constexpr auto fields() {
    return std::tuple(field("seat", &Sat::seat), field("guest", &Sat::guest), field("name", &Sat::name),
                      field("contribution", &Sat::contribution));
  }
};

// Whoever sat there has gone, before the game.
struct Stood {
  int seat = 0;

  static constexpr std::string_view type_name = "Stood";
  static constexpr Tag tag{"entry", "stood"};
  static constexpr auto fields() { return std::tuple(field("seat", &Stood::seat)); }
};

struct BotSat {
  int seat = 0;
  std::string bot;

  static constexpr std::string_view type_name = "BotSat";
  static constexpr Tag tag{"entry", "bot_sat"};
  static constexpr auto fields() { return std::tuple(field("seat", &BotSat::seat), field("bot", &BotSat::bot)); }
};

// Free seats get the table's bot, and chance deals.
struct Started {
  Json moves;
  std::optional<std::vector<std::string>> contributions{};

  static constexpr std::string_view type_name = "Started";
  static constexpr Tag tag{"entry", "started"};
  static constexpr auto fields() {
    return std::tuple(field("moves", &Started::moves),
                      told_if_there(field("contributions", &Started::contributions,
                                          "to chance, where the deals are those of another table")));
  }
};

// A move, and what chance did then.
struct Played {
  Json moves;

  static constexpr std::string_view type_name = "Played";
  static constexpr Tag tag{"entry", "played"};
  static constexpr auto fields() { return std::tuple(field("moves", &Played::moves)); }
};

// A bot plays on for a person.
struct TookOver {
  int seat = 0;

  static constexpr std::string_view type_name = "TookOver";
  static constexpr Tag tag{"entry", "took_over"};
  static constexpr auto fields() { return std::tuple(field("seat", &TookOver::seat)); }
};

struct CameBack {
  int seat = 0;

  static constexpr std::string_view type_name = "CameBack";
  static constexpr Tag tag{"entry", "came_back"};
  static constexpr auto fields() { return std::tuple(field("seat", &CameBack::seat)); }
};

// What came of the game is in the ratings: stored together with them, so that no game counts twice.
struct Rated {
  static constexpr std::string_view type_name = "Rated";
  static constexpr Tag tag{"entry", "rated"};
  static constexpr auto fields() { return std::tuple(); }
};

// No more is played here.
struct Closed {
  std::string why;

  static constexpr std::string_view type_name = "Closed";
  static constexpr Tag tag{"entry", "closed"};
  static constexpr auto fields() { return std::tuple(field("why", &Closed::why)); }
};

struct Rematched {
  std::string table;

  static constexpr std::string_view type_name = "Rematched";
  static constexpr Tag tag{"entry", "rematched"};
  static constexpr auto fields() { return std::tuple(field("table", &Rematched::table)); }
};

// The deals are played at another table too. In the ledger of the first table of such a set, which lists it whole.
struct Shared {
  std::string table;

  static constexpr std::string_view type_name = "Shared";
  static constexpr Tag tag{"entry", "shared"};
  static constexpr auto fields() { return std::tuple(field("table", &Shared::table)); }
};

// Somebody has sat down at another table of the set: an append to the one ledger that all tables of it share, so that
// nobody sits at two of them, not even by two nodes at once.
struct Placed {
  std::string guest;
  std::string table;

  static constexpr std::string_view type_name = "Placed";
  static constexpr Tag tag{"entry", "placed"};
  static constexpr auto fields() { return std::tuple(field("guest", &Placed::guest), field("table", &Placed::table)); }
};

// Every table of the set is over: its secret, its records and its deals are told from here on.
struct Revealed {
  static constexpr std::string_view type_name = "Revealed";
  static constexpr Tag tag{"entry", "revealed"};
  static constexpr auto fields() { return std::tuple(); }
};

}  // namespace entry

using LedgerEntry = std::variant<entry::Opened, entry::Sat, entry::Stood, entry::BotSat, entry::Started, entry::Played,
                                 entry::TookOver, entry::CameBack, entry::Rated, entry::Closed, entry::Rematched,
                                 entry::Shared, entry::Placed, entry::Revealed>;

std::string to_text(const LedgerEntry& entry);
std::expected<LedgerEntry, Fault> entry_from_text(std::string_view text);

// The text of a Started or a Played, of moves that are text already.
std::string started_text(std::string_view moves);
std::string started_text(std::string_view moves, const std::vector<std::string>& contributions);
std::string played_text(std::string_view moves);
bool is_started(std::string_view text);
bool is_played(std::string_view text);
// The guest of a Sat; nothing: it is another entry.
std::optional<std::string> who_sat(std::string_view text);

}  // namespace sushiya::ledger

namespace sushiya {

// Compiled once, in ledger.cpp: it is a chain of one function for each entry.
extern template std::expected<ledger::LedgerEntry, Fault> one_from_json<ledger::LedgerEntry>(const Json&,
                                                                                             const std::string&);

}  // namespace sushiya
