#include "storage/batch.hpp"

#include <algorithm>

namespace sushiya::storage {

bool Batch::takes(const Unit& unit) {
  return std::ranges::all_of(unit, [](const Change& change) {
    return std::holds_alternative<Append>(change) || std::holds_alternative<PutTable>(change) ||
           std::holds_alternative<PutSeating>(change) || std::holds_alternative<RequireGuest>(change) ||
           std::holds_alternative<PutRating>(change) || std::holds_alternative<PutResult>(change);
  });
}

std::set<std::string_view> Batch::tables_in(std::span<const Unit> units) {
  std::set<std::string_view> ids;
  for (const Unit& unit : units)
    for (const Change& change : unit) {
      if (const auto* append = std::get_if<Append>(&change)) ids.insert(append->table);
      if (const auto* table = std::get_if<PutTable>(&change)) ids.insert(table->card.id);
      if (const auto* seat = std::get_if<PutSeating>(&change)) ids.insert(seat->seating.table);
    }
  return ids;
}

void Batch::know_table(const std::string& id, Version length) { ledgers_[id] = {.in_store = length}; }

std::set<Batch::Place> Batch::places_taken(std::span<const Unit> units) const {
  std::set<Place> taken;
  for (const Unit& unit : units)
    for (const Change& change : unit)
      if (const auto* append = std::get_if<Append>(&change)) {
        const auto ledger = ledgers_.find(append->table);
        if (ledger != ledgers_.end() && append->version < ledger->second.in_store)
          taken.emplace(append->table, append->version);
      }
  return taken;
}

void Batch::know_entry(Place place, Entry entry) { there_.insert_or_assign(std::move(place), std::move(entry)); }

std::set<std::string_view> Batch::guests_in(std::span<const Unit> units) {
  std::set<std::string_view> ids;
  for (const Unit& unit : units)
    for (const Change& change : unit)
      if (const auto* require = std::get_if<RequireGuest>(&change)) ids.insert(require->id);
  return ids;
}

std::set<Batch::Rated> Batch::ratings_in(std::span<const Unit> units) {
  std::set<Rated> all;
  for (const Unit& unit : units)
    for (const Change& change : unit)
      if (const auto* put = std::get_if<PutRating>(&change)) all.emplace(put->rating.game, put->rating.who);
  return all;
}

void Batch::know_rating(Rated rated, std::uint32_t games) { games_.insert_or_assign(std::move(rated), games); }

std::uint32_t Batch::games_in_store(const Rated& rated) const {
  const auto at = games_.find(rated);
  return at == games_.end() ? 0 : at->second;
}

bool Batch::has_entry(const Append& append) const {
  const auto ledger = ledgers_.find(append.table);
  if (ledger == ledgers_.end() || append.version >= ledger->second.length()) return false;
  if (append.version >= ledger->second.in_store)
    return *ledger->second.written[append.version - ledger->second.in_store] == append.entry;
  const auto at = there_.find({append.table, append.version});
  return at != there_.end() && at->second == append.entry;
}

bool Batch::has_happened(const Unit& unit) const {
  bool has_appends = false;
  for (const Change& change : unit) {
    const auto* append = std::get_if<Append>(&change);
    if (append == nullptr) continue;
    if (!has_entry(*append)) return false;
    has_appends = true;
  }
  return has_appends;
}

// The unit is walked through without leaving a trace; only the lengths that it changes are noted, beside.
Outcome Batch::judge(const Unit& unit) const {
  // A move, as most units are.
  if (const auto* append = unit.size() == 1 ? std::get_if<Append>(&unit.front()) : nullptr) {
    const auto ledger = ledgers_.find(append->table);
    const bool fits = ledger != ledgers_.end() && append->version == ledger->second.length();
    return fits ? Outcome::stored : Outcome::overtaken;
  }
  std::map<std::string_view, Version> changed;
  std::map<std::pair<std::string_view, Version>, const Entry*> appended;
  std::map<Rated, std::uint32_t> rated;
  const auto length_of = [&](const std::string& id) -> std::optional<Version> {
    if (const auto at = changed.find(id); at != changed.end()) return at->second;
    if (const auto at = ledgers_.find(id); at != ledgers_.end()) return at->second.length();
    return std::nullopt;
  };
  for (const Change& change : unit) {
    if (const auto* append = std::get_if<Append>(&change)) {
      const auto length = length_of(append->table);
      if (!length) return Outcome::overtaken;
      if (append->version == *length) {
        changed[append->table] = *length + 1;
        appended[{append->table, append->version}] = &append->entry;
        continue;
      }
      const auto just = appended.find({append->table, append->version});
      if (just != appended.end() ? *just->second != append->entry : !has_entry(*append)) return Outcome::overtaken;
    } else if (const auto* table = std::get_if<PutTable>(&change)) {
      if (!length_of(table->card.id)) changed[table->card.id] = 0;
    } else if (const auto* seat = std::get_if<PutSeating>(&change)) {
      if (!length_of(seat->seating.table)) return Outcome::overtaken;
    } else if (const auto* require = std::get_if<RequireGuest>(&change)) {
      if (!knows_guest(require->id)) return Outcome::unmet;
    } else if (const auto* rating = std::get_if<PutRating>(&change)) {
      const Rated who{rating->rating.game, rating->rating.who};
      const auto in_batch = ratings_.find(who);
      const std::uint32_t before = in_batch == ratings_.end() ? games_in_store(who) : in_batch->second.rating->games;
      std::uint32_t& games = rated.try_emplace(who, before).first->second;
      if (games != 0 && rating->rating.games != games + 1) return Outcome::overtaken;
      games = rating->rating.games;
    }
  }
  return Outcome::stored;
}

Outcome Batch::add(const Unit& unit) {
  if (has_happened(unit)) return Outcome::stored;
  if (const Outcome outcome = judge(unit); outcome != Outcome::stored) return outcome;
  for (const Change& change : unit) {
    if (const auto* append = std::get_if<Append>(&change)) {
      Ledger& ledger = ledgers_[append->table];
      if (append->version == ledger.length()) ledger.written.push_back(&append->entry);
    } else if (const auto* table = std::get_if<PutTable>(&change)) {
      new_tables_ += ledgers_.try_emplace(table->card.id).second ? 1 : 0;
      cards_[table->card.id] = &table->card;
    } else if (const auto* seat = std::get_if<PutSeating>(&change)) {
      seatings_[{seat->seating.table, seat->seating.seat}] = &seat->seating;
    } else if (const auto* rating = std::get_if<PutRating>(&change)) {
      const Rated who{rating->rating.game, rating->rating.who};
      ratings_[who] = {&rating->rating, games_in_store(who)};
    } else if (const auto* put = std::get_if<PutResult>(&change)) {
      results_[{put->result.who, put->result.game, put->result.games}] = &put->result;
    }
  }
  return Outcome::stored;
}

std::vector<Batch::Written> Batch::entries() const {
  std::vector<Written> all;
  for (const auto& [table, ledger] : ledgers_)
    for (Version at = 0; at < ledger.written.size(); ++at)
      all.push_back({table, ledger.in_store + at, ledger.written[at]});
  std::ranges::sort(all, {}, [](const Written& each) { return std::pair(each.table, each.version); });
  return all;
}

}  // namespace sushiya::storage
