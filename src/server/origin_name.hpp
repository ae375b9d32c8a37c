// How an address is named where it counts as a whole: for limits and bans. Without the headers of Asio.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sushiya::server {

// "192.0.2.7", or the network of an IPv6 address, "2001:db8:1:2::/64", which may be given as such; nothing where the
// text is no address.
std::optional<std::string> origin_name(const std::string& address);

// Whether the Host of a request is "localhost" or an address, with or without a port: no name that somebody else could
// make lead here.
bool names_an_address(std::string_view host);

}  // namespace sushiya::server
