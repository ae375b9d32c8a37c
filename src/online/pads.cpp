#include "online/pads.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "online/ids.hpp"
#include "online/refusals.hpp"
#include "protocol/json.hpp"
#include "protocol/requests/guests.hpp"
#include "protocol/utf8.hpp"
#include "protocol/write.hpp"

namespace sushiya::online {
namespace {

using storage::Outcome;
using storage::Store;
using storage::TableCard;
using storage::Unit;
using storage::Version;

const Refused no_such_pad{"no_such_pad", "", "there is no such pad, or it is shared no longer"};
const Refused not_writer{"not_host", "", "whoever shared the pad writes on it"};
const Refused full_pad{"full_pad", "", "this pad has been changed as often as can be; share it anew"};

// ---- What a pad may be: as much as the largest real table needs, and nothing that is no pad.

constexpr std::size_t most_plates = 8;
constexpr std::size_t most_rounds = 3;
constexpr std::size_t most_laid = 2'000;  // bytes, on one plate in one round
constexpr std::size_t most_ends = 8;
constexpr std::size_t most_end = 100;  // bytes

bool is_of_words(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_' || letter == ':' ||
           letter == ' ';
  });
}

std::optional<Refused> why_no_pad(const online::SharedPad& pad) {
  const auto refuse = [](std::string_view where, std::string_view expected) {
    return Refused{"unreadable", "", "the body, /" + std::string(where) + ": expected " + std::string(expected)};
  };
  const auto is_name = [](const std::string& name) {
    return is_printable(name) && count_characters(name) <= online::most_name;
  };
  const auto fits = [](const std::vector<std::string>& texts, std::size_t most, std::size_t bytes) {
    return texts.size() <= most && std::ranges::all_of(texts, [&](const std::string& each) {
             return each.size() <= bytes && is_of_words(each);
           });
  };
  const std::size_t plates = pad.names.size() + (pad.phantom ? 1 : 0);
  if (pad.names.empty() || pad.names.size() > most_plates || !std::ranges::all_of(pad.names, is_name))
    return refuse("names", "1 to 8 names of up to 24 characters");
  if (!fits(pad.laid, plates * most_rounds, most_laid) || pad.laid.size() % plates != 0)
    return refuse("laid", "pieces for every plate, in up to 3 rounds");
  if (!fits(pad.ends, most_ends, most_end)) return refuse("ends", "up to 8 categories with their numbers");
  if (static_cast<std::size_t>(pad.round) > most_rounds) return refuse("round", "0 to 3");
  if (static_cast<std::size_t>(pad.player) >= plates) return refuse("player", "one of the plates");
  return std::nullopt;
}

// How often it has been written, as its card says; 0: that is no pad.
Version version_of(const TableCard& card) {
  const Json told = own_json(card.card);
  if (card.game != pad_game || !told.is_object()) return 0;
  const auto version = told.find("version");
  return version != told.end() && version->is_number_unsigned() ? version->get<Version>() : 0;
}

// A pad as it is stored: it wakes when it is forgotten.
TableCard card_of(const std::string& id, const std::string& guest, const online::SharedPad& pad, Version version,
                  Moment opened, Moment now, Moment lasts) {
  const online::tell::PadTold told{
      .pad = id, .version = static_cast<int>(version), .changed = now, .content = {written(pad)}};
  return {.id = id,
          .game = std::string(pad_game),
          .status = storage::TableStatus::over,
          .is_public = false,
          .opened = opened,
          .changed = now,
          .wakes = now + lasts,
          .card = written(told),
          .host = guest};
}

bool commit_one(Store& store, const Unit& unit) { return store.commit(std::span(&unit, 1)).front() == Outcome::stored; }

}  // namespace

std::string pad_card_fault(const TableCard& card, std::size_t entries) {
  return version_of(card) == entries ? "" : "its card says otherwise than its ledger";
}

