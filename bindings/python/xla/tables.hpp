// The tables that compiled programs play at. A program names its table by the options as text: it may outlive every
// object of Python, and be kept on a disk.
#pragma once

#include <map>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>

#include "encoded_game.hpp"
#include "protocol/options.hpp"

namespace sushiya::xla {

template <Game G>
struct Table {
  python::EncodedGame<G> encoded;
  std::uint64_t number;  // the same for the same options, never 0
};

inline std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  for (const char letter : text) number = mix(number + static_cast<unsigned char>(letter) + 1);
  return number | 1U;
}

// Kept for good. Nothing: nobody could play with these options.
template <Game G>
const Table<G>* table_of(std::string_view options) {
  static std::shared_mutex mutex;
  static std::map<std::string, Table<G>, std::less<>> tables;
  {
    const std::shared_lock lock(mutex);
    if (const auto found = tables.find(options); found != tables.end()) return &found->second;
  }
  const auto told = parse_json(options);
  if (!told) return nullptr;
  const auto read = options_from_json<typename G::Options>(*told, "");
  if (!read) return nullptr;
  G game;
  game.options = *read;
  const std::unique_lock lock(mutex);
  return &tables.try_emplace(std::string(options), python::EncodedGame<G>(game), number_of(options)).first->second;
}

}  // namespace sushiya::xla
