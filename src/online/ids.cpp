#include "online/ids.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>

#include <sodium.h>

namespace sushiya::online {

std::string draw_name(std::size_t letters) {
  static constexpr std::string_view alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  if (sodium_init() < 0) throw std::runtime_error("the system has no random numbers to give");
  std::string name(letters, ' ');
  for (char& letter : name) letter = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return name;
}

std::string hash_of(std::string_view key) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(key.data()), key.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  return text.data();
}

bool are_equal(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace sushiya::online
