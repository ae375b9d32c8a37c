// What is asked and answered over HTTP about tables: the lobby, and tables with the same deals.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "protocol/json.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {

struct QuickGame {
  std::string game;
  std::optional<int> players;

  static constexpr std::string_view type_name = "QuickGame";
  static constexpr auto fields() {
    return std::tuple(field("game", &QuickGame::game),
                      told_if_there(field("players", &QuickGame::players, "2 where nothing is said")));
  }
};

struct TableNamed {
  std::string table;

  static constexpr std::string_view type_name = "TableNamed";
  static constexpr auto fields() { return std::tuple(field("table", &TableNamed::table, "to attend it by")); }
};

struct CardSeat {
  std::string_view kind;
  std::string_view name;
  std::string_view bot;

  static constexpr std::string_view type_name = "CardSeat";
  static constexpr auto fields() {
    return std::tuple(field_of_words("kind", &CardSeat::kind, "free|person|bot"), field("name", &CardSeat::name),
                      field("bot", &CardSeat::bot, "which bot sits there, or plays on for the person; may be empty"));
  }
};

// What the lobby says of a table.
struct CardTold {
  std::string_view table;
  std::string_view game;
  Written options;
  std::string_view status;
  int seconds = 0;
  std::vector<CardSeat> seats;
  std::optional<std::string_view> deals_of{};
  std::optional<bool> unrated{};
  std::optional<int> delay{};
  std::optional<bool> waits{};

  static constexpr std::string_view type_name = "TableCard";
  static constexpr auto fields() {
    return std::tuple(
        field("table", &CardTold::table), field("game", &CardTold::game), field("options", &CardTold::options),
        field_of_words("status", &CardTold::status, "open|playing|over|closed"),
        field("seconds", &CardTold::seconds, "for a move; 0: as long as one likes"), field("seats", &CardTold::seats),
        told_if_there(field("deals_of", &CardTold::deals_of, "of duplicate tables: the first of them")),
        told_if_there(field("unrated", &CardTold::unrated, "its deals were told before, or it has a delay")),
        told_if_there(field("delay", &CardTold::delay, "seconds until spectators see a seat's view")),
        told_if_there(field("waits", &CardTold::waits, "of an open table: somebody who sits there is connected")));
  }
};

struct TablesTold {
  std::vector<WrittenAs<CardTold>> tables;

  static constexpr std::string_view type_name = "Tables";
  static constexpr auto fields() { return std::tuple(field("tables", &TablesTold::tables, "the last changed first")); }
};

// Tables with the same deals, whether they are over or not: who sits where, and how far they are.
struct SetTold {
  std::string deals_of;
  bool told = false;
  std::vector<WrittenAs<CardTold>> tables;

  static constexpr std::string_view type_name = "TableSet";
  static constexpr auto fields() {
    return std::tuple(
        field("deals_of", &SetTold::deals_of, "the first table, which begins before the others"),
        field("told", &SetTold::told, "all that played for a rating are over, and compared"),
        field("tables", &SetTold::tables,
              "the first one first; of those with deals that were told, only public ones and those that are over"));
  }
};

// How a game went: the points whenever somebody's have changed.
struct Milestone {
  int round = 0;
  int moves = 0;
  std::vector<int> scores;

  static constexpr std::string_view type_name = "Milestone";
  static constexpr auto fields() {
    return std::tuple(field("round", &Milestone::round, "from 0"),
                      field("moves", &Milestone::moves, "of players, so far"), field("scores", &Milestone::scores));
  }
};

struct DuplicateSeat {
  std::string_view kind;
  std::string name;
  int score = 0;
  int place = 0;
  std::optional<double> against;

  static constexpr std::string_view type_name = "DuplicateSeat";
  static constexpr auto fields() {
    return std::tuple(field_of_words("kind", &DuplicateSeat::kind, "person|bot"),
                      field("name", &DuplicateSeat::name, "of the person, or of the bot"),
                      field("score", &DuplicateSeat::score),
                      field("place", &DuplicateSeat::place, "at its table, from 1; level is level"),
                      field("against", &DuplicateSeat::against,
                            "the score less the mean of this seat at the other tables; nothing: there are none"));
  }
};

struct DuplicateTable {
  std::string table;
  bool unrated = false;
  std::vector<DuplicateSeat> seats;
  std::vector<Milestone> course;

  static constexpr std::string_view type_name = "DuplicateTable";
  static constexpr auto fields() {
    return std::tuple(field("table", &DuplicateTable::table),
                      field("unrated", &DuplicateTable::unrated, "its deals were told before it was opened"),
                      field("seats", &DuplicateTable::seats, "with the same deals, seat by seat"),
                      field("course", &DuplicateTable::course, "round by round, or turn by turn as points come"));
  }
};

// Tables with the same deals, compared.
struct DuplicatesTold {
  std::string game;
  Json options;
  std::string deals_of;
  std::vector<DuplicateTable> tables;

  static constexpr std::string_view type_name = "Duplicates";
  static constexpr auto fields() {
    return std::tuple(field("game", &DuplicatesTold::game), field("options", &DuplicatesTold::options),
                      field("deals_of", &DuplicatesTold::deals_of, "the first table"),
                      field("tables", &DuplicatesTold::tables, "those that are over, the first one first"));
  }
};

}  // namespace sushiya::online
