// The one thing the module asks of the page: what time it is, so that a bot can be told to hurry. Nobody is asked where
// thinking is counted.
#pragma once

namespace sushiya::wasm {

extern "C" [[clang::import_module("page"), clang::import_name("seconds")]] double sushiya_seconds();

inline double seconds_of_page() { return sushiya_seconds(); }

}  // namespace sushiya::wasm
