// What SQLite and PostgreSQL have in common: the words of the house as SQL that both understand. A subclass brings the
// connection and the transaction.
#pragma once

#include <initializer_list>
#include <set>
#include <variant>

#include "storage/batch.hpp"
#include "storage/stopped.hpp"
#include "storage/store.hpp"

namespace sushiya::storage {

// What goes into a statement in the place of $1, $2, …; nothing stands for an absent text.
using Value = std::variant<std::monostate, std::int64_t, double, std::string_view>;
using Values = std::initializer_list<Value>;

// What comes out of one.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Cell>;

class SqlStore : public Store {
 public:
  std::vector<Entry> entries_after(std::string_view table, Version version) override;
  std::optional<TableCard> table(std::string_view id) override;
  std::vector<TableCard> tables(const TableQuery& query) override;
  std::size_t count_not_over() override;
  std::vector<Seating> seatings(std::string_view table) override;
  std::optional<Guest> guest(std::string_view id) override;
  std::optional<Guest> guest_by_account(std::string_view account) override;
  std::optional<Guest> guest_by_key(std::string_view hash) override;
  std::optional<Key> key(std::string_view hash) override;
  std::vector<Key> keys(std::string_view guest) override;
  std::vector<Guest> guests(std::size_t most) override;
  std::optional<Ban> ban(std::string_view whom) override;
  std::vector<Ban> bans() override;
  std::map<std::string, std::string> settings() override;
  std::optional<Rating> rating(std::string_view game, std::string_view who) override;
  std::vector<Rating> ratings(std::string_view game, std::size_t most) override;
  std::vector<Result> results(std::string_view who, std::string_view game, std::size_t most) override;
  std::vector<Meeting> meetings(std::string_view who, std::size_t games, std::size_t most) override;

 protected:
  // Parameters appear in the order of their numbers, each at least once. Statements are prepared once and kept.
  virtual std::vector<Row> ask(std::string_view sql, Values values) = 0;

  // How many rows were written; `refused` where that would break a foreign key or a unique one.
  static constexpr std::int64_t refused = -1;
  virtual std::int64_t write(std::string_view sql, Values values) = 0;

  // All units, inside a transaction.
  std::vector<Outcome> store(std::span<const Unit> units);
  // A table they appended to, or removed; "guest:ID" of a guest they changed.
  virtual void note_changed(const std::string& what) = 0;
  // An append that is not part of a batch; whether it fits, or is there already.
  virtual bool append(const Append& append) = 0;
  virtual void prepare_to_remove_table() {}
  // After a unit that was overtaken in the middle: nothing of it has happened.
  virtual void note_undone() {}

  // Units of a batch: what the store holds of these tables, and then what the batch comes to.
  virtual void tell_tables(Batch& batch, const std::set<std::string_view>& ids) = 0;
  virtual void tell_entries(Batch& batch, const std::set<Batch::Place>& places) = 0;
  virtual void tell_guests(Batch& batch, const std::set<std::string_view>& ids) = 0;
  virtual void tell_ratings(Batch& batch, const std::set<Batch::Rated>& ratings) = 0;
  virtual void write(const Batch& batch) = 0;

  bool has_entry(const Append& append);

  // For who writes the rows of a batch one by one.
  void put(const TableCard& card);
  bool put(const Seating& seating);
  void put(const Rating& rating);
  void put(const Result& result);

  // Ledgers with holes in them, in words.
  std::vector<std::string> torn_ledgers();

 private:
  std::vector<Outcome> store_together(std::span<const Unit> units, Stopped& stopped);
  Outcome store_alone(const Unit& unit);
  bool has_happened(const Unit& unit);

  Outcome apply(const Append& append);
  Outcome apply(const PutTable& put_table);
  Outcome apply(const RemoveTable& remove);
  Outcome apply(const PutSeating& put_seating);
  Outcome apply(const AddGuest& add);
  Outcome apply(const ChangeGuest& change);
  Outcome apply(const RequireGuest& require);
  Outcome apply(const RemoveGuest& remove);
  Outcome apply(const PutKey& put_key);
  Outcome apply(const RemoveKey& remove);
  Outcome apply(const RemoveKeys& remove);
  Outcome apply(const PutRating& put_rating);
  Outcome apply(const PutResult& put_result);
  Outcome apply(const PutBan& put_ban);
  Outcome apply(const RemoveBan& remove);
  Outcome apply(const PutSetting& put_setting);
};

}  // namespace sushiya::storage
