// How an address is named where it counts as a whole: for limits and bans. Without the headers of Asio.
#pragma once

#include <optional>
#include <string>

namespace sushiya::server {

// "192.0.2.7", or the network of an IPv6 address, "2001:db8:1:2::/64", which may be given as such; nothing where the
// text is no address.
std::optional<std::string> origin_name(const std::string& address);

}  // namespace sushiya::server
