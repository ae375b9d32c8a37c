// What the networks in weights/ say: digest.hpp.
#pragma once

#include <cstdint>

namespace sushiya::net {

inline constexpr std::uint32_t positions_in = 4;
inline constexpr std::uint64_t pinned_sushi_go = 7089783522007817207U;
inline constexpr std::uint64_t pinned_sushi_roll = 5836208775280214416U;
inline constexpr std::uint64_t pinned_wasabi = 11782578275169277313U;

// What searches with them as guide think: search_digest.hpp.
inline constexpr std::uint32_t searches_in = 60;
inline constexpr int search_iterations = 40;
inline constexpr std::uint64_t pinned_search_sushi_go = 9196475255907572799U;
inline constexpr std::uint64_t pinned_search_sushi_roll = 3550298451512738281U;
inline constexpr std::uint64_t pinned_search_wasabi = 916437828554170801U;

}  // namespace sushiya::net
