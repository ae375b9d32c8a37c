#include "server/guest_urls.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sushiya::server {
namespace {

template <class Hosts>
bool has(const Hosts& hosts, const std::string& host) {
  return std::ranges::find(hosts, host) != hosts.end();
}

bool is_everywhere(std::string_view host) { return host == "0.0.0.0" || host == "::"; }
bool is_ipv6(std::string_view host) { return host.contains(':'); }
bool is_loopback_host(std::string_view host) { return host.starts_with("127.") || host == "::1"; }
bool is_of_one_link(std::string_view host) { return host.starts_with("fe80:"); }  // needs the card's name as well

bool leads_to_guests(std::string_view card) {
  constexpr std::array<std::string_view, 5> bridges{"docker", "br-", "veth", "virbr", "podman"};
  return std::ranges::none_of(bridges, [&](std::string_view bridge) { return card.starts_with(bridge); });
}

std::string host_of(const sockaddr* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes = nullptr;
  if (address->sa_family == AF_INET) bytes = &reinterpret_cast<const sockaddr_in*>(address)->sin_addr;
  if (address->sa_family == AF_INET6) bytes = &reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
  if (bytes == nullptr || inet_ntop(address->sa_family, bytes, text.data(), text.size()) == nullptr) return "";
  return text.data();
}

// The address this machine sends from when it sends there. Connecting a socket for datagrams sends nothing.
template <class SocketAddress>
std::string host_towards(SocketAddress there) {
  const auto* to = reinterpret_cast<const sockaddr*>(&there);
  const int socket = ::socket(to->sa_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return "";
  SocketAddress from{};
  socklen_t size = sizeof(from);
  auto* here = reinterpret_cast<sockaddr*>(&from);
  const bool known = ::connect(socket, to, sizeof(there)) == 0 && getsockname(socket, here, &size) == 0;
  ::close(socket);
  return known ? host_of(here) : "";
}

}  // namespace

std::vector<CardAddress> card_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  std::vector<CardAddress> found;
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    constexpr unsigned ready = IFF_UP | IFF_RUNNING;
    if (each->ifa_addr == nullptr || (each->ifa_flags & ready) != ready) continue;
    if (std::string host = host_of(each->ifa_addr); !host.empty()) found.push_back({each->ifa_name, std::move(host)});
  }
  freeifaddrs(first);
  return found;
}

std::vector<std::string> outgoing_hosts() {
  // Addresses for documentation (RFC 5737, RFC 3849): nobody is there, but the way to them is the way to the world.
  sockaddr_in out{};
  out.sin_family = AF_INET;
  out.sin_port = htons(9);
  inet_pton(AF_INET, "192.0.2.1", &out.sin_addr);
  sockaddr_in6 out6{};
  out6.sin6_family = AF_INET6;
  out6.sin6_port = htons(9);
  inet_pton(AF_INET6, "2001:db8::1", &out6.sin6_addr);
  return {host_towards(out), host_towards(out6)};
}

std::vector<std::string> typable_hosts(const Address& listening, std::span<const CardAddress> found,
                                       std::span<const std::string> preferred) {
  if (is_loopback_host(listening.host)) return {};
  if (!is_everywhere(listening.host)) return {listening.host};
  std::vector<std::string> hosts;
  // IPv4 first: it is shorter to type. A socket for IPv6 takes guests of both kinds.
  for (const bool six : {false, true})
    for (const bool likely : {true, false})
      for (const auto& [card, host] : found)
        if (is_ipv6(host) == six && has(preferred, host) == likely && (!six || is_ipv6(listening.host)) &&
            !is_loopback_host(host) && !is_of_one_link(host) && leads_to_guests(card) && !has(hosts, host))
          hosts.push_back(host);
  return hosts;
}

std::vector<std::string> guest_urls(const Address& listening) {
  std::vector<std::string> urls;
  for (const std::string& host : typable_hosts(listening, card_addresses(), outgoing_hosts()))
    urls.push_back("http://" + to_text({host, listening.port}) + "/");
  return urls;
}

}  // namespace sushiya::server
