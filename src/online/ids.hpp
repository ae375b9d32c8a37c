// Names nobody can guess: of tables, guests and keys.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sushiya::online {

// So many letters and digits that are not mistaken for each other when read aloud.
std::string draw_name(std::size_t letters);

inline constexpr std::size_t table_letters = 12;  // 59 bits: who has no link does not find the table
inline constexpr std::size_t guest_letters = 16;
inline constexpr std::size_t key_letters = 52;  // 257 bits

// What is kept of a key: whoever reads the store cannot sign in with it. SHA-256 serves, as keys are not guessed.
std::string hash_of(std::string_view key);

// Without letting the time it takes tell where they differ.
bool are_equal(std::string_view one, std::string_view other);

}  // namespace sushiya::online
