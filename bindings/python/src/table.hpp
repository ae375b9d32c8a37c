// One table: a game with its options and how it is turned into numbers. States, views and actions of Python share it.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "encoding.hpp"

namespace sushiya::python {

template <Game G>
struct Table {
  explicit Table(const G& played) : game(played), encoding(played) {}

  G game;
  Encoding<G> encoding;
};

template <Game G>
using TablePtr = std::shared_ptr<const Table<G>>;

// What stands behind each Python object: a plain value and the table it belongs to. None of them ever changes.
template <Game G, class Value>
struct Held {
  TablePtr<G> table;
  Value value;

  const G& game() const { return table->game; }
  const Encoding<G>& encoding() const { return table->encoding; }
  bool operator==(const Held& other) const {
    return value == other.value && (table == other.table || table->game.options == other.table->game.options);
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
  TablePtr<G> table;

  bool operator==(const HeldGame& other) const { return table->game.options == other.table->game.options; }
};

// Values are plain: their bytes are the value.
template <PlainValue Value>
std::string_view bytes_of(const Value& value) {
  return {reinterpret_cast<const char*>(&value), sizeof(Value)};
}
}  // namespace sushiya::python
