// One database for several nodes. Replication and failover are PostgreSQL's own: the address names all hosts, and the
// one that can be written is used.
#pragma once

#include <chrono>
#include <memory>
#include <set>
#include <string>

#include "storage/postgres.hpp"
#include "storage/postgres_epoch.hpp"
#include "storage/postgres_listener.hpp"
#include "storage/schema.hpp"
#include "storage/sql_store.hpp"

namespace sushiya::storage {

class PostgresStore final : public SqlStore {
 public:
  explicit PostgresStore(std::string address, Access access = Access::writing,
                         std::shared_ptr<SeenEpochs> seen = std::make_shared<SeenEpochs>());

  // Waits for the server, and for its standby where that is synchronous.
  std::vector<Outcome> commit(std::span<const Unit> units) override;
  std::vector<std::string> check() override { return torn_ledgers(); }
  void vacuum() override;
  void backup(const std::string& file) override;
  void listen(Heard heard) override;
  void hold_still() override;
  bool is_shared() const override { return true; }
  Pulse pulse() override;
  std::unique_ptr<Store> reader() override { return std::make_unique<PostgresStore>(address_, Access::reading, seen_); }

 private:
  std::vector<Row> ask(std::string_view sql, Values values) override;
  std::int64_t write(std::string_view sql, Values values) override;
  void tell_tables(Batch& batch, const std::set<std::string_view>& ids) override;
  void tell_entries(Batch& batch, const std::set<Batch::Place>& places) override;
  void tell_guests(Batch& batch, const std::set<std::string_view>& ids) override;
  void tell_ratings(Batch& batch, const std::set<Batch::Rated>& ratings) override;
  void write(const Batch& batch) override;
  bool append(const Append& append) override;
  void note_changed(const std::string& table) override { changed_.insert(table); }

  PostgresConnection& connection();
  // After a fault the next call begins with a new connection.
  template <class Work>
  auto with_connection(Work work);

  std::vector<Outcome> commit_once(std::span<const Unit> units);
  void announce(const std::set<std::string>& tables);

  std::string address_;
  Access access_;
  std::string node_;  // by which others know our announcements from theirs
  std::shared_ptr<SeenEpochs> seen_;
  std::unique_ptr<PostgresConnection> connection_;
  PostgresEpoch epoch_;  // when it was connected
  bool is_in_transaction_ = false;
  std::set<std::string> changed_;  // tables, in this commit
  std::chrono::steady_clock::time_point committed_{};
  std::unique_ptr<PostgresListener> listener_;
};

// As for SQLite. Two nodes may begin at the same time: one waits for the other.
void bring_up_to_date(PostgresConnection& connection, std::span<const Migration> migrations);

}  // namespace sushiya::storage
