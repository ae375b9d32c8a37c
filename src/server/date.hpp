// The time as header fields write it (RFC 9110, 5.6.7): "Sun, 06 Nov 1994 08:49:37 GMT".
#pragma once

#include <chrono>
#include <string>

namespace sushiya::server {

std::string http_date(std::chrono::sys_seconds time);

}  // namespace sushiya::server
