// What guests type into a browser on another device.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/address.hpp"

namespace sushiya::server {

// One address of a network card of this machine.
struct CardAddress {
  std::string card;  // "wlan0"
  std::string host;  // "192.168.1.23", "fd00::23"

  bool operator==(const CardAddress&) const = default;
};

// Where a server that listens there can be reached from other machines, the likeliest first; nothing where it listens
// to this machine alone.
std::vector<std::string> guest_urls(const Address& listening);

// ---- Parts

// Those of `found` that a server listening there answers at and that can be typed: neither this machine's own, nor
// IPv6 addresses of a single link, nor bridges to containers and virtual machines. The preferred ones come first.
std::vector<std::string> typable_hosts(const Address& listening, std::span<const CardAddress> found,
                                       std::span<const std::string> preferred);

// Of this machine, as the system lists them; and those that it would send from to the world.
std::vector<CardAddress> card_addresses();
std::vector<std::string> outgoing_hosts();

}  // namespace sushiya::server
