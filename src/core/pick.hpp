// An even choice from a legal list that is never written down: listed once to be counted, once to find the one with the
// number that was drawn. The same choice as from the list; for where memory is dearer than work.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace sushiya {

// How long a list would be.
template <class Item>
class CountedList {
 public:
  constexpr void push_back(const Item&) { ++size_; }
  constexpr void push_back_if(const Item&, bool wanted) { size_ += wanted ? 1U : 0U; }
  template <class Set, class Make>
  constexpr void push_back_each(const Set& set, Make&&) {
    size_ += static_cast<std::uint32_t>(set.size());
  }
  template <class Counts, class Make>
  constexpr void push_back_kinds(const Counts& counts, int, Make&&) {
    size_ += static_cast<std::uint32_t>(counts.kinds());
  }
  constexpr void clear() { size_ = 0; }

  constexpr std::uint32_t size() const { return size_; }

 private:
  std::uint32_t size_ = 0;
};

// Of a list the item with one number.
template <class Item>
class PickedList {
 public:
  constexpr explicit PickedList(std::uint32_t number) : number_(number), left_(number) {}

  // What is left goes below zero behind the item, and so to numbers that no list reaches.
  constexpr void push_back(const Item& item) {
    if (left_-- == 0) item_ = item;
  }
  constexpr void push_back_if(const Item& item, bool wanted) {
    if (wanted) push_back(item);
  }
  template <class Set, class Make>
  constexpr void push_back_each(const Set& set, Make&& make) {
    const auto size = static_cast<std::uint32_t>(set.size());
    if (left_ < size) item_ = make(set.nth(left_));
    left_ -= size;
  }
  template <class Counts, class Make>
  constexpr void push_back_kinds(const Counts& counts, int, Make&& make) {
    const auto size = static_cast<std::uint32_t>(counts.kinds());
    if (left_ < size) item_ = make(counts.nth_kind(left_));
    left_ -= size;
  }
  constexpr void clear() { left_ = number_; }

  constexpr const Item& item() const { return item_; }

 private:
  std::uint32_t number_;
  std::uint32_t left_;
  Item item_{};
};

// What list[random.below(list.size())] would be.
template <Game G>
constexpr typename G::Action pick_action(const G& game, const typename G::State& state, Seat seat, Random& random) {
  CountedList<typename G::Action> counted;
  game.list_legal_actions(state, seat, counted);
  PickedList<typename G::Action> picked(random.below(counted.size()));
  game.list_legal_actions(state, seat, picked);
  return picked.item();
}

}  // namespace sushiya
