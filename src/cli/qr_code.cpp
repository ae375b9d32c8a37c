#include "cli/qr_code.hpp"

#include <algorithm>
#include <cstdlib>

namespace sushiya::cli {
namespace {

// Level M of versions 1 to 6: all blocks of a version are equally long.
struct Version {
  int data_codewords;
  int blocks;
  int correction_codewords;  // of each block
};
constexpr std::array<Version, 6> versions{
    {{16, 1, 10}, {28, 1, 16}, {44, 1, 26}, {64, 2, 18}, {86, 2, 24}, {108, 4, 16}}};
constexpr int header_bytes = 2;  // mode, length and terminator are 4 + 8 + 4 bits

static_assert(QrCode::most_bytes == static_cast<std::size_t>(versions.back().data_codewords - header_bytes));

// In the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
std::uint8_t multiply(std::uint8_t one, std::uint8_t other) {
  unsigned product = 0;
  for (int bit = 7; bit >= 0; --bit) {
    product = (product << 1U) ^ ((product >> 7U) * 0x11DU);
    product ^= ((other >> static_cast<unsigned>(bit)) & 1U) * one;
  }
  return static_cast<std::uint8_t>(product);
}

// The remainder of a block divided by the generator polynomial (x - 1)(x - 2)(x - 4)…, by Reed and Solomon.
std::vector<std::uint8_t> correction(std::vector<std::uint8_t> block, int codewords) {
  const auto count = static_cast<std::size_t>(codewords);
  std::vector<std::uint8_t> generator(count, 0);  // the leading 1 is left out
  generator.back() = 1;
  std::uint8_t root = 1;
  for (std::size_t each = 0; each < count; ++each) {
    for (std::size_t at = 0; at < count; ++at) {
      generator[at] = multiply(generator[at], root);
      if (at + 1 < count) generator[at] ^= generator[at + 1];
    }
    root = multiply(root, 2);
  }
  std::vector<std::uint8_t> remainder(count, 0);
  for (const std::uint8_t byte : block) {
    const auto factor = static_cast<std::uint8_t>(byte ^ remainder.front());
    remainder.erase(remainder.begin());
    remainder.push_back(0);
    for (std::size_t at = 0; at < count; ++at) remainder[at] ^= multiply(generator[at], factor);
  }
  return remainder;
}

// Mode 4 (bytes), the length, the text, a terminator, and padding.
std::vector<std::uint8_t> data_codewords(std::string_view text, const Version& version) {
  std::vector<std::uint8_t> words{static_cast<std::uint8_t>(0x40U | (text.size() >> 4U))};
  auto half = static_cast<std::uint8_t>(text.size() & 0xFU);
  for (const char letter : text) {
    const auto byte = static_cast<std::uint8_t>(letter);
    words.push_back(static_cast<std::uint8_t>((half << 4U) | (byte >> 4U)));
    half = byte & 0xFU;
  }
  words.push_back(static_cast<std::uint8_t>(half << 4U));
  for (std::uint8_t padding = 0xEC; words.size() < static_cast<std::size_t>(version.data_codewords); padding ^= 0xFDU)
    words.push_back(padding);
  return words;
}

// The blocks codeword by codeword, then their corrections.
std::vector<std::uint8_t> interleaved(const std::vector<std::uint8_t>& words, const Version& version) {
  std::vector<std::vector<std::uint8_t>> blocks;
  std::vector<std::vector<std::uint8_t>> corrections;
  const std::ptrdiff_t length = version.data_codewords / version.blocks;
  for (std::ptrdiff_t block = 0; block < version.blocks; ++block) {
    blocks.emplace_back(words.begin() + block * length, words.begin() + (block + 1) * length);
    corrections.push_back(correction(blocks.back(), version.correction_codewords));
  }
  std::vector<std::uint8_t> all;
  for (const auto* part : {&blocks, &corrections})
    for (std::size_t at = 0; at < part->front().size(); ++at)
      for (const auto& block : *part) all.push_back(block[at]);
  return all;
}

bool is_masked(int mask, int column, int row) {
  switch (mask) {
    case 0: return (column + row) % 2 == 0;
    case 1: return row % 2 == 0;
    case 2: return column % 3 == 0;
    case 3: return (column + row) % 3 == 0;
    case 4: return (column / 3 + row / 2) % 2 == 0;
    case 5: return column * row % 2 + column * row % 3 == 0;
    case 6: return (column * row % 2 + column * row % 3) % 2 == 0;
    default: return ((column + row) % 2 + column * row % 3) % 2 == 0;
  }
}

}  // namespace

std::optional<QrCode> QrCode::of(std::string_view text, std::optional<int> mask) {
  const auto version = std::ranges::find_if(versions, [&](const Version& each) {
    return text.size() <= static_cast<std::size_t>(each.data_codewords - header_bytes);
  });
  if (version == versions.end()) return std::nullopt;
  const int number = static_cast<int>(version - versions.begin()) + 1;
  QrCode code(number);
  code.draw_patterns(number);
  code.draw_data(interleaved(data_codewords(text, *version), *version));

  const auto masked = [&](int with) {
    QrCode each = code;
    each.mask_ = with;
    each.turn_mask();
    each.draw_format();
    return each;
  };
  if (mask) return masked(*mask);
  QrCode best = masked(0);
  for (int with = 1; with < 8; ++with)
    if (QrCode other = masked(with); other.penalty() < best.penalty()) best = other;
  return best;
}

void QrCode::set(int column, int row, bool dark) {
  if (column < 0 || column >= size_ || row < 0 || row >= size_) return;
  dark_[index(column, row)] = dark;
  is_pattern_[index(column, row)] = true;
}

// Rings around the middle, and a light one outside that parts the finder from the data.
void QrCode::draw_finder(int column, int row) {
  for (int y = -4; y <= 4; ++y)
    for (int x = -4; x <= 4; ++x) {
      const int ring = std::max(std::abs(x), std::abs(y));
      set(column + x, row + y, ring != 2 && ring != 4);
    }
}

void QrCode::draw_patterns(int version) {
  for (int at = 0; at < size_; ++at) {  // timing
    set(6, at, at % 2 == 0);
    set(at, 6, at % 2 == 0);
  }
  draw_finder(3, 3);
  draw_finder(size_ - 4, 3);
  draw_finder(3, size_ - 4);
  if (version > 1)  // alignment
    for (int y = -2; y <= 2; ++y)
      for (int x = -2; x <= 2; ++x) set(size_ - 7 + x, size_ - 7 + y, std::max(std::abs(x), std::abs(y)) != 1);
  draw_format();  // its place is kept free; what stands there follows with the mask
}

// Level and mask in five bits, ten bits of correction (BCH), and a mask of their own; twice.
void QrCode::draw_format() {
  const auto data = static_cast<unsigned>(mask_);  // level M is 00
  unsigned remainder = data;
  for (int bit = 0; bit < 10; ++bit) remainder = (remainder << 1U) ^ ((remainder >> 9U) * 0x537U);
  const unsigned bits = ((data << 10U) | remainder) ^ 0x5412U;
  const auto bit = [&](int at) { return ((bits >> static_cast<unsigned>(at)) & 1U) != 0; };
  for (int at = 0; at < 6; ++at) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (int at = 9; at < 15; ++at) set(14 - at, 8, bit(at));
  for (int at = 0; at < 8; ++at) set(size_ - 1 - at, 8, bit(at));
  for (int at = 8; at < 15; ++at) set(8, size_ - 15 + at, bit(at));
  set(8, size_ - 8, true);  // always dark
}

// Two columns at a time from the right, up and down in turn; the column of the timing pattern is left out.
void QrCode::draw_data(const std::vector<std::uint8_t>& codewords) {
  std::size_t at = 0;
  for (int right = size_ - 1; right > 0; right -= 2) {
    if (right == 6) right = 5;
    const bool upwards = ((right + 1) & 2) == 0;
    for (int step = 0; step < size_; ++step)
      for (const int column : {right, right - 1}) {
        const int row = upwards ? size_ - 1 - step : step;
        if (is_pattern_[index(column, row)] || at == 8 * codewords.size()) continue;
        dark_[index(column, row)] = ((codewords[at / 8] >> (7 - at % 8)) & 1U) != 0;
        ++at;
      }
  }
}

void QrCode::turn_mask() {
  for (int row = 0; row < size_; ++row)
    for (int column = 0; column < size_; ++column)
      if (!is_pattern_[index(column, row)] && is_masked(mask_, column, row)) dark_.flip(index(column, row));
}

// What makes a code hard to read: long runs, blocks, what looks like a finder, and too much of one colour.
int QrCode::penalty() const {
  int sum = 0;
  int dark = 0;
  for (const bool by_rows : {true, false})
    for (int line = 0; line < size_; ++line) {
      int run = 0;
      bool before = false;
      unsigned window = 0;
      for (int at = 0; at < size_; ++at) {
        const bool now = by_rows ? is_dark(at, line) : is_dark(line, at);
        run = at > 0 && now == before ? run + 1 : 1;
        if (run >= 5) sum += run == 5 ? 3 : 1;
        before = now;
        window = ((window << 1U) | (now ? 1U : 0U)) & 0x7FFU;
        if (at >= 10 && (window == 0b10111010000U || window == 0b00001011101U)) sum += 40;
        if (by_rows) dark += now ? 1 : 0;
      }
    }
  for (int row = 0; row + 1 < size_; ++row)
    for (int column = 0; column + 1 < size_; ++column) {
      const bool here = is_dark(column, row);
      if (here == is_dark(column + 1, row) && here == is_dark(column, row + 1) && here == is_dark(column + 1, row + 1))
        sum += 3;
    }
  return sum + 10 * (std::abs(100 * dark / (size_ * size_) - 50) / 5);
}

std::vector<std::string> qr_lines(const QrCode& code, bool in_colours) {
  constexpr int quiet = 4;
  const auto is_light = [&](int column, int row) {
    const bool inside = column >= 0 && column < code.size() && row >= 0 && row < code.size();
    return !inside || !code.is_dark(column, row);
  };
  std::vector<std::string> lines;
  for (int row = -quiet; row < code.size() + quiet; row += 2) {
    std::string line = in_colours ? "\x1b[97;40m" : "";
    for (int column = -quiet; column < code.size() + quiet; ++column) {
      const bool upper = is_light(column, row);
      const bool lower = row + 1 < code.size() + quiet && is_light(column, row + 1);
      line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines.push_back(line + (in_colours ? "\x1b[0m" : ""));
  }
  return lines;
}

}  // namespace sushiya::cli
