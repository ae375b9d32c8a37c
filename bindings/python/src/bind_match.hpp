// Matches between bots, over threads.
#pragma once

#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "ai/match/match.hpp"
#include "arrays.hpp"
#include "bind_play.hpp"
#include "bind_records.hpp"

namespace sushiya::python {

// One row for each game, one column for each player of the match.
struct MatchRows {
  std::vector<std::int16_t> scores;
  std::vector<std::int8_t> seats;
  std::vector<float> wins;
  std::vector<std::string> records;
};

struct MatchStopped {};

// Plays on other threads, while this one tells of progress and listens for an interrupt.
template <Game G>
MatchRows play_match(const G& game, const MatchPlan& plan, const std::map<std::string, engines::NamedPlayer>& players,
                     bool keep_records, const nb::object& progress) {
  const auto games = plan.deals * static_cast<std::int64_t>(plan.players.size());
  MatchRows rows;
  std::atomic<std::int64_t> played = 0;
  std::atomic<bool> stopped = false;
  MatchHooks<G> hooks;
  hooks.progress = [&](const MatchTotals& so_far) {
    played = so_far.games;
    if (stopped) throw MatchStopped{};
  };
  // Nobody loses but by points: a program that fails ends the match.
  hooks.finished = [&](const std::vector<std::size_t>& player_at, const Table<G>& over,
                       const std::vector<std::string>&) {
    const std::size_t row = rows.scores.size();
    rows.scores.resize(row + player_at.size());
    rows.seats.resize(row + player_at.size());
    rows.wins.resize(row + player_at.size());
    const SeatSet winners = game.winners(over.state());
    Record<G> record{game, {}, {}};
    for (std::size_t at = 0; at < player_at.size(); ++at) {
      const auto seat = static_cast<Seat>(at);
      const std::size_t player = player_at[at];
      rows.scores[row + player] = static_cast<std::int16_t>(game.score(over.state(), seat));
      rows.seats[row + player] = static_cast<std::int8_t>(seat);
      rows.wins[row + player] = winners.contains(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
      record.seats.push_back({plan.players[player] + " " + std::to_string(player + 1), plan.players[player]});
    }
    if (!keep_records) return;
    record.log = over.log();
    rows.records.push_back(write_record(record));
  };

  auto match = std::async(std::launch::async, [&] {
    Match<G>(game, plan, [&](const std::string& name) { return make_strict<G>(players.at(name)); }, hooks).run();
  });
  try {
    for (bool over = false; !over;) {
      {
        const nb::gil_scoped_release others_go_on;
        over = match.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready;
      }
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (!progress.is_none()) progress(static_cast<std::int64_t>(played), games);
    }
  } catch (...) {
    stopped = true;
    const nb::gil_scoped_release others_go_on;
    match.wait();
    throw;
  }
  match.get();
  return rows;
}

template <Game G>
void bind_match(nb::class_<HeldGame<G>>& bound) {
  bound.def(
      "_match",
      [](const HeldGame<G>& self, std::vector<std::string> players, std::int64_t deals, std::uint64_t seed, int threads,
         bool keep_records, const nb::object& progress) {
        std::map<std::string, engines::NamedPlayer> opened;
        for (auto& each : open_seats(self.encoded->game, Seating(players.begin(), players.end())))
          opened.emplace(each->text(), *each);
        const std::size_t width = players.size();
        const MatchPlan plan{std::move(players), deals, seed, threads, {}};
        const MatchRows rows = play_match(self.encoded->game, plan, opened, keep_records, progress);
        nb::dict told;
        told["scores"] = new_matrix(rows.scores, width, "int16");
        told["seats"] = new_matrix(rows.seats, width, "int8");
        told["wins"] = new_matrix(rows.wins, width, "float32");
        told["records"] = rows.records;
        return told;
      },
      nb::arg("players"), nb::arg("deals"), nb::arg("seed"), nb::arg("threads"), nb::arg("keep_records"),
      nb::arg("progress").none(),
      nb::sig("def _match(self, players: list[str], deals: int, seed: int, "
              "threads: int, keep_records: bool, progress: typing.Callable[[int, int], None] | None) -> dict[str, "
              "typing.Any]"));
}

}  // namespace sushiya::python
