// Hears what other nodes announce: a connection and a thread of its own, which connect again by themselves.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "storage/postgres.hpp"

namespace sushiya::storage {

// The name under which nodes announce.
inline constexpr std::string_view announcement_channel = "sushiya_tables";

class PostgresListener {
 public:
  // Connects at once, so that nothing announced from now on is missed.
  PostgresListener(std::string address, std::string own_node, Store::Heard heard);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  std::unique_ptr<PostgresConnection> connected() const;
  void listen();
  // Waits for something to read, or for so many milliseconds (-1: for ever).
  bool is_time_to_stop(int socket, int milliseconds) const;
  void tell_what_came();

  std::string address_;
  std::string own_node_;
  Store::Heard heard_;
  int stop_;  // readable when it is time to stop
  std::unique_ptr<PostgresConnection> connection_;
  std::thread thread_;
};

}  // namespace sushiya::storage
