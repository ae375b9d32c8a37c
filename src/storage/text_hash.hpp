// Texts looked up by views of them, without a copy.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace sushiya::storage {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

}  // namespace sushiya::storage
