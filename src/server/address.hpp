// Where a server listens: "127.0.0.1:8080", "[::1]:8080" or "localhost:8080".
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/notation.hpp"

namespace sushiya::server {

struct Address {
  std::string host;        // an IP address, without brackets
  std::uint16_t port = 0;  // 0: any free one

  bool operator==(const Address&) const = default;
};

std::expected<Address, ParseError> parse_address(std::string_view text);

// "127.0.0.1:8080", "[::1]:8080"
std::string to_text(const Address& address);

// What to type into a browser on this machine: an address that means "all of this machine" becomes the local one.
std::string local_url(const Address& address);

}  // namespace sushiya::server
