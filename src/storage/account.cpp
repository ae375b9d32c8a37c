#include "storage/account.hpp"

namespace sushiya::storage {
namespace {

// The small letter of U+0080 to U+017F, by the order in which Unicode lists them.
unsigned small_letter(unsigned letter) {
  if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7) return letter + 0x20;
  if (letter == 0x130) return 'i';
  if (letter == 0x178) return 0xFF;
  const bool large_is_even = (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14A && letter <= 0x177);
  const bool large_is_odd = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E);
  const bool is_even = letter % 2 == 0;
  return (large_is_even && is_even) || (large_is_odd && !is_even) ? letter + 1 : letter;
}

}  // namespace

std::string folded_account(std::string_view account) {
  std::string folded;
  folded.reserve(account.size());
  for (std::size_t at = 0; at < account.size(); ++at) {
    const auto byte = static_cast<unsigned char>(account[at]);
    const bool begins_pair = byte >= 0xC2 && byte <= 0xC5 && at + 1 < account.size();
    if (byte >= 'A' && byte <= 'Z') {
      folded += static_cast<char>(byte + ('a' - 'A'));
    } else if (begins_pair) {
      const unsigned second = static_cast<unsigned char>(account[++at]);
      const unsigned letter = small_letter((byte & 0x1FU) << 6 | (second & 0x3FU));
      if (letter < 0x80) {
        folded += static_cast<char>(letter);
      } else {
        folded += static_cast<char>(0xC0 | letter >> 6);
        folded += static_cast<char>(0x80 | (letter & 0x3FU));
      }
    } else {
      folded += account[at];
    }
  }
  return folded;
}

}  // namespace sushiya::storage
