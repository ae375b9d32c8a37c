// One game as a page plays it: any moment of its log can be gone back to, and the rest is its tail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/wasm/about_view.hpp"
#include "bindings/wasm/fair_chance.hpp"
#include "bindings/wasm/limits.hpp"
#include "bindings/wasm/review.hpp"
#include "protocol/options.hpp"
#include "protocol/view_bytes.hpp"
#include "records/codec.hpp"
#include "records/record.hpp"
#include "table/table.hpp"

namespace sushiya::wasm {

template <Game G>
class PageTable {
 public:
  PageTable(Record<G> record, std::uint64_t seed, const Limits& limits)
      : seats_(std::move(record.seats)),
        fairness_(std::move(record.fairness)),
        table_(record.game, Deal{seed, 0}, record.log),
        most_entries_(limits.entries),
        review_(limits.iterations) {}

  Json answer(std::string_view ask, Fields& fields) {
    if (ask == "status") return status();
    if (ask == "go_on") return answer_go_on(fields);
    if (ask == "record") return {{"record", write_record(Record<G>{game(), seats_, table_.whole_log(), fairness_})}};
    if (ask == "go_to") return answer_go_to(fields);
    if (ask == "stops") return stops();
    if (ask == "chance") return answer_chance(game(), table_.whole_log(), fields.text_or("", "digits"));
    if (TableReview<G>::is_asked(ask)) return review_.answer(ask, fields, game(), table_.whole_log());
    const auto seat = static_cast<Seat>(fields.whole("seat", 0, game().players() - 1));
    if (fields.fault()) return nullptr;
    if (is_about_view(ask)) return answer_about_view(game(), table_.view_for(seat), ask, fields);
    if (ask == "take_back") return answer_take_back(seat);
    if (ask == "refusal" || ask == "play") return answer_action(ask == "play", seat, fields);
    return fault_answer("unknown question");
  }

 private:
  const G& game() const { return table_.game(); }

  Json status() const {
    return {{"game", G::id},
            {"players", game().players()},
            {"options", options_to_json(game().options)},
            {"seats", sushiya::seats_to_json(seats_)},
            {"waiting", to_json(table_.waiting())},
            {"over", table_.is_over()},
            {"entry", table_.version()},
            {"entries", table_.whole_log().size()}};
  }

  Json answer_action(bool play, Seat seat, Fields& fields) {
    const Json* told = fields.required("action");
    const Seat onlooker = ears_of(fields);
    if (fields.fault()) return nullptr;
    const auto action = action_from_json(game(), *told, "/action");
    if (!action) return question_fault(action.error());
    const auto refusal = table_.why_refused(seat, *action);
    if (refusal != G::Refusal::none) return refusal_answer<G>(refusal);
    if (!play) return {{"refusal", nullptr}};
    if (table_.version() >= most_entries_)
      return fault_answer("a log holds at most " + std::to_string(most_entries_) + " entries");
    return go_on(onlooker, [&](const auto& witness) { table_.play(seat, *action, witness); });
  }

  Json answer_go_on(Fields& fields) {
    const Seat onlooker = ears_of(fields);
    if (fields.fault()) return nullptr;
    return go_on(onlooker, [](const auto&) {});
  }

  // Who hears what happens: a seat that sits alone at the device, or nobody in particular.
  Seat ears_of(Fields& fields) const {
    return static_cast<Seat>(fields.whole_or(spectator_seat, "for", 0, game().players() - 1));
  }

  // Somebody acts, then chance. What is new takes the place of whatever had followed this moment, and is no longer as
  // the house of the record has dealt it.
  template <class Act>
  Json go_on(Seat onlooker, Act&& act) {
    Json events = Json::array();
    const std::size_t before = table_.version();
    const Witness hear{[&](Audience audience, const typename G::Event& event) {
      if (audience.contains(onlooker)) add_event(game(), event, events);
    }};
    act(hear);
    table_.let_chance_act(hear);
    if (table_.version() > before) fairness_.reset();
    return events_answer(std::move(events));
  }

  Json events_answer(Json events) const {
    return {{"events", std::move(events)},
            {"waiting", to_json(table_.waiting())},
            {"over", table_.is_over()},
            {"entry", table_.version()}};
  }

  // The log ends before the seat's last choice. Steps are one choice where nobody else, nor chance, came in between.
  Json answer_take_back(Seat seat) {
    std::optional<std::size_t> begin;
    bool goes_on = false;
    Table<G> again(game(), table_.deal());
    for (const Move<G>& move : table_.log()) {
      if (move.seat == seat && !goes_on) begin = again.version();
      again.play(move.seat, move.action);
      goes_on = move.seat == seat && again.waiting() == SeatSet{seat};
    }
    if (!begin) return {{"nothing", true}};
    table_.go_to(*begin);
    table_.forget_tail();
    fairness_.reset();
    return events_answer(Json::array());
  }

  // The table at the moment `entry` of the log, and the events between the moment `from` and that one.
  Json answer_go_to(Fields& fields) {
    const auto most = static_cast<int>(table_.whole_log().size());
    const int entry = fields.whole("entry", 0, most);
    const int from = fields.whole_or(entry, "from", 0, most);
    const Seat onlooker = ears_of(fields);
    if (fields.fault()) return nullptr;
    table_.go_to(static_cast<std::size_t>(entry));
    Json events = Json::array();
    if (from >= entry) return events_answer(std::move(events));
    for (const auto& event : table_.events_after(static_cast<std::size_t>(from), onlooker))
      add_event(game(), event, events);
    return events_answer(std::move(events));
  }

  // The moments worth stopping at: chance has nothing to do, something could be seen to happen, and nobody has begun
  // what all do at once.
  Json stops() const {
    Json all = Json::array();
    Table<G> again(game(), table_.deal());
    for (const Move<G>& move : table_.whole_log()) {
      bool seen = move.seat == chance_seat;
      const Witness watch{[&](Audience audience, const typename G::Event& event) {
        seen |= audience.contains(spectator_seat) && Told<G>::event(game(), event).has_value();
      }};
      const SeatSet before = again.waiting();
      again.play(move.seat, move.action, watch);
      const SeatSet waiting = again.waiting();
      // The others who were waited for still are: all that was done is lying face down.
      const bool lies_face_down = !waiting.empty() && waiting == before.without({move.seat});
      if (seen && !lies_face_down && !waiting.contains(chance_seat)) all.push_back(again.version());
    }
    return {{"stops", all}};
  }

  std::vector<SeatInfo> seats_;
  std::optional<Fairness> fairness_;  // of a record, as long as its log is that
  Table<G> table_;
  std::size_t most_entries_;
  TableReview<G> review_;
};

}  // namespace sushiya::wasm
