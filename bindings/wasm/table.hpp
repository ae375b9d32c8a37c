// One game as a page plays it: chance acts by itself, every act goes to the log, any moment of the log can be gone back
// to.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/wasm/face.hpp"
#include "bindings/wasm/hex.hpp"
#include "bindings/wasm/review.hpp"
#include "core/game.hpp"
#include "games/told.hpp"
#include "protocol/options.hpp"
#include "records/codec.hpp"
#include "records/record.hpp"

namespace sushiya::wasm {

inline Json fault_answer(std::string_view message) { return {{"fault", message}}; }

class AnyTable {
 public:
  AnyTable() = default;
  AnyTable(const AnyTable&) = delete;
  AnyTable& operator=(const AnyTable&) = delete;
  virtual ~AnyTable() = default;

  // The answer to a question about this table; the caller looks at the fields' fault afterwards.
  virtual Json answer(std::string_view ask, Fields& fields) = 0;
};

template <Game G>
class GameTable final : public AnyTable {
 public:
  GameTable(Record<G> record, std::uint64_t seed)
      : record_(std::move(record)), chance_(seed, chance_seat), state_(record_.game.initial_state()) {
    go_to(record_.log.size());
  }

  Json answer(std::string_view ask, Fields& fields) override {
    if (ask == "status") return status();
    if (ask == "go_on") return events_answer(settle());
    if (ask == "record") return {{"record", write_record(record_)}};
    if (ask == "go_to") return answer_go_to(fields);
    if (ask == "stops") return stops();
    if (TableReview<G>::is_asked(ask)) return review_.answer(ask, fields, record_);
    const auto seat = static_cast<Seat>(fields.whole("seat", 0, game().players() - 1));
    if (fields.fault()) return nullptr;
    if (ask == "view") return Face<G>::view_to_json(game(), game().view_for(state_, seat));
    if (ask == "mind") return {{"view", to_hex(game().view_for(state_, seat))}};
    if (ask == "legal") return {{"actions", legal(game().view_for(state_, seat))}};
    if constexpr (requires { typename Face<G>::Plan; })
      if (ask == "plan") return answer_plan(seat, fields);
    if (ask == "refusal" || ask == "play") return answer_action(ask == "play", seat, fields);
    return fault_answer("unknown question");
  }

 private:
  const G& game() const { return record_.game; }

  Json status() const {
    return {{"game", G::id},
            {"players", game().players()},
            {"options", options_to_json(game().options)},
            {"seats", sushiya::seats_to_json(record_.seats)},
            {"waiting", seats_to_json(game().seats_to_act(state_))},
            {"over", is_over(game(), state_)},
            {"entry", entry_},
            {"entries", record_.log.size()}};
  }

  // From the view, as a seat on another machine would find them.
  Json legal(const typename G::View& view) const {
    ActionList<G> list;
    game().list_legal_actions(view, list);
    Json all = Json::array();
    for (const auto& action : list) all.push_back(Face<G>::action_to_json(game(), action));
    return all;
  }

  static Json refusal_answer(typename G::Refusal refusal) {
    return {{"refusal", {{"name", refusal_name(refusal)}, {"clause", refusal_clause(refusal)}}}};
  }

  // What the seat only thinks of: what it would see then, or all that is to be played where nothing is left open.
  Json answer_plan(Seat seat, Fields& fields) const {
    const Json* told = fields.array("actions");
    if (told == nullptr) return nullptr;
    typename Face<G>::Plan plan(game());
    plan.begin(game().view_for(state_, seat));
    for (std::size_t at = 0; at < told->size(); ++at) {
      const auto action = Face<G>::action_from_json(game(), (*told)[at], "/actions/" + std::to_string(at));
      if (!action) return fault_answer(fault_line(action.error()));
      if (const auto refusal = plan.why_refused(*action); refusal != G::Refusal::none) return refusal_answer(refusal);
      const auto whole = plan.add(*action);
      if (!whole) continue;
      if (at + 1 < told->size()) return fault_answer("nothing is left open after /actions/" + std::to_string(at));
      Json all = Json::array();
      for (const auto& each : *whole) all.push_back(Face<G>::action_to_json(game(), each));
      return {{"play", all}};
    }
    return {{"view", Face<G>::view_to_json(game(), plan.now())},
            {"actions", legal(plan.now())},
            {"mind", to_hex(plan.now())}};
  }

