// Tables of the hall: opened, read from the store, and what is decided there stored before it is told.
#include <algorithm>
#include <iterator>

#include "ledger/quick.hpp"
#include "online/hall.hpp"
#include "online/ids.hpp"
#include "online/refusals.hpp"

namespace sushiya::online {
namespace {

constexpr int most_seconds = 14 * 24 * 60 * 60;
constexpr int least_delay = 1;

}  // namespace

// ---- Tables

void Hall::open_table(const std::string& host, const NewTable& table, Opened then, Opening opening) {
  const auto refuse_to = [&](std::string_view name, std::string_view text) {
    then(std::unexpected(Refused{std::string(name), "", std::string(text)}));
  };
  if (host.empty()) return refuse_to("nobody", "say who you are first: only guests with a name open tables");
  if (table.seconds < 0 || table.seconds > most_seconds)
    return refuse_to("unreadable", "the table, /seconds: expected at most 14 days");
  if (table.delay && (*table.delay < least_delay || *table.delay > most_seconds))
    return refuse_to("unreadable", "the table, /delay: expected from 1 second to 14 days");
  auto options = check_options(table.game, table.options);
  if (!options) return refuse_to("unreadable", fault_line("the table", options.error()));
  if (not_over_ >= limits_.tables) return refuse_to("full_house", "the house is full; come back in a while");

  const auto opened = std::make_shared<std::size_t>(0);
  const auto from_here = opened_from_.find(opening.address);
  const auto gone = std::make_shared<std::vector<std::string>>();  // from the lobby
  keeper_.ask(
      [opened, gone, host, most = limits_.tables_of_guest,
       listed =
           from_here == opened_from_.end() ? std::vector<std::string>() : from_here->second](storage::Store& store) {
        *opened = store.tables({.host = host, .not_over = true, .most = most}).size();
        std::ranges::copy_if(listed, std::back_inserter(*gone), [&](const std::string& id) {
          const auto card = store.table(id);
          return !card || card->status != storage::TableStatus::open;
        });
      },
      [this, alive = is_alive_, opened, gone, host, table, options = std::move(options->options),
       then = std::move(then), opening = std::move(opening)](bool is_answered) mutable {
        if (!*alive) return;
        if (!is_answered) return then(std::unexpected(not_stored));
        for (const std::string& id : *gone) forget_listed(opening.address, id);
        const auto listed = opened_from_.find(opening.address);
        if (table.is_public && listed != opened_from_.end() && listed->second.size() >= limits_.lobby_tables_of_address)
          return then(std::unexpected(
              Refused{"too_many_tables", "", "as many tables wait in the lobby from your address as there may be"}));
        const auto under_way = opening_.find(host);
        if (*opened + (under_way == opening_.end() ? 0 : under_way->second) >= limits_.tables_of_guest)
          return then(
              std::unexpected(Refused{"too_many_tables", "", "you have opened many tables; end one of them first"}));
        open_counted(host, table, std::move(options), std::move(then), opening);
      });
}

void Hall::open_counted(const std::string& host, const NewTable& table, Json options, Opened then,
                        const Opening& opening) {
  if (table.deals_of) return open_duplicate(host, table, std::move(options), std::move(then), opening);
  if (!opening.rematch_of.empty()) return open_again(host, table, std::move(options), std::move(then), opening);
  open_stored(host, table, std::move(options), std::nullopt, std::move(then), opening);
}

void Hall::open_stored(const std::string& host, const NewTable& table, Json options, const std::optional<InSet>& set,
                       Opened then, const Opening& opening) {
  const std::string id = draw_name(table_letters);
  const Moment moment = now_();
  std::vector<std::string> texts{ledger::to_text(
      ledger::entry::Opened{.game = table.game,
                            .options = std::move(options),
                            .host = host,
                            .is_public = table.is_public,
                            .seconds = table.seconds,
                            .bot = table.bot,
                            .watching = table.watching,
                            .starts_full = table.starts_full,
                            .secret = set ? set->secret : secret_to_text(draw_secret()),
                            .deals_of = set ? std::optional(set->first) : std::nullopt,
                            .deals_are_told = set && set->deals_are_told ? std::optional(true) : std::nullopt,
                            .delay = table.delay,
                            .first_hands = table.first_hands,
                            .only_for = guests_of(opening.rematch_of)})};
  for (const auto& [seat, bot] : opening.bots) texts.push_back(ledger::to_text(ledger::entry::BotSat{seat, bot}));
  // Nobody knows the name yet, so the table may stand in memory before it is stored.
  auto hosted = std::make_unique<Hosted>(id);
  for (const std::string& text : texts)
    if (const auto fault = hosted->table.enter(text, moment))
      return then(std::unexpected(Refused{"unplayable", "", fault_line("the table", *fault)}));
  hosted->last_attended = moment;
  storage::Unit unit{storage::PutTable{hosted->table.card(moment)}};
  for (Version at = 0; at < texts.size(); ++at) unit.emplace_back(storage::Append{id, at, {moment, texts[at]}});
  // The ledger of the first table of a set lists the others, so that one of them cannot tell what this one is to play;
  // and that of a game that is over names the one table where it goes on.
  std::optional<Appended> linked;
  if (const std::string& ledger = set ? set->first : opening.rematch_of; !ledger.empty()) {
    linked = {.table = ledger,
              .ticket = tables_.at(ledger)->table.decide(),
              .text = set ? ledger::to_text(ledger::entry::Shared{id}) : ledger::to_text(ledger::entry::Rematched{id}),
              .moment = moment};
    unit.emplace_back(storage::Append{linked->table, linked->ticket.version, {moment, linked->text}});
  }
  if (!opening.quick.empty()) ledger::append_quick(unit, opening.quick, opening.quick_version, moment, id);
  const std::string address = table.is_public ? opening.address : "";
  if (!address.empty()) opened_from_[address].push_back(id);
  ++opening_[host];
  keeper_.submit(std::move(unit), [this, alive = is_alive_, id, host, hosted = std::move(hosted), address,
                                   linked = std::move(linked), then = std::move(then)](jobs::Kept kept) mutable {
    if (!*alive) return;
    if (const auto under_way = opening_.find(host); --under_way->second == 0) opening_.erase(under_way);
    if (linked) this->kept(std::move(*linked), kept);
    if (kept != jobs::Kept::stored) {
      forget_listed(address, id);
      return then(std::unexpected(kept == jobs::Kept::failed ? not_stored : overtaken));
    }
    ++not_over_;
    tables_.emplace(id, std::move(hosted));
    then(id);
  });
}

// A game may have ended at another node, whose announcement is still under way.
void Hall::tell_record(const std::string& table, Told then) {
  with_told(table, [this, then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr) return then(std::unexpected(no_such_table));
    auto tell = [then = std::move(then)](Hosted& asked) mutable {
      if (asked.table.state().status != HallTable::Status::over)
        return then(std::unexpected(Refused{"not_over", "", "the game is not over"}));
      if (asked.table.state().keeps_deals()) return then(std::unexpected(others_play));
      then(asked.table.record());
    };
    if (hosted->table.state().status == HallTable::Status::over) return tell(*hosted);
    when_read(*hosted, std::move(tell));
  });
}

