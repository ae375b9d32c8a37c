#include "online/hall.hpp"

#include <algorithm>
#include <variant>

#include "online/refusals.hpp"
#include "protocol/read.hpp"
#include "protocol/told.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {
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

// What the client calls a message that cannot be read otherwise.
Command::Id id_said(const Json& document) {
  const auto found = document.is_object() ? document.find("id") : document.end();
  if (!document.is_object() || found == document.end()) return std::nullopt;
  if (const auto* text = found->get_ptr<const std::string*>())
    return text->size() <= online::max_id_bytes ? Command::Id(*text) : std::nullopt;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() > std::uint64_t{most_read<int>}) return std::nullopt;
  return found->get<int>();
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

Hall::Hall(jobs::Keeper& keeper, jobs::Kitchen& kitchen, const Limits& limits, std::function<Moment()> now)
    : keeper_(keeper), kitchen_(kitchen), limits_(limits), now_(std::move(now)), pads_(keeper, limits, now_) {}

Hall::~Hall() { *is_alive_ = false; }

// ---- Clients

void Hall::said(Client& client, std::string_view text) {
  if (!client.is_busy) {
    take(client, text);
    return finish_commands();
  }
  const bool is_full = client.waiting.size() >= max_waiting || client.waiting_bytes + text.size() > max_waiting_bytes;
  if (is_full) {
    const auto document = parse_json(text);
    Command unheard(client.shared_from_this(), document ? word_said<online::Said>(*document) : "",
                    document ? id_said(*document) : std::nullopt, [](const auto&, const auto&) {});
    return refuse(unheard, "", {"too_much", "", "wait for answers before you say more"});
  }
  client.waiting.emplace_back(text);
  client.waiting_bytes += text.size();
}

void Hall::finish_commands() {
  while (!finished_.empty()) {
    const auto [client, id] = std::move(finished_.front());
    finished_.pop_front();
    client->is_busy = false;
    if (id) client->tell(shared(written(online::tell::Done{*id})));
    if (client->waiting.empty()) continue;
    const std::string next = std::move(client->waiting.front());
    client->waiting.pop_front();
    client->waiting_bytes -= next.size();
    take(*client, next);
  }
}

void Hall::take(Client& client, std::string_view text) {
  client.is_busy = true;
  const auto command = [&](std::string_view what, Command::Id id) {
    return std::make_shared<Command>(client.shared_from_this(), what, std::move(id),
                                     [this, alive = is_alive_](std::shared_ptr<Client> who, Command::Id untold) {
                                       if (*alive) finished_.push_back({std::move(who), std::move(untold)});
                                     });
  };
  const auto heard = [&](const online::Said& message) {
    std::visit([&](const auto& each) { hear(command(each.tag.word, each.id), message); }, message);
  };
  if (const auto message = one_from_plain<online::Said>(text)) return heard(*message);
  const auto document = parse_json(text);
  if (!document) return refuse(*command("", {}), "", {"unreadable", "", fault_line("the message", document.error())});
  const auto message = one_from_json<online::Said>(*document, "");
  if (message) return heard(*message);
  const std::string_view what = word_said<online::Said>(*document);
  const std::string of = what.empty() ? "the message" : "the message \"" + std::string(what) + "\"";
  refuse(*command(what, id_said(*document)), "", {"unreadable", "", fault_line(of, message.error())});
}

void Hall::hear(const CommandPtr& command, const online::Said& message) {
  if (!command->client().is_welcome && !std::holds_alternative<online::say::Hello>(message))
    return refuse(*command, "", {"no_hello", "", "say hello first, with the version of the protocol"});
  std::visit(
      [&](const auto& each) {
        const auto* id = each.id ? std::get_if<std::string>(&*each.id) : nullptr;
        if (id != nullptr && id->size() > online::max_id_bytes) {
          command->take_id();
          return refuse(*command, "", {"unreadable", "", "the message, /id: expected at most 64 bytes"});
        }
        say(command, each);
      },
      message);
}

