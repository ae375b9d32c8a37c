#include "cli/qr_code.hpp"

#include <gtest/gtest.h>

namespace sushiya::cli {
namespace {

std::string drawn(const QrCode& code) {
  std::string text;
  for (int row = 0; row < code.size(); ++row)
    for (int column = 0; column < code.size(); ++column) text += code.is_dark(column, row) ? '#' : '.';
  return text;
}

// What python-qrcode 8 draws, with the same level and mask.
TEST(QrCode, IsDrawnAsOtherProgramsDrawIt) {
  const auto code = QrCode::of("http://10.0.0.1/", 3);
  ASSERT_TRUE(code);
  const std::vector<std::string> expected{
      "#######.#......##.#######", "#.....#.###.#.##..#.....#", "#.###.#...#..###..#.###.#",
      "#.###.#.###.#.....#.###.#", "#.###.#..##..#....#.###.#", "#.....#....##.#...#.....#",
      "#######.#.#.#.#.#.#######", "........##..#####........", "#.##.###.##..####.#..#.##",
      "..#..#..#..##..........#.", "##...###..#...#.#.#.#....", "#..#.#...###.##.#.##.##..",
      "#.#...##.###...##.###.###", "..##.#.....#.#.#..#.#...#", ".#.##.#..##.#.#.#.....##.",
      "#..###.##...##..#.#..#..#", ".....##.#..#...##########", "........#.#.##..#...#...#",
      "#######.#####...#.#.#####", "#.....#.#...#...#...#..#.", "#.###.#....###..#####....",
      "#.###.#.#...####..###.###", "#.###.#.##.###...##.####.", "#.....#..#.....#.##.#.#..",
      "#######.###.#.##...######"};
  std::string whole;
  for (const std::string& row : expected) whole += row;
  EXPECT_EQ(drawn(*code), whole);
}

std::uint64_t fnv_1a(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char letter : text) hash = (hash ^ static_cast<std::uint8_t>(letter)) * 0x100000001B3U;
  return hash;
}

struct Known {
  std::string text;
  int version;
  std::array<std::uint64_t, 8> by_mask;
};

TEST(QrCode, OfEveryVersionAndMaskIsDrawnAsOtherProgramsDrawIt) {
  const std::vector<Known> all{
      {"a",
       1,
       {0x9a813fd4c2f81d7fULL, 0x6c759719842be059ULL, 0x594c77f8f8b371bdULL, 0xe3947bb0edf60ccbULL,
        0x6627c9d7c7dc6c59ULL, 0xfad983fe0719546bULL, 0x7006e721eddc69f7ULL, 0x17d9aaf9b80e7339ULL}},
      {"http://192.168.1.23:8080/",
       2,
       {0x657c32c15de60adbULL, 0x1e97952cc38058f9ULL, 0x662aa5fba5d1f9b1ULL, 0xdbe80e54a82ab597ULL,
        0x8f133f91db5c6e55ULL, 0xb47cc8bb3cfa1868ULL, 0x2928eefc0e8b26f3ULL, 0xa33920e90881b1f9ULL}},
      {"http://[fd00::1234:5678]:8080/rooms",
       3,
       {0x3a58bd2fddb36fc9ULL, 0x2f818825f8862a17ULL, 0x5c530cb3a788bf32ULL, 0xf6d7b76ec2cab231ULL,
        0xd7d65271c2672f52ULL, 0xb71bdb1a0cfd411aULL, 0xbea33ab01f0a7831ULL, 0xbd00dceeb74977a7ULL}},
      {"http://[2001:db8:1234:5678:9abc:def0:1234:5678]:65535/",
       4,
       {0x56d1b3f76a8a48a1ULL, 0x1b5a48d295a6031bULL, 0x5422a6410af2f84aULL, 0xbe2b904ab99bb4daULL,
        0x1dbc795c819375c3ULL, 0x269875ce95bfba49ULL, 0xf6ebc4b43b2ca0daULL, 0x50a3bb6e05c8a174ULL}},
      {std::string(84, 'x'),
       5,
       {0xb4397d3528a32e13ULL, 0x6f87a4df4e04d8f5ULL, 0x9a5af8a2e93e3c89ULL, 0x9233813ea8e4c77ULL,
        0x6007e4ea11ed15f9ULL, 0x5add5060a2bf7afcULL, 0x71298b2f1c4e89d7ULL, 0x231432e35daa16b9ULL}},
      {std::string(106, 'y'),
       6,
       {0x58acbd3d1523c57fULL, 0x5070b27f70e3113dULL, 0x74c4a67c4caabb2cULL, 0xc6c86f9c4056ad87ULL,
        0x763ad16d4e1d3cc4ULL, 0x646f3cc368a13fb0ULL, 0xa2a9235fec7450e7ULL, 0x5fb5581cb7fae441ULL}},
  };
  for (const Known& known : all)
    for (int mask = 0; mask < 8; ++mask) {
      const auto code = QrCode::of(known.text, mask);
      ASSERT_TRUE(code) << known.text;
      EXPECT_EQ(code->size(), 17 + 4 * known.version) << known.text;
      EXPECT_EQ(fnv_1a(drawn(*code)), known.by_mask[static_cast<std::size_t>(mask)]) << known.text << ", mask " << mask;
    }
}

TEST(QrCode, ChoosesOneOfTheMasks) {
  const auto code = QrCode::of("http://192.168.1.23:8080/");
  ASSERT_TRUE(code);
  EXPECT_EQ(drawn(*code), drawn(*QrCode::of("http://192.168.1.23:8080/", code->mask())));
}

TEST(QrCode, ATextThatIsTooLongHasNone) {
  EXPECT_TRUE(QrCode::of(""));
  EXPECT_TRUE(QrCode::of(std::string(QrCode::most_bytes, 'x')));
  EXPECT_FALSE(QrCode::of(std::string(QrCode::most_bytes + 1, 'x')));
}

TEST(QrCode, IsDrawnInHalfBlocksWithAQuietZone) {
  const auto code = QrCode::of("a");
  const auto plain = qr_lines(*code, false);
  ASSERT_EQ(plain.size(), 15U);  // 21 modules and two zones of 4, two in a line
  std::string light;
  for (int column = 0; column < 29; ++column) light += "█";
  EXPECT_EQ(plain[0], light);
  EXPECT_EQ(plain[1], light);
  // The finder begins after the zone: a dark row above a row with two dark corners.
  EXPECT_TRUE(plain[2].starts_with("████ ▄▄▄▄▄ █"));
  for (const std::string& line : qr_lines(*code, true)) {
    EXPECT_TRUE(line.starts_with("\x1b[97;40m"));
    EXPECT_TRUE(line.ends_with("\x1b[0m"));
  }
}

}  // namespace
}  // namespace sushiya::cli
