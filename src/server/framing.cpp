#include "server/framing.hpp"

#include <algorithm>

#include "server/field_list.hpp"

namespace sushiya::server {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

bool is_chunked_only(std::string_view transfer_encoding) { return same_word(transfer_encoding, "chunked"); }

std::size_t empty_lines_before(std::string_view bytes) {
  std::size_t at = 0;
  while (bytes.substr(at).starts_with("\r\n")) at += 2;
  return at;
}

bool asks_for_other_version(std::string_view bytes) {
  const std::string_view line = bytes.substr(0, bytes.find("\r\n"));
  if (std::ranges::count(line, ' ') != 2) return false;
  const std::string_view version = line.substr(line.rfind(' ') + 1);
  return version.size() == 8 && version.starts_with("HTTP/") && is_digit(version[5]) && version[6] == '.' &&
         is_digit(version[7]);
}

}  // namespace sushiya::server
