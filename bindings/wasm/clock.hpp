// What time it is, so that a bot can be told to hurry: the one thing the module asks of the page. Nobody is asked where
// thinking is counted.
#pragma once

#ifndef __wasm__
#include <chrono>
#endif

namespace sushiya::wasm {

#ifdef __wasm__

extern "C" [[clang::import_module("page"), clang::import_name("seconds")]] double sushiya_seconds();

inline double seconds_now() { return sushiya_seconds(); }

#else

// Outside a page, as in tests, the machine knows.
inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

#endif

}  // namespace sushiya::wasm
