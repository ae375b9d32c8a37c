// A game with its options and how it is turned into numbers. States, views and actions of Python share one.
#pragma once

#include <memory>
#include <optional>

#include "core/game.hpp"
#include "encodings/encoding.hpp"

namespace sushiya::python {

template <Game G>
struct EncodedGame {
  explicit EncodedGame(const G& played) : game(played), encoding(played) {}

  G game;
  Encoding<G> encoding;
};

template <Game G>
using EncodedPtr = std::shared_ptr<const EncodedGame<G>>;

// The action with this index, for a seat at this state; nothing where the number stands for none.
template <Game G>
constexpr std::optional<typename G::Action> action_at(const EncodedGame<G>& encoded, const typename G::State& state,
                                                      Seat seat, long long index) {
  if (seat == chance_seat) {
    if (index < 0 || index >= encoded.encoding.chance_count()) return std::nullopt;
    return encoded.encoding.chance_at(state, static_cast<int>(index));
  }
  if (index < 0 || index >= encoded.encoding.action_count()) return std::nullopt;
  if constexpr (Encoding<G>::index_depends_on_view)
    return encoded.encoding.action_at(encoded.game.view_for(state, seat), static_cast<int>(index));
  else
    return encoded.encoding.action_at({}, static_cast<int>(index));
}

// What stands behind each Python object: a plain value and the game it belongs to. None of them ever changes.
template <Game G, class Value>
struct Held {
  EncodedPtr<G> encoded;
  Value value;

  const G& game() const { return encoded->game; }
  const Encoding<G>& encoding() const { return encoded->encoding; }
  bool operator==(const Held& other) const {
    return value == other.value && (encoded == other.encoded || game().options == other.game().options);
  }
};

template <Game G>
using HeldState = Held<G, typename G::State>;
template <Game G>
using HeldView = Held<G, typename G::View>;
template <Game G>
using HeldAction = Held<G, typename G::Action>;

template <Game G>
struct HeldGame {
  EncodedPtr<G> encoded;

  bool operator==(const HeldGame& other) const { return encoded->game.options == other.encoded->game.options; }
};

}  // namespace sushiya::python
