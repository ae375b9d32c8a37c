#include "storage/memory_store.hpp"

#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/account.hpp"
#include "storage/fit.hpp"
#include "storage/key_limit.hpp"
#include "storage/names.hpp"
#include "storage/stopped.hpp"

namespace sushiya::storage {
namespace {

template <class Map>
auto found(const Map& map, std::string_view key) -> std::optional<typename Map::mapped_type> {
  const auto at = map.find(key);
  if (at == map.end()) return std::nullopt;
  return at->second;
}

// The first of them by rank; the name decides between equals.
template <class Value, class Rank, class Name>
std::vector<Value> best_first(std::vector<Value> values, std::size_t most, Rank rank, Name name) {
  std::ranges::sort(values, [&](const Value& one, const Value& other) {
    const auto high = std::invoke(rank, one);
    const auto low = std::invoke(rank, other);
    return high != low ? high > low : std::invoke(name, one) < std::invoke(name, other);
  });
  if (values.size() > most) values.resize(most);
  return values;
}

}  // namespace

template <class Map>
void MemoryStore::remember(Map& map, const typename Map::key_type& key) {
  const auto at = map.find(key);
  if (at == map.end())
    undo_.push_back([&map, key] { map.erase(key); });
  else
    undo_.push_back([&map, key, old = at->second] { map.insert_or_assign(key, old); });
}

std::vector<Outcome> MemoryStore::commit(std::span<const Unit> units) {
  require_fit(units);
  std::vector<Outcome> outcomes;
  Stopped stopped;
  for (const Unit& unit : units) {
    outcomes.push_back(stopped.stops(unit) ? Outcome::overtaken : store(unit));
    if (outcomes.back() != Outcome::stored) stopped.add_tables_of(unit);
  }
  return outcomes;
}

Outcome MemoryStore::store(const Unit& unit) {
  if (has_happened(unit)) return Outcome::stored;
  undo_.clear();
  for (const Change& change : unit) {
    const Outcome outcome = std::visit([&](const auto& what) { return apply(what); }, change);
    if (outcome == Outcome::stored) continue;
    for (const auto& undo : undo_ | std::views::reverse) undo();
    return outcome;
  }
  return Outcome::stored;
}

bool MemoryStore::has_entry(const Append& append) const {
  const auto at = tables_.find(append.table);
  return at != tables_.end() && append.version < at->second.ledger.size() &&
         at->second.ledger[append.version] == append.entry;
}

bool MemoryStore::has_happened(const Unit& unit) const {
  bool has_appends = false;
  for (const Change& change : unit) {
    const auto* append = std::get_if<Append>(&change);
    if (append == nullptr) continue;
    if (!has_entry(*append)) return false;
    has_appends = true;
  }
  return has_appends;
}

Outcome MemoryStore::apply(const Append& append) {
  const auto at = tables_.find(append.table);
  if (at == tables_.end()) return Outcome::overtaken;
  if (append.version != at->second.ledger.size()) return has_entry(append) ? Outcome::stored : Outcome::overtaken;
  at->second.ledger.push_back(append.entry);
  undo_.push_back([this, id = append.table] { tables_.at(id).ledger.pop_back(); });
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutTable& put) {
  const auto [at, is_new] = tables_.try_emplace(put.card.id);
  if (is_new)
    undo_.push_back([this, id = put.card.id] { tables_.erase(id); });
  else
    undo_.push_back([this, old = at->second.card] { tables_.at(old.id).card = old; });
  at->second.card = put.card;
  return Outcome::stored;
}

Outcome MemoryStore::apply(const RemoveTable& remove) {
  remember(tables_, remove.id);
  tables_.erase(remove.id);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutSeating& put) {
  const auto at = tables_.find(put.seating.table);
  if (at == tables_.end()) return Outcome::overtaken;
  undo_.push_back([this, id = put.seating.table, old = at->second.seats] { tables_.at(id).seats = old; });
  at->second.seats[put.seating.seat] = put.seating.guest;
  return Outcome::stored;
}

Outcome MemoryStore::apply(const AddGuest& add) {
  if (const auto there = guest(add.guest.id)) return *there == add.guest ? Outcome::stored : Outcome::overtaken;
  if (add.guest.account && guest_by_account(*add.guest.account)) return Outcome::overtaken;
  remember(guests_, add.guest.id);
  guests_.emplace(add.guest.id, add.guest);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const ChangeGuest& change) {
  const auto at = guests_.find(change.id);
  if (at == guests_.end() || at->second.password != change.if_password.value_or(at->second.password) ||
      at->second.settings != change.if_settings.value_or(at->second.settings))
    return Outcome::unmet;
  if (change.account) {
    const auto is_owner = [&](const Guest& guest) {
      return guest.account && guest.id != change.id &&
             (folded_account(*guest.account) == folded_account(*change.account) ||
              account_skeleton(*guest.account) == account_skeleton(*change.account));
    };
    if (std::ranges::any_of(guests_ | std::views::values, is_owner)) return Outcome::overtaken;
  }
  remember(guests_, change.id);
  Guest& guest = at->second;
  if (change.name) guest.name = *change.name;
  if (change.account) guest.account = change.account;
  if (change.password) guest.password = change.password;
  if (change.seen) guest.seen = *change.seen;
  if (change.settings) guest.settings = *change.settings;
  return Outcome::stored;
}

Outcome MemoryStore::apply(const RequireGuest& require) {
  return guests_.contains(require.id) ? Outcome::stored : Outcome::unmet;
}

Outcome MemoryStore::apply(const RemoveGuest& remove) {
  apply(RemoveKeys{remove.id});
  std::erase_if(ratings_, [&](const auto& each) {
    if (each.second.who != "guest:" + remove.id) return false;
    undo_.push_back([this, old = each] { ratings_.insert(old); });
    return true;
  });
  std::erase_if(results_, [&](const auto& each) {
    if (each.second.who != "guest:" + remove.id) return false;
    undo_.push_back([this, old = each] { results_.insert(old); });
    return true;
  });
  for (auto& [id, table] : tables_)
    for (auto& [seat, guest] : table.seats)
      if (guest == remove.id) apply(PutSeating{{.table = id, .seat = seat, .guest = ""}});
  for (auto& [id, table] : tables_)
    if (table.card.host == remove.id) {
      undo_.push_back([this, id = id, host = remove.id] { tables_.at(id).card.host = host; });
      table.card.host.clear();
    }
  remember(guests_, remove.id);
  guests_.erase(remove.id);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutKey& put) {
  if (!guests_.contains(put.key.guest)) return Outcome::overtaken;
  if (put.max > 0) {
    const auto others = keys_beside(keys(put.key.guest), put.key);
    if (others.size() >= put.max && put.key.scope == Scope::play) return Outcome::unmet;
    for (std::size_t at = 0; at + put.max <= others.size(); ++at) apply(RemoveKey{others[at].hash, put.key.guest});
  }
  remember(keys_, put.key.hash);
  keys_.insert_or_assign(put.key.hash, put.key);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const RemoveKeys& remove) {
  for (const Key& key : keys(remove.guest)) apply(RemoveKey{key.hash, remove.guest});
  return Outcome::stored;
}

Outcome MemoryStore::apply(const RemoveKey& remove) {
  if (const auto there = key(remove.hash); !there || there->guest != remove.guest) return Outcome::stored;
  remember(keys_, remove.hash);
  keys_.erase(remove.hash);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutRating& put) {
  const std::pair key{put.rating.game, put.rating.who};
  const auto there = ratings_.find(key);
  if (there != ratings_.end() && put.rating.games != there->second.games + 1) return Outcome::overtaken;
  remember(ratings_, key);
  ratings_.insert_or_assign(key, put.rating);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutResult& put) {
  const std::tuple key{put.result.who, put.result.game, put.result.games};
  remember(results_, key);
  results_.insert_or_assign(key, put.result);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutBan& put) {
  remember(bans_, put.ban.whom);
  bans_.insert_or_assign(put.ban.whom, put.ban);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const RemoveBan& remove) {
  remember(bans_, remove.whom);
  bans_.erase(remove.whom);
  return Outcome::stored;
}

Outcome MemoryStore::apply(const PutSetting& put) {
  remember(settings_, put.name);
  if (put.value.empty())
    settings_.erase(put.name);
  else
    settings_.insert_or_assign(put.name, put.value);
  return Outcome::stored;
}

// ---- Reading

std::vector<Entry> MemoryStore::entries_after(std::string_view table, Version version) {
  const auto at = tables_.find(table);
  if (at == tables_.end() || version >= at->second.ledger.size()) return {};
  return {at->second.ledger.begin() + version, at->second.ledger.end()};
}

std::optional<TableCard> MemoryStore::table(std::string_view id) {
  const auto at = tables_.find(id);
  if (at == tables_.end()) return std::nullopt;
  return at->second.card;
}

std::vector<TableCard> MemoryStore::tables(const TableQuery& query) {
  std::vector<TableCard> cards;
  for (const auto& [id, table] : tables_) {
    const TableCard& card = table.card;
    const auto is_guest = [&](const auto& seat) { return seat.second == query.guest; };
    const bool sits = query.guest.empty() || std::ranges::any_of(table.seats, is_guest);
    const bool wakes = query.wakes_before == 0 || (card.wakes != 0 && card.wakes < query.wakes_before);
    const bool old = query.changed_before == 0 || card.changed < query.changed_before;
    const bool hosts = query.host.empty() || card.host == query.host;
    const bool goes_on = !query.not_over || card.status != TableStatus::over;
    const bool is_played = query.game.empty() || card.game == query.game;
    if (sits && hosts && is_played && goes_on && wakes && old && card.status == query.status.value_or(card.status) &&
        (card.is_public || !query.only_public))
      cards.push_back(card);
  }
  return best_first(std::move(cards), query.most, &TableCard::changed, &TableCard::id);
}

std::size_t MemoryStore::count_not_over() {
  return static_cast<std::size_t>(std::ranges::count_if(
      tables_ | std::views::values, [](const Table& table) { return table.card.status != TableStatus::over; }));
}

std::vector<Seating> MemoryStore::seatings(std::string_view table) {
  std::vector<Seating> seatings;
  if (const auto at = tables_.find(table); at != tables_.end())
    for (const auto& [seat, guest] : at->second.seats)
      seatings.push_back({.table = at->first, .seat = seat, .guest = guest});
  return seatings;
}

std::optional<Guest> MemoryStore::guest(std::string_view id) { return found(guests_, id); }

std::optional<Guest> MemoryStore::guest_by_account(std::string_view account) {
  for (const Guest& each : guests_ | std::views::values)
    if (each.account && folded_account(*each.account) == folded_account(account)) return each;
  return std::nullopt;
}

std::optional<Guest> MemoryStore::guest_by_key(std::string_view hash) {
  const auto key = found(keys_, hash);
  return key ? guest(key->guest) : std::nullopt;
}

std::optional<Key> MemoryStore::key(std::string_view hash) { return found(keys_, hash); }

std::vector<Key> MemoryStore::keys(std::string_view guest) {
  std::vector<Key> keys;
  for (const Key& key : keys_ | std::views::values)
    if (key.guest == guest) keys.push_back(key);
  std::ranges::sort(keys, {}, [](const Key& key) { return std::tie(key.made, key.hash); });
  return keys;
}

std::vector<Guest> MemoryStore::guests(std::size_t most) {
  const auto all = guests_ | std::views::values;
  return best_first(std::vector<Guest>(all.begin(), all.end()), most, &Guest::seen, &Guest::id);
}

std::optional<Ban> MemoryStore::ban(std::string_view whom) { return found(bans_, whom); }

std::vector<Ban> MemoryStore::bans() {
  const auto all = bans_ | std::views::values;
  return {all.begin(), all.end()};
}

std::optional<Rating> MemoryStore::rating(std::string_view game, std::string_view who) {
  const auto at = ratings_.find({std::string(game), std::string(who)});
  if (at == ratings_.end()) return std::nullopt;
  return at->second;
}

std::vector<Rating> MemoryStore::ratings(std::string_view game, std::size_t most) {
  std::vector<Rating> ratings;
  for (const Rating& each : ratings_ | std::views::values)
    if (each.game == game) ratings.push_back(each);
  return best_first(
      std::move(ratings), most, [](const Rating& each) { return each.mean - 3 * each.deviation; }, &Rating::who);
}

std::vector<Result> MemoryStore::results(std::string_view who, std::string_view game, std::size_t most) {
  std::vector<Result> results;
  for (const Result& each : results_ | std::views::values | std::views::reverse)
    if (each.who == who && each.game == game && results.size() < most) results.push_back(each);
  return results;
}

std::vector<Meeting> MemoryStore::meetings(std::string_view who, std::size_t games, std::size_t most) {
  std::vector<Result> own;
  for (const Result& each : results_ | std::views::values)
    if (each.who == who) own.push_back(each);
  own = best_first(std::move(own), games, &Result::moment,
                   [](const Result& each) { return std::tie(each.table, each.game, each.games); });
  std::map<std::pair<std::string, std::string>, Meeting> met;
  for (const Result& mine : own)
    for (const Result& theirs : results_ | std::views::values) {
      if (theirs.table != mine.table || theirs.who == who || !theirs.who.starts_with("guest:")) continue;
      Meeting& meeting = met[{theirs.who, theirs.game}];
      meeting.other = theirs.who;
      meeting.game = theirs.game;
      ++meeting.games;
      ++(mine.place < theirs.place ? meeting.won : mine.place > theirs.place ? meeting.lost : meeting.drawn);
      meeting.points += mine.points;
      meeting.other_points += theirs.points;
      meeting.last = std::max(meeting.last, mine.moment);
    }
  const auto all = met | std::views::values;
  return best_first(std::vector<Meeting>(all.begin(), all.end()), most, &Meeting::last,
                    [](const Meeting& each) { return std::tie(each.other, each.game); });
}

void MemoryStore::backup(const std::string&) {
  throw StoreError("what is kept in memory only cannot be copied to a file");
}

}  // namespace sushiya::storage
