// A game of Sushi Go!, told.
#include <fmt/format.h>

#include "cli/play/inks.hpp"
#include "cli/play/sushi_go_words.hpp"
#include "cli/score/sushi_go_score_sheet.hpp"
#include "cli/sheet.hpp"
#include "cli/show/story.hpp"
#include "table/sushi_go_story.hpp"

namespace sushiya::cli {
namespace {

using namespace sushi_go;

std::string name_of(Card card) { return short_name(texts(Language::en), card); }

// "2 Tempura", "Pudding", …
std::vector<std::string> hand_parts(Cards hand) {
  std::vector<std::string> parts;
  for (const Card card : hand)
    parts.push_back(hand[card] == 1 ? name_of(card) : fmt::format("{} {}", hand[card], name_of(card)));
  return parts;
}

// What laying these cards on a plate looks like: a nigiri may find a wasabi.
std::string laid(Plate& plate, Card card) {
  const bool on_wasabi = is_nigiri(card) && plate[Card::wasabi] > 0;
  place(plate, card);
  return name_of(card) + (on_wasabi ? " on wasabi" : "");
}

class Teller {
 public:
  explicit Teller(const Record<SushiGo>& record) : game_(record.game), names_(seat_names(record)) {
    if (game_.options.phantom) names_.emplace_back("Phantom");
    tell_table(record.seats);
  }

  void step(const State& before, const Move<SushiGo>& move, const State& after) {
    if (move.seat == chance_seat) tell_chance(before, move.action);
    for (const TurnStory& turn : turns_revealed(game_, before, move, after)) tell_turn(turn);
  }

  Frame finish(const State& state) {
    if (!sushi_go::is_over(game_.options, state)) tell_stop(state);
    return std::move(frame_);
  }

 private:
  void tell_table(const std::vector<SeatInfo>& seats) {
    const Options& options = game_.options;
    frame_.emplace_back(
        fmt::format("Sushi Go! for {} players{}, hands passed {}", options.players,
                    options.phantom ? " and a phantom" : "", options.passing == Passing::left ? "left" : "both ways"),
        title_style);
    add_players(frame_, {names_.begin(), names_.begin() + options.players}, seats);
  }

  void tell_chance(const State& before, Action action) {
    const Options& options = game_.options;
    if (action.controller != 0) {
      frame_.emplace_back(fmt::format("{} plays for the phantom first.", names_[action.controller - 1U]));
      return;
    }
    if (before.dealt == 0) {
      dealt_ = {};
      frame_.emplace_back();
      frame_.emplace_back(fmt::format("Round {}", before.round + 1), strong_style);
    }
    if (before.dealt >= options.players * hand_size(options)) {
      drawn_ = action.first;
      return;
    }
    dealt_[dealt_to(options, before)].add(action.first);
    if (before.dealt + 1 < options.players * hand_size(options)) return;
    for (std::size_t seat = 0; seat < options.players; ++seat)
      add_packed(frame_, fmt::format("  {} is dealt ", names_[seat]), hand_parts(dealt_[seat]), ",");
  }

  void tell_turn(const TurnStory& turn) {
    if (turn.turn == 0)
      for (Plate& plate : plates_) plate = {};
    std::vector<std::string> parts;
    for (std::size_t seat = 0; seat < game_.options.players; ++seat) {
      const Action& choice = turn.choices[seat];
      std::string part = names_[seat] + ": " + laid(plates_[seat], choice.first);
      if (choice.second != Card::none) part += " + " + laid(plates_[seat], choice.second) + " (chopsticks)";
      parts.push_back(std::move(part));
      if (choice.for_phantom == Card::none) continue;
      parts.back() += fmt::format(" (drew {})", name_of(drawn_));
      parts.push_back(names_.back() + ": " + laid(plates_[phantom_seat], choice.for_phantom));
    }
    add_packed(frame_, fmt::format("  {:>2}  ", turn.turn + 1), parts, " ·");
    plates_ = turn.plates;
    if (!turn.ends_round) return;
    frame_.emplace_back();
    append(round_score_sheet(names_, turn.plates));
    rounds_.push_back(round_totals(names_.size(), turn.plates));
    if (turn.ends_game) tell_end(turn);
  }

  void tell_end(const TurnStory& last) {
    FinalSheet sheet{names_, rounds_, {}, last.pudding_points, last.winners, game_.options.phantom};
    for (std::size_t plate = 0; plate < names_.size(); ++plate)
      sheet.puddings[plate] = last.plates[plate][Card::pudding];
    frame_.emplace_back();
    frame_.emplace_back("The end", strong_style);
    append(final_score_sheet(sheet));
  }

  void tell_stop(const State& state) {
    std::vector<std::string> waiting;
    for (const Seat seat : game_.seats_to_act(state))
      waiting.push_back(seat == chance_seat ? "the deal" : names_[seat]);
    frame_.emplace_back();
    frame_.emplace_back(fmt::format("The record stops here, in round {}, turn {}: waiting for {}.", state.round + 1,
                                    state.turn + 1, joined(waiting)));
  }

  void append(const Frame& lines) { frame_.insert(frame_.end(), lines.begin(), lines.end()); }

  const SushiGo& game_;
  std::vector<std::string> names_;  // the phantom's last
  std::array<Cards, max_seats> dealt_{};
  std::array<Plate, max_seats> plates_{};
  std::vector<Points> rounds_;
  Card drawn_ = Card::none;  // by the phantom's controller, this turn
  Frame frame_;
};

}  // namespace

template <>
Frame story(const Record<SushiGo>& record) {
  Teller teller(record);
  const auto end = replay(record, [&](const State& before, const Move<SushiGo>& move, const State& after) {
    teller.step(before, move, after);
  });
  return teller.finish(end.value_or(record.game.initial_state()));
}

}  // namespace sushiya::cli
