// A legal list as one byte for each index.
#pragma once

#include <cstdint>
#include <cstring>

#include "encoded_game.hpp"

namespace sushiya::python {

// Where the index of an action follows from the table alone, no view is needed for it.
template <Game G>
constexpr typename G::View view_for_indices(const EncodedGame<G>& encoded, const typename G::State& state, Seat seat) {
  if constexpr (Encoding<G>::index_depends_on_view) return encoded.game.view_for(state, seat);
  return {};
}

template <Game G>
void write_mask(const EncodedGame<G>& encoded, const typename G::View& view, const ActionList<G>& list,
                std::int8_t* mask) {
  std::memset(mask, 0, static_cast<std::size_t>(encoded.encoding.action_count()));
  for (const auto& action : list) mask[encoded.encoding.index_of(view, action)] = 1;
}

template <Game G>
void write_mask(const EncodedGame<G>& encoded, const typename G::View& view, std::int8_t* mask) {
  ActionList<G> list;
  encoded.game.list_legal_actions(view, list);
  write_mask(encoded, view, list, mask);
}
// The same from the state, which is quicker.
template <Game G>
void write_mask(const EncodedGame<G>& encoded, const typename G::State& state, Seat seat, std::int8_t* mask) {
  ActionList<G> list;
  encoded.game.list_legal_actions(state, seat, list);
  write_mask(encoded, view_for_indices(encoded, state, seat), list, mask);
}

// A list that is a mask from the beginning, for where memory is dearer than work. The mask is all zeros before.
template <Game G>
class MaskList {
 public:
  using Action = typename G::Action;

  constexpr MaskList(const Encoding<G>& encoding, const typename G::View& view, std::int8_t* mask)
      : encoding_(encoding), view_(view), mask_(mask) {}

  constexpr void push_back(const Action& action) { mask_[encoding_.index_of(view_, action)] = 1; }
  constexpr void push_back_if(const Action& action, bool wanted) {
    if (wanted) push_back(action);
  }
  template <class Set, class Make>
  constexpr void push_back_each(const Set& set, Make&& make) {
    if constexpr (requires { set.nth(0U); })
      for (std::uint32_t number = 0; number < static_cast<std::uint32_t>(set.size()); ++number)
        push_back(make(set.nth(number)));
    else
      for (const auto member : set) push_back(make(member));
  }
  template <class Counts, class Make>
  constexpr void push_back_kinds(const Counts& counts, int, Make&& make) {
    for (const auto kind : counts) push_back(make(kind));
  }
  constexpr void clear() {}

 private:
  const Encoding<G>& encoding_;
  const typename G::View& view_;
  std::int8_t* mask_;
};

}  // namespace sushiya::python
