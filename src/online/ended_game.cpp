#include "online/ended_game.hpp"

#include <algorithm>
#include <utility>

#include "ratings/places.hpp"
#include "table/any_game_of.hpp"

namespace sushiya::online {
namespace {

template <Game G>
std::vector<int> points(const G& game, const typename G::State& state) {
  std::vector<int> points;
  for (Seat seat = 0; seat < game.players(); ++seat) points.push_back(game.score(state, seat));
  return points;
}

// A choice may be changed until the reveal, by a seat that is no longer waited for: the last one counts.
template <Game G>
std::vector<Move<G>> log_of_last_choices(const Table<G, AnyDeal>& table) {
  std::vector<Move<G>> log;
  typename G::State state = table.game().initial_state();
  for (const Move<G>& move : table.log()) {
    if (move.seat != chance_seat && !table.game().seats_to_act(state).contains(move.seat))
      log.erase(std::ranges::find(log.rbegin(), log.rend(), move.seat, &Move<G>::seat).base() - 1);
    table.game().apply(state, move.seat, move.action);
    log.push_back(move);
  }
  return log;
}

}  // namespace

std::string result_of(const AnyGame& any) {
  std::string result;
  with_table(any, [&]<Game G>(const Table<G, AnyDeal>& table) {
    result = written(Told<G>::result(table.game(), table.state()));
  });
  return result;
}

std::vector<int> places_of(const AnyGame& any) {
  std::vector<int> places;
  with_table(any, [&](const auto& table) { places = ratings::places(table.game(), table.state()); });
  return places;
}

std::vector<int> points_of(const AnyGame& any) {
  std::vector<int> all;
  with_table(any, [&](const auto& table) { all = points(table.game(), table.state()); });
  return all;
}

std::vector<online::Milestone> course_of(const AnyGame& any) {
  std::vector<online::Milestone> course;
  with_table(any, [&]<Game G>(const Table<G, AnyDeal>& table) {
    const G& game = table.game();
    typename G::State state = game.initial_state();
    std::vector<int> before(static_cast<std::size_t>(game.players()), 0);
    int moves = 0;
    for (const Move<G>& move : table.log()) {
      int round = 0;
      if constexpr (brings<G>(Hook::round)) round = game.round(state);
      game.apply(state, move.seat, move.action);
      moves += move.seat == chance_seat ? 0 : 1;
      std::vector<int> scores = points(game, state);
      if (scores != before) course.push_back({round, moves, scores});
      before = std::move(scores);
    }
  });
  return course;
}

std::string record_of(const AnyGame& any, std::vector<SeatInfo> seats, Fairness fairness) {
  std::string record;
  with_table(any, [&]<Game G>(const Table<G, AnyDeal>& table) {
    record = write_record(Record<G>{table.game(), std::move(seats), log_of_last_choices(table), std::move(fairness)});
  });
  return record;
}

}  // namespace sushiya::online
