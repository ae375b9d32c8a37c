#include "hall/hall.hpp"

#include <algorithm>
#include <variant>

#include "hall/refusals.hpp"
#include "protocol/read.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya::hall {
namespace {

// Which of the messages it was meant to be; empty: none of them.
template <class Variant, std::size_t At = 0>
std::string_view word_said(const Json& document) {
  if constexpr (At < std::variant_size_v<Variant>) {
    constexpr Tag tag = std::variant_alternative_t<At, Variant>::tag;
    if (document.is_object() && document.contains(tag.name) && document[tag.name] == tag.word) return tag.word;
    return word_said<Variant, At + 1>(document);
  }
  return "";
}

// Whether the guest sits or sat at another table of this set.
bool sits_in_set(storage::Store& store, const std::string& first, const std::string& table, const std::string& guest) {
  constexpr std::size_t most_looked_at = 1000;
  return std::ranges::any_of(store.tables({.guest = guest, .most = most_looked_at}),
                             [&](const storage::TableCard& each) {
                               if (each.id == table) return false;
                               const Json card = own_json(each.card);
                               return each.id == first || (card.is_object() && card.value("deals_of", "") == first);
                             });
}

}  // namespace

Hall::Hall(Keeper& keeper, Kitchen& kitchen, const Limits& limits, std::function<Moment()> now)
    : keeper_(keeper), kitchen_(kitchen), limits_(limits), now_(std::move(now)), pads_(keeper, limits, now_) {}

Hall::~Hall() { *is_alive_ = false; }

// ---- Clients

void Hall::said(Client& client, std::string_view text) {
  if (const auto message = one_from_plain<online::Said>(text)) return hear(client, *message);
  const auto document = parse_json(text);
  if (!document) return refuse(client, "", "", {"unreadable", "", fault_line("the message", document.error())});
  const auto message = one_from_json<online::Said>(*document, "");
  if (!message) {
    const std::string_view what = word_said<online::Said>(*document);
    const std::string of = what.empty() ? "the message" : "the message \"" + std::string(what) + "\"";
    return refuse(client, "", what, {"unreadable", "", fault_line(of, message.error())});
  }
  hear(client, *message);
}

void Hall::hear(Client& client, const online::Said& message) {
  if (!client.is_welcome && !std::holds_alternative<online::say::Hello>(message))
    return refuse(client, "", "", {"no_hello", "", "say hello first, with the version of the protocol"});
  std::visit([&](const auto& each) { say(client, each); }, message);
}

