// The files of the page, as they travel inside the binary.
#pragma once

#include <span>
#include <string_view>

namespace sushiya::server {

struct PageFile {
  std::string_view path;    // "assets/index-AL40XK8D.js"
  std::string_view type;    // "text/javascript; charset=utf-8"
  std::string_view tag;     // a fingerprint of its content
  bool for_ever = false;    // its name changes with its content, so it may be kept for ever
  std::string_view plain;   // the content
  std::string_view gzip;    // the same, compressed; empty where that gains nothing
  std::string_view brotli;  // likewise
};

// Empty where the binary was built without the page.
std::span<const PageFile> built_in_page();

}  // namespace sushiya::server
