#include "fairness/fair_deal.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "records/record.hpp"

namespace sushiya {
namespace {

using Hash = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;
static_assert(crypto_hash_sha256_BYTES == crypto_auth_hmacsha256_BYTES);

std::string hexadecimal(std::span<const std::uint8_t> bytes) {
  std::string digits(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  digits.pop_back();  // the NUL byte that it writes too
  return digits;
}

crypto_auth_hmacsha256_state keyed(std::span<const std::uint8_t> key) {
  crypto_auth_hmacsha256_state state{};
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  return state;
}

Hash hmac(crypto_auth_hmacsha256_state state, std::span<const std::uint8_t> message) {
  Hash hash{};
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, hash.data());
  return hash;
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Each part ends with a line feed, which none of them contains: no two tables share a message.
std::string seed_message(std::string_view table, std::span<const std::string> contributions) {
  assert(!table.empty() && is_good_name(table));
  assert(std::ranges::all_of(contributions, is_contribution));
  std::string message;
  for (const std::string_view line : {fairness_scheme, table}) message.append(line).append("\n");
  for (const std::string& line : contributions) message.append(line).append("\n");
  return message;
}

std::uint64_t big_endian(std::span<const std::uint8_t, 8> bytes) {
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = (number << 8U) | byte;
  return number;
}

}  // namespace

Secret draw_secret() {
  if (sodium_init() < 0) throw std::runtime_error("the system has no random numbers to give");
  Secret secret{};
  randombytes_buf(secret.bytes.data(), secret.bytes.size());
  return secret;
}

std::string secret_to_text(const Secret& secret) { return hexadecimal(secret.bytes); }

std::optional<Secret> secret_from_text(std::string_view digits) {
  Secret secret{};
  std::size_t length = 0;
  const bool is_read = sodium_hex2bin(secret.bytes.data(), secret.bytes.size(), digits.data(), digits.size(), nullptr,
                                      &length, nullptr) == 0;
  // A capital digit would be read too, but not written back.
  if (!is_read || length != secret.bytes.size() || secret_to_text(secret) != digits) return std::nullopt;
  return secret;
}

std::string commitment_to(const Secret& secret) {
  Hash hash{};
  crypto_hash_sha256(hash.data(), secret.bytes.data(), secret.bytes.size());
  return hexadecimal(hash);
}

Fairness reveal(const Secret& secret, std::string_view table, std::span<const std::string> contributions) {
  return {
      std::string(table), secret_to_text(secret), commitment_to(secret), {contributions.begin(), contributions.end()}};
}

FairDeal::FairDeal(const Secret& secret, std::string_view table, std::span<const std::string> contributions)
    : seeded_(keyed(hmac(keyed(secret.bytes), bytes_of(seed_message(table, contributions))))) {}

Random FairDeal::chance_at(std::uint64_t key) const {
  constexpr std::string_view use = "chance";  // other uses of the seed would bear other names
  std::array<std::uint8_t, use.size() + sizeof key> message{};
  std::ranges::copy(use, message.begin());
  for (std::size_t byte = 0; byte < sizeof key; ++byte)
    message[message.size() - 1 - byte] = static_cast<std::uint8_t>(key >> (8U * byte));
  const Hash hash = hmac(seeded_, message);
  const std::span<const std::uint8_t, crypto_auth_hmacsha256_BYTES> bytes(hash);
  return Random(big_endian(bytes.first<8>()), big_endian(bytes.subspan<8, 8>()));
}

}  // namespace sushiya
