#include "storage/postgres_epoch.hpp"

#include <utility>

namespace sushiya::storage {

PostgresEpoch epoch_of(PostgresConnection& connection) {
  if (connection.ask_integer("SELECT pg_is_in_recovery()::int::bigint") != 0)
    throw StoreError("the PostgreSQL that was reached is a standby; it has to be promoted first");
  const auto rows = connection.ask(
      "SELECT (SELECT system_identifier FROM pg_control_system()), "
      "('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::bigint, "
      "pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint",
      {});
  const Row& row = rows.at(0);
  return {std::get<std::int64_t>(row.at(0)), std::get<std::int64_t>(row.at(1)), std::get<std::int64_t>(row.at(2))};
}

std::string why_older(const PostgresEpoch& epoch, const std::optional<PostgresEpoch>& seen) {
  if (!seen) return "";
  if (seen->system != epoch.system)
    return "the PostgreSQL that was reached is another one than before; restart the house if that is meant";
  if (*seen <= epoch) return "";
  return "the PostgreSQL that was reached is older than what this house has seen (timeline " +
         std::to_string(epoch.timeline) + ", position " + std::to_string(epoch.position) + ", not " +
         std::to_string(seen->timeline) + " and " + std::to_string(seen->position) + "): it may be an old primary";
}

std::optional<PostgresEpoch> SeenEpochs::newest() const {
  const std::scoped_lock lock(mutex_);
  return newest_;
}

void SeenEpochs::note(const PostgresEpoch& epoch) {
  const std::scoped_lock lock(mutex_);
  if (!newest_ || *newest_ < epoch) newest_ = epoch;
}

bool SeenEpochs::is_outdated(const PostgresEpoch& epoch) const {
  const std::scoped_lock lock(mutex_);
  return newest_ && epoch.timeline < newest_->timeline;
}

PostgresEpoch checked_epoch(PostgresConnection& connection, SeenEpochs& seen) {
  const auto before = seen.newest();
  const PostgresEpoch epoch = epoch_of(connection);
  if (const std::string why = why_older(epoch, before); !why.empty()) throw StoreError(why);
  seen.note(epoch);
  return epoch;
}

// Where nobody can be asked one by one, libpq says for all of them why not.
ConnectionAtEpoch connect_to_newest(const std::string& address, SeenEpochs& seen) {
  const auto before = seen.newest();
  ConnectionAtEpoch newest;
  const auto look_at = [&](std::unique_ptr<PostgresConnection> made) {
    const PostgresEpoch epoch = epoch_of(*made);
    if (!newest.connection || newest.epoch < epoch) newest = {std::move(made), epoch};
  };
  const auto hosts = PostgresConnection::hosts_in(address);
  for (std::size_t at = 0; hosts.size() > 1 && at < hosts.size(); ++at) {
    try {
      look_at(std::make_unique<PostgresConnection>(address, &hosts[at]));
    } catch (const StoreError&) {  // another one is there, or none
    }
  }
  if (!newest.connection) look_at(std::make_unique<PostgresConnection>(address));
  if (const std::string why = why_older(newest.epoch, before); !why.empty()) throw StoreError(why);
  seen.note(newest.epoch);
  return newest;
}

}  // namespace sushiya::storage
