#include "server/origin.hpp"

#include <algorithm>
#include <string_view>

#include "server/field_list.hpp"
#include "server/origin_name.hpp"

namespace sushiya::server {

namespace ip = boost::asio::ip;

Origin origin_of(const ip::address& address) {
  if (address.is_v4()) return ip::make_address_v6(ip::v4_mapped, address.to_v4()).to_bytes();
  Origin origin = address.to_v6().to_bytes();
  if (!address.to_v6().is_v4_mapped()) std::fill(origin.begin() + origin.size() / 2, origin.end(), 0);
  return origin;
}

bool is_loopback(const Origin& origin) {
  const ip::address_v6 address(origin);
  if (address.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address).is_loopback();
  return address == ip::address_v6(origin_of(ip::address_v6::loopback()));
}

Origin origin_forwarded(const Origin& peer, std::string_view forwarded_for) {
  if (!is_loopback(peer)) return peer;
  if (const auto comma = forwarded_for.rfind(','); comma != std::string_view::npos)
    forwarded_for.remove_prefix(comma + 1);
  boost::system::error_code none;
  const auto address = ip::make_address(trimmed(forwarded_for), none);
  return none ? peer : origin_of(address);
}

std::string to_text(const Origin& origin) {
  const ip::address_v6 address(origin);
  if (address.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address).to_string();
  return address.to_string() + "/64";
}

std::optional<std::string> origin_name(const std::string& address) {
  constexpr std::string_view network = "/64";
  std::string host = address;
  if (host.ends_with(network)) host.resize(host.size() - network.size());
  boost::system::error_code none;
  const auto parsed = ip::make_address(host, none);
  if (none || (host.size() != address.size() && !parsed.is_v6())) return std::nullopt;
  return to_text(origin_of(parsed));
}

bool names_an_address(std::string_view host) {
  const bool is_bracketed = host.starts_with('[');
  if (const auto end = is_bracketed ? host.find(']') : host.find(':'); end != std::string_view::npos) {
    const std::string_view port = host.substr(is_bracketed ? end + 1 : end);
    if (!port.empty() && (port[0] != ':' || port.find_first_not_of("0123456789", 1) != std::string_view::npos))
      return false;
    host = is_bracketed ? host.substr(1, end - 1) : host.substr(0, end);
  }
  boost::system::error_code none;
  const auto address = ip::make_address(std::string(host), none);
  return (!none && address.is_v6() == is_bracketed) || same_word(host, "localhost");
}

}  // namespace sushiya::server
