// How far a PostgreSQL server is, and the newest state that this house has seen of it: an old primary that comes back
// after its standby was promoted can be written too, and must not be taken for the database.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "storage/postgres.hpp"

namespace sushiya::storage {

struct PostgresEpoch {
  std::int64_t system = 0;    // which cluster: standbys have their primary's
  std::int64_t timeline = 0;  // one more with each promotion
  std::int64_t position = 0;  // how much of its log is on the disk

  auto operator<=>(const PostgresEpoch&) const = default;
};

// Throws StoreError of a server that is a standby.
PostgresEpoch epoch_of(PostgresConnection& connection);

// In words; empty: it is what the house has seen, or newer.
std::string why_older(const PostgresEpoch& epoch, const std::optional<PostgresEpoch>& seen);

// What all connections of a node have seen; used from several threads. Who compares asks for the newest first and for
// the server's state then: others may go on meanwhile.
class SeenEpochs {
 public:
  std::optional<PostgresEpoch> newest() const;
  void note(const PostgresEpoch& epoch);
  // Whether another connection has found a server that was promoted since.
  bool is_outdated(const PostgresEpoch& epoch) const;

 private:
  mutable std::mutex mutex_;
  std::optional<PostgresEpoch> newest_;
};

// Throws StoreError where the server has fallen behind what was seen.
PostgresEpoch checked_epoch(PostgresConnection& connection, SeenEpochs& seen);

// Of all hosts in the address that can be written the one that is furthest, where that is not behind what was seen.
struct ConnectionAtEpoch {
  std::unique_ptr<PostgresConnection> connection;
  PostgresEpoch epoch;
};
ConnectionAtEpoch connect_to_newest(const std::string& address, SeenEpochs& seen);

}  // namespace sushiya::storage
