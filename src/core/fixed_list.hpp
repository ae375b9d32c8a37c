// A list with room for a known most, on the stack: what a legal list is made of. Its room is not cleared beforehand.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace sushiya {

template <class Item, std::size_t Most>
class FixedList {
 public:
  using value_type = Item;

  static constexpr std::size_t capacity() { return Most; }

  constexpr FixedList() {}  // NOLINT(modernize-use-equals-default): `= default` would clear the room

  constexpr void push_back(const Item& item) {
    assert(size_ < Most);
    items_[size_++] = item;
  }
  // Adds the item if wanted, without a branch: what to add is rarely foreseeable.
  constexpr void push_back_if(const Item& item, bool wanted) {
    assert(size_ < Most || !wanted);
    items_[size_] = item;
    size_ += wanted ? 1U : 0U;
  }
  constexpr void clear() { size_ = 0; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Item& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }

  constexpr bool contains(const Item& wanted) const {
    for (const Item& item : *this)
      if (item == wanted) return true;
    return false;
  }

  constexpr const Item* begin() const { return items_; }
  constexpr const Item* end() const { return items_ + size_; }

 private:
  std::uint32_t size_ = 0;
  Item items_[Most + 1];  // NOLINT(modernize-avoid-c-arrays): left uncleared; one more, for the unwanted
};

}  // namespace sushiya
