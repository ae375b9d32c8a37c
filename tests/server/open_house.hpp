// A server on a free port of this machine, open as long as the value lives.
#pragma once

#include <memory>
#include <span>
#include <thread>
#include <utility>

#include "server/guest.hpp"
#include "server/sample_page.hpp"
#include "server/server.hpp"

namespace sushiya::server {

class OpenHouse {
 public:
  explicit OpenHouse(const Limits& limits = {}, std::span<const PageFile> page = sample_page,
                     std::unique_ptr<storage::Store> store = nullptr)
      : server_({.host = "127.0.0.1", .port = 0}, page, limits, std::move(store)),
        address_(server_.address()),
        thread_([this] { server_.run(); }) {}
  ~OpenHouse() { close(); }
  OpenHouse(const OpenHouse&) = delete;
  OpenHouse& operator=(const OpenHouse&) = delete;

  Guest guest(const std::string& from = "") const { return Guest(address_, from); }
  const Address& address() const { return address_; }

  // How long it took until the last guest was out.
  std::chrono::milliseconds close() {
    const auto begun = std::chrono::steady_clock::now();
    server_.stop();
    if (thread_.joinable()) thread_.join();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  }

 private:
  Server server_;
  Address address_;
  std::thread thread_;
};

}  // namespace sushiya::server
