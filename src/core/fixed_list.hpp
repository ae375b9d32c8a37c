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
  // One for each member of a set, in its order.
  template <class Set, class Make>
  constexpr void push_back_each(const Set& set, Make&& make) {
    if constexpr (requires { set.for_each(make); })
      set.for_each([&](const auto& member) { push_back(make(member)); });
    else
      for (const auto member : set) push_back(make(member));
  }
  // One for each kind of a tally that has no more than these kinds, again without a branch.
  template <class Counts, class Make>
  constexpr void push_back_kinds(const Counts& counts, int kinds, Make&& make) {
    for (int number = 0; number < kinds; ++number) {
      const auto kind = static_cast<typename Counts::kind_type>(number);
      push_back_if(make(kind), counts.contains(kind));
    }
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
