// What SQLite and PostgreSQL have in common: the words of the house as SQL that both understand. A subclass brings the
// connection and the transaction.
#pragma once

#include <initializer_list>
#include <variant>

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
  std::vector<Seating> seatings(std::string_view table) override;
  std::optional<Guest> guest(std::string_view id) override;
  std::optional<Guest> guest_by_account(std::string_view account) override;
  std::optional<Guest> guest_by_key(std::string_view hash) override;
  std::vector<Key> keys(std::string_view guest) override;
  std::vector<Guest> guests(std::size_t most) override;
  std::optional<Ban> ban(std::string_view whom) override;
  std::vector<Ban> bans() override;
  std::optional<Rating> rating(std::string_view game, std::string_view who) override;
  std::vector<Rating> ratings(std::string_view game, std::size_t most) override;

 protected:
  // Parameters appear in the order of their numbers, each at least once. Statements are prepared once and kept.
  virtual std::vector<Row> ask(std::string_view sql, Values values) = 0;

  // How many rows were written; `refused` where that would break a foreign key or a unique one.
  static constexpr std::int64_t refused = -1;
  virtual std::int64_t write(std::string_view sql, Values values) = 0;

  // One unit inside a transaction, change by change; without a savepoint nothing is taken back.
  enum class Savepoint : bool { none, set };
  Outcome store(const Unit& unit, Savepoint savepoint);

  // Whether a change after the first can find out that it comes too late. A move cannot: it appends first.
  static bool may_turn_back(const Unit& unit);

  // Ledgers with holes in them, in words.
  std::vector<std::string> torn_ledgers();

 private:
  bool has_happened(const Unit& unit);
  bool has_entry(const Append& append);

  // Whether the change could happen.
  bool apply(const Append& append);
  bool apply(const PutTable& put);
  bool apply(const RemoveTable& remove);
  bool apply(const PutSeating& put);
  bool apply(const PutGuest& put);
  bool apply(const RemoveGuest& remove);
  bool apply(const PutKey& put);
  bool apply(const RemoveKey& remove);
  bool apply(const PutRating& put);
  bool apply(const PutBan& put);
  bool apply(const RemoveBan& remove);
};

}  // namespace sushiya::storage
