// A house that never takes long, so that it can be asked anything.
#pragma once

#include "bindings/wasm/house.hpp"

namespace sushiya::fuzz {

inline constexpr wasm::Limits little{
    .tables = 3, .entries = 60, .iterations = 4, .milliseconds = 10, .signature_games = 0};

}  // namespace sushiya::fuzz
