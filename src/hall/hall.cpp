#include "hall/hall.hpp"

#include <algorithm>
#include <exception>

#include "hall/ids.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"
#include "ratings/rating.hpp"

namespace sushiya::hall {
namespace {

constexpr int most_seconds = 14 * 24 * 60 * 60;
constexpr Moment rest = 500;  // until the house tries again by itself

const Refused no_such_table{"no_such_table", "", "there is no such table"};
const Refused not_stored{"not_stored", "", "the house cannot write this down at the moment; try again"};
const Refused overtaken{"overtaken", "", "something else happened first; look, and try again"};

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Hall::Hall(Keeper& keeper, Kitchen& kitchen, const Limits& limits, std::function<Moment()> now)
    : keeper_(keeper), kitchen_(kitchen), limits_(limits), now_(std::move(now)) {}

Hall::~Hall() { *is_alive_ = false; }

// ---- Clients

void Hall::said(Client& client, std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return refuse(client, "", "", {"unreadable", "", fault_line(document.error())});
  const auto message = one_from_json<online::Said>(*document, "");
  if (!message) return refuse(client, "", "", {"unreadable", "", fault_line(message.error())});
  if (!client.is_welcome && !std::holds_alternative<online::say::Hello>(*message))
    return refuse(client, "", "", {"no_hello", "", "say hello first, with the version of the protocol"});
  std::visit([&](const auto& each) { say(client, each); }, *message);
}

void Hall::leave(Client& client) {
  client.has_left = true;
  for (const std::string& id : std::exchange(client.tables, {})) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    found->second->table.dismiss(client);
    found->second->last_attended = now_();
    announce_soon(*found->second);
  }
}

void Hall::announce_soon(Hosted& hosted) {
  if (!std::exchange(hosted.is_changed, true)) changed_.push_back(hosted.table.id());
}

void Hall::refuse(Client& client, std::string_view table, std::string_view what, const Refused& why) {
  ++counts_.refusals;
  client.tell(shared(written(online::tell::Refused{table, what, why.name, why.clause, why.text})));
}

void Hall::say(Client& client, const online::say::Hello& hello) {
  if (hello.protocol != online::protocol_version)
    return refuse(client, "", hello.tag.word, {"other_protocol", "", "this house speaks version 1 of the protocol"});
  const std::string views = hello.views.value_or("json");
  client.views = views == "json" ? ViewForm::json : views == "bytes" ? ViewForm::bytes : ViewForm::none;
  client.legal = hello.legal.value_or(false);
  client.is_welcome = true;
  client.tell(shared(written(online::tell::Welcome{online::protocol_version, client.guest, client.name})));
}

void Hall::say(Client& client, const online::say::Attend& attend) {
  const bool attends = std::ranges::find(client.tables, attend.table) != client.tables.end();
  if (!attends && client.tables.size() >= limits_.tables_attended)
    return refuse(client, attend.table, attend.tag.word, {"too_many_tables", "", "leave another table first"});
  at_table(client, attend.table, attend.tag.word, [this, after = attend.after](Client& who, Hosted& hosted) {
    if (who.has_left) return;
    if (std::ranges::find(who.tables, hosted.table.id()) == who.tables.end()) who.tables.push_back(hosted.table.id());
    hosted.table.admit(who, after, now_());
    announce_soon(hosted);
  });
}

void Hall::say(Client& client, const online::say::Leave& leave) {
  std::erase(client.tables, leave.table);
  const auto found = tables_.find(leave.table);
  if (found == tables_.end()) return;
  found->second->table.dismiss(client);
  found->second->last_attended = now_();
  announce_soon(*found->second);
}

void Hall::say(Client& client, const online::say::Sit& sit) {
  propose(client, sit.table, sit.tag.word,
          [sit](HallTable& table, Client& who) { return table.sit(who, sit.seat, sit.contribution.value_or("")); });
}

void Hall::say(Client& client, const online::say::Stand& stand) {
  propose(client, stand.table, stand.tag.word, [](HallTable& table, Client& who) { return table.stand(who.guest); });
}

void Hall::say(Client& client, const online::say::SeatBot& seat_bot) {
  propose(client, seat_bot.table, seat_bot.tag.word,
          [seat_bot](HallTable& table, Client& who) { return table.seat_bot(who.guest, seat_bot.seat, seat_bot.bot); });
}

void Hall::say(Client& client, const online::say::Start& start) {
  propose(client, start.table, start.tag.word, [](HallTable& table, Client& who) { return table.start(who.guest); });
}

void Hall::say(Client& client, const online::say::Return& back) {
  propose(client, back.table, back.tag.word, [](HallTable& table, Client& who) { return table.come_back(who.guest); });
}

// A move is judged at once, on all that was decided before it.
void Hall::say(Client& client, const online::say::Play& play) {
  const auto judge = [this](Client& who, Hosted& hosted, const online::say::Play& said) {
    // While the ledger is read again nothing can be judged.
    if (hosted.is_reading) {
      hosted.later.emplace_back([this, said, client = who.shared_from_this()] { say(*client, said); });
      return;
    }
    auto moves = hosted.table.play(who.guest, said);
    if (!moves) return refuse(who, said.table, said.tag.word, moves.error());
    append(hosted, std::move(*moves), {who.weak_from_this(), said.tag.word});
  };
  const auto found = tables_.find(play.table);
  if (found != tables_.end() && found->second->is_read) return judge(client, *found->second, play);
  at_table(client, play.table, play.tag.word, [judge, play](Client& who, Hosted& hosted) { judge(who, hosted, play); });
}

void Hall::say(Client& client, const online::say::Emote& emote) {
  at_table(client, emote.table, emote.tag.word, [this, emote](Client& who, Hosted& hosted) {
    const auto seat = hosted.table.seat_of(who.guest);
    if (!seat) return refuse(who, emote.table, emote.tag.word, {"not_seated", "", "you do not sit at this table"});
    hosted.table.tell_emote(*seat, emote.emote);
  });
}

// The table that goes on is opened first; who comes second finds it in the ledger.
void Hall::say(Client& client, const online::say::Rematch& rematch) {
  at_table(client, rematch.table, rematch.tag.word, [this](Client& who, Hosted& hosted) {
    static constexpr std::string_view what = online::say::Rematch::tag.word;
    const HallTable& table = hosted.table;
    if (!table.seat_of(who.guest))
      return refuse(who, table.id(), what, {"not_seated", "", "you do not sit at this table"});
    if (table.status() != HallTable::Status::over)
      return refuse(who, table.id(), what, {"not_over", "", "the game is not over"});
    if (!table.rematch().empty()) return table.tell_to(who);
    const entry::Opened& before = table.opened();
    NewTable again{.game = before.game,
                   .options = before.options,
                   .is_public = before.is_public,
                   .seconds = before.seconds,
                   .bot = before.bot,
                   .watching = before.watching,
                   .starts_full = true};
    open_table(who.guest, again,
               [this, id = table.id(), client = who.weak_from_this()](std::expected<std::string, Refused> opened) {
                 const auto asker = client.lock();
                 if (!opened) {
                   if (asker) refuse(*asker, id, what, opened.error());
                   return;
                 }
                 with_table(id, [this, client, next = *opened](Hosted* hosted) {
                   if (hosted == nullptr) return;
                   when_settled(*hosted, [this, client, next](Hosted& settled) {
                     if (settled.table.rematch().empty())
                       append(settled, to_text(entry::Rematched{next}), {client, what});
                   });
                 });
               });
  });
}

void Hall::say(Client& client, const online::say::Ping&) { client.tell(shared(written(online::tell::Pong{}))); }

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

// ---- What the house does by itself

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
