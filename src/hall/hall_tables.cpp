// Tables of the hall: opened, read from the store, and what is decided there stored before it is told.
#include "hall/hall.hpp"
#include "hall/ids.hpp"
#include "hall/refusals.hpp"

namespace sushiya::hall {
namespace {

constexpr int most_seconds = 14 * 24 * 60 * 60;
constexpr int least_delay = 1;

}  // namespace

// ---- Tables

void Hall::open_table(const std::string& host, const NewTable& table, Opened then, Bots bots) {
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
  keeper_.ask(
      [opened, host, most = limits_.tables_of_guest](storage::Store& store) {
        *opened = store.tables({.host = host, .not_over = true, .most = most}).size();
      },
      [this, alive = is_alive_, opened, host, table, options = std::move(options->options), then = std::move(then),
       bots = std::move(bots)](bool is_answered) mutable {
        if (!*alive) return;
        if (!is_answered) return then(std::unexpected(not_stored));
        const auto opening = opening_.find(host);
        if (*opened + (opening == opening_.end() ? 0 : opening->second) >= limits_.tables_of_guest)
          return then(
              std::unexpected(Refused{"too_many_tables", "", "you have opened many tables; end one of them first"}));
        open_counted(host, table, std::move(options), std::move(then), bots);
      });
}

void Hall::open_counted(const std::string& host, const NewTable& table, Json options, Opened then, const Bots& bots) {
  if (table.deals_of) return open_duplicate(host, table, std::move(options), std::move(then));
  open_stored(host, table, std::move(options), std::nullopt, std::move(then), bots);
}

void Hall::open_stored(const std::string& host, const NewTable& table, Json options, const std::optional<InSet>& set,
                       Opened then, const Bots& bots) {
  const std::string id = draw_name(table_letters);
  const Moment moment = now_();
  std::vector<std::string> texts{
      to_text(entry::Opened{.game = table.game,
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
                            .first_hands = table.first_hands})};
  for (const auto& [seat, bot] : bots) texts.push_back(to_text(entry::BotSat{seat, bot}));
  // Nobody knows the name yet, so the table may stand in memory before it is stored.
  auto hosted = std::make_unique<Hosted>(id);
  for (const std::string& text : texts)
    if (const auto fault = hosted->table.enter(text, moment))
      return then(std::unexpected(Refused{"unplayable", "", fault_line("the table", *fault)}));
  hosted->is_read = true;
  hosted->last_attended = moment;
  storage::Unit unit{storage::PutTable{hosted->table.card(moment)}};
  for (Version at = 0; at < texts.size(); ++at) unit.emplace_back(storage::Append{id, at, {moment, texts[at]}});
  // The ledger of the first table of a set lists the others, so that one of them cannot tell what this one is to play.
  const std::string shared_text = to_text(entry::Shared{id});
  if (set)
    unit.emplace_back(storage::Append{set->first, tables_.at(set->first)->table.decide(), {moment, shared_text}});
  ++opening_[host];
  keeper_.submit(std::move(unit),
                 [this, alive = is_alive_, id, host, hosted = std::move(hosted), moment, shared_text,
                  first = set ? set->first : std::string(), then = std::move(then)](Kept kept) mutable {
                   if (!*alive) return;
                   if (const auto opening = opening_.find(host); --opening->second == 0) opening_.erase(opening);
                   if (!first.empty()) this->kept(first, shared_text, moment, {}, kept);
                   if (kept != Kept::stored)
                     return then(std::unexpected(kept == Kept::failed ? not_stored : overtaken));
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
      if (asked.table.status() != HallTable::Status::over)
        return then(std::unexpected(Refused{"not_over", "", "the game is not over"}));
      if (asked.table.keeps_deals()) return then(std::unexpected(others_play));
      then(asked.table.record());
    };
    if (hosted->table.status() == HallTable::Status::over) return tell(*hosted);
    when_read(*hosted, std::move(tell));
  });
}

void Hall::with_table(const std::string& id, WithTable then) {
  if (is_pad(id)) return then(nullptr);  // whose ledger is no table's
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
        guarded(*hosted, [&] {
          if (!enter_all(*hosted, *entries)) return;
          hosted->table.announce(now_());  // nobody listens yet: what happened before is told to whoever comes
          look_after(*hosted);
          hosted->is_behind = heard_while_reading_.contains(id);
          read_if_behind(*hosted);
        });
      }
    }
    heard_while_reading_.erase(id);
    for (WithTable& each : std::exchange(reading_[id], {})) each(hosted);
    reading_.erase(id);
  });
}