  Json answer_action(bool play, Seat seat, Fields& fields) {
    const Json* told = fields.required("action");
    if (told == nullptr) return nullptr;
    const auto action = Face<G>::action_from_json(game(), *told, "/action");
    if (!action) return fault_answer(fault_line(action.error()));
    const auto refusal = game().why_refused(state_, seat, *action);
    if (refusal != G::Refusal::none) return refusal_answer(refusal);
    if (!play) return {{"refusal", nullptr}};
    Json events = enter({seat, *action});
    for (Json& event : settle()) events.push_back(std::move(event));
    return events_answer(std::move(events));
  }

  Json events_answer(Json events) const {
    return {{"events", std::move(events)},
            {"waiting", seats_to_json(game().seats_to_act(state_))},
            {"over", is_over(game(), state_)},
            {"entry", entry_}};
  }

  // A new entry takes the place of whatever had followed this moment.
  Json enter(const Move<G>& move) {
    record_.log.resize(entry_);
    record_.log.push_back(move);
    return advance();
  }

  Json settle() {
    Json events = Json::array();
    while (game().seats_to_act(state_).contains(chance_seat))
      for (Json& event : enter({chance_seat, game().sample_chance(state_, chance_)}))
        events.push_back(std::move(event));
    return events;
  }

  Json advance() {
    const Move<G>& move = record_.log[entry_++];
    const typename G::State before = state_;
    game().apply(state_, move.seat, move.action);
    return Face<G>::events_of(game(), before, move, state_);
  }

  void go_to(std::size_t entry) {
    state_ = game().initial_state();
    for (entry_ = 0; entry_ < entry; ++entry_)
      game().apply(state_, record_.log[entry_].seat, record_.log[entry_].action);
  }

  // The events between the moment `from` and the moment `entry`, where the table then stands.
  Json answer_go_to(Fields& fields) {
    const auto most = static_cast<int>(record_.log.size());
    const int entry = fields.whole("entry", 0, most);
    const int from = fields.whole_or(entry, "from", 0, most);
    if (fields.fault()) return nullptr;
    go_to(static_cast<std::size_t>(std::min(from, entry)));
    Json events = Json::array();
    while (entry_ < static_cast<std::size_t>(entry))
      for (Json& event : advance()) events.push_back(std::move(event));
    return events_answer(std::move(events));
  }

  // The moments worth stopping at: nobody has begun what all do at once, and chance has nothing to do.
  Json stops() const {
    Json all = Json::array();
    auto state = game().initial_state();
    SeatSet waiting;
    const auto look = [&](std::size_t entry, bool turned) {
      waiting = game().seats_to_act(state);
      if (!waiting.contains(chance_seat) && turned) all.push_back(entry);
    };
    for (std::size_t entry = 0; entry < record_.log.size(); ++entry) {
      const auto before = state;
      const Move<G>& move = record_.log[entry];
      game().apply(state, move.seat, move.action);
      look(entry + 1, move.seat == chance_seat || has_visible(Face<G>::events_of(game(), before, move, state)));
    }
    return {{"stops", all}};
  }

  // More than a choice laid face down.
  static bool has_visible(const Json& events) {
    for (const Json& event : events)
      if (event.at("event") != "choose") return true;
    return false;
  }

  Record<G> record_;
  Random chance_;
  typename G::State state_;
  std::size_t entry_ = 0;  // how much of the log has happened
  TableReview<G> review_;
};

}  // namespace sushiya::wasm
