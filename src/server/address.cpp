#include "server/address.hpp"

#include <charconv>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace sushiya::server {
namespace {

std::unexpected<ParseError> expected_at(std::size_t where, std::string message) {
  return std::unexpected(ParseError{where, std::move(message)});
}

bool is_ip(int family, const std::string& host) {
  in6_addr room{};  // large enough for both families
  return inet_pton(family, host.c_str(), &room) == 1;
}

}  // namespace

std::expected<Address, ParseError> parse_address(std::string_view text) {
  const bool bracketed = text.starts_with('[');
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos || (bracketed && text.substr(0, colon).back() != ']'))
    return expected_at(text.size(), "expected HOST:PORT, such as 127.0.0.1:8080");

  Address address;
  address.host = bracketed ? text.substr(1, colon - 2) : text.substr(0, colon);
  if (address.host == "localhost") address.host = "127.0.0.1";
  if (!is_ip(bracketed ? AF_INET6 : AF_INET, address.host))
    return expected_at(0, "expected an IP address before the port, such as 127.0.0.1, 0.0.0.0 or [::1]");

  const std::string_view port = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (port.empty() || error != std::errc{} || end != port.data() + port.size())
    return expected_at(colon + 1, "expected a port from 0 to 65535");
  return address;
}

std::string to_text(const Address& address) {
  const bool has_colons = address.host.contains(':');
  return (has_colons ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

std::string local_url(const Address& address) {
  Address local = address;
  if (local.host == "0.0.0.0") local.host = "127.0.0.1";
  if (local.host == "::") local.host = "::1";
  return "http://" + to_text(local) + "/";
}

}  // namespace sushiya::server
