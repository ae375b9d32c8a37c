// A list with room for a known most, on the stack: what a legal list is made of. Its room is not cleared beforehand, as
// clearing would take longer than most lists take to fill.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace sushiya {

template <class Item, std::size_t Most>
class FixedList {
  static_assert(std::is_trivially_copyable_v<Item>);

 public:
  using value_type = Item;

  static constexpr std::size_t capacity() { return Most; }

  // Only the compiler, at compile time, wants the room made first.
  constexpr FixedList() {
    if (std::is_constant_evaluated()) std::construct_at(&room_.made);
  }

  constexpr void push_back(const Item& item) {
    assert(size_ < Most);
    std::construct_at(at(size_++), item);
  }
  // Adds the item if wanted, without a branch: what to add is rarely foreseeable.
  constexpr void push_back_if(const Item& item, bool wanted) {
    assert(size_ < Most || !wanted);
    std::construct_at(at(size_), item);
    size_ += wanted ? 1U : 0U;
  }
  constexpr void clear() { size_ = 0; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Item& operator[](std::size_t index) const {
    assert(index < size_);
    return *(begin() + index);
  }

  constexpr bool contains(const Item& wanted) const {
    for (const Item& item : *this)
      if (item == wanted) return true;
    return false;
  }

  constexpr const Item* begin() const { return room_.made.items; }
  constexpr const Item* end() const { return begin() + size_; }

 private:
  struct Made {
    Item items[Most + 1];  // NOLINT(modernize-avoid-c-arrays); one more, for the unwanted
  };
  union Room {
    constexpr Room() {}  // NOLINT(modernize-use-equals-default): nothing is made
    Made made;
  };

  constexpr Item* at(std::size_t index) { return room_.made.items + index; }

  std::uint32_t size_ = 0;
  Room room_;
};

}  // namespace sushiya
