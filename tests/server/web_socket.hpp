// A WebSocket as a test says it, byte by byte.
#pragma once

#include <string>
#include <string_view>

namespace sushiya::server {

inline std::string upgrade(std::string_view fields = "") {
  return "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         std::string(fields) + "\r\n";
}

// As a client says it; masked with zeros.
inline std::string text_frame(std::string_view text) {
  std::string bytes("\x81", 1);
  bytes += static_cast<char>(0x80U | text.size());
  return bytes + std::string(4, '\0') + std::string(text);
}

}  // namespace sushiya::server
