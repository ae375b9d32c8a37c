// A running game of any kind, told as the protocol tells it. Like its Table it stands twice: as it is *stored*, which
// is all that anybody is told, and as it is *decided*, where the next move is judged. Whoever needs more of it asks for
// the Table or the view itself (any_game_of.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/seat.hpp"
#include "core/witness.hpp"
#include "protocol/fault.hpp"
#include "protocol/json.hpp"

namespace sushiya {

// Why something is not done. The names are those of texts; a refusal by the rules has its clause.
struct Refused {
  std::string name;
  std::string clause;
  std::string text;

  bool operator==(const Refused&) const = default;
};

enum class ViewForm : std::uint8_t { none, json, bytes };

// What one seat knows, with its game: a copy, which any thread may think about.
class AnyView {
 public:
  AnyView() = default;
  AnyView(const AnyView&) = delete;
  AnyView& operator=(const AnyView&) = delete;
  virtual ~AnyView() = default;

  virtual std::string_view game_id() const = 0;
  virtual std::string tell(ViewForm form) const = 0;  // JSON
  virtual std::vector<std::string> legal() const = 0;
};

// An event with those who may hear it, as it is told.
struct EventTold {
  Audience audience;
  std::string text;
};

// What decides each act of chance by its key (core/deal.hpp).
struct AnyDeal {
  std::function<Random(std::uint64_t key)> chance_at;
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual std::string_view game_id() const = 0;

  // ---- Deciding. Moves come back as a JSON array of [seat, action], chance's among them.

  // Where the rules let players choose their first hands, the deal may choose for all of them.
  virtual std::string begin(bool deals_first_hands) = 0;
  virtual std::expected<std::string, Refused> decide(Seat seat, const Json& action) = 0;
  virtual std::expected<std::string, Refused> decide(Seat seat, std::string_view move) = 0;
  virtual void forget_decided() = 0;
  virtual bool has_decided() const = 0;
  virtual SeatSet waiting_decided() const = 0;  // for whom, after all that is decided

  // ---- What is stored

  // The moves that were decided longest ago: who has moved.
  virtual SeatSet enter_decided() = 0;
  // Moves that are stored already, the same. A fault: they are none of this game.
  virtual std::expected<SeatSet, Fault> enter(const Json& moves) = 0;
  virtual bool is_unbegun() const = 0;  // nothing has happened, not even a deal
  virtual SeatSet waiting() const = 0;
  bool is_over() const { return waiting().empty(); }

  // ---- What is told

  // What happened since this was last asked.
  std::vector<EventTold> take_heard() { return std::exchange(heard_, {}); }
  // How many events an onlooker has been told of, and those after a number, as a JSON array.
  int count_heard(Seat onlooker) const { return counts_[onlooker]; }
  virtual std::string events_after(int heard, Seat onlooker) const = 0;
  // Whether its view is another one than when this was last asked: not all that changes it is an event.
  virtual bool has_other_view(Seat onlooker) = 0;
  virtual std::unique_ptr<AnyView> see(Seat onlooker) const = 0;
  // A view of this game from outside, as hexadecimal digits.
  virtual std::expected<std::unique_ptr<AnyView>, Refused> read_view(std::string_view digits) const = 0;

 protected:
  std::vector<EventTold> heard_;
  std::array<int, 8> counts_{};  // of each onlooker
};

// Options as they are told. A fault says what is wrong with them.
std::expected<std::unique_ptr<AnyGame>, Fault> any_game(std::string_view id, const Json& options, AnyDeal deal);
// Whether they can be played with: the same as they will be told, with all that is always told.
struct CheckedOptions {
  Json options;
  int players = 0;
};
std::expected<CheckedOptions, Fault> check_options(std::string_view id, const Json& options,
                                                   const std::string& place = "/options");

}  // namespace sushiya
