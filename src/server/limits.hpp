// How much guests may ask for, and how long everybody waits.
#pragma once

#include <chrono>
#include <cstddef>

namespace sushiya::server {

struct Limits {
  std::size_t header_bytes = 8 * 1024;          // request line and header together
  std::size_t target_bytes = 2 * 1024;          // the address in the request line
  std::size_t connections = 256;                // at once; when all are taken, whoever has waited longest gives way
  std::size_t connections_of_address = 128;     // half: one address never fills the house, not even a proxy's
  std::chrono::milliseconds first_byte{5'000};  // from the connection to the first request
  std::chrono::milliseconds idle{60'000};       // from one request to the next
  std::chrono::milliseconds header{10'000};     // from the first byte of a request to the end of its header
  std::chrono::milliseconds send{120'000};      // for a whole answer
  std::chrono::milliseconds linger{1'000};      // for a guest to read a last answer
  std::chrono::milliseconds grace{3'000};       // for answers under way when the server stops
};

}  // namespace sushiya::server