void Hall::leave(Client& client) {
  client.has_left = true;
  if (const auto at = connected_.find(client.guest); at != connected_.end()) {
    at->second.erase(client.weak_from_this());
    if (at->second.empty()) connected_.erase(at);
  }
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

void Hall::refuse(Command& command, std::string_view table, const Refused& why) {
  ++counts_.refusals[why.name];
  command.client().tell(
      shared(written(online::tell::Refused{table, command.what, why.name, why.clause, why.text, command.take_id()})));
}

void Hall::say(const CommandPtr& command, const online::say::Hello& hello) {
  if (hello.protocol != online::protocol_version)
    return refuse(*command, "", {"other_protocol", "", "this house speaks version 1 of the protocol"});
  Client& client = command->client();
  const std::string views = hello.views.value_or("json");
  client.views = views == "json" ? ViewForm::json : views == "bytes" ? ViewForm::bytes : ViewForm::none;
  client.legal = hello.legal.value_or(false);
  client.is_welcome = true;
  const auto where = [](bool holds) { return holds ? std::optional(true) : std::nullopt; };
  client.tell(shared(
      written(online::tell::Welcome{online::protocol_version, client.guest, client.name, where(client.has_unknown_key),
                                    where(keeper_.has_other_nodes()), command->take_id()})));
}

// What is stored is read first where another node may have written it: its announcement may be under way still, or lost
// with a connection that has gone silent; a game would go back for a moment.
void Hall::say(const CommandPtr& command, const online::say::Attend& attend) {
  at_table(command, attend.table, [this, attend](const CommandPtr& said, Hosted& hosted) {
    const bool is_new = attend.view_of || attend.after.value_or(0) <= hosted.table.count_heard(said->client());
    if (is_new && !keeper_.has_other_nodes()) return admit(*said, hosted, attend);
    when_read(hosted, [this, attend, said](Hosted& again) { admit(*said, again, attend); });
  });
}

void Hall::admit(Command& command, Hosted& hosted, const online::say::Attend& attend) {
  Client& who = command.client();
  if (who.has_left) return;
  const std::string& id = hosted.table.id();
  if (attend.view_of)
    if (const auto why = hosted.table.why_not_shown(who, *attend.view_of)) return refuse(command, id, *why);
  const bool attends = std::ranges::find(who.tables, id) != who.tables.end();
  if (!attends && who.tables.size() >= limits_.tables_attended)
    return refuse(command, id, {"too_many_tables", "", "leave another table first"});
  if (!attends) who.tables.push_back(id);
  hosted.table.admit(who, attend.after, now_(), attend.view_of);
  announce_soon(hosted);
}

// After whatever was said before of a table that is still being read.
void Hall::say(const CommandPtr& command, const online::say::Leave& leave) {
  if (!tables_.contains(leave.table) && !reading_.contains(leave.table)) return;
  with_table(leave.table, [this, command](Hosted* hosted) {
    if (hosted == nullptr) return;
    std::erase(command->client().tables, hosted->table.id());
    hosted->table.dismiss(command->client());
    hosted->last_attended = now_();
    announce_soon(*hosted);
  });
}

// Nobody sits down where somebody is who has blocked them, or at a table of such a guest.
void Hall::say(const CommandPtr& command, const online::say::Sit& sit) {
  at_table(command, sit.table, [this, sit](const CommandPtr& said, Hosted& hosted) {
    const Client& who = said->client();
    std::vector<std::string> others{hosted.table.state().opened.host};
    for (const HallTable::Place& place : hosted.table.state().places) others.push_back(place.guest);
    std::erase_if(others, [&](const std::string& other) { return other.empty() || other == who.guest; });
    std::ranges::sort(others);  // whoever opened the table sits there too, mostly
    others.erase(std::ranges::unique(others).begin(), others.end());
    const auto is_blocked = std::make_shared<bool>(false);
    const auto knows_deals = std::make_shared<bool>(false);
    const std::string set = hosted.table.state().keeps_deals() ? hosted.table.state().first_table() : "";
    keeper_.look(
        [is_blocked, knows_deals, others, set, id = sit.table, guest = who.guest](storage::Store& store) {
          *knows_deals = !set.empty() && sits_in_set(store, set, id, guest);
          *is_blocked = std::ranges::any_of(others, [&](const std::string& other) {
            const auto found = store.guest(other);
            return found && regards_in(found->settings).blocked.contains(guest);
          });
        },
        [this, alive = is_alive_, is_blocked, knows_deals, sit, said](bool is_answered) {
          if (!*alive) return;
          if (*knows_deals)
            return refuse(*said, sit.table, {"knows_deals", "", "you sit at another table with the same deals"});
          if (!is_answered) return refuse(*said, sit.table, not_stored);
          if (*is_blocked)
            return refuse(*said, sit.table, {"blocked", "", "somebody at this table does not want to play with you"});
          sit_in_set(said, sit);
        });
  });
}

void Hall::say(const CommandPtr& command, const online::say::Regard& regard) {
  at_table(command, regard.table, [this, regard](const CommandPtr& said, Hosted& hosted) {
    const Client& who = said->client();
    const auto refuse_it = [&](std::string_view name, std::string_view text) {
      refuse(*said, regard.table, {std::string(name), "", std::string(text)});
    };
    const auto& places = hosted.table.state().places;
    if (who.guest.empty()) return refuse_it("nobody", "say who you are first");
    if (regard.seat < 0 || static_cast<std::size_t>(regard.seat) >= places.size())
      return refuse_it("no_such_seat", "the table has no such seat");
    const std::string& other = places[static_cast<std::size_t>(regard.seat)].guest;
    if (other.empty() || other == who.guest) return refuse_it("nobody_there", "nobody else sits there");
    change_regard(who.guest, other, regard.as,
                  [this, said, table = regard.table](std::expected<void, Refused> changed) {
                    if (!changed) refuse(*said, table, changed.error());
                  });
  });
}

void Hall::say(const CommandPtr& command, const online::say::Stand& stand) {
  propose(command, stand.table, [](HallTable& table, const Client& who) { return table.stand(who.guest); });
}

void Hall::say(const CommandPtr& command, const online::say::SeatBot& seat_bot) {
  propose(command, seat_bot.table, [seat_bot](HallTable& table, const Client& who) {
    return table.seat_bot(who.guest, seat_bot.seat, seat_bot.bot);
  });
}

void Hall::say(const CommandPtr& command, const online::say::Start& start) {
  at_table(command, start.table, [this](const CommandPtr& said, Hosted& hosted) {
    with_deals(hosted.table, [this, said, id = hosted.table.id()](const auto& dealt) {
      propose(said, id, [dealt](HallTable& table, const Client& who) { return table.start(who.guest, dealt); });
    });
  });
}

void Hall::say(const CommandPtr& command, const online::say::Return& back) {
  propose(command, back.table,
          [this](HallTable& table, const Client& who) { return table.come_back(who.guest, now_()); });
}

void Hall::say(const CommandPtr& command, const online::say::Play& play) {
  at_table(command, play.table,
           [this, play](const CommandPtr& said, Hosted& hosted) { judge_play(said, hosted, play); });
}

// A move is judged at once, on all that was decided before it. While the ledger is read again nothing can be judged.
// Where nothing is said of the question, it is the one that this node has asked: after a read there may be another.
void Hall::judge_play(const CommandPtr& command, Hosted& hosted, online::say::Play play) {
  if (!play.moves) play.moves = hosted.table.question_of(command->client().guest);
  if (hosted.table.ledger().is_reading()) {
    when_settled(hosted, [this, command, play](Hosted& settled) { judge_play(command, settled, play); });
    return;
  }
  auto moves = hosted.table.play(command->client().guest, play);
  if (!moves) return refuse(*command, play.table, moves.error());
  append(hosted, std::move(*moves), command,
         [this, command, play](Hosted& again) { judge_play(command, again, play); });
}

void Hall::say(const CommandPtr& command, const online::say::Emote& emote) {
  at_table(command, emote.table, [this, emote](const CommandPtr& said, Hosted& hosted) {
    const auto seat = hosted.table.state().seat_of(said->client().guest);
    if (!seat) return refuse(*said, emote.table, {"not_seated", "", "you do not sit at this table"});
    hosted.table.tell_emote(*seat, emote.emote);
  });
}

void Hall::say(const CommandPtr& command, const online::say::WatchPad& watch) {
  if (command->client().has_left) return;
  pads_.watch(command->client(), watch.pad, watch.after, command);
}

void Hall::say(const CommandPtr& command, const online::say::Ping&) {
  command->client().tell(shared(written(online::tell::Pong{command->take_id()})));
}

}  // namespace sushiya::online
