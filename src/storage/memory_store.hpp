// A house that forgets everything when it closes: for tests, and for trying things out. The plainest way to keep the
// contract, and therefore what the other stores are held against.
#pragma once

#include <map>
#include <tuple>
#include <utility>

#include "storage/store.hpp"

namespace sushiya::storage {

class MemoryStore : public Store {
 public:
  std::vector<Outcome> commit(std::span<const Unit> units) override;

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
  std::map<std::string, std::string> settings() override { return settings_; }
  std::optional<Rating> rating(std::string_view game, std::string_view who) override;
  std::vector<Rating> ratings(std::string_view game, std::size_t most) override;
  std::vector<Result> results(std::string_view who, std::string_view game, std::size_t most) override;
  std::vector<Meeting> meetings(std::string_view who, std::size_t games, std::size_t most) override;

  std::vector<std::string> check() override { return {}; }
  void vacuum() override {}
  void backup(const std::string& file) override;
  void listen(Heard) override {}

 private:
  template <class Value>
  using ById = std::map<std::string, Value, std::less<>>;

  struct Table {
    TableCard card;
    std::vector<Entry> ledger;
    std::map<int, std::string> seats;  // the guest at each
  };

  Outcome apply(const Append& append);
  Outcome apply(const PutTable& put);
  Outcome apply(const RemoveTable& remove);
  Outcome apply(const PutSeating& put);
  Outcome apply(const AddGuest& add);
  Outcome apply(const ChangeGuest& change);
  Outcome apply(const RequireGuest& require);
  Outcome apply(const RemoveGuest& remove);
  Outcome apply(const PutKey& put);
  Outcome apply(const RemoveKey& remove);
  Outcome apply(const RemoveKeys& remove);
  Outcome apply(const PutRating& put);
  Outcome apply(const PutResult& put);
  Outcome apply(const PutBan& put);
  Outcome apply(const RemoveBan& remove);
  Outcome apply(const PutSetting& put);

  bool has_happened(const Unit& unit) const;
  bool has_entry(const Append& append) const;
  Outcome store(const Unit& unit);

  // Notes how to bring back what the map holds there now.
  template <class Map>
  void remember(Map& map, const typename Map::key_type& key);

  ById<Table> tables_;
  ById<Guest> guests_;
  ById<Key> keys_;
  ById<Ban> bans_;
  std::map<std::string, std::string> settings_;
  std::map<std::pair<std::string, std::string>, Rating> ratings_;                  // by game and who
  std::map<std::tuple<std::string, std::string, std::uint32_t>, Result> results_;  // by who, game and games
  std::vector<std::function<void()>> undo_;                                        // of the unit at hand
};

}  // namespace sushiya::storage
