#include "server/keys.hpp"

#include "protocol/requests.hpp"

namespace sushiya::server {
namespace {

using online::cookie_name;
constexpr std::string_view bearer = "Bearer ";

}  // namespace

std::string find_key(std::string_view cookies, std::string_view authorization) {
  if (authorization.starts_with(bearer)) return std::string(authorization.substr(bearer.size()));
  while (!cookies.empty()) {
    std::string_view each = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(each.size() == cookies.size() ? each.size() : each.size() + 1);
    while (each.starts_with(' ')) each.remove_prefix(1);
    if (each.starts_with(cookie_name) && each.substr(cookie_name.size()).starts_with('='))
      return std::string(each.substr(cookie_name.size() + 1));
  }
  return {};
}

std::string cookie_of(std::string_view key, bool is_secure) {
  std::string cookie(cookie_name);
  cookie += '=';
  cookie += key;
  cookie += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=";
  cookie += key.empty() ? "0" : "31536000";
  if (is_secure) cookie += "; Secure";
  return cookie;
}

}  // namespace sushiya::server
