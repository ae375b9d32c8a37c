// Which form of a file a guest wants: the Accept-Encoding of a request (RFC 9110, 12.5.3).
#pragma once

#include <cstdint>
#include <string_view>

namespace sushiya::server {

enum class Encoding : std::uint8_t { plain, gzip, brotli };

// The weight a guest gives to an encoding, in thousandths; 0: refused.
int weight_of(Encoding encoding, std::string_view accept_encoding);

}  // namespace sushiya::server
