#include "storage/batch.hpp"

#include <algorithm>

namespace sushiya::storage {

bool Batch::takes(const Unit& unit) {
  return std::ranges::all_of(unit, [](const Change& change) {
    return std::holds_alternative<Append>(change) || std::holds_alternative<PutTable>(change) ||
           std::holds_alternative<PutSeating>(change) || std::holds_alternative<PutRating>(change);
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

void Batch::know_table(const std::string& id, Version length) { lengths_[id] = length; }

std::set<Batch::Place> Batch::places_taken(std::span<const Unit> units) const {
  std::set<Place> taken;
  for (const Unit& unit : units)
    for (const Change& change : unit)
      if (const auto* append = std::get_if<Append>(&change)) {
        const auto length = lengths_.find(append->table);
        if (length != lengths_.end() && append->version < length->second) taken.emplace(append->table, append->version);
      }
  return taken;
}

void Batch::know_entry(Place place, Entry entry) { there_.insert_or_assign(std::move(place), std::move(entry)); }

bool Batch::has_entry(const Append& append) const {
  const Place place{append.table, append.version};
  if (const auto at = written_.find(place); at != written_.end()) return *at->second == append.entry;
  const auto at = there_.find(place);
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
bool Batch::fits(const Unit& unit) const {
  std::map<std::string_view, Version> changed;
  std::map<std::pair<std::string_view, Version>, const Entry*> appended;
  const auto length_of = [&](const std::string& id) -> std::optional<Version> {
    if (const auto at = changed.find(id); at != changed.end()) return at->second;
    if (const auto at = lengths_.find(id); at != lengths_.end()) return at->second;
    return std::nullopt;
  };
  for (const Change& change : unit) {
    if (const auto* append = std::get_if<Append>(&change)) {
      const auto length = length_of(append->table);
      if (!length) return false;
      if (append->version == *length) {
        changed[append->table] = *length + 1;
        appended[{append->table, append->version}] = &append->entry;
        continue;
      }
      const auto just = appended.find({append->table, append->version});
      if (just != appended.end() ? *just->second != append->entry : !has_entry(*append)) return false;
    } else if (const auto* put = std::get_if<PutTable>(&change)) {
      if (!length_of(put->card.id)) changed[put->card.id] = 0;
    } else if (const auto* seat = std::get_if<PutSeating>(&change)) {
      if (!length_of(seat->seating.table)) return false;
    }
  }
  return true;
}

Outcome Batch::add(const Unit& unit) {
  if (has_happened(unit)) return Outcome::stored;
  if (!fits(unit)) return Outcome::overtaken;
  for (const Change& change : unit) {
    if (const auto* append = std::get_if<Append>(&change)) {
      Version& length = lengths_[append->table];
      if (append->version != length) continue;
      ++length;
      written_[{append->table, append->version}] = &append->entry;
    } else if (const auto* table = std::get_if<PutTable>(&change)) {
      new_tables_ += lengths_.try_emplace(table->card.id, 0).second ? 1 : 0;
      cards_[table->card.id] = &table->card;
    } else if (const auto* seat = std::get_if<PutSeating>(&change)) {
      seatings_[{seat->seating.table, seat->seating.seat}] = &seat->seating;
    } else if (const auto* rating = std::get_if<PutRating>(&change)) {
      ratings_[{rating->rating.game, rating->rating.who}] = &rating->rating;
    }
  }
  return Outcome::stored;
}

}  // namespace sushiya::storage
