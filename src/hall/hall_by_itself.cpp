// What the hall does by itself: clocks, bots, cards of the lobby, ratings, and tables that are forgotten.
#include <algorithm>

#include "hall/hall.hpp"
#include "hall/ids.hpp"
#include "hall/refusals.hpp"
#include "ratings/rating.hpp"

namespace sushiya::hall {

void Hall::look_after(Hosted& hosted) {
  if (hosted.rests_until == 0) {
    start_when_full(hosted);
    let_bots_think(hosted);
  }
  wake_at(hosted, hosted.rests_until != 0 ? hosted.rests_until : hosted.table.next_deadline());
}

// 0: never.
void Hall::wake_at(Hosted& hosted, Moment moment) {
  if (moment == hosted.wakes) return;
  if (hosted.wakes != 0) wakes_.erase({hosted.wakes, hosted.table.id()});
  if (moment != 0) wakes_.emplace(moment, hosted.table.id());
  hosted.wakes = moment;
}

void Hall::start_when_full(Hosted& hosted) {
  if (!hosted.table.opened().starts_full || !hosted.table.is_full() || !hosted.table.is_settled()) return;
  if (auto text = hosted.table.start(hosted.table.opened().host)) append(hosted, std::move(*text), {});
}

void Hall::let_bots_think(Hosted& hosted) {
  for (const Seat seat : hosted.table.bots_waited_for().without(hosted.thinking)) {
    std::uint64_t seed = 0;
    for (const char letter : draw_name(12)) seed = seed * 31 + static_cast<unsigned char>(letter);
    const bool is_ordered = kitchen_.order(
        hosted.table.game()->thought(seat, hosted.table.places()[seat].bot, seed),
        [this, alive = is_alive_, id = hosted.table.id(), seat](const std::string& move) {
          if (!*alive) return;
          const auto found = tables_.find(id);
          if (found == tables_.end()) return;
          Hosted& there = *found->second;
          there.thinking.erase(seat);
          auto text = there.is_reading ? std::unexpected(overtaken) : there.table.play_for_bot(seat, move);
          // Too late, or on what has changed: it thinks again if it is still waited for.
          if (text)
            append(there, std::move(*text), {});
          else
            announce_soon(there);
        });
    if (is_ordered)
      hosted.thinking.insert(seat);
    else
      hosted.rests_until = now_() + rest;
  }
}

void Hall::take_over_late(Hosted& hosted) {
  if (!hosted.table.is_settled() || hosted.is_reading) return;
  if (const auto seat = hosted.table.late(now_())) append(hosted, to_text(entry::TookOver{*seat}), {});
}

void Hall::tick() {
  announce();
  const Moment now = now_();
  while (!wakes_.empty() && wakes_.begin()->first <= now) {
    const auto [moment, id] = *wakes_.begin();
    wakes_.erase(wakes_.begin());
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    Hosted& hosted = *found->second;
    hosted.wakes = 0;
    if (std::exchange(hosted.rests_until, 0) != 0) {
      look_after(hosted);
      continue;
    }
    take_over_late(hosted);
    // Not yet settled: looked at again in a moment.
    if (hosted.table.next_deadline() != 0) wake_at(hosted, std::max(hosted.table.next_deadline(), now + 50));
  }
  forget_idle();
}

void Hall::forget_idle() {
  const Moment now = now_();
  std::erase_if(tables_, [&](const auto& each) {
    const Hosted& hosted = *each.second;
    const bool is_idle = !hosted.table.is_attended() && hosted.table.is_settled() && !hosted.is_reading &&
                         hosted.later.empty() && hosted.thinking.empty() && hosted.wakes == 0 && !hosted.is_changed &&
                         hosted.table.bots_waited_for().empty();
    const bool is_over = hosted.table.status() == HallTable::Status::over;
    return is_idle && (is_over || now - hosted.last_attended > limits_.forgotten.count());
  });
}

void Hall::wake_tables() {
  const auto found = std::make_shared<std::vector<storage::TableCard>>();
  keeper_.ask(
      [found, most = limits_.tables](storage::Store& store) {
        *found = store.tables({.status = storage::TableStatus::playing, .most = most});
      },
      [this, alive = is_alive_, found](bool is_answered) {
        if (!*alive || !is_answered) return;
        for (const storage::TableCard& card : *found)
          with_table(card.id, [this, card](Hosted* hosted) {
            if (hosted != nullptr) correct_card(*hosted, card);
          });
      });
}

void Hall::heard(const std::vector<std::string>& tables) {
  if (tables.empty()) {
    for (const auto& [id, hosted] : tables_)
      if (hosted->table.is_settled()) read(*hosted);
    return;
  }
  for (const std::string& id : tables) {
    const auto found = tables_.find(id);
    // What this node has decided meanwhile is overtaken, and finds that out by itself.
    if (found != tables_.end() && found->second->table.is_settled()) read(*found->second);
  }
}

// A house that was killed may have left a card behind its ledger.
void Hall::correct_card(Hosted& hosted, const storage::TableCard& stored) {
  if (hosted.table.card(stored.changed) != stored) put_card(hosted);
}

void Hall::put_card(Hosted& hosted) {
  storage::Unit unit{storage::PutTable{hosted.table.card(now_())}};
  const auto& places = hosted.table.places();
  for (std::size_t seat = 0; seat < places.size(); ++seat)
    unit.emplace_back(storage::PutSeating{{hosted.table.id(), static_cast<int>(seat), places[seat].guest}});
  keeper_.submit(std::move(unit), [](Kept) {});
  const HallTable::Status status = hosted.table.status();
  const bool has_ended = status == HallTable::Status::over || status == HallTable::Status::closed;
  if (!has_ended || !std::exchange(hosted.is_counted, false)) return;
  --not_over_;
  const auto opened = opened_by_.find(hosted.table.opened().host);
  if (--opened->second == 0) opened_by_.erase(opened);
}

// By the node that wrote the last entry, and on the writer's thread: what is read there nobody changes meanwhile.
// Without people there is nothing to learn; of a bot that sits twice it is not clear which of it won.
void Hall::rate(const HallTable& table) {
  std::vector<std::string> who;
  bool has_people = false;
  for (const HallTable::Place& place : table.places()) {
    has_people = has_people || !place.guest.empty();
    who.push_back(place.guest.empty() ? "bot:" + place.bot : "guest:" + place.guest);
  }
  if (!has_people) return;
  keeper_.ask(
      [who = std::move(who), places = table.game()->places(), game = table.opened().game,
       now = now_()](storage::Store& store) {
        std::vector<storage::Rating> before;
        std::vector<ratings::Standing> standings;
        for (std::size_t seat = 0; seat < who.size(); ++seat) {
          const ratings::Rating newcomer;
          before.push_back(
              store.rating(game, who[seat])
                  .value_or(storage::Rating{
                      .game = game, .who = who[seat], .mean = newcomer.mean, .deviation = newcomer.deviation}));
          standings.push_back({{before.back().mean, before.back().deviation}, places[seat]});
        }
        const auto after = ratings::rate(standings);
        storage::Unit unit;
        for (std::size_t seat = 0; seat < who.size(); ++seat) {
          const bool is_removed = who[seat].starts_with("guest:") && !store.guest(who[seat].substr(6));
          if (is_removed || std::ranges::count(who, who[seat]) > 1) continue;
          before[seat].mean = after[seat].mean;
          before[seat].deviation = after[seat].deviation;
          ++before[seat].games;
          before[seat].changed = now;
          unit.emplace_back(storage::PutRating{before[seat]});
        }
        store.commit(std::span(&unit, 1));
      },
      [](bool) {});
}

// A fault of ours ends this table and no other; its ledger stays.
void Hall::end_with_apology(Hosted& hosted, std::string_view fault) {
  ++counts_.faults;
  hosted.table.forget_decided();
  hosted.table.close("a fault of the house ended this table; its moves are kept (" + std::string(fault) + ")");
}

Hall::Counts Hall::counts() const {
  Counts now = counts_;
  now.tables = tables_.size();
  return now;
}

}  // namespace sushiya::hall
