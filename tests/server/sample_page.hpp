// A page small enough to read: one file of each sort.
#pragma once

#include <array>

#include "server/page.hpp"

namespace sushiya::server {

inline constexpr std::array<PageFile, 4> sample_page{{
    {"assets/index-AL40XK8D.js", "text/javascript; charset=utf-8", "script", true, "plain script", "zipped", "br"},
    {"assets/sushiya-Cdj8LGja.wasm", "application/wasm", "module", true, "a module", "", ""},
    {"index.html", "text/html; charset=utf-8", "door", false, "<!doctype html>", "zipped door", ""},
    {"service-worker.js", "text/javascript; charset=utf-8", "worker", false, "worker", "", ""},
}};

}  // namespace sushiya::server
