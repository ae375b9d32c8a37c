// How a guest's key travels: in a cookie that scripts cannot read, or, for programs, in a header.
#pragma once

#include <string>
#include <string_view>

namespace sushiya::server {

// The key in "Cookie: …; sushiya_key=…" or "Authorization: Bearer …"; empty where there is none.
std::string find_key(std::string_view cookies, std::string_view authorization);

// "Set-Cookie" for this key; an empty one is forgotten. Only where the guest came by HTTPS must it go back that way.
std::string cookie_of(std::string_view key, bool is_secure);

}  // namespace sushiya::server
