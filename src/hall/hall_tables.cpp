// Tables of the hall: opened, read from the store, and what is decided there stored before it is told.
#include <exception>

#include "hall/hall.hpp"
#include "hall/ids.hpp"
#include "hall/refusals.hpp"

namespace sushiya::hall {
namespace {

constexpr int most_seconds = 14 * 24 * 60 * 60;

}  // namespace

// ---- Tables

void Hall::open_table(const std::string& host, const NewTable& table, Opened then) {
  const auto refuse_to = [&](std::string_view name, std::string_view text) {
    then(std::unexpected(Refused{std::string(name), "", std::string(text)}));
  };
  if (host.empty()) return refuse_to("nobody", "say who you are first: only guests with a name open tables");
  if (table.seconds < 0 || table.seconds > most_seconds)
    return refuse_to("unreadable", "/seconds: expected at most 14 days");
  const auto options = check_options(table.game, table.options);
  if (!options) return refuse_to("unreadable", fault_line(options.error()));
  if (const auto opened = opened_by_.find(host);
      opened != opened_by_.end() && opened->second >= limits_.tables_of_guest)
    return refuse_to("too_many_tables", "you have opened many tables; end one of them first");
  if (not_over_ >= limits_.tables) return refuse_to("full_house", "the house is full; come back in a while");

  const std::string id = draw_name(table_letters);
  const Moment moment = now_();
  const std::string text = to_text(entry::Opened{.game = table.game,
                                                 .options = options->options,
                                                 .host = host,
                                                 .is_public = table.is_public,
                                                 .seconds = table.seconds,
                                                 .bot = table.bot,
                                                 .watching = table.watching,
                                                 .starts_full = table.starts_full,
                                                 .secret = secret_to_text(draw_secret()),
                                                 .deals_of = {}});
  // Nobody knows the name yet, so the table may stand in memory before it is stored.
  auto hosted = std::make_unique<Hosted>(id);
  if (const auto fault = hosted->table.enter(text, moment)) return refuse_to("unplayable", fault_line(*fault));
  hosted->is_read = true;
  hosted->is_counted = true;
  hosted->last_attended = moment;
  storage::Unit unit{storage::PutTable{hosted->table.card(moment)}, storage::Append{id, 0, {moment, text}}};
  ++opened_by_[host];
  ++not_over_;
  keeper_.submit(std::move(unit), [this, alive = is_alive_, id, host, hosted = std::move(hosted),
                                   then = std::move(then)](Kept kept) mutable {
    if (!*alive) return;
    if (kept != Kept::stored) {
      --not_over_;
      if (const auto opened = opened_by_.find(host); --opened->second == 0) opened_by_.erase(opened);
      return then(std::unexpected(not_stored));
    }
    tables_.emplace(id, std::move(hosted));
    then(id);
  });
}

void Hall::tell_record(const std::string& table, Told then) {
  with_table(table, [then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr) return then(std::unexpected(no_such_table));
    if (hosted->table.status() != HallTable::Status::over)
      return then(std::unexpected(Refused{"not_over", "", "the game is not over"}));
    then(hosted->table.record());
  });
}

void Hall::close_table(const std::string& table, std::string why, Told then) {
  with_table(table, [this, why = std::move(why), then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr) return then(std::unexpected(no_such_table));
    when_settled(*hosted, [this, why = std::move(why), then = std::move(then)](Hosted& settled) mutable {
      append(settled, to_text(entry::Closed{why}), {});
      then(settled.table.id());
    });
  });
}

void Hall::with_table(const std::string& id, WithTable then) {
  const auto found = tables_.find(id);
  if (found != tables_.end() && found->second->is_read) return then(found->second.get());
  auto& waiting = reading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  keeper_.read_ledger(id, 0, [this, alive = is_alive_, id](std::optional<std::vector<storage::Entry>> entries) {
    if (!*alive) return;
    Hosted* hosted = nullptr;
    if (entries && !entries->empty()) {
      auto& there = tables_[id];
      if (!there) there = std::make_unique<Hosted>(id);
      hosted = there.get();
      if (!hosted->is_read) {
        hosted->is_read = true;
        hosted->last_attended = now_();
        for (const storage::Entry& entry : *entries) {
          if (const auto fault = hosted->table.enter(entry.text, entry.moment)) {
            end_with_apology(*hosted, fault_line(*fault));
            break;
          }
        }
        hosted->table.announce(now_());  // nobody listens yet: what happened before is told to whoever comes
        look_after(*hosted);
      }
    }
    for (WithTable& each : std::exchange(reading_[id], {})) each(hosted);
    reading_.erase(id);
  });
}

