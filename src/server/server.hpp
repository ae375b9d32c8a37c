// The house on a network: the page's files, and tables online where there is a store. One thread, many guests.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>

#include "online/limits.hpp"
#include "server/address.hpp"
#include "server/page.hpp"
#include "storage/store.hpp"

namespace sushiya::server {

// The world does not let us serve: the address is taken, or not ours.
struct ServerError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class House;

class Server {
 public:
  // Listens at once; throws ServerError, naming the address, where that cannot be.
  Server(const Address& listen, std::span<const PageFile> page, const Limits& limits = {},
         std::unique_ptr<storage::Store> store = nullptr);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // With the port that was found, where any was asked for.
  Address address() const;

  // SIGINT, SIGTERM and SIGHUP stop the server, a second one ends the program at once; those that the program was told
  // to ignore (nohup) stay ignored. SIGPIPE, SIGXFSZ, SIGUSR1 and SIGUSR2 end nothing.
  void stop_on_signals();

  // Serves until it is stopped.
  void run();

  // Takes no more guests and lets answers under way be finished. From any thread.
  void stop();

 private:
  std::unique_ptr<House> house_;
};

}  // namespace sushiya::server
