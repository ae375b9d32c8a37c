// The tellers that games have brought; a game without one is told by its protocol.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/setting.hpp"
#include "cli/play/sushi_roll/turns.hpp"
#include "cli/play/wasabi/words.hpp"
#include "cli/show/story.hpp"
#include "games/sushi_go/sheet.hpp"
#include "games/sushi_roll/sushi_roll.hpp"
#include "games/wasabi/events.hpp"

namespace sushiya::cli {

template <>
class Teller<SushiGo> {
 public:
  Teller(const SushiGo& game, const std::vector<SeatInfo>& seats, const Texts& texts);

  void hear(const SushiGo::Event& event);
  Frame finish(const Table<SushiGo>& table);

 private:
  void tell(const sushi_go::ControlGiven& event);
  void tell(const sushi_go::CardDealt& event);
  void tell(const sushi_go::HandsDealt& event);
  void tell(const sushi_go::PhantomCardDrawn& event);
  void tell(const sushi_go::Revealed& event);
  void tell(const sushi_go::RoundScored& event);
  void tell(const sushi_go::GameEnded& event);
  void tell(const sushi_go::ChoiceMade&) {}   // what was chosen is told when it is revealed
  void tell(const sushi_go::HandsPassed&) {}  // the title says where hands go

  const Texts& texts() const { return *setting_.texts; }

  SushiGo game_;
  Setting setting_;
  std::array<sushi_go::Cards, max_seats> dealt_{};
  sushi_go::Card drawn_ = sushi_go::Card::none;  // by the phantom's controller, this turn
  Frame frame_;
};

template <>
class Teller<SushiRoll> {
 public:
  Teller(const SushiRoll& game, const std::vector<SeatInfo>& seats, const Texts& texts);

  void hear(const SushiRoll::Event& event);
  Frame finish(const Table<SushiRoll>& table);

 private:
  void tell(const sushi_roll::DieFallen& event);
  void tell(const sushi_roll::RerollUsed& event) { rolling_.begin(event); }
  void tell(const sushi_roll::DiceSwapped& event) { tell_part(event); }
  void tell(const sushi_roll::DieTaken& event) { tell_part(event); }
  void tell(const sushi_roll::RoundScored& event);
  void tell(const sushi_roll::GameEnded& event);
  // What lies on the belts is told when it is rolled, and who has the red one.
  void tell(const sushi_roll::RedBeltGiven&) {}
  void tell(const sushi_roll::DieDrawn&) {}
  void tell(const sushi_roll::BeltsFilled&) {}
  void tell(const sushi_roll::BeltsSlid&) {}

  void tell_belts(const sushi_roll::State& table);
  void tell_part(const TurnPart& part);
  const Texts& texts() const { return *setting_.texts; }

  SushiRoll game_;
  Setting setting_;
  RollingDice rolling_;
  Frame frame_;
};

template <>
class Teller<Wasabi> {
 public:
  Teller(const Wasabi& game, const std::vector<SeatInfo>& seats, const Texts& texts);

  void hear(const Wasabi::Event& event);
  Frame finish(const Table<Wasabi>& table);

 private:
  const Texts& texts() const { return *setting_.texts; }
  void end_line();

  Wasabi game_;
  Setting setting_;
  WasabiWords words_;
  std::vector<std::string> parts_;  // of the line that is told
  Seat last_seat_ = 0;
  std::size_t last_kind_ = 0;
  int turns_ = 0;
  std::optional<wasabi::GameEnded> ended_;
  Frame frame_;
};

}  // namespace sushiya::cli
