// Hears what other nodes announce: a connection and a thread of its own, which connect again by themselves.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "storage/postgres.hpp"
#include "storage/postgres_epoch.hpp"

namespace sushiya::storage {

// The name under which nodes announce.
inline constexpr std::string_view announcement_channel = "sushiya_tables";

class PostgresListener {
 public:
  // Connects at once, so that nothing announced from now on is missed.
  PostgresListener(std::string address, std::string own_node, std::shared_ptr<SeenEpochs> seen, Store::Heard heard);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  void connect();
  void listen();
  // Announces to itself; whether the last time has been heard by now. A connection may have gone silent without an end
  // to it: a proxy that forgot it, a server that hangs.
  bool hears_itself();
  // Waits for something to read, or for so many milliseconds.
  bool is_time_to_stop(int socket, int milliseconds) const;
  void take_what_came();

  std::string address_;
  std::string own_node_;
  std::shared_ptr<SeenEpochs> seen_;
  Store::Heard heard_;
  PostgresEpoch epoch_;                              // of the connection
  std::chrono::steady_clock::time_point checked_{};  // when it last announced to itself
  bool is_awaited_ = false;                          // that announcement
  int stop_;                                         // readable when it is time to stop
  std::unique_ptr<PostgresConnection> connection_;
  std::thread thread_;
};

}  // namespace sushiya::storage