void Hall::leave(Client& client) {
  client.has_left = true;
  pads_.leave(client);
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

// Who has heard more than this node could tell was at another one, whose announcement is still under way: what is
// stored is read first, or a game would go back for a moment.
void Hall::say(Client& client, const online::say::Attend& attend) {
  at_table(client, attend.table, attend.tag.word, [this, attend](Client& who, Hosted& hosted) {
    if (attend.view_of || attend.after.value_or(0) <= hosted.table.count_heard(who)) return admit(who, hosted, attend);
    when_read(hosted,
              [this, attend, client = who.shared_from_this()](Hosted& again) { admit(*client, again, attend); });
  });
}

void Hall::admit(Client& who, Hosted& hosted, const online::say::Attend& attend) {
  if (who.has_left) return;
  const std::string& id = hosted.table.id();
  if (attend.view_of)
    if (const auto why = hosted.table.why_not_shown(who, *attend.view_of))
      return refuse(who, id, attend.tag.word, *why);
  const bool attends = std::ranges::find(who.tables, id) != who.tables.end();
  if (!attends && who.tables.size() >= limits_.tables_attended)
    return refuse(who, id, attend.tag.word, {"too_many_tables", "", "leave another table first"});
  if (!attends) who.tables.push_back(id);
  hosted.table.admit(who, attend.after, now_(), attend.view_of);
  announce_soon(hosted);
}

// After whatever was said before of a table that is still being read.
void Hall::say(Client& client, const online::say::Leave& leave) {
  if (!tables_.contains(leave.table) && !reading_.contains(leave.table)) return;
  with_table(leave.table, [this, who = client.shared_from_this()](Hosted* hosted) {
    if (hosted == nullptr) return;
    std::erase(who->tables, hosted->table.id());
    hosted->table.dismiss(*who);
    hosted->last_attended = now_();
    announce_soon(*hosted);
  });
}

// Nobody sits down where somebody is who has blocked them, or at a table of such a guest.
void Hall::say(Client& client, const online::say::Sit& sit) {
  at_table(client, sit.table, sit.tag.word, [this, sit](Client& who, Hosted& hosted) {
    std::vector<std::string> others{hosted.table.opened().host};
    for (const HallTable::Place& place : hosted.table.places()) others.push_back(place.guest);
    std::erase_if(others, [&](const std::string& other) { return other.empty() || other == who.guest; });
    std::ranges::sort(others);  // whoever opened the table sits there too, mostly
    others.erase(std::ranges::unique(others).begin(), others.end());
    const auto is_blocked = std::make_shared<bool>(false);
    const auto knows_deals = std::make_shared<bool>(false);
    const std::string set = hosted.table.keeps_deals() ? hosted.table.first_table() : "";
    keeper_.ask(
        [is_blocked, knows_deals, others, set, id = sit.table, guest = who.guest](storage::Store& store) {
          *knows_deals = !set.empty() && sits_in_set(store, set, id, guest);
          *is_blocked = std::ranges::any_of(others, [&](const std::string& other) {
            const auto found = store.guest(other);
            return found && regards_in(found->settings).blocked.contains(guest);
          });
        },
        [this, alive = is_alive_, is_blocked, knows_deals, sit, client = who.shared_from_this()](bool is_answered) {
          if (!*alive) return;
          if (*knows_deals)
            return refuse(*client, sit.table, sit.tag.word,
                          {"knows_deals", "", "you sit at another table with the same deals"});
          if (!is_answered) return refuse(*client, sit.table, sit.tag.word, not_stored);
          if (*is_blocked)
            return refuse(*client, sit.table, sit.tag.word,
                          {"blocked", "", "somebody at this table does not want to play with you"});
          propose(*client, sit.table, sit.tag.word, [sit](HallTable& table, Client& guest) {
            return table.sit(guest, sit.seat, sit.contribution.value_or(""));
          });
        });
  });
}

void Hall::say(Client& client, const online::say::Regard& regard) {
  at_table(client, regard.table, regard.tag.word, [this, regard](Client& who, Hosted& hosted) {
    const auto refuse_it = [&](std::string_view name, std::string_view text) {
      refuse(who, regard.table, regard.tag.word, {std::string(name), "", std::string(text)});
    };
    const auto& places = hosted.table.places();
    if (who.guest.empty()) return refuse_it("nobody", "say who you are first");
    if (regard.seat < 0 || static_cast<std::size_t>(regard.seat) >= places.size())
      return refuse_it("no_such_seat", "the table has no such seat");
    const std::string& other = places[static_cast<std::size_t>(regard.seat)].guest;
    if (other.empty() || other == who.guest) return refuse_it("nobody_there", "nobody else sits there");
    change_regard(who.guest, other, regard.as,
                  [this, client = who.shared_from_this(), regard](std::expected<void, Refused> changed) {
                    if (!changed) refuse(*client, regard.table, regard.tag.word, changed.error());
                  });
  });
}

// Written only over the settings that were read: of two changes at once, at whichever nodes, the second is made anew.
void Hall::change_regard(const std::string& guest, const std::string& other, const std::string& as, Changed then) {
  const auto found = std::make_shared<std::optional<storage::Guest>>();
  keeper_.ask(
      [found, guest](storage::Store& store) { *found = store.guest(guest); },
      [this, alive = is_alive_, found, guest, other, as, then = std::move(then)](bool is_answered) mutable {
        if (!*alive) return;
        if (!is_answered) return then(std::unexpected(not_stored));
        if (!*found) return then(std::unexpected(forgotten));
        Regards regards = regards_in((*found)->settings);
        regards.set(other, as);
        if (regards.size() > most_regards)
          return then(std::unexpected(
              Refused{"too_many_people", "", "you have muted and blocked as many as the house remembers"}));
        storage::Unit unit{storage::ChangeGuest{
            .id = guest, .settings = settings_with((*found)->settings, regards), .if_settings = (*found)->settings}};
        keeper_.submit(std::move(unit), [this, alive, guest, other, as, regards = std::move(regards),
                                         then = std::move(then)](Kept kept) mutable {
          if (!*alive) return;
          if (kept == Kept::unmet) return change_regard(guest, other, as, std::move(then));
          if (kept != Kept::stored) return then(std::unexpected(not_stored));
          for (const auto& [id, hosted] : tables_) hosted->table.note_regards(guest, regards);
          then({});
        });
      });
}

void Hall::say(Client& client, const online::say::Stand& stand) {
  propose(client, stand.table, stand.tag.word, [](HallTable& table, Client& who) { return table.stand(who.guest); });
}

void Hall::say(Client& client, const online::say::SeatBot& seat_bot) {
  propose(client, seat_bot.table, seat_bot.tag.word,
          [seat_bot](HallTable& table, Client& who) { return table.seat_bot(who.guest, seat_bot.seat, seat_bot.bot); });
}

void Hall::say(Client& client, const online::say::Start& start) {
  at_table(client, start.table, start.tag.word, [this](Client& who, Hosted& hosted) {
    with_deals(hosted.table, [this, client = who.shared_from_this(), id = hosted.table.id()](const auto& dealt) {
      propose(*client, id, online::say::Start::tag.word,
              [dealt](HallTable& table, Client& guest) { return table.start(guest.guest, dealt); });
    });
  });
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
    guarded(hosted, [&] {
      auto moves = hosted.table.play(who.guest, said);
      if (!moves) return refuse(who, said.table, said.tag.word, moves.error());
      append(hosted, std::move(*moves), {who.weak_from_this(), said.tag.word});
    });
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

// The table that goes on is opened first, with the bots in their seats; who comes second finds it in the ledger.
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
                   .starts_full = true,
                   .delay = before.delay,
                   .first_hands = before.first_hands};
    Bots bots;
    for (std::size_t seat = 0; seat < table.places().size(); ++seat)
      if (const HallTable::Place& place = table.places()[seat]; place.guest.empty())
        bots.emplace(static_cast<int>(seat), place.bot);
    open_table(
        who.guest, again,
        [this, id = table.id(), client = who.weak_from_this()](std::expected<std::string, Refused> opened) {
          const auto asker = client.lock();
          if (!opened) {
            if (asker) refuse(*asker, id, what, opened.error());
            return;
          }
          with_table(id, [this, client, next = *opened](Hosted* hosted) {
            if (hosted == nullptr) return;
            when_settled(*hosted, [this, client, next](Hosted& settled) {
              if (settled.table.rematch().empty()) append(settled, to_text(entry::Rematched{next}), {client, what});
            });
          });
        },
        std::move(bots));
  });
}

void Hall::say(Client& client, const online::say::WatchPad& watch) { pads_.watch(client, watch.pad, watch.after); }

void Hall::say(Client& client, const online::say::Ping&) { client.tell(shared(written(online::tell::Pong{}))); }

}  // namespace sushiya::hall
