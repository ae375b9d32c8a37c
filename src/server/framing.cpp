#include "server/framing.hpp"

#include <algorithm>

#include "server/field_list.hpp"

namespace sushiya::server {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

bool is_chunked_only(std::string_view transfer_encoding) { return same_word(transfer_encoding, "chunked"); }

bool is_one_length(std::string_view content_length) {
  return !content_length.empty() && std::ranges::all_of(content_length, is_digit);
}

std::string_view header_in(std::string_view bytes) {
  constexpr std::string_view end = "\r\n\r\n";
  const auto at = bytes.find(end);
  return at == std::string_view::npos ? bytes : bytes.substr(0, at + end.size());
}

bool has_broken_lines(std::string_view header) {
  for (std::size_t at = 0; at < header.size(); ++at) {
    const bool is_last = at + 1 == header.size();
    if (header[at] == '\r' && !is_last && header[at + 1] != '\n') return true;
    if (header[at] != '\n') continue;
    if (at == 0 || header[at - 1] != '\r') return true;
    if (!is_last && (header[at + 1] == ' ' || header[at + 1] == '\t')) return true;
  }
  return false;
}

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
