// Game records as Python values: the log of a table written, and any record read.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "games.hpp"
#include "json_values.hpp"
#include "records/record.hpp"
#include "told.hpp"
#include "values.hpp"

namespace sushiya::python {

using SeatNames = std::vector<std::pair<std::string, std::string>>;  // name, and "human" or the kind of a bot

template <Game G>
Record<G> record_from(const HeldGame<G>& game, const nb::iterable& log, const SeatNames& seats) {
  Record<G> record{game.encoded->game, {}, {}};
  if (!seats.empty() && seats.size() != static_cast<std::size_t>(game.encoded->game.players()))
    raise_value_error("a record names every seat or none");
  for (const auto& [name, player] : seats) {
    if (!is_good_name(name) || !is_good_name(player))
      raise_value_error("names in records have at most 64 characters, none of them a control character");
    record.seats.push_back({name, player});
  }
  typename G::State state = record.game.initial_state();
  for (const nb::handle entry : log) {
    if (record.log.size() == most_log_entries) raise_value_error("this log is too long for a record");
    const auto [seat, told] = nb::cast<std::pair<int, nb::object>>(entry);
    const Seat acting = acting_seat(record.game, seat);
    const auto action = action_from(*game.encoded, state, acting, told);
    check_legal(record.game, state, acting, action);
    record.game.apply(state, acting, action);
    record.log.push_back({acting, action});
  }
  return record;
}

// The field of a record that tells how its chance was made, or None.
inline std::optional<Fairness> fairness_from(const nb::object& told, int players) {
  if (told.is_none()) return std::nullopt;
  const Json record{{"fairness", from_python(told)}};
  Fields fields(record, "");
  auto fairness = fairness_from_json(fields, players);
  if (const auto fault = fields.finish()) raise_value_error(fault->place + ": " + fault->message);
  return fairness;
}

template <Game G>
nb::tuple record_to_python(const Record<G>& record) {
  const auto encoded = std::make_shared<const EncodedGame<G>>(record.game);
  nb::list seats;
  for (const SeatInfo& seat : record.seats) seats.append(nb::make_tuple(seat.name, seat.player));
  nb::list log;
  for (const Move<G>& move : record.log)
    log.append(nb::make_tuple(static_cast<int>(move.seat), HeldAction<G>{encoded, move.action}));
  const nb::object fairness = record.fairness ? to_python(fairness_to_json(*record.fairness)) : nb::none();
  return nb::make_tuple(HeldGame<G>{encoded}, seats, log, fairness);
}

template <Game G>
void bind_records(nb::class_<HeldGame<G>>& bound) {
  bound.def(
      "write_record",
      [](const HeldGame<G>& self, const nb::iterable& log, const SeatNames& seats, const nb::object& fairness) {
        Record<G> record = record_from(self, log, seats);
        record.fairness = fairness_from(fairness, record.game.players());
        return write_record(record);
      },
      nb::arg("log"), nb::arg("seats") = SeatNames{}, nb::arg("fairness") = nb::none(),
      "A log of (seat, action) as one line of JSON, with the result where the game is over.",
      nb::sig(signature_for<G>("def write_record(self, log: typing.Iterable[tuple[int, @.Action | str | int]], seats: "
                               "list[tuple[str, str]] = [], fairness: dict[str, typing.Any] | None = None) -> str")));
  bound.def(
      "events",
      [](const HeldGame<G>& self, const nb::iterable& log, std::size_t after, std::optional<int> seat) {
        const Record<G> record = record_from(self, log, {});
        if (after > record.log.size()) raise_value_error("the log is not as long as that");
        const Table<G> table(record.game, {}, record.log);
        return told_events(record.game, table.events_after(after, looking_seat(record.game, seat, onlooker_of(table))));
      },
      nb::arg("log"), nb::arg("after") = 0, nb::arg("seat") = nb::none(),
      "What a seat was told of all that happened in a log after a version, as the protocol tells it. None: whoever "
      "looks on, from whom nothing is hidden any more once the game is over.",
      nb::sig(signature_for<G>("def events(self, log: typing.Iterable[tuple[int, @.Action | str | int]], after: int = "
                               "0, seat: int | None = None) -> list[dict[str, typing.Any]]")));
}

}  // namespace sushiya::python