void Hall::with_table(const std::string& id, WithTable then) {
  if (is_pad(id) || ledger::is_quick(id)) return then(nullptr);  // whose ledgers are no table's
  const auto found = tables_.find(id);
  if (found != tables_.end()) return then(found->second.get());
  auto& waiting = reading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  keeper_.read_ledger(id, 0, [this, alive = is_alive_, id](std::optional<std::vector<storage::Entry>> entries) {
    if (!*alive) return;
    Hosted* hosted = nullptr;
    if (entries && !entries->empty()) {
      hosted = tables_.emplace(id, std::make_unique<Hosted>(id)).first->second.get();
      hosted->last_attended = now_();
      guarded(*hosted, [&] {
        if (!enter_all(*hosted, 0, *entries)) return;
        hosted->table.announce(now_());  // nobody listens yet: what happened before is told to whoever comes
        look_after(*hosted);
        if (heard_while_reading_.contains(id)) hosted->table.fall_behind();
        read_if_behind(*hosted);
      });
    }
    heard_while_reading_.erase(id);
    for (WithTable& each : std::exchange(reading_[id], {})) each(hosted);
    reading_.erase(id);
  });
}

void Hall::at_table(const CommandPtr& command, const std::string& id, AtTable then) {
  with_table(id, [this, id, command, then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr) return refuse(*command, id, no_such_table);
    const auto act = [command, then = std::make_shared<AtTable>(std::move(then))](Hosted& there) {
      (*then)(command, there);
    };
    guarded(*hosted, [&] { hosted->is_unread ? when_read(*hosted, act) : act(*hosted); });
  });
}

void Hall::when_settled(Hosted& hosted, std::move_only_function<void(Hosted&)> then) {
  if (hosted.table.is_settled()) return then(hosted);
  hosted.later.emplace_back(
      [this, &hosted, then = std::move(then)]() mutable { guarded(hosted, [&] { then(hosted); }); });
}

void Hall::when_read(Hosted& hosted, std::move_only_function<void(Hosted&)> then) {
  when_settled(hosted, [this, then = std::move(then)](Hosted& settled) mutable {
    read(settled);
    when_settled(settled, std::move(then));
  });
}

void Hall::propose(const CommandPtr& command, const std::string& id, Judge judge) {
  at_table(command, id, [this, judge = std::move(judge)](const CommandPtr& said, Hosted& hosted) mutable {
    judge_settled(said, hosted, std::make_shared<Judge>(std::move(judge)));
  });
}

void Hall::judge_settled(const CommandPtr& command, Hosted& hosted, std::shared_ptr<Judge> judge) {
  when_settled(hosted, [this, command, judge = std::move(judge)](Hosted& settled) {
    auto text = (*judge)(settled.table, command->client());
    if (!text) return refuse(*command, settled.table.id(), text.error());
    append(settled, std::move(*text), command,
           [this, command, judge](Hosted& again) { judge_settled(command, again, judge); });
  });
}

// ---- Store, then tell

