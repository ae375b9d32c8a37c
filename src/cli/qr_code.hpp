// QR codes (ISO/IEC 18004) for short texts such as addresses: byte mode, versions 1 to 6, error correction M, which
// survives 15 % of damage.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sushiya::cli {

class QrCode {
 public:
  static constexpr std::size_t most_bytes = 106;

  // Nothing where the text is too long. The mask is the one that is easiest to read, unless one is named.
  static std::optional<QrCode> of(std::string_view text, std::optional<int> mask = std::nullopt);

  int size() const { return size_; }
  int mask() const { return mask_; }
  bool is_dark(int column, int row) const { return dark_[index(column, row)]; }

 private:
  explicit QrCode(int version) : size_(17 + 4 * version) {}

  std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * size_ + column); }
  void set(int column, int row, bool dark);  // of a pattern; no data comes there
  void draw_finder(int column, int row);
  void draw_patterns(int version);
  void draw_format();
  void draw_data(const std::vector<std::uint8_t>& codewords);
  void turn_mask();
  int penalty() const;

  static constexpr std::size_t most_modules = 41 * 41;
  int size_;
  int mask_ = 0;
  std::bitset<most_modules> dark_;
  std::bitset<most_modules> is_pattern_;
};

// As lines of half blocks for a terminal, with the quiet zone around it. In colours it is dark on light whatever the
// terminal's own are; without, light stands for the terminal's ink, as on most dark screens.
std::vector<std::string> qr_lines(const QrCode& code, bool in_colours);

}  // namespace sushiya::cli
