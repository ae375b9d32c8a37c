#include "tournaments.hpp"

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "tournament/standings.hpp"

namespace sushiya::python {
namespace {

namespace nb = nanobind;

// A meeting that was played: its table, its entrants, and the rows of its match, where each has a column.
using PlayedMeeting = std::tuple<std::size_t, std::vector<std::size_t>, std::vector<std::vector<int>>,
                                 std::vector<std::vector<bool>>, std::vector<std::vector<std::size_t>>>;

std::vector<tournament::PlayedDeal> deals_of(const std::vector<PlayedMeeting>& meetings) {
  std::vector<tournament::PlayedDeal> deals;
  for (std::size_t number = 0; number < meetings.size(); ++number) {
    const auto& [table, entrants, scores, won, seats] = meetings[number];
    for (std::size_t row = 0; row < scores.size(); ++row) {
      if (row % entrants.size() == 0) deals.push_back({number, table, static_cast<int>(row / entrants.size()), {}});
      tournament::PlayedGame game{entrants, std::vector<int>(entrants.size()), std::vector<bool>(entrants.size()),
                                  std::vector<bool>(entrants.size())};
      for (std::size_t player = 0; player < entrants.size(); ++player) {
        const std::size_t seat = seats.at(row).at(player);
        game.entrants.at(seat) = entrants[player];
        game.scores.at(seat) = scores[row].at(player);
        game.won.at(seat) = won.at(row).at(player);
      }
      deals.back().games.push_back(std::move(game));
    }
  }
  return deals;
}

}  // namespace

void bind_tournaments(nb::module_& module) {
  module.def("_meeting_seed", &tournament::meeting_seed, nb::arg("seed"), nb::arg("number"),
             "The seed of a meeting of a tournament, by which of all meetings it is.");
  module.def(
      "_swiss_round",
      [](std::size_t entrants, const std::vector<int>& seats, int round, const std::vector<PlayedMeeting>& before) {
        tournament::Plan plan;
        plan.entrants.resize(entrants);
        for (const int each : seats) plan.tables.push_back({{}, {}, each});
        std::vector<std::pair<std::size_t, std::vector<std::size_t>>> meetings;
        for (auto& each : tournament::swiss_round(plan, round, deals_of(before)))
          meetings.emplace_back(each.table, std::move(each.entrants));
        return meetings;
      },
      nb::arg("entrants"), nb::arg("seats"), nb::arg("round"), nb::arg("before"),
      "The meetings of a round, as (table, entrants); before: (table, entrants, scores, won, seats) of each so far.");
  module.def(
      "_standings",
      [](std::size_t entrants, const std::vector<PlayedMeeting>& played) {
        std::vector<std::tuple<std::size_t, std::int64_t, double, double, double, double, double>> all;
        for (const auto& each : tournament::standings(entrants, deals_of(played)))
          all.emplace_back(each.entrant, each.games, each.points, each.score, each.rating.value, each.rating.low,
                           each.rating.high);
        return all;
      },
      nb::arg("entrants"), nb::arg("played"),
      "Best first: (entrant, games, points, score, rating, its low end, its high end).");
}

}  // namespace sushiya::python
