// What becomes of guests while they are connected: muted and blocked others, another name, keys that have ended.
#include <algorithm>
#include <utility>

#include "online/connected.hpp"
#include "online/hall.hpp"
#include "online/refusals.hpp"

namespace sushiya::online {

void Hall::came(Client& client) { connected_[client.guest].insert(client.weak_from_this()); }

void Hall::look_at_guest(const std::string& guest) {
  ++guests_looked_at_;
  if (guest.empty() || !connected_.contains(guest)) return;
  struct Seen {
    std::optional<storage::Guest> guest;
    std::vector<storage::Key> keys;
  };
  const auto seen = std::make_shared<Seen>();
  keeper_.glance(
      [seen, guest](storage::Store& store) {
        seen->guest = store.guest(guest);
        seen->keys = store.keys(guest);
      },
      [this, alive = is_alive_, seen, guest](bool is_answered) {
        if (!*alive) return;
        if (!is_answered) return void(unread_guests_.insert(guest));
        show_changed(guest, seen->guest, seen->keys);
      });
}

// All who are connected.
void Hall::look_at_guests() {
  std::vector<std::string> guests;
  for (const auto& [guest, clients] : connected_) guests.push_back(guest);
  for (const std::string& guest : guests) look_at_guest(guest);
}

void Hall::show_changed(const std::string& guest, const std::optional<storage::Guest>& found,
                        const std::vector<storage::Key>& keys) {
  const auto at = connected_.find(guest);
  if (at == connected_.end()) return;
  const Regards regards = found ? regards_in(found->settings) : Regards{};
  bool regards_change = false;
  for (const auto& each : std::set(at->second)) {  // who is shown out may leave at once
    const auto client = each.lock();
    if (!client) continue;
    const bool has_key = client->key.empty() || std::ranges::find(keys, client->key, &storage::Key::hash) != keys.end();
    if (!found || !has_key) {
      client->show_out("signed_out");
      continue;
    }
    client->name = found->name;
    regards_change = regards_change || client->regards != regards;
    client->regards = regards;
  }
  if (regards_change)
    for (const auto& [id, hosted] : tables_) hosted->table.note_regards(guest, regards);
}

// Once for each word that a host asks by.
void Hall::answer_who_is_connected() {
  const auto asked = settings_.find(std::string(connected_question));
  if (asked == settings_.end() || asked->second == connected_asked_) return;
  connected_asked_ = asked->second;
  ConnectedNode told{.node = node_};
  for (const auto& [guest, clients] : connected_) {
    ConnectedGuest each{.guest = guest, .connections = clients.size()};
    for (const auto& waiting : clients) {
      const auto client = waiting.lock();
      if (!client) continue;
      each.name = client->name;
      for (const std::string& table : client->tables)
        if (std::ranges::find(each.tables, table) == each.tables.end()) each.tables.push_back(table);
    }
    told.guests.push_back(std::move(each));
  }
  keeper_.submit({connected_answer(told, connected_asked_)}, [](jobs::Kept) {});
}

// Written only over the settings that were read: of two changes at once, at whichever nodes, the second is made anew.
void Hall::change_regard(const std::string& guest, const std::string& other, const std::string& as, Changed then) {
  const auto found = std::make_shared<std::optional<storage::Guest>>();
  keeper_.glance(
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
        keeper_.submit(std::move(unit),
                       [this, alive, guest, other, as, then = std::move(then)](jobs::Kept kept) mutable {
                         if (!*alive) return;
                         if (kept == jobs::Kept::unmet) return change_regard(guest, other, as, std::move(then));
                         if (kept != jobs::Kept::stored) return then(std::unexpected(not_stored));
                         look_at_guest(guest);
                         then({});
                       });
      });
}

}  // namespace sushiya::online
