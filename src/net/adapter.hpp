// What a game tells a network beside its observations, in adapters/<game>.hpp:
//
//   static std::array<int, …> table(const G&);           the field `table`: which table this is
//   explicit Adapter(const G&);
//   void for_each_part(const View&, const std::int8_t* row, const Action&, auto&& take) const;
//                                                         the outputs whose sum is the logit of an action; the row is
//                                                         what the encoding writes of the view
//   static constexpr bool guides_search(const G&);        whether a search is stronger with the network in weights/ as
//                                                         its guide than without, by matches (bench/strength.md)
//
// A part that a network has no output for is left out, as at a table with more pieces than it was made for.
#pragma once

#include "core/game.hpp"

namespace sushiya::net {

template <Game G>
class Adapter;

// Once the adapter of a game has been included.
template <class G>
inline constexpr bool has_adapter = requires { sizeof(Adapter<G>); };

}  // namespace sushiya::net
