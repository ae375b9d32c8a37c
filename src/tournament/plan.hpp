// What a tournament is: who plays, at which tables, by which system, how much (docs/tournament.md).
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "engines/conversation.hpp"
#include "protocol/fault.hpp"
#include "protocol/json.hpp"

namespace sushiya::tournament {

struct Entrant {
  std::string name;    // no two alike
  std::string player;  // "chef:500", "engine:./mybot"

  bool operator==(const Entrant&) const = default;
};

// A game with its options: who meets there is as many as it has seats.
struct TableKind {
  std::string game;
  Json options;
  int seats = 0;

  bool operator==(const TableKind&) const = default;
};

enum class System : std::uint8_t { round_robin, swiss };

struct Plan {
  std::string name;
  std::vector<Entrant> entrants;
  std::vector<TableKind> tables;
  System system = System::round_robin;
  int rounds = 1;  // of a Swiss system
  int deals = 10;  // of a meeting; each is played with every rotation of the seats
  std::uint64_t seed = 1;
  int descents = 0;          // of players that search; 0: as is usual
  int move_time = 0;         // of the same, in milliseconds; 0: no clock
  int engine_time = 10'000;  // of programs, in milliseconds
  engines::EngineLimits engine_limits;

  bool operator==(const Plan&) const = default;
};

// A meeting: as many entrants as a table has seats, by their numbers.
struct Meeting {
  std::size_t table = 0;
  int round = 0;
  std::vector<std::size_t> entrants;

  bool operator==(const Meeting&) const = default;
};

// The seed of a meeting, by which of all meetings it is: each has deals of its own.
constexpr std::uint64_t meeting_seed(std::uint64_t seed, std::size_t number) { return mix(seed + mix(number + 1)); }

// One document. A fault says what is wrong with it, where.
std::expected<Plan, Fault> read_plan(std::string_view text);

// The plan as one line, by which a journal knows whose it is.
std::string plan_line(const Plan& plan);

// Everybody against everybody: each choice of so many entrants, in their order.
std::vector<Meeting> round_robin(const Plan& plan);

// How many games all of it will be.
std::int64_t count_games(const Plan& plan);

}  // namespace sushiya::tournament