void Hall::append(Hosted& hosted, std::string text, CommandPtr command, Again again) {
  Appended appended{.table = hosted.table.id(),
                    .ticket = hosted.table.decide(),
                    .text = std::move(text),
                    .moment = now_(),
                    .command = std::move(command),
                    .again = std::move(again)};
  storage::Unit unit{storage::Append{appended.table, appended.ticket.version, {appended.moment, appended.text}}};
  // Who was forgotten meanwhile, at whichever node, does not sit down.
  if (auto guest = ledger::who_sat(appended.text)) unit.emplace_back(storage::RequireGuest{std::move(*guest)});
  // Running games are found by their cards when the house opens again, so that none begins without.
  if (ledger::is_started(appended.text))
    unit.emplace_back(storage::PutTable{hosted.table.card(appended.moment, HallTable::Status::playing)});
  keeper_.submit(std::move(unit), [this, alive = is_alive_, appended = std::move(appended)](jobs::Kept kept) mutable {
    if (*alive) this->kept(std::move(appended), kept);
  });
}

void Hall::kept(Appended appended, jobs::Kept kept) {
  const auto found = tables_.find(appended.table);
  if (found == tables_.end()) return;
  Hosted& hosted = *found->second;
  if (kept != jobs::Kept::stored) {
    // The first that fails takes all later ones with it; the ledger says how things are.
    if (kept == jobs::Kept::failed) let_rest(hosted);
    hosted.asked_set = 0;
    hosted.seated.clear();
    // Overtaken by nothing that can be read: tried again later, not at once and for ever.
    if (kept == jobs::Kept::overtaken && ++hosted.vain_reads > max_vain_reads) let_rest(hosted);
    if (!hosted.table.ledger().is_read_since(appended.ticket)) read(hosted);
    if (!appended.command) return;
    if (kept == jobs::Kept::overtaken && appended.again && appended.command->tries++ < max_tries)
      return when_settled(hosted, std::move(appended.again));
    refuse(*appended.command, appended.table,
           kept == jobs::Kept::failed  ? not_stored
           : kept == jobs::Kept::unmet ? forgotten
                                       : overtaken);
    return;
  }
  guarded(hosted, [&] {
    if (hosted.table.has_closed()) return;  // by a fault, while this was being stored
    using enum ledger::LedgerPhase::Arrival;
    switch (hosted.table.ledger().arrival(appended.ticket.version)) {
      case known: return;
      case gap: return read(hosted);
      case next: break;
    }
    if (const auto fault = hosted.table.enter_decided(appended.ticket, appended.text, appended.moment))
      return end_with_apology(hosted, fault_line("what was decided", *fault));
    ++counts_.moves;
    counts_.answers.observe(std::chrono::milliseconds(now_() - appended.moment));
    hosted.is_own = true;
    hosted.vain_reads = 0;
  });
  announce_soon(hosted);
}

// What the store has. A torn ledger cannot be gone on with.
bool Hall::enter_all(Hosted& hosted, Version from, const std::vector<storage::Entry>& entries) {
  for (const storage::Entry& entry : entries) {
    const Version at = from++;
    if (hosted.table.ledger().arrival(at) == ledger::LedgerPhase::Arrival::known) continue;
    hosted.is_own = false;
    hosted.vain_reads = 0;
    if (const auto fault = hosted.table.enter(entry.text, entry.moment)) {
      give_up(hosted, fault_line("entry " + std::to_string(at) + " of its ledger", *fault));
      return false;
    }
  }
  return true;
}

// Again from what is stored.
void Hall::read(Hosted& hosted) {
  if (!hosted.table.begin_read()) return;
  const Version after = hosted.table.stored_version();
  keeper_.read_ledger(
      hosted.table.id(), after,
      mailed_to(hosted, [this, after](Hosted& again, const std::optional<std::vector<storage::Entry>>& entries) {
        announce_soon(again);
        again.table.end_read();
        again.is_unread = !entries;
        if (entries && !again.table.has_closed()) enter_all(again, after, *entries);
      }));
}

void Hall::read_if_behind(Hosted& hosted) {
  if (hosted.table.ledger().is_behind() && hosted.table.is_settled()) read(hosted);
}

void Hall::announce() {
  for (const std::string& id : std::exchange(changed_, {})) {
    handle(id, [&](Hosted& hosted) {
      hosted.is_changed = false;
      hosted.has_old_card = hosted.has_old_card || hosted.table.has_other_seats();
      // Whoever wrote the last entry rates the game; where it does not, another node does.
      if (hosted.table.has_just_ended()) hosted.rates_from = now_() + (hosted.is_own ? 0 : others_first);
      hosted.table.announce(now_());
      if (hosted.table.state().is_duplicate() && !hosted.table.state().keeps_deals()) reveal_set(hosted);
      settle(hosted);
      look_after(hosted);
      read_if_behind(hosted);
    });
  }
  rate_ended();
  finish_commands();
}

void Hall::settle(Hosted& hosted) {
  while (!hosted.later.empty() && hosted.table.is_settled()) {
    auto next = std::move(hosted.later.front());
    hosted.later.pop_front();
    next();
  }
}

}  // namespace sushiya::online
