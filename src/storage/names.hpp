// Which names people can read, and tell from others.
#pragma once

#include <string>
#include <string_view>

namespace sushiya::storage {

// Something is seen for every character: no controls, nothing ignored or unassigned, no blank that is not a space, as
// in the nickname profile of PRECIS (RFC 8266); and as in UTS #39 no more than four marks on one another. Not empty, no
// blank at an end.
bool is_readable_name(std::string_view name);

// A name to sign in with: the characters of UTS #39, of one script or of those that are written together ("highly
// restrictive"), besides all of ASCII.
bool is_account_name(std::string_view name);

// Equal for names that look alike (UTS #39, skeleton), in whatever case.
std::string account_skeleton(std::string_view account);

}  // namespace sushiya::storage
