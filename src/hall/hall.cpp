#include "hall/hall.hpp"

#include <algorithm>

#include "hall/refusals.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya::hall {

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

}  // namespace sushiya::hall