std::vector<TableCard> pads_of(Store& store, const std::string& guest) {
  return store.tables({.host = guest, .game = std::string(pad_game), .most = 1'000});
}

Pads::Pads(jobs::Keeper& keeper, const Limits& limits, std::function<Moment()> now)
    : keeper_(keeper), limits_(limits), now_(std::move(now)) {}

Pads::~Pads() { *is_alive_ = false; }

// ---- Writing. Read and written on the writer's thread, so that of two changes both are kept, one after the other.

void Pads::share(const std::string& guest, const online::SharedPad& pad, Shared then) {
  if (const auto why = why_no_pad(pad)) return then(std::unexpected(*why));
  const std::string id = std::string(pad_prefix) + draw_name(table_letters);
  const auto given_up = std::make_shared<std::vector<std::string>>();
  const Moment now = now_();
  keeper_.ask(
      [given_up, guest, most = limits_.pads_of_guest, now, id,
       made = card_of(id, guest, pad, 1, now, now, lasts())](Store& store) {
        const auto before = pads_of(store, guest);
        Unit unit;
        for (std::size_t at = most - 1; at < before.size(); ++at) {
          given_up->push_back(before[at].id);
          unit.emplace_back(storage::RemoveTable{before[at].id});
        }
        unit.emplace_back(storage::PutTable{made});
        unit.emplace_back(storage::Append{id, 0, {now, draw_name(table_letters)}});
        if (!commit_one(store, unit)) throw storage::StoreError("a pad has the name of another");
      },
      [this, alive = is_alive_, given_up, id, then = std::move(then)](bool is_answered) mutable {
        if (!*alive) return;
        if (!is_answered) return then(std::unexpected(not_stored));
        for (const std::string& old : *given_up) tell(old, {});
        then(online::PadNamed{id, 1});
      });
}

void Pads::change(const std::string& guest, const std::string& id, const online::SharedPad& pad, Shared then) {
  if (const auto why = why_no_pad(pad)) return then(std::unexpected(*why));
  if (!is_pad(id)) return then(std::unexpected(no_such_pad));
  struct Made {
    std::optional<Refused> why;
    Version version = 0;
    Found card;
  };
  const auto made = std::make_shared<Made>();
  const Moment now = now_();
  keeper_.ask(
      [made, guest, id, pad, now, most = limits_.changes_of_pad, lasts = lasts()](Store& store) {
        constexpr int most_tries = 5;  // against other devices of the same guest, at other nodes
        for (int tries = 0; tries < most_tries; ++tries) {
          const auto before = store.table(id);
          const Version version = before ? version_of(*before) : 0;
          if (version == 0 || before->wakes < now)
            made->why = no_such_pad;
          else if (before->host != guest)
            made->why = not_writer;
          else if (version >= most)
            made->why = full_pad;
          if (made->why) return;
          made->version = version + 1;
          made->card = card_of(id, guest, pad, made->version, before->opened, now, lasts);
          if (commit_one(store, {storage::PutTable{*made->card},
                                 storage::Append{id, version, {now, draw_name(table_letters)}}}))
            return;
        }
        made->why = overtaken;
      },
      [this, alive = is_alive_, made, id, then = std::move(then)](bool is_answered) mutable {
        if (!*alive) return;
        if (!is_answered) return then(std::unexpected(not_stored));
        if (made->why) return then(std::unexpected(*made->why));
        tell(id, made->card);
        then(online::PadNamed{id, static_cast<int>(made->version)});
      });
}

void Pads::stop(const std::string& guest, const std::string& id, Shared then) {
  const auto why = std::make_shared<std::optional<Refused>>();
  keeper_.ask(
      [why, guest, id](Store& store) {
        const auto before = is_pad(id) ? store.table(id) : std::nullopt;
        if (!before)
          *why = no_such_pad;
        else if (before->host != guest)
          *why = not_writer;
        else
          commit_one(store, {storage::RemoveTable{id}});
      },
      [this, alive = is_alive_, why, id, then = std::move(then)](bool is_answered) mutable {
        if (!*alive) return;
        if (!is_answered) return then(std::unexpected(not_stored));
        if (*why) return then(std::unexpected(**why));
        tell(id, {});
        then(online::PadNamed{id, 0});
      });
}

// ---- Who reads along

void Pads::watch(Client& client, const std::string& id, std::optional<int> after, const CommandPtr& command) {
  leave(client);
  if (id.empty()) return;
  client.pad = id;
  watched_[id][&client] = after.value_or(0);
  read(id, command);
}

void Pads::leave(Client& client) {
  const auto found = watched_.find(std::exchange(client.pad, ""));
  if (found == watched_.end()) return;
  found->second.erase(&client);
  if (found->second.empty()) watched_.erase(found);
}

// On the writer's thread: what was read beside it may come after a change that it has not seen, and a pad would go
// back.
void Pads::read(const std::string& id, const CommandPtr& command) {
  const auto found = std::make_shared<Found>();
  keeper_.ask(
      [found, id](Store& store) {
        if (is_pad(id)) *found = store.table(id);
      },
      [this, alive = is_alive_, found, id, command](bool is_answered) {
        if (!*alive) return;
        if (is_answered) return tell(id, *found, command.get());
        unread_.insert(id);
      });
}

// Who asked for it hears of a pad that is gone by the id of its message.
void Pads::tell(const std::string& id, const Found& card, Command* asked) {
  const auto found = watched_.find(id);
  if (found == watched_.end()) return;
  const Version version = card && card->wakes >= now_() ? version_of(*card) : 0;
  if (version == 0) {
    for (const auto& [client, told] : found->second) {
      client->pad.clear();
      client->tell(shared(written(online::tell::Refused{
          "", online::say::WatchPad::tag.word, no_such_pad.name, no_such_pad.clause, no_such_pad.text,
          asked != nullptr && &asked->client() == client ? asked->take_id() : std::nullopt})));
    }
    watched_.erase(found);
    return;
  }
  const auto text = shared(card->card);
  for (auto& [client, told] : found->second)
    if (std::exchange(told, static_cast<int>(version)) != static_cast<int>(version)) client->tell(text);
}

void Pads::heard(const std::vector<std::string>& tables) {
  if (tables.empty()) {
    for (const auto& [id, clients] : watched_) read(id);
    return;
  }
  for (const std::string& id : tables)
    if (watched_.contains(id)) read(id);
}

void Pads::tick() {
  constexpr Moment between_tries = 500;
  constexpr Moment between_removals = Moment{60} * 60 * 1000;
  const Moment now = now_();
  if (!unread_.empty() && now - tried_ >= between_tries) {
    tried_ = now;
    for (const std::string& id : std::exchange(unread_, {})) read(id);
  }
  if (now - removed_ < between_removals) return;
  removed_ = now;
  remove_old();
}

void Pads::remove_old() {
  keeper_.ask(
      [now = now_()](Store& store) {
        Unit unit;
        for (const TableCard& old :
             store.tables({.status = storage::TableStatus::over, .game = std::string(pad_game), .wakes_before = now}))
          unit.emplace_back(storage::RemoveTable{old.id});
        if (!unit.empty()) commit_one(store, unit);
      },
      [](bool) {});
}

}  // namespace sushiya::online
