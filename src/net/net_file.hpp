// The file of a network: "SUSHINET", a version, the length of what follows, its checksum (FNV-1a, 64 bits), and then
// what training/net_file.py writes. Read strictly: a file that is not whole, or whose numbers do not fit together, is
// refused.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "net/network.hpp"

namespace sushiya::net {

inline constexpr std::uint32_t file_version = 1;

struct FileFault {
  std::size_t at = 0;  // the byte
  std::string reason;

  std::string text() const { return "byte " + std::to_string(at) + ": " + reason; }
};

std::expected<Network, FileFault> read_network(std::string_view bytes);

std::uint64_t checksum(std::string_view bytes);

}  // namespace sushiya::net
