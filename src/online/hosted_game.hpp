// The running game of a hosted table, of any kind. It stands twice: as it is *decided*, where the next move is judged,
// and as it is *stored*, which is all that anybody is told. Decided moves become stored ones in their order; what could
// not be stored is forgotten, and has never happened.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "core/witness.hpp"
#include "fairness/fair_deal.hpp"
#include "protocol/fault.hpp"
#include "protocol/json.hpp"
#include "protocol/requests/tables.hpp"
#include "records/record.hpp"

namespace sushiya::online {

// Why something is not done. The names are those of texts; a refusal by the rules has its clause.
struct Refused {
  std::string name;
  std::string clause;
  std::string text;

  bool operator==(const Refused&) const = default;
};

enum class ViewForm : std::uint8_t { none, json, bytes };

// An event with those who may hear it, as it is told.
struct EventTold {
  Audience audience;
  std::string text;
};

class HostedGame {
 public:
  HostedGame() = default;
  HostedGame(const HostedGame&) = delete;
  HostedGame& operator=(const HostedGame&) = delete;
  virtual ~HostedGame() = default;

  virtual int players() const = 0;

  // ---- Deciding. Moves come back as a JSON array of [seat, action], chance's among them.

  // Where the rules let players choose their first hands, the deal may choose for all of them.
  virtual std::string begin(bool deals_first_hands) = 0;
  virtual std::expected<std::string, Refused> decide(Seat seat, const Json& action) = 0;
  virtual std::expected<std::string, Refused> decide(Seat seat, std::string_view move) = 0;
  virtual void forget_decided() = 0;

  // ---- What is stored

  // The moves that were decided longest ago: who has moved.
  virtual SeatSet enter_decided() = 0;
  // Moves that are stored already, the same. A fault: they are none of this game.
  virtual std::expected<SeatSet, Fault> enter(const Json& moves) = 0;
  virtual bool has_decided() const = 0;
  virtual SeatSet waiting_decided() const = 0;  // for whom, after all that is decided
  virtual bool is_unbegun() const = 0;          // nothing has happened, not even a deal

  virtual SeatSet waiting() const = 0;
  virtual bool is_over() const = 0;
  // What happened since this was last asked.
  virtual std::vector<EventTold> take_heard() = 0;
  // How many events an onlooker has been told of, and those after a number, as a JSON array.
  virtual int count_heard(Seat onlooker) const = 0;
  virtual std::string events_after(int heard, Seat onlooker) const = 0;
  // Whether its view is another one than when this was last asked: not all that changes it is an event.
  virtual bool has_other_view(Seat onlooker) = 0;
  virtual std::string view(Seat onlooker, ViewForm form) const = 0;  // JSON
  virtual std::string legal(Seat seat) const = 0;                    // a JSON array of moves

  // ---- The end of a game that is over

  virtual std::string result() const = 0;       // JSON
  virtual std::vector<int> places() const = 0;  // of each seat, from 1; level is level
  virtual std::vector<int> points() const = 0;  // of each seat
  virtual std::vector<online::Milestone> course() const = 0;
  virtual std::string record(std::vector<SeatInfo> seats) const = 0;

  // ---- Bots

  // What a bot plays here, found out on any thread: it has its own copy of what the seat knows.
  virtual std::function<std::string()> thought(Seat seat, std::string_view bot, std::uint64_t seed) const = 0;
};

// What drives chance (docs/fairness.md).
struct Chance {
  Secret secret;
  std::string table;
  std::vector<std::string> contributions;  // by seat
};

// Options as they are told. A fault says what is wrong with them.
std::expected<std::unique_ptr<HostedGame>, Fault> host_game(std::string_view game, const Json& options,
                                                            const Chance& chance);
// Whether they can be played with: the same as they will be told, with all that is always told.
struct CheckedOptions {
  Json options;
  int players = 0;
};
std::expected<CheckedOptions, Fault> check_options(std::string_view game, const Json& options);

}  // namespace sushiya::online
