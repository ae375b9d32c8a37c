// What the networks in weights/ say: digest.hpp.
#pragma once

#include <cstdint>

namespace sushiya::net {

inline constexpr std::uint32_t positions_in = 4;
inline constexpr std::uint64_t pinned_sushi_go = 7089783522007817207U;
inline constexpr std::uint64_t pinned_sushi_roll = 5836208775280214416U;
inline constexpr std::uint64_t pinned_wasabi = 15132274187893394175U;

}  // namespace sushiya::net
