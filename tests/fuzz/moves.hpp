// Bytes play any game: they choose the options, then again and again a seat and what it does, which may be anything.
//   options   a line of JSON as in records, or a byte that chooses one of the game's own setups
//   seat      one that is waited for; from 0xF8 on any, players and chance and those nobody sits on
//   action    below 16 any bytes, below 32 a listed one with a byte changed, otherwise a listed one
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/deal.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/must.hpp"
#include "fuzz/notation.hpp"
#include "protocol/options.hpp"
#include "protocol/told.hpp"
#include "records/codec.hpp"
#include "records/record.hpp"
#include "table/table.hpp"

namespace sushiya::fuzz {

template <Game G>
void fuzz_moves(std::string_view text);

// ---- Details

namespace details {

template <Game G>
std::optional<G> game_from(Bytes& bytes) {
  G game{};
  if (bytes.starts_with('{')) {
    using Options = typename G::Options;
    const auto told = parse_json(bytes.line());
    if (!told) return std::nullopt;
    const auto options = options_from_json<Options>(*told, "/options");
    if (!options) {
      must(!options.error().message.empty(), "a fault has a message");
      return std::nullopt;
    }
    must(options_from_json<Options>(options_to_json(*options), "") == options, "options read back");
    game.options = *options;
  } else {
    static const auto setups = G::setups();
    game = setups[bytes.below(setups.size())];
  }
  return game;
}

inline Seat seat_from(Bytes& bytes, SeatSet waiting) {
  const std::uint8_t byte = bytes.next();
  if (byte >= 0xF8 || waiting.empty()) return byte & 7U;
  auto seat = waiting.begin();
  for (int skipped = byte % waiting.size(); skipped > 0; --skipped) ++seat;
  return *seat;
}

template <Game G>
typename G::Action action_from(Bytes& bytes, const ActionList<G>& list) {
  using Action = typename G::Action;
  const std::uint8_t how = bytes.next();
  if (how >= 32 && !list.empty()) return list[list.size() > 200 ? bytes.below(list.size()) : how % list.size()];
  std::array<std::uint8_t, sizeof(Action)> noise{};
  if (how < 16 || list.empty()) {
    for (std::uint8_t& each : noise) each = bytes.next();
  } else {
    noise = std::bit_cast<decltype(noise)>(list[bytes.below(list.size())]);
    noise[bytes.below(noise.size())] = bytes.next();
  }
  return std::bit_cast<Action>(noise);
}

template <Game G>
void check_view(const G& game, const typename G::State& state, Seat seat, const ActionList<G>& list) {
  const auto view = game.view_for(state, seat);
  ActionList<G> seen;
  game.list_legal_actions(view, seen);
  must(std::equal(seen.begin(), seen.end(), list.begin(), list.end()), "a view lists what the state lists");
  Random random(1);
  must(game.view_for(game.sample_state(view, random).state(), seat) == view, "a sampled state gives the same view");
}

// An action reads back from its text, and what a program may ask for from JSON too; chance asks for nothing.
template <Game G>
void check_action(const G& game, Seat seat, const typename G::Action& action) {
  must(Notation<G>::parse(game, Notation<G>::format(game, action)) == action, "an action reads back from its text");
  must(seat == chance_seat || action_from_json(game, action_to_json(game, action), "") == action,
       "an action reads back from JSON");
}

template <Game G>
void check_end(const Table<G>& table) {
  const G& game = table.game();
  for (Seat seat = 0; seat < game.players(); ++seat) game.score(table.state(), seat);
  if (!table.is_over()) return;
  const SeatSet winners = game.winners(table.state());
  must(!winners.empty() && winners.without(SeatSet::first(game.players())).empty(), "somebody at the table wins");
}

template <Game G>
void check_record(const Table<G>& table) {
  const Record<G> record{table.game(), {}, table.log()};
  const auto again = replay(record);
  must(again.has_value() && *again == table.state(), "a log replays to the same state");
  const auto document = parse_json(write_record(record));
  must(document.has_value(), "a record is JSON");
  Fields fields(*document, "");
  for (const std::string_view name : {"format", "version", "game"}) must(fields.required(name), "a record has a head");
  const auto read = read_game<G>(fields);
  must(read.has_value() && *read == record, "a legal game is a record that reads back");
}

// All that happened as a player is told it, a spectator, and whoever reads the record.
template <Game G>
void check_told(const Table<G>& table) {
  for (const Seat onlooker : {Seat{0}, spectator_seat, reader_seat}) {
    Json events = Json::array();
    for (const auto& event : table.events_after(0, onlooker)) add_event(table.game(), event, events);
    for (const Json& event : events) must(event.is_object() && event.contains("event"), "an event has a name");
    if (onlooker == reader_seat) continue;  // reads, and sees nothing
    must(view_to_json(table.game(), table.view_for(onlooker)).is_object(), "a view is told as an object");
  }
}

}  // namespace details

template <Game G>
void fuzz_moves(std::string_view text) {
  constexpr std::size_t most_moves = 1'000;
  Bytes bytes(text);
  const auto game = details::game_from<G>(bytes);
  if (!game) return;
  Table<G> table(*game, Deal{});
  while (!bytes.empty() && table.version() < most_moves) {
    const auto state = table.state();
    const SeatSet waiting = table.waiting();
    const Seat seat = details::seat_from(bytes, waiting);
    ActionList<G> list;
    game->list_legal_actions(state, seat, list);
    must(!list.empty() || !waiting.contains(seat), "who is waited for has something to do");
    if (seat < game->players()) details::check_view(*game, state, seat, list);
    const typename G::Action action = details::action_from<G>(bytes, list);
    const auto refusal = table.play(seat, action);
    must((refusal == G::Refusal::none) == list.contains(action), "what is listed is legal, and nothing else is");
    if (refusal == G::Refusal::none) {
      details::check_action(*game, seat, action);
    } else {
      must(!refusal_name(refusal).empty() && !refusal_clause(refusal).empty(), "a refusal has a name and a clause");
      must(table.state() == state, "what is refused changes nothing");
    }
  }
  details::check_end(table);
  details::check_record(table);
  details::check_told(table);
}

}  // namespace sushiya::fuzz
