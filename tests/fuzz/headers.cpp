// Fields of requests that say who asks: cookies and keys, addresses that a proxy forwards, hosts; and where a host
// listens. The first letter says which, and the rest is what the field holds.
#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

#include "fuzz/must.hpp"
#include "fuzz/targets.hpp"
#include "server/address.hpp"
#include "server/keys.hpp"
#include "server/origin.hpp"
#include "server/origin_name.hpp"

namespace sushiya::fuzz {
namespace {

using namespace server;

void fuzz_cookies(const std::string& field) {
  const std::string key = find_key(field, "");
  must(!key.contains(';') && field.contains(key), "a key is one of the cookies");
  must(find_key("other=1; " + field, "") == key, "cookies of others before it change nothing");
  if (!key.empty()) must(find_key(field + "; sushiya_key=another", "") == key, "the first of its name counts");
  must(find_key(field, "Bearer program") == "program", "what a program says comes first");
  must(find_key("sushiya_key=cookie", "Bearer " + field) == field, "whatever it says");
  must(find_key("sushiya_key=cookie", "basic " + field) == "cookie", "where it says it as a key");
  const std::string set = cookie_of(key, true);
  must(find_key(set.substr(0, set.find(';')), "") == key, "a cookie that is set comes back");
}

void fuzz_forwarded(const std::string& field) {
  const Origin proxy = origin_of(boost::asio::ip::make_address("127.0.0.1"));
  const Origin stranger = origin_of(boost::asio::ip::make_address("192.0.2.7"));
  const Origin origin = origin_forwarded(proxy, field);
  must(origin_forwarded(stranger, field) == stranger, "only a proxy on this machine is believed");
  must(origin_forwarded(proxy, "203.0.113.9, " + field) == origin,
       "what others have written before counts for nothing");
  must(origin_forwarded(proxy, field + ", 192.0.2.7") == stranger, "the last is the proxy's own");
  must(origin_name(to_text(origin)) == to_text(origin), "whom a connection counts for can be named");
  if (const auto name = origin_name(field)) must(origin_name(*name) == name, "a name names itself");
}

void fuzz_hosts(const std::string& field) {
  if (names_an_address(field))
    must(!names_an_address(field + ".example.org"), "a name that begins like an address is none");
  if (const auto address = parse_address(field))
    must(parse_address(to_text(*address)) == *address, "an address reads back");
}

}  // namespace

void fuzz_headers(std::string_view bytes) {
  if (bytes.empty()) return;
  const std::string field(bytes.substr(1));
  switch (bytes.front()) {
    case 'c': return fuzz_cookies(field);
    case 'f': return fuzz_forwarded(field);
    case 'h': return fuzz_hosts(field);
    default:
      fuzz_cookies(field);
      fuzz_forwarded(field);
      fuzz_hosts(field);
  }
}

}  // namespace sushiya::fuzz
