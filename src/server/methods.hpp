// Which methods are answered at an address of the desk.
#pragma once

#include <string>
#include <string_view>

#include "protocol/requests.hpp"

namespace sushiya::server {

// As "Allow" lists them: "POST, GET, HEAD". Empty where nothing is answered at this path.
inline std::string methods_at(std::string_view path) {
  std::string listed;
  online::for_each_address([&](const auto& each) {
    if (!online::find_route(each.method, path) || listed.contains(each.method)) return;
    if (!listed.empty()) listed += ", ";
    listed += each.method == "GET" ? "GET, HEAD" : each.method;
  });
  return listed;
}

}  // namespace sushiya::server
