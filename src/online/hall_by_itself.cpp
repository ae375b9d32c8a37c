// What the hall does by itself: clocks, bots, cards of the lobby, ratings, and tables that are forgotten.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

#include "ai/any_player.hpp"
#include "logging/log.hpp"
#include "online/ended_game.hpp"
#include "online/hall.hpp"
#include "online/ids.hpp"
#include "online/refusals.hpp"

namespace sushiya::online {
namespace {

std::string apology(std::string_view fault) {
  return "we are sorry: a fault of the house ended this table; its moves are kept (" + std::string(fault) + ")";
}

}  // namespace

void Hall::look_after(Hosted& hosted) {
  if (hosted.rests_until == 0) {
    start_when_full(hosted);
    let_bots_think(hosted);
    want_rating(hosted);
    note_presence(hosted);
    put_old_card(hosted);
    reveal_when_over(hosted);
  }
  Moment next = hosted.table.state().next_deadline();
  if (const Moment delayed = hosted.table.next_delayed(); delayed != 0)
    next = next == 0 ? delayed : std::min(next, delayed);
  if (hosted.table.state().is_unrated() && hosted.rates_from > now_())
    next = next == 0 ? hosted.rates_from : std::min(next, hosted.rates_from);
  wake_at(hosted, hosted.rests_until != 0 ? hosted.rests_until : next);
}

void Hall::let_rest(Hosted& hosted) {
  hosted.rests_until = now_() + rest;
  wake_at(hosted, hosted.rests_until);
}

// 0: never.
void Hall::wake_at(Hosted& hosted, Moment moment) {
  if (moment == hosted.wakes) return;
  if (hosted.wakes != 0) wakes_.erase({hosted.wakes, hosted.table.id()});
  if (moment != 0) wakes_.emplace(moment, hosted.table.id());
  hosted.wakes = moment;
}

void Hall::start_when_full(Hosted& hosted) {
  if (!hosted.table.state().opened.starts_full || !hosted.table.state().is_full() || !hosted.table.is_settled()) return;
  const auto start = [this](Hosted& full, const std::optional<std::vector<std::string>>& dealt) {
    if (auto text = full.table.start(full.table.state().opened.host, dealt)) append(full, std::move(*text), nullptr);
  };
  if (!hosted.table.state().opened.deals_of) return start(hosted, {});
  if (hosted.table.state().status != HallTable::Status::open) return;
  with_deals(hosted.table, mailed_to(hosted, [this, start](Hosted& full, const auto& dealt) {
               if (!dealt) return let_rest(full);  // until the first table of its set has begun
               if (full.table.is_settled() && full.table.state().is_full()) start(full, dealt);
             }));
}

// A table that nobody attends sleeps: bots go on when somebody comes. Where others wait for the end of a set, they play
// on.
void Hall::let_bots_think(Hosted& hosted) {
  if (!hosted.table.is_attended() && !hosted.table.state().keeps_deals()) return;
  for (const Seat seat : hosted.table.bots_waited_for().without(hosted.thinking)) {
    std::uint64_t seed = 0;
    for (const char letter : draw_name(12)) seed = seed * 31 + static_cast<unsigned char>(letter);
    const bool is_ordered = kitchen_.order(
        {hosted.table.attended_from(), hosted.table.state().opened.host},
        [view = std::shared_ptr<const AnyView>(hosted.table.game()->see(seat)),
         bot = hosted.table.state().places[seat].bot,
         seed] { return choose_for(*view, bot, {.is_over = jobs::has_thought_enough}, Random(seed)); },
        mailed_to(hosted, [this, seat, question = hosted.table.state().places[seat].question.asked_at](
                              Hosted& there, const jobs::Kitchen::Cooked& move) {
          there.thinking.erase(seat);
          if (!move) return end_with_apology(there, move.error());
          auto text = there.table.ledger().may_decide() ? there.table.play_for_bot(seat, *move, question)
                                                        : std::unexpected(overtaken);
          // Too late, or on what has changed: it thinks again if it is still waited for.
          if (text)
            append(there, std::move(*text), nullptr);
          else
            announce_soon(there);
        }));
    if (is_ordered)
      hosted.thinking.insert(seat);
    else
      let_rest(hosted);
  }
}

void Hall::take_over_late(Hosted& hosted) {
  if (!hosted.table.is_settled()) return;
  if (const auto seat = hosted.table.state().late(now_()))
    append(hosted, ledger::to_text(ledger::entry::TookOver{*seat}), nullptr);
}

// Whatever goes wrong in a part of it, the clocks go on: they are looked at again with the next tick.
void Hall::tick() {
  const auto attempt = [this](auto part) {
    try {
      part();
    } catch (const std::exception& fault) {
      ++counts_.faults;
      logging::write(logging::Level::error, "fault", {{"where", "tick"}, {"what", fault.what()}});
    }
  };
  attempt([this] { announce(); });
  attempt([this] { wake_due(); });
  attempt([this] { rate_ended(); });
  attempt([this] { look_outside(); });
  attempt([this] { look_at_lobby(); });
  attempt([this] { forget_idle(); });
  attempt([this] { pads_.tick(); });
}

void Hall::wake_due() {
  const Moment now = now_();
  while (!wakes_.empty() && wakes_.begin()->first <= now) {
    const std::string id = wakes_.begin()->second;
    wakes_.erase(wakes_.begin());
    handle(id, [&](Hosted& hosted) {
      hosted.wakes = 0;
      if (hosted.rests_until <= now) hosted.rests_until = 0;
      if (hosted.rests_until == 0) take_over_late(hosted);
      if (const Moment delayed = hosted.table.next_delayed(); delayed != 0 && delayed <= now)
        hosted.table.announce(now);
      look_after(hosted);
      // Not yet settled: looked at again in a moment.
      if (hosted.wakes != 0 && hosted.wakes <= now) wake_at(hosted, now + 50);
    });
  }
}

void Hall::forget_idle() {
  const Moment now = now_();
  std::erase_if(tables_, [&](const auto& each) {
    const Hosted& hosted = *each.second;
    const bool is_idle = !hosted.table.is_attended() && hosted.table.is_settled() && hosted.later.empty() &&
                         hosted.thinking.empty() && hosted.wakes == 0 && !hosted.is_changed && !hosted.has_old_card &&
                         !hosted.table.ledger().is_behind() && !is_kept_for_set(hosted);
    return is_idle && (hosted.table.state().has_ended() || now - hosted.last_attended > limits_.forgotten.count());
  });
}

void Hall::wake_tables() {
  look_outside();
  const auto found = std::make_shared<std::vector<storage::TableCard>>();
  keeper_.look(
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

// What this node has decided meanwhile is overtaken and finds that out by itself, or was first: then what came after it
// is read when it is stored. What is being read may have been read too early.
void Hall::heard(const std::vector<std::string>& tables) {
  pads_.heard(tables);
  const auto hear = [this](Hosted& hosted) {
    hosted.table.fall_behind();
    read_if_behind(hosted);
  };
  if (tables.empty()) {
    look_at_guests();
    for (const auto& [id, hosted] : tables_) hear(*hosted);
    for (const auto& [id, waiting] : reading_) heard_while_reading_.insert(id);
    return;
  }
  constexpr std::string_view guest = "guest:";
  for (const std::string& id : tables) {
    if (id.starts_with(guest)) look_at_guest(id.substr(guest.size()));
    if (reading_.contains(id)) heard_while_reading_.insert(id);
    if (const auto found = tables_.find(id); found != tables_.end()) hear(*found->second);
  }
}

// Who looks after the store beside a running house is heard of by looking, now and then.
void Hall::look_outside() {
  constexpr Moment between_looks = 1'000;
  constexpr Moment between_counts = 60'000;
  const Moment now = now_();
  if (now - looked_ < between_looks) return;
  looked_ = now;
  const bool counts = now - counted_ >= between_counts;
  if (counts) counted_ = now;
  struct Seen {
    bool has_changed = false;
    std::vector<storage::Ban> bans;
    Settings settings;
    std::size_t not_over = 0;
  };
  const auto seen = std::make_shared<Seen>();
  keeper_.ask(
      [seen, counts](storage::Store& store) {
        seen->has_changed = store.has_changed_beside();
        seen->bans = store.bans();
        seen->settings = store.settings();
        if (counts) seen->not_over = store.count_not_over();
      },
      [this, alive = is_alive_, seen, counts](bool is_answered) {
        if (!*alive || !is_answered) return;
        if (counts) not_over_ = seen->not_over;
        if (seen->has_changed) heard({});
        for (const std::string& each : std::exchange(unread_guests_, {})) look_at_guest(each);
        if (settings_ != seen->settings) {
          settings_ = seen->settings;
          settings_changed_(settings_);
          answer_who_is_connected();
        }
        constexpr std::string_view guest = "guest:";
        for (const storage::Ban& ban : bans_.replace(seen->bans))
          if (ban.whom.starts_with(guest)) show_out(ban.whom.substr(guest.size()));
      });
}

void Hall::show_out(const std::string& guest) {
  if (!bans_.why(guest, "", now_())) return;
  const auto found = std::make_shared<std::vector<std::string>>();
  keeper_.look([found, guest](storage::Store& store) { *found = unfinished_tables(store, guest); },
               [this, alive = is_alive_, found, guest](bool is_answered) {
                 if (*alive && is_answered) stand_up(guest, *found);
               });
}

std::vector<std::string> Hall::unfinished_tables(storage::Store& store, const std::string& guest) {
  std::vector<std::string> tables;
  for (const storage::TableCard& card : store.tables({.guest = guest, .not_over = true})) tables.push_back(card.id);
  return tables;
}

void Hall::stand_up(const std::string& guest, const std::vector<std::string>& tables) {
  for (const std::string& table : tables)
    with_table(table, [this, guest](Hosted* hosted) {
      if (hosted == nullptr) return;
      when_settled(*hosted, [this, guest](Hosted& settled) {
        if (auto text = settled.table.stand(guest)) append(settled, std::move(*text), nullptr);
      });
    });
}

// A house that was killed may have left a card behind its ledger, and a game that was not rated.
void Hall::correct_card(Hosted& hosted, const storage::TableCard& stored) {
  if (hosted.table.state().is_unrated()) hosted.rates_from = now_();
  hosted.has_old_card = hosted.table.card(stored.changed) != stored;
  look_after(hosted);
}

// The card of a table and who sits there, as they are stored: seats that the store knows already are left out.
storage::Unit Hall::card_of(Hosted& hosted) {
  hosted.has_old_card = false;
  hosted.waits_on_card = hosted.table.is_waited_at();
  storage::Unit unit{storage::PutTable{hosted.table.card(now_())}};
  const auto& places = hosted.table.state().places;
  const bool knows_seats = hosted.seated.size() == places.size();
  hosted.seated.resize(places.size());
  for (std::size_t seat = 0; seat < places.size(); ++seat) {
    if (knows_seats && hosted.seated[seat] == places[seat].guest) continue;
    hosted.seated[seat] = places[seat].guest;
    unit.emplace_back(storage::PutSeating{{hosted.table.id(), static_cast<int>(seat), places[seat].guest}});
  }
  if (hosted.table.state().has_ended() && !std::exchange(hosted.is_counted_out, true) && not_over_ > 0) --not_over_;
  return unit;
}

// While something is decided and not stored, a card of what is stored would come after it and be older. A game that is
// over has its card when it is rated: a house that is killed before finds it among those that are played.
void Hall::put_old_card(Hosted& hosted) {
  if (!hosted.has_old_card || !hosted.table.is_settled()) return;
  if (hosted.table.state().is_unrated() && hosted.rates_from != 0) return;
  storage::Unit unit = card_of(hosted);
  if (hosted.table.stored_version() == 0) return;  // a ledger that cannot be read at all: nothing is known of it
  keeper_.submit(std::move(unit), mailed_to(hosted, [this](Hosted& there, jobs::Kept kept) {
                   if (kept == jobs::Kept::stored) return;
                   there.seated.clear();
                   if (kept != jobs::Kept::failed) return;
                   there.has_old_card = true;
                   let_rest(there);
                 }));
}

// Rated with the next that end; until then nothing else is decided at the table.
void Hall::want_rating(Hosted& hosted) {
  if (!hosted.table.state().is_unrated() || hosted.rates_from == 0 || hosted.rates_from > now_()) return;
  if (!hosted.table.is_settled()) return;
  jobs::EndedGame ended{.table = hosted.table.id(),
                        .ticket = hosted.table.decide(),
                        .moment = now_(),
                        .game = hosted.table.state().opened.game,
                        .who = {},
                        .places = places_of(*hosted.table.game()),
                        .points = points_of(*hosted.table.game()),
                        .beside = card_of(hosted)};
  for (const HallTable::Place& place : hosted.table.state().places)
    ended.who.push_back(place.guest.empty() ? "bot:" + place.bot : "guest:" + place.guest);
  ended_.push_back(std::move(ended));
}

// On the writer's thread, where nobody changes meanwhile what is read. Choices wait there behind them, so only so many
// at once: the next when the hall has announced what came between.
void Hall::rate_ended() {
  if (ended_.empty() || std::exchange(is_rating_, true)) return;
  const auto last = ended_.begin() + static_cast<std::ptrdiff_t>(std::min(ended_.size(), max_rated_at_once));
  const auto games = std::make_shared<const std::vector<jobs::EndedGame>>(std::move_iterator(ended_.begin()),
                                                                          std::move_iterator(last));
  ended_.erase(ended_.begin(), last);
  const auto outcomes = std::make_shared<std::vector<storage::Outcome>>();
  keeper_.ask([games, outcomes](storage::Store& store) { *outcomes = jobs::rate_games(store, *games); },
              [this, alive = is_alive_, games, outcomes](bool is_answered) {
                if (!*alive) return;
                is_rating_ = false;
                for (std::size_t at = 0; at < games->size(); ++at) {
                  const jobs::EndedGame& game = (*games)[at];
                  const bool is_stored = is_answered && (*outcomes)[at] == storage::Outcome::stored;
                  kept({.table = game.table, .ticket = game.ticket, .text = jobs::rated_text(), .moment = game.moment},
                       is_stored     ? jobs::Kept::stored
                       : is_answered ? jobs::Kept::overtaken
                                     : jobs::Kept::failed);
                }
              });
}

// A fault of ours ends this table and no other. Its ledger stays, with an entry that says why, so that no node goes on
// with what may be wrong.
void Hall::end_with_apology(Hosted& hosted, const std::string& fault) {
  if (hosted.table.has_closed()) return;
  give_up(hosted, fault);
  const auto is_stored = std::make_shared<bool>(false);
  keeper_.ask(
      [is_stored, id = hosted.table.id(), moment = now_(),
       text = ledger::to_text(ledger::entry::Closed{apology(fault)})](storage::Store& store) {
        const auto version = static_cast<Version>(store.entries_after(id, 0).size());
        const storage::Unit unit{storage::Append{id, version, {moment, text}}};
        *is_stored = store.commit(std::span(&unit, 1)).front() == storage::Outcome::stored;
      },
      mailed_to(hosted, [this, is_stored](Hosted& there, bool) {
        if (!*is_stored) return;
        there.table.note_given_up();
        announce_soon(there);
      }));
}

void Hall::give_up(Hosted& hosted, std::string_view fault) {
  // A ledger that is torn may be read again and again: it is one fault.
  constexpr std::size_t most_remembered = 10'000;
  if (given_up_.size() >= most_remembered) given_up_.clear();
  if (given_up_.insert(hosted.table.id()).second) {
    ++counts_.faults;
    logging::write(logging::Level::error, "table_fault", {{"table", hosted.table.id()}, {"what", fault}});
  }
  hosted.table.give_up(apology(fault));
  announce_soon(hosted);
}

Hall::Counts Hall::counts() const {
  Counts now = counts_;
  now.tables = tables_.size();
  return now;
}

}  // namespace sushiya::online
