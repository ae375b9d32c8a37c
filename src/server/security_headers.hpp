// What every answer tells the browser to forbid. The page runs its own scripts and its own WebAssembly, talks to nobody
// but this server, and lets nobody frame it.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace sushiya::server {

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 8> security_headers{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; font-src "
     "'self'; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), "
     "midi=(), payment=(), usb=()"},
}};

}  // namespace sushiya::server