void Hall::at_table(Client& client, const std::string& id, std::string_view what,
                    std::move_only_function<void(Client&, Hosted&)> then) {
  with_table(id, [this, id, what, who = client.shared_from_this(), then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr) return refuse(*who, id, what, no_such_table);
    then(*who, *hosted);
  });
}

void Hall::when_settled(Hosted& hosted, std::move_only_function<void(Hosted&)> then) {
  if (hosted.table.is_settled() && !hosted.is_reading) return then(hosted);
  hosted.later.emplace_back([&hosted, then = std::move(then)]() mutable { then(hosted); });
}

void Hall::propose(Client& client, const std::string& id, std::string_view what, Judge judge) {
  at_table(client, id, what, [this, what, judge = std::move(judge)](Client& who, Hosted& hosted) mutable {
    when_settled(hosted,
                 [this, what, client = who.shared_from_this(), judge = std::move(judge)](Hosted& settled) mutable {
                   auto text = judge(settled.table, *client);
                   if (!text) return refuse(*client, settled.table.id(), what, text.error());
                   append(settled, std::move(*text), {client, what});
                 });
  });
}

// ---- Store, then tell

void Hall::append(Hosted& hosted, std::string text, Asker asker, storage::Unit beside) {
  const Moment moment = now_();
  const std::string& id = hosted.table.id();
  // Running games are found by their cards when the house opens again, so that none begins without.
  if (is_started(text)) beside.emplace_back(storage::PutTable{hosted.table.card(moment, HallTable::Status::playing)});
  beside.insert(beside.begin(), storage::Append{id, hosted.table.decide(), {moment, text}});
  keeper_.submit(std::move(beside),
                 [this, alive = is_alive_, id, text = std::move(text), moment, asker = std::move(asker)](Kept kept) {
                   if (*alive) this->kept(id, text, moment, asker, kept);
                 });
}

void Hall::kept(const std::string& id, const std::string& text, Moment moment, const Asker& asker, Kept kept) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Hosted& hosted = *found->second;
  if (kept != Kept::stored) {
    // The first that fails takes all later ones with it; the ledger says how things are.
    if (kept == Kept::failed) hosted.rests_until = now_() + rest;
    if (const auto client = asker.client.lock())
      refuse(*client, id, asker.what, kept == Kept::failed ? not_stored : overtaken);
    return read(hosted);
  }
  if (const auto fault = hosted.table.enter_decided(text, moment)) return end_with_apology(hosted, fault_line(*fault));
  ++counts_.moves;
  hosted.is_own = true;
  announce_soon(hosted);
}

// Again from what is stored.
void Hall::read(Hosted& hosted) {
  hosted.table.forget_decided();
  if (std::exchange(hosted.is_reading, true)) return;
  keeper_.read_ledger(
      hosted.table.id(), hosted.table.stored_version(),
      [this, alive = is_alive_, id = hosted.table.id()](std::optional<std::vector<storage::Entry>> entries) {
        if (!*alive) return;
        const auto found = tables_.find(id);
        if (found == tables_.end()) return;
        Hosted& again = *found->second;
        again.is_reading = false;
        again.table.forget_decided();
        if (entries) {
          for (const storage::Entry& entry : *entries) {
            if (const auto fault = again.table.enter(entry.text, entry.moment))
              return end_with_apology(again, fault_line(*fault));
            again.is_own = false;
          }
        }
        announce_soon(again);
      });
}

void Hall::announce() {
  for (const std::string& id : std::exchange(changed_, {})) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    Hosted& hosted = *found->second;
    hosted.is_changed = false;
    try {
      const bool seats_changed = hosted.table.has_other_seats();
      if (hosted.table.has_just_ended() && hosted.is_own) rate(hosted.table);
      hosted.table.announce(now_());
      hosted.has_old_card = hosted.has_old_card || seats_changed;
      // While something is decided and not stored, a card of what is stored would come after it and be older.
      if (hosted.table.is_settled() && std::exchange(hosted.has_old_card, false)) put_card(hosted);
      settle(hosted);
      look_after(hosted);
    } catch (const std::exception& fault) {
      end_with_apology(hosted, fault.what());
    }
  }
}

void Hall::settle(Hosted& hosted) {
  while (!hosted.later.empty() && hosted.table.is_settled() && !hosted.is_reading) {
    auto next = std::move(hosted.later.front());
    hosted.later.pop_front();
    next();
  }
}

}  // namespace sushiya::hall