void Hall::at_table(Client& client, const std::string& id, std::string_view what,
                    std::move_only_function<void(Client&, Hosted&)> then) {
  with_table(id, [this, id, what, who = client.shared_from_this(), then = std::move(then)](Hosted* hosted) mutable {
    if (hosted == nullptr) return refuse(*who, id, what, no_such_table);
    guarded(*hosted, [&] { then(*who, *hosted); });
  });
}

void Hall::when_settled(Hosted& hosted, std::move_only_function<void(Hosted&)> then) {
  if (hosted.table.is_settled() && !hosted.is_reading) return then(hosted);
  hosted.later.emplace_back(
      [this, &hosted, then = std::move(then)]() mutable { guarded(hosted, [&] { then(hosted); }); });
}

void Hall::when_read(Hosted& hosted, std::move_only_function<void(Hosted&)> then) {
  when_settled(hosted, [this, then = std::move(then)](Hosted& settled) mutable {
    read(settled);
    when_settled(settled, std::move(then));
  });
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
  // Who was forgotten meanwhile, at whichever node, does not sit down.
  if (auto guest = who_sat(text)) beside.emplace_back(storage::RequireGuest{std::move(*guest)});
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
    if (kept == Kept::failed) let_rest(hosted);
    hosted.asked_set = 0;
    hosted.seated.clear();
    if (const auto client = asker.client.lock())
      refuse(*client, id, asker.what, kept == Kept::failed ? not_stored : kept == Kept::unmet ? forgotten : overtaken);
    return read(hosted);
  }
  guarded(hosted, [&] {
    if (hosted.table.has_closed()) return;  // by a fault, while this was being stored
    if (const auto fault = hosted.table.enter_decided(text, moment))
      return end_with_apology(hosted, fault_line("what was decided", *fault));
    ++counts_.moves;
    hosted.is_own = true;
  });
  announce_soon(hosted);
}

// What the store has. A torn ledger cannot be gone on with.
bool Hall::enter_all(Hosted& hosted, const std::vector<storage::Entry>& entries) {
  for (const storage::Entry& entry : entries) {
    const storage::Version at = hosted.table.stored_version();
    if (const auto fault = hosted.table.enter(entry.text, entry.moment)) {
      give_up(hosted, fault_line("entry " + std::to_string(at) + " of its ledger", *fault));
      return false;
    }
  }
  return true;
}

// Again from what is stored.
void Hall::read(Hosted& hosted) {
  hosted.table.forget_decided();
  if (hosted.table.has_closed()) return;
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
        guarded(again, [&] {
          if (!entries || entries->empty()) return;
          again.is_own = false;
          enter_all(again, *entries);
        });
        announce_soon(again);
      });
}

void Hall::read_if_behind(Hosted& hosted) {
  if (!hosted.is_behind || hosted.is_reading || !hosted.table.is_settled()) return;
  hosted.is_behind = false;
  read(hosted);
}

void Hall::announce() {
  for (const std::string& id : std::exchange(changed_, {})) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    Hosted& hosted = *found->second;
    hosted.is_changed = false;
    guarded(hosted, [&] {
      hosted.has_old_card = hosted.has_old_card || hosted.table.has_other_seats();
      // Whoever wrote the last entry rates the game; where it does not, another node does.
      if (hosted.table.has_just_ended()) hosted.rates_from = now_() + (hosted.is_own ? 0 : others_first);
      hosted.table.announce(now_());
      if (hosted.table.is_duplicate() && !hosted.table.keeps_deals()) reveal_set(hosted);
      settle(hosted);
      look_after(hosted);
      read_if_behind(hosted);
    });
  }
  rate_ended();
}

void Hall::settle(Hosted& hosted) {
  while (!hosted.later.empty() && hosted.table.is_settled() && !hosted.is_reading) {
    auto next = std::move(hosted.later.front());
    hosted.later.pop_front();
    next();
  }
}

}  // namespace sushiya::hall
