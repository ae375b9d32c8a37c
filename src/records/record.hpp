// A game record: the game with its options, who sat where, and every act of chance and every choice. As text it is one
// JSON document (docs/records.md); a file of many has one on each line.
#pragma once

#include <cassert>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "games/all.hpp"
#include "protocol/fault.hpp"
#include "protocol/fields.hpp"
#include "records/fairness.hpp"

namespace sushiya {

struct SeatInfo {
  std::string name;       // may be empty
  std::string player;     // "human", or the kind of a bot; may be empty
  std::string lost_by{};  // why it has lost whatever its points, somebody else having played on; empty: it has not

  bool operator==(const SeatInfo&) const = default;
};

inline constexpr int record_version = 1;
inline constexpr std::size_t most_name_characters = 64;
inline constexpr std::size_t most_reason_characters = 200;
inline constexpr std::size_t most_log_entries = 10'000;

// A name of a seat or player kind that a record can hold.
bool is_good_name(std::string_view name);
// The same text as a record can hold it: what cannot be shown replaced, what is too long cut off.
std::string fit_for_record(std::string_view text, std::size_t most_characters);

template <Game G>
struct Record {
  G game;
  std::vector<SeatInfo> seats;  // one for each player, or none at all
  std::vector<Move<G>> log;     // in the order of arrival; what the rules do by themselves is not in it
  // How chance was made, where a house lets it be checked. Told when all is over: who has the secret knows every deal.
  std::optional<Fairness> fairness{};

  bool operator==(const Record&) const = default;
};

template <class Games>
struct AnyRecordOf;
template <class... Games>
struct AnyRecordOf<std::tuple<Games...>> {
  using type = std::variant<Record<Games>...>;
};
using AnyRecord = AnyRecordOf<AllGames>::type;

// One line of JSON without the line's end, with the result when the game is over. The log must be legal, names good.
template <Game G>
std::string write_record(const Record<G>& record);

// The document's fields of format, version and game have been read before.
template <Game G>
std::expected<Record<G>, Fault> read_game(Fields& fields);

// Reads one document and replays it by the rules: what comes back is a legal game, its written result the true one.
std::expected<AnyRecord, Fault> read_record(std::string_view text);

// The state after the whole log; `visit(before, move, after)` sees each step. The first illegal move is a fault.
template <Game G, class Visit>
std::expected<typename G::State, Fault> replay(const Record<G>& record, Visit&& visit);
template <Game G>
std::expected<typename G::State, Fault> replay(const Record<G>& record) {
  return replay(record, [](const auto&, const auto&, const auto&) {});
}

// The game was played to its end.
bool is_finished(const AnyRecord& record);

// The fault of an action that the rules refuse, as an entry of the log.
Fault refused_entry(std::size_t entry, Seat seat, std::string_view refusal, std::string_view clause);

// ---- Details

template <Game G, class Visit>
std::expected<typename G::State, Fault> replay(const Record<G>& record, Visit&& visit) {
  typename G::State state = record.game.initial_state();
  for (std::size_t entry = 0; entry < record.log.size(); ++entry) {
    const Move<G>& move = record.log[entry];
    const auto refusal = record.game.why_refused(state, move.seat, move.action);
    if (refusal != G::Refusal::none)
      return std::unexpected(refused_entry(entry, move.seat, refusal_name(refusal), refusal_clause(refusal)));
    const typename G::State before = state;
    record.game.apply(state, move.seat, move.action);
    visit(before, move, state);
  }
  return state;
}

}  // namespace sushiya
