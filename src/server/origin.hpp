// Whom a connection counts for: an IPv4 address, or the network (/64) of an IPv6 address, as a guest has a whole one.
#pragma once

#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace sushiya::server {

using Origin = boost::asio::ip::address_v6::bytes_type;

Origin origin_of(const boost::asio::ip::address& address);

// This machine: a guest on it, or a proxy in front.
bool is_loopback(const Origin& origin);

// Behind a proxy on this machine: whom the proxy has met, the last that is listed. What others have written there
// before counts for nothing.
Origin origin_forwarded(const Origin& peer, std::string_view forwarded_for);

// "192.0.2.7", or "2001:db8:1:2::/64".
std::string to_text(const Origin& origin);

}  // namespace sushiya::server
