#include "puzzles/sushi_go_proof.hpp"

#include <algorithm>
#include <utility>

#include "ai/solver/sushi_go_solver.hpp"
#include "core/fingerprint.hpp"

namespace sushiya::puzzles {
namespace {

using Actions = std::vector<SushiGo::Action>;

// Maximin of what can be forced, and minimax of what cannot be exceeded.
Bounds of_matrix(const std::vector<Bounds>& cells, std::size_t columns) {
  const std::size_t rows = cells.size() / columns;
  Bounds bounds;
  for (std::size_t row = 0; row < rows; ++row) {
    Ending worst = cells[row * columns].least;
    for (std::size_t column = 1; column < columns; ++column)
      worst = std::min(worst, cells[row * columns + column].least);
    bounds.least = row == 0 ? worst : std::max(bounds.least, worst);
  }
  for (std::size_t column = 0; column < columns; ++column) {
    Ending best = cells[column].most;
    for (std::size_t row = 1; row < rows; ++row) best = std::max(best, cells[row * columns + column].most);
    bounds.most = column == 0 ? best : std::min(bounds.most, best);
  }
  return bounds;
}

class Induction {
 public:
  Induction(const SushiGo& game, Seat seat, std::size_t most_positions)
      : game_(game), seat_(seat), most_positions_(most_positions) {}

  bool gave_up() const { return gave_up_; }

  // Own choices × the other's, row after row.
  std::vector<Bounds> cells(const Imagined<SushiGo>& imagined, const Actions& own, const Actions& other) {
    std::vector<Bounds> all;
    all.reserve(own.size() * other.size());
    for (const auto& mine : own)
      for (const auto& theirs : other) all.push_back(gave_up_ ? Bounds{} : after(imagined, mine, theirs));
    return all;
  }

  Actions choices(const Imagined<SushiGo>& imagined, bool of_other) const {
    return different_actions(game_, imagined, static_cast<Seat>(of_other ? 1 - seat_ : seat_));
  }

 private:
  Bounds after(const Imagined<SushiGo>& imagined, const SushiGo::Action& mine, const SushiGo::Action& theirs) {
    Imagined<SushiGo> next = imagined;
    game_.apply(next.state(), seat_, mine);
    game_.apply(next.state(), static_cast<Seat>(1 - seat_), theirs);
    return value(next);
  }

  Ending ending(const SushiGo::State& over) const {
    const SeatSet winners = game_.winners(over);
    const int result = winners.size() == 2 ? 0 : winners.contains(seat_) ? 1 : -1;
    return {result, game_.score(over, seat_) - game_.score(over, static_cast<Seat>(1 - seat_))};
  }

  Bounds value(const Imagined<SushiGo>& imagined) {
    if (is_over(game_, imagined.state())) {
      const Ending end = ending(imagined.state());
      return {end, end};
    }
    const std::uint64_t key = fingerprint(imagined.state());
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (known_.size() >= most_positions_) {
      gave_up_ = true;
      return {};
    }
    const Actions own = choices(imagined, false);
    const Actions other = choices(imagined, true);
    const Bounds bounds = of_matrix(cells(imagined, own, other), other.size());
    known_.emplace(key, bounds);
    return bounds;
  }

  const SushiGo& game_;
  Seat seat_;
  std::size_t most_positions_;
  bool gave_up_ = false;
  std::unordered_map<std::uint64_t, Bounds> known_;  // the transposition table
};

// Every legal action beside those that come to the same plate and hand.
std::vector<ProvedChoice> alike(const SushiGo& game, const Imagined<SushiGo>& imagined, Seat seat,
                                const Actions& different) {
  const auto outcome = [&](const SushiGo::Action& action) {
    SushiGo::State after = imagined.state();
    sushi_go::lay_open(after, seat, action);
    return std::pair{after.hands[seat], after.plates[seat]};
  };
  std::vector<ProvedChoice> choices;
  for (const auto& action : different) choices.push_back({{action}, {}});
  ActionList<SushiGo> list;
  game.list_legal_actions(imagined.state(), seat, list);
  for (const auto& action : list) {
    if (action.second == sushi_go::Card::none || std::ranges::find(different, action) != different.end()) continue;
    const auto same = std::ranges::find_if(
        choices, [&](const ProvedChoice& choice) { return outcome(choice.actions.front()) == outcome(action); });
    same->actions.push_back(action);
  }
  return choices;
}

}  // namespace

std::optional<ProvedTurn> prove_turn(const SushiGo& game, const SushiGo::View& view, std::size_t most_positions) {
  Random random(1);  // nothing is hidden, so nothing is drawn
  const Imagined<SushiGo> imagined = game.sample_state(view, random);
  Induction induction(game, view.seat, most_positions);
  const Actions own = induction.choices(imagined, false);
  const Actions other = induction.choices(imagined, true);
  const std::vector<Bounds> cells = induction.cells(imagined, own, other);
  if (induction.gave_up()) return std::nullopt;

  ProvedTurn turn{alike(game, imagined, view.seat, own), of_matrix(cells, other.size()), std::nullopt};
  for (std::size_t row = 0; row < own.size(); ++row) {
    const std::vector<Bounds> of_choice(cells.begin() + static_cast<std::ptrdiff_t>(row * other.size()),
                                        cells.begin() + static_cast<std::ptrdiff_t>((row + 1) * other.size()));
    turn.choices[row].sure_of = of_matrix(of_choice, other.size());
  }
  if (!turn.value.is_exact()) return turn;
  const Ending value = turn.value.least;
  const auto best = std::ranges::find(turn.choices, Bounds{value, value}, &ProvedChoice::sure_of);
  if (best == turn.choices.end()) return turn;
  const auto best_row = static_cast<std::size_t>(best - turn.choices.begin());
  for (std::size_t column = 0; column < other.size() && !turn.only_best; ++column) {
    bool is_alone = cells[best_row * other.size() + column] == Bounds{value, value};
    for (std::size_t row = 0; row < own.size(); ++row)
      if (row != best_row) is_alone = is_alone && cells[row * other.size() + column].most < value;
    if (is_alone) turn.only_best = best_row;
  }
  return turn;
}

}  // namespace sushiya::puzzles
