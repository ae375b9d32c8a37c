// Many units judged at once, before any of them is written: what a batch comes to, so that it can go to a database in
// one statement for each kind of row. For the changes that moves are made of.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "storage/store.hpp"
#include "storage/text_hash.hpp"

namespace sushiya::storage {

class Batch {
 public:
  // Whether all changes of the unit are of the kinds that a batch takes: Append, PutTable, PutSeating, RequireGuest,
  // PutRating, PutResult.
  static bool takes(const Unit& unit);

  // ---- What the store has to say first

  using Place = std::pair<std::string, Version>;

  // The tables that units speak of.
  static std::set<std::string_view> tables_in(std::span<const Unit> units);
  // One that is there, and how many entries it has.
  void know_table(const std::string& id, Version length);
  // The places of appends where entries are already.
  std::set<Place> places_taken(std::span<const Unit> units) const;
  void know_entry(Place place, Entry entry);

  // The guests that units require, and those of them that are there.
  static std::set<std::string_view> guests_in(std::span<const Unit> units);
  void know_guest(std::string id) { guests_.insert(std::move(id)); }
  bool knows_guest(const std::string& id) const { return guests_.contains(id); }

  using Rated = std::pair<std::string, std::string>;  // game and who

  // The ratings that units speak of, and how many games made each of those that are there.
  static std::set<Rated> ratings_in(std::span<const Unit> units);
  void know_rating(Rated rated, std::uint32_t games);

  // ---- Then the units, in their order

  Outcome add(const Unit& unit);

  // ---- And what is to be written, in the order of keys: two nodes that lock rows do it in the same order.

  struct Written {
    std::string_view table;
    Version version = 0;
    const Entry* entry = nullptr;
  };
  std::vector<Written> entries() const;
  const std::map<std::string, const TableCard*>& cards() const { return cards_; }
  std::int64_t new_tables() const { return new_tables_; }
  const std::map<std::pair<std::string, int>, const Seating*>& seatings() const { return seatings_; }
  struct NewRating {
    const Rating* rating = nullptr;
    std::uint32_t games_before = 0;  // in the store
  };
  const std::map<Rated, NewRating>& ratings() const { return ratings_; }
  using Played = std::tuple<std::string, std::string, std::uint32_t>;  // who, game and games
  const std::map<Played, const Result*>& results() const { return results_; }

 private:
  // A ledger as it is after the units so far.
  struct Ledger {
    Version in_store = 0;
    std::vector<const Entry*> written{};

    Version length() const { return in_store + static_cast<Version>(written.size()); }
  };

  bool has_happened(const Unit& unit) const;
  bool has_entry(const Append& append) const;
  Outcome judge(const Unit& unit) const;
  std::uint32_t games_in_store(const Rated& rated) const;

  std::unordered_map<std::string, Ledger, TextHash, std::equal_to<>> ledgers_;  // of the tables that are there
  std::map<Place, Entry> there_;
  std::set<std::string> guests_;
  std::map<std::string, const TableCard*> cards_;
  std::int64_t new_tables_ = 0;  // of the cards
  std::map<std::pair<std::string, int>, const Seating*> seatings_;
  std::map<Rated, std::uint32_t> games_;  // in the store
  std::map<Rated, NewRating> ratings_;
  std::map<Played, const Result*> results_;
};

}  // namespace sushiya::storage
