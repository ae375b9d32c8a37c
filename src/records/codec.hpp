// How a record is written and read: the same for every game, from its options' declaration, its notation and what it
// tells of its result. Compiled once for each game, in instances.cpp.
#pragma once

#include <cassert>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "core/notation.hpp"
#include "protocol/fields.hpp"
#include "protocol/json.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"
#include "records/record.hpp"

namespace sushiya {

// The parts that are alike in every game.
Json seats_to_json(const std::vector<SeatInfo>& seats);
std::vector<SeatInfo> seats_from_json(Fields& fields, int players);
struct EntryText {
  Seat seat;
  std::string_view action;
};
std::expected<EntryText, Fault> entry_from_json(const Json& entry, std::size_t number);
Fault unreadable_action(std::size_t entry, const ParseError& error);

// Where a told result first differs from the true one; `clause_of` knows the clauses of its fields.
std::optional<Fault> result_fault(const Json& told, const Json& truth, std::string_view (*clause_of)(std::string_view));

template <Game G>
std::string_view result_clause(std::string_view name) {
  std::string_view clause;
  for_each_field<typename Told<G>::Result>([&](const auto& field) {
    if (field.name == name) clause = field.clause;
  });
  return clause;
}

// ---- Details

template <Game G>
Json log_to_json(const G& game, const std::vector<Move<G>>& log) {
  Json entries = Json::array();
  for (const Move<G>& move : log) {
    Json entry = Json::array();
    if (move.seat == chance_seat)
      entry.push_back("chance");
    else
      entry.push_back(move.seat);
    entry.push_back(Notation<G>::format(game, move.action));
    entries.push_back(std::move(entry));
  }
  return entries;
}

template <Game G>
Json record_to_json(const Record<G>& record) {
  Json document{{"format", "sushiya-record"},
                {"version", record_version},
                {"game", G::id},
                {"options", options_to_json(record.game.options)}};
  if (!record.seats.empty()) document["seats"] = seats_to_json(record.seats);
  document["log"] = log_to_json(record.game, record.log);
  if (record.fairness) document["fairness"] = fairness_to_json(*record.fairness);
  const auto end = replay(record);
  assert(end.has_value());
  if (end && is_over(record.game, *end)) document["result"] = to_json(Told<G>::result(record.game, *end));
  return document;
}

template <Game G>
std::string write_record(const Record<G>& record) {
  return json_line(record_to_json(record));
}

template <Game G>
std::expected<std::vector<Move<G>>, Fault> log_from_json(const G& game, const Json& entries) {
  std::vector<Move<G>> log;
  if (entries.size() > most_log_entries)
    return std::unexpected(fault_at("/log", "more than " + std::to_string(most_log_entries) + " entries"));
  log.reserve(entries.size());
  for (const Json& each : entries) {
    const auto entry = entry_from_json(each, log.size());
    if (!entry) return std::unexpected(entry.error());
    const auto action = Notation<G>::parse(game, entry->action);
    if (!action) return std::unexpected(unreadable_action(log.size(), action.error()));
    log.push_back({entry->seat, *action});
  }
  return log;
}

template <Game G>
std::expected<Record<G>, Fault> read_game(Fields& fields) {
  Record<G> record;
  if (const Json* told = fields.required("options")) {
    auto options = options_from_json<typename G::Options>(*told, "/options");
    if (!options) return std::unexpected(std::move(options.error()));
    record.game.options = *options;
  }
  record.seats = seats_from_json(fields, record.game.players());
  const Json* entries = fields.array("log");
  record.fairness = fairness_from_json(fields, record.game.players());
  const Json* told = fields.optional("result");
  if (auto fault = fields.finish()) return std::unexpected(std::move(*fault));

  auto log = log_from_json(record.game, *entries);
  if (!log) return std::unexpected(std::move(log.error()));
  record.log = std::move(*log);
  const auto end = replay(record);
  if (!end) return std::unexpected(end.error());

  if (!is_over(record.game, *end)) {
    if (told != nullptr)
      return std::unexpected(fault_at("/result", "there is a result, but the log ends before the game does"));
    return record;
  }
  if (told == nullptr) return std::unexpected(fault_at("", "the game is over, but the field \"result\" is missing"));
  const Json truth = to_json(Told<G>::result(record.game, *end));
  if (auto fault = result_fault(*told, truth, result_clause<G>)) return std::unexpected(std::move(*fault));
  return record;
}

}  // namespace sushiya
