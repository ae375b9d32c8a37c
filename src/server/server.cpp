#include "server/server.hpp"

#include <utility>

#include "server/house.hpp"

namespace sushiya::server {

Server::Server(const Address& listen, std::span<const PageFile> page, const Limits& limits,
               std::unique_ptr<storage::Store> store)
    : house_(std::make_unique<House>(listen, page, limits, std::move(store))) {}

Server::~Server() = default;

Address Server::address() const { return house_->address(); }

void Server::stop_on_signals() { house_->stop_on_signals(); }

void Server::run() { house_->run(); }

void Server::stop() { house_->stop(); }

}  // namespace sushiya::server
