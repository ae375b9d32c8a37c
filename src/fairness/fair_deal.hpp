// Chance that nobody can choose and anybody can recompute when the game is over: the house commits itself to a secret,
// each player adds something of its own, and what follows from both decides every act of chance. How, byte by byte, and
// what it does not prove: docs/fairness.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sodium.h>

#include "core/random.hpp"
#include "records/fairness.hpp"

namespace sushiya {

// One for each game, known to nobody but the house until that game is over.
struct Secret {
  std::array<std::uint8_t, 32> bytes;

  bool operator==(const Secret&) const = default;
};

// From the operating system; throws std::runtime_error where that has none to give.
Secret draw_secret();

// As 64 hexadecimal digits in lower case, and back; nothing where they are not that.
std::string secret_to_text(const Secret& secret);
std::optional<Secret> secret_from_text(std::string_view digits);

// What is shown before the first deal, and before anybody contributes: SHA-256 of the secret, as hexadecimal digits.
std::string commitment_to(const Secret& secret);

// What the record of a game that is over tells of its chance.
Fairness reveal(const Secret& secret, std::string_view table, std::span<const std::string> contributions);

// Decides acts of chance by their keys, as a Deal does; but Deal's numbers give away its seed. Here each act has the
// output of a pseudorandom function (HMAC-SHA-256) to itself: whoever has seen any of them cannot tell the next.
class FairDeal {
 public:
  // The name of a table is printable text; contributions are one for each seat.
  FairDeal(const Secret& secret, std::string_view table, std::span<const std::string> contributions);

  Random chance_at(std::uint64_t key) const;

 private:
  crypto_auth_hmacsha256_state seeded_;  // the seed is its key, absorbed once for all acts
};

}  // namespace sushiya
